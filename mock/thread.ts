import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { MockOptions } from './mock.ts';

/** The input of the thread. */
export interface MockAddress {
  host: string;
  port: number;
  options?: MockOptions;
}

/** The output of the thread: the port, or why it can't listen. */
export type MockReport = { port: number } | { failure: string };

/** Runs in the thread that `startMockThread` starts. */
async function run({ host, port, options }: MockAddress): Promise<MockReport> {
  // A thread has a separate compile cache, which Prism with its thousand files needs.
  enableCompileCache();
  const { startMock } = await import('./mock.ts');
  try {
    return { port: (await startMock(host, port, options)).port };
  } catch (error) {
    // An error loses its class when it is sent to another thread.
    return { failure: (error as Error).message };
  }
}

parentPort?.postMessage(await run(workerData as MockAddress));
