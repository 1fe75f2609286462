import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

/** What the thread is told. */
export interface MockAddress {
  host: string;
  port: number;
}

/** What the thread tells: where it listens, or why it can't. */
export type MockReport = { port: number } | { failure: string };

/** The body of the mock's own thread; `startMockThread` runs it. */
async function run({ host, port }: MockAddress): Promise<MockReport> {
  // A thread has a compile cache of its own, and Prism has some thousand files.
  enableCompileCache();
  const { startMock } = await import('./mock.ts');
  try {
    return { port: (await startMock(host, port)).port };
  } catch (error) {
    // An error loses its class on the way to another thread.
    return { failure: (error as Error).message };
  }
}

parentPort?.postMessage(await run(workerData as MockAddress));
