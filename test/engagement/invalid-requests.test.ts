import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { errorBody, messagesOf } from '../support/errors.ts';
import { type Caller, signedHeaders, startTestService, type TestService } from '../support/service.ts';

const campaigns = '/v1/me/apps/shop/campaigns';

let service: TestService;
let ada: Caller;

beforeAll(async () => {
  service = await startTestService();
  ada = await service.createCaller('ada@example.com', 'shop');
});
afterAll(() => service.close());

const deep = (levels: number) => `{"name":"x","description":${'['.repeat(levels)}${']'.repeat(levels)}}`;

test.each<[string, string | Uint8Array, string]>([
  ['a null character', '{"name":"a\\u0000b"}', 'body/name: must not contain a null character'],
  [
    'a null character in a name',
    '{"name":"x","a\\u0000":1}',
    'body: the name of a property must not contain a null character',
  ],
  ['half a surrogate pair', '{"name":"\\ud83d"}', 'body/name: must not contain an unpaired surrogate'],
  ['bytes that are not UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 'body: must be UTF-8'],
  ['10,000 levels', deep(10_000), 'nested deeper than 64 levels'],
  ['a number past all bounds', '{"name":1e400}', 'body/name: must be a number between'],
  [
    'a whole number that would be rounded',
    '{"name":"x","id":12345678901234567890}',
    'body/id: must be a number between',
  ],
  ['a prototype', '{"name":"x","__proto__":{"a":1}}', 'body/__proto__: unknown property'],
  ['a word that is not a JSON value', '{"name": unknown}', 'body: malformed JSON at line 1, column 10'],
  ['a body cut off', '{"name": "x"', 'body: malformed JSON: ends too early'],
  ['a body without a value', ' ', 'body: malformed JSON: empty'],
  ['a comment', '{"name":"x"/**/}', 'body: malformed JSON at line 1, column 12'],
  ['two values', '{"name":"x"}{}', 'body: malformed JSON at line 1, column 13'],
  [
    'a day that no month has',
    '{"name":"x","startDate":"2026-02-30T00:00:00Z"}',
    'body/startDate: must be a date and time',
  ],
  ['a leap second', '{"name":"x","startDate":"2016-12-31T23:59:60Z"}', 'body/startDate: must be a date and time'],
  ['the year 0', '{"name":"x","startDate":"0000-01-01T00:00:00Z"}', 'body/startDate: must be a date and time'],
  [
    'a date without offset',
    '{"name":"x","startDate":"2026-02-28T00:00:00"}',
    'body/startDate: must be a date and time',
  ],
  [
    'an offset that the database does not have',
    '{"name":"x","startDate":"2026-02-28T00:00:00-16:00"}',
    'body/startDate: must be a date and time',
  ],
  [
    'a date of the year 0 in UTC',
    '{"name":"x","startDate":"0001-01-01T00:00:00+00:01"}',
    'body/startDate: must be a date and time',
  ],
  [
    'a date of the year 10000 in UTC',
    '{"name":"x","startDate":"9999-12-31T23:59:59-00:01"}',
    'body/startDate: must be a date and time',
  ],
  [
    'a date of the year 10000 once it is rounded',
    '{"name":"x","startDate":"9999-12-31T23:59:59.9999999Z"}',
    'body/startDate: must be a date and time',
  ],
  ['an empty name', '{"name":""}', 'body/name: must have at least 1 character'],
  [
    'a name that is too long',
    JSON.stringify({ name: 'x'.repeat(256) }),
    'body/name: must have at most 255 characters, but has 256',
  ],
  ['a text for an object', '"name"', 'body: must be an object'],
])('%s in a body is rejected with its path', async (_name, body, message) => {
  const response = await ada.request('POST', campaigns, { body });
  expect(response.status).toBe(400);
  expect(messagesOf(response).join('\n')).toContain(message);
});

test('a response reports all validation errors of its request (ERROR-CONTINUES)', async () => {
  const { body } = await ada.request('PUT', `${campaigns}/x?nothing=1`, {
    body: { externalId: 5, startDate: 'soon', more: 1 },
  });
  const messages = messagesOf({ body });
  expect(messages.toSorted()).toEqual([
    'body/externalId: must be a string',
    'body/more: unknown property',
    'body/startDate: must be a date and time as in RFC 3339, such as 2026-03-16T08:00:00Z',
    "body: must have required property 'name'",
    'path/campaignId: must be an integer',
    'query/nothing: unknown parameter',
  ]);
});

test('a body of malformed JSON does not hide errors in path and query', async () => {
  const { body } = await ada.request('PUT', `${campaigns}/x?nothing=1`, { body: '{' });
  const messages = messagesOf({ body });
  expect(messages.toSorted()).toEqual([
    'body: malformed JSON: ends too early',
    'path/campaignId: must be an integer',
    'query/nothing: unknown parameter',
  ]);
});

// Proxies can reject these paths.
test.each(['1%2F2', '%00'])('the ID %s in a path is rejected', async (id) => {
  const { status, body } = await ada.request('GET', `${campaigns}/${id}`);
  expect([status, body]).toEqual([400, errorBody('path/campaignId: must be an integer')]);
});

test.each(['x', '1.5', '0x1', '1e1', '%202', '', '1&page=2', '+1'])(
  'page=%s is rejected: it is not an integer',
  async (page) => {
    const { status, body } = await ada.request('GET', `${campaigns}?page=${page}`);
    expect([status, body]).toEqual([400, errorBody('query/page: must be an integer')]);
  },
);

test('a misspelled query parameter is rejected', async () => {
  const { status, body } = await ada.request('GET', `${campaigns}?pge=2`);
  expect([status, body]).toEqual([400, errorBody('query/pge: unknown parameter')]);
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', '__proto__[a]', 'constructor[a]', '%5F_proto__'])(
  'the unknown parameter %s is rejected, in a list and as a search filter',
  async (name) => {
    const [root = ''] = decodeURIComponent(name).split('[');
    const list = await ada.request('GET', `${campaigns}?${name}=1`);
    expect([list.status, list.body]).toEqual([400, errorBody(`query/${root}: unknown parameter`)]);
    const search = await ada.request('GET', `/v1/me/apps/shop/devices/search/by?UDID=a&${name}=1`);
    const reason = name === 'constructor[a]' ? 'must be a string' : 'is not an indexed field';
    expect([search.status, search.body]).toEqual([400, errorBody(`query/${root}: ${reason}`)]);
  },
);

const search = '/v1/me/apps/shop/devices/search/by';

test.each([
  ['/v1/me/apps/shop%00/campaigns', 403, 'path/partnerId: you have no rights on this application'],
  ['/v1/me/apps/shop%ED%A0%80/campaigns', 404, 'path: no such URL'],
  ['/v1/me/apps/shop%ff/campaigns', 404, 'path: no such URL'],
  [`${campaigns}/%ff`, 404, 'path: no such URL'],
  ['/v1/me/apps/shop/inapps/external/%00', 400, 'path/externalId: must not contain a null character'],
  [`${search}?UDID=%00`, 400, 'query/UDID: must not contain a null character'],
  [`${search}?UDID=%ff`, 400, 'query/UDID: must be percent-encoded UTF-8'],
  [`${search}?UDID=%ED%A0%80`, 400, 'query/UDID: must be percent-encoded UTF-8'],
  [`${search}?UDID=a&UDID=%00`, 400, 'query/UDID/1: must not contain a null character'],
  [`${search}?%00=a`, 400, 'query/\0: is not an indexed field'],
  ['/v1/me/apps/shop/messages?title=%ff', 400, 'query/title: must be percent-encoded UTF-8'],
  ['/v1/me/apps/shop/messages?title=%C3%28', 400, 'query/title: must be percent-encoded UTF-8'],
  ['/v1/me/apps/shop/devices?fields[0]=%00', 400, 'query/fields/0: must not contain a null character'],
  ['/v1/me/apps/shop/devices?fields[0]=%ff', 400, 'query/fields/0: must be percent-encoded UTF-8'],
])("%s, with text that can't be stored, returns %i", async (path, status, message) => {
  const response = await ada.request('GET', path);
  expect(response.status).toBe(status);
  expect(messagesOf(response)).toEqual([message]);
});

test('a % without two hexadecimal digits is a literal % in a query that also has escapes', async () => {
  await ada.request('POST', '/v1/me/apps/shop/messages', {
    body: { platform: 'android', title: 'Soldes d’été', text: 'x' },
  });
  const { body } = await ada.request('GET', '/v1/me/apps/shop/messages?title=%C3%A9t%25');
  expect(body).toMatchObject({ data: [] });
  const found = await ada.request('GET', '/v1/me/apps/shop/messages?title=%t%C3%A9');
  expect(found.body).toMatchObject({ data: [{ title: 'Soldes d’été' }] });
});

test('a body is rejected by an operation that takes none', async () => {
  const response = await ada.request('DELETE', `${campaigns}/1`, { body: { id: 1 } });
  expect([response.status, response.body]).toEqual([400, errorBody('body: must be empty')]);
});

test('GET /v1/me ignores a body (WELCOME-TEXT)', async () => {
  const received = await sendSigned(['Host: a', 'Content-Type: text/plain', 'Content-Length: 1'], {
    target: '/v1/me',
    body: '{',
  });
  expect(received).toMatch(/^HTTP\/1\.1 200/);
});

test('a body over the limit returns 413 before the connection closes', async () => {
  const { status, body } = await ada.request('POST', campaigns, {
    body: JSON.stringify({ name: 'x'.repeat(3_000_000) }),
  });
  expect([status, body]).toEqual([413, errorBody('body: larger than 1048576 bytes')]);
});

/** Sends raw bytes, and returns everything received until the service closes the connection. */
function sendRaw(text: string, { end = true, url = service.url } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => (end ? socket.end(text) : socket.write(text)));
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
}

test('invalid HTTP gets an error response of the usual form', async () => {
  const received = await sendRaw('HELLO\r\n\r\n');
  expect(received).toContain('400 Bad Request');
  expect(received).toContain('{"errors":[{"label":"API_ERR_DATA","message":"request: malformed HTTP"}]}');
});

test.each([
  ['no host', 'GET /v1/me HTTP/1.1', '400 Bad Request', 'headers/Host: missing'],
  [
    'an unknown expectation',
    'GET /v1/me HTTP/1.1\r\nHost: a\r\nExpect: coffee',
    '417 Expectation Failed',
    'headers/Expect: must be 100-continue',
  ],
])('%s gets an error response of the usual form', async (_name, head, status, message) => {
  const received = await sendRaw(`${head}\r\n\r\n`, { end: false });
  expect(received).toContain(status);
  expect(received).toContain(JSON.stringify({ errors: [{ label: 'API_ERR_DATA', message }] }));
});

test('a connection stays open for the next request', async () => {
  const { headers } = await fetch(`${service.url}/v1/me`);
  expect(headers.get('connection')).toBe('keep-alive');
});

test('HTTP 1.0 without a Host header gets links to this server', async () => {
  const signed = {
    ...(await signedHeaders('GET', new Uint8Array(), ada.apiKey)),
    Authorization: `Bearer ${ada.token}`,
  };
  const lines = Object.entries(signed).map(([name, value]) => `${name}: ${value}\r\n`);
  const received = await sendRaw(`GET ${campaigns} HTTP/1.0\r\n${lines.join('')}\r\n`, { end: false });
  expect(received).toContain(`Link: <http://localhost:${new URL(service.url).port}${campaigns}?page=1>; rel="first"`);
});

test('endless headers return 431', async () => {
  expect(await sendRaw(`GET /v1/me HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)).toContain(
    '431 Request Header',
  );
});

test.each([
  ['Authorization', 'API_ERR_TOKEN', 'must be sent once, with one token'],
  ['Service-Signature', 'API_ERR_SIGNATURE', 'must be 40 hexadecimal digits'],
  ['Service-Time', 'API_ERR_SIGNATURE', 'must be whole seconds since the epoch'],
])('a repeated %s header returns 400 %s, with equal and with different values', async (name, label, why) => {
  const signed: Record<string, string> = {
    ...(await signedHeaders('GET', new Uint8Array(), ada.apiKey)),
    Authorization: `Bearer ${ada.token}`,
  };
  const lines = Object.entries(signed).map((header) => `${header.join(': ')}\r\n`);
  for (const second of [signed[name], 'Bearer x']) {
    const received = await sendRaw(
      `GET /v1/me HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${lines.join('')}${name}: ${second}\r\n\r\n`,
      { end: false },
    );
    expect(received).toMatch(/^HTTP\/1\.1 400/);
    expect(received).toContain(JSON.stringify({ errors: [{ label, message: `headers/${name}: ${why}` }] }));
  }
});

test('an aborted upload changes nothing', async () => {
  await sendRaw(`POST ${campaigns} HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n{"name":"half`);
  const { body } = await ada.request('GET', '/v1/me');
  expect(body).toBe('Welcome to the Engagement Messaging API.');
});

interface SignedOptions {
  target?: string;
  body?: string;
  to?: { url: string; apiKey: string; token: string };
}

/** Sends a signed GET with additional headers, by default for a list with links. */
async function sendSigned(
  headers: string[],
  { target = campaigns, body = '', to = { ...ada, url: service.url } }: SignedOptions = {},
): Promise<string> {
  const signed = { ...(await signedHeaders('GET', new Uint8Array(), to.apiKey)), Authorization: `Bearer ${to.token}` };
  const lines = [...Object.entries(signed).map((header) => header.join(': ')), ...headers, 'Connection: close'];
  const head = [`GET ${target} HTTP/1.1`, ...lines].map((line) => `${line}\r\n`).join('');
  return sendRaw(`${head}\r\n${body}`, { end: false, url: to.url });
}

test.each([
  'a b',
  '',
  'evil.example/path',
  'evil.example#fragment',
  'evil.example?query',
  'ada@evil.example',
  'evil.example:80:80',
  'evil.example:65536',
  'evil.example:',
  'http://evil.example',
  '[::1',
  '[::g]',
  '::1',
  '1.2.3.999',
  'a..b',
  '<script>',
  'evil.example, other.example',
])('the host %j is rejected, so that it never appears in links', async (host) => {
  const received = await sendSigned([`Host: ${host}`]);
  expect(received).toMatch(/^HTTP\/1\.1 400/);
  expect(received).toContain('{"label":"API_ERR_DATA","message":"headers/Host: must be host[:port], sent once"}');
});

test('a repeated Host header is rejected', async () => {
  expect(await sendSigned(['Host: a', 'Host: a'])).toContain(
    '"message":"headers/Host: must be host[:port], sent once"',
  );
});

test.each(['a.example', 'a.example:8080', 'a_b', 'A.example.', '127.0.0.1:80', '[::1]:3000', '[2001:db8::1.2.3.4]'])(
  'the host %s is used in links',
  async (host) => {
    const [, link = ''] = /^Link: <([^>]*)>/m.exec(await sendSigned([`Host: ${host}`])) ?? [];
    expect(new URL(link).host).toBe(new URL(`http://${host}`).host);
  },
);

test('X-Forwarded-Host and X-Forwarded-Proto must be valid with TRUST_PROXY, and are ignored without', async () => {
  const trusting = await startTestService({ TRUST_PROXY: 'on' });
  try {
    const { apiKey, token } = await trusting.createCaller('ada@example.com', 'shop');
    const ask = (headers: string[]) => sendSigned(headers, { to: { url: trusting.url, apiKey, token } });
    const proxied = await ask(['Host: a', 'X-Forwarded-Host: b.example:81, c', 'X-Forwarded-Proto: https']);
    expect(proxied).toContain('Link: <https://b.example:81/v1/');
    for (const host of ['b.example/path', 'b#c', 'ada@b', '/, b.example']) {
      const received = await ask(['Host: a', `X-Forwarded-Host: ${host}`]);
      expect(received).toMatch(/^HTTP\/1\.1 400/);
      expect(received).toContain('"message":"headers/X-Forwarded-Host: must be host[:port]"');
    }
    expect(await ask(['Host: a', 'X-Forwarded-Proto: javascript'])).toContain(
      '"message":"headers/X-Forwarded-Proto: must be http or https"',
    );
  } finally {
    await trusting.close();
  }
  expect(await sendSigned(['Host: a', 'X-Forwarded-Host: b/path'])).toContain('Link: <http://a/v1/');
});

test('the host of a request target in absolute form replaces the Host header, and must be valid', async () => {
  const received = await sendSigned(['Host: a'], { target: `http://b.example${campaigns}` });
  expect(received).toContain(`Link: <http://b.example${campaigns}?page=1>; rel="first"`);
  expect(await sendSigned(['Host: a'], { target: `http://ada@b.example${campaigns}` })).toContain(
    'headers/Host: must be host',
  );
  expect(await sendSigned(['Host: a'], { target: `ftp://b.example${campaigns}` })).toContain(
    '"path: must start with /"',
  );
});

test('a body is accepted without waiting for 100 Continue (SERVICE-CONTINUE)', async () => {
  const received = await sendRaw(
    'POST /v1/access_token HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n{}',
  );
  expect(received).toContain('"message":"headers/Service-Signature: missing"');
});

test('a valid name of 255 characters is whole in errors of its value', async () => {
  const name = '😀'.repeat(255);
  for (const [value, reason] of [
    ['a\0b', 'must not contain a null character'],
    [1, 'must be a string'],
  ]) {
    const body = { name: 'List', fields: { [name]: value } };
    const response = await ada.request('POST', '/v1/me/apps/shop/lists', { body });
    expect(messagesOf(response)).toEqual([`body/fields/${name}: ${reason}`]);
  }
});

test.each([
  ['256 characters', '😀'.repeat(256), '😀'.repeat(255)],
  ['half a megabyte', 'x'.repeat(500_000), 'x'.repeat(255)],
])('a name of %s is shortened to 255 characters', async (_what, name, shown) => {
  const response = await ada.request('POST', campaigns, { body: { name: 'Spring', [name]: 'a\0b' } });
  expect(messagesOf(response)).toContain(`body/${shown}…: must not contain a null character`);
});
