import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Database, openDatabase } from '../server/db/database.ts';
import { openEmbeddedServer } from '../server/db/embedded.ts';
import { createLogger } from '../server/log.ts';
import { startWorker } from '../server/workers/worker.ts';
import { engage, type Running, startEngage } from './support/command-line.ts';
import { createTestDatabase, testSecretKey } from './support/database.ts';
import { startDatabaseRelay } from './support/database-relay.ts';
import { until } from './support/wait.ts';

// Each test waits until a worker is considered dead, or would be.
jest.setTimeout(90_000);

const logger = createLogger({ logLevel: 'silent', logFormat: 'json' });
/**
 * How long others may take to take over the leases of a dead worker, in seconds: 12 where the machine has nothing else to do,
 * more where tests share it.
 */
const takeover = 20;

interface Row {
  id: number;
  pid: number;
  heartbeat: number;
}
const readWorkers = (db: Database) => db.query<Row>('select id, pid, heartbeat from workers order by id');
const findWorker = async (db: Database, pid: number) => (await readWorkers(db)).find((worker) => worker.pid === pid);

async function workerOf(db: Database, { pid }: Running): Promise<Row> {
  let worker: Row | undefined;
  await until(async () => (worker = await findWorker(db, pid)) !== undefined);
  if (!worker) throw new Error('no worker');
  return worker;
}

/** Waits until each worker has renewed its heartbeat a few times. */
async function renewed(db: Database, times = 3): Promise<Row[]> {
  const before = await readWorkers(db);
  await until(async () => {
    const now = await readWorkers(db);
    return before.every(({ id, heartbeat }) => (now.find((row) => row.id === id)?.heartbeat ?? 0) >= heartbeat + times);
  });
  return readWorkers(db);
}

const seconds = async (work: Promise<unknown>) => {
  const start = performance.now();
  await work;
  return (performance.now() - start) / 1000;
};

describe('workers', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let db: Database;
  let environment: Record<string, string>;
  const running = new Set<Running>();

  beforeAll(async () => {
    database = await createTestDatabase();
    db = openDatabase(database.url, 2, () => undefined);
    environment = { DATABASE_URL: database.url, SECRET_KEY: testSecretKey, LOG_LEVEL: 'info' };
  });
  afterAll(async () => {
    for (const worker of running) worker.kill('SIGKILL');
    await Promise.all([...running].map((worker) => worker.ended));
    await db.close();
    await database.drop();
  });

  const start = () => {
    const worker = startEngage(['serve', '--role', 'worker', '--json'], environment);
    running.add(worker);
    return worker;
  };

  test('are removed within 12 s when they are frozen or killed, and a frozen one registers again once it goes on', async () => {
    const [frozen, killed, watching] = [start(), start(), start()];
    const [{ id: former }, , { id: watcher }] = await Promise.all([
      workerOf(db, frozen),
      workerOf(db, killed),
      workerOf(db, watching),
    ]);
    frozen.kill('SIGSTOP');
    killed.kill('SIGKILL');
    const took = await seconds(until(async () => (await readWorkers(db)).length === 1));
    expect(took).toBeGreaterThan(7);
    expect(took).toBeLessThan(takeover);
    expect(await readWorkers(db)).toMatchObject([{ id: watcher }]);
    await watching.told(/a dead worker was removed/);

    frozen.kill('SIGCONT');
    await frozen.told(/registered again/);
    const { id } = await workerOf(db, frozen);
    expect(id).toBeGreaterThan(former);
    await renewed(db);

    watching.kill('SIGTERM');
    await watching.ended;
    expect(await findWorker(db, watching.pid)).toBeUndefined();
    frozen.kill('SIGTERM');
    expect((await frozen.ended).status).toBe(0);
    expect(await readWorkers(db)).toEqual([]);
  });

  test('keep their leases when their connections are lost', async () => {
    const workers = [start(), start()];
    const ids = (await Promise.all(workers.map((worker) => workerOf(db, worker)))).map(({ id }) => id).sort();
    for (let round = 0; round < 3; round++) {
      await db.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'engage heartbeat'`,
      );
      expect((await renewed(db, 1)).map(({ id }) => id)).toEqual(ids);
    }
    for (const worker of workers) worker.kill('SIGTERM');
    for (const worker of workers) expect((await worker.ended).stderr).not.toMatch(/dead/);
  });

  test('are listed with what they have leased', async () => {
    expect((await engage(['workers'], environment)).stdout).toBe('No workers are running.\n');
    const worker = start();
    const { id } = await workerOf(db, worker);
    await db.query(
      `insert into periodic_jobs (name, due_at, owner, fence) values ('a', now(), $1, 1), ('b', now(), $1, 1)`,
      [id],
    );
    const { stdout } = await engage(['workers', '--json'], environment);
    expect(JSON.parse(stdout)).toEqual([
      {
        ...{ id, host: expect.any(String), pid: worker.pid, role: 'worker' },
        ...{ startedAt: expect.stringMatching(/^20.*Z$/), secondsSinceRenewal: expect.any(Number) },
        leases: { periodicJobs: 2 },
      },
    ]);
    const [heading, row] = (await engage(['workers'], environment)).stdout.split('\n');
    expect(heading).toMatch(/^ID +HOST +PID +ROLE +STARTED +RENEWED +LEASES$/);
    expect(row).toMatch(new RegExp(`^${id} .* ${worker.pid} .* worker .* [0-9.]+ s ago +periodic jobs 2$`));
    worker.kill('SIGTERM');
    await worker.ended;
  });

  test('run a periodic job again whose worker has died, and no other', async () => {
    const [live] = await db.query<{ id: number }>(
      `insert into workers (host, pid, role) values ('elsewhere', 1, 'test') returning id`,
    );
    const names = ['sweep-access-tokens', 'sweep-list-members'];
    await db.query(
      `insert into periodic_jobs (name, due_at, owner, fence)
       select name, now() - interval '1 hour', owner, 7 from unnest($1::text[], $2::bigint[]) as job (name, owner)
           on conflict (name) do update set due_at = excluded.due_at, owner = excluded.owner, fence = excluded.fence`,
      [names, [live?.id, 1_000_000]],
    );
    const worker = start();
    const jobs = () =>
      db.query('select owner, fence, due_at > now() as done from periodic_jobs where name = any ($1) order by name', [
        names,
      ]);
    const free = { owner: null, fence: 8, done: true };
    await until(async () => JSON.stringify((await jobs())[1]) === JSON.stringify(free));
    expect(await jobs()).toEqual([{ owner: live?.id, fence: 7, done: false }, free]);
    // Its heartbeat stands still, so that it is removed, and the job is free.
    await until(async () => JSON.stringify(await jobs()) === JSON.stringify([free, free]));
    worker.kill('SIGTERM');
    await worker.ended;
  });

  test('start nothing from 8 s after their last renewal on, and go on once the database responds', async () => {
    const relay = await startDatabaseRelay(database.url);
    const worker = await startWorker({ url: relay.url, role: 'test', logger });
    try {
      const { id } = worker;
      relay.freeze();
      expect(worker.mayStart(id)).toBe(true);
      await until(async () => worker.secondsSinceRenewal() > 7.5);
      expect(worker.mayStart(id)).toBe(true);
      await until(async () => !worker.mayStart(id));
      expect(worker.secondsSinceRenewal()).toBeGreaterThanOrEqual(8);
      relay.thaw();
      await until(async () => worker.mayStart(id));
      expect(await readWorkers(db)).toMatchObject([{ id }]);

      const other = await startWorker({ url: database.url, role: 'test', logger });
      relay.freeze();
      await until(async () => (await readWorkers(db)).every((row) => row.id !== id));
      relay.thaw();
      await until(async () => worker.id !== id);
      expect(worker.mayStart(id)).toBe(false);
      expect(worker.mayStart(worker.id)).toBe(true);
      await other.close();
    } finally {
      await worker.close();
      await relay.close();
    }
    expect(worker.mayStart(worker.id)).toBe(false);
    expect(await readWorkers(db)).toEqual([]);
  });
});

/** The processes of a running server. */
async function processesOf(postmaster: number): Promise<number[]> {
  const children = [];
  for (const entry of await readdir('/proc')) {
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '');
    if (stat.slice(stat.lastIndexOf(')')).split(' ')[2] === String(postmaster)) children.push(Number(entry));
  }
  return [...children, postmaster];
}

test('a database that is frozen or restarted makes no worker dead', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'engage-workers-'));
  const server = await openEmbeddedServer(folder);
  const environment = { DATA_DIR: folder, LOG_LEVEL: 'info', DB_POOL_SIZE: '4' };
  const workers = [1, 2].map(() => startEngage(['serve', '--role', 'worker', '--json'], environment));
  const db = openDatabase(server.url, 1, () => undefined);
  try {
    for (const worker of workers) await worker.told(/ready/);
    const before = await readWorkers(db);
    expect(before.map(({ pid }) => pid).sort()).toEqual(workers.map(({ pid }) => pid).sort());
    const postmaster = Number((await readFile(join(folder, 'pg18', 'postmaster.pid'), 'utf8')).split('\n')[0]);
    const processes = await processesOf(postmaster);
    for (const pid of processes) process.kill(pid, 'SIGSTOP');
    // Longer than a worker may be without a heartbeat.
    await delay(13_000);
    for (const pid of processes) process.kill(pid, 'SIGCONT');
    const ids = before.map(({ id }) => id);
    expect((await renewed(db, 6)).map(({ id }) => id)).toEqual(ids);

    process.kill(postmaster, 'SIGINT');
    await until(async () => {
      const rows = await readWorkers(db).catch(() => []);
      return rows.length === 2 && rows.every(({ heartbeat }, index) => heartbeat > (before[index]?.heartbeat ?? 0) + 6);
    }, 40);
    expect((await renewed(db, 3)).map(({ id }) => id)).toEqual(ids);
    for (const worker of workers) worker.kill('SIGTERM');
    for (const worker of workers) expect((await worker.ended).status).toBe(0);
  } finally {
    for (const worker of workers) worker.kill('SIGKILL');
    await db.close();
    await server.release();
    await rm(folder, { recursive: true });
  }
});
