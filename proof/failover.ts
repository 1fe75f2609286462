/**
 * Replaces the primary of two PostgreSQL servers with synchronous replication, under load of two API and two worker
 * processes: the first primary is killed, the next one freezes, and the standby is promoted each time. Compares
 * acknowledged writes with the new primary. Needs Debian's postgresql-15, or its programs in PATH.
 *
 *     npm run test:failover
 *
 * To run the same load on your own empty database, for a number of seconds in which you cause failures:
 *
 *     DATABASE_URL=postgres://… npm run test:failover -- --seconds 60
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '../server/db/database.ts';
import { testSecretKey } from '../test/support/database.ts';
import { until } from '../test/support/wait.ts';
import {
  type Check,
  checkAcknowledged,
  checkResponses,
  type Queries,
  servedAfter,
  workLeft,
} from './failover/checks.ts';
import { type Cluster, openCluster, type PostgresServer } from './failover/cluster.ts';
import { type Load, type LoadParts, startLoad } from './failover/load.ts';
import { createFixtures, type Processes, startProcesses } from './failover/processes.ts';
import { MissingProgramError } from '../tools/postgres/account.ts';
import { freePort } from '../tools/free-port.ts';

const { values: options } = parseArgs({ options: { seconds: { type: 'string' } } });
/** The statement timeout, plus the time to get a connection and to give up on the server. */
const timeoutMilliseconds = 5_000 + 5_000 + 5_000;
const serveWithin = 5_000;
/** Writes of each kind to acknowledge before the failure, and again after it. */
const enough = { campaigns: 20, sends: 4, instants: 20, added: 10, removed: 10, imports: 2 };

let passed = 0;
let failed = 0;
function report(round: string, { guarantee, violations }: Check): void {
  if (violations.length === 0) passed++;
  else failed++;
  console.log(`${violations.length === 0 ? 'ok    ' : 'FAILED'} ${round}: ${guarantee}`);
  for (const violation of violations.slice(0, 10)) console.log(`       ${violation}`);
  if (violations.length > 10) console.log(`       and ${violations.length - 10} more`);
}

const environmentFor = (databaseUrl: string) => ({
  ...{ DATABASE_URL: databaseUrl, SECRET_KEY: testSecretKey, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'fatal' },
  ...{ DB_STATEMENT_MILLISECONDS: '5000', DB_LOCK_MILLISECONDS: '2000' },
});

/** Polls the readiness of each API, like a load balancer. */
function pollReadiness(urls: readonly string[]) {
  const failures = urls.map(() => 0);
  const ask = async (url: string, api: number) => {
    const { status } = await fetch(`${url}/health/ready`);
    if (status !== 200) failures[api] = (failures[api] ?? 0) + 1;
  };
  const timer = setInterval(() => urls.forEach((url, api) => void ask(url, api).catch(() => undefined)), 500).unref();
  return { failures: (api: number) => failures[api] ?? 0, stop: () => clearInterval(timer) };
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);

/** Waits for the workers, then checks the guarantees. */
async function verify(name: string, database: Queries, load: Load, { running }: Processes): Promise<void> {
  await until(async () => (await workLeft(database)).length === 0, 180).catch(() => undefined);
  const left = await workLeft(database);
  for (const check of await checkAcknowledged(database, load)) report(name, check);
  report(name, { guarantee: 'the workers finish everything', violations: left.map(({ what }) => what) });
  for (const check of checkResponses(load, timeoutMilliseconds)) report(name, check);
  const ended = await Promise.all(running.map((each) => Promise.race([each.ended, Promise.resolve(undefined)])));
  const violations = ended.flatMap((run) => (run ? [run.stderr.slice(-500)] : []));
  report(name, { guarantee: 'no process exits', violations });
  const slowest = Math.max(...load.seen.map(({ milliseconds }) => milliseconds));
  const errors = load.seen.filter(({ status }) => status !== 200).length;
  console.log(`       ${load.seen.length} requests, ${errors} failed, the slowest took ${seconds(slowest)} s`);
  console.log(
    `       acknowledged: ${JSON.stringify(load.counts())}; imports that were repeated: ${load.failedImports}`,
  );
}

interface Round {
  name: string;
  /** The failure of the primary. */
  signal: 'SIGKILL' | 'SIGSTOP';
  primary: PostgresServer;
  standby: PostgresServer;
}

/** Makes the primary fail under load, promotes the standby, and checks the service. */
async function failOver({ name, signal, primary, standby }: Round, processes: Processes, load: Load): Promise<void> {
  const { urls } = processes;
  const readiness = pollReadiness(urls);
  const reached = (from: Record<string, number>) => async () => {
    const counts = load.counts();
    return (Object.keys(enough) as (keyof typeof enough)[]).every(
      (kind) => counts[kind] >= (from[kind] ?? 0) + enough[kind],
    );
  };
  await until(reached({}), 180).catch(() => {
    const counts = JSON.stringify(load.counts());
    throw new Error(`Too few writes are acknowledged before the failure: ${counts}. ${load.importError ?? ''}`);
  });
  await primary.signalAll(signal);
  const broken = performance.now();
  await until(async () => urls.every((_, api) => readiness.failures(api) > 0));
  await standby.promote();
  const promoted = performance.now();
  const goesOn = await until(reached(load.counts()), 180).then(
    () => [],
    () => [JSON.stringify(load.counts())],
  );
  await load.stop();
  readiness.stop();

  report(name, { guarantee: 'requests of every kind are acknowledged again', violations: goesOn });
  const served = servedAfter(load, promoted, urls.length);
  report(name, {
    guarantee: `each API serves writes again within ${serveWithin / 1000} s of the promotion`,
    violations: served.flatMap((after, api) => (after > serveWithin ? [`API ${api}: after ${seconds(after)} s`] : [])),
  });
  await verify(name, standby, load, processes);
  console.log(
    `       the standby was promoted ${seconds(promoted - broken)} s after the failure, ` +
      `and the APIs served writes ${served.map(seconds).join(' and ')} s after that`,
  );
}

/** Runs work with the processes of a service. All of them must exit with status 0. */
async function withProcesses(
  environment: Record<string, string>,
  work: (processes: Processes) => Promise<void>,
): Promise<void> {
  const processes = await startProcesses(environment);
  try {
    await work(processes);
  } finally {
    report('end', { guarantee: 'every process ends with status 0 on SIGTERM', violations: await processes.stop() });
  }
}

async function runRounds(folder: string, cluster: Cluster): Promise<void> {
  // The third port is closed until the second round.
  const ports = [await freePort(), await freePort(), await freePort()] as const;
  const first = await cluster.createPrimary(ports[0]);
  const second = await cluster.createStandby(first, ports[1]);
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',');
  const environment = environmentFor(`postgres://postgres@${hosts}/postgres?target_session_attrs=read-write`);
  await withProcesses(environment, async (processes) => {
    const { urls } = processes;
    const credentials = await createFixtures(urls[0] ?? '', first, environment);
    const parts: Omit<LoadParts, 'name'> = { urls, ...credentials, environment, folder };
    const withLoad = async (round: Round) => {
      const load = startLoad({ ...parts, name: round.name });
      // Otherwise a round that fails would go on with its load without end.
      try {
        await failOver(round, processes, load);
      } finally {
        await load.stop();
      }
    };
    await withLoad({ name: 'killed', signal: 'SIGKILL', primary: first, standby: second });
    const third = await cluster.createStandby(second, ports[2]);
    await withLoad({ name: 'frozen', signal: 'SIGSTOP', primary: second, standby: third });
  });
}

/** The longest time without an acknowledged write of any API, in milliseconds. */
function longestGap({ seen }: Load, apis: number): number {
  const gaps = Array.from({ length: apis }, (_, api) => {
    const served = seen.filter((each) => each.api === api && each.isWrite && each.status === 200);
    const times = served.map(({ sentAt, milliseconds }) => sentAt + milliseconds).sort((one, other) => one - other);
    return Math.max(0, ...times.slice(1).map((time, index) => time - (times[index] ?? time)));
  });
  return Math.max(...gaps);
}

async function runOn(databaseUrl: string, folder: string, duration: number): Promise<void> {
  const environment = environmentFor(databaseUrl);
  const db = openDatabase(databaseUrl, 2, () => undefined, { preparedStatements: false });
  const database: Queries = { query: (text) => db.queryOnce(text) };
  await withProcesses(environment, async (processes) => {
    const { urls } = processes;
    const credentials = await createFixtures(urls[0] ?? '', database, environment);
    const load = startLoad({ urls, ...credentials, environment, folder, name: 'own' });
    const readiness = pollReadiness(urls);
    console.log(`       The load has begun, and runs for ${duration} s.`);
    await delay(duration * 1000);
    await load.stop();
    readiness.stop();
    await verify('own', database, load, processes);
    console.log(
      `       the longest time without an acknowledged write was ${seconds(longestGap(load, urls.length))} s`,
    );
  });
  await db.close();
}

const folder = await mkdtemp(join(tmpdir(), 'engage-failover-'));
try {
  if (options.seconds !== undefined) {
    await runOn(process.env.DATABASE_URL ?? '', folder, Number(options.seconds));
  } else {
    // As root, PostgreSQL runs as another user.
    await chmod(folder, 0o755);
    const cluster = await openCluster(folder);
    try {
      await runRounds(folder, cluster);
    } finally {
      await cluster.close();
    }
  }
} catch (error) {
  failed++;
  console.log(error instanceof MissingProgramError ? error.message : error);
} finally {
  await rm(folder, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
