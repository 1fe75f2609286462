import type { Database } from '../../db/database.ts';
import { paginate } from '../../http/paging.ts';
import type { ApiHandlers } from '../handlers.ts';
import { listNotifications, markNotificationsRead } from './notifications.store.ts';

/** What happened in an application, and which of it an operator has read. */
export const notificationHandlers = (db: Database) =>
  ({
    async listNotifications({ app, operator, ...call }) {
      return paginate(call, (range) => listNotifications(db, app.id, operator.id, range));
    },

    async markNotificationsRead({ app, operator, body }) {
      await markNotificationsRead(db, app.id, operator.id, body.data);
      return { status: 204 };
    },
  }) satisfies Partial<ApiHandlers>;
