import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { errorBody } from '../support/errors.ts';
import {
  createRequester,
  send,
  signedHeaders,
  startTestService,
  type Caller,
  type TestService,
} from '../support/service.ts';

const campaigns = '/v1/me/apps/shop/campaigns';
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');
const now = () => Math.floor(Date.now() / 1000);

let service: TestService;
let ada: Caller;

beforeAll(async () => {
  service = await startTestService();
  ada = await service.createCaller('ada@example.com', 'shop');
});
afterAll(() => service.close());

async function askForToken(email: string, apiKey: string, headers: Record<string, string> = {}) {
  const body = new TextEncoder().encode(JSON.stringify({ email }));
  const signed = await signedHeaders('POST', body, apiKey);
  return send(
    `${service.url}/v1/access_token`,
    'POST',
    { 'Content-Type': 'application/json', ...signed, ...headers },
    body,
  );
}

/** Requests a token with the given body text and Service-Time. */
const withHeaders = (headers: Record<string, string>) => ({ Authorization: `Bearer ${ada.token}`, ...headers });

describe('an access token', () => {
  test('is opaque, of type Bearer, and stored only as a hash (TOKEN-CREATE-200, TOKEN-RESPONSE)', async () => {
    const { status, body } = await askForToken('ada@example.com', ada.apiKey);
    const { token_type, access_token } = body as { token_type: string; access_token: string };
    expect([status, token_type]).toEqual([200, 'Bearer']);
    const stored = await service.db.query<{ hash: Buffer }>('select hash from access_tokens');
    expect(stored.map(({ hash }) => hash.toString('hex'))).toContain(
      createHash('sha256').update(access_token).digest('hex'),
    );
    expect(stored.some(({ hash }) => hash.includes(access_token))).toBe(false);
  });

  test('is valid for 24 hours (AUTH-TOKEN-LIFETIME)', async () => {
    await askForToken('ada@example.com', ada.apiKey);
    const [row] = await service.db.query<{ hours: number }>(
      'select extract(epoch from max(expires_at) - now())::float / 3600 as hours from access_tokens',
    );
    expect(row?.hours).toBeCloseTo(24, 1);
  });

  test('returns 401 once expired, so that the client requests a new one (AUTH-TOKEN-LIFETIME)', async () => {
    const eve = await service.createCaller('eve@example.com', 'shop');
    await service.db.query(`update access_tokens set expires_at = now() where hash = $1`, [
      createHash('sha256').update(eve.token).digest(),
    ]);
    const { status, body } = await eve.request('GET', campaigns);
    expect([status, body]).toEqual([
      401,
      errorBody('headers/Authorization: the access token has expired; create another one', 'API_ERR_TOKEN'),
    ]);
  });

  test('is invalid once the API key that signed its request is replaced (SERVICE-API-KEY)', async () => {
    const rick = await service.createCaller('rick@example.com', 'shop');
    await service.users.createKey('rick@example.com');
    const { status, body } = await rick.request('GET', campaigns);
    expect([status, body]).toEqual([
      400,
      errorBody('headers/Authorization: the access token is invalid', 'API_ERR_TOKEN'),
    ]);
  });

  test('requested for an unknown email address returns 404 (TOKEN-CREATE-404)', async () => {
    const { status, body } = await askForToken('unknown@example.com', ada.apiKey);
    expect([status, body]).toEqual([404, errorBody('body/email: unknown email address')]);
  });

  test('is not issued for a text that is no address, with the reason (TOKEN-CREATE-400)', async () => {
    const { status, body } = await askForToken('ada', ada.apiKey);
    expect([status, body]).toEqual([400, errorBody('body/email: must be an email address such as ada@example.com')]);
  });

  const sendWith = async (headers: Record<string, string>) => {
    const signed = await signedHeaders('GET', new Uint8Array(), ada.apiKey);
    const { status, body } = await send(service.url + campaigns, 'GET', { ...signed, ...headers });
    return [status, body];
  };

  test('is required: without one the response is 403 (REQUEST-TOKEN, AUTH-TOKEN-REQUIRED)', async () => {
    expect(await sendWith({})).toEqual([
      403,
      errorBody('headers/Authorization: missing; this route requires an access token', 'API_ERR_TOKEN'),
    ]);
  });
});

describe('a signature', () => {
  test('covers the raw bytes of the body (AUTH-SIGNATURE)', async () => {
    const body = '{ "name" : "Été – naïve 🌷" }';
    expect((await ada.request('POST', campaigns, { body })).status).toBe(200);
    const time = now();
    const response = await ada.request('POST', campaigns, {
      body: body.replaceAll(' ', ''),
      headers: { 'Service-Time': String(time), 'Service-Signature': sha1(body + ada.apiKey + time) },
    });
    expect([response.status, response.body]).toEqual([
      400,
      errorBody('headers/Service-Signature: does not match the request', 'API_ERR_SIGNATURE'),
    ]);
  });

  test('is accepted in upper case', async () => {
    const time = now();
    const headers = { 'Service-Time': String(time), 'Service-Signature': sha1(ada.apiKey + time).toUpperCase() };
    expect((await ada.request('GET', '/v1/me', { headers })).status).toBe(200);
  });

  test('of another user is rejected (AUTH-KEY-SECRET, AUTH-TOKEN-PERSONAL)', async () => {
    const bob = await service.createCaller('bob@example.com', 'shop');
    const mixed = createRequester(service.url, bob.apiKey, ada.token);
    expect((await mixed('GET', campaigns)).body).toMatchObject({ errors: [{ label: 'API_ERR_SIGNATURE' }] });
  });

  test('of a user without a key is rejected', async () => {
    await service.users.create('keyless@example.com');
    expect((await askForToken('keyless@example.com', '')).body).toMatchObject({
      errors: [{ label: 'API_ERR_SIGNATURE' }],
    });
  });

  test.each([50_710, -50_710])('is rejected from a clock that is %i seconds off', async (skew) => {
    const time = now() + skew;
    const side = skew > 0 ? 'ahead of' : 'behind';
    const headers = { 'Service-Time': String(time), 'Service-Signature': sha1(ada.apiKey + time) };
    const { status, body } = await ada.request('GET', '/v1/me', { headers });
    expect([status, body]).toEqual([
      400,
      errorBody(
        `headers/Service-Time: is more than 50700 seconds ${side} the time of the service`,
        'API_ERR_SIGNATURE',
      ),
    ]);
  });

  const times = ['1e9', ' 1767225600 1', '1767225600.0', '0x6955', '-1', '', '1767225600, 1767225600', '9x'];
  test.each([
    ...times.map((text) => ['Service-Time', text] as const),
    ...['', 'abc', 'g'.repeat(40), 'a'.repeat(41)].map((text) => ['Service-Signature', text] as const),
  ])('is rejected with %s %j', async (name, text) => {
    const time = name === 'Service-Time' ? text : String(now());
    const signed = { 'Service-Time': time, 'Service-Signature': sha1(ada.apiKey + time), [name]: text };
    const { status, body } = await send(service.url + '/v1/me', 'GET', withHeaders(signed));
    expect(status).toBe(400);
    expect(body).toMatchObject({
      errors: [{ label: 'API_ERR_SIGNATURE', message: expect.stringMatching(`^headers/${name}: `) }],
    });
  });

  test('is required: the error names both missing headers (REQUEST-SIGNED, ERROR-SIGNATURE)', async () => {
    const { body } = await send(service.url + '/v1/me', 'GET', withHeaders({}));
    expect(body).toEqual({
      errors: [
        { label: 'API_ERR_SIGNATURE', message: 'headers/Service-Signature: missing' },
        { label: 'API_ERR_SIGNATURE', message: 'headers/Service-Time: missing' },
      ],
    });
  });
});

describe('permissions', () => {
  test("an unknown application returns the same response as another user's application (AUTH-NO-RIGHTS, SERVICE-APPLICATION-ROUTES)", async () => {
    await service.createCaller('carol@example.com', 'other');
    const foreign = await ada.request('GET', '/v1/me/apps/other/campaigns');
    const unknown = await ada.request('GET', '/v1/me/apps/nowhere/campaigns');
    expect(foreign.status).toBe(403);
    expect(foreign.body).toEqual(
      errorBody('path/partnerId: you have no rights on this application', 'API_ERR_FORBIDDEN'),
    );
    expect(unknown.body).toEqual(foreign.body);
  });

  test('a revoked permission is rejected on the next request (SERVICE-OPERATOR-ACCESS)', async () => {
    const dan = await service.createCaller('dan@example.com', 'shop');
    expect((await dan.request('GET', campaigns)).status).toBe(200);
    await service.users.revoke('dan@example.com', 'shop');
    expect((await dan.request('GET', campaigns)).status).toBe(403);
  });

  test('GET /v1/me needs no permission on any application (WELCOME-TEXT)', async () => {
    const newcomer = await service.createCaller('newcomer@example.com');
    const { status, headers, body } = await newcomer.request('GET', '/v1/me');
    expect([status, headers.get('content-type'), body]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'Welcome to the Engagement Messaging API.',
    ]);
  });
});

// Proxies can reject these queries.
test.each(['?a=%00', '?a=%ff'])('GET /v1/me%s fails only with invalid credentials (WELCOME-TEXT)', async (query) => {
  expect((await ada.request('GET', `/v1/me${query}`)).status).toBe(200);
  expect((await ada.request('GET', `/v1/me${query}`, { headers: { Authorization: '' } })).status).toBe(403);
});

test('API keys are stored encrypted, with the ID of their secret key', async () => {
  const [row] = await service.db.query<{ api_key: Buffer; api_key_secret_id: string }>(
    `select api_key, api_key_secret_id from users where email = 'ada@example.com'`,
  );
  expect(row?.api_key.includes(ada.apiKey)).toBe(false);
  expect(row?.api_key_secret_id).toMatch(/^[0-9a-f]{8}$/);
});
