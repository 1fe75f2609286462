import { execFile } from 'node:child_process';
import { cp, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findPackage, prepareBinaries } from '../../server/db/binaries.ts';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { openEmbeddedServer } from '../../server/db/embedded.ts';
import { startEngage } from '../support/command-line.ts';
import { until } from '../support/wait.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'engage-embedded-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const connect = (url: string) => openDatabase(url, 2, () => undefined);

async function postgresPid(): Promise<number> {
  return Number((await readFile(join(dataDir, 'pg18/postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** Whether a process exists, zombies included. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Identifies a run of the server. */
async function startedAt(db: Database): Promise<string | undefined> {
  const [row] = await db.query<{ started: string }>('select pg_postmaster_start_time()::text as started');
  return row?.started;
}

test('a second process uses the running server, and the last process stops it', async () => {
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

test('processes that start together share one server', async () => {
  const all = await Promise.all(Array.from({ length: 4 }, () => openEmbeddedServer(dataDir)));
  const pids = await Promise.all(
    all.map(async ({ url }) => {
      const db = connect(url);
      try {
        return await startedAt(db);
      } finally {
        await db.close();
      }
    }),
  );
  expect(new Set(pids).size).toBe(1);
  await Promise.all(all.map((server) => server.release()));
});

test('processes that start together in a new folder create one cluster', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'engage-embedded-'));
  try {
    const serve = ['serve', '--role', 'worker', '--embedded', '--json'];
    const started = Array.from({ length: 3 }, () => startEngage(serve, { DATA_DIR: folder }));
    await Promise.all(started.map((worker) => worker.logged(/"ready"/)));
    for (const worker of started) worker.kill('SIGTERM');
    expect(await Promise.all(started.map(async (worker) => (await worker.ended).status))).toEqual([0, 0, 0]);
    expect((await readdir(folder)).filter((name) => /^pg18\..*new$/.test(name))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a package without links to its libraries stays unchanged: they are in the data folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'engage-package-'));
  const [native, data] = [join(folder, 'package/native'), join(folder, 'data')];
  try {
    await cp(findPackage(), native, {
      recursive: true,
      filter: async (source) => !(await lstat(source)).isSymbolicLink(),
    });
    await mkdir(data);
    const before = await readdir(join(folder, 'package'), { recursive: true });
    const { postgres, initdb } = await prepareBinaries(native, data);
    // A second process finds the links.
    await prepareBinaries(native, data);
    for (const [command, ...args] of [postgres, initdb]) {
      const { stdout } = await promisify(execFile)(command, [...args, '--version']);
      expect(stdout).toMatch(/\(PostgreSQL\) 18/);
    }
    expect(await readdir(join(folder, 'package'), { recursive: true })).toEqual(before);
    expect((await readdir(join(data, 'lib'))).filter((name) => name.endsWith('.new'))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('the server is in a process group of its own, so that Ctrl-C does not stop it before its users', async () => {
  const groupOf = async (pid: number) => {
    const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
    return Number(fields[2]);
  };
  const server = await openEmbeddedServer(dataDir);
  try {
    expect(await groupOf(await postgresPid())).not.toBe(await groupOf(process.pid));
  } finally {
    await server.release();
  }
});

test('a server killed with SIGKILL restarts with all committed data', async () => {
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

test('a process whose session ends keeps the server, and stops it on release', async () => {
  const server = await openEmbeddedServer(dataDir);
  const db = connect(server.url);
  const holders = `select pid from pg_stat_activity where application_name = 'engage holder' and wait_event is not null`;
  const findHolder = async () => (await db.query<{ pid: number }>(holders))[0];
  const before = await until(findHolder);
  await db.query('select pg_terminate_backend($1)', [before.pid]);
  await until(async () => {
    const holder = await findHolder();
    return holder !== undefined && holder.pid !== before.pid;
  });
  const pid = await postgresPid();
  await db.close();
  await server.release();
  await until(async () => !isAlive(pid));
});

test('a release during a restart stops the server, and leaves none running', async () => {
  const server = await openEmbeddedServer(dataDir);
  const killed = await postgresPid();
  process.kill(killed, 'SIGKILL');
  // A new server process without clients.
  await until(async () => (await postgresPid().catch(() => killed)) !== killed);
  const next = await postgresPid();
  await server.release();
  await until(async () => !isAlive(next));
});

test("other users can't reach its socket", async () => {
  const server = await openEmbeddedServer(dataDir);
  const folder = new URL(server.url.replace('postgres://postgres@/', 'http://x/')).searchParams.get('host') ?? '';
  expect((await stat(folder)).mode & 0o077).toBe(0);
  await server.release();
});
