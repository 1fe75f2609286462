import { isUtf8 } from 'node:buffer';
import { CsvFileError } from './csv-file-error.ts';

/** The encodings of files that can be imported, by their names in the WHATWG Encoding Standard. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'iso-8859-2',
  'iso-8859-15',
  'macintosh',
  'shift_jis',
  'gb18030',
  'euc-kr',
] as const;

export type Encoding = (typeof encodings)[number];

export const isEncoding = (name: string): name is Encoding => (encodings as readonly string[]).includes(name);

/** A byte that is never part of UTF-8. It replaces characters that could not be decoded, so that their lines are invalid. */
const undecodable = Buffer.of(0xff);
const replacement = '\uFFFD';

const marks: readonly [Encoding, Buffer][] = [
  ['utf-8', Buffer.of(0xef, 0xbb, 0xbf)],
  ['utf-16le', Buffer.of(0xff, 0xfe)],
  ['utf-16be', Buffer.of(0xfe, 0xff)],
];
/** Bytes that are read before anything is detected in them. An upload may begin with a chunk of a few bytes. */
const headBytes = 16 * 1024;

/** The first bytes of files of other formats, and what to do with them. */
const otherFormats: readonly [Buffer, string][] = [
  [Buffer.from('PK\x03\x04'), 'is a ZIP archive or an Excel workbook: export the table as CSV'],
  [Buffer.of(0xd0, 0xcf, 0x11, 0xe0), 'is an Excel workbook: export the table as CSV'],
  [Buffer.of(0x1f, 0x8b), 'is compressed with gzip: decompress it'],
];

const markOf = (bytes: Buffer) => marks.find(([, mark]) => bytes.subarray(0, mark.length).equals(mark));

/** Minimum share of zero bytes in one half of UTF-16. Text in Latin letters has nearly 1. */
const utf16Share = 0.4;

/**
 * Detects the encoding from the beginning of a file: the byte order mark, UTF-8, UTF-16 by its zero bytes. Any other is treated as
 * Windows-1252, the encoding of Excel in Western Europe.
 *
 * @param bytes whole lines. Otherwise, a character at their end may be incomplete.
 */
export function detectEncoding(bytes: Buffer): Encoding {
  const mark = markOf(bytes);
  if (mark) return mark[0];
  const zeros = [0, 0];
  for (const [index, byte] of bytes.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros.map((count) => count / (bytes.length / 2));
  if (odd > utf16Share && even < utf16Share) return 'utf-16le';
  if (even > utf16Share && odd < utf16Share) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** Slices are small, so that reading one does not block the event loop. */
const sliceBytes = 64 * 1024;

function* slices(chunk: Buffer): Generator<Buffer> {
  for (let start = 0; start < chunk.length; start += sliceBytes) yield chunk.subarray(start, start + sliceBytes);
}

function toUtf8(text: string): Buffer {
  if (!text.includes(replacement)) return Buffer.from(text);
  const parts = text.split(replacement).flatMap((part) => [undecodable, Buffer.from(part)]);
  return Buffer.concat(parts.slice(1));
}

export interface DecodedFile {
  /** The bytes as UTF-8 without a byte order mark, in slices of 64 kB. Lines end with a line feed. */
  chunks: AsyncGenerator<Buffer>;
  /** Known after the first slice. */
  encoding: () => Encoding;
  /** Whether the file is UTF-8 without a byte order mark. Known after the first slice. */
  isPlain: () => boolean;
}

/**
 * Decodes a file. A byte order mark takes precedence over `wanted`. Without both, the file is UTF-8. The chunks throw a CsvFileError
 * if it is no text.
 */
export function decodeFile(bytes: AsyncIterable<Buffer> | Iterable<Buffer>, wanted: Encoding = 'utf-8'): DecodedFile {
  let encoding = wanted;
  let marked = false;
  let decoder: TextDecoder | undefined;
  let isMacintosh = false;

  const decode = (slice: Buffer, isLast = false): Buffer => {
    const decoded = decoder ? toUtf8(decoder.decode(slice, { stream: !isLast })) : slice;
    return isMacintosh ? withLineFeeds(decoded) : decoded;
  };
  const begin = (head: Buffer): Buffer => {
    const other = otherFormats.find(([begins]) => head.subarray(0, begins.length).equals(begins));
    if (other) throw new CsvFileError([`the file ${other[1]}`]);
    const mark = markOf(head);
    if (mark) encoding = mark[0];
    marked = mark !== undefined;
    const rest = head.subarray(mark?.[1].length ?? 0);
    // The mark is already removed. A second one is part of the text.
    if (encoding !== 'utf-8') decoder = new TextDecoder(encoding, { ignoreBOM: true });
    return rest;
  };

  async function* read(): AsyncGenerator<Buffer> {
    let head: Buffer | undefined = Buffer.alloc(0);
    const first = (bytes: Buffer) => {
      const decoded = decode(bytes);
      isMacintosh = endsWithReturn(decoded);
      return isMacintosh ? withLineFeeds(decoded) : decoded;
    };
    for await (const chunk of bytes) {
      for (const slice of slices(chunk)) {
        if (head === undefined) {
          yield decode(slice);
          continue;
        }
        head = Buffer.concat([head, slice]);
        if (head.length < headBytes) continue;
        yield first(begin(head));
        head = undefined;
      }
    }
    if (head?.length) yield first(begin(head));
    if (decoder) yield decode(Buffer.alloc(0), true);
  }
  return { chunks: read(), encoding: () => encoding, isPlain: () => encoding === 'utf-8' && !marked };
}

const quote = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** Whether the first line ends with a carriage return alone, as lines of old Macintosh programs. Their cells can have line feeds. */
function endsWithReturn(bytes: Buffer): boolean {
  let isQuoted = false;
  for (const [index, byte] of bytes.entries()) {
    if (byte === quote) isQuoted = !isQuoted;
    if (isQuoted || (byte !== lineFeed && byte !== carriageReturn)) continue;
    if (byte === lineFeed) return false;
    let next = index + 1;
    while (bytes[next] === carriageReturn) next++;
    return next < bytes.length && bytes[next] !== lineFeed;
  }
  return false;
}

function withLineFeeds(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = copy.indexOf(carriageReturn); at !== -1; at = copy.indexOf(carriageReturn, at + 1)) copy[at] = lineFeed;
  return copy;
}
