import type { Field } from '../../domain/devices/device-fields.ts';
import type { CsvFormat } from './read-csv.ts';

/** Texts of cells that programs for spreadsheets write instead of ours. */
const booleans = new Map([
  ['true', 'true'],
  ['1', 'true'],
  ['false', 'false'],
  ['0', 'false'],
]);

const decimalComma = /^-?\d+,\d+([eE][+-]?\d+)?$/;
/** Could also be a whole number with a separator of thousands. */
const grouped = /^-?[1-9]\d{0,2},\d{3}$/;

/** An ISO 8601 date, and a time that may lack seconds and offset. */
const isoDate = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/i;

/** Another form of a date, such as 31.12.2026 or 12/31/2026. */
const otherDate = /^\d{1,4}[./-]\s?\d{1,2}[./-]\s?\d{1,4}\b/;

/** Converts the text of a cell to the text that the API takes for the type of a field. Other texts stay. */
export function normalizeCell({ type }: Field, cell: string, { separator }: Pick<CsvFormat, 'separator'>): string {
  if (type === 'boolean') return booleans.get(cell.toLowerCase()) ?? cell;
  if (type === 'number' && decimalComma.test(cell)) {
    return separator !== ';' && grouped.test(cell) ? cell : cell.replace(',', '.');
  }
  if (type === 'date') {
    const [, day, time = '00:00', seconds = ':00', offset = 'Z'] = isoDate.exec(cell) ?? [];
    return day === undefined ? cell : `${day}T${time}${seconds}${offset}`;
  }
  return cell;
}

/** Adds to a validation error what the cell should look like. */
export function explainCell({ type }: Field, cell: string, error: string): string {
  if (type === 'date' && otherDate.test(cell) && !isoDate.test(cell)) return `${error}, such as 2026-03-16T08:04:51Z`;
  if (type === 'number' && grouped.test(cell)) {
    return `${error}; ${cell} is ambiguous: write a decimal point, and no separators of thousands`;
  }
  return error;
}
