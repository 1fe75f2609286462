import { listWorkers, type WorkerSummary } from '../../server/jobs/workers.store.ts';
import { type Outcome, table } from '../terminal/outcome.ts';
import { withStorage } from './storage.ts';

/** For example `imports 1, periodic jobs 2`. */
const describeLeases = ({ leases }: WorkerSummary) =>
  Object.entries(leases)
    .map(([kind, count]) => `${kind.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} ${count}`)
    .join(', ');

/** `engage workers` */
export async function showWorkers(): Promise<Outcome> {
  const workers = await withStorage(({ db }) => listWorkers(db));
  const rows = workers.map((worker) => [
    ...[String(worker.id), worker.host, String(worker.pid), worker.role, worker.startedAt],
    ...[`${worker.secondsSinceRenewal.toFixed(1)} s ago`, describeLeases(worker)],
  ]);
  const heading = ['ID', 'HOST', 'PID', 'ROLE', 'STARTED', 'RENEWED', 'LEASES'];
  return { value: workers, text: rows.length > 0 ? table(heading, rows) : 'No workers are running.' };
}
