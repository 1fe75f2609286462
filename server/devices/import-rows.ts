import { OperatorError } from '../applications/operator-error.ts';
import { deviceColumn } from '../applications/criteria.ts';
import { isLongerThan, keptValue, readText, valueFault } from '../applications/device-values.ts';
import type { Field } from '../applications/settings.ts';
import type { CsvRecord } from './csv-records.ts';

/** A column of an import, by the field that its heading names. */
export interface ImportColumn {
  field: Field;
  /** Where a built-in field stands; none for those of the data scheme, and for `id`, which the service gives itself. */
  column?: string;
  place: number;
}

/** What a file has columns for. */
export interface ImportPlan {
  width: number;
  udid: number;
  /** Says why a token can't be kept. */
  tokenFault: (token: string) => string | undefined;
  builtIn: (ImportColumn & { column: string })[];
  custom: ImportColumn[];
}

/** A device as a line of COPY's text format. */
export interface DeviceRow {
  udid: string;
  text: string;
  /** Of its first opening, in UTC. */
  day: string | undefined;
}

/** @throws OperatorError for a heading that is no field, or is there twice, and when there are no UDIDs */
export function planImport(
  heading: CsvRecord,
  fields: readonly Field[],
  tokenFault: ImportPlan['tokenFault'],
): ImportPlan {
  const names = heading.cells.map((cell) => cell ?? '');
  const faults = names.flatMap((name, place) => {
    if (!fields.some((field) => field.name === name)) return [`line 1: the application has no device field ${name}`];
    return names.indexOf(name) < place ? [`line 1: ${name} is there twice`] : [];
  });
  if (heading.fault) faults.push(`line 1: ${heading.fault}`);
  else if (!names.includes('UDID')) faults.push('line 1: there is no UDID among the names of the columns');
  if (faults.length > 0) throw new OperatorError(faults.join('\n'));
  const columns = names.flatMap((name, place): ImportColumn[] => {
    const field = fields.find((candidate) => candidate.name === name);
    return field && !['UDID', 'id'].includes(name)
      ? [{ field, column: deviceColumn(name)?.replace('d.', ''), place }]
      : [];
  });
  return {
    width: names.length,
    udid: names.indexOf('UDID'),
    tokenFault,
    builtIn: columns.flatMap((column) => (column.column ? [{ ...column, column: column.column }] : [])),
    custom: columns.filter(({ column }) => column === undefined),
  };
}

/** Dates in UTC, in days that every month has: nothing about them is left to check, or to convert for a column. */
const canonicalDate = /^[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{3})?Z$/;

/** Reads a cell, and throws nothing: what can't be kept is a fault. */
function readCell(field: Field, cell: string): { value: unknown } | { fault: string } {
  const { name, type } = field;
  if (type === 'string') {
    const unknown = platformFault(name, cell);
    if (unknown) return unknown;
    if (cell.length < 255) return { value: cell };
    const longest = name === 'token' ? 4096 : deviceColumn(name) && 255;
    if (longest && isLongerThan(cell, longest)) {
      return { fault: `${name}: must not be longer than ${longest} characters` };
    }
  } else if (type === 'date' && canonicalDate.test(cell)) {
    // In the data scheme they are kept as texts, and so with their milliseconds.
    return { value: cell.length === 24 || deviceColumn(name) ? cell : cell.replace('Z', '.000Z') };
  }
  const value = readText(field, cell);
  const fault = valueFault(field, value);
  return fault ? { fault: `${name}: ${fault}` } : { value: keptValue(field, value) };
}

const platformFault = (name: string, cell: string) =>
  name === 'platform' && !/^(android|ios|web)$/.test(cell)
    ? { fault: 'platform: must be android, ios or web' }
    : undefined;

const special: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escape = (text: string) =>
  /[\\\t\n\r]/.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (sign) => special[sign] ?? '') : text;

/**
 * Makes the row of a record, or says why there is none: UDID, columns and the fields of the data scheme, in the order of
 * the plan.
 */
export function importRow(
  { cells, fault }: CsvRecord,
  { width, udid, tokenFault, builtIn, custom }: ImportPlan,
): DeviceRow | { fault: string } {
  if (fault !== undefined) return { fault };
  if (cells.length !== width) return { fault: `has ${cells.length} cells, must have ${width}` };
  const id = cells[udid];
  if (!id) return { fault: 'UDID: is missing' };
  if (isLongerThan(id, 255)) return { fault: 'UDID: must not be longer than 255 characters' };
  const row = [escape(id)];
  let day: string | undefined;
  for (const { field, place } of builtIn) {
    const cell = cells[place] ?? null;
    if (cell === null) {
      row.push('\\N');
      continue;
    }
    const read = readCell(field, cell);
    if ('fault' in read) return read;
    const unusable = field.name === 'token' ? tokenFault(cell) : undefined;
    if (unusable !== undefined) return { fault: `token: ${unusable}` };
    const value = String(read.value);
    if (field.name === 'firstOpen') day = value.slice(0, 10);
    row.push(escape(value));
  }
  const values: Record<string, unknown> = {};
  for (const { field, place } of custom) {
    const cell = cells[place] ?? null;
    if (cell === null) continue;
    const read = readCell(field, cell);
    if ('fault' in read) return read;
    values[field.name] = read.value;
  }
  if (custom.length > 0) row.push(escape(JSON.stringify(values)));
  return { udid: id, text: row.join('\t'), day };
}
