import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { scryptSync } from 'node:crypto';
import { createPasswordLink, createSetUpLink } from '../../server/domain/operators/links.store.ts';
import { attemptSubject } from '../../server/domain/operators/throttle.store.ts';
import { errorBody, labelsOf, statusAndMessages } from '../support/errors.ts';
import {
  cookieOf,
  createOperator,
  createSessionRequester,
  testPassword,
  type TestOperator,
} from '../support/operators.ts';
import { startTestService, type TestService } from '../support/service.ts';

const invalidLink = [404, ['body/token: the link is unknown, expired or already used']];

let service: TestService;
let anyone: TestOperator['request'];

beforeAll(async () => {
  service = await startTestService();
  anyone = createSessionRequester(service);
});
afterAll(() => service.close());

const signIn = (email: string, password = testPassword, headers: Record<string, string> = {}) =>
  anyone('POST', '/operator/v1/session', { body: { email, password }, headers });

describe('a setup link', () => {
  afterEach(() => service.db.query('delete from operators'));

  const createLink = async () => (await service.db.transaction((tx) => createSetUpLink(tx)))?.token ?? '';
  const setUp = (token: string, email = 'first@example.com', password = testPassword) =>
    anyone('POST', '/operator/v1/setup', { body: { token, email, name: 'First', password } });

  test('creates the first owner, who is signed in, has an audit entry, and is valid once (OPER-001, OPER-460)', async () => {
    const token = await createLink();
    const response = await setUp(token, 'First@Example.com');
    expect(response).toMatchObject({
      status: 200,
      body: { operator: { email: 'first@example.com', name: 'First', role: 'owner', hasPassword: true } },
    });
    const { body } = await createSessionRequester(service, cookieOf(response))('GET', '/operator/v1/session');
    expect(body).toEqual(response.body);
    const entries = await service.db.query(`select actor, after from audit_entries where action = 'setUp'`);
    expect(entries).toMatchObject([{ actor: 'first@example.com', after: { address: '127.0.0.1', userAgent: 'node' } }]);
    expect(statusAndMessages(await setUp(token, 'second@example.com'))).toEqual(invalidLink);
  });

  test('creates one owner if it is used twice at the same time (OPER-001)', async () => {
    const token = await createLink();
    const responses = await Promise.all([setUp(token, 'one@example.com'), setUp(token, 'two@example.com')]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await service.db.query('select from operators')).toHaveLength(1);
  });

  test('expires after an hour (OPER-001)', async () => {
    const token = await createLink();
    const [row] = await service.db.query(
      `update operator_links set expires_at = expires_at - interval '1 hour'
       returning expires_at between now() - interval '1 minute' and now() as expired`,
    );
    expect(row).toEqual({ expired: true });
    expect(statusAndMessages(await setUp(token))).toEqual(invalidLink);
  });

  test('is neither created nor valid while there is an operator (OPER-001)', async () => {
    const token = await createLink();
    await createOperator(service, { role: 'viewer' });
    expect(await createLink()).toBe('');
    expect(statusAndMessages(await setUp(token))).toEqual(invalidLink);
  });

  test('is not valid as a password link, and no other text is a link (OPER-001, OPER-002)', async () => {
    const token = await createLink();
    const response = await anyone('POST', '/operator/v1/password', { body: { token, password: testPassword } });
    expect(statusAndMessages(response)).toEqual(invalidLink);
    expect(statusAndMessages(await setUp('A'.repeat(43)))).toEqual(invalidLink);
  });

  test.each([
    [11, 400, 'p'],
    [12, 200, 'p'],
    [128, 200, '𝄞'],
    [129, 400, 'p'],
  ])('with a password of %d characters is a %d (OPER-003)', async (length, status, character) => {
    const password = `${character.repeat(length - 3)}x7k`;
    const response = await setUp(await createLink(), 'lengths@example.com', password);
    expect(response.status).toBe(status);
    if (status === 200) expect((await signIn('lengths@example.com', password)).status).toBe(200);
  });

  const common = 'must not be a common password: it is one of the first that are guessed';
  test.each([
    ['password12345', common],
    ['1234567890123', common],
    ['Password12345678', common],
    ['!!!!!!!!P4ssw0rd!!!!!!!!', common],
    ['iloveyou-iloveyou', common],
    ['Summer2026Summer', common],
    ['pass1234word', common],
    ['sunsh1nesunsh1ne', common],
    ['PasswordPassword', common],
    ['aaaaaaaaaaaa', common],
    ['xyzxyzxyzxyz', common],
    ['First@Example.com', 'must not be your email address or name'],
    ['Adeline-Ross-99', 'must not be your email address or name'],
    ['EngagementMessaging1', 'must not be the name of the service'],
  ])('does not accept the password %p, which is easy to guess (OPER-463)', async (password, why) => {
    const token = await createLink();
    const body = { token, email: 'first@example.com', name: 'Adeline Ross', password };
    const response = await anyone('POST', '/operator/v1/setup', { body });
    expect(statusAndMessages(response)).toEqual([400, [`body/password: ${why}`]]);
  });

  test('stays valid after a password that is easy to guess (OPER-463)', async () => {
    const token = await createLink();
    expect((await setUp(token, 'first@example.com', 'password12345')).status).toBe(400);
    expect((await setUp(token)).status).toBe(200);
  });

  test('stores only the scrypt hash of the password (OPER-003)', async () => {
    await setUp(await createLink());
    const [row] = await service.db.query<{ password: Buffer; text: string }>(
      'select password, (o.*)::text as text from operators o',
    );
    const stored = row?.password ?? Buffer.alloc(0);
    const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };
    expect(scryptSync(testPassword, stored.subarray(0, 16), 32, cost).equals(stored.subarray(16))).toBe(true);
    expect(row?.text).not.toContain(testPassword);
  });
});

describe('a password link', () => {
  let eve: TestOperator;
  beforeAll(async () => {
    eve = await createOperator(service, { role: 'viewer' });
  });

  const setPassword = (token: string, password: string) =>
    anyone('POST', '/operator/v1/password', { body: { token, password } });

  test('sets the password once (OPER-002)', async () => {
    const { token } = await createPasswordLink(service.db, eve.id);
    const responses = await Promise.all([
      setPassword(token, 'the first password'),
      setPassword(token, 'the first password'),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await signIn(eve.email, 'the first password')).status).toBe(200);
    expect((await signIn(eve.email)).status).toBe(401);
  });

  test('replaces earlier links of the operator only (OPER-002)', async () => {
    const other = await createOperator(service, { role: 'viewer' });
    const [early, others, late] = [
      await createPasswordLink(service.db, eve.id),
      await createPasswordLink(service.db, other.id),
      await createPasswordLink(service.db, eve.id),
    ];
    expect(statusAndMessages(await setPassword(early.token, testPassword))).toEqual(invalidLink);
    expect((await setPassword(others.token, testPassword)).status).toBe(200);
    expect((await setPassword(late.token, testPassword)).status).toBe(200);
  });

  test('stays valid if the password is easy to guess, which is also no change of one (OPER-463)', async () => {
    const { token } = await createPasswordLink(service.db, eve.id);
    const why = 'must not be a common password: it is one of the first that are guessed';
    expect(statusAndMessages(await setPassword(token, 'iloveyou1234'))).toEqual([400, [`body/password: ${why}`]]);
    const changer = createSessionRequester(service, cookieOf(await setPassword(token, testPassword)));
    const change = await changer('PUT', '/operator/v1/session/password', {
      body: { currentPassword: testPassword, newPassword: 'iloveyou1234' },
    });
    expect(statusAndMessages(change)).toEqual([400, [`body/newPassword: ${why}`]]);
    expect((await signIn(eve.email)).status).toBe(200);
  });

  test('expires after an hour (OPER-002)', async () => {
    const { token } = await createPasswordLink(service.db, eve.id);
    await service.db.query(`update operator_links set expires_at = expires_at - interval '1 hour'`);
    expect(statusAndMessages(await setPassword(token, 'an expired password'))).toEqual(invalidLink);
    expect((await signIn(eve.email, 'an expired password')).status).toBe(401);
  });
});

describe('a sign-in', () => {
  let ada: TestOperator;
  beforeAll(async () => {
    ada = await createOperator(service, { role: 'owner', email: 'ada@example.com' });
    await service.db.query(`insert into operators (email, role) values ('new@example.com', 'viewer')`);
  });
  afterEach(() => service.db.query('delete from sign_in_attempts'));

  /** Prepares attempts in the current period. */
  const addAttempts = (email: string, attempts: number) =>
    service.db.query(
      `insert into sign_in_attempts (subject, attempts, period_ends_at) values ($1, $2, now() + interval '15 minutes')`,
      [attemptSubject('account', email), attempts],
    );
  const attemptsOf = async (kind: string) =>
    (
      await service.db.query<{ subject: string; attempts: number }>(
        'select subject, attempts from sign_in_attempts where starts_with(subject, $1)',
        [`${kind} `],
      )
    )[0];
  const expectThrottled = async (response: Awaited<ReturnType<typeof signIn>>) => {
    expect([response.status, labelsOf(response)]).toEqual([429, ['API_ERR_LIMIT']]);
    const seconds = Number(response.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(840);
    expect(seconds).toBeLessThanOrEqual(900);
  };

  test('has the same response for unknown accounts, wrong passwords and accounts without one (OPER-004)', async () => {
    const timed = async (email: string) => {
      const start = performance.now();
      const { status, body, headers } = await signIn(email, 'a wrong password');
      return { response: { status, body, cookie: headers.get('set-cookie') }, time: performance.now() - start };
    };
    const wrong = [await timed(ada.email), await timed(ada.email)];
    for (const { response, time } of [...wrong, await timed('unknown@example.com'), await timed('new@example.com')]) {
      const body = errorBody('body: the email address or the password is wrong', 'API_ERR_TOKEN');
      expect(response).toEqual({ status: 401, body, cookie: null });
      // Without the slow hash, it would take a hundredth.
      expect(time).toBeGreaterThan(Math.min(...wrong.map((each) => each.time)) / 20);
    }
  });

  test('ignores the case of the email address (OPER-004)', async () => {
    expect((await signIn('ADA@example.COM')).status).toBe(200);
  });

  test('is rejected after 10 attempts for an account, even with the right password (OPER-005)', async () => {
    await addAttempts('ada@example.com', 9);
    expect((await signIn(ada.email, 'a wrong password')).status).toBe(401);
    await expectThrottled(await signIn(ada.email));
    await expectThrottled(await signIn('Ada@Example.com'));
    expect((await signIn('new@example.com')).status).toBe(401);
    await service.db.query('update sign_in_attempts set period_ends_at = now()');
    expect((await signIn(ada.email)).status).toBe(200);
  });

  test('is also limited for an account that does not exist (OPER-004, OPER-005)', async () => {
    await addAttempts('unknown@example.com', 10);
    await expectThrottled(await signIn('unknown@example.com'));
  });

  test('that succeeds resets the account, but not the address (OPER-005, OPER-006)', async () => {
    await addAttempts('ada@example.com', 9);
    expect((await signIn(ada.email)).status).toBe(200);
    expect(await attemptsOf('account')).toBeUndefined();
    expect(await attemptsOf('address')).toMatchObject({ attempts: 1 });
  });

  test('does not share its limit with changes of the password, which have their own (OPER-005)', async () => {
    await addAttempts('ada@example.com', 10);
    const change = () =>
      ada.request('PUT', '/operator/v1/session/password', {
        body: { currentPassword: 'a wrong password', newPassword: 'another password' },
      });
    expect((await change()).status).toBe(400);
    await service.db.query(`update sign_in_attempts set attempts = 10 where starts_with(subject, 'reentry ')`);
    await expectThrottled(await change());
    await expectThrottled(await signIn(ada.email));
  });

  test('is rejected after 50 attempts from an address, for all accounts together (OPER-006)', async () => {
    await signIn('unknown@example.com');
    await service.db.query(`update sign_in_attempts set attempts = 49 where subject = $1`, [
      (await attemptsOf('address'))?.subject,
    ]);
    expect((await signIn('somebody@example.com')).status).toBe(401);
    await expectThrottled(await signIn(ada.email));
    // Without TRUST_PROXY, clients can't choose their address.
    await expectThrottled(await signIn(ada.email, testPassword, { 'X-Forwarded-For': '192.0.2.1' }));
  });
});
