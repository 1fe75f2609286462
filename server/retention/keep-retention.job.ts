import type { Database } from '../db/database.ts';
import type { PeriodicJob } from '../jobs/periodic.ts';
import type { Logger } from '../base/log.ts';
import { retainedKinds, type Retention } from './retention.ts';
import { deleteExpired, deleteExpiredServiceAudit, readRetentions } from './retention.store.ts';
import { recordSizes } from './storage.store.ts';

/** Deletes what applications have kept longer than their settings, or else the configuration, allow. Records the sizes of the day. */
export const keepRetentionJob = (db: Database, defaults: Retention, logger: Pick<Logger, 'info'>): PeriodicJob => ({
  name: 'keep-retention',
  every: '1 day',
  at: '04:10',
  async run(signal) {
    await recordSizes(db);
    for (const { id, partnerId, retention } of await readRetentions(db)) {
      for (const kind of retainedKinds) {
        const days = retention?.[kind] ?? defaults[kind];
        if (days === undefined) continue;
        const rows = await deleteExpired(db, id, kind, days, signal);
        if (rows > 0) logger.info({ partnerId, kind, days, rows }, 'old data was deleted');
      }
    }
    const days = defaults.audit;
    if (days === undefined) return;
    const rows = await deleteExpiredServiceAudit(db, days, signal);
    if (rows > 0) logger.info({ kind: 'audit', days, rows }, 'old data was deleted');
  },
});
