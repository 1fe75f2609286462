import type { components } from '../../../generated/operator/api.ts';
import type { Queryable } from '../../db/database.ts';
import type { Audience } from '../../domain/devices/audience.ts';
import { findMessage, findMessageByExternalId } from '../../domain/messages/messages.store.ts';
import type { Contents } from '../../domain/rendering/contents.ts';
import type { Settings } from '../../domain/settings-document.ts';
import { prepareSend, segmentCriteria } from '../../sending/accept.ts';
import type { UnconfirmedCall } from '../reauthentication.ts';

type Schemas = components['schemas'];
type InstantMessage = Schemas['InstantMessage'];

/** A call of an operation that sends or schedules. */
export type SendCall = UnconfirmedCall;

/** The devices that a send would select, and what it would send to them; an instant message has its content in the request. */
export interface SelectedAudience {
  platform: Schemas['MessageInput']['platform'];
  audience: Audience;
  contents?: Contents;
}

/**
 * Returns the audiences that a call would send to. None if it would be rejected, or selects devices by their keys, which the contract
 * bounds.
 */
export async function selectedAudiences(
  db: Queryable,
  settings: Settings,
  { operationId, app, params, query, body }: SendCall,
): Promise<SelectedAudience[]> {
  if (operationId === 'sendInstantMessage') return instantAudiences(db, settings, app.id, body as InstantMessage);
  if (operationId === 'sendCampaign') {
    const audiences = [];
    for (const message of (body as Schemas['CampaignSend']).messages) {
      audiences.push({ platform: message.platform, ...(await prepareSend(db, app.id, message, 'campaign', settings)) });
    }
    return audiences;
  }
  const message = await findMessage(db, app.id, params.messageId as number);
  if (!message) return [];
  const kind = query.test === true ? 'test' : 'campaign';
  return [{ platform: message.platform, ...(await prepareSend(db, app.id, message, kind, settings)) }];
}

async function instantAudiences(
  db: Queryable,
  settings: Settings,
  applicationId: number,
  { targets, ...message }: InstantMessage,
): Promise<SelectedAudience[]> {
  const segments = targets.flatMap(({ segmentId }) => segmentId ?? []);
  const lists = targets.flatMap(({ listId }) => listId ?? []);
  if (segments.length === 0 && lists.length === 0) return [];
  const parent = await findParentOf(db, applicationId, message);
  if (!parent) return [];
  const audience = { segments: segmentCriteria(settings, segments), lists, fields: settings.fields };
  return [{ platform: parent.platform, audience }];
}

/** The parent of an instant message. */
export const findParentOf = (
  db: Queryable,
  applicationId: number,
  { parentMessageId, parentMessageExternalId = '' }: Omit<InstantMessage, 'targets'>,
) =>
  parentMessageId === undefined
    ? findMessageByExternalId(db, applicationId, parentMessageExternalId)
    : findMessage(db, applicationId, parentMessageId);
