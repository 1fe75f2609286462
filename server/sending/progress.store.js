import { createParameters } from "../db/parameters.js";
/** SQL expression: the state of a send as operators see it. */
export const shownState = (send) => `
  case when ${send}.state <> 'sending' then ${send}.state
       when ${send}.canceled_at is not null then 'canceling'
       when ${send}.paused_at is not null then 'paused'
       else 'sending' end`;
/**
 * SQL statement: the progress of sends of the application $1, newest first.
 *
 * @param sends SQL statement that selects their rows
 */
const progressOf = (sends) => `
  select s.id, s.message_id as "messageId", m.title, s.campaign_id as "campaignId", s.kind, s.platform, ${shownState('s')} as state,
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
                               'reason', coalesce(b.reason, c.waiting_reason),
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
export const listSends = (db, applicationId, limit) => db.query(progressOf('select * from sends where application_id = $1 order by id desc limit $2'), [
    applicationId,
    limit,
]);
export async function findSend(db, applicationId, id) {
    const [send] = await db.query(progressOf('select * from sends where application_id = $1 and id = $2'), [
        applicationId,
        id,
    ]);
    return send;
}
/** Reads sends by ID, and leaves out unknown IDs. */
export const findSendsById = (db, applicationId, ids) => db.query(progressOf('select * from sends where application_id = $1 and id = any ($2)'), [
    applicationId,
    ids,
]);
/** SQL conditions of the states that operators see. They use the index by stored state. */
const inState = {
    sending: `state = 'sending' and canceled_at is null and paused_at is null`,
    paused: `state = 'sending' and canceled_at is null and paused_at is not null`,
    canceling: `state = 'sending' and canceled_at is not null`,
    sent: `state = 'sent'`,
    failed: `state = 'failed'`,
    canceled: `state = 'canceled'`,
};
/** Returns a range of the sends of an application, newest first. */
export async function searchSends(db, applicationId, { state, messageId }, { offset, limit }) {
    const { values, bind } = createParameters(applicationId, offset, limit);
    const conditions = [
        state === undefined ? 'true' : inState[state],
        messageId === undefined ? 'true' : `message_id = ${bind(messageId)}`,
    ].join(' and ');
    // The inner statement skips entries of an index. Rows are read for the page only.
    return db.queryOnce(progressOf(`
      select * from sends
       where application_id = $1 and ${conditions}
         and id <= (select id from sends where application_id = $1 and ${conditions} order by id desc offset $2 limit 1)
       order by id desc
       limit $3`), values);
}
