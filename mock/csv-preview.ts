import { isUtf8 } from 'node:buffer';

/** The beginning of a CSV file. */
export interface CsvPreview {
  encoding: string;
  separator: string;
  /** The cells of the first line. */
  header: string[];
  /** The first lines after it, without empty ones. */
  rows: { line: number; cells: string[] }[];
}

const maxRows = 10;

/** Reads the beginning of a CSV file (RFC 4180) with semicolons, commas or tabs. */
export function previewCsv(bytes: Buffer): CsvPreview {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  const [first = ''] = text.split(/\r?\n/, 1);
  const count = (separator: string) => first.split(separator).length;
  const [separator = ';'] = [';', ',', '\t'].sort((one, other) => count(other) - count(one));
  const [header, ...rows] = readRecords(text, separator, maxRows + 1);
  return { encoding, separator, header: header?.cells ?? [], rows };
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // The beginning of a file may end within a character.
  const end = bytes.length < 4 ? bytes.length : bytes.length - 3;
  return isUtf8(bytes) || [1, 2, 3].some((cut) => end > 0 && isUtf8(bytes.subarray(0, bytes.length - cut)))
    ? 'utf-8'
    : 'windows-1252';
}

/** Reads up to a number of records that are not empty. Cells in quotes may have line breaks. */
function readRecords(text: string, separator: string, count: number) {
  const records: { line: number; cells: string[] }[] = [];
  const cell = new RegExp(`("(?:[^"]|"")*"|[^${separator}\\r\\n]*)(${separator}|\\r?\\n|\\r|$)`, 'y');
  let line = 1;
  let record = { line, cells: [] as string[] };
  while (records.length < count && cell.lastIndex < text.length) {
    const [whole, written = '', end = ''] = cell.exec(text) ?? [];
    // A quote that is never closed: what follows is no CSV.
    if (whole === undefined || whole === '') break;
    record.cells.push(/^".*"$/s.test(written) ? written.slice(1, -1).replaceAll('""', '"') : written);
    line += whole.split('\n').length - 1;
    if (end === separator && cell.lastIndex < text.length) continue;
    if (end === separator) record.cells.push('');
    if (record.cells.join('') !== '' || record.cells.length > 1) records.push(record);
    record = { line, cells: [] };
  }
  return records;
}
