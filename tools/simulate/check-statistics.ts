import type { Database } from '../../server/db/database.ts';
import type { Evidence, Violation } from './evidence.ts';
import { partnerOf } from './plan-operations.ts';

/** Checks that statistics and the counts of sends equal the rows, and that clicks count once. */
export async function checkStatistics(db: Database, { calls }: Evidence): Promise<Violation[]> {
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
        select sum(sent)::bigint as "sendsSent", sum(failed)::bigint as "sendsFailed", sum(canceled)::bigint as "sendsCanceled"
          from sends where application_id = a.id) sends
      cross join lateral (
        select count(*) filter (where status = 'sent') as "rowsSent", count(*) filter (where status = 'failed') as "rowsFailed",
               count(*) filter (where status = 'canceled') as "rowsCanceled"
          from deliveries where application_id = a.id) rows`,
  );
  return rows.flatMap((row) => {
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
    equal('suppressed', row.suppressed, 0);
    equal('clicks', row.clicks, row.clickRows);
    const devices = row.deviceRows ?? 0;
    between('new devices', row.newDevices ?? 0, devices + acknowledged, devices + deletions.length);
    return wrong.map((message) => ({ kind: 'statistics', message: `${partnerId}: ${message}` }));
  });
}

/** Checks that an import of clicks that succeeded counted each of them once, also when it was repeated. */
export async function checkClicks(db: Database, { calls }: Evidence): Promise<Violation[]> {
  const rows = await db.queryOnce<{ partnerId: string; date: string; count: number }>(
    `select a.partner_id as "partnerId", c.date, count(*) as count
       from clicks c join applications a on a.id = c.application_id group by 1, 2`,
  );
  const counts = new Map(
    rows.map(({ partnerId, date, count }) => [`${partnerId} ${new Date(date).toISOString()}`, count]),
  );
  return calls.flatMap(({ operation, result, told }) => {
    if (operation.do !== 'importClicks' || result !== 'done') return [];
    const { date } = told as { date: string };
    const count = counts.get(`${partnerOf(operation.caller)} ${date}`) ?? 0;
    return count === operation.devices.length
      ? []
      : [{ kind: 'clicks', message: `${operation.number}: ${count} clicks instead of ${operation.devices.length}` }];
  });
}
