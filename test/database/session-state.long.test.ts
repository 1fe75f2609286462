import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { requirePreparedStatements } from '../../server/db/prepared-statements.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { engage, root } from '../support/command-line.ts';
import { directUrl, openTestDatabase } from '../support/database.ts';
import { startTestService, testSecretKey, type TestService } from '../support/service.ts';
import { until } from '../support/wait.ts';

/** Holds a lock while it uses the embedded server, which it connects to without a pooler. */
const launcher = 'server/db/embedded.ts';

/** State that outlives a transaction, and so fails with a pooler that shares connections between transactions. */
const sessionState: [string, RegExp][] = [
  ['session advisory lock', /\bpg_(try_)?advisory_(lock|unlock)(_shared|_all)?\b/i],
  ['LISTEN', /[`'"(;]\s*(un)?listen\s+["\w$]/i],
  // PostgreSQL's settings are in lower case; messages about environment variables are allowed.
  ['SET', /[`'";]\s*(?:set|SET)\s+(?!local\b)(?:session\s+)?(?:[a-z_][\w.]*\s*(?:=|to\b)|role\b|time\s+zone\b)/],
  ['set_config for the session', /\bset_config\s*\((?![^()]*(\([^()]*\)[^()]*)*,\s*true\s*\))/i],
  [
    'temporary table for the session',
    /\bcreate\s+((global|local)\s+)?temp(orary)?\s+(?!(table|view|sequence)\b[^;`]*on\s+commit\s+drop\b)/i,
  ],
  ['cursor with hold', /\bwith\s+hold\b/i],
];
const stateIn = (source: string) => sessionState.flatMap(([name, pattern]) => (pattern.test(source) ? [name] : []));

test.each([
  ['`select pg_try_advisory_lock(1)`', 'session advisory lock'],
  ["'select pg_advisory_unlock_shared($1)'", 'session advisory lock'],
  ["query('listen news')", 'LISTEN'],
  ["query('begin; LISTEN news')", 'LISTEN'],
  ["query('set jit = off')", 'SET'],
  ["query(`set work_mem = '1MB'; set session jit to off`)", 'SET'],
  ["`select set_config('jit', 'off', false)`", 'set_config for the session'],
  ['`create temporary table incoming (a text) on commit delete rows`', 'temporary table for the session'],
  ["'create temp table incoming as select 1'", 'temporary table for the session'],
  ["'declare rows cursor with hold for select 1'", 'cursor with hold'],
])('session state is detected: %s', (source, name) => {
  expect(stateIn(source)).toEqual([name]);
});

test.each([
  'await listen(handle, host, port)',
  "'select pg_advisory_xact_lock(1), pg_try_advisory_xact_lock_shared(2)'",
  '`update sends\n    set state = $1`',
  "'no database; set DATABASE_URL to another'",
  "'set local jit = off'",
  "`select set_config('jit', 'off', true), set_config('timezone', coalesce($1, 'UTC'), true)`",
  '`create temporary table incoming (a text, b numeric(3, 2)) on commit drop`',
])('other statements are allowed: %s', (source) => {
  expect(stateIn(source)).toEqual([]);
});

test('no source uses session state, except for the launcher of the embedded server', async () => {
  const files = ['server', 'cli'].map(async (folder) => {
    const names = await readdir(join(root, folder), { recursive: true });
    return names.filter((name) => /\.(ts|sql)$/.test(name)).map((name) => join(folder, name));
  });
  const found = [];
  for (const file of (await Promise.all(files)).flat()) {
    const state = stateIn(await readFile(join(root, file), 'utf8'));
    if (state.length > 0) found.push(file);
  }
  expect(found).toEqual([launcher]);
});

let service: TestService;
beforeAll(async () => {
  service = await startTestService({}, { role: 'all' });
});
afterAll(() => service.close());

test('no session holds a lock, setting, channel or temporary table while the service runs', async () => {
  const { db } = service;
  const fields = [{ name: 'nickname', type: 'string' as const, indexed: true }];
  await service.applications.create('shop', checkSettings({ name: 'Shop', fields }));
  const ada = await service.createCaller('ada@example.com', 'shop');
  const watching = openTestDatabase(service.databaseUrl, 1);
  const locks: object[] = [];
  let working = true;
  // A lock outside a transaction belongs to the session. The locks are read before the states, so a session that has just
  // ended its transaction is not counted.
  const watch = async () => {
    while (working) {
      locks.push(
        ...(await watching.query<object>(
          `select a.application_name, a.query
             from pg_locks l, lateral pg_stat_get_activity(l.pid) a
            where l.locktype = 'advisory' and l.database = (select oid from pg_database where datname = current_database())
              and a.state = 'idle' and a.state_change < statement_timestamp()`,
        )),
      );
    }
  };
  const watched = watch();
  try {
    const environment = { DATABASE_URL: service.databaseUrl, SECRET_KEY: testSecretKey };
    const row = (n: number) => `d${n};android;token-${n};Ann\n`;
    const csv = `UDID;platform;token;nickname\n${Array.from({ length: 6_000 }, (_, n) => row(n)).join('')}`;
    // The second import uses the staging table.
    for (let round = 0; round < 2; round++) {
      expect((await engage(['devices', 'import', 'shop', '-'], environment, csv)).status).toBe(0);
    }
    await ada.request('POST', '/v1/me/apps/shop/lists', { body: { listId: 1, name: 'A list' } });
    await ada.request('PUT', '/v1/me/apps/shop/lists/1', { body: { users: [{ UDID: 'd1' }, { nickname: 'Ann' }] } });
    await until(async () => {
      const [row] = await db.query<{ done: boolean }>(
        `select (select count(*) from static_list_members) = 6000 and not exists (select from static_list_changes)
                and exists (select from pg_index where indrelid = 'devices'::regclass and indisvalid
                                                   and pg_get_indexdef(indexrelid) like '%nickname%')
                and not exists (select from statistics_deltas) as done`,
      );
      return row?.done === true;
    });
    const { body } = await ada.request('POST', '/v1/me/apps/shop/messages', {
      body: { platform: 'android', title: 'Hello', text: 'Good morning.' },
    });
    await ada.request('POST', `/v1/me/apps/shop/messages/${(body as { id: number }).id}/send`);
    await until(async () => (await db.query(`select from sends where state <> 'sending'`)).length > 0);
  } finally {
    working = false;
    await watched;
  }
  await watching.close();
  expect(locks).toEqual([]);

  // A pooler sets application_name whenever a connection gets another session.
  const size = db.pool.options.max;
  const clients = await Promise.all(Array.from({ length: size }, () => db.pool.connect()));
  for (const client of clients) {
    const { rows } = await client.query(
      `select (select array_agg(name) from pg_settings where source = 'session' and name <> 'application_name') as settings,
              (select array_agg(c) from pg_listening_channels() c) as channels,
              (select array_agg(relname) from pg_class where relnamespace = pg_my_temp_schema()) as tables,
              (select count(*)::integer from pg_locks where pid = pg_backend_pid() and locktype = 'advisory') as locks`,
    );
    expect(rows).toEqual([{ settings: null, channels: null, tables: null, locks: 0 }]);
    client.release();
  }
});

test('a database that fails during the check of prepared statements is not treated as a pooler', async () => {
  await service.db.queryOnce(
    `create schema failing;
     create function failing.pg_backend_pid() returns integer language plpgsql as $$ begin raise exception 'no memory'; end $$`,
  );
  // Not through a pooler, which may know no options.
  const url = directUrl(service.databaseUrl);
  const pool = new pg.Pool({ connectionString: url, options: '-c search_path=failing,pg_catalog', max: 1 });
  try {
    await expect(requirePreparedStatements(pool, url)).rejects.toThrow('no memory');
  } finally {
    await pool.end();
  }
});
