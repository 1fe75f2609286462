import { setImmediate as nextTurn } from 'node:timers/promises';
import { readCsvLines } from './csv-lines.ts';
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

/** Maximum lines that are parsed at once. Short-lived records cost the garbage collector little. */
const maxLines = 2_000;

/** The first line of files for Excel, which names the separator. */
const separatorLine = /^"?sep=([;,\t|])"?[;,\t|]*\r?$/i;

/** Returns the first separator of a header outside quotes. */
const detectSeparator = (header: string) => /[;,\t]/.exec(header.replaceAll(/"[^"]*"/g, ''))?.[0] ?? ';';

/**
 * Reads CSV in linear time and constant memory. It blocks the event loop only for a block of 64 kB, or for a line that is
 * longer than that. The separator is `;`, `,` or a tab: the first line `sep=…` names it, or the header contains it first.
 *
 * @param encoding of a file without a byte order mark
 */
export function readCsv(bytes: AsyncIterable<Buffer> | Iterable<Buffer>, encoding?: Encoding): CsvFile {
  const decoded = decodeFile(bytes, encoding);
  let separator: string | undefined;

  async function* read(): AsyncGenerator<CsvRecord[]> {
    let parser: ReturnType<typeof createRecordParser> | undefined;
    let skipped = 0;
    for await (const lines of readCsvLines(decoded.chunks)) {
      if (!parser) {
        const index = lines.findIndex((line) => line !== '' && line !== '\r');
        const first = lines[index];
        if (first === undefined) {
          skipped += lines.length;
          continue;
        }
        const text = typeof first === 'string' ? first : first.text;
        const named = separatorLine.exec(text)?.[1];
        separator = named ?? detectSeparator(text);
        parser = createRecordParser(separator, skipped + 1);
        if (named) lines[index] = '';
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
