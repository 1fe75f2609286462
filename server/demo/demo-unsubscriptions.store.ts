import type { Transaction } from '../db/database.ts';

/** Devices unsubscribe two hours or three days after their last push, or three days after their first open. */
export async function insertUnsubscriptions(tx: Transaction, applicationId: number): Promise<void> {
  await tx.queryOnce(
    `with pushed as (
       select distinct on (device_id) device_id, message_id, date
         from deliveries
        where application_id = $1 and send_id in (select id from added_sends) and status = 'sent'
        order by device_id, date desc, id desc)
     insert into daily_unsubscriptions (application_id, date, platform, message_id, consent_ended, tokens_lost)
     select $1, (least(coalesce(pushed.date, a.first_open) + wait, now()) at time zone 'UTC')::date, d.platform,
            case when wait < interval '1 day' then coalesce(pushed.message_id, 0) else 0 end,
            count(*) filter (where not d.push_consent), count(*) filter (where d.push_consent)
       from added_devices a
       join devices d on d.application_id = $1 and d.id = a.id
       left join pushed on pushed.device_id = a.id
      cross join lateral (select case when pushed.device_id is null or a.id % 3 = 0 then interval '3 days'
                                      else interval '2 hours' end as wait) chance
      where a.unsubscribes
      group by 2, 3, 4
     on conflict (application_id, date, platform, message_id) do update
        set consent_ended = daily_unsubscriptions.consent_ended + excluded.consent_ended,
            tokens_lost = daily_unsubscriptions.tokens_lost + excluded.tokens_lost`,
    [applicationId],
  );
}
