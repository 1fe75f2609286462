import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Schemas } from '../../client/index.ts';
import { type ClientSetup, connectClient } from '../support/client.ts';
import { startTestService, type TestService } from '../support/service.ts';

const campaignsPath = '/v1/me/apps/{partnerId}/campaigns';
const shop = { path: { partnerId: 'shop' } };

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const connect = (setup?: ClientSetup) => connectClient(service, setup);

describe('responses', () => {
  test('of text are strings, or streams on request', async () => {
    const { client } = await connect();
    const { data, response } = await client.GET('/v1/me');
    const text: string | undefined = data;
    expect(text).toBe('Welcome to the Engagement Messaging API.');
    expect(response.url).toBe(`${service.url}/v1/me`);

    const { data: stream } = await client.GET('/v1/me', { parseAs: 'stream' });
    expect(await new Response(stream).text()).toBe(text);
  });

  test('of CSV without Content-Length are strings, an empty one included', async () => {
    for (const csv of ['UDID;model\r\nA-1;Übertelefon\r\n', '']) {
      const headers = { 'Content-Type': 'text/csv; charset=utf-8', ...(csv === '' && { 'Content-Length': '0' }) };
      const { client } = await connect({
        respond: async (request) =>
          request.url.endsWith('/v1/access_token') ? fetch(request) : new Response(csv, { headers }),
      });
      const { data } = await client.GET('/v1/me/apps/{partnerId}/devices', { params: shop });
      const text: string | undefined = data;
      expect(text).toBe(csv);
    }
  });

  test('of errors have a typed error and the response', async () => {
    const { client } = await connect();
    const { data, error, response } = await client.POST(campaignsPath, {
      params: shop,
      body: { name: '', endDate: 'tomorrow' },
    });
    const entries: Schemas['ErrorEntry'][] | undefined = error?.errors;
    expect(data).toBeUndefined();
    expect(response.status).toBe(400);
    expect(entries?.map(({ label }) => label)).toEqual(['API_ERR_DATA', 'API_ERR_DATA']);
  });

  test.each([
    ['a page of a proxy', new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' })],
    ['nothing', new Response(null, { status: 502, statusText: 'Bad Gateway', headers: { 'Content-Length': '0' } })],
    ['an error without entries', Response.json({ errors: [] }, { status: 502, statusText: 'Bad Gateway' })],
    ['JSON of another shape', Response.json({ message: 'no' }, { status: 502, statusText: 'Bad Gateway' })],
  ])('of errors have the form of the API also with %s', async (_what, foreign) => {
    const { client } = await connect({ respond: async () => foreign.clone() });
    const { data, error, response } = await client.GET('/v1/me');
    expect(data).toBeUndefined();
    expect(response.status).toBe(502);
    expect(error).toEqual({
      errors: [{ label: 'API_ERR_UNKNOWN', message: 'HTTP 502 Bad Gateway, the response is not from the API' }],
    });
  });

  test.each(['/v1/access_token', '/v1/me'])('that redirect %s to another host are not followed', async (moved) => {
    const visits: (string | undefined)[] = [];
    const elsewhere = createServer(({ url }, response) => {
      visits.push(url);
      if (url === moved) response.writeHead(303, { Location: `${service.url}${url}` }).end();
      else response.end(JSON.stringify({ token_type: 'Bearer', access_token: 'any' }));
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = elsewhere.address() as AddressInfo;
      const { client } = await connect({ baseUrl: `http://127.0.0.1:${port}` });
      await expect(client.GET('/v1/me')).rejects.toMatchObject({ name: 'TypeError' });
      expect(visits.at(-1)).toBe(moved);
    } finally {
      elsewhere.close();
    }
  });
});

test('arrays in a query are encoded as the contract declares', async () => {
  const { client, requests } = await connect();
  const query = { fields: ['model', 'prénom & nom'], lastOpen: '2026-03-16T08:00:00+01:00' };
  await client.GET('/v1/me/apps/{partnerId}/devices', { params: { ...shop, query } });
  expect([...new URL(requests.at(-1)?.url ?? '').searchParams]).toEqual([
    ['fields[0]', 'model'],
    ['fields[1]', 'prénom & nom'],
    ['lastOpen', '2026-03-16T08:00:00+01:00'],
  ]);

  await client.GET('/v1/me/apps/{partnerId}/devices', { params: { ...shop, query: { fields: [], cursor: 'NzA' } } });
  expect(new URL(requests.at(-1)?.url ?? '').search).toBe('?cursor=NzA');
});

test('a base URL may end with a slash, and must be a URL', async () => {
  const { client } = await connect({ baseUrl: `${service.url}/` });
  expect((await client.GET('/v1/me')).response.status).toBe(200);
  await expect(connect({ baseUrl: 'engage.example.com' })).rejects.toMatchObject({ name: 'TypeError' });
});
