import { currentDate } from '../base/clock.ts';
import type { Queryable } from '../db/database.ts';
import type { Gateway } from './push/gateway.ts';
import { insertPushes } from './outbox.store.ts';

/** The gateway that stores pushes instead of sending them. */
export const createLogGateway = (db: Queryable, applicationId: number): Gateway => ({
  async deliver(pushes, { signal, mayStart, onOutcome } = {}) {
    if (signal?.aborted || mayStart?.() === false) {
      return pushes.map(() => ({ status: 'waiting', reason: 'not started', retryAt: currentDate() }));
    }
    await insertPushes(db, applicationId, pushes);
    return pushes.map((_, index) => {
      const outcome = { status: 'sent' as const };
      onOutcome?.(index, outcome);
      return outcome;
    });
  },
  capture: (tx, pushes) => insertPushes(tx, applicationId, pushes),
});
