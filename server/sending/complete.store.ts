import { acrossApplications, onlyRow, type Transaction } from '../db/database.ts';
import { sentTitle } from '../domain/rendering/sent-title.store.ts';
import type { SendKind } from './sends.store.ts';

export interface CompletedSend {
  applicationId: number;
  messageId: number;
  kind: SendKind;
  state: 'sent' | 'failed' | 'canceled';
  /** Whether the push service gave at least one push a final response. */
  hasResponse: boolean;
}

/**
 * Completes a send without remaining chunks. It failed if it had reachable devices, but no push got a final response from
 * its push service.
 */
export async function completeSend(tx: Transaction): Promise<CompletedSend | undefined> {
  const [found] = await tx.query<{ applicationId: number; id: number }>(
    acrossApplications(`select s.application_id as "applicationId", s.id
       from sends s
      where s.state = 'sending' and s.planned_at is not null
        and not exists (select from send_chunks c
                         where c.application_id = s.application_id and c.send_id = s.id and c.done_at is null)
      order by s.id
      limit 1
      for update of s skip locked`),
  );
  if (!found) return undefined;
  const rows = await tx.query<CompletedSend>(
    `with chunks as (
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
                total.attempted > 0 as "hasResponse"`,
    [found.applicationId, found.id],
  );
  const completed = onlyRow(rows);
  if (completed.state !== 'canceled') await notifyOfFailure(tx, found);
  return completed;
}

/**
 * Records a notification if a send failed or most of its pushes did. Instant messages often go to one device, which may have
 * uninstalled the application: only those without any response are reported, together.
 */
async function notifyOfFailure(tx: Transaction, { applicationId, id }: { applicationId: number; id: number }) {
  await tx.query(
    `select record_notification(s.application_id, 'send.failed', case s.kind when 'instant' then 'instant' else 'send ' || s.id end,
              jsonb_build_object('sendId', s.id, 'messageId', s.message_id, 'title', ${sentTitle('s')},
                                 'sent', s.sent, 'failed', s.failed))
       from sends s
      where s.application_id = $1 and s.id = $2
        and (s.state = 'failed' or s.failed > s.sent and s.kind <> 'instant')`,
    [applicationId, id],
  );
}
