import type { Field } from '../../domain/devices/device-fields.ts';
import type { CsvFormat } from './read-csv.ts';

/** What programs for spreadsheets write for `true` and `false` in their languages, in lower case. */
const words: readonly (readonly [yes: string, no: string])[] = [
  ['true', 'false'],
  ['1', '0'],
  ['wahr', 'falsch'],
  ['vrai', 'faux'],
  ['verdadero', 'falso'],
  ['verdadeiro', 'falso'],
  ['vero', 'falso'],
  ['waar', 'onwaar'],
  ['sant', 'falskt'],
  ['sand', 'falsk'],
  ['sann', 'usann'],
  ['tosi', 'epätosi'],
  ['prawda', 'fałsz'],
  ['pravda', 'nepravda'],
  ['igaz', 'hamis'],
  ['doğru', 'yanlış'],
  ['истина', 'ложь'],
];
const booleans = new Map(
  words.flatMap(([yes, no]) => [
    [yes, 'true'],
    [no, 'false'],
  ]),
);

/** A number with a decimal point or comma, and any sign: some languages have a minus of their own. */
const number = /^([+\-\u2212]?)0*(\d*?)(?:[.,](\d+))?([eE][+-]?\d+)?$/;
/** Could also be a whole number with a separator of thousands. */
const grouped = /^[+\-\u2212]?[1-9]\d{0,2},\d{3}$/;
/** Has separators of thousands. */
const separated = /^[+-]?\d{1,3}(?:[.,'’\s]\d{3})+(?:[.,]\d+)?$/;

/** An ISO 8601 date, and a time that may lack seconds and offset. */
const isoDate =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d(?:[.,]\d+)?)?(?:\s?(?:(Z|UTC)|([+-]\d\d)(?::?(\d\d))?))?)?$/i;

/** Converts the text of a cell to the text that the API takes for the type of a field. Other texts stay. */
export function normalizeCell({ type }: Field, text: string, { separator }: Pick<CsvFormat, 'separator'>): string {
  if (type === 'string') return text;
  const cell = text.trim();
  if (type === 'boolean') return booleans.get(cell.toLowerCase()) ?? cell;
  if (type === 'number') return separator !== ';' && grouped.test(cell) ? cell : normalizeNumber(cell);
  return type === 'date' ? normalizeDate(cell) : cell;
}

function normalizeNumber(cell: string): string {
  const [written, sign = '', whole = '', fraction, exponent = ''] = number.exec(cell) ?? [];
  if (written === undefined || !/^\D?\d|[.,]\d/.test(cell)) return cell;
  return `${sign === '' || sign === '+' ? '' : '-'}${whole || '0'}${fraction === undefined ? '' : `.${fraction}`}${exponent}`;
}

function normalizeDate(cell: string): string {
  const parts = isoDate.exec(cell);
  if (!parts) return cell;
  const [, day = '', time = '00:00', seconds = ':00', , hours, minutes = '00'] = parts;
  return `${day}T${time}${seconds.replace(',', '.')}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`;
}

/** A long number as programs for spreadsheets show it, such as `1,23457E+14`. */
const roundedNumber = /^\d(?:[.,]\d+)?E\+\d{2,3}$/i;
/** Errors of formulas in any language, and a cell that is too narrow. A text that begins with `-` or `=` becomes an error. */
const formulaError = /^#(?:N\/A|NV|[\p{L}\d/¿¡_]+[!?]|#+)$/u;

/** Returns why a text can't identify a device or user: a program for spreadsheets has replaced it, often the same in many lines. */
export function replacedError(cell: string): string | undefined {
  const text = cell.trim();
  if (roundedNumber.test(text)) return `${text} is a rounded number: format the column of the spreadsheet as text`;
  return formulaError.test(text) ? `${text} is an error of the spreadsheet` : undefined;
}

/** Adds to a validation error what the cell should look like. */
export function explainCell({ type }: Field, cell: string, error: string): string {
  if (type === 'date' && !isoDate.test(cell.trim())) return `${error}, such as 2026-03-16T08:04:51Z`;
  if (type !== 'number') return error;
  const advice = 'write a decimal point, and no separators of thousands';
  if (grouped.test(cell.trim())) return `${error}; ${cell} is ambiguous: ${advice}`;
  return separated.test(cell.trim()) ? `${error}: ${advice}` : error;
}
