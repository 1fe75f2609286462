import { acrossApplications, onlyRow } from "../db/database.js";
/**
 * Completes a send without remaining chunks. It failed if it had reachable devices, but no push got a final response from
 * its push service.
 */
export async function completeSend(tx) {
    const [found] = await tx.query(acrossApplications(`select s.application_id as "applicationId", s.id
       from sends s
      where s.state = 'sending' and s.planned_at is not null
        and not exists (select from send_chunks c
                         where c.application_id = s.application_id and c.send_id = s.id and c.done_at is null)
      order by s.id
      limit 1
      for update of s skip locked`));
    if (!found)
        return undefined;
    const rows = await tx.query(`with chunks as (
       delete from send_chunks
        where application_id = $1 and send_id = $2
       returning attempted, reachable, sent, failed, suppressed, canceled
     ), forgotten as (
       delete from send_targets where application_id = $1 and send_id = $2
     ), total as (
       select coalesce(sum(attempted), 0) as attempted, coalesce(sum(reachable), 0) as reachable,
              coalesce(sum(sent), 0) as sent, coalesce(sum(failed), 0) as failed,
              coalesce(sum(suppressed), 0) as suppressed, coalesce(sum(canceled), 0) as canceled
         from chunks
     )
     update sends s
        set state = case when s.canceled_at is not null then 'canceled'
                         when total.reachable > 0 and total.attempted = 0 then 'failed'
                         else 'sent' end,
            sent = total.sent, failed = total.failed, suppressed = total.suppressed, canceled = total.canceled,
            ended_at = now()
       from total
      where s.application_id = $1 and s.id = $2
      returning s.application_id as "applicationId", s.message_id as "messageId", s.kind, s.state,
                total.attempted > 0 as "hasResponse"`, [found.applicationId, found.id]);
    return onlyRow(rows);
}
