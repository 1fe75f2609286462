import type { Readable } from 'node:stream';
import { Problem } from '../http/errors/problem.ts';
import { ImportStopped } from '../imports/import-stopped.ts';

/** Maximum time of an upload in milliseconds. */
const maxMilliseconds = 120_000;

/** How often the rights of the operator are checked, in milliseconds. */
const checkInterval = 1_000;

/**
 * Reads an upload that is small enough for two minutes. It ends if the operator loses the rights.
 *
 * @param requireRights throws a Problem if the operator may no longer upload
 * @param read reads the body
 */
export async function withUploadLimits<Result>(
  body: Readable,
  requireRights: () => Promise<void>,
  read: () => Promise<Result>,
): Promise<Result> {
  const end = setTimeout(
    () => body.destroy(new ImportStopped('stalled', 'the upload took more than 2 minutes: upload the file again')),
    maxMilliseconds,
  );
  const check = setInterval(() => {
    // If the database is unavailable, the next check decides.
    requireRights().catch((error: unknown) => error instanceof Problem && body.destroy(error));
  }, checkInterval);
  try {
    const result = await read();
    await requireRights();
    return result;
  } catch (error) {
    const { errored } = body;
    throw errored instanceof Problem ? errored : error;
  } finally {
    clearTimeout(end);
    clearInterval(check);
  }
}
