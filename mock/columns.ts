import { quoteCell } from '../server/imports/csv/quote-cell.ts';
import { isObject, type Members } from './request-values.ts';

/** CSV as items, so that queries and pages apply to it as to JSON. */
export interface Table {
  columns: readonly string[];
  rows: Members[];
}

/** Splits a line of CSV with semicolons (RFC 4180). Line breaks in fields are not supported. */
const split = (line: string) => [...line.matchAll(/(?:^|;)("(?:[^"]|"")*"|[^;]*)/g)].map(([, field]) => field ?? '');

/** Reads CSV with a header line. An empty cell is a missing member. */
export function readTable(text: string): Table {
  const [head = [], ...lines] = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => split(line).map(unquoted));
  const rows = lines.map((cells) =>
    Object.fromEntries(head.flatMap((name, at) => (cells[at] ? [[name, valueOf(cells[at])] as const] : []))),
  );
  return { columns: head, rows };
}

const unquoted = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);

/** Numbers, booleans, lists and objects have their type, if they are written in the same way. */
function valueOf(cell: string): unknown {
  if (!/^(true|false|[-\d[{])/.test(cell)) return cell;
  try {
    const value: unknown = JSON.parse(cell);
    return JSON.stringify(value) === cell ? value : cell;
  } catch {
    return cell;
  }
}

export function writeTable({ columns, rows }: Table): string {
  const lines = [columns, ...rows.map((row) => columns.map((name) => textOf(row[name])))];
  return lines.map((cells) => `${cells.map(quoteCell).join(';')}\n`).join('');
}

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);

/** The chosen columns. One that the example lacks has the value of `others`, or is empty. */
export const chooseColumns = ({ rows }: Table, chosen: readonly string[], others: Members): Table => ({
  columns: chosen,
  rows: rows.map((row) => ({ ...others, ...row })),
});

/** Leaves only the chosen members in an object of each item. Without a choice, the object is removed. */
export function chooseMembers(
  items: readonly unknown[],
  member: string,
  chosen: readonly string[] | undefined,
  others: Members,
): void {
  for (const item of items.filter(isObject)) {
    const shown = item[member];
    const values = { ...others, ...(isObject(shown) && shown) };
    if (chosen === undefined) delete item[member];
    else item[member] = Object.fromEntries(chosen.filter((name) => name in values).map((name) => [name, values[name]]));
  }
}
