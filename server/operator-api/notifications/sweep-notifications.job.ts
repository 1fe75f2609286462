import type { Queryable } from '../../db/database.ts';
import type { PeriodicJob } from '../../jobs/periodic.ts';
import { sweepNotifications } from './notifications.store.ts';

/** Deletes old notifications. */
export const sweepNotificationsJob = (db: Queryable): PeriodicJob => ({
  name: 'sweep-notifications',
  every: '1 hour',
  run: () => sweepNotifications(db),
});
