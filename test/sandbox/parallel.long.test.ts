import { access, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { createSandbox, type Sandbox } from '../../sandbox/create-sandbox.ts';
import { socketFolder } from '../../server/db/cluster.ts';
import { openDatabase } from '../../server/db/database.ts';
import { type EmbeddedServer, embeddedState, openEmbeddedServer } from '../../server/db/embedded.ts';
import { runningServer } from '../../server/db/postmaster.ts';
import { type Running, startEngage } from '../support/command-line.ts';
import { createRequester, requestToken, send } from '../support/service.ts';
import { until } from '../support/wait.ts';

/** The folder for temporary files of all sandboxes here, and the data folder that they share below it. */
let folder: string;
let dataDir: string;
/** Undefined if the test has released it. */
let server: EmbeddedServer | undefined;

beforeAll(async () => {
  // Too long for a socket in it: all processes must find the same other place, although they have different TMPDIR here.
  folder = await mkdtemp(join(tmpdir(), `engage-parallel-${'long-'.repeat(12)}`));
  dataDir = join(folder, `engage-sandbox-${process.getuid?.() ?? 'user'}`);
  // Sandboxes have more sessions than the server of other tests allows.
  server = await openEmbeddedServer(dataDir, { isTemporary: true });
});
afterAll(async () => {
  await server?.release();
  await rm(folder, { recursive: true });
  // The server of the last test can't remove it.
  await rm(socketFolder(dataDir), { recursive: true, force: true });
});

async function query<Row>(statement: string): Promise<Row[]> {
  const db = openDatabase(server?.url ?? '', 1, () => undefined);
  try {
    return await db.query<Row>(statement);
  } finally {
    await db.close();
  }
}

/** The IDs of sandboxes that have databases. */
async function sandboxIds(): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `select distinct substring(datname::text from '^engage_sandbox_([0-9a-f]{8})_\\d+$') as id from pg_database order by id`,
  );
  return rows.flatMap(({ id }) => id ?? []);
}

/** Starts something, and returns the ID of its sandbox. */
async function withId<Started>(start: () => Promise<Started>): Promise<[Started, string]> {
  const before = new Set(await sandboxIds());
  const started = await start();
  const [id = ''] = (await sandboxIds()).filter((each) => !before.has(each));
  return [started, id];
}

const started = new Set<Running>();
// A sandbox that a failed test leaves would change the next, and slow all others.
afterEach(async () => {
  for (const running of started) running.kill('SIGKILL');
  await Promise.all([...started].map(({ ended }) => ended));
  started.clear();
});

async function startProcess(): Promise<{ running: Running; url: string }> {
  const running = startEngage(['sandbox', '--port', '0', '--json'], { TMPDIR: folder });
  started.add(running);
  const { api } = JSON.parse(await running.printed(/\n/)) as { api: string };
  return { running, url: api };
}

const reset = async (url: string) => (await send(`${url}/__sandbox/reset`, 'POST', {})).status;

async function signIn({ url, credentials }: Sandbox) {
  return createRequester(url, credentials.apiKey, await requestToken(url, credentials.email, credentials.apiKey));
}

const campaigns = '/v1/me/apps/demo/campaigns';

async function namesIn(sandbox: Sandbox): Promise<string[]> {
  const { body } = await (await signIn(sandbox))('GET', campaigns);
  return (body as { data: { name: string }[] }).data.map(({ name }) => name);
}

/** Calls a function for each item, four at a time: on a busy machine, twenty would exceed the timeouts of the service. */
async function inGroups<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += 4) {
    const group = items.slice(start, start + 4).map((item, index) => work(item, start + index));
    for (const result of await Promise.all(group)) results.push(result);
  }
  return results;
}

test('20 sandboxes at the same time on one server have their own data', async () => {
  const sandboxes: Sandbox[] = [];
  try {
    await inGroups(new Array(20).fill(undefined), async () => {
      sandboxes.push(await createSandbox({ databaseUrl: server?.url }));
    });
    const initial = await namesIn(sandboxes[0] as Sandbox);
    const names = sandboxes.map((_, index) => `Campaign of sandbox ${index}`);
    await inGroups(sandboxes, async (sandbox, index) => {
      const created = await (await signIn(sandbox))('POST', campaigns, { body: { name: names[index] } });
      expect(created.status).toBe(200);
    });
    const every = sandboxes.filter((_, index) => index % 2 === 0);
    await inGroups(every, (sandbox) => sandbox.reset());
    const found = await inGroups(sandboxes, namesIn);
    expect(found.map((all) => all.filter((name) => !initial.includes(name)))).toEqual(
      names.map((name, index) => (index % 2 === 0 ? [] : [name])),
    );
    await inGroups(sandboxes, (sandbox) => sandbox.reset());
    expect(await inGroups(sandboxes, namesIn)).toEqual(sandboxes.map(() => initial));
  } finally {
    await inGroups(sandboxes, (sandbox) => sandbox.close());
  }
  expect(await sandboxIds()).toEqual([]);
}, 600_000);

test('the next start removes what a killed sandbox leaves, and nothing of one that runs', async () => {
  const [running, idOfRunning] = await withId(startProcess);
  const [killed, idOfKilled] = await withId(startProcess);
  killed.running.kill('SIGKILL');
  await killed.running.ended;
  expect(await sandboxIds()).toEqual([idOfKilled, idOfRunning].sort());
  // What an interrupted creation of the cluster leaves, and that of a process that runs.
  const unfinished = [killed.running.pid, running.running.pid].map((pid) => join(dataDir, `pg18.${pid}.new`));
  for (const path of unfinished) await mkdir(path);

  const [next, idOfNext] = await withId(startProcess);
  await until(async () => !(await sandboxIds()).includes(idOfKilled));
  expect(await sandboxIds()).toEqual([idOfNext, idOfRunning].sort());
  const exist = (path: string) =>
    access(path).then(
      () => true,
      () => false,
    );
  expect(await Promise.all(unfinished.map(exist))).toEqual([false, true]);
  expect(await reset(running.url)).toBe(204);
  for (const { running: each } of [running, next]) {
    each.kill('SIGTERM');
    expect((await each.ended).status).toBe(0);
  }
  expect(await sandboxIds()).toEqual([]);
});

test('a sandbox that lost its sessions keeps its databases', async () => {
  const [sandbox, id] = await withId(() => createSandbox({ databaseUrl: server?.url }));
  try {
    // A running statement would fail: the copy for the next reset.
    await sandbox.settled();
    await query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'engage sandbox ${id}'`,
    );
    const other = await createSandbox({ databaseUrl: server?.url });
    await other.close();
    expect(await sandboxIds()).toEqual([id]);
    expect(await namesIn(sandbox)).toHaveLength(3);
  } finally {
    await sandbox.close();
  }
});

test('a sandbox outlives a crash of the embedded server at which others start, and the last one stops the server', async () => {
  await server?.release();
  const first = await startProcess();
  const killed = await startProcess();
  const pid = await runningServer(join(dataDir, 'pg18'));
  killed.running.kill('SIGKILL');
  await killed.running.ended;
  process.kill(pid ?? 0, 'SIGKILL');
  const [next, also] = await Promise.all([startProcess(), startProcess()]);
  server = await openEmbeddedServer(dataDir, { isTemporary: true });
  await until(async () => (await sandboxIds()).length === 3);
  expect(await until(async () => (await reset(first.url)) === 204)).toBe(true);
  await server.release();
  for (const { running } of [first, next, also]) {
    running.kill('SIGTERM');
    expect((await running.ended).status).toBe(0);
  }
  expect(await embeddedState(dataDir)).toBe('stopped');
  server = await openEmbeddedServer(dataDir, { isTemporary: true });
  expect(await sandboxIds()).toEqual([]);
});

test('a sandbox whose data folder was deleted ends with one line that says so', async () => {
  const { running } = await startProcess();
  await server?.release();
  server = undefined;
  await rm(dataDir, { recursive: true, maxRetries: 10 });
  const { status, stderr } = await running.ended;
  expect(status).toBe(1);
  const line = `the sandbox has ended: its data folder ${dataDir} was deleted`;
  expect(stderr.split('\n').filter((each) => each === line)).toEqual([line]);
});
