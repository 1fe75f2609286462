import type { components } from '../../../generated/operator/api.ts';
import type { Queryable } from '../../db/database.ts';
import type { Audience } from '../../domain/devices/audience.ts';
import { findMessage, findMessageByExternalId } from '../../domain/messages/messages.store.ts';
import type { Settings } from '../../domain/settings-document.ts';
import { prepareSend, segmentCriteria } from '../../sending/accept.ts';
import type { UnconfirmedCall } from '../reauthentication.ts';

type Schemas = components['schemas'];
type InstantMessage = Schemas['InstantMessage'];

/** A call of an operation that sends or schedules. */
export type SendCall = UnconfirmedCall;

/** The devices that a send would select. */
export interface SelectedAudience {
  platform: Schemas['MessageInput']['platform'];
  audience: Audience;
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
      const { audience } = await prepareSend(db, app.id, message, 'campaign', settings);
      audiences.push({ platform: message.platform, audience });
    }
    return audiences;
  }
  const message = await findMessage(db, app.id, params.messageId as number);
  if (!message) return [];
  const { audience } = await prepareSend(db, app.id, message, query.test === true ? 'test' : 'campaign', settings);
  return [{ platform: message.platform, audience }];
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
