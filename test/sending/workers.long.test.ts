import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { openEmbeddedServer } from '../../server/db/embedded.ts';
import { createLogger } from '../../server/base/log.ts';
import { startWorker } from '../../server/jobs/worker.ts';
import { engage, type Running, startEngage } from '../support/command-line.ts';
import { createTestDatabase, directUrl, openTestDatabase, testSecretKey } from '../support/database.ts';
import { startDatabaseRelay } from '../support/database-relay.ts';
import { startTestService } from '../support/service.ts';
import { until } from '../support/wait.ts';

// Each test waits for the time after which a worker's registration expires.

const logger = createLogger({ logLevel: 'silent', logFormat: 'json' });
/**
 * The timeout for taking over the leases of a dead worker, in seconds: 12 on an idle machine, more in parallel with
 * other tests.
 */
const takeover = 60;

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
    db = openTestDatabase(database.url, 2);
    environment = { DATABASE_URL: database.url, SECRET_KEY: testSecretKey, LOG_LEVEL: 'info' };
  });
  // What a failed test leaves must not fail the next.
  afterEach(async () => {
    for (const worker of running) worker.kill('SIGKILL');
    await Promise.all([...running].map((worker) => worker.ended));
    running.clear();
    await db.query('delete from workers');
  });
  afterAll(async () => {
    await db.close();
    await database.drop();
  });

  const start = (settings: Record<string, string> = {}) => {
    const worker = startEngage(['serve', '--role', 'worker', '--json'], { ...environment, ...settings });
    running.add(worker);
    return worker;
  };

  test('are removed within 12 s when frozen or killed, and register again after a freeze', async () => {
    const [frozen, killed, watching] = [start(), start(), start()];
    // A process that is frozen while it starts ends, since its connections exceed their timeouts.
    for (const worker of [frozen, killed, watching]) await worker.logged(/"ready"/);
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
    await watching.logged(/a dead worker was removed/);

    frozen.kill('SIGCONT');
    await frozen.logged(/registered again/);
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
    const ids = (await Promise.all(workers.map((worker) => workerOf(db, worker)))).map(({ id }) => id);
    ids.sort((one, other) => one - other);
    for (let round = 0; round < 3; round++) {
      await db.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'engage heartbeat'`,
      );
      expect((await renewed(db, 1)).map(({ id }) => id)).toEqual(ids);
    }
    for (const worker of workers) worker.kill('SIGTERM');
    for (const worker of workers) expect((await worker.ended).stderr).not.toMatch(/dead|renewed/);
  });

  test('are listed with their leases', async () => {
    expect((await engage(['workers'], environment)).stdout).toBe('No workers are running.\n');
    const worker = start();
    const { id } = await workerOf(db, worker);
    await db.query(
      `insert into periodic_jobs (name, due_at, owner, fence) values ('a', now(), $1, 1), ('b', now(), $1, 1)`,
      [id],
    );
    // It also leases the periodic jobs and index builds that are due, for a moment.
    const listed = await until(async () => {
      const { stdout } = await engage(['workers', '--json'], environment);
      const workers = JSON.parse(stdout) as { leases: object }[];
      return JSON.stringify(workers[0]?.leases) === '{"periodicJobs":2}' && workers;
    });
    expect(listed).toEqual([
      {
        ...{ id, host: expect.any(String), pid: worker.pid, role: 'worker' },
        ...{
          startedAt: expect.stringMatching(/^20.*Z$/),
          renewedAt: expect.any(String),
          secondsSinceRenewal: expect.any(Number),
        },
        leases: { periodicJobs: 2 },
      },
    ]);
    const row = new RegExp(`^${id} .* ${worker.pid} .* worker .* [0-9.]+ s ago +periodic jobs 2$`);
    await until(async () => {
      const [heading, first = ''] = (await engage(['workers'], environment)).stdout.split('\n');
      expect(heading).toMatch(/^ID +HOST +PID +ROLE +STARTED +RENEWED +LEASES$/);
      return row.test(first);
    });
    worker.kill('SIGTERM');
    await worker.ended;
  });

  test('run the periodic job of a dead worker again, and no other', async () => {
    const [live] = await db.query<{ id: number }>(
      `insert into workers (host, pid, role) values ('elsewhere', 1, 'test') returning id`,
    );
    // They are due once a day, so they do not run again in this test.
    const names = ['delete-tracks', 'keep-deliveries'];
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
    await until(async () => {
      await db.query('update workers set heartbeat = heartbeat + 1 where id = $1', [live?.id]);
      return JSON.stringify((await jobs())[1]) === JSON.stringify(free);
    });
    expect(await jobs()).toEqual([{ owner: live?.id, fence: 7, done: false }, free]);
    // Its heartbeat stops, so that it is removed and the job is released.
    await until(async () => JSON.stringify(await jobs()) === JSON.stringify([free, free]));
    worker.kill('SIGTERM');
    await worker.ended;
  });

  test('exit with 0 when the database does not respond, before the process would be ended with 1', async () => {
    const relay = await startDatabaseRelay(database.url);
    const worker = start({ DATABASE_URL: relay.url, DRAIN_SECONDS: '1' });
    try {
      await worker.logged(/"ready"/);
      relay.freeze();
      worker.kill('SIGTERM');
      expect(await worker.ended).toMatchObject({ status: 0 });
    } finally {
      worker.kill('SIGKILL');
      await relay.close();
    }
  });

  test('start nothing from 8 s after their last renewal until the database responds', async () => {
    const relay = await startDatabaseRelay(database.url);
    const worker = await startWorker({ url: relay.url, role: 'test', logger });
    try {
      const { id } = worker;
      relay.freeze();
      expect(worker.mayStart(id)).toBe(true);
      await until(async () => {
        const [before, mayStart, after] = [
          worker.secondsSinceRenewal(),
          worker.mayStart(id),
          worker.secondsSinceRenewal(),
        ];
        if (after < 8) expect(mayStart).toBe(true);
        if (before >= 8) expect(mayStart).toBe(false);
        return !mayStart;
      });
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

  test('keep their statements when a second registration, whose response was lost, expires', async () => {
    const sessionName = 'engage registered twice';
    const worker = await startWorker({ url: database.url, sessionName, role: 'test', logger });
    const pool = openDatabase(directUrl(database.url), 1, () => undefined, { sessionName });
    const client = await pool.pool.connect();
    try {
      await client.query('begin');
      const [orphan] = await db.query<{ id: number }>(
        `insert into workers (host, pid, role, session_name) values ('here', 1, 'test', $1) returning id`,
        [sessionName],
      );
      await until(async () => (await readWorkers(db)).every(({ id }) => id !== orphan?.id));
      expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    } finally {
      client.release(true);
      await pool.close();
      await worker.close();
    }
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

test('a frozen or restarted database expires no worker', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'engage-workers-'));
  const server = await openEmbeddedServer(folder);
  const environment = { DATA_DIR: folder, LOG_LEVEL: 'info', DB_POOL_SIZE: '4' };
  const workers = [1, 2].map(() => startEngage(['serve', '--role', 'worker', '--json'], environment));
  const db = openDatabase(server.url, 1, () => undefined);
  try {
    for (const worker of workers) await worker.logged(/ready/);
    const before = await readWorkers(db);
    expect(before.map(({ pid }) => pid).sort()).toEqual(workers.map(({ pid }) => pid).sort());
    const postmaster = Number((await readFile(join(folder, 'pg18', 'postmaster.pid'), 'utf8')).split('\n')[0]);
    const processes = await processesOf(postmaster);
    for (const pid of processes) process.kill(pid, 'SIGSTOP');
    // Longer than the heartbeat timeout of a worker.
    await delay(13_000);
    for (const pid of processes) process.kill(pid, 'SIGCONT');
    const ids = before.map(({ id }) => id);
    expect((await renewed(db, 6)).map(({ id }) => id)).toEqual(ids);

    const startTime = async () => {
      const [row] = await db.query<{ time: string }>('select pg_postmaster_start_time()::text as time').catch(() => []);
      return row?.time;
    };
    const earlier = await startTime();
    process.kill(postmaster, 'SIGINT');
    await until(async () => ![undefined, earlier].includes(await startTime()));
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

test('an idle worker waits between polls of the database', async () => {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  const service = await startTestService({}, { role: 'all' });
  try {
    const polls = (text: string) =>
      query.mock.calls.filter(([statement]) => JSON.stringify(statement ?? '').includes(text)).length;
    query.mockClear();
    const start = performance.now();
    await until(async () => polls('static_list_changes') >= 5 && polls('next_date <= now()') >= 2);
    const elapsed = (performance.now() - start) / 1000;
    const calls = Map.groupBy(query.mock.calls, ([statement]) => JSON.stringify(statement));
    // The shortest interval is 200 ms. Behind a pooler, all polls share the statements that begin and end a transaction.
    const tooOften = [...calls].filter(
      ([statement, { length }]) => !/^"(begin|commit)\b/.test(statement) && length > 10 * elapsed + 5,
    );
    expect(tooOften.map(([statement]) => statement)).toEqual([]);
  } finally {
    await service.close();
    query.mockRestore();
  }
});
