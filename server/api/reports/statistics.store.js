const counts = 'sent, failed, suppressed, canceled, clicks, displays, new_devices, active_devices';
/** Lists the days with at least one count, in ascending order, including deltas that are not yet rolled up. */
export async function listStatistics(db, applicationId, { from, until }, { offset, limit }) {
    return db.query(`select to_char(date, 'YYYY-MM-DD') as date, sum(sent)::bigint as sent, sum(failed)::bigint as failed,
            sum(suppressed)::bigint as suppressed, sum(canceled)::bigint as canceled, sum(clicks)::bigint as clicks,
            sum(displays)::bigint as displays,
            sum(new_devices)::bigint as "newDevices", sum(active_devices)::bigint as "activeDevices"
       from (select date, ${counts} from daily_statistics where application_id = $1
             union all
             select date, ${counts} from statistics_deltas where application_id = $1) known
      where date >= $2::date and date <= $3::date
      group by known.date
     having sum(sent + failed + suppressed + canceled + clicks + displays + new_devices + active_devices) > 0
      order by known.date
     offset $4
      limit $5`, [applicationId, from, until, offset, limit]);
}
