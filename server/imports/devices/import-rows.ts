import { deviceColumn, type Field } from '../../domain/devices/device-fields.ts';
import { isLongerThan, storedValue, readText, valueError } from '../../domain/devices/device-values.ts';
import { normalizeToken, platformTokenError } from '../../domain/devices/push-tokens.ts';
import { explainCell, normalizeCell, replacedError } from '../csv/cell-values.ts';
import { type Columns, readColumns, widthError } from '../csv/columns.ts';
import type { Cell, CsvRecord } from '../csv/csv-records.ts';
import type { CsvFormat } from '../csv/read-csv.ts';

/** A column of an import. */
export interface ImportColumn {
  field: Field;
  /** The database column of a built-in field. Undefined for fields of the data scheme, and for `id`, which the service sets. */
  column?: string;
  index: number;
}

/** The columns of a file. */
export interface ImportPlan extends Omit<Columns, 'names'> {
  udid: number;
  format: CsvFormat;
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
  /** The record, if the stored device decides whether it is valid. */
  record?: CsvRecord;
  text: string;
  /** The day of the first open, in UTC. */
  day: string | undefined;
}

/** @throws CsvFileError for an unknown or duplicate column, and without the column UDID */
export function planImport(
  header: CsvRecord,
  format: CsvFormat,
  fields: readonly Field[],
  tokenError: ImportPlan['tokenError'],
  startedAt: Date,
  mapping?: readonly string[],
): ImportPlan {
  const { width, names, reason } = readColumns(
    header,
    fields.map(({ name }) => name),
    mapping,
    (found) => (found.includes('UDID') ? [] : ['must have a column UDID']),
  );
  const columns = names.flatMap((name, index): ImportColumn[] => {
    const field = fields.find((candidate) => candidate.name === name);
    return field && !['UDID', 'id'].includes(field.name) ? [{ field, column: deviceColumn(field.name), index }] : [];
  });
  return {
    ...{ width, reason, format, tokenError },
    udid: names.indexOf('UDID'),
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
function readCell(field: Field, cell: string, format: CsvFormat): { value: unknown } | { error: string } {
  const { name, type } = field;
  const replaced = field.matchingKey ? replacedError(cell) : undefined;
  if (replaced !== undefined) return { error: `${name}: ${replaced}` };
  if (type === 'string') {
    if (name === 'platform') return readPlatform(cell);
    if (cell.length < 255) return { value: cell };
    const longest = name === 'token' ? 4096 : deviceColumn(name) && 255;
    if (longest && isLongerThan(cell, longest)) {
      return { error: `${name}: must not be longer than ${longest} characters` };
    }
  } else if (type === 'date' && canonicalDate.test(cell)) {
    // The data scheme stores dates as text with milliseconds.
    return { value: cell.length === 24 || deviceColumn(name) ? cell : cell.replace('Z', '.000Z') };
  }
  const value = readText(field, normalizeCell(field, cell, format));
  const error = valueError(field, value);
  return error ? { error: `${name}: ${explainCell(field, cell, error)}` } : { value: storedValue(field, value) };
}

/**
 * The cell of a field. Only a text of the data scheme can be empty and not null, and none that identifies a user: programs that
 * quote all cells would give many devices the same one.
 */
function cellOf(cells: readonly Cell[], { field, column, index }: ImportColumn): Cell {
  const cell = cells[index] ?? null;
  const mayBeEmpty = field.type === 'string' && column === undefined && !field.matchingKey;
  return cell !== null && !mayBeEmpty && cell.trim() === '' ? null : cell;
}

/** Other programs write `iOS`, and spaces. */
const platformName = (cell: string) => cell.trim().toLowerCase();

function readPlatform(cell: string): { value: string } | { error: string } {
  const value = platformName(cell);
  return /^(android|ios|web)$/.test(value) ? { value } : { error: 'platform: must be android, ios or web' };
}

const special: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escape = (text: string) =>
  /[\\\t\n\r]/.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (sign) => special[sign] ?? '') : text;

/**
 * Converts a record to a row, or returns a validation error. The order of the cells is: UDID, built-in fields, fields of the
 * data scheme, when the token was registered.
 */
export function importRow(
  record: CsvRecord,
  { width, reason, udid, format, tokenError, registeredAt, platform, builtIn, custom }: ImportPlan,
): DeviceRow | { error: string } {
  const { line, cells, error } = record;
  if (error !== undefined) return { error };
  const mismatch = widthError(cells, { width, reason });
  if (mismatch !== undefined) return { error: mismatch };
  const id = cells[udid];
  if (!id?.trim()) return { error: 'UDID: missing' };
  if (isLongerThan(id, 255)) return { error: 'UDID: must not be longer than 255 characters' };
  const replaced = replacedError(id);
  if (replaced !== undefined) return { error: `UDID: ${replaced}` };
  const row = [escape(id)];
  let day: string | undefined;
  for (const column of builtIn) {
    const { field } = column;
    const cell = cellOf(cells, column);
    if (cell === null) {
      if (field.type === 'boolean') return { error: `${field.name}: must be true or false` };
      row.push('\\N');
      continue;
    }
    const read = readCell(field, cell, format);
    if ('error' in read) return read;
    let value = String(read.value);
    if (field.name === 'token') {
      value = normalizeToken(value);
      const known = platform === undefined ? undefined : platformName(cells[platform] ?? '');
      const unusable = tokenError(cell) ?? platformTokenError(value, known);
      if (unusable !== undefined) return { error: `token: ${unusable}` };
    }
    if (field.name === 'firstOpen') day = value.slice(0, 10);
    row.push(escape(value));
  }
  const values: Record<string, unknown> = {};
  for (const column of custom) {
    const { field } = column;
    const cell = cellOf(cells, column);
    if (cell === null) continue;
    const read = readCell(field, cell, format);
    if ('error' in read) return read;
    values[field.name] = read.value;
  }
  if (custom.length > 0) row.push(escape(JSON.stringify(values)));
  if (registeredAt) row.push(registeredAt(line));
  // Only rows with one of both values can turn out to be invalid for the stored device.
  const keepsRecord = (registeredAt === undefined) !== (platform === undefined);
  return { ...(keepsRecord && { record }), udid: id, text: row.join('\t'), day };
}
