import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Database } from '../../server/db/database.ts';
import { ensureDeliveryPartitions } from '../../server/domain/sends/partitions.store.ts';
import { openTestDatabase } from '../support/database.ts';
import { addReachableDevices } from '../support/devices.ts';
import { createOperator } from '../support/operators.ts';
import { endOf, sender } from '../support/sends.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/wait.ts';

let service: TestService;
let db: Database;
/** The lines of the log. */
const lines: { msg: string; table?: string; index?: string }[] = [];

beforeAll(async () => {
  const logger = pino(
    { level: 'info' },
    { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[0]) },
  );
  service = await startTestService({ DB_LOCK_MILLISECONDS: '1000' }, { role: 'all', logger });
  db = openTestDatabase(service.databaseUrl, 4);
});
afterAll(async () => {
  await db.close();
  await service.close();
});

/** Holds the locks of pg_dump: a snapshot, and all tables in the weakest mode. */
async function holdBackupLocks(): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const reading = db.transaction(async (tx) => {
    await tx.queryOnce('set transaction isolation level repeatable read, read only');
    const tables = await tx.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
        where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
    );
    await tx.queryOnce(`lock table ${tables.map(({ name }) => name).join(', ')} in access share mode`);
    locked.resolve();
    await finish.promise;
  });
  await Promise.race([locked.promise, reading]);
  return async () => {
    finish.resolve();
    await reading;
  };
}

const oldMonth = () => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 5, 1));
};
const oldTable = () => `deliveries_${oldMonth().toISOString().slice(0, 7).replace('-', '_')}`;
const exists = async (table: string) =>
  (await db.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [table]))[0]?.exists;
const unfinishedJobs = async () =>
  (await db.query<{ name: string }>('select name from periodic_jobs where due_at <= now() order by name')).map(
    ({ name }) => name,
  );
const indexes = async () =>
  db.query<{ valid: boolean }>(
    `select i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
      where starts_with(c.relname, 'devices_field_')`,
  );

test('during a backup, sends, reports, changes and deletions work, and what needs stronger locks waits without blocking them', async () => {
  const ada = await service.createCaller('ada@example.com', 'shop', 'old');
  await addReachableDevices(db, 'shop', [{ udid: 'd1' }, { udid: 'd2' }]);
  await addReachableDevices(db, 'old', [{ udid: 'd3' }]);
  const owner = await createOperator(service, { role: 'owner' });
  const { create, sendIdOf } = sender(ada, 'shop');
  await endOf(service, await sendIdOf(await create()));
  await ensureDeliveryPartitions(db, oldMonth(), oldMonth());

  const endBackup = await holdBackupLocks();
  try {
    await db.query('update periodic_jobs set due_at = now()');
    const settings = '/operator/v1/apps/shop/settings';
    const fields = [{ name: 'nickname', type: 'string', indexed: true }];
    const changed = await owner.request('PUT', settings, { body: { settings: { name: 'shop', fields } } });
    expect(changed).toMatchObject({ status: 200, body: { deletedValues: [] } });
    expect(await owner.request('DELETE', '/operator/v1/apps/old')).toMatchObject({ status: 200 });

    // The two changes that need stronger locks wait, and report it.
    await until(async () => lines.some(({ table }) => table === oldTable()));
    await until(async () => (await indexes()).length > 0);
    expect(await exists(oldTable())).toBe(true);
    for (let round = 0; round < 5; round++) {
      const message = await create();
      const { state } = await endOf(service, await sendIdOf(message));
      expect(state).toBe('sent');
      const targets = await ada.request('GET', `/v1/me/apps/shop/messages/${message}/targets`);
      expect(targets.status).toBe(200);
      expect((targets.body as { data: unknown[] }).data).toHaveLength(2);
    }
    await until(async () => (await db.query(`select from applications where partner_id = 'old'`)).length === 0);
    await until(async () => (await unfinishedJobs()).join() === 'keep-deliveries');
    expect(await exists(oldTable())).toBe(true);
  } finally {
    await endBackup();
  }

  await until(async () => !(await exists(oldTable())));
  await until(async () => (await indexes()).every(({ valid }) => valid));
  await until(async () => (await unfinishedJobs()).length === 0);
  expect(lines.filter(({ msg }) => /failed/.test(msg))).toEqual([]);
});
