import type { Queryable } from '../db/database.ts';
import type { Gateway } from './gateway.ts';
import { insertPushes } from './outbox.store.ts';

/** The gateway that sends nothing, and writes down what it would have sent. */
export const createLogGateway = (db: Queryable, applicationId: number): Gateway => ({
  async deliver(pushes) {
    await insertPushes(db, applicationId, pushes);
    return pushes.map(() => ({ status: 'sent' }));
  },
  capture: (tx, pushes) => insertPushes(tx, applicationId, pushes),
});
