import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiError, type ApiClient, type Schemas } from '../../client/index.ts';
import { type ClientSetup, connectClient, expireTokens, newEmail } from '../support/client.ts';
import { startTestService, type TestService } from '../support/service.ts';

const campaignsPath = '/v1/me/apps/{partnerId}/campaigns';
const many = { path: { partnerId: 'many' } };

let service: TestService;

const connect = (setup?: ClientSetup) => connectClient(service, { partnerId: 'many', ...setup });

const insertCampaigns = (to: TestService, count: number) =>
  to.db.query(
    `insert into campaigns (application_id, name)
     select a.id, 'Campaign ' || n from applications a, generate_series(1, $1::int) n where a.partner_id = 'many'`,
    [count],
  );

beforeAll(async () => {
  service = await startTestService();
  await service.createCaller(newEmail(), 'many');
  await insertCampaigns(service, 250);
});
afterAll(() => service.close());

async function readAll(client: ApiClient): Promise<Schemas['Campaign'][]> {
  const campaigns: Schemas['Campaign'][] = [];
  for await (const campaign of client.paginate(campaignsPath, { params: many })) campaigns.push(campaign);
  return campaigns;
}

test('iterates over all pages in order, each item once', async () => {
  const { client, count } = await connect();
  const campaigns = await readAll(client);
  expect(campaigns.map(({ name }) => name)).toEqual(Array.from({ length: 250 }, (_, n) => `Campaign ${n + 1}`));
  expect(count('/v1/me/apps/many/campaigns')).toBe(3);
});

test('requests a page only after the previous one was consumed', async () => {
  const { client, count } = await connect();
  const ids: number[] = [];
  for await (const { id } of client.paginate(campaignsPath, { params: many })) {
    if (ids.push(id) === 100) break;
  }
  expect(count('/v1/me/apps/many/campaigns')).toBe(1);
});

test('starts at the requested page', async () => {
  const { client } = await connect();
  const names: string[] = [];
  const params = { ...many, query: { page: 3 } };
  for await (const { name } of client.paginate(campaignsPath, { params })) names.push(name);
  expect([names.length, names[0]]).toEqual([50, 'Campaign 201']);
});

test('renews a token that expires between two pages', async () => {
  const { client, email, count } = await connect();
  const ids: number[] = [];
  for await (const { id } of client.paginate(campaignsPath, { params: many })) {
    if (ids.push(id) === 50) await expireTokens(service, email);
  }
  expect(ids).toHaveLength(250);
  expect(count('/v1/access_token')).toBe(2);
});

test('follows links at baseUrl when the service reports another host', async () => {
  const other = await startTestService({ PUBLIC_URL: 'https://public.example.com/engage' });
  try {
    const { client, requests } = await connectClient(other, { partnerId: 'many' });
    await insertCampaigns(other, 101);
    expect(await readAll(client)).toHaveLength(101);
    expect(requests.map(({ url }) => url.replace(other.url, ''))).toEqual([
      '/v1/access_token',
      '/v1/me/apps/many/campaigns',
      '/v1/me/apps/many/campaigns?page=2',
    ]);
  } finally {
    await other.close();
  }
});

test('rejects links to another path', async () => {
  const { client } = await connect({
    respond: async (request) => {
      const response = await fetch(request);
      return request.method === 'POST'
        ? response
        : Response.json({ data: [], link: { first: '/', next: `${service.url}/v1/me/apps/shop/campaigns?page=2` } });
    },
  });
  await expect(readAll(client)).rejects.toThrow(
    'link.next of /v1/me/apps/many/campaigns has another path: /v1/me/apps/shop/campaigns',
  );
});

test('throws the API error', async () => {
  const { client } = await connect({ partnerId: 'other' });
  const thrown = await readAll(client).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(ApiError);
  expect(thrown).toMatchObject({
    status: 403,
    errors: [{ label: 'API_ERR_FORBIDDEN', message: 'path/partnerId: you have no rights on this application' }],
    message: '403 API_ERR_FORBIDDEN: path/partnerId: you have no rights on this application',
    requestId: expect.stringMatching(/^[\w.-]{1,64}$/),
  });
});
