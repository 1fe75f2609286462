import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import type { Database } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { ensureDeliveryPartitions } from '../../server/domain/sends/partitions.store.ts';
import { type Running, root, startEngage } from '../support/command-line.ts';
import { createTestDatabase, openTestDatabase, testSecretKey } from '../support/database.ts';
import { until } from '../support/wait.ts';

/** The first migration that the previous release does not have. */
const next = '0060';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let worker: Running | undefined;

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  db = openTestDatabase(database.url, 4);
});
afterAll(async () => {
  worker?.kill('SIGKILL');
  await worker?.ended;
  await db.close();
  await database.drop();
});

/** Creates the schema of the previous release. */
async function migrateToPreviousRelease(): Promise<void> {
  const folder = join(root, 'server/db/migrations');
  const files = (await readdir(folder)).filter((name) => name < next).sort();
  await db.queryOnce('create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)');
  for (const file of files) {
    await db.queryOnce(await readFile(join(folder, file), 'utf8'));
    await read('insert into kysely_migration values ($1, $2)', file.replace('.sql', ''), new Date().toISOString());
  }
}

const read = <Row>(text: string, ...values: unknown[]) => db.query<Row>(text, values);

test('sends of the previous release are delivered after the migration, and its partitions accept canceled devices', async () => {
  await migrateToPreviousRelease();
  await ensureDeliveryPartitions(db, new Date(), new Date());
  const content = { own: { platform: 'android', title: 'Hello', text: 'Good morning.' }, translations: {} };
  await read(`insert into applications (partner_id, settings) values ('shop', $1)`, checkSettings({ name: 'Shop' }));
  await read(
    `insert into devices (application_id, udid, platform, token)
     select id, 'd-' || n, 'android', 'token' from applications, generate_series(1, 4) n`,
  );
  const insertSend = async (planned: boolean) => {
    const [send] = await read<{ id: number }>(
      `insert into sends (application_id, message_id, kind, platform, content, audience, planned_at)
       select id, 1, 'campaign', 'android', $1, '{"fields": []}', case when $2 then now() end from applications returning id`,
      content,
      planned,
    );
    return send?.id ?? 0;
  };
  const [planned, unplanned] = [await insertSend(true), await insertSend(false)];
  await read(
    `insert into send_chunks (application_id, send_id, chunk, priority, first_device, last_device, devices)
     select application_id, $1, chunk, 2, min(id), max(id), count(*) from devices, lateral (select (udid > 'd-2')::int) c (chunk) group by 1, 3`,
    planned,
  );
  // One batch is complete, the other is postponed.
  await read(`update send_chunks set done_at = now(), attempted = 2, sent = 2 where chunk = 0`);

  await migrate(db);
  await read('update sends set canceled_at = now() where id = $1', unplanned);
  worker = startEngage(['serve', '--role', 'worker', '--json'], {
    DATABASE_URL: database.url,
    SECRET_KEY: testSecretKey,
    LOG_LEVEL: 'warn',
  });
  await until(async () => (await read(`select from sends where state = 'sending'`)).length === 0);
  expect(await read('select id, state, sent::int, canceled::int from sends order by id')).toEqual([
    { id: planned, state: 'sent', sent: 4, canceled: 0 },
    { id: unplanned, state: 'canceled', sent: 0, canceled: 4 },
  ]);
  const counts = await read(
    'select send_id as id, status, count(*)::int as devices from deliveries group by 1, 2 order by 1',
  );
  expect(counts).toEqual([
    { id: planned, status: 'sent', devices: 2 },
    { id: unplanned, status: 'canceled', devices: 4 },
  ]);
});
