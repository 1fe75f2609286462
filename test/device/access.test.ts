import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { operations } from '../../generated/device/operations.ts';
import { beginDeletion } from '../../server/domain/applications/application-deletion.store.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import {
  type AppDevice,
  createAppKey,
  deviceHeaders,
  deviceRequester,
  registerAppDevice,
} from '../support/app-devices.ts';
import { errorBody } from '../support/errors.ts';
import { type ApiResponse, startTestService, type TestService } from '../support/service.ts';

const allowed = 'https://shop.example.com';
const all = Object.entries(operations).map(([operationId, { method, path, body }]) => ({
  operationId: operationId as keyof typeof operations,
  method,
  path: path.replace('/device/v1', '').replaceAll(/\{(\w+)\}/g, '1'),
  hasBody: body !== 'none',
}));
const withoutToken = ['registerDevice', 'getWebPushKey'];
const withToken = all.filter(({ operationId }) => !withoutToken.includes(operationId));
type Described = (typeof all)[number];

let service: TestService;
const keys: Record<string, string> = {};
let own: AppDevice;
let foreign: AppDevice;

beforeAll(async () => {
  service = await startTestService();
  for (const partnerId of ['shop', 'cafe']) {
    await service.applications.create(partnerId, checkSettings({ name: partnerId, allowedOrigins: [allowed] }));
    keys[partnerId] = await createAppKey(service, partnerId);
  }
  own = await registerAppDevice(service, keys.shop ?? '');
  foreign = await registerAppDevice(service, keys.cafe ?? '');
});
afterAll(() => service.close());

const keyOf = (partnerId: string) => keys[partnerId] ?? '';
const unauthorized = (message: string) => [401, errorBody(message, 'API_ERR_TOKEN')];
const invalidToken = unauthorized('headers/Authorization: the device token is invalid; register the device again');

/** Requests an operation with headers and an empty object as the body. */
const call = ({ method, path, hasBody }: Described, headers: Record<string, string>): Promise<ApiResponse> =>
  deviceRequester(service, headers)(method, path, hasBody ? { body: {} } : {});

/** The operations whose response differs from the expected one. */
async function deviations(
  described: readonly Described[],
  headers: Record<string, string>,
  expected: unknown,
): Promise<unknown[]> {
  const found = [];
  for (const operation of described) {
    const { status, body } = await call(operation, headers);
    if (JSON.stringify([status, body]) !== JSON.stringify(expected)) {
      found.push({ operationId: operation.operationId, status, body });
    }
  }
  return found;
}

describe('each operation is a 401', () => {
  test('without an app key, and with an unknown one (DEV-001)', async () => {
    const { deviceToken } = own;
    const missing = unauthorized('headers/Engage-App-Key: missing');
    expect(await deviations(all, { Authorization: `Bearer ${deviceToken}` }, missing)).toEqual([]);
    const unknown = unauthorized('headers/Engage-App-Key: unknown key');
    expect(await deviations(all, deviceHeaders('nothing', deviceToken), unknown)).toEqual([]);
    expect(await deviations(all, deviceHeaders('x'.repeat(4000), deviceToken), unknown)).toEqual([]);
  });

  test('without a device token (DEV-002)', async () => {
    expect(withToken).toHaveLength(all.length - withoutToken.length);
    const missing = unauthorized('headers/Authorization: missing; register the device for a token');
    expect(await deviations(withToken, { 'Engage-App-Key': keyOf('shop') }, missing)).toEqual([]);
  });

  test.each(['nothing', '', `${'x'.repeat(43)}`])('with the unknown token %j (DEV-002)', async (token) => {
    expect(await deviations(withToken, deviceHeaders(keyOf('shop'), token), invalidToken)).toEqual([]);
  });

  test('with another authentication scheme (DEV-002)', async () => {
    const headers = { 'Engage-App-Key': keyOf('shop'), Authorization: `Basic ${own.deviceToken}` };
    expect(await deviations(withToken, headers, invalidToken)).toEqual([]);
  });

  test('with a device token of another application (DEV-003)', async () => {
    expect(await deviations(withToken, deviceHeaders(keyOf('shop'), foreign.deviceToken), invalidToken)).toEqual([]);
    expect(await deviations(withToken, deviceHeaders(keyOf('cafe'), own.deviceToken), invalidToken)).toEqual([]);
  });

  test('with the token of a deleted device (DEV-002, DEV-018)', async () => {
    const device = await registerAppDevice(service, keyOf('shop'));
    expect((await device.request('DELETE', '/devices/me')).status).toBe(200);
    expect(await deviations(withToken, deviceHeaders(keyOf('shop'), device.deviceToken), invalidToken)).toEqual([]);
  });

  test('while the application is being deleted (DEV-001)', async () => {
    await service.applications.create('closing', checkSettings({ name: 'Closing' }));
    const device = await registerAppDevice(service, await createAppKey(service, 'closing'));
    await beginDeletion(service.db, 'closing');
    const unknown = unauthorized('headers/Engage-App-Key: unknown key');
    expect(await deviations(all, deviceHeaders(device.appKey, device.deviceToken), unknown)).toEqual([]);
  });
});

test('the previous app key is valid until the next rotation (DEV-005)', async () => {
  await service.applications.create('rotating', checkSettings({ name: 'Rotating' }));
  const first = await createAppKey(service, 'rotating');
  const device = await registerAppDevice(service, first);
  const statusWith = async (key: string) =>
    (await deviceRequester(service, deviceHeaders(key, device.deviceToken))('GET', '/devices/me')).status;
  const second = await createAppKey(service, 'rotating');
  expect(await Promise.all([first, second].map(statusWith))).toEqual([200, 200]);
  const third = await createAppKey(service, 'rotating');
  expect(await Promise.all([first, second, third].map(statusWith))).toEqual([401, 200, 200]);
});

test('tokens and secrets are stored as hashes only (DEV-007)', async () => {
  const rows = await service.db.query<{ text: string }>(
    `select row_to_json(r)::text as text from device_registrations r
     union all select row_to_json(t)::text from device_tokens t
     union all select row_to_json(d)::text from devices d`,
  );
  const stored = rows.map(({ text }) => text).join('\n');
  for (const secret of [own.secret, own.deviceToken, foreign.secret, foreign.deviceToken]) {
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(Buffer.from(secret).toString('hex'));
  }
});

describe('from a browser', () => {
  test.each([`${allowed}/`, 'shop.example.com', 'https://Shop.example.com', 'https://*', '*', 'null'])(
    'the settings reject the origin %j',
    (origin) => {
      expect(() => checkSettings({ name: 'Shop', allowedOrigins: [origin] })).toThrow(
        'settings/allowedOrigins/0: must be an origin in lower case without a path, such as https://shop.example.com',
      );
    },
  );

  const preflight = (path: string, origin: string, method: string) =>
    fetch(`${service.url}/device/v1${path}`, {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': method },
    });

  test('a preflight succeeds for any origin, without an app key (DEV-006)', async () => {
    for (const { method, path, operationId } of all) {
      const { status, headers } = await preflight(path, 'https://evil.example', method);
      expect([operationId, status]).toEqual([operationId, 204]);
      expect(headers.get('access-control-allow-methods')?.split(', ')).toContain(method);
      expect(headers.get('access-control-allow-headers')?.split(', ')).toEqual(
        expect.arrayContaining(['Engage-App-Key', 'Authorization', 'Content-Type']),
      );
      expect(headers.get('access-control-allow-origin')).toBe('https://evil.example');
      // Chromium's maximum.
      expect(headers.get('access-control-max-age')).toBe('7200');
    }
  });

  test('a request from another origin is a 403 (DEV-006)', async () => {
    const forbidden = (origin: string) => [
      403,
      errorBody(`headers/Origin: ${origin} is not an allowed origin of the application`, 'API_ERR_FORBIDDEN'),
    ];
    for (const origin of ['https://evil.example', 'http://shop.example.com', `${allowed}.evil.example`, 'null']) {
      const headers = { ...deviceHeaders(keyOf('shop'), own.deviceToken), Origin: origin };
      expect(await deviations(all, headers, forbidden(origin))).toEqual([]);
    }
  });

  test('a request from an allowed origin can be read by its page (DEV-006)', async () => {
    const response = await own.request('GET', '/devices/me', { headers: { Origin: allowed } });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe(allowed);
    expect(response.headers.get('vary')).toBe('Origin');
    expect(response.headers.get('access-control-expose-headers')?.split(', ')).toEqual(
      expect.arrayContaining(['Link', 'Retry-After', 'X-Request-Id']),
    );
  });

  test('an application without the setting allows no origin (DEV-006)', async () => {
    await service.applications.create('native', checkSettings({ name: 'Native' }));
    const { request } = await registerAppDevice(service, await createAppKey(service, 'native'));
    expect((await request('GET', '/devices/me', { headers: { Origin: allowed } })).status).toBe(403);
  });
});
