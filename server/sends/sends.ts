import type { SettingsReader } from '../applications/settings-cache.ts';
import type { components } from '../../generated/api.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Handlers } from '../http/handlers.ts';
import { badData, notFound } from '../http/problem.ts';
import { acceptSend } from './accept.ts';
import { checkSendable } from './sendable.ts';

type Message = components['schemas']['Message'];

/** What sending needs of messages and of their schedules. */
export interface SentMessages {
  lock(tx: Transaction, applicationId: number, id: number): Promise<Message | undefined>;
  setState(tx: Transaction, applicationId: number, id: number, state: Message['state']): Promise<void>;
}
export interface EndedSchedules {
  delete(tx: Transaction, applicationId: number, messageId: number): Promise<boolean>;
}

export interface SendParts {
  db: Database;
  messages: SentMessages;
  schedules: EndedSchedules;
  settings: SettingsReader;
}

/** The sending of messages, now. */
export const sendHandlers = ({ db, messages, schedules, settings }: SendParts) =>
  ({
    async sendMessage({ app, params: { messageId: id }, query }) {
      const kind = query.test ? 'test' : 'campaign';
      const current = await settings(app);
      const sendId = await db.transaction(async (tx) => {
        const message = await messages.lock(tx, app.id, id);
        if (!message) throw notFound(`path/messageId: message ${id} not found`);
        checkSendable(message.state, id);
        if (kind === 'test' && !message.testSegments?.length) {
          throw badData(`path/messageId: message ${id} has no test segments`);
        }
        if (kind === 'campaign') {
          await schedules.delete(tx, app.id, id);
          await messages.setState(tx, app.id, id, 'sending');
        }
        return acceptSend(tx, app.id, message, kind, current);
      });
      return { status: 200, body: { id, sendId, state: 'sending' } };
    },
  }) satisfies Partial<Handlers>;
