import { Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import pino from 'pino';
import { createOperatorDevice } from '../../server/domain/operators/devices.store.ts';
import { createPasswordLink } from '../../server/domain/operators/links.store.ts';
import { statusAndMessages } from '../support/errors.ts';
import { createOperator, createSessionRequester, testPassword, type TestOperator } from '../support/operators.ts';
import { type ApiResponse, startTestService, type TestService } from '../support/service.ts';

interface Line {
  msg: string;
  requestId?: string;
  address?: string;
  userAgent?: string;
  action?: string;
  operatorId?: number;
}

const lines: string[] = [];
const logger = pino(
  new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()) }),
);
const agent = 'Mozilla/5.0 (test)';

let service: TestService;
let ada: TestOperator;
let eve: TestOperator;
let anyone: TestOperator['request'];

beforeAll(async () => {
  service = await startTestService({ TRUST_PROXY: 'true' }, { logger });
  ada = await createOperator(service, { role: 'owner', email: 'ada@example.com' });
  eve = await createOperator(service, { role: 'viewer', email: 'eve@example.com' });
  anyone = createSessionRequester(service);
});
afterAll(() => service.close());
afterEach(() => service.db.query('delete from sign_in_attempts'));

/** Signs in from an address, with the device cookie of a browser. */
const signIn = (email: string, password = testPassword, address = '192.0.2.1', cookie = '') =>
  anyone('POST', '/operator/v1/session', {
    body: { email, password },
    headers: { 'X-Forwarded-For': address, 'User-Agent': agent, ...(cookie && { Cookie: cookie }) },
  });
const guess = (email: string, address?: string, cookie?: string) => signIn(email, 'a wrong guess', address, cookie);
async function guessTimes(count: number, email: string, address?: string): Promise<number[]> {
  const statuses = [];
  for (let made = 0; made < count; made++) statuses.push((await guess(email, address)).status);
  return statuses;
}
/** As if this number of attempts had been made, each of which would cost the computation of a hash. */
const setAttempts = (attempts: number, kind: 'account' | 'device' | 'entry') =>
  service.db.query('update sign_in_attempts set attempts = $1 where starts_with(subject, $2)', [attempts, `${kind} `]);
const deviceOf = ({ headers }: ApiResponse) =>
  headers
    .getSetCookie()
    .map((text) => text.split(';')[0] ?? '')
    .find((pair) => pair.startsWith('engage_device=')) ?? '';

/** The last entry before the work of a test. */
const lastEntry = async () =>
  (await service.db.query<{ id: number }>('select coalesce(max(id), 0) as id from audit_entries'))[0]?.id ?? 0;
/** The later entries, oldest first, as an owner reads them. */
async function entriesAfter(id: number) {
  const { body } = await ada.request('GET', '/operator/v1/audit');
  const { data } = body as { data: { id: number; actor: string; action: string; subject?: string; after?: object }[] };
  return data
    .filter((entry) => entry.id > id)
    .toReversed()
    .map(({ actor, action, subject, after }) => ({ actor, action, subject, after }));
}
const client = { address: '192.0.2.1', userAgent: agent };

/** What the log of the service has about an operator after a number of lines. */
const logged = (from: number, { id }: TestOperator) =>
  lines
    .slice(from)
    .map((line) => JSON.parse(line) as Line)
    .filter(({ msg, operatorId }) => msg === 'operator access' && operatorId === id)
    .map(({ action, address, userAgent }) => ({ action, address, userAgent }));

describe('the audit log', () => {
  test('has sign-in, sign-out, and the end of a session, with address and user agent, like the log of the service (OPER-460)', async () => {
    const start = await lastEntry();
    const from = lines.length;
    const [first, second] = [await signIn(eve.email), await signIn(eve.email, testPassword, '192.0.2.2')];
    const [one, two] = [first, second].map(({ body }) => (body as { id: number }).id);
    const headers = { 'X-Forwarded-For': '192.0.2.9', 'User-Agent': agent };
    const cookie = first.headers.getSetCookie()[0]?.split(';')[0];
    const asEve = createSessionRequester(service, cookie);
    expect((await asEve('DELETE', `/operator/v1/sessions/${two}`, { headers })).status).toBe(200);
    expect((await asEve('DELETE', '/operator/v1/session', { headers })).status).toBe(200);
    const by = { actor: eve.email, subject: `operators/${eve.id}` };
    expect(await entriesAfter(start)).toEqual([
      { ...by, action: 'signIn', after: { ...client, session: one } },
      { ...by, action: 'signIn', after: { ...client, address: '192.0.2.2', session: two } },
      { ...by, action: 'endSession', after: { ...client, address: '192.0.2.9', session: two } },
      { ...by, action: 'signOut', after: { ...client, address: '192.0.2.9', session: one } },
    ]);
    expect(logged(from, eve)).toEqual([
      { action: 'signIn', ...client },
      { action: 'signIn', ...client, address: '192.0.2.2' },
      { action: 'endSession', ...client, address: '192.0.2.9' },
      { action: 'signOut', ...client, address: '192.0.2.9' },
    ]);
  });

  test('has a password that was set by link or changed (OPER-460)', async () => {
    const max = await createOperator(service, { role: 'viewer' });
    const { token } = await createPasswordLink(service.db, max.id);
    const start = await lastEntry();
    const from = lines.length;
    const headers = { 'X-Forwarded-For': '192.0.2.1', 'User-Agent': agent };
    const set = await anyone('POST', '/operator/v1/password', { body: { token, password: testPassword }, headers });
    const change = (currentPassword: string) =>
      createSessionRequester(service, set.headers.getSetCookie()[0]?.split(';')[0])(
        'PUT',
        '/operator/v1/session/password',
        { body: { currentPassword, newPassword: testPassword }, headers },
      );
    expect(statusAndMessages(await change('a wrong password'))).toEqual([
      400,
      ['body/currentPassword: the password is wrong'],
    ]);
    expect((await change(testPassword)).status).toBe(200);
    const entries = await entriesAfter(start);
    expect(entries).toMatchObject([
      { actor: max.email, action: 'setPassword', after: client },
      { actor: 'anonymous', action: 'changePasswordFailed', after: { ...client, account: max.email } },
      { actor: max.email, action: 'changePassword', after: client },
    ]);
    const actions = ['setPassword', 'changePasswordFailed', 'changePassword'];
    expect(logged(from, max)).toEqual(actions.map((action) => ({ action, ...client })));
  });

  test('has the first failed and the first rejected attempt for an account, and the count at the next sign-in (OPER-461)', async () => {
    const start = await lastEntry();
    await guess(eve.email);
    await setAttempts(9, 'account');
    expect(await guessTimes(4, eve.email)).toEqual([401, 429, 429, 429]);
    const attempt = { actor: 'anonymous', subject: `operators/${eve.id}` };
    const after = { account: eve.email, ...client, limit: 'account' };
    expect(await entriesAfter(start)).toEqual([
      { ...attempt, action: 'signInFailed', after: { ...after, attempts: 1 } },
      { ...attempt, action: 'signInBlocked', after: { ...after, attempts: 11 } },
    ]);
    await service.db.query('delete from sign_in_attempts');
    await guess(eve.email);
    await setAttempts(3, 'account');
    await signIn(eve.email);
    expect((await entriesAfter(start)).at(-1)).toMatchObject({ action: 'signIn', after: { failedAttempts: 3 } });
  });

  test('never has an unknown email address, which may be a password, and at most 20 such entries in an hour (OPER-461)', async () => {
    const start = await lastEntry();
    const typed = 'my.Secret-Passw0rd@example.com';
    await guess(`0${typed}`, '198.51.100.0');
    await setAttempts(18, 'entry');
    for (let made = 1; made < 5; made++) await guess(`${made}${typed}`, `198.51.100.${made}`);
    const entries = await entriesAfter(start);
    expect(entries).toHaveLength(3);
    expect(entries[0]).toEqual({
      ...{ actor: 'anonymous', action: 'signInFailed', subject: undefined },
      after: { account: 'unknown', address: '198.51.100.0', userAgent: agent, attempts: 1, limit: 'account' },
    });
    expect(entries.map(({ after }) => after && 'omitted' in after)).toEqual([false, false, true]);
    const stored = await service.db.query<{ text: string }>(
      `select e::text as text from audit_entries e union all select s::text from sign_in_attempts s`,
    );
    const all = [...stored.map(({ text }) => text), ...lines].join('\n').toLowerCase();
    expect(all).toContain('198.51.100.4');
    expect(all).not.toContain('secret-passw0rd');
  });
});

describe('the log of the service', () => {
  test('has each attempt, and the address of the client in each line of a request (OPER-460)', async () => {
    const requestIds = ['failed-1', 'failed-2', 'signed-in'];
    for (const [index, requestId] of requestIds.entries()) {
      await anyone('POST', '/operator/v1/session', {
        body: { email: eve.email, password: index === 2 ? testPassword : 'a wrong guess' },
        headers: { 'X-Forwarded-For': '203.0.113.1, 192.0.2.7', 'X-Request-Id': requestId },
      });
    }
    const logged = lines.map((line) => JSON.parse(line) as Line);
    for (const [index, requestId] of requestIds.entries()) {
      const own = logged.filter((line) => line.requestId === requestId);
      const action = index === 2 ? 'signIn' : 'signInFailed';
      expect(own).toMatchObject([
        { msg: 'operator access', action, email: eve.email, operatorId: eve.id, address: '192.0.2.7' },
        { msg: 'request', operationId: 'signIn', address: '192.0.2.7' },
      ]);
    }
    expect(lines.join('\n')).not.toContain(testPassword);
  });

  test.each([
    ['192.0.2.8', '192.0.2.8'],
    ['192.0.2.8:4711', '192.0.2.8'],
    ['2001:db8::1', '2001:db8::1'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['not an address', '127.0.0.1'],
    ['', '127.0.0.1'],
  ])('has an address for X-Forwarded-For %p', async (forwarded, address) => {
    const requestId = `forwarded-${lines.length}`;
    await anyone('GET', '/operator/v1/session', {
      headers: { 'X-Forwarded-For': forwarded, 'X-Request-Id': requestId },
    });
    const line = lines.map((each) => JSON.parse(each) as Line).find((each) => each.requestId === requestId);
    expect(line?.address?.replace('::ffff:', '')).toBe(address);
  });
});

describe('a browser that has signed in before', () => {
  test('is not blocked by guesses from elsewhere, nor by those from its address (OPER-462)', async () => {
    const cookie = deviceOf(await signIn(ada.email));
    await guess(ada.email, '198.51.100.7');
    await setAttempts(9, 'account');
    expect(await guessTimes(2, ada.email, '198.51.100.7')).toEqual([401, 429]);
    expect((await signIn(ada.email)).status).toBe(429);
    await service.db.query(`update sign_in_attempts set attempts = 100`);
    expect((await signIn(ada.email, testPassword, '192.0.2.1', cookie)).status).toBe(200);
    // The right password of the owner gives no one else another try.
    expect((await signIn(ada.email, testPassword, '198.51.100.8')).status).toBe(429);
  });

  test('has a limit of its own, which the account does not share (OPER-462)', async () => {
    const cookie = deviceOf(await signIn(ada.email));
    await guess(ada.email, '192.0.2.1', cookie);
    await setAttempts(9, 'device');
    expect((await guess(ada.email, '192.0.2.1', cookie)).status).toBe(401);
    expect((await signIn(ada.email, testPassword, '192.0.2.1', cookie)).status).toBe(429);
    expect((await signIn(ada.email)).status).toBe(200);
  });

  test('is known for its account only, until it expires or the password is set by link (OPER-462)', async () => {
    const isKnown = async (email: string, cookie: string) => {
      await service.db.query('delete from sign_in_attempts');
      await guess(email, '192.0.2.1', cookie);
      const counted = await service.db.query(`select from sign_in_attempts where starts_with(subject, 'device ')`);
      return counted.length > 0;
    };
    const cookie = deviceOf(await signIn(ada.email));
    expect(await isKnown(ada.email, cookie)).toBe(true);
    expect(await isKnown(eve.email, cookie)).toBe(false);
    expect(await isKnown(ada.email, `engage_device=${'a'.repeat(43)}`)).toBe(false);
    await service.db.query('delete from sign_in_attempts');
    const next = deviceOf(await signIn(ada.email, testPassword, '192.0.2.1', cookie));
    expect([next !== cookie, await isKnown(ada.email, cookie), await isKnown(ada.email, next)]).toEqual([
      true,
      false,
      true,
    ]);
    await service.db.query('update operator_devices set expires_at = now() where operator_id = $1', [ada.id]);
    expect(await isKnown(ada.email, next)).toBe(false);
    await service.db.query('delete from sign_in_attempts');
    const last = deviceOf(await signIn(eve.email));
    expect(await isKnown(eve.email, last)).toBe(true);
    const { token } = await createPasswordLink(service.db, eve.id);
    await anyone('POST', '/operator/v1/password', { body: { token, password: testPassword } });
    expect(await isKnown(eve.email, last)).toBe(false);
  });

  test('is one of at most 20 of an operator, and its token is stored as a hash only (OPER-462)', async () => {
    for (let count = 0; count < 21; count++) await service.db.transaction((tx) => createOperatorDevice(tx, eve.id, []));
    const cookie = deviceOf(await signIn(eve.email));
    const rows = await service.db.query<{ text: string }>(
      'select d::text as text from operator_devices d where operator_id = $1',
      [eve.id],
    );
    expect(rows).toHaveLength(20);
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1]);
  });
});
