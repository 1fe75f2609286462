import { onlyRow } from "../../db/database.js";
/** Finds devices by UDID and locks them until the transaction ends. */
export async function lockDevices(tx, applicationId, udids) {
    // One order for all transactions, so that concurrent imports don't deadlock. `offset 0` forces an index lookup for each
    // device: right after a bulk import, the planner's statistics show the table as nearly empty.
    const rows = await tx.query(`select d.id, d.udid
       from unnest($2::text[]) as wanted (udid)
      cross join lateral (
        select id, udid from devices where application_id = $1 and udid = wanted.udid offset 0 for no key update) d`, [applicationId, [...udids].sort()]);
    return new Map(rows.map(({ id, udid }) => [udid, id]));
}
/**
 * Inserts clicks of locked devices and counts them per day.
 *
 * @returns the number of new clicks; existing clicks are ignored
 */
export async function insertClicks(tx, applicationId, clicks) {
    const rows = await tx.query(`with inserted as (
       insert into clicks (application_id, date, device_id, udid, message_id, in_app_id, campaign_id, action_id)
       select $1, click.*
         from unnest($2::timestamptz[], $3::bigint[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[],
                     $8::bigint[]) click
       on conflict on constraint clicks_once do nothing
       returning date
     ), counted as (
       insert into statistics_deltas (application_id, date, clicks)
       select $1, day, count(*) from inserted, date(date at time zone 'UTC') day group by day
     )
     select count(*) as inserted from inserted`, [
        applicationId,
        clicks.map(({ date }) => date),
        clicks.map(({ deviceId }) => deviceId),
        clicks.map(({ udid }) => udid),
        clicks.map(({ messageId }) => messageId ?? null),
        clicks.map(({ inAppId }) => inAppId ?? null),
        clicks.map(({ campaignId }) => campaignId ?? null),
        clicks.map(({ actionId }) => actionId ?? null),
    ]);
    return onlyRow(rows).inserted;
}
/** Records displays of locked devices: one row for each device and message. Each display counts on its day. */
export async function recordDisplays(tx, applicationId, displays) {
    await tx.query(`with shown as (
       select * from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::timestamptz[])
         as display (device_id, message_id, in_app_id, date)
     ), recorded as (
       insert into displays as d (application_id, device_id, message_id, in_app_id, first_date, last_date, displays)
       select $1, device_id, message_id, in_app_id, min(date), max(date), count(*)
         from shown
        group by device_id, message_id, in_app_id
       on conflict on constraint displays_once do update
          set first_date = least(d.first_date, excluded.first_date),
              last_date = greatest(d.last_date, excluded.last_date),
              displays = d.displays + excluded.displays
     )
     insert into statistics_deltas (application_id, date, displays)
     select $1, day, count(*) from shown, date(date at time zone 'UTC') day group by day`, [
        applicationId,
        displays.map(({ deviceId }) => deviceId),
        displays.map(({ messageId }) => messageId ?? null),
        displays.map(({ inAppId }) => inAppId ?? null),
        displays.map(({ date }) => date),
    ]);
}
/** Records opens of locked devices. A device counts as active once per day, and as new on its first open. */
export async function recordOpens(tx, applicationId, opens) {
    await tx.query(`with opens as (
       select * from unnest($2::bigint[], $3::timestamptz[]) as open (device_id, date)
     ), active as (
       insert into device_activity (application_id, date, device_id)
       select distinct $1::bigint, date(date at time zone 'UTC'), device_id from opens
       on conflict do nothing
       returning date
     ), spans as (
       select device_id, min(date) as first, max(date) as last from opens group by device_id
     ), found as (
       select spans.*, d.*
         from spans
        cross join lateral (
          select ctid as place, first_open is null as is_new
            from devices
           where application_id = $1 and id = device_id
          offset 0) d
     ), seen as (
       update devices
          set first_open = least(first_open, first), last_open = greatest(last_open, last)
         from found
        where application_id = $1 and ctid = place
          and (first_open is null or first_open > first or last_open is null or last_open < last)
     )
     insert into statistics_deltas (application_id, date, new_devices, active_devices)
     select $1, date, sum(new), sum(active)
       from (select date, 0 as new, 1 as active from active
             union all
             select date(first at time zone 'UTC'), 1, 0 from found where is_new) counts
      group by date`, [applicationId, opens.map(({ deviceId }) => deviceId), opens.map(({ date }) => date)]);
}
