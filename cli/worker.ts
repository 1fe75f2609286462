import type { Storage } from '../server/storage.ts';
import { startWorker, type Worker } from '../server/workers/worker.ts';
import { withStorage } from './storage.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Opens the operator's database for one command that leases what it works on, and so is a worker like the service's. */
export async function withWorker<Result>(
  role: string,
  work: (storage: Storage, worker: Worker) => Promise<Result>,
): Promise<Result> {
  return withStorage(async (storage) => {
    const worker = await startWorker({ ...storage, role, logger: terminalLog });
    // A process that is stopped gives its leases back at once, so that nobody waits for them.
    const stop = (signal: NodeJS.Signals) => void worker.close().finally(() => process.kill(process.pid, signal));
    for (const signal of signals) process.once(signal, stop);
    try {
      return await work(storage, worker);
    } finally {
      for (const signal of signals) process.off(signal, stop);
      await worker.close();
    }
  });
}

const say = (details: { err?: Error }, text?: string) =>
  void process.stderr.write(`${text}${details.err ? `: ${details.err.message}` : ''}\n`);

/** Standard output holds only the result. */
const terminalLog = { info: say, warn: say };
