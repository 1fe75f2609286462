import { actionsOf } from '../../domain/messages/actions.ts';
import { type Database, type Transaction } from '../../db/database.ts';
import { violatedForeignKey } from '../../db/errors.ts';
import { findStateError } from '../../domain/messages/message-state.ts';
import {
  deleteMessage,
  findMessage,
  insertMessage,
  listMessages,
  lockMessage,
  type Message,
  type MessageInput,
  replaceMessage,
} from '../../domain/messages/messages.store.ts';
import type { SettingsReader } from '../../domain/applications/settings-cache.ts';
import { paginate } from '../../http/paging.ts';
import { badData, notFound, Problem } from '../../http/errors/problem.ts';
import { takenExternalId } from '../errors.ts';
import type { ApiHandlers } from '../handlers.ts';
import { checkPayloadSize } from './payload-size.ts';
import { checkReferences } from './references.ts';

const noSuchMessage = (id: number) => notFound(`path/messageId: message ${id} not found`);
const explainTaken = takenExternalId('messages_external_id');

/** Explains a failed write: the external ID is in use, or the campaign was deleted concurrently. */
const explain =
  ({ campaignId }: MessageInput) =>
  (error: unknown) => {
    if (violatedForeignKey(error) === 'messages_campaign')
      throw badData(`body/campaignId: campaign ${campaignId} not found`);
    return explainTaken(error);
  };

/** Create, read, update and delete for push messages. */
export const messageHandlers = (db: Database, settings: SettingsReader) => {
  async function lockIdle(tx: Transaction, applicationId: number, id: number): Promise<Message> {
    const message = await lockMessage(tx, applicationId, id);
    if (!message) throw noSuchMessage(id);
    const error = message.state === 'sending' && findStateError(message.state, id);
    if (error) throw new Problem(400, [error]);
    return message;
  }

  return {
    async listMessages({ app, ...call }) {
      return paginate(call, (range) => listMessages(db, app.id, call.query, range));
    },

    async createMessage({ app, body }) {
      await checkReferences(db, app.id, body);
      await checkPayloadSize(db, app.id, body, await settings(app));
      return { status: 200, body: { id: await insertMessage(db, app.id, body).catch(explain(body)) } };
    },

    async getMessage({ app, params }) {
      const message = await findMessage(db, app.id, params.messageId);
      if (!message) throw noSuchMessage(params.messageId);
      return { status: 200, body: message };
    },

    async updateMessage({ app, params: { messageId }, body }) {
      const known = await findMessage(db, app.id, messageId);
      if (!known) throw noSuchMessage(messageId);
      if (body.platform !== known.platform) {
        throw badData(`body/platform: can't be changed from ${known.platform}`);
      }
      await checkReferences(db, app.id, body);
      await checkPayloadSize(db, app.id, { ...body, id: messageId }, await settings(app));
      await db
        .transaction(async (tx) => {
          await lockIdle(tx, app.id, messageId);
          await replaceMessage(tx, app.id, messageId, body);
        })
        .catch(explain(body));
      return { status: 200, body: { id: messageId } };
    },

    async deleteMessage({ app, params: { messageId } }) {
      await db.transaction(async (tx) => {
        await lockIdle(tx, app.id, messageId);
        await deleteMessage(tx, app.id, messageId);
      });
      return { status: 200, body: { id: messageId } };
    },

    async listMessageActions({ app, params, ...call }) {
      const message = await findMessage(db, app.id, params.messageId);
      if (!message) throw noSuchMessage(params.messageId);
      const actions = actionsOf(message, await settings(app));
      return paginate(call, async ({ offset, limit }) => actions.slice(offset, offset + limit));
    },
  } satisfies Partial<ApiHandlers>;
};
