import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { text } from 'node:stream/consumers';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { createOwnConnection } from '../../server/db/own-connection.ts';
import { createTestDatabase, databaseNameOf, directUrl, urlThrough } from '../support/database.ts';
import { startPgBouncer } from '../support/pgbouncer.ts';

/** What the database sets for its sessions, and what the service needs. */
const settings: Record<string, [theirs: string, ours: string]> = {
  datestyle: ['SQL, DMY', 'ISO, MDY'],
  intervalstyle: ['sql_standard', 'postgres'],
  timezone: ['Asia/Tokyo', 'UTC'],
  default_transaction_isolation: ['serializable', 'read committed'],
  standard_conforming_strings: ['off', 'on'],
  row_security: ['off', 'on'],
  bytea_output: ['escape', 'hex'],
  extra_float_digits: ['-3', '1'],
  lock_timeout: ['10ms', '3s'],
  statement_timeout: ['50ms', '4s'],
  idle_in_transaction_session_timeout: ['20ms', '0'],
};
const names = Object.keys(settings);
const ours = Object.fromEntries(names.map((name) => [name, settings[name]?.[1]]));
const isolation = 'transaction_isolation';
const query = `select ${[...names, isolation].map((name) => `current_setting('${name}') as ${name}`).join(', ')}`;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  const db = openDatabase(directUrl(database.url), 1, () => undefined);
  for (const name of names) {
    await db.queryOnce(`alter database ${databaseNameOf(database.url)} set ${name} = '${settings[name]?.[0]}'`);
  }
  await db.close();
});
afterAll(() => database.drop());

const ignored =
  'lock_timeout,statement_timeout,idle_in_transaction_session_timeout,idle_session_timeout,IntervalStyle,\
default_transaction_isolation,default_transaction_deferrable,row_security,bytea_output,extra_float_digits,client_min_messages';

test.each<[string, Record<string, string> | undefined]>([
  ['without a pooler', undefined],
  ['through a pooler that rejects settings', { pool_mode: 'transaction' }],
  ['through a pooler that ignores settings', { pool_mode: 'transaction', ignore_startup_parameters: ignored }],
])('the session settings of the database do not matter %s', async (_, poolerSettings) => {
  const pooler = poolerSettings && (await startPgBouncer(process.env.TEST_SERVER_URL ?? '', poolerSettings));
  const url = pooler ? urlThrough(pooler.url, database.url) : directUrl(database.url);
  const open = (statement: number): Database =>
    openDatabase(url, 2, () => undefined, { timeouts: { lock: 3_000, statement }, preparedStatements: false });
  const [db, untimed] = [open(4_000), open(0)];
  try {
    const expected = [{ ...ours, [isolation]: 'read committed' }];
    expect(await db.query(query)).toEqual(expected);
    expect(await db.transaction((tx) => tx.query(query))).toEqual(expected);
    const { statement_timeout: ofExports, ...others } = JSON.parse(
      await text(await untimed.copyOut(`copy (select row_to_json(r) from (${query}) r) to stdout`)),
    ) as Record<string, string>;
    expect(ofExports).toBe('0');
    expect([{ statement_timeout: '4s', ...others }]).toEqual(expected);
    expect(await db.query(`select timestamptz '2026-03-04 05:06Z' as at`)).toEqual([
      { at: '2026-03-04T05:06:00.000Z' },
    ]);

    const own = createOwnConnection(url, 'engage test', 3_000);
    // The first connection of a pooler that rejects settings fails.
    const sleeping = () => own.query(`select pg_sleep(0.2)::text as slept`);
    expect(await sleeping().catch(sleeping)).toEqual([{ slept: '' }]);
    await own.close();
  } finally {
    await Promise.all([db.close(), untimed.close()]);
    await pooler?.stop();
  }
});
