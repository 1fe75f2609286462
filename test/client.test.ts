import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiClient } from '../client/index.ts';
import { type ClientSetup, connectClient, expireTokens, newEmail } from './support/client.ts';
import { startTestService, type TestService } from './support/service.ts';

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
  test('covers the bytes that are sent, whatever the characters', async () => {
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

  test('covers no body for GET and DELETE, also where a DELETE has one', async () => {
    const { client, apiKey, requests } = await connect();
    const params = { path: { ...shop.path, campaignId: await createCampaign(client, 'Short') } };
    const addBody = { onRequest: ({ request }: { request: Request }) => new Request(request, { body: '{}' }) };
    const { error } = await client.DELETE(campaignPath, { params, middleware: [addBody] });
    // The service gets to the body only once the signature is right.
    expect(error?.errors).toEqual([{ label: 'API_ERR_DATA', message: 'body: this operation takes none' }]);
    await client.GET(campaignPath, { params });
    const unsigned = requests.filter(({ method }) => method !== 'POST');
    expect(unsigned.map(({ method }) => method)).toEqual(['DELETE', 'GET']);
    for (const { headers } of unsigned) {
      expect(headers.get('Service-Signature')).toBe(sha1(apiKey, headers.get('Service-Time') ?? 'no time'));
    }
  });

  test('covers what a middleware makes of the body', async () => {
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

  test('is all that the API key is used for: the key itself is never sent', async () => {
    const { client, apiKey, requests } = await connect();
    await createCampaign(client, 'Quiet');
    for (const request of requests) {
      const sent = [request.url, ...request.headers.entries(), await request.text()].join('\n');
      expect(sent).toContain('service-signature');
      expect(sent).not.toContain(apiKey);
    }
  });

  test('can not be bypassed by a fetch for a single call', async () => {
    const { client, requests } = await connect();
    await expect(client.GET('/v1/me', { fetch })).rejects.toThrow('fetch: give it to createClient');
    expect(requests).toEqual([]);
  });
});

describe('the access token', () => {
  test('is fetched on first use, once for all calls that wait for it', async () => {
    const { client, count, email } = await connect();
    expect(count('/v1/access_token')).toBe(0);
    const tokens = async () =>
      (
        await service.db.query(`select from access_tokens where user_id = (select id from users where email = $1)`, [
          email,
        ])
      ).length;
    const before = await tokens();
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.GET('/v1/me')));
    expect(answers.map(({ response }) => response.status)).toEqual(Array<number>(10).fill(200));
    expect(count('/v1/access_token')).toBe(1);
    expect(await tokens()).toBe(before + 1);
  });

  test('is renewed once it has expired, and the request repeated, body included, signed anew', async () => {
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

  test('is renewed once for all calls that find it expired', async () => {
    const { client, count, email } = await connect();
    await client.GET('/v1/me');
    await expireTokens(service, email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.GET('/v1/me')));
    expect(answers.map(({ data }) => data)).toEqual(Array<unknown>(10).fill(expect.stringContaining('Welcome')));
    expect(count('/v1/access_token')).toBe(2);
  });

  test('is renewed also when the service no longer knows it, which is a 400', async () => {
    const { client, count, email } = await connect();
    await client.GET('/v1/me');
    await service.db.query('delete from access_tokens where user_id = (select id from users where email = $1)', [
      email,
    ]);
    expect((await client.GET('/v1/me')).response.status).toBe(200);
    expect(count('/v1/access_token')).toBe(2);
  });

  test('is renewed no more than once for a call: a second 401 is its answer', async () => {
    const user = await service.createCaller(newEmail(), 'shop');
    const { client, count } = await connect({
      user,
      answer: async (request) => {
        const response = await fetch(request);
        if (request.url.endsWith('/v1/access_token')) await expireTokens(service, user.email);
        return response;
      },
    });
    const { error, response } = await client.GET('/v1/me');
    expect([response.status, error?.errors[0]?.label]).toEqual([401, 'API_ERR_TOKEN']);
    expect([count('/v1/access_token'), count('/v1/me')]).toEqual([2, 2]);
  });

  test('that is refused is the answer to each call that waited for it, and asked for again by the next', async () => {
    const known = await service.createCaller(newEmail(), 'shop');
    const email = newEmail();
    const { client, count } = await connect({ user: { email, apiKey: known.apiKey } });
    const answers = await Promise.all(Array.from({ length: 3 }, () => client.GET('/v1/me')));
    for (const { data, error, response } of answers) {
      expect(data).toBeUndefined();
      expect(response.status).toBe(404);
      expect(new URL(response.url).pathname).toBe('/v1/access_token');
      expect(error?.errors[0]).toEqual({
        label: 'API_ERR_DATA',
        message: 'body/email: no user has this e-mail address',
      });
    }
    expect([count('/v1/access_token'), count('/v1/me')]).toEqual([1, 0]);
    await service.db.query('update users set email = $1 where email = $2', [email, known.email]);
    expect((await client.GET('/v1/me')).response.status).toBe(200);
  });

  test('of a wrong key is refused as a wrong signature', async () => {
    const { email } = await service.createCaller(newEmail(), 'shop');
    const { client } = await connect({ user: { email, apiKey: 'not-the-key' } });
    const { error, response } = await client.GET('/v1/me');
    expect([response.status, error?.errors[0]?.label]).toEqual([400, 'API_ERR_SIGNATURE']);
  });

  test('keeps a call waiting no longer than its signal allows, and the others until it is there', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const { client } = await connect({
      answer: async (request) => {
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

  test('can be asked for by itself, signed, without one', async () => {
    const { client, email, requests } = await connect();
    const { data } = await client.POST('/v1/access_token', { body: { email } });
    expect(data).toEqual({ token_type: 'Bearer', access_token: expect.any(String) });
    expect(requests.map(({ headers }) => headers.has('Authorization'))).toEqual([false]);
  });
});
