import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ListenError } from '../server/http/listener.ts';
import type { MockAddress, MockReport } from './thread.ts';

/** The entry point of the thread: TypeScript in a checkout, JavaScript in a package. */
const entry = new URL(import.meta.url.endsWith('.ts') ? './thread.ts' : './thread.js', import.meta.url);

/**
 * Most objects of the mock are short-lived. V8 would let their space grow by 30 MB, without being faster.
 */
const maxYoungGenerationSizeMb = 4;

/**
 * Starts the mock in a separate thread: loading it takes CPU time, and its requests would delay those of the service.
 *
 * @param onError called if the mock fails later
 * @throws ListenError if the mock can't start
 */
export async function startMockThread(
  address: MockAddress,
  onError: (error: Error) => void,
): Promise<{ port: number; close(): Promise<void> }> {
  const worker = new Worker(entry, { workerData: address, resourceLimits: { maxYoungGenerationSizeMb } });
  const [report] = (await once(worker, 'message')) as [MockReport];
  const close = async () => void (await worker.terminate());
  if ('failure' in report) {
    await close();
    throw new ListenError(report.failure);
  }
  worker.on('error', onError);
  return { port: report.port, close };
}
