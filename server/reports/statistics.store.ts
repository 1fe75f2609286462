import type { components } from '../../generated/api.ts';
import type { Queryable } from '../db/database.ts';
import type { PageRange } from '../http/paging.ts';

type StatisticsEntry = components['schemas']['StatisticsEntry'];

/** Days from one to another, both included: texts that PostgreSQL takes, `infinity` among them. */
export interface Days {
  from: string;
  until: string;
}

export interface StatisticsStore {
  /** The days on which something happened, in ascending order, as far as it is known at this moment. */
  list(applicationId: number, days: Days, range: PageRange): Promise<StatisticsEntry[]>;
}

const counts = 'sent, failed, suppressed, canceled, clicks, new_devices, active_devices';

export const createStatisticsStore = (db: Queryable): StatisticsStore => ({
  // A statement sees one moment: a count is either still a delta, or in its day's sum.
  async list(applicationId, { from, until }, { offset, limit }) {
    return db.query<StatisticsEntry>(
      `select to_char(date, 'YYYY-MM-DD') as date, sum(sent)::bigint as sent, sum(failed)::bigint as failed,
              sum(suppressed)::bigint as suppressed, sum(canceled)::bigint as canceled, sum(clicks)::bigint as clicks,
              sum(new_devices)::bigint as "newDevices", sum(active_devices)::bigint as "activeDevices"
         from (select date, ${counts} from daily_statistics where application_id = $1
               union all
               select date, ${counts} from statistics_deltas where application_id = $1) known
        where date >= $2::date and date <= $3::date
        group by known.date
       having sum(sent + failed + suppressed + canceled + clicks + new_devices + active_devices) > 0
        order by known.date
       offset $4
        limit $5`,
      [applicationId, from, until, offset, limit],
    );
  },
});
