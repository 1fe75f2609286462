import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ListenError } from '../server/listener.ts';
import type { MockAddress, MockReport } from './thread.ts';

/** The first module of the thread: a source in a checkout, compiled in a package. */
const entry = new URL(import.meta.url.endsWith('.ts') ? './thread.ts' : './thread.js', import.meta.url);

/**
 * Starts the mock in a thread of its own: loading it takes a second of processor time, and its requests would hold up
 * those of the service.
 *
 * @param onError told when the mock breaks down later on
 * @throws ListenError when it does not come up
 */
export async function startMockThread(
  { host, port }: MockAddress,
  onError: (error: Error) => void,
): Promise<{ port: number; close(): Promise<void> }> {
  const worker = new Worker(entry, { workerData: { host, port } satisfies MockAddress });
  const [report] = (await once(worker, 'message')) as [MockReport];
  const close = async () => void (await worker.terminate());
  if ('failure' in report) {
    await close();
    throw new ListenError(report.failure);
  }
  worker.on('error', onError);
  return { port: report.port, close };
}
