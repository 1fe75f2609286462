/**
 * Measures a send to a million devices with the log gateway, compared with a plain COPY of the same rows into the same
 * table, the memory of the worker, and the cost of ten kills. Then measures instant messages per second.
 *
 *     npm run bench:sends [-- <devices>]
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { startTestServer } from '../../test/support/database.ts';
import { sender } from '../../test/support/sends.ts';
import {
  type Caller,
  signedHeaders,
  startTestService,
  type TestService,
  testSecretKey,
} from '../../test/support/service.ts';
import { fire, residentMegabytes } from './support.ts';
import type { Shot } from './setup/bench.ts';

const devices = Number(process.argv[2] ?? 1_000_000);
const kills = 10;
/** The timeout of each part, in milliseconds. */
const timeout = 180_000;

const print = (name: string, value: string) => process.stdout.write(`${name.padEnd(44)}${value}\n`);
const perSecond = (count: number, seconds: number) => `${Math.round(count / seconds).toLocaleString('en')} /s`;

async function read<Row>({ db }: TestService, text: string, ...values: unknown[]): Promise<Row> {
  const [row] = await db.query<Row>(text, values);
  if (row === undefined) throw new Error(`no row: ${text}`);
  return row;
}

function startWorker({ databaseUrl }: TestService): ChildProcess {
  const environment = { DATABASE_URL: databaseUrl, SECRET_KEY: testSecretKey, LOG_LEVEL: 'warn' };
  return spawn(process.execPath, ['bin/engage.js', 'serve', '--role', 'worker'], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function stop(worker: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(worker, 'exit');
  worker.kill(signal);
  await ended;
}

interface Progress {
  done: number;
  state: string;
}
const progress = (service: TestService, sendId: number) =>
  read<Progress>(
    service,
    `select s.state, (s.sent + coalesce((select sum(sent) from send_chunks c where c.send_id = s.id), 0))::int as done
       from sends s where s.id = $1`,
    sendId,
  );

/** Polls a send until it is complete. */
async function follow(
  service: TestService,
  sendId: number,
  look: (progress: Progress) => Promise<void>,
): Promise<void> {
  for (const end = Date.now() + timeout; ; await delay(100)) {
    const now = await progress(service, sendId);
    await look(now);
    if (now.state !== 'sending') return;
    if (Date.now() > end) throw new Error(`send ${sendId} takes too long: ${now.done} done`);
  }
}

async function fillDevices(service: TestService): Promise<void> {
  await service.db.query(
    `insert into devices (application_id, udid, platform, token, client_id, language, sw_version, fields)
     select id, md5(n::text), 'android', md5('t' || n) || md5('u' || n), 'C-' || n, 'en', 'b3.1.0', '{"firstName": "Ada"}'
       from applications, generate_series(1, $1) as n
      where partner_id = 'shop'`,
    [devices],
  );
  await service.db.query('analyze devices');
}

async function measureSend(service: TestService, id: number): Promise<number> {
  const worker = startWorker(service);
  const seen: number[] = [];
  try {
    const sendId = await sender(caller, 'shop').sendIdOf(id);
    await follow(service, sendId, async ({ done }) => {
      if (done > 0) seen.push(Math.round(await residentMegabytes(worker)));
    });
    const { seconds, state, sent } = await read<{ seconds: number; state: string; sent: number }>(
      service,
      'select extract(epoch from ended_at - planned_at)::float8 as seconds, state, sent::int from sends where id = $1',
      sendId,
    );
    if (sent !== devices) throw new Error(`the send is ${state} with ${sent} of ${devices} devices`);
    print(
      `send to ${devices.toLocaleString('en')} devices`,
      `${perSecond(devices, seconds)} (${seconds.toFixed(1)} s)`,
    );
    const early = seen[Math.floor(seen.length / 4)] ?? 0;
    print(
      'memory of the worker',
      `${early} MB after a quarter, ${seen.at(-1)} MB at the end, ${Math.max(...seen)} MB at most`,
    );
    return seconds;
  } finally {
    await stop(worker, 'SIGKILL');
  }
}

/** Seconds for a COPY of the rows of `deliveries` into the empty table. */
async function measureCopy({ db }: TestService): Promise<number> {
  const client = await db.pool.connect();
  try {
    const columns = 'application_id, date, send_id, message_id, campaign_id, kind, device_id, udid, status, reason';
    const rows: Buffer[] = [];
    for await (const chunk of client.query(copyTo(`copy (select ${columns} from deliveries) to stdout`)))
      rows.push(chunk as Buffer);
    await client.query('truncate deliveries');
    const start = performance.now();
    await pipeline(Readable.from(rows), client.query(copyFrom(`copy deliveries (${columns}) from stdin`)));
    return (performance.now() - start) / 1000;
  } finally {
    client.release();
  }
}

async function measureKills(service: TestService, id: number): Promise<void> {
  await service.db.query('truncate outbox');
  let [worker, killed] = [startWorker(service), 0];
  const start = performance.now();
  const sendId = await sender(caller, 'shop').sendIdOf(id);
  await follow(service, sendId, async ({ done }) => {
    if (killed === kills || done < (devices * (killed + 0.5)) / kills) return;
    await stop(worker, 'SIGKILL');
    killed++;
    worker = startWorker(service);
  });
  await stop(worker, 'SIGKILL');
  const rows = await read<{ rows: number; devices: number; handed: number }>(
    service,
    `select count(*)::int as rows, count(distinct device_id)::int as devices,
            (select sum(json_array_length(devices)) from outbox where send_id = $1)::int as handed
       from deliveries where send_id = $1`,
    sendId,
  );
  const { state } = await progress(service, sendId);
  print(`the same with ${killed} kills -9`, `${((performance.now() - start) / 1000).toFixed(1)} s, ends ${state}`);
  print('delivery rows, devices among them', `${rows.rows.toLocaleString('en')}, ${rows.devices.toLocaleString('en')}`);
  print('devices delivered again', `${(rows.handed - devices).toLocaleString('en')}`);
  if (state !== 'sent' || rows.rows !== devices || rows.devices !== devices) {
    throw new Error(`each of ${devices} devices must have one row`);
  }
}

async function measureInstant(service: TestService, parentMessageId: number, targets: number): Promise<void> {
  const port = Number(new URL(service.url).port);
  const bodies = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const clients = Array.from({ length: targets }, () => ({
        clientId: `C-${1 + Math.floor(Math.random() * devices)}`,
      }));
      const body = Buffer.from(JSON.stringify({ parentMessageId, text: 'Hi ${clientId}', targets: clients }));
      const headers = {
        'Content-Type': 'application/json',
        'Content-Length': String(body.length),
        Authorization: `Bearer ${caller.token}`,
        ...(await signedHeaders('POST', body, caller.apiKey)),
      };
      return { method: 'POST', path: '/v1/me/apps/shop/send', headers, body };
    }),
  );
  let next = 0;
  const nextShot = () => bodies[next++ % bodies.length] as Shot;
  const { requests, seconds } = await fire(
    { name: 'api', port, process: process as unknown as ChildProcess },
    nextShot,
    5,
  );
  print(`instant messages with ${targets} target${targets > 1 ? 's' : ''}`, perSecond(requests, seconds));
}

const server = await startTestServer();
process.env.TEST_SERVER_URL = server.url;
// The server is a separate process, which an interrupt must stop too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.stop().finally(() => process.exit(1)));
}
const service = await startTestService({ CONTRACT_CHECK: 'off', DB_POOL_SIZE: '10' });
const caller: Caller = await service.createCaller('ada@example.com', 'shop');
try {
  await fillDevices(service);
  const ids = [await sender(caller, 'shop').create(), await sender(caller, 'shop').create()];
  const seconds = await measureSend(service, ids[0] ?? 0);
  const copy = await measureCopy(service);
  print('COPY of the same rows', `${perSecond(devices, copy)} (${copy.toFixed(1)} s)`);
  print('send : COPY', (copy / seconds).toFixed(2));
  await measureKills(service, ids[1] ?? 0);
  for (const targets of [1, 100]) await measureInstant(service, ids[0] ?? 0, targets);
} finally {
  await service.close();
  await server.stop();
}
