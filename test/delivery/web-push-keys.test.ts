import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { type AppDevice, createAppKey, deviceRequester, registerAppDevice } from '../support/app-devices.ts';
import { statusAndMessages } from '../support/errors.ts';
import { createOperator, type TestOperator } from '../support/operators.ts';
import { makeBrowser, makeVapidKeys, verifyJwt } from '../support/pushes.ts';
import {
  type PushServiceStub,
  type Received,
  type StubResponse,
  startPushServiceStub,
} from '../../sandbox/push-services/push-service-stub.ts';
import { endOf, sender } from '../support/sends.ts';
import { startTestService, type TestService } from '../support/service.ts';

const subject = 'mailto:ops@example.com';
const mask = '********';
const [newest, older, oldest, foreign] = Array.from({ length: 4 }, makeVapidKeys) as [Keys, Keys, Keys, Keys];
type Keys = ReturnType<typeof makeVapidKeys>;

let service: TestService;
let pushes: PushServiceStub;
let folder: string;
let shop: ReturnType<typeof sender>;
let operator: TestOperator;
let appKey: string;
/** The public keys that subscriptions were made with, by path. */
const keyOf = new Map<string, string>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engage-push-keys-'));
  pushes = await startPushServiceStub();
  await writeFile(join(folder, 'ca.pem'), pushes.ca);
  service = await startTestService(
    {
      WEB_PUSH_HOSTS: 'localhost',
      WEB_PUSH_ALLOW_PRIVATE: 'true',
      GATEWAY_CA_FILE: join(folder, 'ca.pem'),
      DB_POOL_SIZE: '6',
    },
    { role: 'all' },
  );
  await service.applications.create('shop', checkSettings({ name: 'Shop' }));
  appKey = await createAppKey(service, 'shop');
  shop = sender(await service.createCaller('ada@example.com', 'shop'), 'shop');
  operator = await createOperator(service, { role: 'operator', applications: ['shop'] });
});
afterAll(async () => {
  await service.close();
  await pushes.close();
  await rm(folder, { recursive: true });
});

/** The responses of push services to a subscription of another key: of Mozilla, Chrome and Apple. */
const refusals: StubResponse[] = [
  { status: 401, body: { code: 401, errno: 109, error: 'Unauthorized' } },
  {
    status: 403,
    body: 'the VAPID credentials in the authorization header do not correspond to the credentials used to create the subscriptions.',
  },
  { status: 403, body: { reason: 'VapidPkHashMismatch' } },
];
let refusal: StubResponse;

const signatureOf = ({ headers }: Received) =>
  /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '')?.slice(1) ?? [];

beforeEach(async () => {
  pushes.received.length = 0;
  [refusal] = refusals as [StubResponse];
  pushes.respond = async (request) => {
    const [jwt = '', key = ''] = signatureOf(request);
    await verifyJwt(jwt, 'ES256', Buffer.from(key, 'base64url'));
    return keyOf.get(request.path) === key ? { status: 201 } : refusal;
  };
  await service.db.query('delete from devices');
});

const useKeys = async (...keys: object[]) => {
  const { status, body } = await change(keys);
  if (status !== 200) throw new Error(JSON.stringify(body));
};
const change = (keys: object[], more: object = {}) =>
  operator.request('PUT', '/operator/v1/apps/shop/settings', {
    body: { settings: { name: 'Shop', gateways: { webpush: { keys, subject, ...more } } } },
  });

let subscriptions = 0;
/** A subscription that was made with a key. */
function subscribe({ publicKey }: Keys): string {
  const path = `/push/${++subscriptions}`;
  keyOf.set(path, publicKey);
  return makeBrowser(`${pushes.url}${path}`).token;
}
const register = (token: string, webPushKey?: string): Promise<AppDevice> =>
  registerAppDevice(service, appKey, { platform: 'web', token, ...(webPushKey && { webPushKey }) });

/** Sends a message to all devices. Returns the outcomes, and the keys of the requests. */
async function send() {
  pushes.received.length = 0;
  const { deliveries } = await endOf(service, await shop.sendIdOf(await shop.create({ platform: 'web' })));
  const names = new Map([newest, older, oldest].map(({ publicKey }, index) => [publicKey, index]));
  return {
    outcomes: deliveries.map(({ status, reason }) => reason ?? status),
    tried: pushes.received.map((request) => names.get(signatureOf(request)[1] ?? '')),
  };
}
const tokenOf = async ({ request }: AppDevice) =>
  ((await request('GET', '/devices/me')).body as { token?: string }).token;

test('pushes are signed with the key that each subscription was made with (DEV-023)', async () => {
  await useKeys(newest, older, oldest);
  await register(subscribe(oldest), oldest.publicKey);
  await register(subscribe(newest), newest.publicKey);
  const sent = await send();
  expect({ ...sent, tried: sent.tried.sort() }).toEqual({ outcomes: ['sent', 'sent'], tried: [0, 2] });
});

test.each([0, 1, 2])(
  'the key of a subscription without a stated key is found once, with the newest first (DEV-023) %#',
  async (index) => {
    refusal = refusals[index] as StubResponse;
    await useKeys(newest, older, oldest);
    await register(subscribe(oldest));
    expect(await send()).toEqual({ outcomes: ['sent'], tried: [0, 1, 2] });
    expect(await send()).toEqual({ outcomes: ['sent'], tried: [2] });
  },
);

test('a wrongly stated key is corrected (DEV-023)', async () => {
  await useKeys(newest, older);
  await register(subscribe(newest), older.publicKey);
  expect(await send()).toEqual({ outcomes: ['sent'], tried: [1, 0] });
  expect(await send()).toEqual({ outcomes: ['sent'], tried: [0] });
});

test('a subscription that no key fits fails as with one key', async () => {
  await useKeys(newest, older);
  const device = await register(subscribe(foreign));
  const reason = 'the subscription was made with another VAPID key: errno 109';
  expect(await send()).toEqual({ outcomes: [reason], tried: [0, 1] });
  expect(await tokenOf(device)).toBeDefined();
});

test('a subscription of a removed key is not tried, and its token is cleared (DEV-023)', async () => {
  await useKeys(newest, older);
  const former = await register(subscribe(older), older.publicKey);
  const current = await register(subscribe(newest), newest.publicKey);
  await useKeys(newest);
  const { outcomes, tried } = await send();
  expect([outcomes.sort(), tried]).toEqual([['sent', 'subscription of an older key'], [0]]);
  expect([await tokenOf(former), await tokenOf(current)]).toEqual([undefined, expect.any(String)]);

  // The browser subscribes again.
  await former.request('PATCH', '/devices/me', {
    body: { token: subscribe(newest), webPushKey: newest.publicKey },
  });
  expect(await send()).toEqual({ outcomes: ['sent', 'sent'], tried: [0, 0] });
});

test('the key of a subscription is forgotten with the subscription, unless the device states it (DEV-024)', async () => {
  await useKeys(newest, older);
  const device = await register(subscribe(older), older.publicKey);
  const token = subscribe(newest);
  await device.request('PATCH', '/devices/me', { body: { token } });
  // The key of the earlier subscription would be tried first.
  expect(await send()).toEqual({ outcomes: ['sent'], tried: [0] });

  // The same subscription, however it is written, keeps its key.
  keyOf.set('/push/same', older.publicKey);
  const same = makeBrowser(`${pushes.url}/push/same`).subscription;
  await device.request('PATCH', '/devices/me', { body: { token: JSON.stringify(same), webPushKey: older.publicKey } });
  await device.request('PATCH', '/devices/me', {
    body: { token: JSON.stringify({ keys: same.keys, endpoint: same.endpoint }) },
  });
  expect(await send()).toEqual({ outcomes: ['sent'], tried: [1] });
});

test('a device states the key of the subscription that it has (DEV-024)', async () => {
  await useKeys(newest, older);
  const device = await register(subscribe(older));
  const response = await device.request('PATCH', '/devices/me', { body: { webPushKey: older.publicKey } });
  expect(response.status).toBe(200);
  expect(await send()).toEqual({ outcomes: ['sent'], tried: [1] });
  const invalid = await device.request('PATCH', '/devices/me', { body: { webPushKey: 'x' } });
  expect(invalid.status).toBe(400);
});

test('browsers get the newest key, and a key stays through a rotation (DEV-022, OPER-385)', async () => {
  const current = async () =>
    (await deviceRequester(service, { 'Engage-App-Key': appKey })('GET', '/web_push_key')).body;
  // The form of one key.
  await operator.request('PUT', '/operator/v1/apps/shop/settings', {
    body: { settings: { name: 'Shop', gateways: { webpush: { ...older, subject } } } },
  });
  expect(await current()).toEqual({ publicKey: older.publicKey });
  await register(subscribe(older));
  await useKeys(newest, { ...older, privateKey: mask });
  expect(await current()).toEqual({ publicKey: newest.publicKey });
  expect(await send()).toEqual({ outcomes: ['sent'], tried: [0, 1] });
  const { body } = await operator.request('POST', '/operator/v1/apps/shop/gateways/check');
  expect(body).toMatchObject({
    data: expect.arrayContaining([
      expect.objectContaining({
        message: `the VAPID keys match (2 pairs; browsers subscribe with the first); their subject is ${subject}`,
      }),
    ]) as unknown,
  });

  // A mask belongs to its public key, in any order.
  await useKeys({ ...older, privateKey: mask }, { ...newest, privateKey: mask });
  expect(await send()).toEqual({ outcomes: ['sent'], tried: [1] });
  await useKeys({ ...newest, privateKey: mask });
  expect((await operator.request('GET', '/operator/v1/apps/shop')).body).toMatchObject({
    settings: { gateways: { webpush: { keys: [{ publicKey: newest.publicKey, privateKey: mask }], subject } } },
  });
  // A removed key is not stored any more.
  expect(statusAndMessages(await change([{ ...older, privateKey: mask }]))[0]).toBe(400);
});

test.each<[string, object[], object, string]>([
  [
    'of an unknown key',
    [newest, { ...oldest, privateKey: mask }],
    {},
    'keys/1/privateKey: must not be masked if publicKey changes; enter the key again',
  ],
  [
    'with another subject',
    [oldest, { ...newest, privateKey: mask }],
    { subject: 'mailto:other@example.com' },
    'keys/1/privateKey: must not be masked if subject changes; enter the key again',
  ],
  [
    'of another pair',
    [newest, { ...older, privateKey: oldest.privateKey }],
    {},
    'keys/1: publicKey and privateKey must be a VAPID key pair in base64url',
  ],
  ['twice', [newest, older, newest], {}, `keys/2/publicKey: duplicate value ${newest.publicKey}`],
  ['beside the form of one key', [newest], { ...newest }, 'publicKey: must be omitted if keys are given'],
  ['without a key', [], {}, 'keys: must have at least 1 item'],
  ['more than five', Array.from({ length: 6 }, makeVapidKeys), {}, 'keys: must have at most 5 items, but has 6'],
])('a private key %s is rejected (OPER-381, OPER-385)', async (_what, keys, more, message) => {
  await useKeys(newest, older);
  const [status, [first]] = statusAndMessages(await change(keys, more)) as [number, string[]];
  expect([status, first]).toEqual([400, `body/settings/gateways/webpush/${message}`]);
});
