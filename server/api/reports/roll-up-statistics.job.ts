import { onlyRow, type Queryable } from '../../db/database.ts';
import type { Loop } from '../../jobs/jobs.ts';

/** Number of deltas per statement. */
const chunk = 10_000;

/**
 * Adds the deltas of statistics to their days, so that few remain to be added on reading. Deletion and addition are one
 * statement, so each delta counts exactly once. Deltas that another worker has locked are skipped.
 */
export const rollUpStatisticsLoop = (db: Queryable): Loop => ({
  name: 'roll-up-statistics',
  pollInterval: 2_000,
  async run() {
    const rows = await db.query<{ claimed: number }>(
      `with chosen as (
         select id from statistics_deltas order by id limit $1 for update skip locked
       ), claimed as (
         delete from statistics_deltas d using chosen where d.id = chosen.id returning d.*
       ), summed as (
         insert into daily_statistics
                (application_id, date, sent, failed, suppressed, canceled, clicks, displays,
                unattributed, new_devices, active_devices)
         select application_id, date, sum(sent), sum(failed), sum(suppressed), sum(canceled), sum(clicks),
                sum(displays), sum(unattributed), sum(new_devices), sum(active_devices)
           from claimed
          group by application_id, date
          order by application_id, date
         on conflict (application_id, date) do update
            set sent = daily_statistics.sent + excluded.sent,
                failed = daily_statistics.failed + excluded.failed,
                suppressed = daily_statistics.suppressed + excluded.suppressed,
                canceled = daily_statistics.canceled + excluded.canceled,
                clicks = daily_statistics.clicks + excluded.clicks,
                displays = daily_statistics.displays + excluded.displays,
                unattributed = daily_statistics.unattributed + excluded.unattributed,
                new_devices = daily_statistics.new_devices + excluded.new_devices,
                active_devices = daily_statistics.active_devices + excluded.active_devices
       )
       select count(*) as claimed from claimed`,
      [chunk],
    );
    return onlyRow(rows).claimed === chunk;
  },
});
