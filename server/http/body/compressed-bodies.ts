import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Operation } from '../document/operations.ts';
import { badData } from '../errors/problem.ts';
import { tooLarge } from './streamed-body.ts';

const decompress = promisify(gunzip);

/** Whether an operation has a body, which is compressed with gzip (`x-gzip` means the same: RFC 9110, section 8.4.1.3). */
export const isGzip = (
  { body: expected }: Operation,
  body: Buffer,
  { 'content-encoding': encoding = '' }: IncomingHttpHeaders,
): boolean => expected !== 'none' && body.length > 0 && /^(x-)?gzip$/i.test(encoding);

/**
 * Decompresses a body, at most up to the limit: a few bytes can contain gigabytes.
 *
 * @throws Problem 413 if the decompressed body exceeds the limit, 400 if it can't be decompressed
 */
export async function decompressBody(body: Buffer, limit: number): Promise<Buffer> {
  try {
    return await decompress(body, { maxOutputLength: limit });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(limit);
    throw badData('body: must be compressed with gzip, as Content-Encoding states');
  }
}
