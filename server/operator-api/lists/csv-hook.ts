import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Hooks } from '../../http/contract-server-options.ts';
import type { Contract } from '../../http/document/contract.ts';
import type { OperationResponse } from '../../http/handlers.ts';
import type { Caller } from '../handlers.ts';
import { csvLines, itemPropertiesOf } from './csv.ts';
import { listsOf } from './list-definition.ts';

const csvType = 'text/csv; charset=utf-8';

/** Marks a response for the hook, which converts it after values are masked. */
export const asCsv = (response: OperationResponse): OperationResponse => ({
  ...response,
  headers: { ...response.headers, 'Content-Type': csvType },
});

/** How many characters are written in a turn of the event loop, since a page can have 10,000 large entries. */
const lengthPerTurn = 500_000;

async function inTurns(lines: Iterable<string>): Promise<string> {
  let [text, turnEnd] = ['', lengthPerTurn];
  for (const line of lines) {
    text += line;
    if (text.length < turnEnd) continue;
    await nextTurn();
    turnEnd = text.length + lengthPerTurn;
  }
  return text;
}

/** Converts the marked responses of lists to CSV. */
export function csvHook(contract: Contract): NonNullable<Hooks<Caller>['operation']> {
  const columns = new Map<string, string[]>(
    [...listsOf(contract).keys()].map((id) => [id, [...itemPropertiesOf(contract, id).keys()]]),
  );
  return async ({ operation }, next) => {
    const response = await next();
    const names = columns.get(operation.operationId);
    if (!names || response.headers?.['Content-Type'] !== csvType) return response;
    const { data } = response.body as { data: unknown[] };
    return {
      ...response,
      headers: { ...response.headers, 'Content-Disposition': `attachment; filename="${operation.operationId}.csv"` },
      body: await inTurns(csvLines(names, data)),
    };
  };
}
