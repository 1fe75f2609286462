import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type AppDevice, createAppKey, registerAppDevice } from '../support/app-devices.ts';
import { makeBrowser } from '../support/pushes.ts';
import {
  type Caller,
  createRequester,
  startAnotherApi,
  startTestService,
  type TestService,
} from '../support/service.ts';

/** Two processes on one database. */
let apis: { url: string; close: () => Promise<void> }[];
let service: TestService;
let appKey: string;
let ada: Caller;

beforeAll(async () => {
  const environment = {
    WEB_PUSH_HOSTS: 'push.example.com',
    WEB_PUSH_ALLOW_PRIVATE: 'true',
    DB_POOL_SIZE: '8',
    // On a busy machine, the changes of one device wait long for each other.
    ...{ DB_LOCK_MILLISECONDS: '60000', DB_STATEMENT_MILLISECONDS: '60000' },
  };
  service = await startTestService(environment);
  apis = [service, await startAnotherApi(service, environment)];
  ada = await service.createCaller('ada@example.com', 'shop');
  appKey = await createAppKey(service, 'shop');
});
afterAll(async () => {
  for (const api of apis.toReversed()) await api.close();
});
beforeEach(() => service.db.query('delete from devices'));

/** Another process for each number. */
const apiOf = (index: number) => ({ ...service, ...apis[index % apis.length] });

/** Spellings of one push subscription. */
function spellings(): string[] {
  const { subscription } = makeBrowser('https://push.example.com/push/1');
  const { endpoint, keys, expirationTime } = subscription;
  return [
    JSON.stringify(subscription),
    JSON.stringify({ keys: { auth: keys.auth, p256dh: keys.p256dh }, expirationTime, endpoint }),
    ` ${JSON.stringify(subscription, null, 2)}\r\n`,
    JSON.stringify({ endpoint: 'HTTPS://PUSH.example.com:443/push/1#', keys }),
    JSON.stringify({ endpoint, keys, options: { userVisibleOnly: true } }),
    JSON.stringify({ endpoint, keys }).replace('push/1', String.raw`push\/1`),
  ];
}
const owners = () =>
  service.db.query<{ udid: string; token: string }>(
    'select udid, token from devices where token is not null order by id',
  );

async function deadlocks(): Promise<number> {
  const [row] = await service.db.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return row?.deadlocks ?? NaN;
}

test.each([
  ['a token of FCM', 'android', () => Array<string>(6).fill('fcm-token')],
  ['a token of APNs', 'ios', () => ['ab'.repeat(32), 'AB'.repeat(32), `<${'abababab '.repeat(8)}>`]],
  ['an endpoint of Web Push', 'web', spellings],
])('registrations of %s at the same time in two processes end with one owner', async (_what, platform, tokens) => {
  for (let round = 0; round < 3; round++) {
    const devices = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const given = tokens();
        return registerAppDevice(apiOf(index), appKey, { platform, token: given[index % given.length] });
      }),
    );
    const [owner, ...others] = await owners();
    expect([devices.map(({ udid }) => udid), others]).toEqual([expect.arrayContaining([owner?.udid]), []]);
  }
});

test('devices that exchange push tokens in two processes cause no deadlock, and each token has one owner', async () => {
  const count = 6;
  const before = await deadlocks();
  const devices = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      registerAppDevice(apiOf(index), appKey, { UDID: `device-${index}`, token: `token-${index}` }),
    ),
  );
  const callers = apis.map(({ url }) => createRequester(url, ada.apiKey, ada.token));
  const moves = Array.from({ length: 60 }, async (_, index) => {
    const token = `token-${(index * 5 + Math.floor(index / count)) % count}`;
    const udid = `device-${index % count}`;
    const caller = callers[index % 2] as Caller['request'];
    if (index % 3 === 0)
      return (devices[index % count] as AppDevice).request('PATCH', '/devices/me', { body: { token } });
    if (index % 3 === 1) return caller('PUT', `/v1/me/apps/shop/devices/${udid}`, { body: { token } });
    return registerAppDevice(apiOf(index), appKey, { UDID: udid, secret: devices[index % count]?.secret, token }).then(
      () => ({ status: 200, body: null }),
    );
  });
  const failed = (await Promise.all(moves)).filter(({ status }) => status !== 200 && status !== 401);
  expect(failed.map(({ status, body }) => [status, body])).toEqual([]);
  const tokens = (await owners()).map(({ token }) => token);
  expect(new Set(tokens).size).toBe(tokens.length);
  expect(await deadlocks()).toBe(before);
});
