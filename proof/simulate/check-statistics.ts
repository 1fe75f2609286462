import type { Database } from '../../server/db/database.ts';
import { mayHaveHappened } from './check-writes.ts';
import type { Evidence, Violation } from './evidence.ts';
import { partnerOf } from './plan-operations.ts';

/** Checks that the clicks of each day equal their rows. */
async function checkDays(db: Database): Promise<Violation[]> {
  const wrong = await db.queryOnce(
    `select a.partner_id, date::text, coalesce(counted.clicks, 0) as counted, coalesce(stored.clicks, 0) as stored
       from (select application_id, date, sum(clicks) as clicks
               from (select application_id, date, clicks from daily_statistics
                     union all
                     select application_id, date, clicks from statistics_deltas) s
              where clicks > 0
              group by application_id, date) counted
       full join (select application_id, (date at time zone 'UTC')::date as date, count(*) as clicks
                    from clicks group by 1, 2) stored using (application_id, date)
       join applications a on a.id = application_id
      where counted.clicks is distinct from stored.clicks`,
  );
  return wrong.map((row) => ({ kind: 'statistics', message: `the clicks of a day: ${JSON.stringify(row)}` }));
}

/** Checks that statistics and the counts of sends equal the rows, and that clicks count once. */
export async function checkStatistics(db: Database, { calls }: Evidence): Promise<Violation[]> {
  const days = await checkDays(db);
  const rows = await db.queryOnce<Record<string, number> & { partnerId: string }>(
    `select a.partner_id as "partnerId", statistics.*, sends.*, rows.*,
            (select count(*) from clicks c where c.application_id = a.id) as "clickRows",
            (select count(*) from devices d where d.application_id = a.id and d.first_open is not null) as "deviceRows"
       from applications a
      cross join lateral (
        select sum(sent)::bigint as sent, sum(failed)::bigint as failed, sum(suppressed)::bigint as suppressed,
               sum(canceled)::bigint as canceled, sum(clicks)::bigint as clicks, sum(new_devices)::bigint as "newDevices"
          from (select sent, failed, suppressed, canceled, clicks, new_devices from daily_statistics where application_id = a.id
                union all
                select sent, failed, suppressed, canceled, clicks, new_devices from statistics_deltas
                 where application_id = a.id) s) statistics
      cross join lateral (
        select sum(sent)::bigint as "sendsSent", sum(failed)::bigint as "sendsFailed", sum(canceled)::bigint as "sendsCanceled",
               sum(suppressed)::bigint as "sendsSuppressed"
          from sends where application_id = a.id) sends
      cross join lateral (
        select count(*) filter (where status = 'sent') as "rowsSent", count(*) filter (where status = 'failed') as "rowsFailed",
               count(*) filter (where status = 'canceled') as "rowsCanceled",
               count(*) filter (where status = 'suppressed') as "rowsSuppressed"
          from deliveries where application_id = a.id) rows`,
  );
  const totals = rows.flatMap((row) => {
    const { partnerId } = row;
    const deletions = calls.filter(
      ({ operation, result }) =>
        operation.do === 'deleteImported' &&
        partnerOf(operation.caller) === partnerId &&
        result !== 'refused' &&
        result !== 'skipped',
    );
    const acknowledged = deletions.filter(({ result }) => result === 'done').length;
    const wrong: string[] = [];
    // The sum of no rows is null.
    const equal = (name: string, ...values: (number | null | undefined)[]) => {
      if (new Set(values.map((value) => value ?? 0)).size > 1) wrong.push(`${name}: ${values.join(' ≠ ')}`);
    };
    const between = (name: string, value = 0, least = 0, most = 0) => {
      if (value < least || value > most) wrong.push(`${name}: ${value} is not between ${least} and ${most}`);
    };
    equal('sent', row.sent, row.sendsSent, row.rowsSent);
    equal('failed', row.failed, row.sendsFailed);
    // The rows of deleted devices go with them.
    if (deletions.length === 0) equal('rows failed', row.failed, row.rowsFailed);
    equal('canceled', row.canceled, row.sendsCanceled, row.rowsCanceled);
    equal('suppressed', row.suppressed, row.sendsSuppressed, row.rowsSuppressed);
    equal('clicks', row.clicks, row.clickRows);
    const devices = row.deviceRows ?? 0;
    between('new devices', row.newDevices ?? 0, devices + acknowledged, devices + deletions.length);
    return wrong.map((message) => ({ kind: 'statistics', message: `${partnerId}: ${message}` }));
  });
  return [...days, ...totals];
}

/** Checks that an import of clicks counted each of them at most once, also when it was repeated, and all if it succeeded. */
export async function checkClicks(db: Database, { calls }: Evidence): Promise<Violation[]> {
  const rows = await db.queryOnce<{ partnerId: string; date: string; count: number }>(
    `select a.partner_id as "partnerId", c.date, count(*) as count
       from clicks c join applications a on a.id = c.application_id group by 1, 2`,
  );
  const counts = new Map(
    rows.map(({ partnerId, date, count }) => [`${partnerId} ${new Date(date).toISOString()}`, count]),
  );
  return calls.flatMap((call) => {
    const { operation, result, told } = call;
    if (operation.do !== 'importClicks' || !mayHaveHappened(call)) return [];
    const { date } = told as { date: string };
    const count = counts.get(`${partnerOf(operation.caller)} ${date}`) ?? 0;
    const most = operation.devices.length;
    if (count === most || (result !== 'done' && count < most)) return [];
    return [{ kind: 'clicks', message: `${operation.number}: ${count} clicks instead of ${most}` }];
  });
}
