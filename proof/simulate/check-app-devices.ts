import type { Database } from '../../server/db/database.ts';
import { errorText, isUnknown } from './check-writes.ts';
import type { Evidence, Violation } from './evidence.ts';
import type { CallEntry } from './history.ts';
import { partnerOf } from './plan-operations.ts';

const operations = ['registerDevice', 'getOwnDevice', 'readInbox', 'sendClick'];

/** Each click has a second of its own, and each attempt to send it another millisecond. */
const secondOf = (date: string) => new Date(date).toISOString().slice(0, 19);

/** Whether the service acknowledged that it has stored the event of a call. */
const isAccepted = ({ result, told }: CallEntry) =>
  result === 'done' && (told as { accepted?: number } | undefined)?.accepted === 1;

/** Checks that tokens of acknowledged registrations work, and that each acknowledged click counts exactly once. */
export async function checkAppDevices(db: Database, { calls }: Pick<Evidence, 'calls'>): Promise<Violation[]> {
  const kind = 'device API';
  const refused = calls
    .filter(({ operation, result }) => operations.includes(operation.do) && result === 'refused')
    .map((entry) => ({ kind, message: `${JSON.stringify(entry.operation)}: ${errorText(entry)}` }));
  const rows = await db.queryOnce<{ partnerId: string; date: string; count: number }>(
    `select a.partner_id as "partnerId", date_trunc('second', c.date) as date, count(*) as count
       from (select application_id, date from clicks union all select application_id, date from unattributed_events) c
       join applications a on a.id = c.application_id
      group by 1, 2`,
  );
  const counts = new Map(rows.map(({ partnerId, date, count }) => [`${partnerId} ${secondOf(date)}`, count]));
  const clicks = Map.groupBy(
    calls.filter(({ operation, told }) => operation.do === 'sendClick' && told !== undefined),
    ({ operation, told }) => `${partnerOf(operation.caller)} ${secondOf((told as { date: string }).date)}`,
  );
  const miscounted = [...clicks].flatMap(([click, attempts]) => {
    const count = counts.get(click) ?? 0;
    const least = attempts.some(isAccepted) ? 1 : 0;
    const most = attempts.some((entry) => isAccepted(entry) || isUnknown(entry)) ? 1 : 0;
    if (count >= least && count <= most) return [];
    return [{ kind, message: `the click ${click} counts ${count} times, must be ${least} to ${most}` }];
  });
  return [...refused, ...miscounted];
}
