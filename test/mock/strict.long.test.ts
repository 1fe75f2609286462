import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startMock } from '../../mock/mock.ts';
import { engage, startEngage } from '../support/command-line.ts';
import { type Caller, send, signedHeaders, startTestService, type TestService } from '../support/service.ts';

const documentedKey = 'sk_demo_4f1c';
let mock: Awaited<ReturnType<typeof startMock>>;
let service: TestService;
let ada: Caller;

beforeAll(async () => {
  mock = await startMock('127.0.0.1', 0, { strict: true });
  service = await startTestService();
  ada = await service.createCaller('ada@example.com', 'demo');
});
afterAll(async () => {
  await service.close();
  await mock.close();
});

type Sign = (apiKey: string) => Promise<Record<string, string>>;

const path = '/v1/me/apps/demo/campaigns';
const body = new TextEncoder().encode('{"name": "Spring sale"}');
const valid: Sign = (apiKey) => signedHeaders('POST', body, apiKey);

/** Sends a request that is signed with the key of each to the mock and to the service. */
async function askBoth(sign: Sign, headers: Record<string, string> = {}, method = 'POST') {
  const ask = async (base: string, apiKey: string, token: string) => {
    const sent = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      ...(await sign(apiKey)),
      ...headers,
    };
    const kept = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== ''));
    const response = await send(base + path, method, kept, method === 'POST' ? body : undefined);
    return { status: response.status, body: response.body };
  };
  return {
    mocked: await ask(`http://127.0.0.1:${mock.port}`, documentedKey, 'any'),
    real: await ask(service.url, ada.apiKey, ada.token),
  };
}

test('accepts requests that are signed with the documented key', async () => {
  expect((await askBoth(valid)).mocked.status).toBe(200);
  const get: Sign = (apiKey) => signedHeaders('GET', new Uint8Array(), apiKey);
  expect((await askBoth(get, {}, 'GET')).mocked.status).toBe(200);
});

test.each<[title: string, sign: Sign, headers: Record<string, string>]>([
  ['another key', () => valid('other'), {}],
  ['another body', (apiKey) => signedHeaders('POST', new TextEncoder().encode('{"name":"Spring sale"}'), apiKey), {}],
  ['no body', (apiKey) => signedHeaders('POST', new Uint8Array(), apiKey), {}],
  ['a malformed signature', valid, { 'Service-Signature': 'x' }],
  ['no signature', valid, { 'Service-Signature': '' }],
  ['no time', valid, { 'Service-Time': '' }],
  ['a malformed time', valid, { 'Service-Time': 'now' }],
  ['no token', valid, { Authorization: '' }],
])('rejects %s with the error of the service', async (_title, sign, headers) => {
  const { mocked, real } = await askBoth(sign, headers);
  expect(mocked.status).toBeGreaterThanOrEqual(400);
  expect(mocked).toEqual(real);
});

test('checks the time', async () => {
  const { mocked } = await askBoth(valid, { 'Service-Time': '1767225600' });
  expect(mocked).toMatchObject({
    status: 400,
    body: {
      errors: [{ message: expect.stringMatching(/^headers\/Service-Time: is more than 50700 seconds behind /) }],
    },
  });
});

test('the command line starts a strict mock, and rejects the option in other roles', async () => {
  const running = startEngage(['serve', '--role', 'mock', '--strict', '--json'], {
    MOCK_PORT: '0',
    METRICS_PORT: '0',
  });
  const statusWith = async (url: string, apiKey: string) => {
    const headers = { Authorization: 'Bearer any', 'Content-Type': 'application/json', ...(await valid(apiKey)) };
    return (await send(url + path, 'POST', headers, body)).status;
  };
  try {
    const { mock: url } = JSON.parse(await running.printed(/\n/)) as { mock: string };
    expect([await statusWith(url, documentedKey), await statusWith(url, 'other')]).toEqual([200, 400]);
  } finally {
    running.kill('SIGTERM');
  }
  expect((await running.ended).status).toBe(0);
  const rejected = await engage(['serve', '--role', 'api', '--strict'], {});
  expect(rejected).toMatchObject({ status: 2, stderr: expect.stringContaining('use the role all or mock') });
});
