import type { components } from '../../../generated/engagement/api.ts';
import { omitNulls, type Queryable } from '../../db/database.ts';
import { builtInFields } from '../../domain/devices/device-fields.ts';
import type { PageRange } from '../../http/paging.ts';
import type { Period } from './period.ts';
import type { ListRows } from '../../domain/list-rows.ts';

type ClickEntry = components['schemas']['ClickEntry'];
type TargetEntry = components['schemas']['TargetEntry'];

/** The subject of a report. */
export type ReportSubject = 'campaign' | 'message';

/** The position of a page in a report: the date and ID of its first entry. */
export interface ReportPosition {
  /** In PostgreSQL's format, with microseconds. */
  date: string;
  id: number;
}

export interface ReportRequest extends PageRange {
  /** The position of the page. If undefined, the page begins after `offset` entries. */
  position: ReportPosition | undefined;
  /** The ID of the campaign or message. */
  id: number;
  period: Period;
  /** Names of device fields. */
  fields: readonly string[];
}

/** The entries, oldest first, and the position of the last one if the page is full; else why the report is not available. */
export type Report<Entry> = { entries: Entry[]; last?: ReportPosition } | 'unknown' | 'foreign';

/** The way to find the first entry of a page. */
type Start = 'offset' | 'position';

const tables = { campaign: 'campaigns', message: 'messages' };
const keys = { campaign: 'campaign_id', message: 'message_id' };

const date = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

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

const firstAfterOffset = (subject: ReportSubject, table: string, kept: string) => `
  select f.date, f.id
    from ${table} f
   where f.application_id = $1 and f.${keys[subject]} = $2 and f.date >= ${kept} and f.date <= $4
   order by f.date, f.id
  offset $6
   limit 1`;

/** An entry that has expired since its position was returned is no longer a bound. */
const positionBound = (kept: string) =>
  `greatest($6::timestamptz, ${kept}), case when $6::timestamptz >= ${kept} then $8::bigint else 0 end`;

/**
 * One statement finds the subject among all applications, and reads the page if it belongs to the caller's application. The
 * page begins at the entry $6, $8, or after $6 entries, which are skipped in an index-only scan. Its first entry is the only
 * lower bound of the scan: an additional bound by date would make the scan start there.
 */
const reportOn = (
  subject: ReportSubject,
  table: 'clicks' | 'deliveries',
  columns: string,
  kept: string,
  start: Start,
) => `
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

const statementsOf = (table: 'clicks' | 'deliveries', columns: string, kept: string) => {
  const startingAt = (start: Start) => ({
    campaign: reportOn('campaign', table, columns, kept, start),
    message: reportOn('message', table, columns, kept, start),
  });
  return { offset: startingAt('offset'), position: startingAt('position') };
};
const clicks = statementsOf('clicks', clickColumns, always);
const targets = statementsOf('deliveries', targetColumns, threeMonths);

type Row<Entry> = { isOwn: boolean; exactDate: string } & { [Member in keyof Entry]: Entry[Member] | null };

async function readReport<Entry extends { id: number }>(
  db: Queryable,
  statements: ReturnType<typeof statementsOf>,
  applicationId: number,
  subject: ReportSubject,
  { id, period, fields, offset, limit, position }: ReportRequest,
): Promise<Report<Entry>> {
  const start = position ? [position.date, limit, position.id] : [offset, limit];
  const rows = await db.query<Row<Entry>>(statements[position ? 'position' : 'offset'][subject], [
    ...[applicationId, id, period.from, period.until, fields],
    ...start,
  ]);
  if (rows.length === 0) return 'unknown';
  if (!rows.every(({ isOwn }) => isOwn)) return 'foreign';
  const found = rows.filter((row) => row.id !== null);
  const last = found[limit - 1];
  return {
    entries: found.map(({ isOwn, exactDate, ...entry }) => omitNulls(entry) as unknown as Entry),
    ...(last && { last: { date: last.exactDate, id: last.id as number } }),
  };
}

const reportRows = <Entry extends object>(
  statement: string,
): ListRows<{ [Member in keyof Entry]: Entry[Member] | null }, Entry> => ({
  statement,
  show: (row) => omitNulls(row) as unknown as Entry,
});

const entryColumns = `e.id, e.date, e.udid as "deviceId", e.campaign_id as "campaignId", e.message_id as "messageId"`;

/** The entries of the campaign or message $2 from $3 to $4, with the device fields $5. */
export const clickRows: Record<ReportSubject, ListRows<never, ClickEntry>> = {
  campaign: reportRows<ClickEntry>(
    `select ${entryColumns}, ${clickColumns}, ${deviceData} from clicks e
      where e.application_id = $1 and e.campaign_id = $2 and e.date >= $3 and e.date <= $4`,
  ),
  message: reportRows<ClickEntry>(
    `select ${entryColumns}, ${clickColumns}, ${deviceData} from clicks e
      where e.application_id = $1 and e.message_id = $2 and e.date >= $3 and e.date <= $4`,
  ),
};
export const targetRows: Record<ReportSubject, ListRows<never, TargetEntry>> = {
  campaign: reportRows<TargetEntry>(
    `select ${entryColumns}, ${targetColumns}, ${deviceData} from deliveries e
      where e.application_id = $1 and e.campaign_id = $2 and e.date >= ${threeMonths} and e.date <= $4`,
  ),
  message: reportRows<TargetEntry>(
    `select ${entryColumns}, ${targetColumns}, ${deviceData} from deliveries e
      where e.application_id = $1 and e.message_id = $2 and e.date >= ${threeMonths} and e.date <= $4`,
  ),
};

/** Reads a report on a campaign or message. */
export type ReadReport<Entry> = (
  db: Queryable,
  applicationId: number,
  subject: ReportSubject,
  request: ReportRequest,
) => Promise<Report<Entry>>;

export const readClickReport: ReadReport<ClickEntry> = (db, applicationId, subject, request) =>
  readReport(db, clicks, applicationId, subject, request);

/** Reads the targets of the last three months. */
export const readTargetReport: ReadReport<TargetEntry> = (db, applicationId, subject, request) =>
  readReport(db, targets, applicationId, subject, request);
