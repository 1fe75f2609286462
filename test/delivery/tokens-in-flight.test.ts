import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { type AppDevice, createAppKey, registerAppDevice } from '../support/app-devices.ts';
import { addDevices } from '../support/devices.ts';
import { createOperator, type TestOperator } from '../support/operators.ts';
import {
  type GatewayKeys,
  gatewaySettings,
  makeBrowser,
  makeP8Key,
  makeRsaKey,
  makeVapidKeys,
} from '../support/pushes.ts';
import {
  type PushServiceStub,
  type Received,
  type StubResponse,
  startPushServiceStub,
} from '../../sandbox/push-services/push-service-stub.ts';
import { endOf, sender } from '../support/sends.ts';
import { type Caller, startTestService, type TestService } from '../support/service.ts';

const subject = 'mailto:ops@example.com';
const [newest, older] = [makeVapidKeys(), makeVapidKeys()];
const keys: GatewayKeys = { rsa: makeRsaKey(), p8: makeP8Key(), vapid: newest };

let service: TestService;
let pushes: PushServiceStub;
let folder: string;
let ada: Caller;
let shop: ReturnType<typeof sender>;
let operator: TestOperator;
let appKey: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engage-tokens-in-flight-'));
  pushes = await startPushServiceStub();
  await writeFile(join(folder, 'ca.pem'), pushes.ca);
  service = await startTestService(
    {
      WEB_PUSH_HOSTS: 'localhost',
      WEB_PUSH_ALLOW_PRIVATE: 'true',
      APNS_URL: pushes.url,
      GATEWAY_CA_FILE: join(folder, 'ca.pem'),
      GATEWAY_BACKOFF_MILLISECONDS: '100',
      // Longer than the test, so that a push without a response never times out.
      GATEWAY_REQUEST_MILLISECONDS: '120000',
      DB_POOL_SIZE: '6',
    },
    { role: 'all' },
  );
  await service.applications.create('shop', checkSettings({ name: 'Shop' }));
  appKey = await createAppKey(service, 'shop');
  ada = await service.createCaller('ada@example.com', 'shop');
  shop = sender(ada, 'shop');
  operator = await createOperator(service, { role: 'operator', applications: ['shop'] });
});
afterAll(async () => {
  await service.close();
  await pushes.close();
  await rm(folder, { recursive: true });
});

/** Ends the responses that a test holds. */
let letGo: () => void;
let held: Promise<void>;
beforeEach(async () => {
  pushes.received.length = 0;
  ({ promise: held, resolve: letGo } = Promise.withResolvers<void>());
  await service.db.query('delete from devices');
});
afterEach(() => letGo());

async function useGateways(gateways: object): Promise<void> {
  const { status, body } = await operator.request('PUT', '/operator/v1/apps/shop/settings', {
    body: { settings: { name: 'Shop', gateways } },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
}
const useKeys = (...pairs: object[]) => useGateways({ webpush: { keys: pairs, subject, concurrency: 20 } });
const startSend = async (platform: string) => shop.sendIdOf(await shop.create({ platform }));
const openBreakers = () => service.db.query('select from push_breakers');
const tokens = async () =>
  Object.fromEntries(
    (await service.db.query<{ udid: string; token: string | null }>('select udid, token from devices')).map(
      ({ udid, token }) => [udid, token],
    ),
  );
const keyOf = ({ headers }: Received) => /k=([\w-]+)$/.exec(headers.authorization ?? '')?.[1];

test('VAPID keys are rotated during sends: each device has one outcome, and no more than one push (DEV-023)', async () => {
  const count = 150;
  const names = Array.from({ length: count }, (_, index) => `d${index}`);
  await addDevices(
    service.db,
    'shop',
    names.map((udid) => ({ udid, platform: 'web', token: makeBrowser(`${pushes.url}/push/${udid}`).token })),
  );
  const isOlder = new Set(names.filter((_, index) => index % 3 > 0));
  const nameOf = ({ path = '' }: Received) => path.slice('/push/'.length);
  const accepted: string[] = [];
  pushes.respond = async (request) => {
    const udid = nameOf(request);
    // Every fifth response is late.
    if (Number(udid.slice(1)) % 5 === 0) await held;
    const right = isOlder.has(udid) ? older : newest;
    if (keyOf(request) !== right.publicKey) return { status: 401, body: { code: 401, errno: 109 } };
    accepted.push(udid);
    return { status: 201 };
  };
  /** Starts a send, and changes the keys while responses are held. */
  async function sendDuring(change: () => Promise<void>) {
    ({ promise: held, resolve: letGo } = Promise.withResolvers<void>());
    pushes.received.length = 0;
    accepted.length = 0;
    const sendId = await startSend('web');
    await pushes.until(() => pushes.received.length >= 20);
    await change();
    letGo();
    const { deliveries } = await endOf(service, sendId);
    expect(deliveries.map(({ udid }) => udid).toSorted()).toEqual(names.toSorted());
    expect(new Set(accepted).size).toBe(accepted.length);
    expect(await openBreakers()).toEqual([]);
    expect(
      deliveries
        .filter(({ status }) => status === 'sent')
        .map(({ udid }) => udid)
        .toSorted(),
    ).toEqual(accepted.toSorted());
    return new Map(deliveries.map(({ udid, status, reason }) => [udid, reason ?? status]));
  }

  await useKeys(newest, older);
  // The keys of subscriptions are found.
  expect(new Set((await sendDuring(() => useKeys(older, newest))).values())).toEqual(new Set(['sent']));
  const during = await sendDuring(() => useKeys(newest));
  const left = await tokens();
  for (const [udid, outcome] of during) {
    expect([udid, outcome, left[udid] === null]).toEqual(
      outcome === 'sent' ? [udid, 'sent', false] : [udid, isOlder.has(udid) && 'subscription of an older key', true],
    );
  }
  const after = await service.db.query<object>('select from devices where token is not null');
  const last = await startSend('web');
  const { deliveries } = await endOf(service, last);
  const reasons = deliveries.filter(({ status }) => status === 'failed').map(({ reason }) => reason);
  expect(new Set(reasons.filter((reason) => reason !== 'the device has no token'))).toEqual(
    new Set(after.length > count / 3 ? ['subscription of an older key'] : []),
  );
  expect(Object.values(await tokens()).filter((token) => token !== null)).toHaveLength(count / 3);
});

describe('a 410 that arrives after a new registration', () => {
  const apnsToken = (digit: string) => digit.repeat(64);
  const browser = (name: string) => makeBrowser(`${pushes.url}/push/${name}`).token;
  test.each<[string, string, () => [string, string], () => StubResponse]>([
    ['of another subscription', 'web', () => [browser('a'), browser('b')], () => ({ status: 410 })],
    [
      'of another token of APNs',
      'ios',
      () => [apnsToken('a'), apnsToken('b')],
      () => ({ status: 410, body: { reason: 'Unregistered', timestamp: Date.now() + 60_000 } }),
    ],
    [
      'of the same token of APNs',
      'ios',
      () => [apnsToken('a'), apnsToken('a')],
      () => ({ status: 410, body: { reason: 'Unregistered', timestamp: endedAt } }),
    ],
  ])('leaves the token %s', async (_what, platform, given, response) => {
    const { apns } = gatewaySettings(keys, pushes.url);
    await useGateways(platform === 'web' ? { webpush: { keys: [newest], subject } } : { apns });
    const [first, second] = given();
    const device = await registerAppDevice(service, appKey, { platform, token: first });
    endedAt = Date.now();
    const gone = response();
    pushes.respond = async () => {
      await held;
      return gone;
    };
    const sendId = await startSend(platform);
    await pushes.until(() => pushes.received.length === 1);
    await device.request('PATCH', '/devices/me', { body: { token: second } });
    letGo();
    const { deliveries } = await endOf(service, sendId);
    expect(deliveries).toMatchObject([{ status: 'failed' }]);
    expect(await tokens()).toEqual({ [device.udid]: second });
    pushes.respond = () => ({ status: platform === 'web' ? 201 : 200 });
    expect((await endOf(service, await startSend(platform))).deliveries).toMatchObject([{ status: 'sent' }]);
  });
  let endedAt: number;
});

describe('a push token that moves during a send', () => {
  const token = 'ab'.repeat(32);
  const devicesPath = '/v1/me/apps/shop/devices';
  const ok = async (response: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await response;
    expect([status, body]).toEqual([200, expect.anything()]);
  };
  const moves: [string, (other: AppDevice) => Promise<unknown>][] = [
    [
      'registers',
      ({ udid, secret }) => registerAppDevice(service, appKey, { UDID: udid, secret, platform: 'ios', token }),
    ],
    ['updates itself', ({ request }) => ok(request('PATCH', '/devices/me', { body: { token } }))],
    ['is updated by a server', ({ udid }) => ok(ada.request('PUT', `${devicesPath}/${udid}`, { body: { token } }))],
    [
      'is in an update of many',
      ({ udid }) => ok(ada.request('PUT', devicesPath, { body: { users: [{ value: udid, data: { token } }] } })),
    ],
    [
      'is imported',
      ({ udid }) =>
        ok(
          operator.request('POST', '/operator/v1/apps/shop/imports', {
            body: `UDID;token\n${udid};${token}\n`,
            headers: { 'Content-Type': 'text/csv' },
          }),
        ),
    ],
  ];
  test.each(moves.flatMap(([how, move]) => [503, 200].map((status) => [how, status, move] as const)))(
    'since another device %s gets it at most once, after a response %i',
    async (_how, status, move) => {
      await useGateways({ apns: gatewaySettings(keys, pushes.url).apns });
      const device = await registerAppDevice(service, appKey, { platform: 'ios', token });
      const other = await registerAppDevice(service, appKey, { platform: 'ios', token: 'cd'.repeat(32) });
      let accepted = 0;
      pushes.respond = async ({ path }, number) => {
        if (path === `/3/device/${token}`) {
          if (number <= 2) await held;
          if (number <= 2 && status === 503) return { status: 503, body: { reason: 'ServiceUnavailable' } };
          accepted++;
        }
        return { status: 200 };
      };
      const sendId = await startSend('ios');
      await pushes.until(() => pushes.received.length === 2);
      await move(other);
      letGo();
      const { deliveries } = await endOf(service, sendId);
      const outcomes = Object.fromEntries(deliveries.map(({ udid, reason, status }) => [udid, reason ?? status]));
      expect(outcomes).toEqual({
        [device.udid]: status === 200 ? 'sent' : 'token moved to another device',
        [other.udid]: 'sent',
      });
      expect(accepted).toBe(status === 200 ? 1 : 0);
      const { body } = await operator.request('GET', `/operator/v1/apps/shop/devices/${device.udid}/timeline`);
      expect(JSON.stringify(body)).toContain('tokenMoved');
    },
  );
});
