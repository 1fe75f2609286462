import type { SettingsReader } from '../applications/settings-cache.ts';
import { brokenForeignKey, type Database, type Transaction } from '../db/database.ts';
import type { Handlers } from '../http/handlers.ts';
import { paginate } from '../http/paging.ts';
import { badData, notFound, refusedByState, takenExternalId } from '../http/problem.ts';
import { actionsOf } from './buttons.ts';
import type { Message, MessageInput, MessageStore } from './messages.store.ts';
import { checkReferences, type FindUnknownLists } from './references.ts';

const noSuchMessage = (id: number) => notFound(`path/messageId: message ${id} not found`);
const explainTaken = takenExternalId('messages_external_id');

/** Makes a 400 of a write that an external ID in use, or a campaign that was deleted a moment ago, has made fail. */
const explain =
  ({ campaignId }: MessageInput) =>
  (error: unknown) => {
    if (brokenForeignKey(error) === 'messages_campaign')
      throw badData(`body/campaignId: campaign ${campaignId} does not exist`);
    return explainTaken(error);
  };

export interface MessageParts {
  db: Database;
  store: MessageStore;
  settings: SettingsReader;
  unknownLists: FindUnknownLists;
}

/** Push messages: their records, not their sending. */
export const messageHandlers = (parts: MessageParts) => {
  const { db, store, settings } = parts;

  async function lockIdle(tx: Transaction, applicationId: number, id: number): Promise<Message> {
    const message = await store.lock(tx, applicationId, id);
    if (!message) throw noSuchMessage(id);
    if (message.state === 'sending') {
      throw refusedByState('API_ERR_MESSAGE_SENDING', `path/messageId: message ${id} is being sent`);
    }
    return message;
  }

  return {
    async listMessages({ app, ...call }) {
      return paginate(call, (range) => store.list(app.id, call.query, range));
    },

    async createMessage({ app, body }) {
      await checkReferences(app.id, body, await settings(app), parts);
      return { status: 200, body: { id: await store.insert(app.id, body).catch(explain(body)) } };
    },

    async getMessage({ app, params }) {
      const message = await store.find(app.id, params.messageId);
      if (!message) throw noSuchMessage(params.messageId);
      return { status: 200, body: message };
    },

    async updateMessage({ app, params: { messageId }, body }) {
      const known = await store.find(app.id, messageId);
      if (!known) throw noSuchMessage(messageId);
      if (body.platform !== known.platform) {
        throw badData(`body/platform: must be ${known.platform}, as when the message was created`);
      }
      await checkReferences(app.id, body, await settings(app), parts);
      await db
        .transaction(async (tx) => {
          await lockIdle(tx, app.id, messageId);
          await store.replace(tx, app.id, messageId, body);
        })
        .catch(explain(body));
      return { status: 200, body: { id: messageId } };
    },

    async deleteMessage({ app, params: { messageId } }) {
      await db.transaction(async (tx) => {
        await lockIdle(tx, app.id, messageId);
        await store.delete(tx, app.id, messageId);
      });
      return { status: 200, body: { id: messageId } };
    },

    async listMessageActions({ app, params, ...call }) {
      const message = await store.find(app.id, params.messageId);
      if (!message) throw noSuchMessage(params.messageId);
      const actions = actionsOf(message, await settings(app));
      return paginate(call, async ({ offset, limit }) => actions.slice(offset, offset + limit));
    },
  } satisfies Partial<Handlers>;
};
