import type { Queryable } from '../db/database.js';
import type { Gateway } from './gateway.js';
import { insertPushes } from './outbox.store.js';

/** The gateway that sends nothing, and writes down what it would have sent. */
export const createLogGateway = (db: Queryable, applicationId: number): Gateway => ({
  async deliver(pushes) {
    await insertPushes(db, applicationId, pushes);
    return pushes.map(() => ({ status: 'sent' }));
  },
});
