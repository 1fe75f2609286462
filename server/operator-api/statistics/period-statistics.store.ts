import type { components } from '../../../generated/operator/api.ts';
import type { Queryable } from '../../db/database.ts';

type DayStatistics = components['schemas']['DayStatistics'];
type PlatformUnsubscriptions = components['schemas']['PlatformUnsubscriptions'];

/** Lists each day from `from` until `to`, in ascending order. */
export const listDays = (db: Queryable, applicationId: number, from: string, to: string): Promise<DayStatistics[]> =>
  db.query<DayStatistics>(
    `with counted as (
       select date, sent, failed, suppressed, canceled, clicks, displays, new_devices, active_devices,
              0 as consent_ended, 0 as tokens_lost
         from daily_statistics where application_id = $1 and date between $2::date and $3::date
       union all
       select date, sent, failed, suppressed, canceled, clicks, displays, new_devices, active_devices, 0, 0
         from statistics_deltas where application_id = $1 and date between $2::date and $3::date
       union all
       select date, 0, 0, 0, 0, 0, 0, 0, 0, consent_ended, tokens_lost
         from daily_unsubscriptions where application_id = $1 and date between $2::date and $3::date
     )
     select to_char(day.date, 'YYYY-MM-DD') as date,
            coalesce(sum(sent), 0)::bigint as sent, coalesce(sum(failed), 0)::bigint as failed,
            coalesce(sum(suppressed), 0)::bigint as suppressed, coalesce(sum(canceled), 0)::bigint as canceled,
            coalesce(sum(clicks), 0)::bigint as clicks, coalesce(sum(displays), 0)::bigint as displays,
            coalesce(sum(new_devices), 0)::bigint as "newDevices",
            coalesce(sum(active_devices), 0)::bigint as "activeDevices",
            coalesce(sum(consent_ended), 0)::bigint as "consentEnded",
            coalesce(sum(tokens_lost), 0)::bigint as "tokensLost"
       from generate_series($2::date::timestamp, $3::date::timestamp, interval '1 day') as day (date)
       left join counted on counted.date = day.date::date
      group by day.date
      order by day.date`,
    [applicationId, from, to],
  );

/** Counts the devices that unsubscribed, for each platform. */
export const listUnsubscriptions = (
  db: Queryable,
  applicationId: number,
  from: string,
  to: string,
): Promise<PlatformUnsubscriptions[]> =>
  db.query<PlatformUnsubscriptions>(
    `select known.platform, coalesce(sum(u.consent_ended), 0)::bigint as "consentEnded",
            coalesce(sum(u.tokens_lost), 0)::bigint as "tokensLost"
       from unnest(array['android', 'ios', 'web']) as known (platform)
       left join daily_unsubscriptions u
         on u.application_id = $1 and u.date between $2::date and $3::date and u.platform = known.platform
      group by known.platform
      order by known.platform`,
    [applicationId, from, to],
  );
