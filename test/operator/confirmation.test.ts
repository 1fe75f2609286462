import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { operations } from '../../generated/operator/operations.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { addReachableDevices } from '../support/devices.ts';
import { attemptSubject } from '../../server/domain/operators/throttle.store.ts';
import { errorBody, statusAndMessages } from '../support/errors.ts';
import { createOperator, createSessionRequester, testPassword, type TestOperator } from '../support/operators.ts';
import { sender } from '../support/sends.ts';
import { type ApiResponse, startTestService, type TestService } from '../support/service.ts';

const path = '/operator/v1/session/confirm';
const unconfirmed = errorBody(
  'session: this requires that you confirm the session; send your password to confirmSession',
  'API_ERR_FORBIDDEN',
);

let service: TestService;
let owner: TestOperator;
beforeAll(async () => {
  service = await startTestService({ CONFIRM_SEND_DEVICES: '2' });
  owner = await createOperator(service, { role: 'owner' });
});
afterAll(() => service.close());

/** Signs in 11 minutes ago: the session is active, but no longer confirmed. */
async function signedInEarlier(): Promise<TestOperator> {
  const operator = await createOperator(service, { role: 'owner' });
  await service.db.query(
    `update operator_sessions set created_at = now() - interval '11 minutes' where operator_id = $1`,
    [operator.id],
  );
  return operator;
}
const confirm = (by: Pick<TestOperator, 'request'>, password = testPassword) =>
  by.request('POST', path, { body: { password } });
const isRefused = ({ status, headers, body }: ApiResponse) =>
  status === 403 &&
  headers.get('Session-Requirement') === 'confirmation' &&
  JSON.stringify(body) === JSON.stringify(unconfirmed);

test('each operation on keys, operators and users, and each deletion of an application, needs a confirmed session (OPER-510)', async () => {
  await service.applications.create('kept', checkSettings({ name: 'kept' }));
  const late = await signedInEarlier();
  const needing = Object.entries(operations).flatMap(([operationId, operation]) =>
    'reauthenticate' in operation && operation.reauthenticate === 'always' ? { operationId, ...operation } : [],
  );
  const expected = [
    ...['createOperator', 'updateOperator', 'deleteOperator', 'createPasswordLink', 'createUser', 'updateUser'],
    ...[
      'changeUserApplications',
      'changeOperatorApplications',
      'deleteUser',
      'createApiKey',
      'rotateAppKey',
      'rotateIdentitySecret',
      'deleteApplication',
    ],
  ];
  expect(needing.map(({ operationId }) => operationId)).toEqual(expect.arrayContaining(expected));
  const call = (by: TestOperator, { method, path: template, body }: (typeof needing)[number], partnerId: string) =>
    by.request(
      method,
      template.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'partnerId' ? partnerId : '999999')),
      body === 'required' ? { body: {} } : {},
    );
  const before = await service.db.query('select count(*) from audit_entries');
  for (const operation of needing) {
    const response = await call(late, operation, 'kept');
    expect([operation.operationId, isRefused(response)]).toEqual([operation.operationId, true]);
  }
  expect(await service.db.query('select count(*) from audit_entries')).toEqual(before);
  expect((await confirm(late)).status).toBe(200);
  for (const operation of needing) {
    const response = await call(late, operation, 'kept');
    expect([operation.operationId, response.headers.has('Session-Requirement')]).toEqual([
      operation.operationId,
      false,
    ]);
  }
});

test('other operations need none, and sign-in confirms the session for 10 minutes (OPER-510)', async () => {
  const late = await signedInEarlier();
  expect((await late.request('GET', '/operator/v1/operators')).status).toBe(200);
  const { body } = await owner.request('GET', '/operator/v1/session');
  const { createdAt, confirmedUntil } = body as { createdAt: string; confirmedUntil: string };
  expect(Date.parse(confirmedUntil) - Date.parse(createdAt)).toBe(600_000);
  const user = { body: { email: 'fresh@example.com' } };
  expect((await owner.request('POST', '/operator/v1/users', user)).status).toBe(200);
  expect(isRefused(await late.request('POST', '/operator/v1/users', user))).toBe(true);
});

describe('a confirmation', () => {
  test('is for one session, and for 10 minutes (OPER-510, OPER-513)', async () => {
    const late = await signedInEarlier();
    const { id } = (await late.request('GET', '/operator/v1/session')).body as { id: number };
    const response = await confirm(late);
    expect(response).toMatchObject({ status: 200, body: { id, operator: { email: late.email } } });
    expect((await late.request('GET', '/operator/v1/session')).body).toEqual(response.body);
    const remove = () => late.request('DELETE', '/operator/v1/users/999999');
    expect((await remove()).status).toBe(404);
    await service.db.query(`update operator_sessions set confirmed_at = now() - interval '10 minutes' where id = $1`, [
      id,
    ]);
    expect(isRefused(await remove())).toBe(true);
  });

  test('needs the password of the operator, and is in the audit log (OPER-513)', async () => {
    const late = await signedInEarlier();
    const wrong = await confirm(late, 'a wrong password');
    expect(statusAndMessages(wrong)).toEqual([400, ['body/password: the password is wrong']]);
    expect(isRefused(await late.request('DELETE', '/operator/v1/users/999999'))).toBe(true);
    await confirm(late);
    const entries = await service.db.query(
      `select subject, before, after from audit_entries where actor = $1 and action = 'confirmSession'`,
      [late.email],
    );
    expect(entries).toMatchObject([{ subject: `operators/${late.id}`, before: null, after: { userAgent: 'node' } }]);
  });

  test('is rejected after 10 attempts of a session, which sign-in does not count (OPER-514)', async () => {
    const late = await signedInEarlier();
    const { id } = (await late.request('GET', '/operator/v1/session')).body as { id: number };
    await service.db.query(
      `insert into sign_in_attempts (subject, attempts, period_ends_at) values ($1, 9, now() + interval '15 minutes')`,
      [attemptSubject('session', String(id))],
    );
    expect((await confirm(late, 'a wrong password')).status).toBe(400);
    const response = await confirm(late);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(840);
    const body = { email: late.email, password: testPassword };
    const anyone = createSessionRequester(service);
    expect((await anyone('POST', '/operator/v1/session', { body })).status).toBe(200);
  });
});

describe('settings', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const apns = { keyId: 'KEY1234567', teamId: 'TEAM123456', topic: 'com.example.shop', key };
  const settingsOf = (gateways?: object, name = 'gated') => ({ name, ...(gateways && { gateways }) });

  test('need a confirmed session if they change gateways, in whatever way (OPER-511)', async () => {
    const created = await owner.request('POST', '/operator/v1/apps', {
      body: { partnerId: 'gated', settings: settingsOf({ apns }) },
    });
    expect(created.status).toBe(200);
    const late = await signedInEarlier();
    const update = (settings: object, query = '') =>
      late.request('PUT', `/operator/v1/apps/gated/settings${query}`, { body: { settings } });
    const masked = { ...apns, key: '********' };
    const refused = [
      await update(settingsOf({ apns })),
      await update(settingsOf({ apns: { ...masked, teamId: 'TEAM654321' } })),
      await update(settingsOf({ apns: 'log' })),
      await update(settingsOf()),
    ];
    expect(refused.map(isRefused)).toEqual([true, true, true, true]);
    expect((await update(settingsOf({ apns: masked }, 'renamed'))).status).toBe(200);
    expect((await update(settingsOf({ apns }), '?dryRun=true')).status).toBe(200);
    const invalid = await update({ ...settingsOf({ apns }), unknown: 1 });
    expect(invalid.status).toBe(400);
    const create = (partnerId: string, gateways?: object) =>
      late.request('POST', '/operator/v1/apps', { body: { partnerId, settings: settingsOf(gateways) } });
    expect(isRefused(await create('gated-two', { apns }))).toBe(true);
    expect((await create('gated-three')).status).toBe(200);
    await confirm(late);
    expect((await update(settingsOf({ apns: 'log' }))).status).toBe(200);
  });
});

describe('a send', () => {
  const base = '/operator/v1/apps/shop';
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();

  beforeAll(async () => {
    const segments = [
      { id: 1, name: 'Android', where: { platform: 'android' } },
      { id: 2, name: 'One', where: { UDID: 'a' } },
    ];
    await service.applications.create('shop', checkSettings({ name: 'shop', segments }));
    await addReachableDevices(service.db, 'shop', [{ udid: 'a' }, { udid: 'b' }, { udid: 'c' }]);
  });

  test('or a schedule to more devices than the setting needs a confirmed session (OPER-512)', async () => {
    const late = await signedInEarlier();
    const shop = sender(await service.createCaller('caller@example.com', 'shop'), 'shop');
    const [many, few] = [await shop.create(), await shop.create({ campaignSegments: [2] })];
    const send = (id: number) => late.request('POST', `${base}/messages/${id}/send`);
    const schedule = (id: number) =>
      late.request('POST', `${base}/messages/${id}/schedules`, { body: { nextSendingDate: tomorrow } });
    const instant = (segmentId: number) =>
      late.request('POST', `${base}/send`, { body: { parentMessageId: many, targets: [{ segmentId }] } });
    expect([await send(many), await schedule(many), await instant(1)].map(isRefused)).toEqual([true, true, true]);
    expect((await schedule(few)).status).toBe(200);
    expect((await instant(2)).status).toBe(200);
    expect((await send(few)).status).toBe(200);
    expect((await send(999_999)).status).toBe(404);
    await confirm(late);
    expect((await send(many)).status).toBe(200);
  });
});
