import { CsvFileError } from '../../domain/devices/csv-file-error.ts';
import { deviceColumn, type Field } from '../../domain/devices/device-fields.ts';
import { isLongerThan, storedValue, readText, valueError } from '../../domain/devices/device-values.ts';
import { normalizeToken, platformTokenError } from '../../domain/devices/push-tokens.ts';
import type { CsvRecord } from '../../domain/devices/csv-records.ts';

/** A column of an import. */
export interface ImportColumn {
  field: Field;
  /** The database column of a built-in field. Undefined for fields of the data scheme, and for `id`, which the service sets. */
  column?: string;
  index: number;
}

/** The columns of a file. */
export interface ImportPlan {
  width: number;
  udid: number;
  /** Returns why a token is invalid. */
  tokenError: (token: string) => string | undefined;
  /** When the tokens of a line count as registered, in RFC 3339. Undefined without tokens. */
  registeredAt: ((line: number) => string) | undefined;
  /** The index of the platform. */
  platform: number | undefined;
  builtIn: (ImportColumn & { column: string })[];
  custom: ImportColumn[];
}

/** A device as a line of COPY's text format. */
export interface DeviceRow {
  udid: string;
  line: number;
  text: string;
  /** The day of the first open, in UTC. */
  day: string | undefined;
}

/** @throws CsvFileError for an unknown or duplicate column, and without the column UDID */
export function planImport(
  heading: CsvRecord,
  fields: readonly Field[],
  tokenError: ImportPlan['tokenError'],
  startedAt: Date,
): ImportPlan {
  const names = heading.cells.map((cell) => cell ?? '');
  const errors = names.flatMap((name, index) => {
    if (!fields.some((field) => field.name === name)) return [`line 1: unknown device field ${name}`];
    return names.indexOf(name) < index ? [`line 1: duplicate column ${name}`] : [];
  });
  if (heading.error) errors.push(`line 1: ${heading.error}`);
  else if (!names.includes('UDID')) errors.push('line 1: must have a column UDID');
  if (errors.length > 0) throw new CsvFileError(errors.join('\n'));
  const columns = names.flatMap((name, index): ImportColumn[] => {
    const field = fields.find((candidate) => candidate.name === name);
    return field && !['UDID', 'id'].includes(name) ? [{ field, column: deviceColumn(name), index }] : [];
  });
  return {
    width: names.length,
    udid: names.indexOf('UDID'),
    tokenError,
    registeredAt: columns.some(({ column }) => column === 'token') ? timeOfLine(startedAt) : undefined,
    platform: columns.find(({ column }) => column === 'platform')?.index,
    builtIn: columns.flatMap((column) => (column.column ? [{ ...column, column: column.column }] : [])),
    custom: columns.filter(({ column }) => column === undefined),
  };
}

/** Adds a microsecond per line, so that the last line of a token is the newest one, in whichever order lines are written. */
function timeOfLine(startedAt: Date): (line: number) => string {
  let thousand = -1;
  let prefix = '';
  return (line) => {
    const now = Math.floor(line / 1_000);
    if (now !== thousand) {
      thousand = now;
      prefix = new Date(startedAt.getTime() + now).toISOString().slice(0, -1);
    }
    return `${prefix}${String(line % 1_000).padStart(3, '0')}Z`;
  };
}

/** Dates in UTC with days that every month has. They need no further check or conversion. */
const canonicalDate = /^[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{3})?Z$/;

/** Converts a cell, or returns a validation error. */
function readCell(field: Field, cell: string): { value: unknown } | { error: string } {
  const { name, type } = field;
  if (type === 'string') {
    const unknown = platformError(name, cell);
    if (unknown) return unknown;
    if (cell.length < 255) return { value: cell };
    const longest = name === 'token' ? 4096 : deviceColumn(name) && 255;
    if (longest && isLongerThan(cell, longest)) {
      return { error: `${name}: must not be longer than ${longest} characters` };
    }
  } else if (type === 'date' && canonicalDate.test(cell)) {
    // The data scheme stores dates as text with milliseconds.
    return { value: cell.length === 24 || deviceColumn(name) ? cell : cell.replace('Z', '.000Z') };
  }
  const value = readText(field, cell);
  const error = valueError(field, value);
  return error ? { error: `${name}: ${error}` } : { value: storedValue(field, value) };
}

const platformError = (name: string, cell: string) =>
  name === 'platform' && !/^(android|ios|web)$/.test(cell)
    ? { error: 'platform: must be android, ios or web' }
    : undefined;

const special: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escape = (text: string) =>
  /[\\\t\n\r]/.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (sign) => special[sign] ?? '') : text;

/**
 * Converts a record to a row, or returns a validation error. The order of the cells is: UDID, built-in fields, fields of the
 * data scheme, when the token was registered.
 */
export function importRow(
  { line, cells, error }: CsvRecord,
  { width, udid, tokenError, registeredAt, platform, builtIn, custom }: ImportPlan,
): DeviceRow | { error: string } {
  if (error !== undefined) return { error };
  if (cells.length !== width) return { error: `must have ${width} cells, but has ${cells.length}` };
  const id = cells[udid];
  if (!id) return { error: 'UDID: missing' };
  if (isLongerThan(id, 255)) return { error: 'UDID: must not be longer than 255 characters' };
  const row = [escape(id)];
  let day: string | undefined;
  for (const { field, index } of builtIn) {
    const cell = cells[index] ?? null;
    if (cell === null) {
      if (field.type === 'boolean') return { error: `${field.name}: must be true or false` };
      row.push('\\N');
      continue;
    }
    const read = readCell(field, cell);
    if ('error' in read) return read;
    let value = String(read.value);
    if (field.name === 'token') {
      const known = platform === undefined ? undefined : cells[platform];
      value = normalizeToken(value, known);
      const unusable = tokenError(cell) ?? platformTokenError(value, known);
      if (unusable !== undefined) return { error: `token: ${unusable}` };
    }
    if (field.name === 'firstOpen') day = value.slice(0, 10);
    row.push(escape(value));
  }
  const values: Record<string, unknown> = {};
  for (const { field, index } of custom) {
    const cell = cells[index] ?? null;
    if (cell === null) continue;
    const read = readCell(field, cell);
    if ('error' in read) return read;
    values[field.name] = read.value;
  }
  if (custom.length > 0) row.push(escape(JSON.stringify(values)));
  if (registeredAt) row.push(registeredAt(line));
  return { udid: id, line, text: row.join('\t'), day };
}
