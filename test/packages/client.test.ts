import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiClient } from '../../client/index.ts';
import { type ClientSetup, connectClient, expireTokens, newEmail } from '../support/client.ts';
import { startTestService, type TestService } from '../support/service.ts';

const campaignsPath = '/v1/me/apps/{partnerId}/campaigns';
const campaignPath = '/v1/me/apps/{partnerId}/campaigns/{campaignId}';
const shop = { path: { partnerId: 'shop' } };

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const connect = (setup?: ClientSetup) => connectClient(service, setup);

async function createCampaign(client: ApiClient, name: string): Promise<number> {
  const { data, error } = await client.POST(campaignsPath, { params: shop, body: { name } });
  if (error) throw new Error(error.errors[0]?.message);
  return data.id;
}

const sha1 = (...parts: (string | Uint8Array)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha1')).digest('hex');

describe('a signature', () => {
  test('covers the sent bytes, with any characters', async () => {
    const { client, apiKey, requests } = await connect();
    const name = 'Été à Zürich — 夏 🌸 "\\"';
    const id = await createCampaign(client, name);
    const { data } = await client.GET(campaignPath, { params: { path: { ...shop.path, campaignId: id } } });
    expect(data?.name).toBe(name);

    const sent = requests.filter(({ method }) => method === 'POST').at(-1);
    const body = new Uint8Array(await (sent as Request).clone().arrayBuffer());
    expect(new TextDecoder().decode(body)).toContain(name.slice(0, 20));
    expect(sent?.headers.get('Service-Signature')).toBe(
      sha1(body, apiKey, sent?.headers.get('Service-Time') ?? 'no time'),
    );
  });

  test('covers no body for GET and DELETE, even when a DELETE has one', async () => {
    const { client, apiKey, requests } = await connect();
    const params = { path: { ...shop.path, campaignId: await createCampaign(client, 'Short') } };
    const addBody = { onRequest: ({ request }: { request: Request }) => new Request(request, { body: '{}' }) };
    const { error } = await client.DELETE(campaignPath, { params, middleware: [addBody] });
    // The service validates the body after the signature.
    expect(error?.errors).toEqual([{ label: 'API_ERR_DATA', message: 'body: must be empty' }]);
    await client.GET(campaignPath, { params });
    const unsigned = requests.filter(({ method }) => method !== 'POST');
    expect(unsigned.map(({ method }) => method)).toEqual(['DELETE', 'GET']);
    for (const { headers } of unsigned) {
      expect(headers.get('Service-Signature')).toBe(sha1(apiKey, headers.get('Service-Time') ?? 'no time'));
    }
  });

  test('covers the body as changed by a middleware', async () => {
    const { client } = await connect();
    client.use({ onRequest: ({ request }) => new Request(request, { body: JSON.stringify({ name: 'Changed' }) }) });
    const id = await createCampaign(client, 'Given');
    const { data } = await (
      await connect()
    ).client.GET(campaignPath, {
      params: { path: { ...shop.path, campaignId: id } },
    });
    expect(data?.name).toBe('Changed');
  });

  test('is computed locally: the API key is never sent', async () => {
    const { client, apiKey, requests } = await connect();
    await createCampaign(client, 'Quiet');
    for (const request of requests) {
      const sent = [request.url, ...request.headers.entries(), await request.text()].join('\n');
      expect(sent).toContain('service-signature');
      expect(sent).not.toContain(apiKey);
    }
  });

  test("can't be bypassed by a fetch option of one call", async () => {
    const { client, requests } = await connect();
    await expect(client.GET('/v1/me', { fetch })).rejects.toThrow('fetch: pass it to createClient');
    expect(requests).toEqual([]);
  });
});

describe('the access token', () => {
  test('is requested on first use, once for all concurrent calls', async () => {
    const { client, count, email } = await connect();
    expect(count('/v1/access_token')).toBe(0);
    const tokens = async () =>
      (
        await service.db.query(`select from access_tokens where user_id = (select id from users where email = $1)`, [
          email,
        ])
      ).length;
    const before = await tokens();
    const responses = await Promise.all(Array.from({ length: 10 }, () => client.GET('/v1/me')));
    expect(responses.map(({ response }) => response.status)).toEqual(Array<number>(10).fill(200));
    expect(count('/v1/access_token')).toBe(1);
    expect(await tokens()).toBe(before + 1);
  });

  test('is renewed after it expires, and the request is retried with its body and a new signature', async () => {
    const { client, count, email, requests } = await connect();
    await createCampaign(client, 'Before');
    await expireTokens(service, email);
    const name = 'Après l’été';
    const id = await createCampaign(client, name);
    const { data } = await client.GET(campaignPath, { params: { path: { ...shop.path, campaignId: id } } });
    expect(data?.name).toBe(name);
    expect(count('/v1/access_token')).toBe(2);
    expect(count('/v1/me/apps/shop/campaigns')).toBe(3);
    const [refused, , repeated] = requests.slice(2);
    expect(repeated?.headers.get('Authorization')).not.toBe(refused?.headers.get('Authorization'));
  });

  test('is renewed once for all concurrent calls', async () => {
    const { client, count, email } = await connect();
    await client.GET('/v1/me');
    await expireTokens(service, email);
    const responses = await Promise.all(Array.from({ length: 10 }, () => client.GET('/v1/me')));
    expect(responses.map(({ data }) => data)).toEqual(Array<unknown>(10).fill(expect.stringContaining('Welcome')));
    expect(count('/v1/access_token')).toBe(2);
  });

  test('is renewed when the service returns 400 for an unknown token', async () => {
    const { client, count, email } = await connect();
    await client.GET('/v1/me');
    await service.db.query('delete from access_tokens where user_id = (select id from users where email = $1)', [
      email,
    ]);
    expect((await client.GET('/v1/me')).response.status).toBe(200);
    expect(count('/v1/access_token')).toBe(2);
  });

  test('is renewed at most once per call: a second 401 is returned', async () => {
    const user = await service.createCaller(newEmail(), 'shop');
    const { client, count } = await connect({
      user,
      respond: async (request) => {
        const response = await fetch(request);
        if (request.url.endsWith('/v1/access_token')) await expireTokens(service, user.email);
        return response;
      },
    });
    const { error, response } = await client.GET('/v1/me');
    expect([response.status, error?.errors[0]?.label]).toEqual([401, 'API_ERR_TOKEN']);
    expect([count('/v1/access_token'), count('/v1/me')]).toEqual([2, 2]);
  });

  test('is requested again by the next call after a failed request, whose error all waiting calls get', async () => {
    const known = await service.createCaller(newEmail(), 'shop');
    const email = newEmail();
    const { client, count } = await connect({ user: { email, apiKey: known.apiKey } });
    const responses = await Promise.all(Array.from({ length: 3 }, () => client.GET('/v1/me')));
    for (const { data, error, response } of responses) {
      expect(data).toBeUndefined();
      expect(response.status).toBe(404);
      expect(new URL(response.url).pathname).toBe('/v1/access_token');
      expect(error?.errors[0]).toEqual({
        label: 'API_ERR_DATA',
        message: 'body/email: unknown email address',
      });
    }
    expect([count('/v1/access_token'), count('/v1/me')]).toEqual([1, 0]);
    await service.db.query('update users set email = $1 where email = $2', [email, known.email]);
    expect((await client.GET('/v1/me')).response.status).toBe(200);
  });

  test('request with a wrong key fails with API_ERR_SIGNATURE', async () => {
    const { email } = await service.createCaller(newEmail(), 'shop');
    const { client } = await connect({ user: { email, apiKey: 'not-the-key' } });
    const { error, response } = await client.GET('/v1/me');
    expect([response.status, error?.errors[0]?.label]).toEqual([400, 'API_ERR_SIGNATURE']);
  });

  test('request does not delay a call that is aborted, and continues for the others', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const { client } = await connect({
      respond: async (request) => {
        await released;
        return fetch(request);
      },
    });
    const patient = client.GET('/v1/me');
    const hasty = new AbortController();
    const aborted = client.GET('/v1/me', { signal: hasty.signal });
    hasty.abort();
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
    release();
    expect((await patient).response.status).toBe(200);
  });

  test('can be requested explicitly with a signed call', async () => {
    const { client, email, requests } = await connect();
    const { data } = await client.POST('/v1/access_token', { body: { email } });
    expect(data).toEqual({ token_type: 'Bearer', access_token: expect.any(String) });
    expect(requests.map(({ headers }) => headers.has('Authorization'))).toEqual([false]);
  });
});
