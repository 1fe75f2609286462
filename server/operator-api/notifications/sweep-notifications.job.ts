import type { Queryable } from '../../db/database.ts';
import type { PeriodicJob } from '../../jobs/periodic.ts';
import { sweepDeliveries } from '../../notifications/deliveries.store.ts';
import { sweepNotifications } from './notifications.store.ts';

/** Deletes old notifications, and those that were not delivered in time. */
export const sweepNotificationsJob = (db: Queryable): PeriodicJob => ({
  name: 'sweep-notifications',
  every: '1 hour',
  async run() {
    await sweepNotifications(db);
    await sweepDeliveries(db);
  },
});
