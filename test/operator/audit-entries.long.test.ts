import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createSetUpLink } from '../../server/domain/operators/links.store.ts';
import { act, type Entry } from '../support/audit.ts';
import { engage } from '../support/command-line.ts';
import { addReachableDevices } from '../support/devices.ts';
import { statusAndMessages } from '../support/errors.ts';
import { cookieOf, createSessionRequester, testPassword, type TestOperator } from '../support/operators.ts';
import { gatewaySettings, makeP8Key, makeRsaKey, makeVapidKeys } from '../support/pushes.ts';
import { startTestService, type TestService, testSecretKey } from '../support/service.ts';

const shop = '/operator/v1/apps/shop';

let service: TestService;
let owner: Pick<TestOperator, 'request'>;
let anyone: TestOperator['request'];
/** Secrets that were in requests, responses or the database. */
const secrets = new Map<string, string>();

beforeAll(async () => {
  service = await startTestService({ FCM_TOKEN_HOSTS: 'localhost' });
  anyone = createSessionRequester(service);
  const link = await service.db.transaction((tx) => createSetUpLink(tx));
  const token = secret('setup token', link?.token);
  const body = { token, email: 'olga@example.com', password: secret('password', testPassword) };
  owner = signedIn(await anyone('POST', '/operator/v1/setup', { body }));
});
afterAll(() => service.close());

function secret(name: string, value: unknown): string {
  expect([name, value]).toEqual([name, expect.stringMatching(/.{8,}/)]);
  secrets.set(name, String(value));
  return String(value);
}
function signedIn(response: Awaited<ReturnType<TestOperator['request']>>): Pick<TestOperator, 'request'> {
  expect(response.status).toBe(200);
  const cookie = cookieOf(response);
  secret(`cookie ${secrets.size}`, cookie.split('=')[1]);
  return { request: createSessionRequester(service, cookie) };
}
const tokenOf = (url: string) => new URL(url).hash.split('=')[1];

test('entries have no passwords, API keys, tokens and credentials (OPER-040)', async () => {
  const rsa = makeRsaKey();
  const p8 = makeP8Key();
  const vapid = makeVapidKeys();
  const lineOf = (pem: string) => pem.split('\n')[1];
  secret('FCM key', lineOf(rsa.privateKey));
  secret('APNs key', lineOf(p8.privateKey));
  secret('VAPID key', vapid.privateKey);
  const gateways = gatewaySettings({ rsa, p8, vapid }, 'https://localhost/token');
  await act(owner, 'POST', '/operator/v1/apps', { partnerId: 'shop', settings: { name: 'Shop', gateways } });
  await act(owner, 'PUT', `${shop}/settings`, { settings: { name: 'Shop 2', gateways } });
  await addReachableDevices(service.db, 'shop', [{ udid: 'amy', token: secret('push token', 'push-token-of-amy') }]);
  await act(owner, 'GET', `${shop}/devices/amy`);
  await act(owner, 'POST', `${shop}/campaigns`, { name: 'Spring' });

  const user = await act<{ id: number }>(owner, 'POST', '/operator/v1/users', { email: 'uma@example.com' });
  const { apiKey } = await act<{ apiKey: string }>(owner, 'POST', `/operator/v1/users/${user.id}/api_key`);
  secret('API key', apiKey);
  const environment = { DATABASE_URL: service.databaseUrl, SECRET_KEY: testSecretKey };
  const printed = await engage(['user', 'key', 'uma@example.com'], environment);
  expect(printed).toMatchObject({ status: 0 });
  secret('API key of the command line', printed.stdout.trim().split(/\s+/).at(-1));

  type New = { id: number; passwordLink: { url: string } };
  const input = { email: 'ben@example.com', role: 'viewer' };
  const { id, passwordLink } = await act<New>(owner, 'POST', '/operator/v1/operators', input);
  secret('first link', tokenOf(passwordLink.url));
  const { url } = await act<{ url: string }>(owner, 'POST', `/operator/v1/operators/${id}/password_link`);
  const set = { token: secret('second link', tokenOf(url)), password: secret('first password', 'the first password') };
  const ben = signedIn(await anyone('POST', '/operator/v1/password', { body: set }));
  const change = { currentPassword: set.password, newPassword: secret('new password', 'the second password') };
  signedIn(await ben.request('PUT', '/operator/v1/session/password', { body: change }));
  const credentials = { email: 'ben@example.com', password: change.newPassword };
  signedIn(await anyone('POST', '/operator/v1/session', { body: credentials }));

  const [row] = await service.db.query<{ entries: number; text: string }>(
    `select count(*)::integer as entries, string_agg(to_jsonb(e)::text, '') as text from audit_entries e`,
  );
  expect(row?.entries).toBeGreaterThanOrEqual(11);
  const found = [...secrets].filter(([, value]) => row?.text.includes(value)).map(([name]) => name);
  expect(found).toEqual([]);
  expect(secrets.size).toBeGreaterThanOrEqual(15);
});

describe('the list', () => {
  const list = (query: string) => act<{ data: Entry[]; link: object }>(owner, 'GET', `/operator/v1/audit${query}`);
  const idsOf = async (query: string) => (await list(query)).data.map(({ id }) => id);
  let ids: number[];
  beforeAll(async () => {
    const rows = await service.db.query<{ id: number }>(
      `insert into audit_entries (actor, partner_id, action)
       select 'a@example.com', case when n % 2 = 0 then 'even' else 'odd' end,
              case when n % 3 = 0 then 'thirdAction' else 'otherAction' end
         from generate_series(1, 240) n
       returning id`,
    );
    ids = rows.map(({ id }) => id);
  });
  const every = (divisor: number) => ids.filter((_, index) => (index + 1) % divisor === 0).toReversed();

  test('is newest first, in pages of 100 that keep the filter (OPER-042)', async () => {
    expect((await idsOf('')).slice(0, 100)).toEqual(ids.toReversed().slice(0, 100));
    const first = await list('?partnerId=even');
    expect(first.link).toMatchObject({ next: expect.stringMatching(/[?&]partnerId=even&page=2$/) });
    expect([...first.data.map(({ id }) => id), ...(await idsOf('?partnerId=even&page=2'))]).toEqual(every(2));
  });

  test('is filtered by application and action (OPER-042)', async () => {
    expect(await idsOf('?action=thirdAction')).toEqual(every(3));
    expect(await idsOf('?partnerId=even&action=thirdAction')).toEqual(every(6));
    expect(await idsOf('?partnerId=eve')).toEqual([]);
    expect(await idsOf(`?action=third%25`)).toEqual([]);
  });

  test('is filtered by person, thing and time (OPER-042)', async () => {
    const rows = await service.db.query<{ id: number }>(
      `insert into audit_entries (actor, action, subject, at)
       values ('eve@example.com', 'updateUser', 'users/7', '2001-05-01T08:00:00Z'),
              ('eve@example.com', 'createApiKey', 'users/7/api_key', '2001-05-02T08:00:00Z'),
              ('max@example.com', 'updateUser', 'users/71', '2001-05-03T08:00:00Z')
       returning id`,
    );
    const [one, two, three] = rows.map(({ id }) => id);
    const until = 'endDate=2002-01-01T00:00:00Z';
    expect(await idsOf('?actor=eve@example.com')).toEqual([two, one]);
    expect(await idsOf(`?subject=users/7&${until}`)).toEqual([two, one]);
    expect(await idsOf(`?subject=users&${until}`)).toEqual([three, two, one]);
    expect(await idsOf(`?subject=user&${until}`)).toEqual([]);
    expect(await idsOf('?startDate=2001-05-02T08:00:00Z&endDate=2001-05-03T08:00:00Z')).toEqual([two]);
    const response = await owner.request('GET', '/operator/v1/audit?startDate=yesterday');
    expect(response.status).toBe(400);
  });

  test('rejects an empty filter (OPER-042)', async () => {
    const response = await owner.request('GET', '/operator/v1/audit?action=');
    expect(statusAndMessages(response)).toEqual([400, ['query/action: must have at least 1 character']]);
  });
});
