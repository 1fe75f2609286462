import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import type { Database } from '../../server/db/database.ts';
import { openTestDatabase } from '../support/database.ts';
import { waitingStatements } from '../support/locks.ts';
import { createOperator, type TestOperator } from '../support/operators.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/wait.ts';

let service: TestService;
let owner: TestOperator;
let db: Database;
beforeAll(async () => {
  service = await startTestService({ DB_POOL_SIZE: '10', DB_LOCK_MILLISECONDS: '10000' });
  db = openTestDatabase(service.databaseUrl, 4);
  for (const partnerId of ['shop', 'other']) {
    await service.applications.create(partnerId, checkSettings({ name: partnerId }));
  }
  owner = await createOperator(service, { role: 'owner' });
});
afterAll(async () => {
  await db.close();
  await service.close();
});

const shop = '/operator/v1/apps/shop';
const count = 30;

/** Sends requests at the same moment, and counts their statuses. */
async function statusesOf(send: (n: number) => Promise<{ status: number }>): Promise<Record<number, number>> {
  const responses = await Promise.all(Array.from({ length: count }, (_, n) => send(n)));
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const create = async (path: string, body: object) => {
  const { status, body: created } = await owner.request('POST', path, { body });
  expect(status).toBe(200);
  return (created as { id: number }).id;
};

/** Replaces a resource in any state. */
const replace = (path: string, body: object) => owner.request('PUT', path, { body, headers: { 'If-Match': '*' } });

/** Holds a lock until `work` ends. */
const whileChanging = (table: string, id: number, work: () => Promise<void>) =>
  db.transaction(async (tx) => {
    await tx.query(`select from ${table} where id = $1 for update`, [id]);
    await work();
  });

test('changes of the same resource at the same moment succeed in turn', async () => {
  const campaign = await create(`${shop}/campaigns`, { name: 'Spring' });
  const changes = [
    (n: number) => replace(`${shop}/campaigns/${campaign}`, { name: `Spring ${n}` }),
    (n: number) => replace(`${shop}/settings`, { settings: { name: `Shop ${n}` } }),
    (n: number) => owner.request('POST', `${shop}/lists`, { body: { name: `List ${n}` } }),
    (n: number) => owner.request('POST', '/operator/v1/users', { body: { email: `user-${n}@example.com` } }),
  ];
  for (const change of changes) expect(await statusesOf(change)).toEqual({ 200: count });
});

test('changes that wait for an earlier one use no connection, and those of other resources and applications do not wait', async () => {
  const campaign = await create(`${shop}/campaigns`, { name: 'Spring' });
  const summer = await create(`${shop}/campaigns`, { name: 'Summer' });
  const other = await create('/operator/v1/apps/other/campaigns', { name: 'Autumn' });
  const put = (path: string) => replace(path, { name: 'New' });
  let changes: Promise<Record<number, number>> | undefined;
  await whileChanging('campaigns', campaign, async () => {
    changes = statusesOf(() => put(`${shop}/campaigns/${campaign}`));
    await until(async () => (await waitingStatements(db)).length > 0);
    // One of the changes waits in the database. The others wait in the process, without a connection.
    expect(await waitingStatements(db)).toHaveLength(1);
    for (const path of [`${shop}/campaigns/${summer}`, `/operator/v1/apps/other/campaigns/${other}`]) {
      expect((await put(path)).status).toBe(200);
    }
  });
  expect(await changes).toEqual({ 200: count });
});
