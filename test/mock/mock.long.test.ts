import { connect, createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startMock } from '../../mock/mock.ts';
import { ListenError } from '../../server/http/listener.ts';
import { errorsOf } from '../support/errors.ts';
import { type ApiResponse, send } from '../support/service.ts';

let mock: Awaited<ReturnType<typeof startMock>>;

beforeAll(async () => {
  mock = await startMock('127.0.0.1', 0);
});
afterAll(() => mock.close());

const credentials = { 'Service-Time': '1', 'Service-Signature': '0'.repeat(40), Authorization: 'Bearer any' };

function ask(method: string, path: string, headers: Record<string, string> = {}, body?: string): Promise<ApiResponse> {
  const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
  return send(
    `http://127.0.0.1:${mock.port}${path}`,
    method,
    { ...credentials, ...type, ...headers },
    body === undefined ? undefined : Buffer.from(body),
  );
}

const campaigns = '/v1/me/apps/demo/campaigns';

test('responds to a valid request with an example that has its ID', async () => {
  const response = await ask('GET', `${campaigns}/7`);
  expect(response.status).toBe(200);
  expect(response.body).toMatchObject({ id: 7, name: 'Spring sale' });
});

test('responds with text where the contract declares text', async () => {
  const response = await ask('GET', '/v1/me');
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(response.body).toBe('Welcome to the Engagement Messaging API.');
});

test('returns the status and the example that the Prefer header names', async () => {
  const missing = await ask('GET', `${campaigns}/7`, { Prefer: 'code=404' });
  expect(missing.status).toBe(404);
  expect(errorsOf(missing)).toEqual([{ label: 'API_ERR_DATA', message: 'path/campaignId: campaign 7 not found' }]);

  const refused = await ask('GET', campaigns, { Prefer: 'code=400, example=tokenInvalid' });
  expect(refused.status).toBe(400);
  expect(errorsOf(refused)[0]?.label).toBe('API_ERR_TOKEN');
});

test('generates responses on request', async () => {
  const first = await ask('GET', `${campaigns}/7`, { Prefer: 'dynamic=true' });
  const second = await ask('GET', `${campaigns}/7`, { Prefer: 'dynamic=true' });
  expect(first.body).toMatchObject({ id: expect.any(Number), name: expect.any(String) });
  expect(first.body).not.toEqual(second.body);
});

test.each([
  ['code=409', /^headers\/Prefer: getWelcome has no response 409, only 200, 400, /],
  ['example=nonsense', /^headers\/Prefer: response 200 of getWelcome has no such example; its examples: welcome$/],
  ['code=401, example=nonsense', /^headers\/Prefer: response 401 of getWelcome has no such example; its examples: \w/],
])('Prefer: %s returns 404 when the operation does not declare it', async (prefer, message) => {
  const response = await ask('GET', '/v1/me', { Prefer: prefer });
  expect(response.status).toBe(404);
  expect(errorsOf(response)).toEqual([{ label: 'API_ERR_DATA', message: expect.stringMatching(message) }]);
});

test('accepts read-only members like the service', async () => {
  const shown = await ask('GET', `${campaigns}/7`);
  const response = await ask('PUT', `${campaigns}/7`, {}, JSON.stringify(shown.body));
  expect(response.status).toBe(200);
});

test.each(['application/json; charset=utf8', 'application/json; charset="UTF-8"'])(
  'accepts the content type %s like the service',
  async (type) => {
    const headers = { 'Content-Type': type, 'Content-Encoding': 'identity' };
    expect((await ask('POST', campaigns, headers, '{"name": "Spring sale"}')).status).toBe(200);
    expect((await ask('POST', campaigns, headers, '{"nmae": "Spring sale"}')).status).toBe(400);
  },
);

test.each([
  'fields[0]=UDID&fields[1]=model',
  'fields[]=UDID&fields[]=model',
  'fields=UDID&fields=model',
  'fields=UDID',
])('accepts list parameters like the service: %s', async (query) => {
  const response = await ask('GET', `/v1/me/apps/demo/devices?${query}`);
  expect(response.status).toBe(200);
});

test('rejects malformed JSON with the message of the service', async () => {
  const response = await ask('POST', campaigns, {}, '{"name": unknown}');
  expect(response.status).toBe(400);
  expect(errorsOf(response)).toEqual([
    { label: 'API_ERR_DATA', message: expect.stringMatching(/^body: malformed JSON/) },
  ]);
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('requires credentials, and does not verify them', async () => {
  expect(
    (await ask('GET', campaigns, { 'Service-Signature': 'x', 'Service-Time': 'y', Authorization: 'z' })).status,
  ).toBe(200);

  const unsigned = await ask('GET', campaigns, { 'Service-Signature': '', 'Service-Time': '' });
  expect([unsigned.status, errorsOf(unsigned)]).toEqual([
    400,
    ['Service-Signature', 'Service-Time'].map((name) => ({
      label: 'API_ERR_SIGNATURE',
      message: `headers/${name}: missing`,
    })),
  ]);
});

test.each([
  ['GET', '/v1/nowhere', 404],
  ['PATCH', '/v1/me', 405],
  ['GET', '//', 404],
])('%s %s returns %i with an error of the usual form', async (method, path, status) => {
  const response = await ask(method, path);
  expect(response.status).toBe(status);
  expect(errorsOf(response)).toEqual([{ label: 'API_ERR_ROUTE', message: expect.any(String) }]);
});

test('allows requests from other origins', async () => {
  const asked = await ask('OPTIONS', '/v1/me', {
    Origin: 'https://a.example',
    'Access-Control-Request-Headers': 'prefer',
  });
  expect(asked.status).toBe(204);
  expect(asked.headers.get('access-control-allow-headers')).toBe('prefer');
  const response = await ask('GET', '/v1/me', { Origin: 'https://a.example' });
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
});

test('prints a one-line error when its port is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(startMock('127.0.0.1', port)).rejects.toEqual(
    new ListenError(`port ${port} is in use: set MOCK_PORT to another port`),
  );
  other.close();
});

test('exits immediately with open connections', async () => {
  const brief = await startMock('127.0.0.1', 0);
  const silent = connect(brief.port, '127.0.0.1').on('error', () => undefined);
  await once(silent, 'connect');
  const kept = connect(brief.port, '127.0.0.1').on('error', () => undefined);
  kept.write('GET /v1/me HTTP/1.1\r\nHost: mock\r\n\r\n');
  await once(kept, 'data');
  const start = performance.now();
  await brief.close();
  // Idle connections are otherwise closed after 5 s.
  expect(performance.now() - start).toBeLessThan(4_000);
  silent.destroy();
  kept.destroy();
});
