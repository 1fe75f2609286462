import { reasonColumn, wrongWidth } from './columns.ts';
import { type Cell, type CsvRecord, missingQuote } from './csv-records.ts';
import type { Line } from './csv-lines.ts';
import type { CsvFormat } from './read-csv.ts';

/** Receives the records of a file that can't be imported, in order. */
export interface Rejects {
  /** Called before the first rejected record, and if no record is rejected. */
  begin: (header: CsvRecord, format: CsvFormat) => void;
  add: (record: CsvRecord, reason: string) => void;
  /** Awaited after each block of records. */
  flush: () => Promise<void> | void;
}

const quoted = (cell: Cell, separators: string) =>
  cell === '' || (cell !== null && [...separators, '"', '\r', '\n'].some((special) => cell.includes(special)))
    ? `"${cell.replaceAll('"', '""')}"`
    : (cell ?? '');

/** Names with one of them are quoted, since another separator could be detected otherwise. */
const allSeparators = ';,\t|';

const byteOrderMark = '\uFEFF';

const bytesOf = (line: string | Line): Buffer => {
  if (typeof line === 'string') return Buffer.from(line);
  return line.latin1 === undefined ? Buffer.from(line.text) : Buffer.from(line.latin1, 'latin1');
};

const lineFeed = Buffer.from('\n');

/** The unchanged bytes of a record, in UTF-8, one character each. Bytes that are not UTF-8 stay. */
function sourceOf({ source, error }: CsvRecord): string {
  const lines = typeof source === 'string' ? [source] : source;
  const joined = Buffer.concat(
    lines.flatMap((line, index) => (index > 0 ? [lineFeed, bytesOf(line)] : [bytesOf(line)])),
  );
  const whole = joined.toString('latin1').replace(/\r$/, '');
  // Otherwise, the cell would take in the reason and the next line.
  return error === missingQuote ? `${whole}"` : whole;
}

/** Returns where a cell ends, also if it has an unexpected quote. */
function cellEnd(source: string, start: number, separator: string): number {
  let from = start;
  while (source[from] === ' ') from++;
  if (source[from] === '"') {
    let close = source.indexOf('"', from + 1);
    while (close !== -1 && source[close + 1] === '"') close = source.indexOf('"', close + 2);
    from = close === -1 ? source.length : close;
  }
  const end = source.indexOf(separator, from);
  return end === -1 ? source.length : end;
}

/** Splits the first cells from the others, unchanged. */
function splitCells(source: string, count: number, separator: string): { cells: string[]; others: string } {
  const cells: string[] = [];
  let start = 0;
  for (; start <= source.length && cells.length < count; start++) {
    const end = cellEnd(source, start, separator);
    cells.push(source.slice(start, end));
    start = end;
  }
  return { cells, others: source.slice(start) };
}

/**
 * Writes rejected records unchanged, with the reason in a column after those of the header, so that a corrected file can
 * be imported again. Missing cells are added, and cells without a column follow the reason. A reason of an earlier import is left out.
 */
export function createRejectsWriter(header: CsvRecord, { separator, isPlain }: CsvFormat) {
  const names = header.cells.map((cell) => cell?.trim() ?? '');
  const kept = names.flatMap((name, index) => (name === reasonColumn ? [] : [index]));
  const width = names.findLastIndex((name) => name !== '') + 1;
  const headerCells = [...kept.map((index) => header.cells[index] ?? null), reasonColumn];
  return {
    /** The first line of the file, with the byte order mark that programs for spreadsheets need. */
    header: Buffer.from(
      `${isPlain ? '' : byteOrderMark}${headerCells.map((cell) => quoted(cell, allSeparators)).join(separator)}\n`,
    ),
    row(record: CsvRecord, reason: string): Buffer {
      const { cells, others } = splitCells(sourceOf(record), names.length, separator);
      const known = kept.map((index) => `${cells[index] ?? ''}${separator}`).join('');
      // Programs for spreadsheets add empty cells.
      const surplus = others.replaceAll(separator, '') === '' ? '' : `${separator}${others}`;
      // With the quote that is added, the line could be imported unchanged.
      const isShort = record.error === missingQuote && cells.length < width;
      const text = `line ${record.line}: ${reason}${isShort ? `: ${wrongWidth(width, cells.length)}` : ''}`;
      return Buffer.concat([
        Buffer.from(known, 'latin1'),
        Buffer.from(quoted(text, separator)),
        Buffer.from(`${surplus}\n`, 'latin1'),
      ]);
    },
  };
}

export type RejectsWriter = ReturnType<typeof createRejectsWriter>;
