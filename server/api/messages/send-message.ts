import type { Database } from '../../db/database.ts';
import { findStateError } from '../../domain/messages/message-state.ts';
import { lockMessage, setMessageState } from '../../domain/messages/messages.store.ts';
import { deleteSchedule } from '../../domain/schedules/schedules.store.ts';
import type { SettingsReader } from '../../domain/applications/settings-cache.ts';
import { badData, notFound, Problem } from '../../http/errors/problem.ts';
import { acceptSend } from '../../sending/accept.ts';
import type { ApiHandlers } from '../handlers.ts';

/** Sends a message now. */
export const sendHandlers = (db: Database, settings: SettingsReader) =>
  ({
    async sendMessage({ app, params: { messageId: id }, query }) {
      const kind = query.test ? 'test' : 'campaign';
      const current = await settings(app);
      const sendId = await db.transaction(async (tx) => {
        const message = await lockMessage(tx, app.id, id);
        if (!message) throw notFound(`path/messageId: message ${id} not found`);
        const error = findStateError(message.state, id);
        if (error) throw new Problem(400, [error]);
        if (kind === 'test' && !message.testSegments?.length) {
          throw badData(`path/messageId: message ${id} has no test segments`);
        }
        if (kind === 'campaign') {
          await deleteSchedule(tx, app.id, id);
          await setMessageState(tx, app.id, id, 'sending');
        }
        return acceptSend(tx, app.id, message, kind, current);
      });
      return { status: 200, body: { id, sendId, state: 'sending' } };
    },
  }) satisfies Partial<ApiHandlers>;
