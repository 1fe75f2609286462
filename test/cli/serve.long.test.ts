import { afterAll, expect, test } from '@jest/globals';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../server/db/database.ts';
import { freePort } from '../../tools/free-port.ts';
import { engage, type Running, shell, startEngage, startProgram } from '../support/command-line.ts';
import { createTestDatabase, openTestDatabase, testSecretKey } from '../support/database.ts';
import { waitingStatements, whileLocked } from '../support/locks.ts';
import { type Caller, createRequester } from '../support/service.ts';
import { until } from '../support/wait.ts';

const campaigns = '/v1/me/apps/demo/campaigns';
const cleanups: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

const anyPorts = { HOST: '127.0.0.1', PORT: '0', MOCK_PORT: '0' };

function serve(args: string[], environment: Record<string, string>): Running {
  const service = startEngage(['serve', ...args], { ...anyPorts, ...environment });
  cleanups.push(async () => {
    service.kill('SIGKILL');
    await service.ended;
  });
  return service;
}

/** The settings for an external database. Requests that wait for a lock of a test don't time out. */
async function ownDatabase(options?: { empty: boolean }) {
  const database = await createTestDatabase(options);
  cleanups.push(() => database.drop());
  return { DATABASE_URL: database.url, SECRET_KEY: testSecretKey, DB_LOCK_MILLISECONDS: '60000' };
}

/** The output of `serve --json`. */
interface Listening {
  api: string;
  mock?: string;
  metrics?: string;
  email?: string;
  apiKey?: string;
}
const listening = async (service: Running) => JSON.parse(await service.printed(/\}\n/)) as Listening;

async function demoCaller({ api, email, apiKey = '' }: Listening): Promise<Caller['request']> {
  const response = await createRequester(api, apiKey, '')('POST', '/v1/access_token', { body: { email } });
  return createRequester(api, apiKey, (response.body as { access_token: string }).access_token);
}

/** Sends a request that waits for a database lock until `release` is called. */
async function sendWaiting(url: string, request: Caller['request']) {
  const db = openDatabase(url, 2, () => undefined, { preparedStatements: false });
  let release: () => void = () => undefined;
  await new Promise<void>((isLocked) => {
    const work = db.transaction(async (tx) => {
      await tx.query('lock table campaigns');
      await new Promise<void>((resolve) => {
        release = resolve;
        isLocked();
      });
    });
    cleanups.push(async () => {
      release();
      await work;
      await db.close();
    });
  });
  const response = request('GET', campaigns).catch(() => undefined);
  await until(async () => {
    const waiting = await db.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return waiting.length > 0;
  });
  return { response, release };
}

test('the first start prints working commands, stores the key with mode 0600, and survives kill -9', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'engage-serve-'));
  cleanups.push(() => rm(dataDir, { recursive: true }));
  const pidFile = join(dataDir, 'pg18', 'postmaster.pid');

  const first = serve([], { DATA_DIR: dataDir });
  const printed = await first.printed(/"ready"/);
  const url = (name: string) => new RegExp(`^${name} +(http://.+)$`, 'm').exec(printed)?.[1] ?? '';
  expect([url('Docs'), url('Explorer')]).toEqual([`${url('API')}/docs`, `${url('API')}/explorer`]);
  expect(printed).toContain(`${url('API')}/openapi.yaml\n`);
  expect(printed).toContain(`${url('API')}/openapi.json\n`);
  expect((await fetch(`${url('Mock')}/v1/me`)).status).toBe(400);

  // Standard output is not a terminal here, so the key must not be printed.
  const keyFile = /^API key +in (\S+);/m.exec(printed)?.[1] ?? '';
  expect(keyFile).toBe(join(dataDir, 'demo-api-key'));
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  expect(readFileSync(keyFile, 'utf8')).toMatch(/^[\w-]{43}\n$/);
  expect(printed).not.toContain(readFileSync(keyFile, 'utf8').trim());

  const linkFile = /^Set up +the link .* is in (\S+);/m.exec(printed)?.[1] ?? '';
  expect(linkFile).toBe(join(dataDir, 'operator-setup-link'));
  expect(statSync(linkFile).mode & 0o777).toBe(0o600);
  const link = readFileSync(linkFile, 'utf8').trim();
  expect(link).toMatch(new RegExp(`^${url('API')}/operator/setup#setup=[\\w-]{43}$`));
  expect(printed).not.toContain(link);

  const curl = await shell(/^\(\n[^]*?\n\)$/m.exec(printed)?.[0] ?? '');
  expect(curl).toMatchObject({ status: 0, stderr: '' });
  const { data } = JSON.parse(curl.stdout) as { data: { name: string }[] };
  expect(data.map(({ name }) => name)).toEqual(['Spring sale', 'Newsletter', 'Forgotten carts']);
  const command = await shell(/^.*npx engage request .*$/m.exec(printed)?.[0] ?? '');
  expect(JSON.parse(command.stdout)).toEqual(JSON.parse(curl.stdout));

  const create = ['request', 'POST', campaigns, '--data', '{"name":"Kept"}', '--base-url', url('API')];
  expect(await engage(create, { DATA_DIR: dataDir })).toMatchObject({ status: 0, stderr: '' });
  process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL');
  first.kill('SIGKILL');
  await first.ended;

  const second = serve(['--role', 'api', '--embedded', '--demo'], { DATA_DIR: dataDir });
  const later = await second.printed(/"ready"/);
  expect(later).toMatch(new RegExp(`^API key +in ${keyFile}; .*npx engage user key demo@example\\.com$`, 'm'));
  const listed = await shell(/^.*npx engage request .*$/m.exec(later)?.[0] ?? '');
  expect(JSON.parse(listed.stdout)).toMatchObject({ data: [{}, {}, {}, { name: 'Kept' }] });

  expect((await engage(['user', 'key', 'demo@example.com'], { DATA_DIR: dataDir })).status).toBe(0);
  second.kill('SIGTERM');
  expect(await second.ended).toMatchObject({ status: 0, stderr: '' });
  expect(existsSync(pidFile)).toBe(false);

  const third = serve(['--role', 'api', '--embedded', '--demo'], { DATA_DIR: dataDir });
  expect(await third.printed(/"ready"/)).toMatch(/^API key +as shown at the first start; .*npx engage user key/m);
  third.kill('SIGTERM');
  await third.ended;
});

test('a start that fails after its ports are open ends the process', async () => {
  const settings = await ownDatabase();
  const db = openTestDatabase(settings.DATABASE_URL, 1);
  await db.query('alter table operator_links rename to other_links');
  await db.close();
  const { status, stderr } = await serve(['--role', 'api', '--json'], settings).ended;
  expect([status, stderr]).toEqual([1, expect.stringMatching(/operator_links/)]);
});

test('a start that waits for the database ends with SIGTERM, and after 20 seconds', async () => {
  const settings = { ...(await ownDatabase()), DRAIN_SECONDS: '0' };
  const db = openTestDatabase(settings.DATABASE_URL, 2);
  try {
    await whileLocked(db, 'lock table operators', async () => {
      const [first, second] = [1, 2].map(() => serve(['--role', 'api', '--json'], settings)) as [Running, Running];
      await until(async () => (await waitingStatements(db)).length === 2);
      first.kill('SIGTERM');
      expect(await first.ended).toMatchObject({ status: 1 });
      expect(await second.ended).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/the database does not respond\n$/),
      });
    });
  } finally {
    await db.close();
  }
});

/** The status and the body of a health check. Undefined while nothing listens. */
async function health(url: string, check: 'live' | 'ready') {
  const response = await fetch(`${url}/health/${check}`).catch(() => undefined);
  return response && [response.status, await response.json()];
}

test('a process is ready only when the set-up link and the demonstration user exist', async () => {
  const port = await freePort();
  const settings = { ...(await ownDatabase()), PORT: String(port) };
  const url = `http://127.0.0.1:${port}`;
  const db = openTestDatabase(settings.DATABASE_URL, 2);
  try {
    await whileLocked(db, 'lock table operator_links', async () => {
      serve(['--role', 'api', '--demo', '--json'], settings);
      await until(async () => (await waitingStatements(db)).length > 0);
      expect(await health(url, 'live')).toEqual([200, { status: 'live' }]);
      expect(await health(url, 'ready')).toEqual([503, { status: 'starting' }]);
    });
    await until(async () => (await health(url, 'ready'))?.[0] === 200);
    expect(await db.query('select email from users')).toEqual([{ email: 'demo@example.com' }]);
    expect(await db.query('select from operator_links')).toHaveLength(1);
  } finally {
    await db.close();
  }
});

test('after SIGTERM, a process serves requests during the shutdown delay, and is not ready', async () => {
  const settings = await ownDatabase();
  const long = serve(['--role', 'api', '--json'], { ...settings, SHUTDOWN_DELAY_SECONDS: '300' });
  const { api } = await listening(long);
  expect(await health(api, 'ready')).toEqual([200, { status: 'ready' }]);
  long.kill('SIGTERM');
  await until(async () => (await health(api, 'ready'))?.[0] === 503);
  expect(await health(api, 'ready')).toEqual([503, { status: 'stopping' }]);
  expect(await health(api, 'live')).toEqual([200, { status: 'live' }]);
  expect((await fetch(`${api}/v1/me/apps/demo/campaigns`)).status).toBe(400);

  const short = serve(['--role', 'worker', '--json'], { ...settings, SHUTDOWN_DELAY_SECONDS: '1' });
  await listening(short);
  short.kill('SIGTERM');
  const { status, stderr } = await short.ended;
  expect([status, stderr]).toEqual([0, expect.stringMatching(/"seconds":1,.*shutdown delay/)]);
});

test('instances that start together on an empty database create it and the demonstration once', async () => {
  const settings = await ownDatabase({ empty: true });
  const instances = [1, 2].map(() => serve(['--role', 'api', '--demo', '--json'], settings));
  const worker = serve(['--role', 'worker'], settings);
  const started = await Promise.all(instances.map(listening));
  expect(await worker.printed(/\n/)).toMatch(/"ready"/);
  expect(started.map(({ email }) => email)).toEqual(['demo@example.com', 'demo@example.com']);
  const [maker, ...others] = started.filter(({ apiKey }) => apiKey !== undefined);
  expect(others).toEqual([]);
  const ready = await Promise.all(started.map(({ api }) => fetch(`${api}/health/ready`)));
  expect(ready.map(({ status }) => status)).toEqual([200, 200]);

  const request = await demoCaller({ ...started[0], ...maker, api: started[0]?.api ?? '' });
  expect(await request('GET', campaigns)).toMatchObject({ status: 200, body: { data: [{}, {}, {}] } });
});

test.each([
  ['worker', 'WORKER_PORT'],
  ['worker', 'METRICS_PORT'],
  ['api', 'METRICS_PORT'],
  ['all', 'METRICS_PORT'],
  ['mock', 'METRICS_PORT'],
])('in the role %s, %s is the only port with metrics, and also has the health checks', async (role, setting) => {
  const service = serve(['--role', role, '--json'], { ...(await ownDatabase()), [setting]: '0' });
  const { api, mock, metrics = '' } = await listening(service);
  const expected = [role === 'mock' ? /process_cpu_seconds_total/ : /engage_job_backlog\{queue=/];
  if (role === 'worker') {
    // A worker whose renewal is older starts nothing.
    expected.push(/^engage_workers\{role="worker"\} 1$/m, /^engage_worker_seconds_since_renewal [0-7](\.|$)/m);
  }
  // Values that the database does not return in time are missing.
  await until(async () => {
    const shown = await (await fetch(metrics)).text();
    return expected.every((series) => series.test(shown));
  });
  const status = async (base: string | undefined, path: string) => base && (await fetch(base + path)).status;
  const base = new URL(metrics).origin;
  await until(async () => (await status(base, '/health/ready')) === 200);
  expect([await status(base, '/health/live'), await status(base, '/health/ready')]).toEqual([200, 200]);
  expect(await status(base, '/v1/me')).toBe(404);
  expect(await status(api, '/health/ready')).toBe(api && 200);
  for (const other of [api, mock]) expect(await status(other, '/metrics')).toBe(other && 404);
  service.kill('SIGTERM');
  expect((await service.ended).status).toBe(0);
});

test('with DATABASE_URL, only METRICS_PORT has metrics, whatever WORKER_PORT is', async () => {
  const { api } = await listening(serve(['--role', 'api', '--json'], { ...(await ownDatabase()), WORKER_PORT: '0' }));
  expect((await fetch(`${api}/metrics`)).status).toBe(404);
  expect((await fetch(`${api}/health/ready`)).status).toBe(200);
});

test('the demonstration is not added to an existing database by default', async () => {
  const settings = await ownDatabase();
  expect(await listening(serve(['--role', 'api', '--json'], settings))).not.toHaveProperty('email');
  expect((await engage(['user', 'list', '--json'], settings)).stdout).toBe('[]\n');
});

test('SIGTERM completes running requests, rejects new ones, and exits with 0', async () => {
  const settings = await ownDatabase();
  const service = serve(['--role', 'api', '--demo', '--json'], settings);
  const started = await listening(service);
  const { response, release } = await sendWaiting(settings.DATABASE_URL, await demoCaller(started));
  // Ctrl-C under `npm start`: the terminal sends it to both, and npm passes it on.
  service.kill('SIGINT');
  service.kill('SIGINT');
  await until(() =>
    fetch(`${started.api}/health/live`).then(
      () => false,
      () => true,
    ),
  );
  release();
  expect(await response).toMatchObject({ status: 200, body: { data: [{}, {}, {}] } });
  const { status, stdout, stderr } = await service.ended;
  expect({ status, stdout: JSON.parse(stdout) as unknown }).toEqual({ status: 0, stdout: started });
  expect(stderr).toMatch(/"draining"/);
  expect(stderr).not.toContain(started.apiKey);
});

test('SIGTERM aborts requests that exceed the shutdown timeout, and still exits with 0', async () => {
  const settings = { ...(await ownDatabase()), DRAIN_SECONDS: '1' };
  const service = serve(['--role', 'api', '--demo', '--json'], settings);
  const { response } = await sendWaiting(settings.DATABASE_URL, await demoCaller(await listening(service)));
  service.kill('SIGTERM');
  expect(await response).toBeUndefined();
  expect(await service.ended).toMatchObject({ status: 0 });
});

test('a second signal exits immediately', async () => {
  const settings = await ownDatabase();
  const service = serve(['--role', 'api', '--demo', '--json'], settings);
  const { response } = await sendWaiting(settings.DATABASE_URL, await demoCaller(await listening(service)));
  const insisting = setInterval(() => service.kill('SIGTERM'), 100);
  expect(await service.ended).toMatchObject({ status: 1 });
  clearInterval(insisting);
  expect(await response).toBeUndefined();
});

test('exits with the npm process that started it', async () => {
  const settings = await ownDatabase();
  const npm = startProgram('npm', ['start', '--silent', '--', '--role', 'api'], { ...anyPorts, ...settings });
  await npm.printed(/"ready"/);
  npm.kill('SIGTERM');
  // The output is closed after the service has exited.
  expect((await npm.ended).stdout).toMatch(/"draining"/);
});

test("prints a one-line error with the setting to change when it can't start", async () => {
  const settings = await ownDatabase();
  const occupant = createServer().listen(0, '127.0.0.1');
  cleanups.push(async () => void occupant.close());
  await new Promise((resolve) => occupant.once('listening', resolve));
  const port = String((occupant.address() as AddressInfo).port);

  const file = fileURLToPath(import.meta.url);
  // In /proc a folder can't be created although its parent exists.
  const noFolder = expect.stringMatching(
    /^the data folder \(DATA_DIR\) can't be used: E[A-Z]+: .*mkdir '\/proc[^']*'\n$/,
  );

  const starts = [
    serve([], { DATA_DIR: file }),
    serve([], { DATA_DIR: '/proc/nowhere/data' }),
    serve([], { ...settings, PORT: port }),
    serve([], { ...settings, MOCK_PORT: port }),
    serve(['--role', 'mock'], { MOCK_PORT: port }),
    serve(['--role', 'worker'], { ...settings, METRICS_PORT: port }),
    serve(['--role', 'worker'], { ...settings, WORKER_PORT: port }),
    serve([], { ...settings, PORT: '4999', MOCK_PORT: '4999' }),
    serve(['--role', 'mock'], { MOCK_PORT: '4999', METRICS_PORT: '4999' }),
    serve(['--role', 'mock'], { HOST: '192.0.2.1' }),
    serve(['--role', 'worker'], { ...settings, DATABASE_URL: 'postgres://ada:secret@127.0.0.1:1/engage' }),
  ];
  const ends = await Promise.all(starts.map((start) => start.ended));
  expect(ends.map(({ status, stdout, stderr }) => [status, stdout, stderr])).toEqual([
    [1, '', `the data folder (DATA_DIR) can't be used: EEXIST: file already exists, mkdir '${file}'\n`],
    [1, '', noFolder],
    [1, '', `port ${port} is in use: set PORT to another port\n`],
    [1, '', `port ${port} is in use: set MOCK_PORT to another port\n`],
    [1, '', `port ${port} is in use: set MOCK_PORT to another port\n`],
    [1, '', `port ${port} is in use: set METRICS_PORT to another port\n`],
    [1, '', `port ${port} is in use: set WORKER_PORT to another port\n`],
    [1, '', 'PORT and MOCK_PORT are both 4999: set one of them to another port\n'],
    [1, '', 'MOCK_PORT and METRICS_PORT are both 4999: set one of them to another port\n'],
    [1, '', expect.stringMatching(/^can't listen on 192\.0\.2\.1, port 0 \(settings HOST and MOCK_PORT\): /)],
    [1, '', "the database (DATABASE_URL) can't be used: connect ECONNREFUSED 127.0.0.1:1\n"],
  ]);
});
