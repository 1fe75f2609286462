import type { Queryable } from '../../db/database.ts';
import { deleteExpiredOperatorDevices } from '../../domain/operators/devices.store.ts';
import { deleteExpiredLinks } from '../../domain/operators/links.store.ts';
import { deleteExpiredOpenIdFlows } from '../../domain/operators/openid-flows.store.ts';
import { deleteExpiredSignIns } from '../../domain/operators/pending-sign-ins.store.ts';
import { deleteEndedSessions } from '../../domain/operators/sessions.store.ts';
import { deleteOldAttempts } from '../../domain/operators/throttle.store.ts';
import type { PeriodicJob } from '../../jobs/periodic.ts';

/** Deletes ended sessions, expired links, forgotten browsers and old sign-in attempts. The job is idempotent. */
export const sweepSessionsJob = (db: Queryable): PeriodicJob => ({
  name: 'sweep-operator-sessions',
  every: '10 minutes',
  async run() {
    await deleteEndedSessions(db);
    await deleteExpiredLinks(db);
    await deleteExpiredOperatorDevices(db);
    await deleteOldAttempts(db);
    await deleteExpiredSignIns(db);
    await deleteExpiredOpenIdFlows(db);
  },
});
