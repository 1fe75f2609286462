import { asInstant, omitNulls, type Queryable } from '../../db/database.ts';
import { sentTitle } from '../rendering/sent-title.store.ts';
import type { ListRows } from '../list-rows.ts';

/** Something that happened to a device. */
export interface TimelineEntry {
  type:
    | 'delivery'
    | 'click'
    | 'display'
    | 'open'
    | 'inboxRead'
    | 'inboxArchived'
    /** Another device has its push token now. */
    | 'tokenMoved'
    /** It has to register again, since a server gave it a value that it has not proved. */
    | 'registrationEnded'
    /** Of the application. */
    | 'event';
  /** Of a delivery, when the send was accepted; of an open, the beginning of the day in UTC; of a display, the last one of the message. */
  at: string;
  sendId?: number;
  kind?: 'campaign' | 'test' | 'instant';
  status?: 'sent' | 'failed' | 'suppressed' | 'canceled';
  reason?: string;
  messageId?: number;
  /** The title that was sent to the device, else the current one. */
  messageName?: string;
  messageDeleted?: true;
  inAppId?: number;
  actionId?: number;
  inboxId?: number;
  /** A click or display of a message that the device was not sent. */
  unattributed?: true;
  code?: string;
  properties?: Record<string, string | number | boolean>;
  value?: { amount: number; currency: string };
}

/** The position of an entry. Entries with the same time are ordered by type and ID. */
export interface TimelinePosition {
  /** As RFC 3339 in UTC, with microseconds. */
  instant: string;
  rank: number;
  id: number;
}

/** The statuses of the inbox messages of a device: those of its user, and its own. */
const inboxStatuses = `
         select inbox_id, read_date, archived_date
           from inbox_statuses
          where application_id = $1 and device_id = $2
         union all
         select u.inbox_id, u.read_date, u.archived_date
           from devices d
           join inbox_user_statuses u on u.application_id = d.application_id and u.client_id = d.client_id
          where d.application_id = $1 and d.id = $2`;

/** Reads the last $6 entries of a device before the position $3, $4, $5. Each part reads a range of an index. */
const timeline = `
  select t.type, t.at, ${asInstant('t.at')} as instant, t.rank, t.id, t.send_id as "sendId", t.kind, t.status, t.reason,
         t.message_id as "messageId", coalesce(${sentTitle('s')}, m.title) as "messageName",
         case when t.message_id is not null and m.id is null then true end as "messageDeleted", t.in_app_id as "inAppId", t.action_id as "actionId",
         t.inbox_id as "inboxId", t.unattributed, t.details ->> 'code' as code, t.details -> 'properties' as properties,
         t.details -> 'value' as value
    from (select * from (
      (select 'delivery' as type, date as at, 4 as rank, id, send_id, kind, status, reason, message_id,
              null::bigint as in_app_id, null::bigint as action_id, null::bigint as inbox_id, null::boolean as unattributed, null::jsonb as details
         from deliveries
        where application_id = $1 and device_id = $2 and date >= now() - interval '3 months'
          and date <= $3::timestamptz and (date, 4, id) < ($3::timestamptz, $4::bigint, $5::bigint)
        order by date desc, id desc
        limit $6)
      union all
      (select 'click', date, 3, id, null, null, null, null, message_id, in_app_id, action_id, null, null, null
         from clicks
        where application_id = $1 and device_id = $2
          and date <= $3::timestamptz and (date, 3, id) < ($3::timestamptz, $4::bigint, $5::bigint)
        order by date desc, id desc
        limit $6)
      union all
      (select 'display', last_date, 5, id, null, null, null, null, message_id, in_app_id, null, null, null, null
         from displays
        where application_id = $1 and device_id = $2
          and (last_date, 5, id) < ($3::timestamptz, $4::bigint, $5::bigint)
        order by last_date desc, id desc
        limit $6)
      union all
      (select 'inboxArchived', archived_date, 2, inbox_id, null, null, null, null, null, null, null, inbox_id, null, null
         from (${inboxStatuses}) s
        where (archived_date, 2, inbox_id) < ($3::timestamptz, $4::bigint, $5::bigint)
        order by archived_date desc, inbox_id desc
        limit $6)
      union all
      (select 'inboxRead', read_date, 1, inbox_id, null, null, null, null, null, null, null, inbox_id, null, null
         from (${inboxStatuses}) s
        where (read_date, 1, inbox_id) < ($3::timestamptz, $4::bigint, $5::bigint)
        order by read_date desc, inbox_id desc
        limit $6)
      union all
      (select 'open', date::timestamp at time zone 'UTC', 0, 0, null, null, null, null, null, null, null, null, null, null
         from device_activity
        where application_id = $1 and device_id = $2
          and (date::timestamp at time zone 'UTC', 0, 0::bigint) < ($3::timestamptz, $4::bigint, $5::bigint)
        order by date desc
        limit $6)
      union all
      (select type, date, 6, id, null, null, null, null, null, null, null, null, null, null
         from device_identity_changes
        where application_id = $1 and device_id = $2
          and (date, 6, id) < ($3::timestamptz, $4::bigint, $5::bigint)
        order by date desc, id desc
        limit $6)
      union all
      (select type, date, 7, id, null, null, null, null, message_id, null, action_id, null, true, null
         from unattributed_events
        where application_id = $1 and device_id = $2
          and date <= $3::timestamptz and (date, 7, id) < ($3::timestamptz, $4::bigint, $5::bigint)
        order by date desc, id desc
        limit $6)
      union all
      (select 'event', date, 8, id, null, null, null, null, message_id, in_app_id, null, null, null,
              jsonb_strip_nulls(jsonb_build_object(
                'code', code, 'properties', properties,
                'value', case when amount is not null
                              then jsonb_build_object('amount', amount::float8, 'currency', currency) end))
         from application_events
        where application_id = $1 and device_id = $2
          and date <= $3::timestamptz and (date, 8, id) < ($3::timestamptz, $4::bigint, $5::bigint)
        order by date desc, id desc
        limit $6)
    ) entries order by at desc, rank desc, id desc limit $6) t
    left join messages m on m.application_id = $1 and m.id = t.message_id
    left join lateral (
      -- A click or display is about the latest delivery of the message to the device.
      select d.send_id
        from deliveries d
       where t.send_id is null and t.message_id is not null and d.application_id = $1 and d.device_id = $2
         and d.message_id = t.message_id and d.date <= t.at
       order by d.date desc, d.id desc
       limit 1
    ) latest on true
    left join sends s on s.application_id = $1 and s.id = coalesce(t.send_id, latest.send_id)
   order by t.at desc, t.rank desc, t.id desc`;

const newest: TimelinePosition = { instant: 'infinity', rank: 0, id: 0 };

/** What happened to the device $2, with the parameters of `allOfTimeline`. */
export const timelineRows: ListRows<TimelineEntry & TimelinePosition, TimelineEntry> = {
  statement: timeline,
  show: ({ instant: _instant, rank: _rank, id: _id, ...entry }) => omitNulls(entry),
};

/** Parameters that limit a timeline to its last 10,000 entries. */
export const allOfTimeline = ['infinity', 0, 0, 10_000];

/** Returns what happened to a device before a position, newest first. Deliveries and changes of identity are kept for three months. */
export async function readTimeline(
  db: Queryable,
  applicationId: number,
  deviceId: number,
  before: TimelinePosition = newest,
  limit: number,
): Promise<(TimelineEntry & TimelinePosition)[]> {
  const { instant, rank, id } = before;
  const rows = await db.query<TimelineEntry & TimelinePosition>(timeline, [
    ...[applicationId, deviceId],
    ...[instant, rank, id],
    limit,
  ]);
  return rows.map(omitNulls);
}
