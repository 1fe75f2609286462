import { connect, createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startMock } from '../mock/mock.ts';
import { ListenError } from '../server/listener.ts';
import { type Answer, send } from './support/service.ts';

let mock: Awaited<ReturnType<typeof startMock>>;

beforeAll(async () => {
  mock = await startMock('127.0.0.1', 0);
});
afterAll(() => mock.close());

const credentials = { 'Service-Time': '1', 'Service-Signature': '0'.repeat(40), Authorization: 'Bearer any' };

function ask(method: string, path: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> {
  const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
  return send(
    `http://127.0.0.1:${mock.port}${path}`,
    method,
    { ...credentials, ...type, ...headers },
    body === undefined ? undefined : Buffer.from(body),
  );
}

const errors = (answer: Answer) => (answer.body as { errors: { label: string; message: string }[] }).errors;
const campaigns = '/v1/me/apps/demo/campaigns';

test('answers a valid request with the first example of its success', async () => {
  const answer = await ask('GET', `${campaigns}/7`);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ id: 1024, name: 'Spring sale' });
});

test('answers text as text', async () => {
  const answer = await ask('GET', '/v1/me');
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(answer.body).toBe('Welcome to the Engagement Messaging API.');
});

test('lets the caller choose the status, and the example by its name', async () => {
  const missing = await ask('GET', `${campaigns}/7`, { Prefer: 'code=404' });
  expect(missing.status).toBe(404);
  expect(errors(missing)).toEqual([{ label: 'API_ERR_DATA', message: 'path/campaignId: campaign 1024 not found' }]);

  const refused = await ask('GET', campaigns, { Prefer: 'code=400, example=tokenInvalid' });
  expect(refused.status).toBe(400);
  expect(errors(refused)[0]?.label).toBe('API_ERR_TOKEN');
});

test('makes answers up when asked to', async () => {
  const first = await ask('GET', `${campaigns}/7`, { Prefer: 'dynamic=true' });
  const second = await ask('GET', `${campaigns}/7`, { Prefer: 'dynamic=true' });
  expect(first.body).toMatchObject({ id: expect.any(Number), name: expect.any(String) });
  expect(first.body).not.toEqual(second.body);
});

test.each([
  ['code=409', /^headers\/Prefer: getWelcome has no response 409, only 200, 400, /],
  ['example=nonsense', /^headers\/Prefer: response 200 of getWelcome has no such example; its examples: welcome$/],
  ['code=401, example=nonsense', /^headers\/Prefer: response 401 of getWelcome has no such example; its examples: \w/],
])('Prefer: %s, which the operation does not declare, is 404', async (prefer, message) => {
  const answer = await ask('GET', '/v1/me', { Prefer: prefer });
  expect(answer.status).toBe(404);
  expect(errors(answer)).toEqual([{ label: 'API_ERR_DATA', message: expect.stringMatching(message) }]);
});

test('takes back members that the service sets, as the service does', async () => {
  const shown = await ask('GET', `${campaigns}/7`);
  const answer = await ask('PUT', `${campaigns}/7`, {}, JSON.stringify(shown.body));
  expect(answer.status).toBe(200);
});

test.each(['application/json; charset=utf8', 'application/json; charset="UTF-8"'])(
  'accepts a body with the type %s, as the service does',
  async (type) => {
    const headers = { 'Content-Type': type, 'Content-Encoding': 'identity' };
    expect((await ask('POST', campaigns, headers, '{"name": "Spring sale"}')).status).toBe(200);
    expect((await ask('POST', campaigns, headers, '{"nmae": "Spring sale"}')).status).toBe(400);
  },
);

test('refuses malformed JSON in the words of the service', async () => {
  const answer = await ask('POST', campaigns, {}, '{"name": nobody}');
  expect(answer.status).toBe(400);
  expect(errors(answer)).toEqual([{ label: 'API_ERR_DATA', message: expect.stringMatching(/^body: malformed JSON/) }]);
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('checks that the credentials are sent, but not their values', async () => {
  expect(
    (await ask('GET', campaigns, { 'Service-Signature': 'x', 'Service-Time': 'y', Authorization: 'z' })).status,
  ).toBe(200);
});

test.each([
  ['GET', '/v1/nowhere', 404],
  ['PATCH', '/v1/me', 405],
  ['GET', '//', 404],
])('%s %s is %i in the shape of all errors', async (method, path, status) => {
  const answer = await ask(method, path);
  expect(answer.status).toBe(status);
  expect(errors(answer)).toEqual([{ label: 'API_ERR_ROUTE', message: expect.any(String) }]);
});

test('lets pages of other sites call it', async () => {
  const asked = await ask('OPTIONS', '/v1/me', {
    Origin: 'https://a.example',
    'Access-Control-Request-Headers': 'prefer',
  });
  expect(asked.status).toBe(204);
  expect(asked.headers.get('access-control-allow-headers')).toBe('prefer');
  const answer = await ask('GET', '/v1/me', { Origin: 'https://a.example' });
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
});

test('says in one line that its port is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(startMock('127.0.0.1', port)).rejects.toEqual(
    new ListenError(`port ${port} is in use: set MOCK_PORT to another port`),
  );
  other.close();
});

test('ends at once although connections to it are open', async () => {
  const brief = await startMock('127.0.0.1', 0);
  const silent = connect(brief.port, '127.0.0.1').on('error', () => undefined);
  await once(silent, 'connect');
  const kept = connect(brief.port, '127.0.0.1').on('error', () => undefined);
  kept.write('GET /v1/me HTTP/1.1\r\nHost: mock\r\n\r\n');
  await once(kept, 'data');
  const start = performance.now();
  await brief.close();
  expect(performance.now() - start).toBeLessThan(1000);
  silent.destroy();
  kept.destroy();
});
