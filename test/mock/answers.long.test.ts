import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMock } from '../../mock/create-mock.ts';
import { startMock } from '../../mock/mock.ts';
import { listen } from '../../server/http/listener.ts';
import { prepareContract } from '../../server/http/prepared-contract.ts';
import { askMock, mockCredentials } from '../support/mock-calls.ts';

let mock: Awaited<ReturnType<typeof startMock>>;

beforeAll(async () => {
  mock = await startMock('127.0.0.1', 0, { trustProxy: true });
});
afterAll(() => mock.close());

/** Sends a request to the mock of the contract that its path belongs to. */
function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const name = path.startsWith('/device/') ? 'device' : path.startsWith('/operator/') ? 'operator' : 'engagement';
  const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const sent = { ...mockCredentials[name], ...type, ...headers };
  return askMock(mock.port, method, path, sent, body === undefined ? undefined : JSON.stringify(body));
}

const app = '/v1/me/apps/demo';
const bodyOf = async (...input: Parameters<typeof ask>) => (await ask(...input)).body;

test('a resource has the ID of its path, and an error names it', async () => {
  expect(await bodyOf('GET', `${app}/campaigns/55`)).toMatchObject({ id: 55, name: 'Spring sale' });
  expect(await bodyOf('DELETE', `${app}/messages/7/schedules`)).toEqual({ id: 7 });
  expect(await bodyOf('GET', `${app}/inapps/external/winter`)).toMatchObject({ externalId: 'winter' });
  expect(await bodyOf('GET', '/operator/v1/apps/garden')).toMatchObject({ partnerId: 'garden' });
  expect(await bodyOf('GET', `${app}/campaigns/55`, undefined, { Prefer: 'code=404' })).toMatchObject({
    errors: [{ message: 'path/campaignId: campaign 55 not found' }],
  });
});

test('an error names the value of the body', async () => {
  const created = await ask('POST', '/operator/v1/apps', { partnerId: 'garden' }, { Prefer: 'code=409' });
  expect([created.status, created.body]).toMatchObject([
    409,
    { errors: [{ message: 'body/partnerId: the application garden already exists' }] },
  ]);
});

test('the entries of a report belong to the campaign of its path', async () => {
  const { data } = (await bodyOf('GET', `${app}/campaigns/55/clicks`)) as { data: { campaignId: number }[] };
  expect(data.map(({ campaignId }) => campaignId)).toEqual([55, 55]);
});

test('the example with the ID of the path is chosen', async () => {
  expect(await bodyOf('GET', `${app}/messages/2049`)).toMatchObject({ id: 2049, platform: 'ios' });
  expect(await bodyOf('GET', `${app}/lists/999`)).toMatchObject({ data: [] });
});

test('counts are those of the request', async () => {
  const event = (id: string) => ({ id, type: 'open', date: '2026-03-16T08:00:00Z' });
  expect(await bodyOf('POST', '/device/v1/events', { events: [event('a')] })).toEqual({ accepted: 1, rejected: [] });
  const users = Array.from({ length: 5 }, (_, index) => ({ value: `device-${index}`, data: {} }));
  expect(await bodyOf('PUT', `${app}/devices`, { users })).toEqual({ updated: 4, notFound: [2] });
  expect(await bodyOf('PUT', `${app}/devices`, { users: users.slice(0, 1) })).toEqual({ updated: 1, notFound: [] });
  expect(await bodyOf('PUT', `${app}/lists/310`, { users: [{ UDID: 'a' }] })).toEqual({ queued: 1 });
  const one = { parentMessageId: 2048, targets: [{ clientId: 'C-1' }] };
  expect(await bodyOf('POST', `${app}/send`, one)).toMatchObject({ accepted: 1, rejected: [] });
});

test('a send to several applications has one result for each', async () => {
  const message = { parentMessageId: 2048 };
  const targets = { shop: [{ clientId: 'a' }, { clientId: 'b' }], garden: [{ clientId: 'a' }] };
  const { apps } = (await bodyOf('POST', '/v1/me/send', { apps: { shop: message, garden: message }, targets })) as {
    apps: Record<string, { accepted: number }>;
  };
  expect(Object.entries(apps).map(([name, { accepted }]) => [name, accepted])).toEqual([
    ['shop', 2],
    ['garden', 1],
  ]);
});

test('a list of the response has an item for each of the request', async () => {
  const [schedule, messages] = [
    { nextSendingDate: '2036-03-16T09:00:00+01:00' },
    [{ platform: 'web', title: 'A', text: 'B' }],
  ];
  const campaign = { key: '0b4b5d0e-51f8-4a7b-9a57-d2a0a2d5ab33', name: 'Offer', schedule, messages };
  expect(await bodyOf('POST', '/operator/v1/apps/demo/campaign_sends', campaign)).toMatchObject({
    startsAt: '2036-03-16T08:00:00.000Z',
    messages: [{ platform: 'web', messageId: expect.any(Number) }],
  });
  const { data } = (await bodyOf('POST', '/operator/v1/apps/demo/campaign_audience', {
    platforms: ['ios'],
  })) as { data: object[] };
  expect(data).toEqual([expect.objectContaining({ platform: 'ios', devices: expect.any(Number) })]);
});

test('returns the hash of an uploaded picture, also in its URL', async () => {
  const picture = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
  const headers = { ...mockCredentials.operator, 'Content-Type': 'image/gif' };
  const url = `http://127.0.0.1:${mock.port}/operator/v1/apps/demo/pictures?name=dot.gif`;
  const response = await fetch(url, { method: 'POST', headers, body: picture });
  const sha256 = createHash('sha256').update(picture).digest('hex');
  expect(await response.json()).toMatchObject({ sha256, bytes: picture.length, url: expect.stringContaining(sha256) });
});

test('an import has the lines of its file', async () => {
  const upload = async (query: string, file: string) => {
    const headers = { ...mockCredentials.operator, 'Content-Type': 'text/csv' };
    return (await askMock(mock.port, 'POST', `/operator/v1/apps/demo/imports${query}`, headers, file)).body;
  };
  const counts = { lines: 3, rejected: 0 };
  expect(await upload('', 'UDID;language\na;en\nb;fr\n\nc;de')).toMatchObject({ ...counts, created: 3, updated: 0 });
  expect(await upload('?kind=list&listId=7', 'UDID\r\na\r\nb\r\nc\r\n')).toMatchObject({
    ...counts,
    ...{ kind: 'list', listId: 7, created: 0, updated: 3 },
  });
});

test('dates of expiry are in the future, unless an example is named', async () => {
  const signIn = { email: 'ada@example.com', password: 'correct horse battery' };
  const expiryOf = async (headers: Record<string, string>) => {
    const body = await bodyOf('POST', '/operator/v1/session', signIn, headers);
    return Date.parse((body as { expiresAt: string }).expiresAt);
  };
  expect(await expiryOf({})).toBeGreaterThan(Date.now());
  expect(await expiryOf({ Prefer: 'example=owner' })).toBe(Date.parse('2026-03-16T20:00:00Z'));
});

test('members of the body are shown', async () => {
  for (const consent of [true, false]) {
    expect(await bodyOf('PUT', '/device/v1/devices/me/push_consent', { consent })).toEqual({ consent });
  }
  const changed = await bodyOf('PATCH', '/device/v1/devices/me', { clientId: null, fields: { city: 'Lyon' } });
  expect(changed).toMatchObject({ fields: { city: 'Lyon' } });
  expect(changed).not.toHaveProperty('clientId');
  const registration = { UDID: 'device-1', secret: 'x'.repeat(43), platform: 'ios' };
  expect(await bodyOf('POST', '/device/v1/devices', registration)).toMatchObject({ UDID: 'device-1' });
  expect(await bodyOf('POST', `${app}/lists`, { listId: 77, name: 'Gold' })).toEqual({ id: 77 });
  const created = await bodyOf('POST', '/operator/v1/apps', {
    partnerId: 'garden',
    settings: { name: 'Garden', gateways: { apns: { key: 'secret', keyId: 'a', teamId: 'b', topic: 'c' } } },
  });
  expect(created).toMatchObject({
    partnerId: 'garden',
    settings: { name: 'Garden', gateways: { apns: { key: '********' } } },
  });
});

test('the query is part of the response', async () => {
  expect(await bodyOf('POST', `${app}/messages/7/send?test=true`)).toMatchObject({ id: 7, sendId: 5000 });
  expect(await bodyOf('POST', `${app}/messages/7/send`)).toMatchObject({ id: 7, sendId: 5001 });
  expect(await bodyOf('GET', `${app}/devices?fields[0]=model&fields[1]=pushConsent`)).toMatch(
    /^model;pushConsent\nPixel 8;true\n/,
  );
  const report = await bodyOf('GET', `${app}/messages/7/clicks?data[0]=language`);
  expect(report).toMatchObject({ data: [{ messageId: 7, data: { language: 'en' } }] });
  const plain = (await bodyOf('GET', `${app}/messages/7/clicks`)) as { data: object[] };
  expect(plain.data[0]).not.toHaveProperty('data');
  expect(await bodyOf('GET', `${app}/devices/search/by?clientId=C-9`)).toMatchObject({ clientId: 'C-9' });
  const found = (await bodyOf('GET', `${app}/messages?externalId=winter`)) as { data: object[] };
  expect(found.data).toEqual([expect.objectContaining({ externalId: 'winter' })]);
  const dryRun = await bodyOf('PUT', '/operator/v1/apps/demo/settings?dryRun=true', {
    settings: { name: 'Shop' },
  });
  expect(dryRun).toMatchObject({ settings: { name: 'Shop' }, settingsVersion: 7 });
});

test('an update without fields returns 204', async () => {
  expect((await ask('PUT', `${app}/devices/device-1`, {})).status).toBe(204);
  expect((await ask('PUT', `${app}/devices/device-1`, { language: 'fr' })).body).toEqual({ UDID: 'device-1' });
});

test('content that the client has is a 304', async () => {
  const first = await ask('GET', '/device/v1/content');
  const etag = first.headers.get('etag') ?? '';
  const again = await ask('GET', '/device/v1/content', undefined, { 'If-None-Match': etag });
  expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
  const other = await ask('GET', '/device/v1/content', undefined, { 'If-None-Match': '"other"' });
  expect(other.status).toBe(200);
});

test('links have the host that a trusted proxy received', async () => {
  const forwarded = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'mock.example.com' };
  const { body, headers } = await ask('GET', `${app}/campaigns`, undefined, forwarded);
  const first = `https://mock.example.com${app}/campaigns?page=1`;
  expect(body).toMatchObject({ link: { first } });
  expect(headers.get('link')).toMatch(`<${first}>; rel="first"`);
});

test('the mock of another contract has the values of the request', async () => {
  const member = (type: string) => ({ type });
  const contract = await prepareContract({
    openapi: '3.1.0',
    info: { title: 'Books', version: '1.0.0' },
    servers: [{ url: 'https://books.example.com/api' }],
    paths: {
      '/books/{bookId}': {
        put: {
          operationId: 'updateBook',
          parameters: [{ name: 'bookId', in: 'path', required: true, schema: { type: 'integer' } }],
          requestBody: {
            content: { 'application/json': { schema: { type: 'object', properties: { title: member('string') } } } },
          },
          responses: {
            '200': {
              description: 'The book.',
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: { id: member('integer'), title: member('string'), cover: member('string') },
                  },
                  example: { id: 1, title: 'Emma', cover: 'https://books.example.com/covers/1' },
                },
              },
            },
          },
        },
      },
      '/authors': {
        get: {
          operationId: 'listAuthors',
          responses: {
            '200': {
              description: 'The names.',
              content: { 'application/json': { schema: { type: 'array', items: member('string'), minItems: 1 } } },
            },
          },
        },
      },
    },
  });
  const server = await listen(await createMock(contract, {}), '127.0.0.1', 0);
  try {
    const headers = { Host: 'books.test', 'Content-Type': 'application/json' };
    const updated = await askMock(server.port, 'PUT', '/books/42', headers, '{"title": "Persuasion"}');
    expect(updated.body).toEqual({ id: 42, title: 'Persuasion', cover: 'http://books.test/covers/1' });
    const generated = await askMock(server.port, 'GET', '/authors', {});
    expect(generated.body).toEqual([expect.any(String)]);
  } finally {
    await server.close(0);
  }
});
