import type { components } from '../../../generated/engagement/api.ts';
import type { Queryable } from '../../db/database.ts';
import type { PageRange } from '../../http/paging.ts';
import type { ListRows } from '../../domain/list-rows.ts';

type StatisticsEntry = components['schemas']['StatisticsEntry'];

/** A range of days with both bounds included, as PostgreSQL dates; `infinity` means unbounded. */
export interface Days {
  from: string;
  until: string;
}

const counts = 'sent, failed, suppressed, canceled, clicks, displays, unattributed, new_devices, active_devices';

/** The days from $2 to $3 with at least one count, including deltas that are not yet rolled up. */
const countedDays = `
  select to_char(date, 'YYYY-MM-DD') as date, sum(sent)::bigint as sent, sum(failed)::bigint as failed,
         sum(suppressed)::bigint as suppressed, sum(canceled)::bigint as canceled, sum(clicks)::bigint as clicks,
         sum(displays)::bigint as displays, sum(unattributed)::bigint as unattributed,
         sum(new_devices)::bigint as "newDevices", sum(active_devices)::bigint as "activeDevices"
    from (select date, ${counts} from daily_statistics where application_id = $1
          union all
          select date, ${counts} from statistics_deltas where application_id = $1) known
   where date >= $2::date and date <= $3::date
   group by known.date
  having sum(sent + failed + suppressed + canceled + clicks + displays + unattributed + new_devices + active_devices) > 0`;

export const statisticsRows: ListRows<StatisticsEntry, StatisticsEntry> = {
  statement: countedDays,
  show: (row) => row,
};

/** Lists the days with at least one count, in ascending order. */
export async function listStatistics(
  db: Queryable,
  applicationId: number,
  { from, until }: Days,
  { offset, limit }: PageRange,
): Promise<StatisticsEntry[]> {
  return db.query<StatisticsEntry>(`${countedDays} order by known.date offset $4 limit $5`, [
    ...[applicationId, from, until],
    offset,
    limit,
  ]);
}
