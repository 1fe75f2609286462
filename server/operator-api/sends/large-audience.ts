import type { components } from '../../../generated/operator/api.ts';
import type { Database } from '../../db/database.ts';
import type { Audience } from '../../domain/devices/audience.ts';
import { findMessage, findMessageByExternalId } from '../../domain/messages/messages.store.ts';
import type { SettingsReader } from '../../domain/applications/settings-cache.ts';
import { prepareSend, segmentCriteria } from '../../sending/accept.ts';
import { countUpTo } from '../../sending/audience-size.store.ts';
import type { UnconfirmedCall } from '../reauthentication.ts';

type Schemas = components['schemas'];
type MessageInput = Schemas['MessageInput'];
type InstantMessage = Schemas['InstantMessage'];

/** Whether a request sends or schedules a message for more devices than `limit`. */
export function exceedsDevices(db: Database, settings: SettingsReader, limit: number) {
  /** @param before devices that were counted before */
  async function countMore(
    app: UnconfirmedCall['app'],
    { platform }: MessageInput,
    audience: Audience,
    before = 0,
  ): Promise<number> {
    const count = await countUpTo(db, app.id, platform, audience, limit + 1 - before);
    return before + (count ?? limit + 1);
  }
  const exceeds = async (app: UnconfirmedCall['app'], message: MessageInput, audience: Audience) =>
    (await countMore(app, message, audience)) > limit;

  /** Targets with criteria are keys of devices, which the contract bounds. */
  async function instantExceeds({ app, body }: UnconfirmedCall): Promise<boolean> {
    const { parentMessageId, parentMessageExternalId = '', targets } = body as InstantMessage;
    const segments = targets.flatMap(({ segmentId }) => segmentId ?? []);
    const lists = targets.flatMap(({ listId }) => listId ?? []);
    if (segments.length === 0 && lists.length === 0) return false;
    const parent = await (parentMessageId === undefined
      ? findMessageByExternalId(db, app.id, parentMessageExternalId)
      : findMessage(db, app.id, parentMessageId));
    // The handler responds with 404.
    if (!parent) return false;
    const current = await settings(app);
    return exceeds(app, parent, { segments: segmentCriteria(current, segments), lists, fields: current.fields });
  }

  async function messageExceeds({ app, params, query }: UnconfirmedCall): Promise<boolean> {
    const message = await findMessage(db, app.id, params.messageId as number);
    if (!message) return false;
    const kind = query.test === true ? 'test' : 'campaign';
    const { audience } = await prepareSend(db, app.id, message, kind, await settings(app));
    return exceeds(app, message, audience);
  }

  async function campaignExceeds({ app, body }: UnconfirmedCall): Promise<boolean> {
    const { messages } = body as Schemas['CampaignSend'];
    const current = await settings(app);
    let count = 0;
    for (const message of messages) {
      const { audience } = await prepareSend(db, app.id, message, 'campaign', current);
      count = await countMore(app, message, audience, count);
      if (count > limit) return true;
    }
    return false;
  }

  return async (call: UnconfirmedCall): Promise<boolean> => {
    if (call.operationId === 'sendInstantMessage') return instantExceeds(call);
    return call.operationId === 'sendCampaign' ? campaignExceeds(call) : messageExceeds(call);
  };
}
