import { hash } from 'node:crypto';
import { DateTime } from 'luxon';
import type { components } from '../../../generated/operator/api.ts';
import { noSuchCampaign } from '../../api/campaigns/campaigns.ts';
import { deleteCampaign, findCampaign, insertCampaign } from '../../api/campaigns/campaigns.store.ts';
import { takenExternalId } from '../../api/errors.ts';
import type { Application } from '../../api/handlers.ts';
import { checkPayloadSize } from '../../api/messages/payload-size.ts';
import { checkReferences } from '../../api/messages/references.ts';
import { checkSchedule } from '../../api/schedules/checks.ts';
import { now } from '../../base/clock.ts';
import { type Database, type Transaction } from '../../db/database.ts';
import type { SettingsReader } from '../../domain/applications/settings-cache.ts';
import { toCountBody } from '../../domain/devices/count-devices.store.ts';
import {
  deleteMessage,
  insertMessage,
  lockMessage,
  type Message,
  setMessageState,
} from '../../domain/messages/messages.store.ts';
import { putSchedule, type Schedule } from '../../domain/schedules/schedules.store.ts';
import type { Settings } from '../../domain/settings-document.ts';
import { badData, conflict, notFound } from '../../http/errors/problem.ts';
import { acceptSend, prepareSend } from '../../sending/accept.ts';
import { countAudience } from '../../sending/preview.store.ts';
import type { ApiHandlers } from '../handlers.ts';
import { entityTagOf } from '../preconditions.ts';
import { findCampaignDraft, lockCampaignDraft, setDraftCampaign } from './campaign-drafts.store.ts';
import { sentDraft } from './campaign-drafts.ts';
import { takeSendKey, storeResponse, dateIn, findSentCampaign, lockMessages } from './campaign-sends.store.ts';

type Schemas = components['schemas'];
type MessageInput = Schemas['MessageInput'];
type CampaignSend = Schemas['CampaignSend'];

const pathOf = (index: number) => `body/messages/${index}`;

/** @throws Problem 400 if two messages have the same platform, or a message has a campaign */
function checkMessages(messages: readonly MessageInput[]): void {
  const errors = messages.flatMap(({ platform, campaignId }, index) => {
    const isRepeated = messages.findIndex((other) => other.platform === platform) < index;
    return [
      ...(isRepeated ? [`${pathOf(index)}/platform: must differ from the other messages`] : []),
      ...(campaignId === undefined ? [] : [`${pathOf(index)}/campaignId: must be absent; the campaign is created`]),
    ];
  });
  if (errors.length > 0) throw badData(errors);
}

/** When the sends of a campaign start, undefined for immediately. */
interface Start {
  schedule: Schedule;
  next: DateTime;
}

/**
 * @returns when the sends start
 * @throws Problem 400 if the schedule is invalid or in the past
 */
async function startOf(tx: Transaction, { schedule, delaySeconds = 0 }: CampaignSend): Promise<Start | undefined> {
  if (schedule) {
    const next = checkSchedule(schedule, 'body/schedule');
    if (next.toMillis() <= now()) throw badData('body/schedule/nextSendingDate: must be in the future');
    return { schedule, next };
  }
  if (delaySeconds === 0) return undefined;
  const nextSendingDate = await dateIn(tx, delaySeconds);
  return { schedule: { nextSendingDate }, next: DateTime.fromISO(nextSendingDate) };
}

/** Sends campaigns: a message for each platform, all or none. */
export const campaignSendHandlers = (db: Database, settings: SettingsReader, countMilliseconds: number) => {
  async function create(tx: Transaction, app: Application, campaignId: number, input: MessageInput, path: string) {
    const id = await insertMessage(tx, app.id, { ...input, campaignId }).catch(
      takenExternalId('messages_external_id', path),
    );
    return (await lockMessage(tx, app.id, id)) as Message;
  }

  async function start(tx: Transaction, app: Application, message: Message, at: Start | undefined, current: Settings) {
    const { id: messageId, platform } = message;
    await setMessageState(tx, app.id, messageId, at ? 'scheduled' : 'sending');
    if (!at) {
      const sendId = await acceptSend(tx, app.id, message, 'campaign', current);
      return { messageId, platform, sendId };
    }
    await putSchedule(tx, app.id, messageId, at.schedule, at.next);
    return { messageId, platform };
  }

  /** Marks the draft as sent. Of concurrent requests with the same draft, one succeeds. */
  async function markDraft(
    tx: Transaction,
    app: Application,
    { id, etag }: NonNullable<CampaignSend['draft']>,
    campaignId: number,
  ): Promise<void> {
    const locked = await lockCampaignDraft(tx, app.id, id);
    if (!locked) throw notFound(`body/draft/id: draft ${id} not found`);
    if (locked.campaignId !== null) throw sentDraft('body/draft/id', id, locked.campaignId);
    if (entityTagOf(await findCampaignDraft(tx, app.id, id)) !== etag) {
      throw conflict(`body/draft/etag: draft ${id} has changed since it was read`);
    }
    await setDraftCampaign(tx, app.id, id, campaignId);
  }

  async function send(tx: Transaction, app: Application, body: CampaignSend): Promise<Schemas['SentCampaign']> {
    const current = await settings(app);
    checkMessages(body.messages);
    for (const [index, message] of body.messages.entries()) {
      await checkReferences(tx, app.id, message, pathOf(index));
      await checkPayloadSize(tx, app.id, message, current, pathOf(index));
    }
    const at = await startOf(tx, body);
    const campaignId = await insertCampaign(tx, app.id, { name: body.name });
    if (body.draft) await markDraft(tx, app, body.draft, campaignId);
    const messages = [];
    for (const [index, input] of body.messages.entries()) {
      const message = await create(tx, app, campaignId, input, pathOf(index));
      messages.push(await start(tx, app, message, at, current));
    }
    return { campaignId, startsAt: at?.next.toUTC().toISO() ?? (await dateIn(tx, 0)), messages };
  }

  return {
    async sendCampaign({ app, body }) {
      const requestHash = hash('sha256', JSON.stringify(body), 'buffer');
      const sent = await db.transaction(async (tx) => {
        const before = await takeSendKey(tx, app.id, body.key, requestHash);
        if (before && !before.requestHash.equals(requestHash)) {
          throw conflict('body/key: was used by a request with another body; use a new key');
        }
        if (before) return before.response;
        const response = await send(tx, app, body);
        await storeResponse(tx, app.id, body.key, response);
        return response;
      });
      return { status: 200, body: sent };
    },

    async undoCampaignSend({ app, params: { campaignId } }) {
      await db.transaction(async (tx) => {
        if (!(await findCampaign(tx, app.id, campaignId))) throw noSuchCampaign(campaignId);
        const sent = await findSentCampaign(tx, app.id, campaignId);
        if (!sent)
          throw conflict(
            `path/campaignId: campaign ${campaignId} was not sent as a whole; cancel the sends of its messages`,
          );
        const ids = sent.messages.map(({ messageId }) => messageId);
        const messages = await lockMessages(tx, app.id, ids);
        const started = messages.find(({ hasSend }) => hasSend);
        if (started) {
          const text = `message ${started.id} has been sent or is being sent; cancel its send`;
          throw conflict(`path/campaignId: ${text}`);
        }
        for (const { id } of messages) await deleteMessage(tx, app.id, id);
        await deleteCampaign(tx, app.id, campaignId);
      });
      return { status: 200, body: { id: campaignId } };
    },

    async countCampaignAudience({ app, body: { platforms, ...chosen } }) {
      const current = await settings(app);
      const data: Schemas['PlatformAudience'][] = [];
      for (const platform of platforms) {
        const message = { platform, title: '', text: '', ...chosen } as MessageInput;
        const { audience } = await prepareSend(db, app.id, message, 'campaign', current);
        const counted = await countAudience(db, app.id, platform, audience, countMilliseconds / platforms.length);
        data.push({ platform, ...toCountBody(counted) });
      }
      return { status: 200, body: { data } };
    },
  } satisfies Partial<ApiHandlers>;
};
