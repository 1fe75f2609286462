import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createSetUpLink } from "../server/domain/operators/links.store.js";
import { act } from "./support/audit.js";
import { engage } from "./support/command-line.js";
import { addReachableDevices } from "./support/devices.js";
import { statusAndMessages } from "./support/errors.js";
import { cookieOf, createSessionRequester, testPassword } from "./support/operators.js";
import { gatewaySettings, makeP8Key, makeRsaKey, makeVapidKeys } from "./support/pushes.js";
import { startTestService, testSecretKey } from "./support/service.js";
const shop = '/operator/v1/apps/shop';
let service;
let owner;
let anyone;
/** Secrets that were in requests, responses or the database. */
const secrets = new Map();
beforeAll(async () => {
    service = await startTestService({ FCM_TOKEN_HOSTS: 'localhost' });
    anyone = createSessionRequester(service);
    const link = await service.db.transaction((tx) => createSetUpLink(tx));
    const token = secret('setup token', link?.token);
    const body = { token, email: 'olga@example.com', password: secret('password', testPassword) };
    owner = signedIn(await anyone('POST', '/operator/v1/setup', { body }));
});
afterAll(() => service.close());
function secret(name, value) {
    expect([name, value]).toEqual([name, expect.stringMatching(/.{8,}/)]);
    secrets.set(name, String(value));
    return String(value);
}
function signedIn(response) {
    expect(response.status).toBe(200);
    const cookie = cookieOf(response);
    secret(`cookie ${secrets.size}`, cookie.split('=')[1]);
    return { request: createSessionRequester(service, cookie) };
}
const tokenOf = (url) => new URL(url).hash.split('=')[1];
test('entries have no passwords, API keys, tokens and credentials (OPER-040)', async () => {
    const rsa = makeRsaKey();
    const p8 = makeP8Key();
    const vapid = makeVapidKeys();
    const lineOf = (pem) => pem.split('\n')[1];
    secret('FCM key', lineOf(rsa.privateKey));
    secret('APNs key', lineOf(p8.privateKey));
    secret('VAPID key', vapid.privateKey);
    const gateways = gatewaySettings({ rsa, p8, vapid }, 'https://localhost/token');
    await act(owner, 'POST', '/operator/v1/apps', { partnerId: 'shop', settings: { name: 'Shop', gateways } });
    await act(owner, 'PUT', `${shop}/settings`, { settings: { name: 'Shop 2', gateways } });
    await addReachableDevices(service.db, 'shop', [{ udid: 'amy', token: secret('push token', 'push-token-of-amy') }]);
    await act(owner, 'GET', `${shop}/devices/amy`);
    await act(owner, 'POST', `${shop}/campaigns`, { name: 'Spring' });
    const user = await act(owner, 'POST', '/operator/v1/users', { email: 'uma@example.com' });
    const { apiKey } = await act(owner, 'POST', `/operator/v1/users/${user.id}/api_key`);
    secret('API key', apiKey);
    const environment = { DATABASE_URL: service.databaseUrl, SECRET_KEY: testSecretKey };
    const printed = await engage(['user', 'key', 'uma@example.com'], environment);
    expect(printed).toMatchObject({ status: 0 });
    secret('API key of the command line', printed.stdout.trim().split(/\s+/).at(-1));
    const input = { email: 'ben@example.com', role: 'viewer' };
    const { id, passwordLink } = await act(owner, 'POST', '/operator/v1/operators', input);
    secret('first link', tokenOf(passwordLink.url));
    const { url } = await act(owner, 'POST', `/operator/v1/operators/${id}/password_link`);
    const set = { token: secret('second link', tokenOf(url)), password: secret('first password', 'the first password') };
    const ben = signedIn(await anyone('POST', '/operator/v1/password', { body: set }));
    const change = { currentPassword: set.password, newPassword: secret('new password', 'the second password') };
    signedIn(await ben.request('PUT', '/operator/v1/session/password', { body: change }));
    const credentials = { email: 'ben@example.com', password: change.newPassword };
    signedIn(await anyone('POST', '/operator/v1/session', { body: credentials }));
    const [row] = await service.db.query(`select count(*)::integer as entries, string_agg(to_jsonb(e)::text, '') as text from audit_entries e`);
    expect(row?.entries).toBeGreaterThanOrEqual(11);
    const found = [...secrets].filter(([, value]) => row?.text.includes(value)).map(([name]) => name);
    expect(found).toEqual([]);
    expect(secrets.size).toBeGreaterThanOrEqual(15);
});
describe('the list', () => {
    const list = (query) => act(owner, 'GET', `/operator/v1/audit${query}`);
    const idsOf = async (query) => (await list(query)).data.map(({ id }) => id);
    let ids;
    beforeAll(async () => {
        const rows = await service.db.query(`insert into audit_entries (actor, partner_id, action)
       select 'a@example.com', case when n % 2 = 0 then 'even' else 'odd' end,
              case when n % 3 = 0 then 'thirdAction' else 'otherAction' end
         from generate_series(1, 240) n
       returning id`);
        ids = rows.map(({ id }) => id);
    });
    const every = (divisor) => ids.filter((_, index) => (index + 1) % divisor === 0).toReversed();
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
    test('rejects an empty filter (OPER-042)', async () => {
        const response = await owner.request('GET', '/operator/v1/audit?action=');
        expect(statusAndMessages(response)).toEqual([400, ['query/action: must have at least 1 character']]);
    });
});
