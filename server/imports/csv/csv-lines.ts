import { isUtf8 } from 'node:buffer';
import type { Encoding } from './encoding.ts';

/** Maximum length of a line in bytes. Larger than any valid device. */
export const maxLineBytes = 8 * 1024 * 1024;
const newline = 0x0a;

/** A line of a file, without its line feed. */
export interface Line {
  text: string;
  /** Why the line is invalid, whatever it contains. */
  error?: string;
  /** The bytes of a line that is not UTF-8, one character each. */
  latin1?: string;
  /** Whether only the length of the line was read. */
  tooLong?: boolean;
}

/** Consecutive lines. A valid one is only its text. */
export type LineBlock = (string | Line)[];

/** The five bytes that Windows-1252 does not define. */
const undefinedIn1252 = /[\x81\x8D\x8F\x90\x9D]/;

function undecodable(latin1: string, encoding: Encoding): string {
  if (encoding !== 'utf-8') return `must be ${encoding}: set the encoding of the file`;
  return undefinedIn1252.test(latin1)
    ? 'must be UTF-8: convert the file, or set its encoding'
    : 'must be UTF-8, but looks like Windows-1252: convert the file, or set the encoding to windows-1252';
}

/** Of a Latin text in UTF-16, every second byte is a null character. */
function nullCharacter(text: string): string {
  const [, order] = /^(\0)?(?:[^\0]\0){2}/.exec(text) ?? [];
  const isUtf16 = /(?:[^\0]\0){2}/.test(text.slice(0, 5));
  if (!isUtf16) return 'must not contain a null character';
  return `must be UTF-8, but looks like UTF-16: convert the file, or set the encoding to ${order ? 'utf-16be' : 'utf-16le'}`;
}

/** The bytes of U+FFFD, one character each. A valid line may contain it. */
const replacementBytes = '\xEF\xBF\xBD';

const isInvalid = (latin1: string) => !latin1.includes(replacementBytes) || !isUtf8(Buffer.from(latin1, 'latin1'));

/** Splits complete lines. */
function splitLines(bytes: Buffer, encoding: Encoding): LineBlock {
  const lines: LineBlock = bytes.toString('utf8').split('\n');
  if (bytes.at(-1) === newline) lines.pop();
  if (!isUtf8(bytes)) {
    // A line feed is never part of an invalid sequence, so both texts have the same lines.
    const raw = bytes.toString('latin1').split('\n');
    for (const [index, text] of lines.entries()) {
      const latin1 = raw[index] ?? '';
      if (typeof text !== 'string' || !text.includes('\uFFFD') || !isInvalid(latin1)) continue;
      lines[index] = { text, error: undecodable(latin1, encoding), latin1 };
    }
  }
  if (bytes.includes(0)) {
    for (const [index, line] of lines.entries()) {
      const text = typeof line === 'string' ? line : line.text;
      if (text.includes('\0')) lines[index] = { error: nullCharacter(text), text };
    }
  }
  return lines;
}

const tooLong: Line = { text: '', error: `must not be longer than ${maxLineBytes} bytes`, tooLong: true };

/**
 * Reads lines block by block, in linear time and constant memory. Of a line that is too long, only the length is kept.
 *
 * @param chunks as UTF-8
 * @param encoding of the file, which is known after the first chunk
 */
export async function* readCsvLines(
  chunks: AsyncIterable<Buffer>,
  encoding: () => Encoding,
): AsyncGenerator<LineBlock> {
  const split = (bytes: Buffer) => splitLines(bytes, encoding());
  /** The parts of a line whose end has not been read yet. */
  let begun: Buffer[] = [];
  let begunLength = 0;
  const begin = (bytes: Buffer) => {
    begunLength += bytes.length;
    if (begunLength > maxLineBytes) begun = [];
    else if (bytes.length > 0) begun.push(bytes);
  };
  const take = (bytes: Buffer): LineBlock => {
    if (begunLength === 0) return bytes.length > 0 ? split(bytes) : [];
    const first = bytes.indexOf(newline) + 1 || bytes.length;
    begin(bytes.subarray(0, first));
    const line = begunLength > maxLineBytes + 1 || begun.length === 0 ? [tooLong] : split(Buffer.concat(begun));
    begun = [];
    begunLength = 0;
    return first < bytes.length ? [...line, ...split(bytes.subarray(first))] : line;
  };
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(newline) + 1;
    if (end > 0) yield take(chunk.subarray(0, end));
    begin(chunk.subarray(end));
  }
  if (begunLength > 0) yield take(Buffer.alloc(0));
}
