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

const decimalComma = /^-?\d+,\d+([eE][+-]?\d+)?$/;
/** Could also be a whole number with a separator of thousands. */
const grouped = /^-?[1-9]\d{0,2},\d{3}$/;
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
  if (type === 'number' && decimalComma.test(cell)) {
    return separator !== ';' && grouped.test(cell) ? cell : cell.replace(',', '.');
  }
  return type === 'date' ? normalizeDate(cell) : cell;
}

function normalizeDate(cell: string): string {
  const parts = isoDate.exec(cell);
  if (!parts) return cell;
  const [, day = '', time = '00:00', seconds = ':00', , hours, minutes = '00'] = parts;
  return `${day}T${time}${seconds.replace(',', '.')}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`;
}

/** Adds to a validation error what the cell should look like. */
export function explainCell({ type }: Field, cell: string, error: string): string {
  if (type === 'date' && !isoDate.test(cell.trim())) return `${error}, such as 2026-03-16T08:04:51Z`;
  if (type !== 'number') return error;
  const advice = 'write a decimal point, and no separators of thousands';
  if (grouped.test(cell.trim())) return `${error}; ${cell} is ambiguous: ${advice}`;
  return separated.test(cell.trim()) ? `${error}: ${advice}` : error;
}
