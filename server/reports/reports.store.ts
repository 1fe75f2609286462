import type { components } from '../../generated/api.ts';
import { omitNulls, type Queryable } from '../db/database.ts';
import type { PageRange } from '../http/paging.ts';
import type { Period } from './period.ts';

type ClickEntry = components['schemas']['ClickEntry'];
type TargetEntry = components['schemas']['TargetEntry'];

/** What a report is about. */
export type Subject = 'campaign' | 'message';

export interface ReportRequest extends PageRange {
  /** The campaign's or the message's. */
  id: number;
  period: Period;
  /** Names of device fields, of the application's data scheme. */
  fields: readonly string[];
}

/** Entries, the oldest first; else why there are none to show. */
export type Report<Entry> = Entry[] | 'unknown' | 'foreign';

export interface ReportStore {
  listClicks: (applicationId: number, subject: Subject, request: ReportRequest) => Promise<Report<ClickEntry>>;
  /** Those of the last three months. */
  listTargets: (applicationId: number, subject: Subject, request: ReportRequest) => Promise<Report<TargetEntry>>;
}

const tables = { campaign: 'campaigns', message: 'messages' };
const keys = { campaign: 'campaign_id', message: 'message_id' };

const date = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The fields $5 of the entry's device as they are now; an empty object where it has none of them, or is gone. */
const deviceData = `case when cardinality($5::text[]) > 0 then (
  select coalesce(jsonb_object_agg(field.key, field.value), '{}')
    from devices d,
         jsonb_each(d.fields || jsonb_build_object(
           'id', d.id, 'UDID', d.udid, 'token', d.token, 'platform', d.platform, 'clientId', d.client_id,
           'firstOpen', ${date('d.first_open')}, 'lastOpen', ${date('d.last_open')}, 'model', d.model,
           'sw_version', d.sw_version, 'bundleversion', d.bundleversion, 'IDFA', d.idfa, 'language', d.language,
           'timezone', d.timezone)) field
   where d.application_id = e.application_id and d.id = e.device_id
     and field.key = any ($5) and field.value <> 'null') end as data`;

/**
 * One statement that finds the subject among those of all applications, and reads the page when it is the caller's own.
 * The offset is passed over in an index alone. The first entry of the page is the only lower bound of its scan: beside
 * a bound by date, the index would be read from that one on.
 */
const reportOn = (subject: Subject, table: 'clicks' | 'deliveries', columns: string, kept: string) => `
  select s.application_id = $1 as "isOwn", page.*
    from ${tables[subject]} s
    left join lateral (
      select e.id, e.date, e.udid as "deviceId", e.campaign_id as "campaignId", e.message_id as "messageId", ${columns},
             ${deviceData}
        from ${table} e
       where e.application_id = $1 and e.${keys[subject]} = $2 and e.date <= $4
         and (e.date, e.id) >= (
           select f.date, f.id
             from ${table} f
            where f.application_id = $1 and f.${keys[subject]} = $2 and f.date >= ${kept} and f.date <= $4
            order by f.date, f.id
           offset $6
            limit 1)
       order by e.date, e.id
       limit $7) page on s.application_id = $1
   where s.id = $2
   order by page.date, page.id`;

const clickColumns = 'e.in_app_id as "inAppId", e.action_id as "actionId"';
const targetColumns = 'e.send_id as "sendId", e.status, e.reason';
const always = '$3::timestamptz';
/** The partitions of older rows are dropped in whole, later: until then nobody sees the rows. */
const threeMonths = `greatest($3::timestamptz, now() - interval '3 months')`;

const clicksOf = {
  campaign: reportOn('campaign', 'clicks', clickColumns, always),
  message: reportOn('message', 'clicks', clickColumns, always),
};
const targetsOf = {
  campaign: reportOn('campaign', 'deliveries', targetColumns, threeMonths),
  message: reportOn('message', 'deliveries', targetColumns, threeMonths),
};

type Row<Entry> = { isOwn: boolean } & { [Member in keyof Entry]: Entry[Member] | null };

export function createReportStore(db: Queryable): ReportStore {
  async function read<Entry extends { id: number }>(
    statement: string,
    applicationId: number,
    { id, period, fields, offset, limit }: ReportRequest,
  ): Promise<Report<Entry>> {
    const rows = await db.query<Row<Entry>>(statement, [
      applicationId,
      id,
      period.from,
      period.until,
      fields,
      offset,
      limit,
    ]);
    if (rows.length === 0) return 'unknown';
    if (!rows.every(({ isOwn }) => isOwn)) return 'foreign';
    return rows.filter((row) => row.id !== null).map(({ isOwn, ...entry }) => omitNulls(entry) as unknown as Entry);
  }

  return {
    listClicks: (applicationId, subject, request) => read<ClickEntry>(clicksOf[subject], applicationId, request),
    listTargets: (applicationId, subject, request) => read<TargetEntry>(targetsOf[subject], applicationId, request),
  };
}
