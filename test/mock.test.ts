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

test('answers 404 for a status and for an example that the operation does not declare', async () => {
  expect((await ask('GET', '/v1/me', { Prefer: 'code=409' })).status).toBe(404);
  expect((await ask('GET', '/v1/me', { Prefer: 'example=nonsense' })).status).toBe(404);
});

test.each([`${campaigns}/1e3`, `${campaigns}?page=`, `${campaigns}?pgae=1`])(
  'takes %s, which the service refuses, as its page of differences says',
  async (path) => {
    expect((await ask('GET', path)).status).toBe(200);
  },
);

// With another dialect in the contract, Prism takes every body without a word.
test('refuses a body that breaks the contract, and says what is wrong', async () => {
  const answer = await ask('POST', campaigns, {}, '{"nmae": "Spring sale"}');
  expect(answer.status).toBe(400);
  expect(answer.headers.get('sl-violations')).toMatch(/required property 'name'.*additional properties; found 'nmae'/);
});

test('names a violation in plain letters whatever the request holds', async () => {
  const answer = await ask('POST', campaigns, {}, '{"name": "x", "имя": 1}');
  expect(answer.headers.get('sl-violations')).toContain(String.raw`'\u0438\u043c\u044f'`);
});

test('takes back members that the service sets, as the service does', async () => {
  const shown = await ask('GET', `${campaigns}/7`);
  const answer = await ask('PUT', `${campaigns}/7`, {}, JSON.stringify(shown.body));
  expect([answer.status, answer.headers.get('sl-violations')]).toEqual([200, null]);
});

test.each(['application/json; charset=utf8', 'application/json; charset="UTF-8"'])(
  'accepts a body with the type %s, as the service does',
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
])('takes a list in a query as the service does: %s', async (query) => {
  const answer = await ask('GET', `/v1/me/apps/demo/devices?${query}`);
  expect([answer.status, answer.headers.get('sl-violations')]).toEqual([200, null]);
});

test('refuses a body that is larger than the contract allows', async () => {
  const names = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`n${index}`, 'x']));
  const list = await ask('POST', '/v1/me/apps/demo/lists', {}, JSON.stringify({ name: 'x', fields: names }));
  expect([list.status, list.headers.get('sl-violations')]).toEqual([400, expect.stringContaining('more than 100')]);
  const token = await ask('POST', '/v1/access_token', {}, JSON.stringify({ email: 'x'.repeat(5000) }));
  expect([token.status, errors(token)]).toEqual([
    413,
    [{ label: 'API_ERR_DATA', message: 'body: larger than 4096 bytes' }],
  ]);
});

test('refuses what the service could not store, as the service does', async () => {
  const answer = await ask('POST', campaigns, {}, '{"name": "a\\u0000"}');
  expect([answer.status, errors(answer)]).toEqual([
    400,
    [{ label: 'API_ERR_DATA', message: 'body/name: must not hold the null character' }],
  ]);
});

test('refuses malformed JSON in the words of the service', async () => {
  const answer = await ask('POST', campaigns, {}, '{"name": nobody}');
  expect(answer.status).toBe(400);
  expect(errors(answer)).toEqual([{ label: 'API_ERR_DATA', message: expect.stringMatching(/^body: malformed JSON/) }]);
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('refuses a request without credentials, but holds nothing against their values', async () => {
  const unsigned = await send(`http://127.0.0.1:${mock.port}${campaigns}`, 'GET', {});
  expect(unsigned.status).toBe(401);
  expect(errors(unsigned)[0]?.label).toBe('API_ERR_TOKEN');
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
