import type { Database } from '../../server/db/database.ts';
import { errorText, mayHaveHappened } from './check-writes.ts';
import type { Evidence, Violation } from './evidence.ts';
import { operatorCampaign } from './operators.ts';

/** The statuses of an upload beside another import of the application. */
const isBusy = (status = 0) => status === 409 || status === 429;

/**
 * Checks that what operators created at the same moment exists once, with one entry in the audit log, and that uploads are
 * accepted, or refused only because of others.
 */
export async function checkOperators(db: Database, { calls }: Pick<Evidence, 'calls'>): Promise<Violation[]> {
  const rows = await db.queryOnce<{ name: string; entries: number }>(
    `select c.name, (select count(*) from audit_entries e
                      where e.action = 'createCampaign' and e.subject = 'campaigns/' || c.id)::int as entries
       from campaigns c where c.name like 'operator %'`,
  );
  const found = Map.groupBy(rows, ({ name }) => name);
  return calls.flatMap((entry) => {
    const { operation, result, status } = entry;
    const violation = (problem: string) => [{ kind: 'audit', message: `${JSON.stringify(operation)}: ${problem}` }];
    if (operation.do === 'uploadDevices') {
      return result === 'refused' && !isBusy(status) ? violation(errorText(entry)) : [];
    }
    if (operation.do !== 'createByOperator') return [];
    if (result === 'refused') return violation(errorText(entry));
    const own = found.get(operatorCampaign(operation.number)) ?? [];
    if (own.some(({ entries }) => entries !== 1)) return violation(`${own[0]?.entries} entries in the audit log`);
    if (own.length > 1 || (own.length === 1 && !mayHaveHappened(entry))) return violation(`${own.length} campaigns`);
    return own.length === 0 && result === 'done' ? violation('lost') : [];
  });
}
