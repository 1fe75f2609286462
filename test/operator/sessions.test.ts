import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createSetUpLink } from '../../server/domain/operators/links.store.ts';
import { statusAndMessages } from '../support/errors.ts';
import {
  cookieOf,
  createOperator,
  createSessionRequester,
  testPassword,
  type TestOperator,
} from '../support/operators.ts';
import { type ApiResponse, startTestService, type TestService } from '../support/service.ts';

const path = '/operator/v1/session';
const expired = [401, ['cookie/engage_session: the session has expired; sign in again']];

let service: TestService;
let ada: TestOperator;

beforeAll(async () => {
  service = await startTestService();
  ada = await createOperator(service, { role: 'owner', email: 'ada@example.com' });
});
afterAll(() => service.close());

/** Signs in, and returns the response with a function for requests of the session. */
async function signIn({ email }: Pick<TestOperator, 'email'>, password = testPassword, cookie = '') {
  const response = await createSessionRequester(service, cookie)('POST', path, { body: { email, password } });
  expect(response.status).toBe(200);
  const { id } = response.body as { id: number };
  const own = cookieOf(response);
  return { response, id, cookie: own, request: createSessionRequester(service, own) };
}
const resultOf = async ({ request }: Pick<TestOperator, 'request'>) => statusAndMessages(await request('GET', path));
/** The cookies of a response: their names, values and attributes. */
const cookiesOf = ({ headers }: ApiResponse) =>
  headers.getSetCookie().map((text) => {
    const [pair = '', ...attributes] = text.split('; ');
    const [name = '', value = ''] = pair.split('=');
    return { name, value, attributes };
  });

describe('the cookie', () => {
  test('is HttpOnly, SameSite=Strict and limited to /operator, also when it is removed (OPER-007, OPER-014)', async () => {
    const { response, request } = await signIn(ada);
    const attributes = ['Path=/operator', 'HttpOnly', 'SameSite=Strict'];
    const value = expect.stringMatching(/^[\w-]{43}$/);
    expect(cookiesOf(response)).toEqual([
      { name: 'engage_session', value, attributes },
      { name: 'engage_device', value, attributes: ['Max-Age=7776000', ...attributes] },
    ]);
    const signedOut = await request('DELETE', path);
    expect(cookiesOf(signedOut)).toEqual([
      { name: 'engage_session', value: '', attributes: ['Max-Age=0', ...attributes] },
    ]);
    expect(await resultOf({ request: createSessionRequester(service) })).toEqual([
      401,
      ['cookie/engage_session: missing; sign in'],
    ]);
  });

  describe('with HTTPS', () => {
    const headers = { Origin: 'https://engage.example.com' };
    let secure: TestService;
    let request: TestOperator['request'];
    let response: ApiResponse;
    beforeAll(async () => {
      secure = await startTestService({ PUBLIC_URL: 'https://engage.example.com/push' });
      request = createSessionRequester(secure);
      const link = await secure.db.transaction((tx) => createSetUpLink(tx));
      const body = { token: link?.token, email: 'first@example.com', password: testPassword };
      expect((await request('POST', '/operator/v1/setup', { body })).status).toBe(403);
      response = await request('POST', '/operator/v1/setup', { body, headers });
    });
    afterAll(() => secure.close());
    const statusWith = async (Cookie: string) => (await request('GET', path, { headers: { Cookie } })).status;

    test('is Secure and has the prefix __Host-, and a former one is removed (OPER-007, OPER-016)', () => {
      const attributes = ['Path=/', 'HttpOnly', 'SameSite=Strict', 'Secure'];
      expect(cookiesOf(response)).toMatchObject([
        { name: '__Host-engage_session', attributes },
        { name: '__Host-engage_device', attributes: ['Max-Age=7776000', ...attributes] },
        {
          ...{ name: 'engage_session', value: '' },
          attributes: ['Max-Age=0', 'Path=/push/operator', 'HttpOnly', 'SameSite=Strict', 'Secure'],
        },
      ]);
    });

    test('may have its former name, and several of a name are tried one by one (OPER-007, OPER-015)', async () => {
      const { value = '' } = cookiesOf(response)[0] ?? {};
      const own = `__Host-engage_session=${value}`;
      expect(await statusWith(own)).toBe(200);
      expect(await statusWith(`engage_session=${value}`)).toBe(200);
      expect(await statusWith(`engage_session=stale; ${own}`)).toBe(200);
      expect(await statusWith(`__Host-engage_session=stale; engage_session=other; engage_session=${value}`)).toBe(200);
      expect(await statusWith('__Host-engage_session=stale; engage_session=other')).toBe(401);
      // No more than five are tried.
      const stale = Array.from({ length: 5 }, (_, index) => `engage_session=stale-${index}`).join('; ');
      expect(await statusWith(`${stale}; engage_session=${value}`)).toBe(401);
    });

    test('is removed at sign-out by both names (OPER-014)', async () => {
      const Cookie = cookieOf(response);
      const signedOut = await request('DELETE', path, { headers: { ...headers, Cookie } });
      expect(cookiesOf(signedOut)).toMatchObject([
        {
          name: '__Host-engage_session',
          value: '',
          attributes: ['Max-Age=0', 'Path=/', ...['HttpOnly', 'SameSite=Strict', 'Secure']],
        },
        { name: 'engage_session', value: '' },
      ]);
      expect(await statusWith(Cookie)).toBe(401);
    });
  });

  test('is stored as a hash only (OPER-010)', async () => {
    const { cookie } = await signIn(ada);
    const [row] = await service.db.query<{ text: string }>(
      `select string_agg(s::text, '') as text from operator_sessions s`,
    );
    expect(row?.text).not.toContain(cookie.split('=')[1]);
  });
});

describe('a session', () => {
  /** Changes the times of a session, and returns the result of its next request. */
  const resultAfter = async (session: Awaited<ReturnType<typeof signIn>>, assignment: string) => {
    await service.db.query(`update operator_sessions set ${assignment} where id = $1`, [session.id]);
    return resultOf(session);
  };

  test('expires 12 hours after sign-in, even if it is in use (OPER-008)', async () => {
    const session = await signIn(ada);
    const { createdAt, expiresAt } = session.response.body as { createdAt: string; expiresAt: string };
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(12 * 3600_000);
    expect(await resultAfter(session, `expires_at = now() + interval '1 minute'`)).toEqual([200, []]);
    expect(await resultAfter(session, `expires_at = now(), last_used_at = now()`)).toEqual(expired);
  });

  test('expires after an hour without a request, which each request extends (OPER-009)', async () => {
    const session = await signIn(ada);
    expect(await resultAfter(session, `last_used_at = now() - interval '59 minutes'`)).toEqual([200, []]);
    const [row] = await service.db.query(
      `select last_used_at > now() - interval '1 minute' as extended from operator_sessions where id = $1`,
      [session.id],
    );
    expect(row).toEqual({ extended: true });
    expect(await resultAfter(session, `last_used_at = now() - interval '61 minutes'`)).toEqual(expired);
    expect(await resultOf(session)).toEqual(expired);
  });
});

describe('the list of sessions', () => {
  const idsOf = async (by: Pick<TestOperator, 'request'>) => {
    const { body } = await by.request('GET', '/operator/v1/sessions');
    return (body as { data: { id: number; current: boolean }[] }).data.map(({ id, current }) => [id, current]);
  };

  test('has the own active sessions, newest first, with their clients (OPER-013)', async () => {
    const dora = await createOperator(service, { role: 'viewer' });
    await service.db.query('delete from operator_sessions where operator_id = $1', [dora.id]);
    const [first, second, third] = [await signIn(dora), await signIn(dora), await signIn(dora)];
    await service.db.query(`update operator_sessions set last_used_at = now() - interval '61 minutes' where id = $1`, [
      second.id,
    ]);
    expect(await idsOf(first)).toEqual([
      [third.id, false],
      [first.id, true],
    ]);
    const { body } = await first.request('GET', '/operator/v1/sessions');
    expect(body).toMatchObject({ data: [{ address: expect.stringContaining('127.0.0.1'), userAgent: 'node' }, {}] });
  });
});

describe('a write', () => {
  /** A rejected request is also a use of its session. */
  const state = async () =>
    service.db.query(
      `select (select json_agg(to_jsonb(s) - 'last_used_at' order by id) from operator_sessions s) as sessions,
              (select json_agg(o order by id) from operators o) as operators,
              (select json_agg(a) from sign_in_attempts a) as attempts,
              (select json_agg(u) from users u) as users,
              (select count(*) from audit_entries) as entries`,
    );
  const origins = ['https://evil.example.com', 'null', 'http://127.0.0.1', 'http://127.0.0.1:1'];

  test.each(['', ...origins])('with the Origin %p is a 403 and changes nothing (OPER-016)', async (origin) => {
    const { email, cookie } = ada;
    const headers: Record<string, string> = {
      'Content-Type': 'application/json',
      Cookie: cookie,
      ...(origin && { Origin: origin }),
    };
    const before = await state();
    for (const [method, target, body] of [
      ['POST', path, { email, password: testPassword }],
      ['POST', '/operator/v1/setup', { token: 'x', email: 'x@example.com', password: testPassword }],
      ['POST', '/operator/v1/password', { token: 'x', password: testPassword }],
      ['PUT', `${path}/password`, { currentPassword: testPassword, newPassword: 'a second password' }],
      ['POST', '/operator/v1/users', { email: 'mallory@example.com' }],
      ['DELETE', path, undefined],
    ] as const) {
      const response = await fetch(service.url + target, { method, headers, body: body && JSON.stringify(body) });
      expect([target, response.status, await response.json()]).toEqual([
        target,
        403,
        { errors: [{ label: 'API_ERR_FORBIDDEN', message: `headers/Origin: must be ${service.url} for a write` }] },
      ]);
      expect(response.headers.get('set-cookie')).toBeNull();
    }
    expect(await state()).toEqual(before);
  });
});
