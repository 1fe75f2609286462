import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type CsvPreview, previewCsv } from './csv-preview.ts';

/** What responses may repeat of a body that is not JSON. */
export interface Upload {
  bytes: number;
  /** In hexadecimal digits. */
  sha256: string;
  /** The lines of text after the first one, without empty ones: the records of CSV. Line breaks in cells are not supported. */
  records: number;
  /** The beginning of CSV, read when it is used. */
  readonly preview: CsvPreview;
}

/** Maximum bytes of a file that a preview reads. */
const maxPreviewBytes = 256 * 1024;

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** Reads a body to its end. */
export async function readUpload(body: Readable): Promise<Upload> {
  const hash = createHash('sha256');
  const beginning: Buffer[] = [];
  let bytes = 0;
  let lines = 0;
  let isInLine = false;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    hash.update(chunk);
    if (bytes < maxPreviewBytes) beginning.push(chunk);
    bytes += chunk.length;
    for (const byte of chunk) {
      if (byte !== lineFeed && byte !== carriageReturn) isInLine = true;
      else if (isInLine) {
        lines++;
        isInLine = false;
      }
    }
  }
  return {
    ...{ bytes, sha256: hash.digest('hex'), records: Math.max(0, lines + Number(isInLine) - 1) },
    get preview() {
      return previewCsv(Buffer.concat(beginning).subarray(0, maxPreviewBytes));
    },
  };
}
