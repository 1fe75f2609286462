import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Database } from '../../server/db/database.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { createAppKey, registerAppDevice } from '../support/app-devices.ts';
import { openTestDatabase } from '../support/database.ts';
import { errorBody } from '../support/errors.ts';
import { whileLocked } from '../support/locks.ts';
import { createOperator, type TestOperator } from '../support/operators.ts';
import { type ApiResponse, type Caller, startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let db: Database;
let owner: TestOperator;
let ada: Caller;
beforeAll(async () => {
  service = await startTestService({ DB_POOL_SIZE: '10', DB_LOCK_MILLISECONDS: '300' });
  db = openTestDatabase(service.databaseUrl, 4);
  await service.applications.create('shop', checkSettings({ name: 'Shop' }));
  ada = await service.createCaller('ada@example.com', 'shop');
  owner = await createOperator(service, { role: 'owner' });
});
afterAll(async () => {
  await db.close();
  await service.close();
});

const shop = '/operator/v1/apps/shop';
const failed = (status: number) => [status, errorBody('the database failed', 'API_ERR_DB'), '1'];
const failureOf = ({ status, body, headers }: ApiResponse) => [status, body, headers.get('retry-after')];

async function createCampaign(): Promise<number> {
  const { body } = await owner.request('POST', `${shop}/campaigns`, { body: { name: 'Spring' } });
  return (body as { id: number }).id;
}

test('a change that waits too long for a lock is a 503 for operators, and a 500 in the engagement API (OPER-480, ERROR-DB)', async () => {
  const id = await createCampaign();
  const rename = () =>
    owner.request('PUT', `${shop}/campaigns/${id}`, { body: { name: 'Summer' }, headers: { 'If-Match': '*' } });
  await whileLocked(db, `select from campaigns where id = ${id} for update`, async () => {
    expect(failureOf(await rename())).toEqual(failed(503));
    const response = await ada.request('PUT', `/v1/me/apps/shop/campaigns/${id}`, { body: { name: 'Summer' } });
    expect(failureOf(response)).toEqual(failed(500));
  });
  expect((await rename()).status).toBe(200);
});

test('requests that get no connection are a 503, and succeed when the pool is free again (OPER-480)', async () => {
  const list = () => owner.request('GET', `${shop}/campaigns`);
  await whileLocked(db, 'lock table campaigns', async () => {
    const responses = await Promise.all(Array.from({ length: 30 }, list));
    for (const response of responses) expect(failureOf(response)).toEqual(failed(503));
  });
  expect((await list()).status).toBe(200);
});

test('a device gets a 503 while its row is locked (DEV-085)', async () => {
  const device = await registerAppDevice(service, await createAppKey(service, 'shop'));
  const update = () => device.request('PATCH', '/devices/me', { body: { language: 'fr' } });
  await whileLocked(db, 'select from devices for update', async () => {
    expect(failureOf(await update())).toEqual(failed(503));
  });
  expect((await update()).status).toBe(200);
});

test('ten changes by operators at the same moment succeed in turn', async () => {
  const id = await createCampaign();
  const changes = Array.from({ length: 10 }, (_, n) => [
    owner.request('PUT', `${shop}/campaigns/${id}`, { body: { name: `Spring ${n}` }, headers: { 'If-Match': '*' } }),
    owner.request('POST', `${shop}/lists`, { body: { name: `List ${n}` } }),
  ]);
  const statuses = (await Promise.all(changes.flat())).map(({ status }) => status);
  expect(statuses).toEqual(Array(20).fill(200));
});
