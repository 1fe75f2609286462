/**
 * Upgrades a service under load: the API and the worker of the previous release use a database with a million devices
 * while the new release starts. Prints the longest write and every error of both releases.
 *
 *     npm run drill:upgrade [-- <devices>]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase, onlyRow } from '../server/db/database.ts';
import { openEmbeddedServer } from '../server/db/embedded.ts';
import type { Running } from '../test/support/command-line.ts';
import { createRequester, requestToken } from '../test/support/service.ts';
import { startWriters, type Written } from './upgrade/writers.ts';
import { checkOut, currentRelease, type Release, releases } from '../tools/releases/release.ts';

const devices = Number(process.argv[2] ?? 1_000_000);
/** The maximum duration of a write, in milliseconds. */
const goal = 2_000;
/** An API process compiles the validation of each operation at start, which delays its first requests. */
const warmUp = 5_000;
/** How long both releases run in parallel, in milliseconds. */
const overlap = 20_000;
/** The timeout for sends after that, in milliseconds. */
const timeout = 600_000;

const [previous] = releases;
const failures: string[] = [];
const print = (name: string, value: string | number) => console.log(`${name.padEnd(64)}${value}`);
function check(name: string, passed: boolean, value: string | number = ''): void {
  if (!passed) failures.push(name);
  print(`${passed ? 'ok    ' : 'FAILED'} ${name} `, value);
}

const folder = await mkdtemp(join(tmpdir(), 'engage-drill-'));
const old = await checkOut(previous.commit);
const server = await openEmbeddedServer(join(folder, 'data'));
const db = openDatabase(server.url, 3, () => undefined);
const environment = {
  DATABASE_URL: server.url,
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'warn',
  LOG_FORMAT: 'json',
};
const running: { name: string; process: Running }[] = [];

async function start(release: Release, name: string, role: 'api' | 'worker'): Promise<{ api: string }> {
  const process = release.serve(role, environment);
  running.push({ name, process });
  return JSON.parse(await process.printed(/\n/)) as { api: string };
}

/** Stops a process, and reports the errors that it logged. */
async function stop({ name, process }: (typeof running)[number]): Promise<void> {
  process.kill('SIGTERM');
  const { status, stdout, stderr } = await process.ended;
  const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => /"level":[56]0|^(?!\{)\s*\S/.test(line));
  check(`${name} ends with status 0`, status === 0, status ?? 'killed');
  check(`${name} logs no error`, lines.length === 0, lines.slice(0, 3).join('\n'));
}

const createCaller = async (api: string, apiKey: string) =>
  createRequester(api, apiKey, await requestToken(api, 'ada@example.com', apiKey));

/** Detects statements that wait for a table lock, including writes of workers. */
function watchLocks() {
  const stopping = new AbortController();
  let longest = 0;
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      const { waited } = onlyRow(
        await db.query<{ waited: number }>(
          `select coalesce(max(extract(epoch from clock_timestamp() - l.waitstart) * 1000), 0)::float8 as waited
             from pg_locks l where not l.granted and l.locktype = 'relation'`,
        ),
      );
      longest = Math.max(longest, waited);
      await delay(20);
    }
  })();
  return {
    async close() {
      stopping.abort();
      await watching;
      return Math.round(longest);
    },
  };
}

const slowest = (writes: readonly Written[]) =>
  Math.round(Math.max(0, ...writes.map(({ milliseconds }) => milliseconds)));
const describe = (writes: readonly Written[]) => {
  const worst = writes.find(({ milliseconds }) => Math.round(milliseconds) === slowest(writes));
  return `${slowest(writes)} of ${writes.length} (${worst?.operation}, ${Math.round((worst?.at ?? 0) / 1000)} s)`;
};

try {
  await start(old, 'previous worker', 'worker');
  const oldApi = await start(old, 'previous API', 'api');
  const run = (args: string[], input = '') => old.engage([...args, '--json'], environment, input);
  const fields = [{ name: 'firstName', type: 'string' }];
  await run(['app', 'create', 'shop', '--settings', '-'], JSON.stringify({ name: 'Shop', fields }));
  await run(['user', 'create', 'ada@example.com']);
  await run(['user', 'grant', 'ada@example.com', 'shop']);
  const { apiKey } = JSON.parse(await run(['user', 'key', 'ada@example.com'])) as { apiKey: string };
  await db.query(
    `insert into devices (application_id, udid, platform, token, client_id, language, sw_version, fields)
     select id, 'd-' || n, 'android', md5('t' || n) || md5('u' || n), 'C-' || n, 'en', '3.1.0', '{"firstName": "Ada"}'
       from applications, generate_series(1, $1::int) as n`,
    [devices],
  );
  await db.query('analyze devices');
  print('devices', devices.toLocaleString('en'));

  const viaOld = await createCaller(oldApi.api, apiKey);
  const create = async (path: string, body: unknown) =>
    ((await viaOld('POST', `/v1/me/apps/shop/${path}`, { body })).body as { id: number }).id;
  const message = () =>
    create('messages', { platform: 'android', title: 'Hello', text: 'Good morning, ${firstName}.' });
  const [underWay, waiting, scheduled] = [await message(), await message(), await message()];
  const list = await create('lists', { name: 'VIP' });
  const writersOfOld = startWriters('previous', viaOld, { list, message: await message(), devices });
  await viaOld('POST', `/v1/me/apps/shop/messages/${underWay}/send`);
  const chunksDone = async () =>
    onlyRow(await db.query<{ done: number }>('select count(*) as done from send_chunks where done_at is not null'))
      .done;
  while ((await chunksDone()) < 10) await delay(100);
  await viaOld('POST', `/v1/me/apps/shop/messages/${waiting}/send`);
  const due = new Date(Date.now() + 10_000).toISOString();
  await viaOld('POST', `/v1/me/apps/shop/messages/${scheduled}/schedules`, { body: { nextSendingDate: due } });
  await delay(3_000);
  const before = writersOfOld.written.length;
  print('chunks done when the new release starts', await chunksDone());

  const locks = watchLocks();
  const startedAt = performance.now();
  await start(currentRelease, 'new worker', 'worker');
  const newApi = await start(currentRelease, 'new API', 'api');
  print('until the new release is ready, in ms', Math.round(performance.now() - startedAt));
  print('the new release is ready after, in s', Math.round(performance.now() / 1000));
  const viaNew = await createCaller(newApi.api, apiKey);
  const writersOfNew = startWriters('new', viaNew, { list, message: await message(), devices });
  await delay(overlap);
  const longestLock = await locks.close();
  await writersOfOld.close();
  check('the longest wait for a lock on a table, in ms', longestLock < goal, longestLock);
  const [calm, during] = [writersOfOld.written.slice(0, before), writersOfOld.written.slice(before)];
  print('slowest write before, in ms', describe(calm));
  check('slowest write of the previous release at that time, in ms', slowest(during) < goal, describe(during));
  for (const process of running.splice(0, 2)) await stop(process);

  const end = performance.now() + timeout;
  const left = async () =>
    onlyRow(await db.query<{ left: number }>(`select count(*) as left from sends where state = 'sending'`)).left;
  const campaigns = async () =>
    onlyRow(await db.query<{ sends: number }>(`select count(*) as sends from sends where kind = 'campaign'`)).sends;
  await delay(5_000);
  await writersOfNew.close();
  while (((await left()) > 0 || (await campaigns()) < 3) && performance.now() < end) await delay(500);
  const readyAt = writersOfNew.written[0]?.at ?? 0;
  const isFirst = ({ at }: Written) => at < readyAt + warmUp;
  print('slowest write of the new release in its first 5 s, in ms', describe(writersOfNew.written.filter(isFirst)));
  const later = writersOfNew.written.filter((write) => !isFirst(write));
  check('slowest write of the new release after that, in ms', slowest(later) < goal, describe(later));
  for (const { name, written } of [writersOfOld, writersOfNew]) {
    const errors = written.filter(({ error }) => error !== undefined);
    check(`the ${name} release accepts every write`, errors.length === 0, errors[0]?.error);
  }
  check('the list has the acknowledged changes', await writersOfNew.hasMembers(viaNew, writersOfOld.lists));
  const rows = await db.query<{ message: number; state: string; rows: number; devices: number; sent: number }>(
    `select s.message_id as message, s.state, s.sent, count(*) as rows, count(distinct d.device_id) as devices
       from sends s join deliveries d on d.application_id = s.application_id and d.send_id = s.id
      where s.kind = 'campaign'
      group by 1, 2, 3 order by 1`,
  );
  for (const id of [underWay, waiting, scheduled]) {
    const of = rows.filter((row) => row.message === id);
    const name = { [underWay]: 'under way', [waiting]: 'accepted before' }[id] ?? 'of a schedule';
    const [row] = of;
    const complete = of.length === 1 && row?.state === 'sent' && row.rows === devices && row.devices === devices;
    check(
      `the send ${name} reaches each device once`,
      complete,
      `${row?.rows} rows, ${row?.devices} devices, ${row?.state}`,
    );
  }
} finally {
  for (const process of running) await stop(process);
  await db.close();
  await server.release();
  await rm(folder, { recursive: true });
}
console.log(failures.length === 0 ? 'passed' : `FAILED: ${failures.join('; ')}`);
process.exitCode = failures.length === 0 ? 0 : 1;
