import { onlyRow, type Transaction } from '../db/database.ts';
import type { SendKind } from './sends.store.ts';

export interface EndedSend {
  applicationId: number;
  messageId: number;
  kind: SendKind;
  state: 'sent' | 'failed' | 'canceled';
  /** Whether a push got a final response of its push service. */
  answered: boolean;
}

/**
 * Ends a send of which nothing is left to do. It has failed when it could have reached devices, and not one push got a
 * final response of its push service.
 */
export async function endSend(tx: Transaction): Promise<EndedSend | undefined> {
  const [found] = await tx.query<{ applicationId: number; id: number }>(
    `select s.application_id as "applicationId", s.id
       from sends s /* of all applications */
      where s.state = 'sending' and s.planned_at is not null
        and not exists (select from send_chunks c
                         where c.application_id = s.application_id and c.send_id = s.id and c.done_at is null)
      order by s.id
      limit 1
      for update of s skip locked`,
  );
  if (!found) return undefined;
  const rows = await tx.query<EndedSend>(
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
                total.attempted > 0 as answered`,
    [found.applicationId, found.id],
  );
  return onlyRow(rows);
}

/**
 * Gives a message the state that its sending leaves it in. It waits for the next date if its schedule has one. A message
 * that was sent to no device is a draft again, unless an earlier date of its schedule sent it.
 */
export async function endSending(
  tx: Transaction,
  { applicationId, messageId, state, answered }: EndedSend,
): Promise<void> {
  // Changes of a schedule lock its message, so that the state follows from the schedule as it is now.
  await tx.query('select from messages where application_id = $1 and id = $2 for update', [applicationId, messageId]);
  await tx.query(
    `update messages m
        set state = case
              when exists (select from schedules s where s.application_id = $1 and s.message_id = $2) then 'scheduled'
              when $3 = 'failed' then 'failed'
              when $3 = 'sent' and $4
                or exists (select from sends s
                            where s.application_id = $1 and s.message_id = $2 and s.kind = 'campaign' and s.sent > 0) then 'sent'
              else 'draft'
            end
      where m.application_id = $1 and m.id = $2 and m.state = 'sending'`,
    [applicationId, messageId, state, answered],
  );
}
