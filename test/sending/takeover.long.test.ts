import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { openEmbeddedServer } from '../../server/db/embedded.ts';
import { engage, type Running, startEngage, startProgram } from '../support/command-line.ts';
import { createTestDatabase, openTestDatabase, testSecretKey } from '../support/database.ts';
import { addManyDevices } from '../support/devices.ts';
import { waitingStatements } from '../support/locks.ts';
import { until } from '../support/wait.ts';

// Each test waits until a worker's registration expires.

/**
 * The timeout for taking over the leases of a dead worker, in seconds: 12 on an idle machine, more in parallel with
 * other tests.
 */
const takeover = 60;
/** A lock that a test holds to make statements of the service wait. */
const gate = 48_213;

const settings = `
name: Shop
fields:
  - {name: nickname, type: string}
`;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let environment: Record<string, string>;
let folder: string;
const started: Running[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  db = openTestDatabase(database.url, 4);
  environment = { DATABASE_URL: database.url, SECRET_KEY: testSecretKey, LOG_LEVEL: 'info', DB_POOL_SIZE: '4' };
  folder = await mkdtemp(join(tmpdir(), 'engage-takeover-'));
  await engage(['app', 'create', 'shop', '--settings', '-'], environment, settings);
});
afterEach(async () => {
  for (const running of started) running.kill('SIGKILL');
  await Promise.all(started.splice(0).map(({ ended }) => ended));
  await db.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

function start(...args: string[]): Running {
  const running = startEngage(args, environment);
  started.push(running);
  return running;
}
const startWorker = () => start('serve', '--role', 'worker', '--json');

async function read<Row>(text: string, ...values: unknown[]): Promise<Row> {
  const [row] = await db.query<Row>(text, values);
  if (row === undefined) throw new Error('no row');
  return row;
}
const workerId = async ({ pid }: Running) => {
  const rows = await db.query<{ id: number }>('select id from workers where pid = $1', [pid]);
  return rows[0]?.id;
};
const isWorker = (running: Running) => until(async () => (await workerId(running)) !== undefined);

/**
 * Makes statements wait while `act` runs.
 *
 * @param when the statements, as in a trigger definition
 */
async function whileShut<Result>(when: string, act: () => Promise<Result>): Promise<Result> {
  await db.query(
    `create function wait_at_gate() returns trigger language plpgsql as
     $$ begin perform pg_advisory_xact_lock_shared(${gate}); return new; end $$`,
  );
  await db.query(`create trigger gate ${when} execute function wait_at_gate()`);
  return db.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(${gate})`);
    return act();
  });
}
/** The number of sessions waiting at the gate. */
const waiting = async () =>
  (
    await read<{ count: number }>(
      `select count(*) from pg_locks where locktype = 'advisory' and objid = ${gate} and not granted
          and database = (select oid from pg_database where datname = current_database())`,
    )
  ).count;

const secondsSince = (start: number) => (performance.now() - start) / 1000;

/** Freezes a process, and returns the time. */
function freeze(running: Running): number {
  running.kill('SIGSTOP');
  return performance.now();
}

/** Sorts two workers, the one with the ID first. */
const inOrder = async (id: number, [one, other]: [Running, Running]): Promise<[Running, Running]> =>
  (await workerId(one)) === id ? [one, other] : [other, one];

test('changes of a list are applied once and in order when a worker freezes', async () => {
  const workers: [Running, Running] = [startWorker(), startWorker()];
  await Promise.all(workers.map(isWorker));
  await addManyDevices(db, 'shop', 'k', 60);
  await db.query(`insert into static_lists (application_id, list_id, name) select id, 1, 'A list' from applications`);
  const enqueue = (kind: 'upsert' | 'remove', from: number) =>
    db.query(
      `insert into static_list_changes (application_id, list_id, kind, users)
       select a.id, 1, $1, jsonb_agg(jsonb_build_object('field', 'UDID', 'value', 'k-' || n, 'expireAt', null))
         from applications a, generate_series($2::integer, 60) n
        group by a.id`,
      [kind, from],
    );
  const waitingChanges = async () => (await db.query('select from static_list_changes')).length;
  const members = () =>
    read<object>(
      `select (select count(*) from static_list_members) as members,
              (select sum(members)::integer from static_list_blocks) as counted`,
    );

  const [frozen, start] = await whileShut('before insert on static_list_members for each statement', async () => {
    // More changes than one batch: another order would leave more or fewer members.
    for (let n = 1; n < 60; n++) {
      await enqueue('upsert', 1);
      await enqueue('remove', n + 1);
    }
    await until(async () => (await waiting()) > 0);
    // No other worker can lease the list before the transaction that applies the changes ends.
    expect(await db.query('select from static_lists for no key update skip locked')).toEqual([]);
    const { owner } = await read<{ owner: number }>('select owner from static_lists');
    const [holder] = await inOrder(owner, workers);
    return [holder, freeze(holder)] as const;
  });
  await until(async () => (await waitingChanges()) === 0);
  expect(secondsSince(start)).toBeLessThan(takeover + 1);
  expect(await members()).toEqual({ members: 59, counted: 59 });

  frozen.kill('SIGCONT');
  await frozen.logged(/registered again/);
  await enqueue('upsert', 60);
  await until(async () => (await waitingChanges()) === 0);
  expect(await members()).toEqual({ members: 60, counted: 60 });
});

const lines = 20_000;
/** The lines are long, so that a batch is larger than the socket's buffer. */
async function writeCsv(): Promise<string> {
  const file = join(folder, 'devices.csv');
  const row = (n: number) => `d${n};2026-02-01T10:00:00Z;${'x'.repeat(300)}\n`;
  await writeFile(file, `UDID;firstOpen;nickname\n${Array.from({ length: lines }, (_, n) => row(n)).join('')}`);
  return file;
}
const imported = () =>
  read<object>(
    `select (select count(*) from devices) as devices,
            (select sum(new_devices)::integer from
              (select new_devices from statistics_deltas union all select new_devices from daily_statistics) s) as counted`,
  );
const isImporting = (importer: Running) =>
  until(async () => {
    const id = await workerId(importer);
    return id !== undefined && (await db.query('select from device_imports where owner = $1', [id])).length > 0;
  });
const waitsFor = ({ pid }: Running) => new RegExp(`^waiting for another import into shop: process ${pid} on .+$`, 'm');

test('a frozen import is taken over by the next one, which reports that it waits', async () => {
  const args = ['devices', 'import', 'shop', await writeCsv(), '--json'];
  const frozen = start(...args);
  const begun = await whileShut(`before insert on devices for each row when (new.udid = 'd6')`, async () => {
    await until(async () => (await waiting()) > 0);
    return freeze(frozen);
  });
  const next = start(...args);
  await next.logged(waitsFor(frozen));
  await isImporting(next);
  expect(secondsSince(begun)).toBeLessThan(takeover);
  const { status, stdout } = await next.ended;
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ lines, rejected: 0 });
  expect(await imported()).toEqual({ devices: lines, counted: lines });

  frozen.kill('SIGCONT');
  const end = await frozen.ended;
  expect(end.status).toBe(1);
  expect(end.stderr).toContain('the import lost its lease, because this process was frozen');
  expect(await imported()).toEqual({ devices: lines, counted: lines });
});

test('an import fails when the database crashes between batches, since recent ones may be lost', async () => {
  const go = join(folder, 'go');
  const server = await openEmbeddedServer(join(folder, 'data'));
  const own = openDatabase(server.url, 1, () => undefined);
  try {
    const data = { DATA_DIR: join(folder, 'data') };
    await engage(['migrate'], data);
    await engage(['app', 'create', 'shop'], data);
    const part = (from: number) => Array.from({ length: 12_000 }, (_, n) => `d${from + n};android\n`).join('');
    await writeFile(join(folder, 'first.csv'), `UDID;platform\n${part(0)}`);
    await writeFile(join(folder, 'second.csv'), part(12_000));
    const input = `cd ${folder}; cat first.csv; until [ -e go ]; do sleep 0.1; done; cat second.csv`;
    const script = `(${input}) | node bin/engage.js devices import shop - --json`;
    const importing = startProgram('sh', ['-c', script], data);
    started.push(importing);
    const devices = async () => (await own.query<{ n: number }>('select count(*) as n from devices'))[0]?.n ?? 0;
    await until(async () => (await devices()) === 10_000);
    const [backend] = await own.query<{ pid: number }>('select pg_backend_pid() as pid');
    process.kill(backend?.pid ?? 0, 'SIGKILL');
    const responds = () =>
      devices().then(
        () => true,
        () => false,
      );
    await until(async () => !(await responds()));
    await until(responds);
    await writeFile(go, '');
    const { status, stderr } = await importing.ended;
    expect(status).toBe(1);
    expect(stderr).toContain('the import lost its lease');
  } finally {
    await writeFile(go, '');
    await own.close();
    await server.release();
  }
});

test('an import waits for a running one, and releases its lease when it is stopped', async () => {
  const args = ['devices', 'import', 'shop', await writeCsv(), '--json'];
  const first = start(...args);
  const second = await whileShut('before insert on devices for each statement', async () => {
    await isImporting(first);
    const [next, stopped] = [start(...args), start(...args)];
    await Promise.all([next, stopped].map((importer) => importer.logged(waitsFor(first))));
    stopped.kill('SIGINT');
    expect((await stopped.ended).status).toBe(null);
    expect(await workerId(stopped)).toBeUndefined();
    return next;
  });
  expect((await first.ended).status).toBe(0);
  const { stdout, stderr } = await second.ended;
  expect(JSON.parse(stdout)).toMatchObject({ lines, created: 0, updated: 0 });
  // It polls repeatedly, and logs this once.
  expect(stderr.match(/waiting for another import/g)).toHaveLength(1);
  expect(await db.query('select from workers')).toEqual([]);
});

test('a settings change waits for a batch that an import writes with the old settings', async () => {
  const importing = start('devices', 'import', 'shop', await writeCsv(), '--json');
  const changing = await whileShut('before insert on devices for each statement', async () => {
    await until(async () => (await waiting()) > 0);
    const change = engage(['app', 'settings', 'shop', '--file', '-'], environment, settings.replace('Shop', 'Store'));
    await until(async () =>
      (await waitingStatements(db)).some(({ query }) => query.startsWith('select from applications')),
    );
    return { change };
  });
  expect((await changing.change).status).toBe(0);
  await importing.ended;
});

test('another worker builds an index when its worker freezes', async () => {
  const workers: [Running, Running] = [startWorker(), startWorker()];
  await Promise.all(workers.map(isWorker));
  await addManyDevices(db, 'shop', 'k', 10);
  const owner = async () => (await db.query<{ owner: number | null }>('select owner from index_builds'))[0]?.owner;
  const builds = async () =>
    (
      await read<{ count: number }>(
        `select count(*) from pg_stat_activity
          where datname = current_database() and query like 'create index concurrently%' and state <> 'idle'`,
      )
    ).count;
  const indexes = () =>
    db.query(
      `select i.indisvalid as valid, count(s.oid) as statistics
         from pg_index i
         left join pg_statistic_ext s on s.stxrelid = i.indrelid
        where i.indrelid = 'devices'::regclass and pg_get_indexdef(i.indexrelid) like '%nickname%'
        group by i.indexrelid`,
    );

  const frozen = await db.transaction(async (tx) => {
    // An index build waits for running writes to the table.
    await tx.query('lock table devices in row exclusive mode');
    const indexed = settings.replace('type: string', 'type: string, indexed: true');
    await engage(['app', 'settings', 'shop', '--file', '-'], environment, indexed);
    await until(async () => (await builds()) === 1);
    const [builder, other] = await inOrder((await owner()) ?? 0, workers);
    const begun = freeze(builder);
    const id = await workerId(other);
    await until(async () => (await owner()) === id);
    expect(secondsSince(begun)).toBeLessThan(takeover);
    await until(async () => (await builds()) === 0);
    return builder;
  });
  const whole = [{ valid: true, statistics: 1 }];
  await until(async () => JSON.stringify(await indexes()) === JSON.stringify(whole));

  frozen.kill('SIGCONT');
  await frozen.logged(/registered again/);
  // It checks the indexes again when the failed build has ended.
  await frozen.logged(/job failed/);
  await until(async () => (await owner()) === null);
  expect(await indexes()).toEqual(whole);
});
