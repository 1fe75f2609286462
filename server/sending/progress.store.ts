import type { Queryable } from '../db/database.ts';
import { createParameters } from '../db/parameters.ts';
import type { PushService } from '../domain/settings/push-services.ts';
import { sentTitle } from '../domain/rendering/sent-title.store.ts';
import type { SendKind } from './sends.store.ts';
import type { ListRows } from '../domain/list-rows.ts';

/** The state of a send as operators see it. */
export type ShownState = 'sending' | 'paused' | 'canceling' | 'sent' | 'failed' | 'canceled';

/** The progress of a send. */
export interface SendSummary {
  id: number;
  messageId: number;
  /** The title of the message when it was sent. Null if it is not known. */
  title: string | null;
  isMessageDeleted: boolean;
  /** The campaign of the message when it was sent; null if none. */
  campaignId: number | null;
  kind: SendKind;
  platform: 'android' | 'ios' | 'web';
  state: ShownState;
  /** The number of targeted devices. 0 until the send is planned. */
  devices: number;
  sent: number;
  failed: number;
  suppressed: number;
  canceled: number;
  /** Devices per second; null before the first outcome. */
  rate: number | null;
  startedAt: string;
  /** When its devices were selected; null until then. */
  plannedAt: string | null;
  /** Null if the send is not paused. */
  pausedAt: string | null;
  /** Null if the send was not canceled. */
  canceledAt: string | null;
  /** When pushes that are not accepted fail. */
  deadlineAt: string;
  endedAt: string | null;
  /** Set while a push service does not accept pushes. */
  waiting: WaitingForService | null;
  /** The send that precedes this one because of a frequency cap; null if none. */
  waitsForSend: number | null;
}

/** Why devices wait, and when their pushes are retried. */
export interface WaitingForService {
  service: PushService;
  reason: string;
  /** The errors that `reason` summarizes, only for the command line: they show details of the network. */
  cause: string | null;
  /** 0 if the next attempt is due or running. */
  secondsToRetry: number;
}

/** SQL expression: the state of a send as operators see it. */
export const shownState = (send: string) => `
  case when ${send}.state <> 'sending' then ${send}.state
       when ${send}.canceled_at is not null then 'canceling'
       when ${send}.paused_at is not null then 'paused'
       else 'sending' end`;

/**
 * SQL statement: the progress of sends of the application $1, newest first.
 *
 * @param sends SQL statement that selects their rows
 */
const progressOf = (sends: string) => `
  select s.id, s.message_id as "messageId", ${sentTitle('s')} as title, m.id is null as "isMessageDeleted",
         s.campaign_id as "campaignId", s.kind, s.platform, ${shownState('s')} as state,
         greatest(counted.devices, counted.done)::bigint as devices, counted.sent::bigint, counted.failed::bigint,
         counted.suppressed::bigint, counted.canceled::bigint,
         case when counted.done > 0 then
           round(counted.done / greatest(extract(epoch from counted.until - s.planned_at), 0.001))::bigint
         end as rate,
         s.created_at as "startedAt", s.planned_at as "plannedAt", s.paused_at as "pausedAt", s.canceled_at as "canceledAt",
         s.deadline_at as "deadlineAt", s.ended_at as "endedAt", waiting.waiting,
         (select max(o.id) from sends o
           where o.application_id = $1 and o.platform = s.platform and o.state = 'sending' and o.audience ? 'pressure'
             and s.state = 'sending' and s.audience ? 'pressure' and s.planned_at is null and s.canceled_at is null
             and o.id <> s.id and (o.planned_at is not null or o.id < s.id)) as "waitsForSend"
    from (${sends}) s
    left join messages m on m.application_id = $1 and m.id = s.message_id
   cross join lateral (
     -- When a send ends, its counts are stored in its row and its chunks are deleted.
     select coalesce(sum(c.devices), 0) as devices,
            s.sent + coalesce(sum(c.sent), 0) as sent,
            s.failed + coalesce(sum(c.failed), 0) as failed,
            s.suppressed + coalesce(sum(c.suppressed), 0) as suppressed,
            s.canceled + coalesce(sum(c.canceled), 0) as canceled,
            s.sent + s.failed + s.suppressed + s.canceled
              + coalesce(sum(c.sent + c.failed + c.suppressed + c.canceled), 0) as done,
            coalesce(s.ended_at, max(c.recorded_at)) as until
       from send_chunks c
      where c.application_id = $1 and c.send_id = s.id
   ) counted
    left join lateral (
     -- A breaker blocks all remaining chunks. Without one, the chunk with the next attempt is shown.
     select jsonb_build_object('service', case s.platform when 'android' then 'fcm' when 'ios' then 'apns' else 'webpush' end,
                               'reason', coalesce(b.reason, c.waiting_reason), 'cause', b.cause,
                               'secondsToRetry', greatest(0, ceil(extract(epoch from
                                  greatest(b.retry_at, b.probe_until, c.next_try_at) - now())))) as waiting
       from send_chunks c
       left join push_breakers b
         on b.application_id = $1 and b.host = ''
        and b.service = case s.platform when 'android' then 'fcm' when 'ios' then 'apns' end
      where c.application_id = $1 and c.send_id = s.id and c.done_at is null
        and s.paused_at is null and s.canceled_at is null
        and (b.reason is not null or c.waiting_reason is not null and c.owner is null)
      order by c.next_try_at
      limit 1
   ) waiting on true
   order by s.id desc`;

/** Lists the latest sends of an application, newest first. */
export const listSends = (db: Queryable, applicationId: number, limit: number): Promise<SendSummary[]> =>
  db.query<SendSummary>(progressOf('select * from sends where application_id = $1 order by id desc limit $2'), [
    applicationId,
    limit,
  ]);

export async function findSend(db: Queryable, applicationId: number, id: number): Promise<SendSummary | undefined> {
  const [send] = await db.query<SendSummary>(progressOf('select * from sends where application_id = $1 and id = $2'), [
    applicationId,
    id,
  ]);
  return send;
}

/** Sum of a count in the row of a send and in its chunks. */
const counted = (column: 'sent' | 'failed' | 'suppressed' | 'canceled') => `
  (s.${column} + coalesce((select sum(c.${column}) from send_chunks c where c.application_id = $1 and c.send_id = s.id), 0))::bigint`;

/** The IDs of sends with the state $2 and the message $3, with what they are sorted and filtered by. */
export const sendRows: ListRows<{ id: number }, number> = {
  statement: `
    select s.id, s.message_id as "messageId", ${sentTitle('s')} as "messageName", s.campaign_id as "campaignId", s.kind,
           s.platform, ${shownState('s')} as state, s.created_at as "createdAt", s.ended_at as "finishedAt",
           ${counted('sent')} as sent, ${counted('failed')} as failed, ${counted('suppressed')} as suppressed,
           ${counted('canceled')} as canceled
      from sends s
     where s.application_id = $1
       and ($2::text is null or ${shownState('s')} = $2) and ($3::bigint is null or s.message_id = $3)`,
  show: ({ id }) => id,
};

/** Reads sends by ID, and leaves out unknown IDs. */
export const findSendsById = (db: Queryable, applicationId: number, ids: readonly number[]): Promise<SendSummary[]> =>
  db.query<SendSummary>(progressOf('select * from sends where application_id = $1 and id = any ($2)'), [
    applicationId,
    ids,
  ]);

export interface SendFilter {
  state?: ShownState;
  messageId?: number;
}

/** SQL conditions of the states that operators see. They use the index by stored state. */
const inState: Record<ShownState, string> = {
  sending: `state = 'sending' and canceled_at is null and paused_at is null`,
  paused: `state = 'sending' and canceled_at is null and paused_at is not null`,
  canceling: `state = 'sending' and canceled_at is not null`,
  sent: `state = 'sent'`,
  failed: `state = 'failed'`,
  canceled: `state = 'canceled'`,
};

/** Returns a range of the sends of an application, newest first. */
export async function searchSends(
  db: Queryable,
  applicationId: number,
  { state, messageId }: SendFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<SendSummary[]> {
  const { values, bind } = createParameters(applicationId, offset, limit);
  const conditions = [
    state === undefined ? 'true' : inState[state],
    messageId === undefined ? 'true' : `message_id = ${bind(messageId)}`,
  ].join(' and ');
  // The inner statement skips entries of an index. Rows are read for the page only.
  return db.queryOnce<SendSummary>(
    progressOf(`
      select * from sends
       where application_id = $1 and ${conditions}
         and id <= (select id from sends where application_id = $1 and ${conditions} order by id desc offset $2 limit 1)
       order by id desc
       limit $3`),
    values,
  );
}
