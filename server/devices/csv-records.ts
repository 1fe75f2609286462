import { isUtf8 } from 'node:buffer';
import { OperatorError } from '../applications/operator-error.ts';

/** One record of a CSV file: its cells, or what is wrong with it. */
export interface CsvRecord {
  /** Where it begins, from 1. */
  line: number;
  /** Null for an empty cell, unless it is quoted. */
  cells: (string | null)[];
  fault?: string;
}

/** A quoted cell may hold so many line breaks; past that a quote was forgotten. */
const maxBreaks = 100;
/** Longer than any record: what goes on past it is no CSV. */
const maxUnread = 8 * 1024 * 1024;

/** Splits one line. A line break inside a quoted cell makes it end too early: then it is `open`. */
function splitLine(text: string, delimiter: string): Omit<CsvRecord, 'line'> | 'open' {
  const cells: (string | null)[] = [];
  for (let start = 0; ;) {
    if (text[start] === '"') {
      let value = '';
      let end = start + 1;
      for (;;) {
        const quote = text.indexOf('"', end);
        if (quote === -1) return 'open';
        value += text.slice(end, quote);
        end = quote + 1;
        if (text[end] !== '"') break;
        value += '"';
        end++;
      }
      cells.push(value);
      if (end === text.length) return { cells };
      if (text[end] !== delimiter) return { cells: [], fault: `there is something behind a closing quote` };
      start = end + 1;
    } else {
      const next = text.indexOf(delimiter, start);
      const cell = text.slice(start, next === -1 ? undefined : next);
      if (cell.includes('"')) return { cells: [], fault: 'there is a quote inside a cell that is not quoted' };
      cells.push(cell === '' ? null : cell);
      if (next === -1) return { cells };
      start = next + 1;
    }
  }
}

const withoutReturn = (line: string) => (line.endsWith('\r') ? line.slice(0, -1) : line);

/** Reads the records of whole lines; those that are open at the end stay unread, unless it is the end of all. */
function readLines(lines: readonly string[], first: number, delimiter: string, isEnd: boolean) {
  const records: CsvRecord[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = first + at;
    let text = lines[at] ?? '';
    if (!text.includes('"')) {
      // Most lines hold no quotes: they are split at the least cost.
      const cells = withoutReturn(text).split(delimiter);
      if (cells.length > 1 || cells[0] !== '') records.push({ line, cells: cells.map((cell) => cell || null) });
      at++;
      continue;
    }
    let split = splitLine(withoutReturn(text), delimiter);
    let end = at + 1;
    while (split === 'open' && end < lines.length && end - at <= maxBreaks) {
      text = `${text}\n${lines[end++]}`;
      split = splitLine(withoutReturn(text), delimiter);
    }
    if (split !== 'open') {
      records.push({ line, ...split });
      at = end;
    } else if (isEnd || end - at > maxBreaks) {
      records.push({ line, cells: [], fault: 'a quote is not closed' });
      at++;
    } else break;
  }
  return { records, read: at };
}

/** Marks what could not be stored, in a block that is known to hold some of it. */
function markBadText(records: CsvRecord[]): void {
  for (const record of records) {
    const text = record.cells.join('');
    if (text.includes('\0')) record.fault ??= 'must not hold the null character';
    if (text.includes('\uFFFD')) record.fault ??= 'must be UTF-8';
  }
}

/**
 * Reads CSV (RFC 4180), block by block, in constant memory. Cells are separated by `;` or `,`, whichever comes first in
 * the first line; empty lines count, and are skipped.
 *
 * @throws OperatorError for a line without an end
 */
export async function* readCsv(chunks: AsyncIterable<Buffer>): AsyncGenerator<CsvRecord[]> {
  let rest: Buffer = Buffer.alloc(0);
  let line = 1;
  let delimiter: string | undefined;
  const take = (bytes: Buffer, isEnd: boolean): CsvRecord[] => {
    const text = bytes.toString('utf8').replace(/\n$/, '');
    const lines = (line === 1 ? text.replace(/^\uFEFF/, '') : text).split('\n');
    delimiter ??= /[;,]/.exec(lines[0] ?? '')?.[0] ?? ';';
    const { records, read } = readLines(lines, line, delimiter, isEnd);
    if (text.includes('\0') || !isUtf8(bytes)) markBadText(records);
    line += read;
    // What is still open is read again with what follows it.
    rest = read === lines.length ? Buffer.alloc(0) : Buffer.from(`${lines.slice(read).join('\n')}\n`);
    return records;
  };
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(0x0a) + 1;
    if (rest.length > maxUnread) throw new OperatorError(`line ${line}: longer than ${maxUnread} bytes`);
    if (end === 0) {
      rest = Buffer.concat([rest, chunk]);
      continue;
    }
    const records = take(Buffer.concat([rest, chunk.subarray(0, end)]), false);
    rest = Buffer.concat([rest, chunk.subarray(end)]);
    yield records;
  }
  if (rest.length > 0) yield take(rest, true);
}
