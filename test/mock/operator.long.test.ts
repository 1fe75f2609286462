import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startMock } from '../../mock/mock.ts';
import { errorBody, statusAndMessages } from '../support/errors.ts';
import { cookieOf, createSessionRequester } from '../support/operators.ts';
import { send } from '../support/service.ts';

let mock: Awaited<ReturnType<typeof startMock>>;

beforeAll(async () => {
  mock = await startMock('127.0.0.1', 0);
});
afterAll(() => mock.close());

const url = () => `http://127.0.0.1:${mock.port}`;
const ask = (cookie = 'engage_session=any') => createSessionRequester({ url: url() }, cookie);

test('a session is required, and any session is valid, as the one of the sign-in', async () => {
  const missing = await ask('')('GET', '/operator/v1/session');
  expect([missing.status, missing.body]).toEqual([
    401,
    errorBody('cookie/engage_session: missing; sign in', 'API_ERR_TOKEN'),
  ]);
  const signedIn = await ask('')('POST', '/operator/v1/session', {
    body: { email: 'ada@example.com', password: 'correct horse battery' },
  });
  expect(signedIn.status).toBe(200);
  const own = await ask(cookieOf(signedIn))('GET', '/operator/v1/session');
  expect([own.status, own.body]).toEqual([200, expect.objectContaining({ expiresAt: expect.any(String) })]);
});

test('rejects invalid requests with the location of each error', async () => {
  const response = await ask()('POST', '/operator/v1/session', { body: { nonsense: 1 } });
  expect(statusAndMessages(response)).toEqual([
    400,
    expect.arrayContaining(['body/nonsense: unknown property', expect.stringContaining('email')]),
  ]);
  expect((await ask()('GET', '/operator/v1/nowhere')).status).toBe(404);
});

test('an event stream is one example, which ends', async () => {
  const { status, headers, body } = await ask()('GET', '/operator/v1/events');
  expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/event-stream/)]);
  expect(body).toMatch(/^data: /m);
});

test('accepts an upload that is larger than a JSON body may be', async () => {
  const csv = new TextEncoder().encode(`UDID\n${'device\n'.repeat(300_000)}`);
  const headers = { Cookie: 'engage_session=any', 'Content-Type': 'text/csv' };
  const { status } = await send(`${url()}/operator/v1/apps/demo/imports?kind=devices`, 'POST', headers, csv);
  expect(status).toBe(200);
});
