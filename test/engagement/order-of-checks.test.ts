import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { errorBody, labelsOf } from '../support/errors.ts';
import { send, signedHeaders, startTestService, type Caller, type TestService } from '../support/service.ts';

let service: TestService;
let ada: Caller;

beforeAll(async () => {
  service = await startTestService({ BODY_LIMIT: '1024' });
  ada = await service.createCaller('ada@example.com', 'shop');
  await service.createCaller('bob@example.com', 'other');
});
afterAll(() => service.close());

/** A request with every kind of error; each step fixes the reported one. */
test('errors are reported in the documented order (ERROR-GENERIC)', async () => {
  const tooLarge = new TextEncoder().encode(`{${' '.repeat(2000)}`);
  const malformed = new TextEncoder().encode('{');
  const unsigned = {};
  const wrong = await signedHeaders('POST', malformed, 'another key');
  const right = await signedHeaders('POST', malformed, ada.apiKey);
  const token = { Authorization: `Bearer ${ada.token}` };
  const json = { 'Content-Type': 'application/json' };
  const unnamed = new TextEncoder().encode('{}');
  const named = new TextEncoder().encode('{"name":"x"}');

  const steps: [string, string, Record<string, string>, Uint8Array, number, string][] = [
    ['PATCH', '/v1/me/apps/other/nothing', unsigned, tooLarge, 404, 'API_ERR_ROUTE'],
    ['PATCH', '/v1/me/apps/other/campaigns', unsigned, tooLarge, 405, 'API_ERR_ROUTE'],
    ['POST', '/v1/me/apps/other/campaigns', unsigned, tooLarge, 413, 'API_ERR_DATA'],
    ['POST', '/v1/me/apps/other/campaigns', unsigned, malformed, 400, 'API_ERR_SIGNATURE'],
    ['POST', '/v1/me/apps/other/campaigns', wrong, malformed, 403, 'API_ERR_TOKEN'],
    ['POST', '/v1/me/apps/other/campaigns', { ...wrong, Authorization: 'Bearer no' }, malformed, 400, 'API_ERR_TOKEN'],
    ['POST', '/v1/me/apps/other/campaigns', { ...wrong, ...token }, malformed, 400, 'API_ERR_SIGNATURE'],
    ['POST', '/v1/me/apps/other/campaigns', { ...right, ...token }, malformed, 403, 'API_ERR_FORBIDDEN'],
    ['POST', '/v1/me/apps/shop/campaigns', { ...right, ...token }, malformed, 415, 'API_ERR_DATA'],
    ['POST', '/v1/me/apps/shop/campaigns', { ...right, ...token, ...json }, malformed, 400, 'API_ERR_DATA'],
    [
      'POST',
      '/v1/me/apps/shop/campaigns',
      { ...(await signedHeaders('POST', unnamed, ada.apiKey)), ...token, ...json },
      unnamed,
      400,
      'API_ERR_DATA',
    ],
    [
      'POST',
      '/v1/me/apps/shop/campaigns',
      { ...(await signedHeaders('POST', named, ada.apiKey)), ...token, ...json },
      named,
      200,
      '',
    ],
  ];
  for (const [method, path, headers, body, status, label] of steps) {
    const response = await send(service.url + path, method, headers, body);
    const labels = labelsOf(response);
    expect([method, path, response.status, labels.length > 0 ? [...new Set(labels)].join() : '']).toEqual([
      method,
      path,
      status,
      label,
    ]);
  }
});

test('the token route checks body and email address before the signature', async () => {
  const ask = async (text: string, apiKey: string) => {
    const body = new TextEncoder().encode(text);
    const headers = { 'Content-Type': 'application/json', ...(await signedHeaders('POST', body, apiKey)) };
    const response = await send(`${service.url}/v1/access_token`, 'POST', headers, body);
    return [response.status, labelsOf(response)[0]];
  };
  expect(await ask('{"mail":"x"}', 'wrong')).toEqual([400, 'API_ERR_DATA']);
  expect(await ask('{"email":"unknown@example.com"}', 'wrong')).toEqual([404, 'API_ERR_DATA']);
  expect(await ask('{"email":"ada@example.com"}', 'wrong')).toEqual([400, 'API_ERR_SIGNATURE']);
});

test('a method that the path does not support returns 405 with Allow', async () => {
  for (const method of ['OPTIONS', 'DELETE', 'PATCH', 'PROPFIND']) {
    const { status, headers } = await send(`${service.url}/v1/me/apps/shop/campaigns`, method, {});
    expect([method, status, headers.get('allow')]).toEqual([method, 405, 'GET, HEAD, POST']);
  }
});

test.each([
  '/',
  '/v1',
  '/v1/me/',
  '/V1/me',
  '/v1/me/apps/shop/campaigns/',
  '/v1/me/apps//campaigns',
  '/v1/me/apps/shop%2Fcampaigns',
  '/v1/me/apps/shop/campaigns/%zz',
  '//v1/me',
])('an unknown URL returns 404 with an error of the usual form: %s (ERROR-UNKNOWN-URL, ERROR-BODY)', async (path) => {
  const { status, body } = await send(service.url + path, 'POST', {});
  expect([status, body]).toEqual([404, errorBody('path: no such URL', 'API_ERR_ROUTE')]);
});
