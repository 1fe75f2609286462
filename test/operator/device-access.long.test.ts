import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { deviceRequester, newSecret } from '../support/app-devices.ts';
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
const read = (path: string) => act<Access>(owner, 'GET', path);
const rotate = (path: string) => act<Access>(owner, 'POST', `${path}/app_key`);
const register = (appKey: string, more: object = {}, headers: Record<string, string> = {}) =>
  deviceRequester(service, { 'Engage-App-Key': appKey, ...headers })('POST', '/devices', {
    body: { UDID: 'amy', secret, platform: 'web', ...more },
  });
const entriesOf = async (partnerId: string) =>
  (await act<{ data: Entry[] }>(owner, 'GET', `/operator/v1/audit?partnerId=${partnerId}`)).data;

test('the API and the command line have the same app key (OPER-301, OPER-302)', async () => {
  const path = await create('seen');
  const printed = (await run(['app', 'key', 'seen'])).stdout.trim();
  await run(['app', 'identity-secret', 'seen']);
  const appKey = { value: printed, createdAt: expect.any(String) };
  expect(await read(path)).toEqual({ appKey, hasIdentitySecret: true });
  const rotated = (await rotate(path)).appKey?.value;
  expect(rotated).toMatch(/^[\w-]{32}$/);
  expect((await run(['app', 'key', 'seen'])).stdout.trim()).toBe(rotated);
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

test.each(['app_key', 'identity_secret'])('only owners rotate: %s (OPER-302, OPER-303)', async (part) => {
  const path = await create(`guarded-${part}`);
  const operator = await createOperator(service, { role: 'operator', applications: [`guarded-${part}`] });
  const response = await operator.request('POST', `${path}/${part}`);
  expect(statusAndMessages(response)).toEqual([403, ['session: this requires the role owner']]);
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
