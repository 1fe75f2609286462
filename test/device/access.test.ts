import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
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
import { startTestService, type TestService } from '../support/service.ts';

const allowed = 'https://shop.example.com';

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
/** The headers with the app key of the first application and this authorization. */
const authorized = (authorization: string) => ({ 'Engage-App-Key': keyOf('shop'), Authorization: authorization });
const unknownKey = 'headers/Engage-App-Key: unknown key';
const invalidToken = 'headers/Authorization: the device token is invalid; register the device again';

test.each([
  ['no app key', () => ({ Authorization: `Bearer ${own.deviceToken}` }), 'headers/Engage-App-Key: missing'],
  ['an unknown app key', () => deviceHeaders('nothing', own.deviceToken), unknownKey],
  ['a long app key', () => deviceHeaders('x'.repeat(4000), own.deviceToken), unknownKey],
  [
    'no device token',
    () => ({ 'Engage-App-Key': keyOf('shop') }),
    'headers/Authorization: missing; register the device for a token',
  ],
  ['an unknown device token', () => authorized('Bearer nothing'), invalidToken],
  ['an empty device token', () => authorized('Bearer '), invalidToken],
  ['a device token of another application', () => authorized(`Bearer ${foreign.deviceToken}`), invalidToken],
  ['another authentication scheme', () => authorized(`Basic ${own.deviceToken}`), invalidToken],
])('a request with %s is a 401 with the reason (DEV-001, DEV-002, DEV-003)', async (_what, headers, message) => {
  const { status, body } = await deviceRequester(service, headers())('GET', '/devices/me');
  expect([status, body]).toEqual([401, errorBody(message, 'API_ERR_TOKEN')]);
});

test('the app key is unknown as soon as the deletion of its application begins (DEV-001)', async () => {
  await service.applications.create('closing', checkSettings({ name: 'Closing' }));
  const appKey = await createAppKey(service, 'closing');
  const device = await registerAppDevice(service, appKey);
  await beginDeletion(service.db, 'closing');
  for (const [method, path] of [
    ['GET', '/devices/me'],
    ['GET', '/web_push_key'],
  ] as const) {
    const { status, body } = await device.request(method, path);
    expect([status, body]).toEqual([401, errorBody(unknownKey, 'API_ERR_TOKEN')]);
  }
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

  test('a preflight allows the headers of a request for two hours, without an app key (DEV-006)', async () => {
    const { status, headers } = await fetch(`${service.url}/device/v1/devices/me`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'PATCH' },
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-headers')?.split(', ')).toEqual(
      expect.arrayContaining(['Engage-App-Key', 'Authorization', 'Content-Type']),
    );
    expect(headers.get('access-control-allow-origin')).toBe('https://evil.example');
    // Chromium's maximum.
    expect(headers.get('access-control-max-age')).toBe('7200');
  });

  test.each(['https://evil.example', 'http://shop.example.com', `${allowed}.evil.example`, 'null'])(
    'a request from the origin %s is a 403 (DEV-006)',
    async (origin) => {
      const { status, body } = await own.request('GET', '/devices/me', { headers: { Origin: origin } });
      const message = `headers/Origin: ${origin} is not an allowed origin of the application`;
      expect([status, body]).toEqual([403, errorBody(message, 'API_ERR_FORBIDDEN')]);
    },
  );

  test('a request from an allowed origin can be read by its page (DEV-006)', async () => {
    const response = await own.request('GET', '/devices/me', { headers: { Origin: allowed } });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe(allowed);
    expect(response.headers.get('vary')).toBe('Origin');
    expect(response.headers.get('access-control-expose-headers')?.split(', ')).toEqual(
      expect.arrayContaining(['Link', 'Retry-After', 'X-Request-Id']),
    );
  });
});
