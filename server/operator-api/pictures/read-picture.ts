import type { Readable } from 'node:stream';
import { badData } from '../../http/errors/problem.ts';
import { ImportStopped } from '../../imports/import-stopped.ts';
import { readUpload } from '../../imports/read-upload.ts';

/**
 * Reads a picture into memory. The contract limits its size.
 *
 * @throws Problem if it makes no progress, or is incomplete
 */
export async function readPicture(body: Readable, stallMilliseconds: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of readUpload(body, stallMilliseconds, 'upload')) chunks.push(chunk);
  } catch (error) {
    throw error instanceof ImportStopped ? badData(`body: ${error.message}`) : error;
  }
  if (chunks.length === 0) throw badData('body: missing');
  return Buffer.concat(chunks);
}
