import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import { importDevices } from '../../server/imports/devices/import-devices.ts';
import { deviceFields } from '../../server/domain/devices/device-fields.ts';
import { deleteWorker, insertWorker } from '../../server/jobs/workers.store.ts';
import { clearTokens } from '../../server/sending/chunks.store.ts';
import { createAppKey, deviceRequester, newSecret, proofOf, registerAppDevice } from '../support/app-devices.ts';
import { replaceIdentitySecret } from '../../server/domain/applications/identity-secret.store.ts';
import { readApplication } from '../../server/domain/applications/applications.store.ts';
import { createSecrets } from '../../server/domain/secrets.ts';
import { parseSecretKey } from '../../server/config/config.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { keepIdentityChangesJob } from '../../server/jobs/keep-identity-changes.job.ts';
import { pushTokenOwnersJob } from '../../server/jobs/push-token-owners.job.ts';
import { addDevices } from '../support/devices.ts';
import { createOperator } from '../support/operators.ts';
import { type Caller, startTestService, testSecretKey, type TestService } from '../support/service.ts';

let service: TestService;
let appKey: string;
let ada: Caller;
let identitySecret: string;
const fields = [{ name: 'loyaltyNumber', type: 'number', indexed: true, matchingKey: true, deviceWritable: true }];

beforeAll(async () => {
  service = await startTestService();
  await service.applications.create('shop', checkSettings({ name: 'Shop', fields }));
  appKey = await createAppKey(service, 'shop');
  ada = await service.createCaller('ada@example.com', 'shop');
  const { id } = await readApplication(service.db, 'shop');
  identitySecret = await replaceIdentitySecret(service.db, createSecrets([parseSecretKey(testSecretKey)]), id);
});
afterAll(() => service.close());

const find = async (udid: string) => {
  const [row] = await service.db.query<{ id: number; token: string | null; clientId: string | null }>(
    'select id, token, client_id as "clientId" from devices where udid = $1',
    [udid],
  );
  if (!row) throw new Error(`no device ${udid}`);
  return row;
};
const tokenOf = async (udid: string) => (await find(udid)).token;
const changesOf = async (udid: string) => {
  const rows = await service.db.query<{ type: string }>(
    'select type from device_identity_changes where device_id = $1 order by id',
    [(await find(udid)).id],
  );
  return rows.map(({ type }) => type);
};
const path = '/v1/me/apps/shop/devices';
const register = (body: object) => registerAppDevice(service, appKey, body as Record<string, unknown>);

async function importCsv(text: string) {
  const application = await readApplication(service.db, 'shop');
  const id = await insertWorker(service.db, { host: 'test', pid: 1, role: 'import' });
  const rejected: string[] = [];
  try {
    const result = await importDevices(Readable.from([Buffer.from(text)]), {
      ...{ db: service.db, worker: { id }, application, fields: deviceFields(application.settings) },
      tokenError: () => undefined,
      rejects: {
        begin: () => undefined,
        add: ({ line }, why) => void rejected.push(`${line}: ${why}`),
        flush: () => undefined,
      },
      waiting: () => undefined,
      progress: () => undefined,
    });
    return { ...result, rejected: rejected };
  } finally {
    await deleteWorker(service.db, id);
  }
}

test('a registration takes the push token from another device, which keeps its profile and its registration', async () => {
  const first = await register({ UDID: 'first', token: 'shared', model: 'Pixel 9' });
  await register({ UDID: 'second', token: 'shared' });
  expect([await tokenOf('first'), await tokenOf('second')]).toEqual([null, 'shared']);
  expect(await changesOf('first')).toEqual(['tokenMoved']);
  expect((await first.request('GET', '/devices/me')).body).toMatchObject({ model: 'Pixel 9' });
  // An iOS device may have the same text, since its push service is another one.
  await first.request('PATCH', '/devices/me', { body: { token: 'shared' } });
  expect([await tokenOf('first'), await tokenOf('second')]).toEqual(['shared', null]);
});

test('single and grouped updates and imports move tokens, and the last one wins', async () => {
  await addDevices(service.db, 'shop', [
    { udid: 'u1', platform: 'android', token: 'moving' },
    { udid: 'u2', platform: 'android' },
    { udid: 'u3', platform: 'android' },
  ]);
  expect((await ada.request('PUT', `${path}/u2`, { body: { token: 'moving' } })).status).toBe(200);
  expect([await tokenOf('u1'), await tokenOf('u2')]).toEqual([null, 'moving']);
  const users = [
    { value: 'u3', data: { token: 'moving' } },
    { value: 'u1', data: { token: 'moving' } },
  ];
  expect((await ada.request('PUT', path, { body: { users } })).status).toBe(200);
  expect([await tokenOf('u1'), await tokenOf('u2'), await tokenOf('u3')]).toEqual(['moving', null, null]);
  const result = await importCsv(
    'UDID;platform;token\nu4;android;moving\nu2;android;moving\nu5;android;moving\nu2;android;x2\n',
  );
  expect(await Promise.all(['u1', 'u2', 'u4', 'u5'].map(tokenOf))).toEqual([null, 'x2', null, 'moving']);
  expect(result).toMatchObject({ created: 2, updated: 1, tokensMoved: 2 });
});

test('an empty text is no push token', async () => {
  await addDevices(service.db, 'shop', [
    { udid: 'e1', platform: 'android', token: 't-e1' },
    { udid: 'e2', platform: 'android', token: 't-e2' },
    { udid: 'e3', platform: 'ios', token: 'e3'.repeat(32) },
    { udid: 'e4', platform: 'web' },
  ]);
  const tokens = async () => Promise.all(['e1', 'e2', 'e3', 'e4'].map(tokenOf));
  expect((await ada.request('PUT', `${path}/e1`, { body: { token: '' } })).status).toBe(200);
  const users = ['e2', 'e3', 'e4'].map((value) => ({ value, data: { token: value === 'e4' ? ' ' : '' } }));
  expect((await ada.request('PUT', path, { body: { users } })).body).toEqual({ updated: 3, notFound: [] });
  expect(await tokens()).toEqual([null, null, null, null]);
  // Many programs write all cells with quotes.
  const csv = '"UDID","platform","token","clientId"\n"e1","android","t-e1","C-1"\n"e2","","t-e2"," "\n';
  expect(await importCsv(csv)).toMatchObject({ updated: 2, rejected: [] });
  expect(await importCsv('"UDID","token","clientId"\n"e1","",""\n"e2","",""\n"e3","\u00a0",""\n')).toMatchObject({
    updated: 2,
    rejected: [],
  });
  expect(await tokens()).toEqual([null, null, null, null]);
  expect(await Promise.all(['e1', 'e2'].map(find))).toMatchObject([{ clientId: null }, { clientId: null }]);
});

test('of a grouped update, the last user that names a push token gets it, whatever else changes', async () => {
  await addDevices(service.db, 'shop', [
    { udid: 'g1', platform: 'android' },
    { udid: 'g2', platform: 'android' },
  ]);
  const users = [
    { value: 'g1', data: { token: 'grouped' } },
    { value: 'g2', data: { token: 'grouped' } },
    { value: 'g1', data: { model: 'Pixel 9' } },
  ];
  expect((await ada.request('PUT', path, { body: { users } })).status).toBe(200);
  expect([await tokenOf('g1'), await tokenOf('g2')]).toEqual([null, 'grouped']);
});

test('the last line that names a push token gets it, even if its device has it already', async () => {
  // UDIDs with odd and even ends are written at the same time.
  const pairs = Array.from({ length: 20 }, (_, n) => n).flatMap((n) => [
    [`m${n}0`, `m${n}1`],
    [`n${n}1`, `n${n}0`],
  ]);
  const csv = (order: (pair: string[]) => string[]) =>
    `UDID;platform;token\n${pairs.flatMap((pair) => order(pair).map((udid) => `${udid};android;of-${pair[1]}\n`)).join('')}`;
  const owners = async () =>
    Promise.all(pairs.map(async (pair) => (await Promise.all(pair.map(tokenOf))).map(Boolean)));
  const imported = csv((pair) => pair);
  expect(await importCsv(imported)).toMatchObject({ created: 80, rejected: [] });
  expect(await owners()).toEqual(pairs.map(() => [false, true]));
  expect(await importCsv(imported)).toMatchObject({ created: 0, updated: 0, rejected: [] });
  expect(await owners()).toEqual(pairs.map(() => [false, true]));
  await importCsv(csv(([first = '', second = '']) => [first, second, first]));
  expect(await owners()).toEqual(pairs.map(() => [true, false]));
});

test('spaces around a push token are no part of it', async () => {
  await register({ UDID: 's1', token: 'cWx:APA91b' });
  await register({ UDID: 's2', token: ' cWx:APA91b\n' });
  expect([await tokenOf('s1'), await tokenOf('s2')]).toEqual([null, 'cWx:APA91b']);
  await importCsv('UDID;platform;token\ns1;Android ;cWx:APA91b\u00a0\n');
  expect([await tokenOf('s1'), await tokenOf('s2')]).toEqual(['cWx:APA91b', null]);
});

test('concurrent registrations with one push token end with one owner', async () => {
  const names = Array.from({ length: 8 }, (_, n) => `racer-${n}`);
  await Promise.all(names.map((UDID) => register({ UDID, token: 'raced' })));
  const tokens = await Promise.all(names.map(tokenOf));
  expect(tokens.filter((token) => token === 'raced')).toHaveLength(1);
});

test('a subscription is its endpoint, however it is written', async () => {
  const keys = {
    p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url'),
    auth: Buffer.alloc(16).toString('base64url'),
  };
  const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
  await importCsv(`UDID;platform;token\nw1;web;"${JSON.stringify({ endpoint, keys }).replaceAll('"', '""')}"\n`);
  const other = JSON.stringify({ keys, endpoint: 'https://FCM.googleapis.com:443/fcm/send/abc#x' }).replaceAll(
    '/',
    '\\/',
  );
  await importCsv(`UDID;platform;token\nw2;web;"${other.replaceAll('"', '""')}"\n`);
  expect([await tokenOf('w1'), await tokenOf('w2')]).toEqual([null, JSON.stringify({ endpoint, keys })]);
  const twice = { body: { token: JSON.stringify(JSON.stringify({ endpoint, keys })) } };
  expect(await ada.request('PUT', `${path}/w1`, twice)).toMatchObject({
    status: 400,
    body: { errors: [{ message: 'body/token: the subscription has no endpoint' }] },
  });
});

test('device tokens of APNs lose the signs of old SDKs, and anything else is rejected', async () => {
  const reason = 'must be a device token of APNs, which has 64 or more hexadecimal digits';
  const written = `<${Array(8).fill('ABCD1234').join(' ')}>`;
  const digits = 'abcd1234'.repeat(8);
  await register({ UDID: 'i1', platform: 'ios', token: written });
  expect(await tokenOf('i1')).toBe(digits);
  const invalid = '{length = 32, bytes = 0xabcd}';
  const response = await deviceRequester(service, { 'Engage-App-Key': appKey })('POST', '/devices', {
    body: { UDID: 'i2', secret: newSecret(), platform: 'ios', token: 'abcd' },
  });
  expect([response.status, JSON.stringify(response.body)]).toEqual([
    400,
    expect.stringContaining(`body/token: ${reason}`),
  ]);
  for (const body of [{ token: 'abcd' }, { token: invalid }]) {
    expect((await ada.request('PUT', `${path}/i1`, { body })).status).toBe(400);
    const users = [{ value: 'i1', data: body }];
    expect((await ada.request('PUT', path, { body: { users } })).status).toBe(400);
  }
  const imported = await importCsv(`UDID;platform;token\ni3;ios;abcd\ni4;ios;${written}\n`);
  expect(imported.rejected).toEqual([`2: token: ${reason}`]);
  expect([await tokenOf('i1'), await tokenOf('i4')]).toEqual([null, digits]);
  const description = (await ada.request('PUT', `${path}/i1`, { body: { token: invalid } })).body;
  expect(JSON.stringify(description)).toContain(`${reason}: this is the description of a Data object`);
  expect((await importCsv(`UDID;platform;token\ni3;ios;${invalid}\n`)).rejected).toEqual([
    expect.stringContaining(`2: token: ${reason}: this is the description of a Data object`),
  ]);
  expect((await importCsv('UDID;token\ni4;abcd\n')).rejected).toEqual([expect.stringMatching(/^2: token: must be/)]);
  expect(await tokenOf('i4')).toBe(digits);
});

test('a server that gives a registered device what it has not proved ends its registration', async () => {
  const status = async (udid: string, body: object) => {
    const device = await register({ UDID: udid, token: `t-${udid}` });
    await ada.request('PUT', `${path}/${udid}`, { body: { ...body } });
    return { status: (await device.request('GET', '/devices/me')).status, device };
  };
  expect((await status('r1', { clientId: 'C-9' })).status).toBe(401);
  expect((await status('r2', { token: 'another' })).status).toBe(401);
  expect((await status('r3', { loyaltyNumber: 7 })).status).toBe(401);
  expect((await status('r4', { token: 't-r4', model: 'Pixel 9', clientId: null })).status).toBe(200);
  expect(await changesOf('r1')).toEqual(['registrationEnded']);
  // It registers again with the stored push token only.
  const again = (UDID: string, token: string) =>
    deviceRequester(service, { 'Engage-App-Key': appKey })('POST', '/devices', {
      body: { UDID, secret: newSecret(), platform: 'android', token },
    });
  expect([(await again('r1', 'guess')).status, (await again('r1', 't-r1')).status]).toEqual([409, 200]);

  const device = await register({ UDID: 'r5', token: 't-r5' });
  const proof = { clientId: proofOf(identitySecret, 'clientId', 'C-5') };
  await device.request('PATCH', '/devices/me', { body: { clientId: 'C-5', identityProof: proof } });
  expect(await importCsv('UDID;token;clientId\nr5;t-r5;C-5\n')).toMatchObject({ registrationsEnded: 0 });
  expect((await device.request('GET', '/devices/me')).status).toBe(200);
  expect(await importCsv('UDID;token;clientId\nr5;t-r5;C-6\n')).toMatchObject({ registrationsEnded: 1, updated: 1 });
  expect((await device.request('GET', '/devices/me')).status).toBe(401);
});

test('the record of an import counts moved push tokens and ended registrations (OPER-210)', async () => {
  await register({ UDID: 'r6', token: 't-r6' });
  await register({ UDID: 'r7', token: 't-r7' });
  const operator = await createOperator(service, { role: 'operator', applications: ['shop'] });
  const response = await fetch(`${service.url}/operator/v1/apps/shop/imports`, {
    method: 'POST',
    headers: { Origin: service.url, Cookie: operator.cookie, 'Content-Type': 'text/csv' },
    body: 'UDID;platform;token;clientId\nr6;android;t-r6;C-8\nr8;android;t-r7;\n',
  });
  expect(await response.json()).toMatchObject({ created: 1, updated: 1, tokensMoved: 1, registrationsEnded: 1 });
  const metrics = await (await fetch(service.metricsUrl)).text();
  // Updates and imports of other tests are included.
  for (const change of ['token_moved', 'registration_ended']) {
    expect(metrics).toMatch(new RegExp(`\\nengage_device_identity_changes_total\\{change="${change}"\\} [1-9]`));
  }
});

test('a token of APNs ends only if it was registered before', async () => {
  await register({ UDID: 'ended', platform: 'ios', token: 'e'.repeat(64) });
  const { id } = await find('ended');
  const { id: app } = await readApplication(service.db, 'shop');
  await clearTokens(service.db, app, [{ id, token: 'e'.repeat(64), at: Date.now() - 3_600_000 }], 'wait');
  expect(await tokenOf('ended')).toBe('e'.repeat(64));
  await clearTokens(service.db, app, [{ id, token: 'e'.repeat(64), at: Date.now() + 3_600_000 }], 'wait');
  expect(await tokenOf('ended')).toBeNull();
});

test('changes of identity are deleted after three months', async () => {
  await addDevices(service.db, 'shop', [{ udid: 'kept-1' }, { udid: 'kept-2' }]);
  // More than one batch.
  await service.db.query(
    `insert into device_identity_changes (application_id, device_id, type, date)
     select application_id, id, 'registrationEnded', now() - make_interval(days => age)
       from devices, unnest(array[95, 80]) as age, generate_series(1, 1300)
      where udid = any ($1)`,
    [['kept-1', 'kept-2']],
  );
  await keepIdentityChangesJob(service.db).run();
  expect([(await changesOf('kept-1')).length, (await changesOf('kept-2')).length]).toEqual([1300, 1300]);
});

test('a database with shared push tokens is cleaned, and gets the unique index', async () => {
  await service.db.queryOnce('drop index devices_push_token; create index devices_token on devices using hash (token)');
  await addDevices(service.db, 'shop', [
    { udid: 'old', platform: 'android', token: 'doubled', lastOpen: '2026-01-01T00:00:00Z' },
    { udid: 'new', platform: 'android', token: 'doubled', lastOpen: '2026-02-01T00:00:00Z' },
    { udid: 'ipad', platform: 'ios', token: `<${'AB '.repeat(32)}>` },
  ]);
  await service.db.query('update devices set token_registered_at = null where udid = any ($1)', [
    ['old', 'new', 'ipad'],
  ]);
  await pushTokenOwnersJob(service.db, { info: () => undefined }).run();
  expect([await tokenOf('old'), await tokenOf('new'), await tokenOf('ipad')]).toEqual([
    null,
    'doubled',
    'ab'.repeat(32),
  ]);
  expect(await changesOf('old')).toEqual(['tokenMoved']);
  const indexes = await service.db.query(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = 'devices'::regclass and i.indisvalid and c.relname in ('devices_push_token', 'devices_token')`,
  );
  expect(indexes).toEqual([{ name: 'devices_push_token' }]);
});
