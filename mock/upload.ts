import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** What responses may repeat of a body that is not JSON. */
export interface Upload {
  bytes: number;
  /** In hexadecimal digits. */
  sha256: string;
  /** The lines of text after the first one, without empty ones: the records of CSV. Line breaks in cells are not supported. */
  records: number;
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** Reads a body to its end. */
export async function readUpload(body: Readable): Promise<Upload> {
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  let isInLine = false;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    for (const byte of chunk) {
      if (byte !== lineFeed && byte !== carriageReturn) isInLine = true;
      else if (isInLine) {
        lines++;
        isInLine = false;
      }
    }
  }
  return { bytes, sha256: hash.digest('hex'), records: Math.max(0, lines + Number(isInLine) - 1) };
}
