import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { type AppDevice, createAppKey, registerAppDevice } from '../support/app-devices.ts';
import { createOperator, type TestOperator } from '../support/operators.ts';
import { makeP8Key } from '../support/pushes.ts';
import {
  type PushServiceStub,
  type Received,
  startPushServiceStub,
} from '../../sandbox/push-services/push-service-stub.ts';
import { endOf, sender } from '../support/sends.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/wait.ts';

const apns = { teamId: 'TEAM123456', keyId: 'KEY1234567', key: makeP8Key().privateKey, topic: 'com.example.shop' };
let service: TestService;
let stub: PushServiceStub;
let folder: string;
let shop: ReturnType<typeof sender>;
let operator: TestOperator;
let appKey: string;
let device: AppDevice;
let devices = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engage-badges-'));
  stub = await startPushServiceStub();
  await writeFile(join(folder, 'ca.pem'), stub.ca);
  service = await startTestService(
    { APNS_URL: stub.url, GATEWAY_CA_FILE: join(folder, 'ca.pem'), DB_POOL_SIZE: '6' },
    { role: 'all' },
  );
  await service.applications.create('shop', checkSettings({ name: 'Shop', gateways: { apns } }));
  appKey = await createAppKey(service, 'shop');
  shop = sender(await service.createCaller('ada@example.com', 'shop'), 'shop');
  operator = await createOperator(service, { role: 'viewer', applications: ['shop'] });
});
afterAll(async () => {
  await service.close();
  await stub.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await service.db.query('delete from devices');
  stub.received.length = 0;
  stub.respond = () => ({ status: 200 });
  device = await registerAppDevice(service, appKey, { platform: 'ios', UDID: 'phone', token: tokenOf(++devices) });
});

const tokenOf = (number: number) => String(number).padStart(64, '0');
const badgeIn = ({ body }: Received) => (JSON.parse(body.toString()) as { aps: { badge?: number } }).aps.badge;
const badges = () => stub.received.map(badgeIn);
const message = (badge?: string) => shop.create({ platform: 'ios', ...(badge && { badge }) });
const send = async (badge?: string) => endOf(service, await shop.sendIdOf(await message(badge)));
const open = (id: string, date = new Date().toISOString()) =>
  device.request('POST', '/events', { body: { events: [{ id, type: 'open', date }] } });

test('adds to the badge of each device, sets it, and resets it when the app is opened (MESSAGE-IOS-BADGE, DEV-039)', async () => {
  for (const badge of ['+1', '+2', undefined, '+1', '7', '+1']) await send(badge);
  expect(badges()).toEqual([1, 3, undefined, 4, 7, 8]);
  // An event that the app has kept while it was offline.
  expect((await open('e1', new Date(Date.now() - 3_600_000).toISOString())).status).toBe(202);
  await send('+1');
  // A repeated event resets nothing.
  expect((await open('e1')).status).toBe(202);
  await send('+1');
  expect(badges().slice(6)).toEqual([1, 2]);
  await send('0');
  await send('+999999');
  await send('+1');
  expect(badges().slice(8)).toEqual([0, 999_999, 999_999]);
});

test('each device has its own badge, and devices of other platforms have none', async () => {
  await send('+1');
  await registerAppDevice(service, appKey, { platform: 'ios', UDID: 'pad', token: tokenOf(++devices) });
  await send('+1');
  expect(badges().toSorted()).toEqual([1, 1, 2]);
  await registerAppDevice(service, appKey, { platform: 'android', UDID: 'pixel', token: 'pixel' });
  await endOf(service, await shop.sendIdOf(await shop.create({ platform: 'android' })));
  expect(await service.db.query('select number from device_badges order by number')).toEqual([
    { number: 1 },
    { number: 2 },
  ]);
});

test('a push that is retried counts once, one that fails does not count, and sends at the same time count one by one', async () => {
  stub.respond = (_request, number) =>
    number === 1 ? { status: 503, headers: { 'retry-after': '1' } } : { status: 200 };
  await send('+1');
  expect(badges()).toEqual([1, 1]);
  stub.respond = () => ({ status: 400, body: { reason: 'BadCollapseId' } });
  expect((await send('+1')).deliveries).toMatchObject([{ status: 'failed', reason: 'BadCollapseId' }]);
  stub.respond = () => ({ status: 200 });
  stub.received.length = 0;
  const sends = await Promise.all(Array.from({ length: 4 }, async () => shop.sendIdOf(await message('+1'))));
  await Promise.all(sends.map((id) => endOf(service, id)));
  expect(badges().toSorted()).toEqual([2, 3, 4, 5]);
  expect(await service.db.query('select number, sends from device_badges')).toEqual([{ number: 5, sends: [] }]);
});

test('a badge that another message sets in the meantime stays when an addition fails (MESSAGE-IOS-BADGE)', async () => {
  await send('+2');
  const held = Promise.withResolvers<{ status: number; body?: object }>();
  stub.respond = (received) => (badgeIn(received) === 3 ? held.promise : { status: 200 });
  const addition = await shop.sendIdOf(await message('+1'));
  await until(async () => badges().includes(3));
  const parentMessageId = await message();
  const targets = [{ deviceId: 'phone' }];
  await endOf(service, await shop.instantIdOf({ parentMessageId, messageData: { badge: '7' }, targets }));
  held.resolve({ status: 400, body: { reason: 'BadCollapseId' } });
  await endOf(service, addition);
  await send('+1');
  expect(badges()).toEqual([2, 3, 7, 8]);
});

test('an instant message counts, and a preview shows the number that the device would show', async () => {
  const id = await message('+1');
  const preview = async () => {
    const { body } = await operator.request('GET', `/operator/v1/apps/shop/messages/${id}/preview?udid=phone`);
    return (body as { content: { badge: string } }).content.badge;
  };
  expect(await preview()).toBe('1');
  const targets = [{ deviceId: 'phone' }];
  await endOf(service, await shop.instantIdOf({ parentMessageId: id, messageData: { badge: '+3' }, targets }));
  expect([badges(), await preview()]).toEqual([[3], '4']);
});
