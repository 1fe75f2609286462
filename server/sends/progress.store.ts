import type { Queryable } from '../db/database.ts';
import type { SendKind } from './sends.store.ts';

/** How far a send is. */
export interface SendSummary {
  id: number;
  messageId: number;
  /** Null for a message that was deleted. */
  title: string | null;
  kind: SendKind;
  state: 'sending' | 'sent' | 'failed';
  /** How many it is for; 0 while that is being found out. */
  devices: number;
  sent: number;
  failed: number;
  suppressed: number;
  /** Devices a second; null before the first. */
  rate: number | null;
  startedAt: string;
  endedAt: string | null;
}

/** Reads the last sends of an application, the newest first. */
export async function listSends(db: Queryable, applicationId: number, limit: number): Promise<SendSummary[]> {
  return db.query<SendSummary>(
    `select s.id, s.message_id as "messageId", m.title, s.kind, s.state,
            greatest(counted.devices, counted.done)::bigint as devices, counted.sent::bigint, counted.failed::bigint,
            counted.suppressed::bigint,
            case when counted.done > 0 then
              round(counted.done / greatest(extract(epoch from counted.until - s.planned_at), 0.001))::bigint
            end as rate,
            s.created_at as "startedAt", s.ended_at as "endedAt"
       from (select * from sends where application_id = $1 order by id desc limit $2) s
       left join messages m on m.application_id = $1 and m.id = s.message_id
      cross join lateral (
        -- Chunks go when their send has ended: then it has the counts itself.
        select coalesce(sum(c.devices), 0) as devices,
               s.sent + coalesce(sum(c.sent), 0) as sent,
               s.failed + coalesce(sum(c.failed), 0) as failed,
               s.suppressed + coalesce(sum(c.suppressed), 0) as suppressed,
               s.sent + s.failed + s.suppressed + coalesce(sum(c.sent + c.failed + c.suppressed), 0) as done,
               coalesce(s.ended_at, max(c.done_at)) as until
          from send_chunks c
         where c.application_id = $1 and c.send_id = s.id
      ) counted
      order by s.id desc`,
    [applicationId, limit],
  );
}
