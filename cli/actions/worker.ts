import { startWorker, type Worker } from '../../server/jobs/worker.ts';
import type { Storage } from '../../server/start/storage.ts';
import { withStorage } from './storage.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Opens the operator's database for a command that needs leases. The command is a worker, like those of the service. */
export async function withWorker<Result>(
  role: string,
  work: (storage: Storage, worker: Worker) => Promise<Result>,
): Promise<Result> {
  return withStorage(async (storage) => {
    const worker = await startWorker({ ...storage, role, logger: terminalLog });
    // A stopped process releases its leases immediately, so that other processes don't wait for them.
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

/** Logs to standard error, because standard output has only the result. */
const terminalLog = { info: say, warn: say };
