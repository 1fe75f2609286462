import { onlyRow, type Queryable } from '../../db/database.ts';
import type { Loop } from '../../jobs/jobs.ts';

/** Number of unsubscriptions per statement. */
const chunk = 1_000;

/**
 * Adds the unsubscriptions to their days, and to the last message that the device got in the 24 hours before. Deletion and
 * addition are one statement, so each counts exactly once. A token that has moved to another device is not lost: in an import,
 * it moves a while before the device loses it.
 */
export const rollUpUnsubscriptionsLoop = (db: Queryable): Loop => ({
  name: 'roll-up-unsubscriptions',
  pollInterval: 2_000,
  async run() {
    const rows = await db.query<{ claimed: number }>(
      `with chosen as (
         select application_id, id from unsubscriptions order by application_id, id limit $1 for update skip locked
       ), claimed as (
         delete from unsubscriptions u using chosen
          where u.application_id = chosen.application_id and u.id = chosen.id
         returning u.*
       ), summed as (
         insert into daily_unsubscriptions (application_id, date, platform, message_id, consent_ended, tokens_lost)
         select u.application_id, (u.date at time zone 'UTC')::date, u.platform, coalesce(pushed.message_id, 0),
                count(*) filter (where u.consent_ended), count(*) filter (where not u.consent_ended)
           from claimed u
           left join lateral (
             select e.message_id
               from deliveries e
              where e.application_id = u.application_id and e.device_id = u.device_id and e.status = 'sent'
                and e.date > u.date - interval '24 hours' and e.date <= u.date
              order by e.date desc
              limit 1) pushed on true
          where u.consent_ended
             or not exists (select from device_identity_changes c
                             where c.application_id = u.application_id and c.device_id = u.device_id
                               and c.type = 'tokenMoved'
                               and c.date between u.date - interval '1 hour' and u.date + interval '1 minute')
          group by 1, 2, 3, 4
          order by 1, 2, 3, 4
         on conflict (application_id, date, platform, message_id) do update
            set consent_ended = daily_unsubscriptions.consent_ended + excluded.consent_ended,
                tokens_lost = daily_unsubscriptions.tokens_lost + excluded.tokens_lost
       )
       select count(*) as claimed from claimed`,
      [chunk],
    );
    return onlyRow(rows).claimed === chunk;
  },
});
