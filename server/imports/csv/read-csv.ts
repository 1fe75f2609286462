import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Line, type LineBlock, readCsvLines } from './csv-lines.ts';
import { createRecordParser, type CsvRecord } from './csv-records.ts';
import { decodeFile, type Encoding } from './encoding.ts';

/** How a file is written. */
export interface CsvFormat {
  encoding: Encoding;
  separator: string;
  /** Whether the file is UTF-8 without a byte order mark. */
  isPlain: boolean;
}

export interface CsvFile {
  /** The records, block by block. The first one is the header. */
  blocks: AsyncGenerator<CsvRecord[]>;
  /** Known after the first block. */
  format: () => CsvFormat;
}

/** Maximum lines that are parsed together. Short-lived records cost the garbage collector little. */
const maxLines = 2_000;

/** The first line of files for Excel, which names the separator. */
const separatorLine = /^"? *sep *= *([;,\t|]) *"?[;,\t| ]*\r*$/i;

/** Separators that are detected. Of several ones, the first counts, since names and numbers contain commas. */
const separators = ['\t', ';', '|', ','] as const;

/** How often a text has a separator outside quotes. Cells at the end may be empty. */
function countOf(text: string, separator: string): { all: number; used: number } {
  const cells = text
    .replaceAll(/"[^"]*"/g, 'x')
    .replace(/[\r\n]+$/, '')
    .split(separator);
  return {
    all: cells.length - 1,
    used: Math.max(
      cells.findLastIndex((cell) => cell !== ''),
      0,
    ),
  };
}

const isBlank = (text: string) => /^\s*$/.test(text);

const textOf = (line: string | Line | undefined) => (typeof line === 'string' ? line : (line?.text ?? ''));

/** Maximum lines of a header, which may have line breaks in quotes. */
const maxHeaderLines = 100;

/**
 * Returns the separator of a header. If it has several outside quotes, for example a comma in a name, the next line decides: it has the same
 * number of the right one.
 */
function detectSeparator(lines: LineBlock, first: number): string {
  let header = textOf(lines[first]);
  let next = first + 1;
  const isOpen = () => header.split('"').length % 2 === 0;
  for (; isOpen() && next < Math.min(lines.length, first + maxHeaderLines); next++)
    header += `\n${textOf(lines[next])}`;
  while (next < lines.length && isBlank(textOf(lines[next]))) next++;
  const record = textOf(lines[next]);
  const candidates = separators
    .map((separator) => ({ separator, header: countOf(header, separator), record: countOf(record, separator) }))
    .filter((each) => each.header.all > 0)
    .toSorted((a, b) => b.header.all - a.header.all);
  const consistent = candidates.find(
    (each) => each.header.all === each.record.all || each.header.used === each.record.used,
  );
  return (consistent ?? candidates[0])?.separator ?? ';';
}

/** Removes byte order marks, of which programs that join files write several. */
const withoutMarks = (line: string | Line) => (typeof line === 'string' ? line.replace(/^\uFEFF+/, '') : line);

/**
 * Reads CSV in linear time and constant memory. It blocks the event loop only for a block of 64 kB, or for a line that is
 * longer than that. The separator is `;`, `,`, a tab or `|`: the first line `sep=…` names it, or the header contains it.
 *
 * @param encoding of a file without a byte order mark
 */
export function readCsv(bytes: AsyncIterable<Buffer> | Iterable<Buffer>, encoding?: Encoding): CsvFile {
  const decoded = decodeFile(bytes, encoding);
  let separator: string | undefined;

  async function* read(): AsyncGenerator<CsvRecord[]> {
    let parser: ReturnType<typeof createRecordParser> | undefined;
    let skipped = 0;
    for await (const lines of readCsvLines(decoded.chunks, decoded.encoding)) {
      if (!parser) {
        const isFilled = (line: string | Line) => typeof line !== 'string' || !isBlank(line);
        let index = lines.findIndex(isFilled);
        const first = lines[index];
        if (first === undefined) {
          skipped += lines.length;
          continue;
        }
        lines[index] = withoutMarks(first);
        const named = separatorLine.exec(textOf(lines[index]))?.[1];
        if (named !== undefined) {
          lines[index] = '';
          index = lines.findIndex(isFilled);
          const header = lines[index];
          if (header !== undefined) lines[index] = withoutMarks(header);
        }
        separator = named ?? detectSeparator(lines, index);
        parser = createRecordParser(separator, skipped + 1);
      }
      for (let start = 0; start < lines.length; start += maxLines) {
        const records = parser.take(lines, start, start + maxLines);
        if (records.length > 0) yield records;
        // Other requests are served in between.
        await nextTurn();
      }
    }
    const last = parser?.end() ?? [];
    if (last.length > 0) yield last;
  }
  return {
    blocks: read(),
    format: () => ({ encoding: decoded.encoding(), separator: separator ?? ';', isPlain: decoded.isPlain() }),
  };
}
