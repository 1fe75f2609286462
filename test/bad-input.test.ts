import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Caller, signedHeaders, startTestService, type TestService } from './support/service.ts';

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
  ['a null character', '{"name":"a\\u0000b"}', 'body/name: must not hold the null character'],
  [
    'a null character in a name',
    '{"name":"x","a\\u0000":1}',
    'body: the name of a member must not hold the null character',
  ],
  ['half a surrogate pair', '{"name":"\\ud83d"}', 'body/name: must not hold an unpaired surrogate'],
  ['bytes that are not UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 'body: must be UTF-8'],
  ['10,000 levels', deep(10_000), 'nested deeper than 64 levels'],
  ['a number past all bounds', '{"name":1e400}', 'body/name: must be a number between'],
  [
    'a whole number that would be rounded',
    '{"name":"x","id":12345678901234567890}',
    'body/id: must be a number between',
  ],
  ['a prototype', '{"name":"x","__proto__":{"a":1}}', 'body/__proto__: unknown member'],
  ['a word that is no value', '{"name": nobody}', 'body: malformed JSON at line 1, column 10'],
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
  ['an empty name', '{"name":""}', 'body/name: must NOT have fewer than 1 characters'],
  [
    'a name that is too long',
    JSON.stringify({ name: 'x'.repeat(256) }),
    'body/name: must have at most 255 characters, but has 256',
  ],
  ['a text for an object', '"name"', 'body: must be object'],
])('%s in a body is refused with the place', async (_name, body, message) => {
  const answer = await ada.request('POST', campaigns, { body });
  expect(answer.status).toBe(400);
  expect((answer.body as { errors: { message: string }[] }).errors.map((entry) => entry.message).join('\n')).toContain(
    message,
  );
});

test('every fault of a request is told in one answer (ERROR-CONTINUES)', async () => {
  const { body } = await ada.request('PUT', `${campaigns}/x?nothing=1`, {
    body: { externalId: 5, startDate: 'soon', more: 1 },
  });
  const messages = (body as { errors: { message: string }[] }).errors.map((entry) => entry.message);
  expect(messages.toSorted()).toEqual([
    'body/externalId: must be string',
    'body/more: unknown member',
    'body/startDate: must be a date and time as in RFC 3339, such as 2026-03-16T08:00:00Z',
    "body: must have required property 'name'",
    'path/campaignId: must be an integer',
    'query/nothing: unknown parameter',
  ]);
});

test('a body that is no JSON does not hide the faults of path and query', async () => {
  const { body } = await ada.request('PUT', `${campaigns}/x?nothing=1`, { body: '{' });
  const messages = (body as { errors: { message: string }[] }).errors.map((entry) => entry.message);
  expect(messages.toSorted()).toEqual([
    'body: malformed JSON: ends too early',
    'path/campaignId: must be an integer',
    'query/nothing: unknown parameter',
  ]);
});

test.each([
  ['a number in hexadecimal', `${campaigns}/0x10`],
  ['a number with an exponent', `${campaigns}/1e3`],
  ['a fraction', `${campaigns}/1.5`],
  ['a space', `${campaigns}/%201`],
  ['nothing positive', `${campaigns}/0`],
  ['a negative number', `${campaigns}/-1`],
  ['a number past all bounds', `${campaigns}/99999999999999999999999`],
  ['an encoded slash', `${campaigns}/1%2F2`],
  ['a null character', `${campaigns}/%00`],
  ['words', `${campaigns}/one`],
])('an ID in the path that is %s is 400 (CAMPAIGN-GET-400)', async (_name, path) => {
  const { status, body } = await ada.request('GET', path);
  expect(status).toBe(400);
  expect(body).toMatchObject({
    errors: [{ label: 'API_ERR_DATA', message: expect.stringMatching(/^path\/campaignId: must be /) }],
  });
});

test.each(['x', '1.5', '0x1', '1e1', '%202', '', '1&page=2', '+1'])('page=%s is no integer', async (page) => {
  const { status, body } = await ada.request('GET', `${campaigns}?page=${page}`);
  expect([status, body]).toEqual([
    400,
    { errors: [{ label: 'API_ERR_DATA', message: 'query/page: must be an integer' }] },
  ]);
});

test('a misspelt parameter is never lost in silence', async () => {
  const { status, body } = await ada.request('GET', `${campaigns}?pge=2`);
  expect([status, body]).toEqual([
    400,
    { errors: [{ label: 'API_ERR_DATA', message: 'query/pge: unknown parameter' }] },
  ]);
});

test.each([
  ['application/xml', 415],
  ['text/plain', 415],
  ['application/json; charset=latin1', 415],
  ['application/json;charset=UTF-8', 200],
  ['Application/JSON; charset="utf-8"', 200],
])('a body declared as %s is %i (SERVICE-CONTENT-TYPE, SERVICE-JSON)', async (type, status) => {
  const answer = await ada.request('POST', campaigns, { body: '{"name":"x"}', headers: { 'Content-Type': type } });
  expect(answer.status).toBe(status);
});

test('a compressed body is refused, not guessed at', async () => {
  const answer = await ada.request('POST', campaigns, {
    body: '{"name":"x"}',
    headers: { 'Content-Encoding': 'gzip' },
  });
  expect(answer.status).toBe(415);
});

test('a body that an operation does not take is refused', async () => {
  const answer = await ada.request('DELETE', `${campaigns}/1`, { body: { id: 1 } });
  expect([answer.status, answer.body]).toEqual([
    400,
    { errors: [{ label: 'API_ERR_DATA', message: 'body: this operation takes none' }] },
  ]);
});

test('a body over the limit is 413, and the connection still carries the answer', async () => {
  const { status, body } = await ada.request('POST', campaigns, {
    body: JSON.stringify({ name: 'x'.repeat(3_000_000) }),
  });
  expect([status, body]).toEqual([
    413,
    { errors: [{ label: 'API_ERR_DATA', message: 'body: larger than 1048576 bytes' }] },
  ]);
});

/** Sends bytes as they are, and gives what comes back until the service closes the connection. */
function sendRaw(text: string, { end = true } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1', () =>
      end ? socket.end(text) : socket.write(text),
    );
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
}

test('what is not HTTP is answered in the shape of every error', async () => {
  const received = await sendRaw('HELLO\r\n\r\n');
  expect(received).toContain('400 Bad Request');
  expect(received).toContain('{"errors":[{"label":"API_ERR_DATA","message":"request: not well-formed HTTP"}]}');
});

test.each([
  ['no host', 'GET /v1/me HTTP/1.1', '400 Bad Request', 'headers/Host: missing'],
  [
    'an expectation that is none',
    'GET /v1/me HTTP/1.1\r\nHost: a\r\nExpect: coffee',
    '417 Expectation Failed',
    'headers/Expect: only 100-continue can be met',
  ],
])('%s is answered in the shape of every error', async (_name, head, status, message) => {
  const received = await sendRaw(`${head}\r\n\r\n`, { end: false });
  expect(received).toContain(status);
  expect(received).toContain(JSON.stringify({ errors: [{ label: 'API_ERR_DATA', message }] }));
});

test('a caller of HTTP 1.0, who need not name a host, gets links that lead here', async () => {
  const signed = {
    ...(await signedHeaders('GET', new Uint8Array(), ada.apiKey)),
    Authorization: `Bearer ${ada.token}`,
  };
  const lines = Object.entries(signed).map(([name, value]) => `${name}: ${value}\r\n`);
  const received = await sendRaw(`GET ${campaigns} HTTP/1.0\r\n${lines.join('')}\r\n`, { end: false });
  expect(received).toContain(`Link: <http://localhost:${new URL(service.url).port}${campaigns}?page=1>; rel="first"`);
});

test('headers without end are answered with 431', async () => {
  expect(await sendRaw(`GET /v1/me HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)).toContain(
    '431 Request Header',
  );
});

test('two Authorization headers do no harm', async () => {
  const received = await sendRaw(
    'GET /v1/me HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n',
  );
  expect(received).toContain('"label":"API_ERR_SIGNATURE"');
});

test('an upload that its sender breaks off changes nothing', async () => {
  await sendRaw(`POST ${campaigns} HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n{"name":"half`);
  const { body } = await ada.request('GET', '/v1/me');
  expect(body).toBe('Welcome to the Engagement Messaging API.');
});

test('a host that is none does not break the links', async () => {
  const received = await sendRaw('GET /v1/me HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n');
  expect(received).toMatch(/^HTTP\/1\.1 400/);
});

test('nothing depends on an interim 100 Continue: the body is taken without one (SERVICE-CONTINUE)', async () => {
  const received = await sendRaw(
    'POST /v1/access_token HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n{}',
  );
  expect(received).toContain('"message":"headers/Service-Signature: missing"');
});
