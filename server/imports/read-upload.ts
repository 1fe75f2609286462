import type { Readable } from 'node:stream';
import { ImportStopped } from './import-stopped.ts';

/** Fewer bytes are no progress. Otherwise, a client that sends a byte now and then would occupy an import for hours. */
const minBytes = 1024;

/**
 * Reads an upload, and stops it if the client makes no progress. Time in which the import does not wait for the client does
 * not count.
 *
 * @param verb what the client does with the file
 * @throws ImportStopped if less than 1 kB arrives in `stallMilliseconds` milliseconds, or the client disconnects
 */
export async function* readUpload(
  body: Readable,
  stallMilliseconds: number,
  verb: 'import' | 'upload' = 'import',
): AsyncGenerator<Buffer> {
  let waited = 0;
  let received = 0;
  let stopped: ImportStopped | undefined;
  const stop = () => {
    const seconds = stallMilliseconds / 1000;
    stopped = new ImportStopped('stalled', `the upload made no progress for ${seconds} s: ${verb} the file again`);
    body.destroy(stopped);
  };
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  try {
    for (;;) {
      const start = performance.now();
      const timer = setTimeout(stop, Math.max(0, stallMilliseconds - waited));
      const next = await chunks.next().finally(() => clearTimeout(timer));
      if (next.done) return;
      waited += performance.now() - start;
      received += next.value.length;
      if (received >= minBytes) waited = received = 0;
      yield next.value;
    }
  } catch (error) {
    if (error instanceof ImportStopped) throw error;
    throw stopped ?? new ImportStopped('disconnected', 'the connection was closed before the file was complete');
  } finally {
    await chunks.return?.();
  }
}
