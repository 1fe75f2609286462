/**
 * Runs a service with its embedded database at 100 requests per second while sessions are terminated, rows are locked,
 * clients disconnect or send garbage, and the database is stopped and killed. It fails if the process ends, a request
 * gets no response or an unexpected one, or memory grows.
 *
 *     npm run soak [-- --minutes 5]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { demoPartnerId } from '../../server/demo/demo.ts';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { createRequester, requestToken, signedHeaders } from '../../test/support/service.ts';
import { median, residentMegabytes } from './support.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '1' } } });
const minutes = Math.min(Math.max(Number(values.minutes), 0.2), 60);
const perSecond = 100;
/** The request timeout, in milliseconds. */
const timeout = 60_000;

const folder = await mkdtemp(join(tmpdir(), 'engage-soak-'));
const service = spawn(process.execPath, ['bin/engage.js', 'serve', '--role', 'all', '--demo', '--json'], {
  env: {
    ...{ PATH: process.env.PATH, DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0', MOCK_PORT: '0' },
    ...{ LOG_LEVEL: 'fatal', NODE_ENV: 'production' },
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
let isRunning = true;
let hasEnded = false;
service.once('exit', () => {
  hasEnded = true;
  isRunning = false;
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (isRunning = false));

const [line] = (await once(service.stdout, 'data')) as [Buffer];
const { api, email, apiKey } = JSON.parse(String(line)) as { api: string; email: string; apiKey: string };
const token = await requestToken(api, email, apiKey);
const setUp = createRequester(api, apiKey, token);
const root = `/v1/me/apps/${demoPartnerId}`;

const databaseUrl = `postgres://postgres@/postgres?host=${encodeURIComponent(join(folder, 'run'))}&application_name=soak`;
const db: Database = openDatabase(databaseUrl, 4, () => undefined);

const idOf = ({ body }: { body: unknown }) => (body as { id: number }).id;
const message = { platform: 'android', title: 'Hello', text: 'Good morning.' };
const hot = idOf(await setUp('POST', `${root}/campaigns`, { body: { name: 'Locked now and then' } }));
const parent = idOf(await setUp('POST', `${root}/messages`, { body: message }));
await setUp('POST', `${root}/lists`, { body: { listId: 1, name: 'List' } });
await db.query(
  `insert into devices (application_id, udid, platform, token, client_id)
   select id, 's-' || n, 'android', 'token-' || n, 'C-' || n from applications, generate_series(1, 2000) as n`,
);

const counts = new Map<string, number>();
const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
const failures = new Set<string>();
const latencies: number[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
let running = 0;

interface Call {
  method: string;
  path: string;
  body?: unknown;
}

/** Sends a request, and closes its connection after the given number of milliseconds, if any. */
async function call({ method, path, body }: Call, disconnectAfter?: number): Promise<number | undefined> {
  const bytes = body === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(body));
  const headers = {
    Authorization: `Bearer ${token}`,
    ...(bytes.length > 0 && { 'Content-Type': 'application/json', 'Content-Length': bytes.length }),
    ...(await signedHeaders(method, bytes, apiKey)),
  };
  running++;
  const start = performance.now();
  return new Promise<number | undefined>((resolve) => {
    const end = (what: string, status?: number) => {
      count(what);
      resolve(status);
    };
    const outgoing = httpRequest(api + path, { agent, method, headers, timeout: timeout }, (response) => {
      const status = response.statusCode ?? 0;
      response.on('error', () => end(`${status}, aborted`));
      response.resume().on('end', () => {
        latencies.push(performance.now() - start);
        end(String(status), status);
        if (![200, 400, 404, 500].includes(status)) failures.add(`${method} ${path}: ${status}`);
      });
    });
    const disconnecting =
      disconnectAfter === undefined ? undefined : setTimeout(() => outgoing.destroy(), disconnectAfter);
    outgoing.on('timeout', () => outgoing.destroy(new Error('no response')));
    outgoing.on('error', (error) => {
      if (disconnectAfter === undefined) failures.add(`${method} ${path}: ${error.message}`);
      end(disconnectAfter === undefined ? 'no response' : 'disconnected');
    });
    outgoing.on('close', () => clearTimeout(disconnecting));
    outgoing.end(bytes);
  }).finally(() => running--);
}

const pick = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item;
const calls: (() => Call)[] = [
  () => ({ method: 'GET', path: `${root}/campaigns` }),
  () => ({ method: 'GET', path: `${root}/campaigns/${hot}` }),
  () => ({ method: 'GET', path: `${root}/messages` }),
  () => ({ method: 'GET', path: `${root}/devices` }),
  () => ({ method: 'GET', path: `${root}/stats` }),
  () => ({ method: 'POST', path: `${root}/campaigns`, body: { name: 'Soak' } }),
  () => ({ method: 'POST', path: `${root}/messages`, body: message }),
  () => ({ method: 'POST', path: `${root}/messages/${parent}/send` }),
  () => ({ method: 'PUT', path: `${root}/campaigns/${hot}`, body: { name: `Soak ${Math.random()}` } }),
  () => ({ method: 'PUT', path: `${root}/messages/${parent}`, body: message }),
  () => ({
    method: 'PUT',
    path: `${root}/devices/s-${1 + Math.floor(Math.random() * 2000)}`,
    body: { model: 'Pixel' },
  }),
  () => ({
    method: 'PUT',
    path: `${root}/lists/1`,
    body: { users: [{ UDID: `s-${Math.ceil(Math.random() * 2000)}` }] },
  }),
  () => ({
    method: 'POST',
    path: `${root}/send`,
    body: { parentMessageId: parent, targets: [{ clientId: `C-${Math.ceil(Math.random() * 2000)}` }] },
  }),
];

// Sends one request per operation, so that its validation is compiled.
for (const make of calls) await call(make());
counts.clear();
latencies.length = 0;

/** Sends invalid or incomplete HTTP. */
function sendGarbage(): void {
  const garbage = [
    '\0\x01\x02\r\n\r\n',
    'POST /v1/access_token HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{',
    'GET ',
  ];
  const socket = connect(Number(new URL(api).port), '127.0.0.1', () => socket.write(pick(garbage)));
  socket.on('error', () => undefined).resume();
  setTimeout(() => socket.destroy(), 1_000);
}

async function signalPostmaster(signal: NodeJS.Signals): Promise<void> {
  const text = await readFile(join(folder, 'pg18', 'postmaster.pid'), 'utf8').catch(() => '');
  if (Number(text.split('\n')[0]) > 1) process.kill(Number(text.split('\n')[0]), signal);
}

const terminate = (share: number) =>
  db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and application_name <> 'soak' and random() < $1`,
    [share],
  );
const lock = (statement: string, seconds: number) =>
  db.transaction(async (tx) => {
    await tx.queryOnce(statement);
    await delay(seconds * 1000);
  });
const injections: [name: string, inject: () => Promise<unknown>][] = [
  ['some sessions ended', () => terminate(0.3)],
  ['all sessions ended', () => terminate(1)],
  ['a row locked', () => lock(`select from campaigns where id = ${hot} for update`, 4)],
  ['a message locked', () => lock(`select from messages where id = ${parent} for update`, 4)],
  ['a table locked', () => lock('lock table devices', 3)],
  ['the database killed', () => signalPostmaster('SIGKILL')],
  ['the database stopped immediately', () => signalPostmaster('SIGQUIT')],
  ['the database stopped fast', () => signalPostmaster('SIGINT')],
];

const start = performance.now();
const elapsed = () => (performance.now() - start) / 1000;
const seconds = minutes * 60;

async function load(): Promise<void> {
  for (let sent = 0; isRunning && elapsed() < seconds; sent++) {
    void call(pick(calls)(), Math.random() < 0.05 ? Math.random() * 50 : undefined);
    if (Math.random() < 0.01) sendGarbage();
    const ahead = sent / perSecond - elapsed();
    if (ahead > 0) await delay(ahead * 1000);
  }
}

async function injectFailures(): Promise<void> {
  // The database needs some seconds to recover before the next failure, and the rest of the run shows that the service
  // recovered.
  for (let turn = 0; isRunning && elapsed() < seconds - 10; turn++) {
    await delay(3_000);
    const [name, inject] = injections[turn % injections.length] ?? [];
    count(`failure: ${name}`);
    await inject?.().catch(() => undefined);
  }
}

const samples: number[] = [];
async function sample(): Promise<void> {
  while (isRunning && elapsed() < seconds) {
    await delay(1_000);
    samples.push(Math.round(await residentMegabytes(service)));
    if (samples.length % 30 === 0) {
      console.log(
        `${samples.length} s: ${samples.at(-1)} MB, ${running} requests under way, ${latencies.length} responses`,
      );
    }
  }
}

try {
  await Promise.all([load(), injectFailures(), sample()]);
  for (let waited = 0; running > 0 && waited < timeout / 1000; waited++) await delay(1_000);
  const last = hasEnded ? undefined : await call({ method: 'GET', path: `${root}/campaigns` });
  if (hasEnded) failures.add(`the service ended with ${service.exitCode ?? service.signalCode}`);
  else if (last !== 200) failures.add(`the service does not serve at the end: ${last}`);

  const fifth = Math.floor(samples.length / 5);
  const [early, late] = [median(samples.slice(fifth, 2 * fifth)), median(samples.slice(-fifth))];
  if (late > early * 1.25 + 20) failures.add(`memory grew from ${early} to ${late} MB`);

  const sorted = latencies.toSorted((a, b) => a - b);
  const quantile = (share: number) => `${Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)} ms`;
  for (const [what, times] of [...counts].sort()) console.log(`${what.padEnd(34)}${times}`);
  console.log(`latency p50 ${quantile(0.5)}, p99 ${quantile(0.99)}, longest ${quantile(1)}`);
  console.log(`memory ${early} MB early, ${late} MB late, ${Math.max(...samples)} MB at most`);
  for (const failure of [...failures].slice(0, 20)) console.log(`FAILED ${failure}`);
  process.exitCode = failures.size > 0 ? 1 : 0;
} finally {
  isRunning = false;
  agent.destroy();
  await db.close();
  const gone = hasEnded || once(service, 'exit');
  service.kill('SIGTERM');
  await gone;
  await rm(folder, { recursive: true, force: true });
}
