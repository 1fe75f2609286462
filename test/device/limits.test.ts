import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { sweepQuotasJob } from '../../server/jobs/sweep-quotas.job.ts';
import {
  type AppDevice,
  createAppKey,
  deviceHeaders,
  deviceRequester,
  newSecret,
  registerAppDevice,
} from '../support/app-devices.ts';
import { errorBody } from '../support/errors.ts';
import { type ApiResponse, startAnotherApi, startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/wait.ts';

const limit = 100;
const settings = {
  DEVICE_REGISTRATION_LIMIT: '20',
  DEVICE_EVENT_LIMIT: String(limit),
  DEVICE_WRITE_LIMIT: '10',
  TRUST_PROXY: 'true',
};

let service: TestService;
let appKey: string;
let foreignKey: string;
let addresses = 0;

beforeAll(async () => {
  service = await startTestService(settings);
  for (const partnerId of ['shop', 'cafe']) {
    await service.applications.create(partnerId, checkSettings({ name: partnerId }));
  }
  [appKey, foreignKey] = [await createAppKey(service, 'shop'), await createAppKey(service, 'cafe')];
});
afterAll(() => service.close());

const newAddress = () => `192.0.2.${(addresses += 1)}`;
const events = () => ({ events: [{ id: 'one', type: 'open', date: new Date().toISOString() }] });
const register = (key: string, address: string, body: unknown = { UDID: 'one', secret: newSecret() }) =>
  deviceRequester(service, { 'Engage-App-Key': key, 'X-Forwarded-For': address })('POST', '/devices', { body });

/** Registers a device from another address than all others. */
const newDevice = (from = service): Promise<AppDevice> =>
  registerAppDevice(from, appKey, {}, { 'X-Forwarded-For': newAddress() });

/** Sends requests one after the other until one is a 429. Returns it with the number of the others. */
async function exhaust(send: () => Promise<ApiResponse>): Promise<{ accepted: number; rejected: ApiResponse }> {
  for (let accepted = 0; accepted <= 2 * limit; accepted++) {
    const rejected = await send();
    if (rejected.status === 429) return { accepted, rejected };
  }
  throw new Error(`none of ${2 * limit} requests was rejected`);
}
const eventsOf = (device: AppDevice) => () => device.request('POST', '/events', { body: events() });
const limitHeaders = ({ headers }: ApiResponse) => [headers.get('ratelimit-policy'), headers.get('ratelimit')];

test('sendEvents above the limit is a 429, also for invalid bodies (DEV-080, DEV-081)', async () => {
  const device = await newDevice();
  const first = await eventsOf(device)();
  expect(first.status).toBe(202);
  expect(limitHeaders(first)).toEqual([
    `"events";q=${limit};w=60`,
    expect.stringMatching(/^"events";r=99;t=(60|5[0-9])$/),
  ]);
  const { accepted, rejected } = await exhaust(eventsOf(device));
  expect(accepted).toBe(limit - 1);
  const [seconds] = /\d+$/.exec(rejected.headers.get('ratelimit') ?? '') ?? [];
  expect(limitHeaders(rejected)).toEqual([`"events";q=${limit};w=60`, `"events";r=0;t=${seconds}`]);
  expect(rejected.headers.get('retry-after')).toBe(seconds);
  expect(rejected.body).toEqual(
    errorBody(
      'headers/Authorization: more than 100 requests in 60 seconds; retry after the seconds in Retry-After',
      'API_ERR_LIMIT',
    ),
  );
  const malformed = await device.request('POST', '/events', { body: '{' });
  expect(malformed.status).toBe(429);
  // Another device, and other operations, have their own limits.
  expect((await eventsOf(await newDevice())()).status).toBe(202);
  const own = await device.request('GET', '/devices/me');
  expect([own.status, ...limitHeaders(own)]).toEqual([200, null, null]);
});

test('registrations are limited by application and address, and failed ones count (DEV-080, DEV-081)', async () => {
  const [address, other] = [newAddress(), newAddress()];
  const conflict = await register(appKey, address, {});
  expect(conflict.status).toBe(400);
  expect(limitHeaders(conflict)).toEqual([
    '"registrations";q=20;w=60',
    expect.stringMatching(/^"registrations";r=19;t=\d+$/),
  ]);
  const { accepted, rejected } = await exhaust(() => register(appKey, address));
  expect([accepted, rejected.body]).toEqual([
    19,
    errorBody(
      'headers/Engage-App-Key: more than 20 registrations in 60 seconds from this address; retry after the seconds in Retry-After',
      'API_ERR_LIMIT',
    ),
  ]);
  expect((await register(appKey, other)).status).not.toBe(429);
  expect((await register(foreignKey, address)).status).not.toBe(429);
  // The proxy appends the address that it has seen. The client can invent the others.
  expect((await register(appKey, `${newAddress()}, ${address}`)).status).toBe(429);
});

test('operations that change a device share a limit, and its deletion has none (DEV-080, DEV-081, DEV-083)', async () => {
  const device = await newDevice();
  const changes: [method: string, path: string, body?: unknown][] = [
    ['PATCH', '/devices/me', { language: 'fr' }],
    ['PUT', '/devices/me/push_consent', { consent: false }],
    ['PUT', '/lists/unknown/membership'],
    ['DELETE', '/lists/unknown/membership'],
    ['PUT', '/inbox/1/status', { readDate: null }],
    // The last one, since its response replaces the token.
    ['POST', '/devices/me/token'],
  ];
  const change = (index: number) => {
    const [method, path, body] = changes[index] as (typeof changes)[number];
    return device.request(method, path, { body });
  };
  for (const index of [0, 0, 0, 0, ...changes.keys()]) {
    const response = await change(index);
    expect([index, response.status < 500 && response.status !== 429, limitHeaders(response)[0]]).toEqual([
      ...[index, true, '"writes";q=10;w=60'],
    ]);
  }
  for (const index of changes.keys()) {
    const { status, headers, body } = await change(index);
    expect([index, status, headers.get('ratelimit')]).toEqual([
      ...[index, 429, `"writes";r=0;t=${headers.get('retry-after')}`],
    ]);
    expect(body).toEqual(
      errorBody(
        'headers/Authorization: more than 10 changes in 60 seconds; retry after the seconds in Retry-After',
        'API_ERR_LIMIT',
      ),
    );
  }
  expect((await eventsOf(device)()).status).toBe(202);
  expect((await device.request('GET', '/devices/me')).body).toMatchObject({ language: 'fr' });
  expect((await device.request('DELETE', '/devices/me')).status).toBe(200);
});

test('addresses of one IPv6 network count together (DEV-080)', async () => {
  await exhaust(() => register(appKey, '2001:db8:1:2::1'));
  expect((await register(appKey, '2001:db8:1:2:ffff::5')).status).toBe(429);
  expect((await register(appKey, '2001:db8:1:3::1')).status).not.toBe(429);
});

test('without TRUST_PROXY, the address is that of the connection; 0 disables a limit (DEV-080, DEV-081)', async () => {
  const direct = await startAnotherApi(service, {
    ...{ DEVICE_REGISTRATION_LIMIT: '10', DEVICE_EVENT_LIMIT: '0', TRUST_PROXY: 'false' },
  });
  try {
    const send = () =>
      deviceRequester(direct, { 'Engage-App-Key': appKey, 'X-Forwarded-For': newAddress() })('POST', '/devices', {
        body: {},
      });
    expect((await exhaust(send)).accepted).toBe(10);
    const device = await newDevice();
    const sent = await deviceRequester(direct, deviceHeaders(appKey, device.deviceToken))('POST', '/events', {
      body: events(),
    });
    expect([sent.status, ...limitHeaders(sent)]).toEqual([202, null, null]);
  } finally {
    await direct.close();
  }
});

test('a window ends after its seconds, and a job deletes it (DEV-080)', async () => {
  const short = await startAnotherApi(service, { ...settings, DEVICE_EVENT_LIMIT: '5', DEVICE_LIMIT_SECONDS: '2' });
  try {
    const device = await newDevice();
    const send = () =>
      deviceRequester(short, deviceHeaders(appKey, device.deviceToken))('POST', '/events', { body: events() });
    const { rejected } = await exhaust(send);
    expect(Number(rejected.headers.get('retry-after'))).toBeLessThanOrEqual(2);
    await until(async () => (await send()).status === 202);
    const time = await until(async () => {
      const rows = await service.db.query<{ time: string }>(
        'select now() as time where exists (select from quota_windows where ends_at < now())',
      );
      return rows[0]?.time;
    });
    await sweepQuotasJob(service.db).run();
    // Others may have ended since then.
    expect(await service.db.query('select from quota_windows where ends_at < $1', [time])).toEqual([]);
    expect((await service.db.query('select from quota_windows')).length).toBeGreaterThan(0);
  } finally {
    await short.close();
  }
});

test('four processes share a limit with an error of at most 10 percent (DEV-082)', async () => {
  const others = await Promise.all([1, 2, 3].map(() => startAnotherApi(service, settings)));
  try {
    const apis = [service, ...others];
    for (const shares of [
      [1, 1, 1, 1],
      [8, 1, 1, 1],
    ]) {
      const device = await newDevice();
      const send = (api: { url: string }) =>
        deviceRequester(api, deviceHeaders(appKey, device.deviceToken))('POST', '/events', { body: events() });
      const statuses: number[] = [];
      while (statuses.filter((status) => status === 429).length < 2 * limit) {
        const round = apis.flatMap((api, index) => Array.from({ length: shares[index] ?? 0 }, () => send(api)));
        statuses.push(...(await Promise.all(round)).map(({ status }) => status));
      }
      const accepted = statuses.filter((status) => status === 202).length;
      expect(accepted).toBeGreaterThanOrEqual(0.9 * limit);
      expect(accepted).toBeLessThanOrEqual(1.1 * limit);
    }
  } finally {
    for (const other of others) await other.close();
  }
});

test('while no block can be leased, the process counts alone (DEV-082)', async () => {
  // How long a request waits for a block of a limit.
  const waiting = await startAnotherApi(service, { ...settings, DB_LOCK_MILLISECONDS: '2000' });
  const device = await newDevice();
  const send = () =>
    deviceRequester(waiting, deviceHeaders(appKey, device.deviceToken))('POST', '/events', { body: events() });
  const lock = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const blocked = service.db.transaction(async (tx) => {
    await tx.query('lock table quota_windows in access exclusive mode');
    locked.resolve();
    await lock.promise;
  });
  try {
    await locked.promise;
    const { accepted } = await exhaust(send);
    expect(accepted).toBe(limit);
  } finally {
    lock.resolve();
    await blocked;
    await waiting.close();
  }
});
