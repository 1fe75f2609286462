import { reasonColumn } from './columns.ts';
import { type Cell, type CsvRecord, missingQuote } from './csv-records.ts';
import type { Line } from './csv-lines.ts';
import type { CsvFormat } from './read-csv.ts';

/** Receives the records of a file that can't be imported, in order. */
export interface Rejects {
  /** Called before the first rejected record, and if there is none. */
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

/** The text of a record as it is in the file, in UTF-8. Bytes that are not UTF-8 stay. */
function sourceOf({ source, error }: CsvRecord): Buffer {
  if (typeof source === 'string') return Buffer.from(source);
  const joined = Buffer.concat(
    source.flatMap((line, index) => (index > 0 ? [lineFeed, bytesOf(line)] : [bytesOf(line)])),
  );
  const whole = joined.at(-1) === 0x0d ? joined.subarray(0, -1) : joined;
  // Otherwise, the cell would take in the reason and the next line.
  return error === missingQuote ? Buffer.concat([whole, Buffer.from('"')]) : whole;
}

/**
 * Writes rejected records as they are in the file, with the reason as last column, so that a corrected file can be imported
 * again. A reason of an earlier import is left out.
 */
export function createRejectsWriter(header: CsvRecord, { separator, isPlain }: CsvFormat) {
  const names = header.cells.map((cell) => cell?.trim() ?? '');
  const kept = names.flatMap((name, index) => (name === reasonColumn ? [] : [index]));
  /** Cells after the last name are empty, or they are the reason for the rejection. */
  const width = names.findLastIndex((name) => name !== '') + 1;
  const row = (cells: readonly Cell[], reason: Cell, separators = separator) =>
    Buffer.from(`${[...cells, reason].map((cell) => quoted(cell, separators)).join(separator)}\n`);
  return {
    /** The first line of the file, with the byte order mark that programs for spreadsheets need. */
    header: Buffer.concat([
      Buffer.from(isPlain ? '' : byteOrderMark),
      row(
        kept.map((index) => header.cells[index] ?? null),
        reasonColumn,
        allSeparators,
      ),
    ]),
    row(record: CsvRecord, reason: string): Buffer {
      const { line, cells } = record;
      const text = `line ${line}: ${reason}`;
      const isTable = cells.length >= width && cells.slice(names.length).every((cell) => cell === null || cell === '');
      if (isTable && (kept.length < names.length || cells.length !== names.length)) {
        return row(
          kept.map((index) => cells[index] ?? null),
          text,
        );
      }
      const source = sourceOf(record);
      // A line that is too long is not kept. Its UDID is missing.
      if (source.length === 0)
        return row(
          kept.map(() => null),
          text,
        );
      return Buffer.concat([source, Buffer.from(`${separator}${quoted(text, separator)}\n`)]);
    },
  };
}

export type RejectsWriter = ReturnType<typeof createRejectsWriter>;
