import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { deviceRequester, newSecret, proofOf } from '../support/app-devices.ts';
import { act, type Entry } from '../support/audit.ts';
import { engage } from '../support/command-line.ts';
import { statusAndMessages } from '../support/errors.ts';
import { createOperator, type TestOperator } from '../support/operators.ts';
import { startTestService, type TestService, testSecretKey } from '../support/service.ts';

interface Key {
  value: string;
  createdAt: string;
}
interface Access {
  appKey?: Key;
  previousAppKey?: Key;
  hasIdentitySecret: boolean;
}

/** The secret of the device, which registers again. */
const secret = newSecret();
const origin = 'https://shop.example.com';

let service: TestService;
let owner: TestOperator;

beforeAll(async () => {
  service = await startTestService();
  owner = await createOperator(service, { role: 'owner' });
});
afterAll(() => service.close());

const run = (args: string[], input?: string) =>
  engage(args, { DATABASE_URL: service.databaseUrl, SECRET_KEY: testSecretKey }, input);

/** Creates an application. Returns the path of its device access. */
async function create(partnerId: string): Promise<string> {
  await act(owner, 'POST', '/operator/v1/apps', { partnerId });
  return `/operator/v1/apps/${partnerId}/device_access`;
}
const read = (path: string, by: Pick<TestOperator, 'request'> = owner) => act<Access>(by, 'GET', path);
const rotate = (path: string) => act<Access>(owner, 'POST', `${path}/app_key`);
const rotateSecret = (path: string) => act<{ identitySecret: string }>(owner, 'POST', `${path}/identity_secret`);
const register = (appKey: string, more: object = {}, headers: Record<string, string> = {}) =>
  deviceRequester(service, { 'Engage-App-Key': appKey, ...headers })('POST', '/devices', {
    body: { UDID: 'amy', secret, platform: 'web', ...more },
  });
const entriesOf = async (partnerId: string) =>
  (await act<{ data: Entry[] }>(owner, 'GET', `/operator/v1/audit?partnerId=${partnerId}`)).data;

test('all roles see the app keys, and the keys of the command line (OPER-301)', async () => {
  const path = await create('seen');
  expect(await read(path)).toEqual({ hasIdentitySecret: false });
  const printed = (await run(['app', 'key', 'seen'])).stdout.trim();
  await run(['app', 'identity-secret', 'seen']);
  const expected = { appKey: { value: printed, createdAt: expect.any(String) }, hasIdentitySecret: true };
  for (const role of ['viewer', 'operator', 'owner'] as const) {
    const operator = await createOperator(service, { role, applications: role === 'owner' ? [] : ['seen'] });
    expect(await read(path, operator)).toEqual(expected);
  }
});

test('a rotated app key works immediately, and the previous one until the next rotation (OPER-302, DEV-005)', async () => {
  const path = await create('rotated');
  const first = await rotate(path);
  expect(first).toEqual({
    appKey: { value: expect.stringMatching(/^[\w-]{32}$/), createdAt: expect.any(String) },
    hasIdentitySecret: false,
  });
  const second = await rotate(path);
  expect(second.previousAppKey).toEqual(first.appKey);
  const third = await rotate(path);
  expect([third.previousAppKey, await read(path)]).toEqual([second.appKey, third]);
  expect((await run(['app', 'key', 'rotated'])).stdout.trim()).toBe(third.appKey?.value);
  const statuses = [first, second, third].map(async ({ appKey }) => (await register(appKey?.value ?? '')).status);
  expect(await Promise.all(statuses)).toEqual([401, 200, 200]);

  const entries = (await entriesOf('rotated')).filter(({ action }) => action === 'rotateAppKey');
  expect(entries).toHaveLength(3);
  expect(entries[0]).toMatchObject({ actor: owner.email, before: second, after: third });
});

test('concurrent rotations leave two keys, and one entry for each (OPER-302, OPER-039)', async () => {
  const path = await create('contended');
  const rotated = await Promise.all(Array.from({ length: 5 }, () => rotate(path)));
  const { appKey, previousAppKey } = await read(path);
  const keys = rotated.map((access) => access.appKey?.value);
  expect(new Set(keys).size).toBe(5);
  expect(keys).toEqual(expect.arrayContaining([appKey?.value, previousAppKey?.value]));
  expect((await entriesOf('contended')).filter(({ action }) => action === 'rotateAppKey')).toHaveLength(5);
});

test('the identity secret is shown once, proves client IDs, and is in no entry (OPER-303, DEV-016)', async () => {
  const path = await create('proved');
  const { appKey } = await rotate(path);
  const { identitySecret } = await rotateSecret(path);
  expect((await read(path)).hasIdentitySecret).toBe(true);
  expect(JSON.stringify(await read(path))).not.toContain(identitySecret);
  const identify = (by: string) =>
    register(appKey?.value ?? '', { clientId: '42', identityProof: { clientId: proofOf(by, 'clientId', '42') } });
  expect((await identify(identitySecret)).status).toBe(200);
  const { identitySecret: next } = await rotateSecret(path);
  expect([(await identify(identitySecret)).status, (await identify(next)).status]).toEqual([403, 200]);

  const entries = (await entriesOf('proved')).filter(({ action }) => action === 'rotateIdentitySecret');
  expect(entries.map(({ before, after }) => [before, after])).toEqual([
    [expect.objectContaining({ hasIdentitySecret: true }), expect.objectContaining({ hasIdentitySecret: true })],
    [expect.objectContaining({ hasIdentitySecret: false }), expect.objectContaining({ hasIdentitySecret: true })],
  ]);
  const [row] = await service.db.query<{ text: string }>(
    `select string_agg(to_jsonb(e)::text, '') as text from audit_entries e`,
  );
  for (const shown of [identitySecret, next]) expect(row?.text).not.toContain(shown);
});

test('only owners rotate (OPER-302, OPER-303)', async () => {
  const path = await create('guarded');
  const operator = await createOperator(service, { role: 'operator', applications: ['guarded'] });
  for (const part of ['app_key', 'identity_secret']) {
    const response = await operator.request('POST', `${path}/${part}`);
    expect(statusAndMessages(response)).toEqual([403, ['session: this requires the role owner']]);
  }
  expect(await read(path)).toEqual({ hasIdentitySecret: false });
});

test('operators set allowed origins and writable fields with the settings, also by command line (OPER-304)', async () => {
  const path = await create('opened');
  const { appKey } = await rotate(path);
  const operator = await createOperator(service, { role: 'operator', applications: ['opened'] });
  const field = { name: 'size', type: 'string' };
  const settings = (deviceWritable: boolean, allowedOrigins: string[]) => ({
    ...{ name: 'Opened', allowedOrigins },
    fields: [{ ...field, deviceWritable }],
  });
  const statuses = async () => [
    (await register(appKey?.value ?? '', {}, { Origin: origin })).status,
    (await register(appKey?.value ?? '', { fields: { size: 'M' } })).status,
  ];
  const update = (body: object) => act(operator, 'PUT', '/operator/v1/apps/opened/settings', { settings: body });
  await update(settings(false, []));
  expect(await statuses()).toEqual([403, 403]);
  await update(settings(true, [origin]));
  expect(await statuses()).toEqual([200, 200]);

  const invalid = await operator.request('PUT', '/operator/v1/apps/opened/settings', {
    body: { settings: settings(true, [`${origin}/`]) },
  });
  expect(statusAndMessages(invalid)).toEqual([
    400,
    [expect.stringContaining('body/settings/allowedOrigins/0: must be an origin')],
  ]);
  const replaced = await run(['app', 'settings', 'opened', '--file', '-'], JSON.stringify(settings(false, [])));
  expect(replaced).toMatchObject({ status: 0 });
  expect(await statuses()).toEqual([403, 403]);
});
