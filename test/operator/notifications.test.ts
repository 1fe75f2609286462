import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PushServiceStub, startPushServiceStub } from '../../sandbox/push-services/push-service-stub.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { addReachableDevices } from '../support/devices.ts';
import { createOperator, type TestOperator } from '../support/operators.ts';
import { makeP8Key } from '../support/pushes.ts';
import { sender } from '../support/sends.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/wait.ts';

interface Notification {
  id: number;
  kind: string;
  count: number;
  isRead: boolean;
  sendId?: number;
}

const apns = { teamId: 'TEAM123456', keyId: 'KEY1234567', key: makeP8Key().privateKey, topic: 'com.example.shop' };

let service: TestService;
let pushes: PushServiceStub;
let folder: string;
let owner: TestOperator;

beforeAll(async () => {
  pushes = await startPushServiceStub();
  folder = await mkdtemp(join(tmpdir(), 'engage-notifications-'));
  await writeFile(join(folder, 'ca.pem'), pushes.ca);
  service = await startTestService(
    { APNS_URL: pushes.url, GATEWAY_CA_FILE: join(folder, 'ca.pem'), GATEWAY_BACKOFF_MILLISECONDS: '100' },
    { role: 'all' },
  );
  owner = await createOperator(service, { role: 'owner' });
});
afterAll(async () => {
  await service.close();
  await pushes.close();
  await rm(folder, { recursive: true });
});

/** Creates an application with a device on iOS for each token. */
async function createShop(partnerId: string, tokens: readonly string[]) {
  await service.applications.create(partnerId, checkSettings({ name: partnerId, gateways: { apns } }));
  const devices = tokens.map((token) => ({ udid: token, platform: 'ios' as const, token: token.padStart(64, '0') }));
  await addReachableDevices(service.db, partnerId, devices);
  return sender(await service.createCaller(`${partnerId}@example.com`, partnerId), partnerId);
}

const pathOf = (partnerId: string) => `/operator/v1/apps/${partnerId}/notifications`;

async function list(partnerId: string, query = '', as = owner): Promise<Notification[]> {
  const { status, body } = await as.request('GET', `${pathOf(partnerId)}${query}`);
  expect([status, body]).toEqual([200, expect.anything()]);
  return (body as { data: Notification[] }).data;
}

const mark = (partnerId: string, seen: Pick<Notification, 'id' | 'count'>[], as = owner) =>
  as.request('POST', `${pathOf(partnerId)}/read`, { body: { data: seen.map(({ id, count }) => ({ id, count })) } });

/** Waits for notifications of a kind. */
const untilListed = (partnerId: string, kind: string) =>
  until(async () => {
    const found = await list(partnerId, `?kind=${kind}`);
    return found.length > 0 && found;
  });

const record = (partnerId: string, subject: string, details = {}) =>
  service.db.query(`select record_notification(id, 'breaker.opened', $2, $3) from applications where partner_id = $1`, [
    partnerId,
    subject,
    details,
  ]);

/** Makes a periodic job due, which a new service runs soon. */
const runJob = (name: string) =>
  until(async () => {
    const due = 'update periodic_jobs set due_at = now() where name = $1 and due_at > now() returning name';
    return (await service.db.query(due, [name])).length > 0;
  });

test('a send is reported if most of its pushes failed, with their number (OPER-515)', async () => {
  const { create, sendIdOf } = await createShop('failing', ['a', 'b', 'c']);
  pushes.respond = ({ path }) =>
    path.endsWith('c') ? { status: 200 } : { status: 400, body: { reason: 'BadDeviceToken' } };
  const messageId = await create({ platform: 'ios', title: 'Hello', text: 'Good morning.' });
  const sendId = await sendIdOf(messageId);
  expect(await untilListed('failing', 'send.failed')).toEqual([
    {
      ...{ id: expect.any(Number), kind: 'send.failed', count: 1, isRead: false },
      ...{ firstAt: expect.any(String), lastAt: expect.any(String) },
      ...{ sendId, messageId, title: 'Hello', sent: 1, failed: 2 },
    },
  ]);
});

test('a send that mostly succeeded is not reported (OPER-515)', async () => {
  const { create, sendIdOf } = await createShop('successful', ['a', 'b']);
  pushes.respond = ({ path }) =>
    path.endsWith('a') ? { status: 410, body: { reason: 'Unregistered' } } : { status: 200 };
  const sendId = await sendIdOf(await create({ platform: 'ios', title: 'Hello', text: 'Good morning.' }));
  await until(async () => {
    const { body } = await owner.request('GET', `/operator/v1/apps/successful/sends/${sendId}`);
    return (body as { state: string }).state === 'sent';
  });
  expect(await list('successful')).toEqual([]);
});

test('an opened breaker is reported once with its reason (OPER-515)', async () => {
  const { create, sendIdOf } = await createShop(
    'rejected',
    Array.from({ length: 20 }, (_, index) => index.toString(16).padStart(2, '0')),
  );
  pushes.respond = () => ({ status: 403, body: { reason: 'InvalidProviderToken' } });
  await sendIdOf(await create({ platform: 'ios', title: 'Hello', text: 'Good morning.' }));
  const [opened] = await untilListed('rejected', 'breaker.opened');
  expect(opened).toMatchObject({ service: 'apns', reason: expect.stringContaining('InvalidProviderToken'), count: 1 });
  await service.db.query(`update sends set canceled_at = now() where state = 'sending'`);
});

test('ended imports are reported: completed, failed, and those whose process has died (OPER-515)', async () => {
  await createShop('importing', []);
  const upload = (body: string) =>
    owner.request('POST', '/operator/v1/apps/importing/imports', { body, headers: { 'Content-Type': 'text/csv' } });
  expect((await upload('UDID;platform\nnew;web\nbad;fax\n')).status).toBe(200);
  expect((await upload('UDID;shoeSize\nnew;42\n')).status).toBe(400);
  await service.db.query(
    `insert into imports (application_id, kind, operator, owner)
     select id, 'devices', 'ada@example.com', 999999 from applications where partner_id = 'importing'`,
  );
  await runJob('sweep-imports');
  await until(async () => (await list('importing')).length === 3);
  const found = await list('importing', '?sort=id');
  expect(found).toMatchObject([
    { kind: 'import.completed', importId: expect.any(Number), lines: 2, rejected: 1 },
    { kind: 'import.failed', reason: expect.stringContaining('shoeSize') },
    { kind: 'import.failed', reason: 'the process that ran the import died; import the file again' },
  ]);
});

test('events about the same thing in an hour are one notification with a count, also if they happen at the same time (OPER-516)', async () => {
  await createShop('folded', []);
  await Promise.all(Array.from({ length: 8 }, () => record('folded', 'fcm', { service: 'fcm', reason: 'busy' })));
  await record('folded', 'apns', { service: 'apns', reason: 'busy' });
  expect(await list('folded', '?sort=-count')).toMatchObject([
    { service: 'fcm', count: 8 },
    { service: 'apns', count: 1 },
  ]);
  await service.db.query(`update notifications set hour = hour - interval '1 hour' where subject = 'fcm'`);
  await record('folded', 'fcm', { service: 'fcm' });
  expect((await list('folded', '?sort=count&service=fcm')).map(({ count }) => count)).toEqual([1, 8]);
});

test('each operator has read what they marked, and a further event is unread again (OPER-517)', async () => {
  await createShop('reading', []);
  const viewer = await createOperator(service, { role: 'viewer', applications: ['reading'] });
  for (const subject of ['fcm', 'apns']) await record('reading', subject, { service: subject });
  const [first, second] = (await list('reading', '', viewer)) as [Notification, Notification];
  expect((await mark('reading', [first, { id: 999_999, count: 1 }], viewer)).status).toBe(204);
  const readBy = async (as: TestOperator) =>
    (await list('reading', '?sort=-lastAt', as)).filter(({ isRead }) => isRead).map(({ id }) => id);
  expect(await readBy(viewer)).toEqual([first.id]);
  expect(await readBy(owner)).toEqual([]);
  const counted = await viewer.request('GET', `${pathOf('reading')}?isRead=false&total=true&pageSize=1`);
  expect(counted.headers.get('x-total-count')).toBe('1');

  await record('reading', 'apns');
  // The count that was seen, not the current one.
  await mark('reading', [first, second], viewer);
  expect((await list('reading', '?isRead=false', viewer)).map(({ count }) => count)).toEqual([2]);
});

test('notifications are kept for 30 days, at most 1,000 per application (OPER-516)', async () => {
  await createShop('many', []);
  await record('many', 'old');
  await service.db.query(`update notifications set last_at = now() - interval '31 days' where subject = 'old'`);
  await service.db.query(
    `select record_notification(a.id, 'breaker.opened', 's' || n, '{}'), n
       from applications a, generate_series(1, 1003) n where a.partner_id = 'many'`,
  );
  await runJob('sweep-notifications');
  const counted = async () => {
    const { headers } = await owner.request('GET', `${pathOf('many')}?total=true&pageSize=1`);
    return headers.get('x-total-count');
  };
  await until(async () => (await counted()) === '1000');
  const rows = await service.db.query(`select from notifications where subject in ('old', 's1', 's2', 's3')`);
  expect(rows).toEqual([]);
});
