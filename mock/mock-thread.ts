import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ListenError } from '../server/listener.js';
import type { MockAddress, MockReport } from './thread.js';

/** The first module of the thread, which does not take over from its parent how TypeScript is read. */
function entry(): URL {
  if (!import.meta.url.endsWith('.ts')) return new URL('./thread.js', import.meta.url);
  const thread = JSON.stringify(new URL('./thread.ts', import.meta.url));
  const tsx = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  return new URL(`data:text/javascript,(await import(${tsx})).register(); await import(${thread});`);
}

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
  const worker = new Worker(entry(), { workerData: { host, port } satisfies MockAddress });
  const [report] = (await once(worker, 'message')) as [MockReport];
  const close = async () => void (await worker.terminate());
  if ('failure' in report) {
    await close();
    throw new ListenError(report.failure);
  }
  worker.on('error', onError);
  return { port: report.port, close };
}
