import { listWorkers } from "../server/jobs/workers.store.js";
import { table } from "./outcome.js";
import { withStorage } from "./storage.js";
/** For example `imports 1, periodic jobs 2`. */
const describeLeases = ({ leases }) => Object.entries(leases)
    .map(([kind, count]) => `${kind.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} ${count}`)
    .join(', ');
/** `engage workers` */
export async function showWorkers() {
    const workers = await withStorage(({ db }) => listWorkers(db));
    const rows = workers.map((worker) => [
        ...[String(worker.id), worker.host, String(worker.pid), worker.role, worker.startedAt],
        ...[`${worker.secondsSinceRenewal.toFixed(1)} s ago`, describeLeases(worker)],
    ]);
    const heading = ['ID', 'HOST', 'PID', 'ROLE', 'STARTED', 'RENEWED', 'LEASES'];
    return { value: workers, text: rows.length > 0 ? table(heading, rows) : 'No workers are running.' };
}
