import { omitNulls } from "../../db/database.js";
import { builtInFields } from "../../domain/devices/device-fields.js";
const tables = { campaign: 'campaigns', message: 'messages' };
const keys = { campaign: 'campaign_id', message: 'message_id' };
const date = (column) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const builtIn = builtInFields
    .map(({ name, column, type }) => `'${name}', ${type === 'date' ? date(`d.${column}`) : `d.${column}`}`)
    .join(', ');
/** The current values of the fields $5 of the entry's device. An empty object if the device has none of them or was deleted. */
const deviceData = `case when cardinality($5::text[]) > 0 then (
  select coalesce(jsonb_object_agg(field.key, field.value), '{}')
    from devices d,
         jsonb_each(d.fields || jsonb_build_object(${builtIn})) field
   where d.application_id = e.application_id and d.id = e.device_id
     and field.key = any ($5) and field.value <> 'null') end as data`;
const firstAfterOffset = (subject, table, kept) => `
  select f.date, f.id
    from ${table} f
   where f.application_id = $1 and f.${keys[subject]} = $2 and f.date >= ${kept} and f.date <= $4
   order by f.date, f.id
  offset $6
   limit 1`;
/** An entry that has expired since its position was returned is no longer a bound. */
const positionBound = (kept) => `greatest($6::timestamptz, ${kept}), case when $6::timestamptz >= ${kept} then $8::bigint else 0 end`;
/**
 * One statement finds the subject among all applications, and reads the page if it belongs to the caller's application. The
 * page begins at the entry $6, $8, or after $6 entries, which are skipped in an index-only scan. Its first entry is the only
 * lower bound of the scan: an additional bound by date would make the scan start there.
 */
const reportOn = (subject, table, columns, kept, start) => `
  select s.application_id = $1 as "isOwn", page.*
    from ${tables[subject]} s
    left join lateral (
      select e.id, e.date, e.date::text as "exactDate", e.udid as "deviceId", e.campaign_id as "campaignId", e.message_id as "messageId", ${columns},
             ${deviceData}
        from ${table} e
       where e.application_id = $1 and e.${keys[subject]} = $2 and e.date <= $4
         and (e.date, e.id) >= (${start === 'offset' ? firstAfterOffset(subject, table, kept) : positionBound(kept)})
       order by e.date, e.id
       limit $7) page on s.application_id = $1
   where s.id = $2
   order by page.date, page.id`;
const clickColumns = 'e.in_app_id as "inAppId", e.action_id as "actionId"';
const targetColumns = 'e.send_id as "sendId", e.status, e.reason';
const always = '$3::timestamptz';
/** Hides older rows until their partition is dropped. */
const threeMonths = `greatest($3::timestamptz, now() - interval '3 months')`;
const statementsOf = (table, columns, kept) => {
    const startingAt = (start) => ({
        campaign: reportOn('campaign', table, columns, kept, start),
        message: reportOn('message', table, columns, kept, start),
    });
    return { offset: startingAt('offset'), position: startingAt('position') };
};
const clicks = statementsOf('clicks', clickColumns, always);
const targets = statementsOf('deliveries', targetColumns, threeMonths);
async function readReport(db, statements, applicationId, subject, { id, period, fields, offset, limit, position }) {
    const start = position ? [position.date, limit, position.id] : [offset, limit];
    const rows = await db.query(statements[position ? 'position' : 'offset'][subject], [
        ...[applicationId, id, period.from, period.until, fields],
        ...start,
    ]);
    if (rows.length === 0)
        return 'unknown';
    if (!rows.every(({ isOwn }) => isOwn))
        return 'foreign';
    const found = rows.filter((row) => row.id !== null);
    const last = found[limit - 1];
    return {
        entries: found.map(({ isOwn, exactDate, ...entry }) => omitNulls(entry)),
        ...(last && { last: { date: last.exactDate, id: last.id } }),
    };
}
export const readClicks = (db, applicationId, subject, request) => readReport(db, clicks, applicationId, subject, request);
/** Reads the targets of the last three months. */
export const readTargets = (db, applicationId, subject, request) => readReport(db, targets, applicationId, subject, request);
