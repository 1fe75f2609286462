import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startMock } from '../../mock/mock.ts';
import { deviceHeaders, deviceRequester } from '../support/app-devices.ts';
import { errorBody, statusAndMessages } from '../support/errors.ts';
import type { RequestOptions } from '../support/service.ts';

let mock: Awaited<ReturnType<typeof startMock>>;

beforeAll(async () => {
  mock = await startMock('127.0.0.1', 0);
});
afterAll(() => mock.close());

const url = () => `http://127.0.0.1:${mock.port}`;
const credentials = deviceHeaders('any', 'any');

/** Sends a request of a device to a path below `/device/v1`. */
const ask = (method: string, path: string, options?: RequestOptions, headers: Record<string, string> = credentials) =>
  deviceRequester({ url: url() }, headers)(method, path, options);

const registration = { UDID: 'device-1', secret: 'x'.repeat(43), platform: 'android' };

test('serves both contracts on one port', async () => {
  const device = await ask('GET', '/devices/me');
  expect([device.status, device.body]).toEqual([200, expect.objectContaining({ platform: 'android' })]);
  const signed = { 'Service-Time': '1', 'Service-Signature': 'x', Authorization: 'x' };
  expect((await fetch(`${url()}/v1/me`, { headers: signed })).status).toBe(200);
});

test('a registration needs an app key and no token, and every other operation both', async () => {
  const register = (headers: Record<string, string>) => ask('POST', '/devices', { body: registration }, headers);
  expect((await register({ 'Engage-App-Key': 'any' })).body).toMatchObject({ deviceToken: expect.any(String) });
  const withoutKey = await register({});
  expect([withoutKey.status, withoutKey.body]).toEqual([
    401,
    errorBody('headers/Engage-App-Key: missing', 'API_ERR_TOKEN'),
  ]);
  const withoutToken = await ask('GET', '/inbox', {}, { 'Engage-App-Key': 'any' });
  expect([withoutToken.status, withoutToken.body]).toEqual([
    401,
    errorBody('headers/Authorization: missing; register the device for a token', 'API_ERR_TOKEN'),
  ]);
});

test('a token must be a bearer token', async () => {
  const response = await ask('GET', '/inbox', {}, { 'Engage-App-Key': 'any', Authorization: 'Basic any' });
  expect(response.status).toBe(401);
});

test('rejects invalid requests with the location of each error', async () => {
  const body = { ...registration, platform: 'fridge', nonsense: 1 };
  expect(statusAndMessages(await ask('POST', '/devices', { body }))).toEqual([
    400,
    ['body/nonsense: unknown property', 'body/platform: must be equal to one of the allowed values: android, ios, web'],
  ]);
  expect(statusAndMessages(await ask('GET', '/inbox?nonsense=1'))).toEqual([
    400,
    [expect.stringMatching(/^query\/nonsense: /)],
  ]);
  const path = await ask('PUT', '/inbox/first/status', { body: { readDate: null } });
  expect(statusAndMessages(path)).toEqual([400, [expect.stringMatching(/^path\/inboxId: /)]]);
});

test('an unknown path is a 404, and another method a 405', async () => {
  const unknown = await ask('GET', '/nowhere');
  expect([unknown.status, unknown.body]).toEqual([404, errorBody('path: no such URL', 'API_ERR_ROUTE')]);
  const other = await ask('POST', '/devices/me', { body: {} });
  expect([other.status, other.headers.get('allow')]).toEqual([405, 'DELETE, GET, HEAD, PATCH']);
});

test('the Prefer header selects a response', async () => {
  const limited = await ask('POST', '/events', {
    body: { events: [{ id: 'event-1', type: 'open', date: '2026-03-16T08:00:00.000Z' }] },
    headers: { Prefer: 'code=429' },
  });
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '1']);
  const unchanged = await ask('GET', '/content', { headers: { Prefer: 'code=304' } });
  expect([unchanged.status, unchanged.body, unchanged.headers.get('etag')]).toEqual([304, '', expect.any(String)]);
  const empty = await ask('GET', '/content', { headers: { Prefer: 'example=nothing' } });
  expect(empty.body).toEqual({ inApps: [], alarms: [], geofences: [], beacons: [] });
});

test('a preflight of any origin may use each method and the headers of the device contract', async () => {
  const { status, headers } = await ask(
    'OPTIONS',
    '/devices/me',
    {},
    {
      Origin: 'https://shop.example.com',
      'Access-Control-Request-Method': 'PATCH',
      'Access-Control-Request-Headers': 'authorization,content-type,engage-app-key',
    },
  );
  expect([status, headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  expect(headers.get('access-control-allow-methods')?.split(', ')).toContain('PATCH');
  expect(headers.get('access-control-allow-headers')).toBe('authorization,content-type,engage-app-key');
});
