import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { operations } from '../../generated/engagement/operations.ts';
import { untilBuilt } from '../support/docs.ts';
import { type Caller, send, startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let ada: Caller;

beforeAll(async () => {
  service = await startTestService({}, { role: 'all', mock: true });
  await untilBuilt(service.url, '/docs');
  ada = await service.createCaller('ada@example.com', 'shop');
  const campaign = await ada.request('POST', '/v1/me/apps/shop/campaigns', { body: { name: 'Été' } });
  expect(campaign.status).toBe(200);
});
afterAll(() => service.close());

const paths = (method: string) =>
  Object.values(operations)
    .filter((operation) => operation.method === method)
    .map(({ path }) => path.replace('{partnerId}', 'shop').replaceAll(/\{\w+\}/g, '1'));

const shown = ['content-type', 'content-length', 'content-encoding', 'link', 'etag', 'location', 'allow'];
const headersOf = (headers: Headers) => Object.fromEntries(shown.map((name) => [name, headers.get(name)]));

test.each(paths('GET'))('HEAD %s has the status and headers of GET, and no body', async (path) => {
  const [get, head] = [await ada.request('GET', path), await ada.request('HEAD', path)];
  expect(head.body).toBe('');
  const { 'content-length': length, ...others } = headersOf(get.headers);
  // The length of an export is unknown until it is read.
  const isExport = others['content-type']?.startsWith('text/csv');
  expect([head.status, headersOf(head.headers)]).toEqual([
    get.status,
    { ...others, 'content-length': isExport ? null : length },
  ]);
  expect(isExport || Number(length) > 0).toBe(true);
});

test('HEAD on an export uses no database connection', async () => {
  const heads = Array.from({ length: 20 }, () => ada.request('HEAD', '/v1/me/apps/shop/devices'));
  expect(new Set((await Promise.all(heads)).map(({ status }) => status))).toEqual(new Set([200]));
  const open = await service.db.query(
    `select from pg_stat_activity where datname = current_database() and state <> 'idle' and query ilike 'copy%'`,
  );
  expect(open).toEqual([]);
});

test('HEAD needs the same credentials as GET', async () => {
  expect((await send(`${service.url}/v1/me`, 'HEAD', {})).status).toBe(400);
  expect((await ada.request('HEAD', '/v1/me', { headers: { Authorization: '' } })).status).toBe(403);
});

test('HEAD returns 405 on a path without GET', async () => {
  const path = '/v1/me/apps/shop/send';
  for (const base of [service.url, service.mockUrl]) {
    const { status, headers } = await send(base + path, 'HEAD', {});
    expect([status, headers.get('allow')]).toEqual([405, 'POST']);
  }
});

test.each([
  '/',
  '/docs/mock',
  '/docs/engagement/operations/createCampaign',
  '/llms.txt',
  '/explorer',
  '/docs/explorer',
  '/favicon.ico',
  '/openapi.yaml',
  '/openapi.json',
  '/health/live',
  '/health/ready',
])('HEAD %s has the status and headers of GET, and no body', async (path) => {
  for (const encoding of ['gzip', 'identity']) {
    const options = { redirect: 'manual', headers: { 'Accept-Encoding': encoding } } as const;
    const get = await fetch(service.url + path, options);
    const head = await fetch(service.url + path, { ...options, method: 'HEAD' });
    expect([head.status, headersOf(head.headers)]).toEqual([get.status, headersOf(get.headers)]);
    expect(await head.text()).toBe('');
    await get.text();
  }
});

test('HEAD /metrics has no body', async () => {
  const head = await fetch(service.metricsUrl, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test.each(['/v1/me', '/v1/me/apps/shop/campaigns', '/v1/me/apps/shop/devices', '/v1/nowhere'])(
  'the mock responds to HEAD %s like to GET, without the body',
  async (path) => {
    const credentials = { 'Service-Time': '1', 'Service-Signature': '0'.repeat(40), Authorization: 'Bearer any' };
    const get = await send(`${service.mockUrl}${path}`, 'GET', credentials);
    const head = await send(`${service.mockUrl}${path}`, 'HEAD', credentials);
    expect([head.status, headersOf(head.headers), head.body]).toEqual([get.status, headersOf(get.headers), '']);
  },
);
