/**
 * Measures `sendEvents` with batches of 50 events and of one: events per second, the CPU time against a bare Node.js handler with
 * the same SQL, and the memory. The goal is 1.3 times the CPU time of the bare handler. The ratio is the median of those of
 * short turns, since the speed of a shared machine changes between longer ones.
 *
 *     npm run bench:events -- [ROUNDS] [SECONDS]
 */
import { readFile } from 'node:fs/promises';
import { batchOf, createEvents, createSenders, type Senders } from './events/devices.ts';
import { fire, type Measured, median, openBench, startTarget, type Target } from './support.ts';

const rounds = Number(process.argv[2] ?? 40);
const seconds = Number(process.argv[3] ?? 0.4);
const goal = 1.3;
/** Until the compiler has optimized both, in seconds. */
const warmUp = 8;

const bench = await openBench();
const targets: Target[] = [];
let sent = 0;
let device = 0;

async function residentMegabytes({ process }: Target): Promise<number> {
  const [, pages = '0'] = (await readFile(`/proc/${process.pid}/statm`, 'utf8')).split(' ');
  return (Number(pages) * 4096) / 1_000_000;
}

const shoot = (senders: Senders, target: Target, batch: number, duration: number) =>
  fire(
    target,
    () => {
      const events = createEvents(senders, batch, (sent += batch));
      return batchOf(senders, device++, events);
    },
    duration,
  );

async function measure(senders: Senders, batch: number): Promise<void> {
  for (const target of targets) await shoot(senders, target, batch, warmUp);
  const runs = new Map<Target, Measured[]>(targets.map((target) => [target, []]));
  const memory: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const target of targets) {
      runs.get(target)?.push(await shoot(senders, target, batch, seconds));
    }
    if (round % 10 === 9 && targets[1]) memory.push(await residentMegabytes(targets[1]));
  }
  const costsOf = (target: Target) => (runs.get(target) ?? []).map(({ cpu, requests }) => (cpu / requests) * 1e6);
  for (const target of targets) {
    const rate = median((runs.get(target) ?? []).map((run) => (run.requests * batch) / run.seconds));
    console.log(
      `${target.name.padEnd(14)}batches of ${String(batch).padEnd(3)}${rate.toFixed(0).padStart(7)} events/s` +
        `${median(costsOf(target)).toFixed(0).padStart(7)} µs CPU/request`,
    );
  }
  const [bare, ours] = targets.map(costsOf);
  const ratio = median((ours ?? []).map((cost, turn) => cost / (bare?.[turn] ?? NaN)));
  console.log(
    `ours: ${ratio.toFixed(2)} × bare Node.js, goal ${goal}; memory ${memory.map((each) => each.toFixed(0)).join(', ')} MB`,
  );
  // Without a measurement, it is no number.
  if (!(ratio <= goal)) process.exitCode = 1;
}

try {
  const senders = await createSenders(bench, 1_000);
  // Commits don't wait for the disk, which would measure its speed.
  await bench.db.query('alter system set synchronous_commit = off');
  await bench.db.query('select pg_reload_conf()');
  // All requests are counted, and none is rejected.
  const environment = { ...bench.environment, DEVICE_EVENT_LIMIT: '1000000' };
  targets.push(await startTarget('bare Node.js', './events/bare.ts', environment));
  // One operation gets half of the connections of the service. Both have ten for events.
  targets.push(await startTarget('ours', './request/ours.ts', { ...environment, DB_POOL_SIZE: '20' }));
  await measure(senders, 50);
  await measure(senders, 1);
} finally {
  for (const target of targets) target.process.kill('SIGKILL');
  await bench.close();
}
