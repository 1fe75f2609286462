import pg from 'pg';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { engage, type Run } from '../support/command-line.ts';
import { createTestDatabase, openTestDatabase, testSecretKey, urlThrough } from '../support/database.ts';
import { startPgBouncer } from '../support/pgbouncer.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(() => database.drop());

/** Makes a pooler open sessions. */
async function openSessions(url: string, count: number): Promise<void> {
  const clients = Array.from({ length: count }, () => new pg.Client(url));
  for (const client of clients) {
    await client.connect();
    await client.query('begin');
  }
  for (const client of clients) {
    await client.query('commit');
    await client.end();
  }
}

/**
 * Runs a command on the database through a new PgBouncer.
 *
 * @param sessions the number of sessions that it has before
 */
async function throughPooler(
  settings: Record<string, string>,
  args: string[],
  prepared: boolean,
  sessions = 0,
): Promise<Run> {
  const pooler = await startPgBouncer(process.env.TEST_SERVER_URL ?? '', settings);
  const environment = {
    DATABASE_URL: urlThrough(pooler.url, database.url),
    SECRET_KEY: testSecretKey,
    DB_PREPARED_STATEMENTS: String(prepared),
    PORT: '0',
  };
  try {
    await openSessions(environment.DATABASE_URL, sessions);
    return await engage(args, environment);
  } finally {
    await pooler.stop();
  }
}

const serve = ['serve', '--role', 'api', '--json'];
const refused = {
  status: 1,
  stdout: '',
  stderr:
    'DATABASE_URL is a pooler without support for prepared statements, such as PgBouncer in transaction mode before 1.21, or without max_prepared_statements: set DB_PREPARED_STATEMENTS=false\n',
};

test.each<[string, Record<string, string>, number?]>([
  ['with one session', { default_pool_size: '1' }],
  ['with two sessions', { default_pool_size: '2' }],
  ['with many sessions', { default_pool_size: '20' }],
  ['that takes its sessions in turn', { default_pool_size: '20', server_round_robin: '1' }, 4],
])(
  'the service does not start behind a pooler %s, and names the setting to change',
  async (_, settings, sessions = 0) => {
    for (const args of [serve, ['app', 'list']]) {
      expect(await throughPooler({ pool_mode: 'transaction', ...settings }, args, true, sessions)).toEqual(refused);
    }
  },
);

test.each([true, false])(
  'the service does not start behind a pooler that allows no transactions (%s)',
  async (prepared) => {
    const { status, stdout, stderr } = await throughPooler({ pool_mode: 'statement' }, serve, prepared);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^the database \(DATABASE_URL\) can't be used: .*statement pooling mode\n$/);
  },
);

test('a pooler in session mode needs no setting', async () => {
  const { status, stderr } = await throughPooler({ pool_mode: 'session', default_pool_size: '4' }, ['migrate'], true);
  expect([status, stderr]).toEqual([0, '']);
});

test('commands without prepared statements work behind a pooler with one session', async () => {
  const run = (...args: string[]) => throughPooler({ default_pool_size: '1' }, args, false);
  expect(await run('migrate')).toMatchObject({ status: 0, stderr: '' });
  expect(await run('app', 'create', 'shop')).toMatchObject({ status: 0, stderr: '' });
  expect((await run('app', 'list')).stdout).toContain('shop');
});

test('processes that start together through a pooler migrate the database once, and leave no lock in its sessions', async () => {
  const own = await createTestDatabase({ empty: true });
  // Transactions use the sessions of the pooler in turn.
  const settings = { pool_mode: 'transaction', default_pool_size: '20', server_round_robin: '1' };
  const pooler = await startPgBouncer(process.env.TEST_SERVER_URL ?? '', { ...settings, server_idle_timeout: '600' });
  const db = openTestDatabase(own.url, 1);
  try {
    const environment = {
      DATABASE_URL: urlThrough(pooler.url, own.url),
      SECRET_KEY: testSecretKey,
      DB_PREPARED_STATEMENTS: 'false',
    };
    await openSessions(environment.DATABASE_URL, 4);
    const runs = await Promise.all([1, 2, 3].map(() => engage(['migrate'], environment)));
    expect(runs.map(({ status, stderr }) => [status, stderr])).toEqual([
      [0, ''],
      [0, ''],
      [0, ''],
    ]);
    const locks = await db.query(
      `select from pg_locks
        where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    );
    expect(locks).toEqual([]);
  } finally {
    await db.close();
    await pooler.stop();
    await own.drop();
  }
});
