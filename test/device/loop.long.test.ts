import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { type AppDevice, createAppKey, registerAppDevice } from '../support/app-devices.ts';
import { makeP8Key } from '../support/pushes.ts';
import { type PushServiceStub, startPushServiceStub } from '../../sandbox/push-services/push-service-stub.ts';
import { endOf, sender } from '../support/sends.ts';
import { type Caller, startTestService, type TestService } from '../support/service.ts';

const apnsSettings = {
  teamId: 'TEAM123456',
  keyId: 'KEY1234567',
  key: makeP8Key().privateKey,
  topic: 'com.example.shop',
};

let service: TestService;
let apns: PushServiceStub;
let folder: string;
let ada: Caller;
let appKey: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engage-loop-'));
  apns = await startPushServiceStub();
  await writeFile(join(folder, 'ca.pem'), apns.ca);
  const gateway = { APNS_URL: apns.url, GATEWAY_CA_FILE: join(folder, 'ca.pem') };
  service = await startTestService({ ...gateway, DB_POOL_SIZE: '6' }, { role: 'all' });
  const settings = {
    name: 'Shop',
    gateways: { apns: apnsSettings },
    fields: [{ name: 'level', type: 'number', deviceWritable: true }],
    segments: [{ id: 1, name: 'High', where: { level: { $gte: 5 } } }],
  };
  await service.applications.create('shop', checkSettings(settings));
  appKey = await createAppKey(service, 'shop');
  ada = await service.createCaller('ada@example.com', 'shop');
});
afterAll(async () => {
  await service.close();
  await apns.close();
  await rm(folder, { recursive: true });
});

const tokenOf = (digit: string) => digit.repeat(64);
const register = (digit: string, level: number) =>
  registerAppDevice(service, appKey, { platform: 'ios', token: tokenOf(digit), fields: { level } });
const read = async (path: string) => (await ada.request('GET', `/v1/me/apps/shop/${path}`)).body;
const sendEvents = async ({ request }: AppDevice, events: object[]) => {
  const response = await request('POST', '/events', { body: { events } });
  expect(response).toMatchObject({ status: 202, body: { rejected: [] } });
};

test('a registered device gets a campaign from the push service, and its click is in all reports (DEV-010, DEV-020, DEV-034, DEV-038)', async () => {
  const [high, low, unwilling] = [await register('a', 7), await register('b', 1), await register('c', 8)];
  await unwilling.request('PUT', '/devices/me/push_consent', { body: { consent: false } });
  const { create, sendIdOf } = sender(ada, 'shop');
  const message = { platform: 'ios', title: 'Level ${level}', text: 'Hello', campaignSegments: [1] };
  const messageId = await create(message);
  expect((await endOf(service, await sendIdOf(messageId))).state).toBe('sent');

  // The push service got one push, with the value that the device had written.
  expect(apns.received.map(({ path }) => path)).toEqual([`/3/device/${tokenOf('a')}`]);
  expect(apns.received[0]?.body.toString()).toContain('Level 7');

  const date = new Date(Date.now() - 1_000).toISOString();
  const event = (type: string) => ({ id: randomUUID(), type, date, ...(type !== 'open' && { messageId }) });
  const events = [event('display'), event('click'), event('open')];
  // A retry after a lost response.
  for (let time = 0; time < 2; time++) await sendEvents(high, events);

  expect(await read(`messages/${messageId}/clicks`)).toMatchObject({
    data: [{ deviceId: high.udid, date, messageId }],
  });
  const { data: targets } = (await read(`messages/${messageId}/targets?data[0]=lastOpen`)) as { data: object[] };
  expect(targets).toHaveLength(2);
  expect(targets).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ deviceId: high.udid, status: 'sent', data: { lastOpen: date } }),
      expect.objectContaining({ deviceId: unwilling.udid, status: 'suppressed', reason: 'opted out' }),
    ]),
  );
  const { data: days } = (await read('stats')) as { data: Record<string, number>[] };
  const total = (name: string) => days.reduce((sum, day) => sum + (day[name] ?? 0), 0);
  expect(
    ['sent', 'suppressed', 'failed', 'clicks', 'displays', 'newDevices', 'activeDevices'].map((name) => [
      name,
      total(name),
    ]),
  ).toEqual([
    ['sent', 1],
    ['suppressed', 1],
    ['failed', 0],
    ['clicks', 1],
    ['displays', 1],
    ['newDevices', 1],
    ['activeDevices', 1],
  ]);
  expect((await low.request('GET', '/devices/me')).body).not.toHaveProperty('lastOpen');
});

test('a token that ended before it was registered stays, and one that ended later is cleared', async () => {
  const device = await register('d', 9);
  const { create, instantIdOf } = sender(ada, 'shop');
  const sendEnded = async (body: object) => {
    apns.respond = ({ path }) =>
      path.endsWith(tokenOf('d')) ? { status: 410, body: { reason: 'Unregistered', ...body } } : { status: 200 };
    const parentMessageId = await create({ platform: 'ios' });
    const sendId = await instantIdOf({ parentMessageId, targets: [{ deviceId: device.udid }] });
    const { deliveries } = await endOf(service, sendId);
    expect(deliveries).toMatchObject([{ status: 'failed', reason: 'Unregistered' }]);
    return (await device.request('GET', '/devices/me')).body as { token?: string };
  };
  // The app was installed again with the same token.
  expect((await sendEnded({ timestamp: Date.now() - 60_000 })).token).toBe(tokenOf('d'));
  expect(await sendEnded({})).not.toHaveProperty('token');
});
