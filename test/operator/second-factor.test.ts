import { attemptSubject } from '../../server/domain/operators/throttle.store.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { TOTP } from 'otpauth';
import { createPasswordLink } from '../../server/domain/operators/links.store.ts';
import { statusAndMessages } from '../support/errors.ts';
import {
  cookieOf,
  createOperator,
  createSessionRequester,
  testPassword,
  type TestOperator,
} from '../support/operators.ts';
import { type ApiResponse, startTestService, type TestService } from '../support/service.ts';

const path = '/operator/v1/second_factor';

let service: TestService;
let anyone: TestOperator['request'];
beforeAll(async () => {
  service = await startTestService();
  anyone = createSessionRequester(service);
});
afterAll(() => service.close());

/** The code of the app, a number of time steps from now. */
const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
/** Lets a code of the current time step be used again. */
const forgetStep = ({ id }: TestOperator) =>
  service.db.query('update operator_second_factors set last_step = 0 where operator_id = $1', [id]);

async function withSecondFactor(role: 'owner' | 'viewer' = 'viewer') {
  const operator = await createOperator(service, { role });
  const created = await operator.request('POST', path);
  const { secret } = created.body as { secret: string };
  const enabled = await operator.request('PUT', path, { body: { code: codeOf(secret) } });
  expect(enabled.status).toBe(200);
  await forgetStep(operator);
  return { operator, secret, ...(enabled.body as { recoveryCodes: string[] }) };
}
const signIn = ({ email }: TestOperator) =>
  anyone('POST', '/operator/v1/session', { body: { email, password: testPassword } });
async function pend(operator: TestOperator): Promise<string> {
  const response = await signIn(operator);
  expect([response.status, response.headers.get('set-cookie')]).toEqual([202, null]);
  return (response.body as { token: string }).token;
}
const complete = (token: string, code: string) =>
  anyone('POST', '/operator/v1/session/second_factor', { body: { token, code } });
const isSignedIn = async (response: ApiResponse) =>
  (await createSessionRequester(service, cookieOf(response))('GET', '/operator/v1/session')).status === 200;
/** A code that is wrong at every time step. */
const wrong = '000-00x';

describe('the set-up', () => {
  test('shows the secret once, stores it encrypted, and needs a code (OPER-520)', async () => {
    const operator = await createOperator(service, { role: 'viewer' });
    const { status, body } = await operator.request('POST', path);
    const { secret, uri } = body as { secret: string; uri: string };
    expect([status, uri]).toEqual([200, expect.stringMatching(/^otpauth:\/\/totp\/Engage.*secret=[A-Z2-7]{32}/)]);
    expect((await operator.request('GET', path)).body).toEqual({ enabled: false, required: false, recoveryCodes: 0 });
    expect((await signIn(operator)).status).toBe(200);
    const refused = await operator.request('PUT', path, { body: { code: wrong } });
    expect(statusAndMessages(refused)).toEqual([400, ['body/code: is wrong or was already used']]);
    expect((await operator.request('PUT', path, { body: { code: codeOf(secret) } })).status).toBe(200);
    expect((await operator.request('GET', path)).body).toEqual({ enabled: true, required: false, recoveryCodes: 10 });
    const [row] = await service.db.query<{ text: string }>(
      `select (select string_agg(f::text || encode(f.secret, 'escape'), '') from operator_second_factors f)
           || (select string_agg(coalesce(a.before::text, '') || coalesce(a.after::text, ''), '') from audit_entries a) as text`,
    );
    expect(row?.text).not.toContain(secret);
  });
});

describe('a sign-in', () => {
  test('expires after 5 minutes, and with a new password (OPER-521)', async () => {
    const { operator, secret } = await withSecondFactor();
    const [expired, ended] = [await pend(operator), await pend(operator)];
    await service.db.query(
      `update operator_pending_sign_ins set expires_at = expires_at - interval '5 minutes' where hash = sha256($1::bytea)`,
      [Buffer.from(expired)],
    );
    expect((await complete(expired, codeOf(secret))).status).toBe(404);
    const { token } = await createPasswordLink(service.db, operator.id);
    const set = await anyone('POST', '/operator/v1/password', { body: { token, password: testPassword } });
    expect([set.status, set.headers.get('set-cookie')]).toEqual([202, null]);
    expect((await complete(ended, codeOf(secret))).status).toBe(404);
    expect(await isSignedIn(await complete((set.body as { token: string }).token, codeOf(secret)))).toBe(true);
  });

  test('accepts codes of three time steps, each once, also if two come at the same time (OPER-522)', async () => {
    const { operator, secret } = await withSecondFactor();
    const tokens = [await pend(operator), await pend(operator)];
    const code = codeOf(secret);
    const both = await Promise.all(tokens.map((token) => complete(token, code)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await complete(await pend(operator), codeOf(secret, 1))).status).toBe(200);
    expect((await complete(await pend(operator), code)).status).toBe(401);
    await forgetStep(operator);
    expect((await complete(await pend(operator), codeOf(secret, 4))).status).toBe(401);
    expect((await complete(await pend(operator), codeOf(secret, -4))).status).toBe(401);
  });

  test('stores no recovery code (OPER-523)', async () => {
    const { operator, recoveryCodes } = await withSecondFactor();
    const [used = ''] = recoveryCodes;
    expect((await complete(await pend(operator), used)).status).toBe(200);
    const [row] = await service.db.query<{ text: string }>(
      `select (select string_agg(c::text, '') from operator_recovery_codes c)
           || (select string_agg(coalesce(a.before::text, '') || coalesce(a.after::text, ''), '') from audit_entries a) as text`,
    );
    for (const code of recoveryCodes) expect(row?.text).not.toContain(code);
  });

  test('is limited to 10 codes from a network and 30 of an account, and wrong ones are in the audit log once (OPER-524)', async () => {
    const { operator, secret } = await withSecondFactor();
    const token = await pend(operator);
    const wrongCode = [401, ['body/code: the code is wrong or already used']];
    for (let count = 1; count <= 10; count++)
      expect(statusAndMessages(await complete(token, wrong))).toEqual(wrongCode);
    expect((await complete(token, codeOf(secret))).status).toBe(429);
    const subject = `operators/${operator.id}`;
    const failures = await service.db.query<{ action: string }>(
      `select action from audit_entries where subject = $1 and action like 'completeSignIn%' order by id`,
      [subject],
    );
    expect(failures.map(({ action }) => action)).toEqual(['completeSignInFailed', 'completeSignInBlocked']);
    expect((await signIn(operator)).status).toBe(202);
    await service.db.query(`delete from sign_in_attempts where subject like 'codeNetwork %'`);
    const ofAccount = attemptSubject('codeAccount', String(operator.id));
    await service.db.query(`update sign_in_attempts set attempts = 30 where subject = $1`, [ofAccount]);
    expect((await complete(token, codeOf(secret))).status).toBe(429);
    await service.db.query(`delete from sign_in_attempts where subject like 'code%'`);
    expect((await complete(token, codeOf(secret))).status).toBe(200);
  });
});

test('with REQUIRE_SECOND_FACTOR=owners, an owner without one can only set it up (OPER-526)', async () => {
  const strict = await startTestService({ REQUIRE_SECOND_FACTOR: 'owners' });
  try {
    const owner = await createOperator(strict, { role: 'owner' });
    const viewer = await createOperator(strict, { role: 'viewer' });
    expect((await viewer.request('GET', '/operator/v1/workers')).status).toBe(200);
    const refused = await owner.request('GET', '/operator/v1/operators');
    expect(statusAndMessages(refused)).toEqual([403, ['session: this requires a second factor; set it up first']]);
    expect(refused.headers.get('Session-Requirement')).toBe('second-factor');
    expect((await owner.request('GET', '/operator/v1/session')).status).toBe(200);
    expect((await owner.request('GET', path)).body).toMatchObject({ enabled: false, required: true });
    const { secret } = (await owner.request('POST', path)).body as { secret: string };
    await owner.request('PUT', path, { body: { code: codeOf(secret) } });
    expect((await owner.request('GET', '/operator/v1/operators')).status).toBe(200);
  } finally {
    await strict.close();
  }
});
