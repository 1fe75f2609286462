import { quoteCell } from '../server/imports/csv/quote-cell.ts';
import { other } from './pages.ts';
import { isObject, type Members } from './request-values.ts';

/** Splits a line of CSV with semicolons (RFC 4180). Line breaks in fields are not supported. */
const split = (line: string) => [...line.matchAll(/(?:^|;)("(?:[^"]|"")*"|[^;]*)/g)].map(([, field]) => field ?? '');

/** The fields of CSV by column, as written. */
function readCsv(text: string): { columns: string[]; rows: string[][] } {
  const [head = '', ...lines] = text.split('\n').filter((line) => line !== '');
  return { columns: split(head), rows: lines.map(split) };
}

const toCsv = (lines: readonly (readonly string[])[]) => lines.map((line) => `${line.join(';')}\n`).join('');

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);

/** The chosen columns of CSV. A column that the example lacks has the value of `others`, or is empty. */
export function chooseColumns(text: string, chosen: readonly string[], others: Members): string {
  const { columns, rows } = readCsv(text);
  const names = chosen.map(quoteCell);
  const cells = names.map((name) => ({ at: columns.indexOf(name), other: quoteCell(textOf(others[name])) }));
  return toCsv([names, ...rows.map((row) => cells.map(({ at, other: missing }) => row[at] ?? missing))]);
}

/** The rows of the second page: those of the first with other IDs. */
export function otherRows(text: string): string {
  const { columns, rows } = readCsv(text);
  const isKey = (name = '') => /^(id|udid)$/i.test(name);
  return toCsv([
    columns,
    ...rows.map((row) => row.map((field, at) => (isKey(columns[at]) ? String(other(field)) : field))),
  ]);
}

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
