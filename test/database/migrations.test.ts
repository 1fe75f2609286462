import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { engage, root } from '../support/command-line.ts';
import {
  createTestDatabase,
  directUrl,
  inheritedSettings,
  openTestDatabase,
  testSecretKey,
} from '../support/database.ts';
import { until } from '../support/wait.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let other: Database;

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  const restored = openTestDatabase(database.url, 1);
  await restored.queryOnce(await readFile(join(root, 'test/releases/1.0.0/dump.sql'), 'utf8'));
  await restored.close();
  const preparedStatements = inheritedSettings.DB_PREPARED_STATEMENTS !== 'false';
  const open = () => openDatabase(database.url, 3, () => undefined, { preparedStatements });
  [db, other] = [open(), open()];
});
afterEach(async () => {
  await Promise.all([db.close(), other.close()]);
  await database.drop();
});

test('a migration that waits for a long transaction blocks writes only for a short time, and logs that it waits', async () => {
  const finish = Promise.withResolvers<void>();
  // Locks all tables like pg_dump.
  const reading = db.transaction(async (tx) => {
    await tx.query('lock table sends in access share mode');
    await finish.promise;
  });
  const waits: string[] = [];
  const migrating = migrate(other, (name) => waits.push(name));
  await until(async () => waits.length > 0);
  const write = async () => {
    const start = performance.now();
    await db.query('update sends set ended_at = ended_at');
    return performance.now() - start;
  };
  const times: number[] = [];
  // Until one write has waited for the migration.
  await until(async () => times.push(await write()) > 0 && Math.max(...times) > 100);
  // Without its timeout, the migration would block writes until the other transaction ends.
  expect(Math.max(...times)).toBeLessThan(15_000);
  finish.resolve();
  await reading;
  // Repeated every 10 s.
  expect(new Set(waits)).toEqual(new Set(['0061_send_leases']));
  expect(await migrating).toContain('0061_send_leases');
});

test('processes that migrate concurrently apply each migration once', async () => {
  const applied = await Promise.all([migrate(db), migrate(other), migrate(other)]);
  const names = applied.flat();
  expect(names).toContain('0061_send_leases');
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  expect(await migrate(db)).toEqual([]);
});

test('processes that start on the same empty database apply each migration once', async () => {
  const empty = await createTestDatabase({ empty: true });
  const preparedStatements = inheritedSettings.DB_PREPARED_STATEMENTS !== 'false';
  const processes = [1, 2, 3].map(() => openDatabase(empty.url, 3, () => undefined, { preparedStatements }));
  try {
    const names = (await Promise.all(processes.map((each) => migrate(each)))).flat();
    expect(names).toContain('0061_send_leases');
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  } finally {
    await Promise.all(processes.map((each) => each.close()));
    await empty.drop();
  }
});

test('a migration that fails for another reason than a lock ends the start, and is not retried', async () => {
  await db.queryOnce('create table push_breakers ()');
  await expect(migrate(other)).rejects.toThrow(/push_breakers/);
});

test('the service does not start on a database of a newer version, and names the unknown migrations', async () => {
  await migrate(db);
  await db.queryOnce(`insert into kysely_migration (name, timestamp) values ('9999_later', '2030-01-01T00:00:00Z')`);
  const serve = ['serve', '--role', 'api', '--json'];
  expect(await engage(serve, { DATABASE_URL: database.url, SECRET_KEY: testSecretKey, PORT: '0' })).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/was migrated by a newer version, .*: 9999_later\n$/),
  });
});

test('a database user who can not create extensions gets an error that says what an administrator must run', async () => {
  const empty = await createTestDatabase({ empty: true });
  const admin = openTestDatabase(empty.url, 1);
  await admin.queryOnce('create role limited_user; grant create, usage on schema public to limited_user');
  // A pooler rejects the parameter.
  const direct = directUrl(empty.url);
  const url = `${direct}${direct.includes('?') ? '&' : '?'}options=-c%20role%3Dlimited_user`;
  const limited = openDatabase(url, 2, () => undefined);
  try {
    await expect(migrate(limited)).rejects.toThrow(
      /can't create the extensions cube and btree_gist \(permission denied.*\): run "create extension cube; create extension btree_gist"/,
    );
    await admin.queryOnce('create extension cube; create extension btree_gist');
    expect(await migrate(limited)).toContain('0151_device_content');
  } finally {
    await limited.close();
    await admin.queryOnce('drop owned by limited_user cascade; drop role limited_user');
    await admin.close();
    await empty.drop();
  }
});
