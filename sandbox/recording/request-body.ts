import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { detectEncoding } from '../../server/imports/csv/encoding.ts';
import { maxBodyBytes } from './recording-document.ts';
import { mapSecretCells } from './secrets.ts';

/** A recorded request. */
interface Request {
  /** The request target. */
  url: string;
  headers: IncomingHttpHeaders;
}

/** Decompresses the body of a request. Undefined if it can't be. */
export function decompress(bytes: Buffer, { headers }: Pick<Request, 'headers'>): Buffer | undefined {
  const coding = headers['content-encoding'] ?? '';
  if (bytes.length === 0 || /^(identity)?$/i.test(coding)) return bytes;
  if (!isGzip(coding)) return undefined;
  try {
    return gunzipSync(bytes, { maxOutputLength: maxBodyBytes });
  } catch {
    return undefined;
  }
}

export const isGzip = (coding: string): boolean => /^(x-)?gzip$/i.test(coding);

const typeOf = ({ headers }: Pick<Request, 'headers'>) => headers['content-type'] ?? '';

export const isCsv = (request: Pick<Request, 'headers'>): boolean => typeOf(request).includes('csv');

/** A CSV file as a text that shows separators, names of columns and secrets. Other characters may look different. */
export interface CsvText {
  text: string;
  isUtf8: boolean;
  encode: (text: string) => Buffer;
}

export function readCsv(bytes: Buffer, { url }: Pick<Request, 'url'>): CsvText {
  const wanted = new URLSearchParams(url.split('?')[1]).get('encoding') ?? '';
  const detected = detectEncoding(bytes);
  const encoding = [detected, wanted].find((each) => each.startsWith('utf-16')) ?? detected;
  if (encoding === 'utf-16le') {
    return { text: bytes.toString('utf16le'), isUtf8: false, encode: (text) => Buffer.from(text, 'utf16le') };
  }
  if (encoding === 'utf-16be') {
    const even = Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)));
    return {
      ...{ text: even.swap16().toString('utf16le'), isUtf8: false },
      encode: (text) => Buffer.from(text, 'utf16le').swap16(),
    };
  }
  // In all other encodings, the characters of ASCII are the same bytes.
  const name = isUtf8(bytes) ? 'utf8' : 'latin1';
  return { text: bytes.toString(name), isUtf8: name === 'utf8', encode: (text) => Buffer.from(text, name) };
}

/** @returns why a recording can't have the decompressed body of a request without its secrets and otherwise unchanged */
export function reasonToOmitBody(bytes: Buffer, request: Request): string | undefined {
  if (isCsv(request)) {
    const { text, encode } = readCsv(bytes, request);
    if (!encode(text).equals(bytes)) return 'a CSV file that ends within a character';
    return mapSecretCells(text, (secret) => secret) === undefined
      ? 'a CSV file whose secrets could not be found'
      : undefined;
  }
  return isUtf8(bytes) || typeOf(request).startsWith('image/') ? undefined : 'a body that is not UTF-8';
}
