import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Database, openDatabase } from '../server/db/database.ts';
import { openEmbeddedServer } from '../server/db/embedded.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'engage-embedded-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const connect = (url: string) => openDatabase(url, 2, () => undefined);

async function postgresPid(): Promise<number> {
  return Number((await readFile(join(dataDir, 'pg18/postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** Whether a process is there; one that has ended is, until its parent has taken notice. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Tells one run of the server from the next. */
async function startedAt(db: Database): Promise<string | undefined> {
  const [row] = await db.query<{ started: string }>('select pg_postmaster_start_time()::text as started');
  return row?.started;
}

/** Waits for a condition, a moment at a time. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(20);
}

test('a second process joins the running server, and the last one out stops it', async () => {
  const first = await openEmbeddedServer(dataDir);
  const second = await openEmbeddedServer(dataDir);
  const pid = await postgresPid();
  await first.release();
  const db = connect(second.url);
  expect(await db.query('select 1 as alive')).toEqual([{ alive: 1 }]);
  await db.close();
  await second.release();
  await until(async () => !isAlive(pid));
});

test('several processes that start at once share one server', async () => {
  const all = await Promise.all(Array.from({ length: 4 }, () => openEmbeddedServer(dataDir)));
  const pids = await Promise.all(
    all.map(async ({ url }) => {
      const db = connect(url);
      return startedAt(db).finally(() => db.close());
    }),
  );
  expect(new Set(pids).size).toBe(1);
  await Promise.all(all.map((server) => server.release()));
});

test('a server that is killed with -9 comes back by itself, with all that it had acknowledged', async () => {
  const server = await openEmbeddedServer(dataDir);
  const db = connect(server.url);
  await db.query('create table if not exists kept (n int)');
  await db.query('insert into kept values (42)');
  const before = await startedAt(db);
  process.kill(await postgresPid(), 'SIGKILL');
  await until(async () => (await startedAt(db).catch(() => before)) !== before);
  expect(await db.query('select n from kept')).toEqual([{ n: 42 }]);
  await db.close();
  await server.release();
});

test('a process whose session ends goes on using the server, and stops it when it leaves', async () => {
  const server = await openEmbeddedServer(dataDir);
  const db = connect(server.url);
  const holders = `select pid from pg_stat_activity where application_name = 'engage holder' and wait_event is not null`;
  const before = await db.query<{ pid: number }>(holders);
  await db.query('select pg_terminate_backend($1)', [before[0]?.pid]);
  await until(async () => {
    const [holder] = await db.query<{ pid: number }>(holders);
    return holder !== undefined && holder.pid !== before[0]?.pid;
  });
  const pid = await postgresPid();
  await db.close();
  await server.release();
  await until(async () => !isAlive(pid));
});

test('a release while the killed server comes back stops it too, and leaves none behind', async () => {
  const server = await openEmbeddedServer(dataDir);
  const killed = await postgresPid();
  process.kill(killed, 'SIGKILL');
  // A new process, which nobody has connected to yet.
  await until(async () => (await postgresPid().catch(() => killed)) !== killed);
  const next = await postgresPid();
  await server.release();
  await until(async () => !isAlive(next));
});

test('nobody else can reach its socket', async () => {
  const server = await openEmbeddedServer(dataDir);
  const folder = new URL(server.url.replace('postgres://postgres@/', 'http://x/')).searchParams.get('host') ?? '';
  expect((await stat(folder)).mode & 0o077).toBe(0);
  await server.release();
});
