import type { Readable } from 'node:stream';
import { badData, Problem } from '../../http/errors/problem.ts';
import { ImportStopped } from '../../imports/import-stopped.ts';
import { readUpload } from '../../imports/read-upload.ts';

/** Maximum time of an upload in milliseconds, since the rights of the operator are checked at its start. */
const maxMilliseconds = 120_000;

/**
 * Reads a picture into memory. The contract limits its size.
 *
 * @throws Problem if it is too large, makes no progress, or is incomplete
 */
export async function readPicture(body: Readable, stallMilliseconds: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const end = setTimeout(
    () => body.destroy(new ImportStopped('stalled', 'the upload took more than 2 minutes: upload the file again')),
    maxMilliseconds,
  );
  try {
    for await (const chunk of readUpload(body, stallMilliseconds, 'upload')) chunks.push(chunk);
  } catch (error) {
    const { errored } = body;
    if (errored instanceof Problem) throw errored;
    throw error instanceof ImportStopped ? badData(`body: ${error.message}`) : error;
  } finally {
    clearTimeout(end);
  }
  if (chunks.length === 0) throw badData('body: missing');
  return Buffer.concat(chunks);
}
