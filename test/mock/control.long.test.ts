import { afterEach, afterAll, beforeAll, expect, test } from '@jest/globals';
import { startMock } from '../../mock/mock.ts';
import { askMock, mockCredentials } from '../support/mock-calls.ts';

let mock: Awaited<ReturnType<typeof startMock>>;

beforeAll(async () => {
  mock = await startMock('127.0.0.1', 0);
});
afterEach(async () => {
  await control('DELETE', 'scenarios');
  await control('DELETE', 'requests');
});
afterAll(() => mock.close());

const json = { 'Content-Type': 'application/json' };
const control = (method: string, name: string, body?: unknown) =>
  askMock(mock.port, method, `/__mock/${name}`, json, body === undefined ? undefined : JSON.stringify(body));

const campaign = '/v1/me/apps/demo/campaigns/7';
const ask = (headers: Record<string, string> = {}) =>
  askMock(mock.port, 'GET', campaign, { ...mockCredentials.engagement, ...headers });

async function statuses(count: number): Promise<number[]> {
  const found = [];
  for (let index = 0; index < count; index++) found.push((await ask()).status);
  return found;
}

test('an operation has the outcomes of its scenario in their order, then its usual response', async () => {
  const scenario = { getCampaign: [401, 200, { code: 429, times: 2 }, { code: 500, delay: '1ms' }] };
  const set = await control('PUT', 'scenarios', scenario);
  expect([set.status, set.body]).toEqual([
    200,
    { getCampaign: [{ code: 401 }, { code: 200 }, { code: 429, times: 2 }, { code: 500, delay: '1ms' }] },
  ]);
  expect(await statuses(3)).toEqual([401, 200, 429]);
  expect((await control('GET', 'scenarios')).body).toEqual({
    getCampaign: [
      { code: 429, times: 1 },
      { code: 500, delay: '1ms' },
    ],
  });
  expect(await statuses(4)).toEqual([429, 500, 200, 200]);
  expect((await control('GET', 'scenarios')).body).toEqual({});
});

test('a scenario can close the connection, and DELETE ends it', async () => {
  await control('PUT', 'scenarios', { getCampaign: [{ drop: true, times: 2 }] });
  await expect(ask()).rejects.toThrow();
  expect((await control('DELETE', 'scenarios')).status).toBe(204);
  expect(await statuses(1)).toEqual([200]);
});

test('a Prefer header takes precedence, and uses no outcome', async () => {
  await control('PUT', 'scenarios', { getCampaign: [500] });
  expect((await ask({ Prefer: 'code=404' })).status).toBe(404);
  expect(await statuses(2)).toEqual([500, 200]);
});

test('scenarios apply to all three contracts', async () => {
  await control('PUT', 'scenarios', { listInbox: [429], getSession: [401] });
  expect((await askMock(mock.port, 'GET', '/device/v1/inbox', mockCredentials.device)).status).toBe(429);
  expect((await askMock(mock.port, 'GET', '/operator/v1/session', mockCredentials.operator)).status).toBe(401);
});

test.each<[body: unknown, message: string | RegExp]>([
  [[], 'body: must be an object with a list of outcomes for each operation ID'],
  [{ nonsense: [401] }, 'body/nonsense: unknown operation'],
  [{ getCampaign: 401 }, 'body/getCampaign: must be a list of at most 100 outcomes'],
  [{ getCampaign: new Array(101).fill(401) }, 'body/getCampaign: must be a list of at most 100 outcomes'],
  [{ getCampaign: [418] }, /^body\/getCampaign\/0\/code: must be a status of the operation: 200, 400, /],
  [
    { getCampaign: [{ code: 404, example: 'nonsense' }] },
    'body/getCampaign/0/example: must be an example of the response: campaignNotFound',
  ],
  [{ getCampaign: [{ example: 'campaignNotFound' }] }, /^body\/getCampaign\/0\/example: must be .*: springSale/],
  [{ getCampaign: ['401'] }, 'body/getCampaign/0: must be a status, or an object such as {"code": 429, "times": 2}'],
  [{ getCampaign: [{ times: 0 }] }, 'body/getCampaign/0/times: must be an integer from 1 to 1000'],
  [{ getCampaign: [{ wait: 1 }] }, 'body/getCampaign/0/wait: unknown property'],
  [{ getCampaign: [{ delay: '2h' }] }, /^body\/getCampaign\/0\/delay: must be a time of at most 60 s/],
  [{ getCampaign: [{ drop: {} }] }, 'body/getCampaign/0/drop: must be a text, a number or a boolean'],
])('rejects the scenario %j', async (body, message) => {
  await control('PUT', 'scenarios', { getCampaign: [401] });
  const { status, body: error } = await control('PUT', 'scenarios', body);
  const expected: unknown = typeof message === 'string' ? message : expect.stringMatching(message);
  expect([status, error]).toEqual([400, { errors: [{ label: 'API_ERR_DATA', message: expected }] }]);
  // The earlier scenario is still active.
  expect(await statuses(1)).toEqual([401]);
});

test('rejects other bodies, paths and methods', async () => {
  expect((await askMock(mock.port, 'PUT', '/__mock/scenarios', json, '{')).status).toBe(400);
  expect((await askMock(mock.port, 'PUT', '/__mock/scenarios', json, `{"a":"${'x'.repeat(70_000)}"}`)).status).toBe(
    413,
  );
  expect((await control('GET', 'nonsense')).status).toBe(404);
  const { status, headers } = await control('POST', 'scenarios', {});
  expect([status, headers.get('allow')]).toEqual([405, 'GET, PUT, DELETE']);
});

test('lists the received requests, without credentials', async () => {
  await ask({ 'X-Test': 'one' });
  await askMock(mock.port, 'POST', '/operator/v1/session', json, '{"email": "a@example.com", "password": "hunter2"}');
  await askMock(mock.port, 'GET', '/v1/nowhere?a=b', mockCredentials.engagement);
  const { body, text } = await control('GET', 'requests');
  expect(body).toEqual({
    data: [
      expect.objectContaining({
        ...{ method: 'GET', path: campaign, query: '', operationId: 'getCampaign', status: 200 },
        headers: expect.objectContaining({
          ...{ 'x-test': 'one', authorization: '********', 'service-signature': '********' },
        }),
      }),
      expect.objectContaining({
        operationId: 'signIn',
        body: { email: 'a@example.com', password: '********' },
      }),
      expect.objectContaining({ path: '/v1/nowhere', query: 'a=b', status: 404 }),
    ],
  });
  expect(text).not.toMatch(/Bearer any|hunter2|engage_session=any/);
  expect((await control('DELETE', 'requests')).status).toBe(204);
  expect((await control('GET', 'requests')).body).toEqual({ data: [] });
});

test('keeps the last 1,000 requests, and a part of a large body', async () => {
  const name = 'x'.repeat(100_000);
  const headers = { ...mockCredentials.operator, ...json };
  const settings = JSON.stringify({ settings: { name: 'a', note: name } });
  await askMock(mock.port, 'PUT', '/operator/v1/apps/demo/settings', headers, settings);
  const [large] = ((await control('GET', 'requests')).body as { data: { body: string }[] }).data;
  expect(large?.body).toHaveLength(16_384);
  for (let index = 0; index < 1010; index++) await ask({ 'X-Test': String(index) });
  const { data } = (await control('GET', 'requests')).body as { data: { headers: Record<string, string> }[] };
  expect([data.length, data[0]?.headers['x-test'], data.at(-1)?.headers['x-test']]).toEqual([1000, '10', '1009']);
});
