import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createHmac, randomUUID } from 'node:crypto';
import { deleteTracksJob } from '../../server/api/devices/delete-tracks.job.ts';
import { readApplication } from '../../server/domain/applications/applications.store.ts';
import { createSecrets } from '../../server/domain/secrets.ts';
import { replaceIdentitySecret } from '../../server/domain/applications/identity-secret.store.ts';
import { readConfig } from '../../server/config/config.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import {
  type AppDevice,
  createAppKey,
  deviceRequester,
  newSecret,
  proofOf,
  registerAppDevice,
} from '../support/app-devices.ts';
import { addDevices } from '../support/devices.ts';
import { statusAndMessages } from '../support/errors.ts';
import { whileHeld } from '../support/locks.ts';
import { createOperator } from '../support/operators.ts';
import { type ApiResponse, startTestService, testSecretKey, type TestService } from '../support/service.ts';

let service: TestService;
let appKey: string;
let identitySecret: string;

beforeAll(async () => {
  service = await startTestService();
  await service.applications.create(
    'shop',
    checkSettings({
      name: 'Shop',
      fields: [
        { name: 'favoriteShop', type: 'string', deviceWritable: true },
        { name: 'loyaltyNumber', type: 'number', deviceWritable: true, matchingKey: true },
        { name: 'score', type: 'number' },
      ],
    }),
  );
  appKey = await createAppKey(service, 'shop');
  const { id } = await readApplication(service.db, 'shop');
  const secrets = createSecrets(readConfig({ SECRET_KEY: testSecretKey }).secretKeys ?? []);
  identitySecret = await replaceIdentitySecret(service.db, secrets, id);
});
afterAll(() => service.close());

const register = (body: Record<string, unknown>, key = appKey): Promise<ApiResponse> =>
  deviceRequester(service, { 'Engage-App-Key': key })('POST', '/devices', {
    body: { UDID: randomUUID(), secret: newSecret(), platform: 'android', ...body },
  });
const getDevice = async (device: AppDevice) => (await device.request('GET', '/devices/me')).body;

describe('a field that becomes a matching key', () => {
  test('keeps no values that registered devices have not proved (OPER-034)', async () => {
    const fields = [{ name: 'email', type: 'string' as const, deviceWritable: true }];
    await service.applications.create('keys', checkSettings({ name: 'Keys', fields }));
    const key = await createAppKey(service, 'keys');
    const attacker = await registerAppDevice(service, key, { fields: { email: 'victim@example.com' } });
    await addDevices(service.db, 'keys', [{ udid: 'imported', fields: { email: 'ann@example.com' } }]);
    const owner = await createOperator(service, { role: 'owner' });
    const path = '/operator/v1/apps/keys/settings';
    const body = { settings: { name: 'Keys', fields: fields.map((field) => ({ ...field, matchingKey: true })) } };
    expect(statusAndMessages(await owner.request('PUT', path, { body }))).toEqual([
      409,
      [
        'body/settings/fields/0: email can\'t become a matching key: 1 device has a value without a proof of identity, such as "victim@example.com"; deleteValues=true deletes these values',
      ],
    ]);
    expect((await owner.request('PUT', `${path}?deleteValues=true`, { body })).body).toMatchObject({
      deletedValues: [{ field: 'email', devices: 1 }],
    });
    expect(await getDevice(attacker)).toMatchObject({ fields: {} });
    expect((await owner.request('GET', '/operator/v1/apps/keys/devices/imported')).body).toMatchObject({
      device: { email: 'ann@example.com' },
    });
    // A proved value and one that only servers have set stay a key.
    const again = {
      settings: { ...body.settings, fields: [...body.settings.fields, { name: 'city', type: 'string' }] },
    };
    expect((await owner.request('PUT', path, { body: again })).status).toBe(200);
  });
});

describe('registration', () => {
  test('works once for each secret if devices register at the same time (DEV-011, DEV-012)', async () => {
    const UDID = randomUUID();
    const [one, other] = [newSecret(), newSecret()];
    const responses = await Promise.all([one, other, one, other, one].map((secret) => register({ UDID, secret })));
    const statuses = responses.map(({ status }) => status);
    expect([
      [200, 409, 200, 409, 200],
      [409, 200, 409, 200, 409],
    ]).toContainEqual(statuses);
    expect(await service.db.query('select from devices where udid = $1', [UDID])).toHaveLength(1);
  });

  test('is a 409 while another one adopts the same imported device (DEV-012)', async () => {
    const udid = randomUUID();
    await addDevices(service.db, 'shop', [{ udid, platform: 'android', token: 'imported' }]);
    const response = await whileHeld(
      service.db,
      async (tx) => {
        const { id } = await readApplication(service.db, 'shop');
        await tx.query('select from devices where application_id = $1 and udid = $2 for no key update', [id, udid]);
        await tx.query(
          `insert into device_registrations (application_id, device_id, secret_hash)
           select application_id, id, sha256('other') from devices where application_id = $1 and udid = $2`,
          [id, udid],
        );
      },
      () => register({ UDID: udid, token: 'imported' }),
    );
    expect(statusAndMessages(response)).toEqual([
      409,
      [
        'body/UDID: is registered with another secret, or was imported with another push token; generate a new UDID, or send the imported push token',
      ],
    ]);
  });
});

test.each([
  ['android', { language: 'english' }, 400, 'language: must be a language tag such as pt-BR'],
  ['android', { timezone: 'paris' }, 400, 'timezone: must be the name of an IANA time zone such as Europe/Paris'],
  ['web', { token: 'push' }, 400, 'token: not a push subscription in JSON'],
  ['android', { fields: { nothing: 1 } }, 400, 'fields/nothing: unknown device field nothing'],
  ['android', { fields: { favoriteShop: 5 } }, 400, 'fields/favoriteShop: must be a string'],
  ['android', { fields: { score: 5 } }, 403, "fields/score: devices can't write this field"],
])(
  'a registration for %s and an update with %j are a %i with the reason (DEV-015, DEV-019, DEV-025)',
  async (platform, change, status, reason) => {
    const rejected = [status, [`body/${reason}`]];
    expect(statusAndMessages(await register({ platform, ...change }))).toEqual(rejected);
    const device = await registerAppDevice(service, appKey, { platform });
    expect(statusAndMessages(await device.request('PATCH', '/devices/me', { body: change }))).toEqual(rejected);
  },
);

describe('an identity', () => {
  test('of clientId is still accepted with a proof without the field name, that of a matching key is not (DEV-016)', async () => {
    const former = (value: string) => createHmac('sha256', identitySecret).update(value).digest('hex');
    const known = { clientId: '42', identityProof: { clientId: former('42') } };
    expect((await register(known)).status).toBe(200);
    const fields = { loyaltyNumber: 42 };
    const rejected = await register({ fields, identityProof: { loyaltyNumber: former('42') } });
    expect(statusAndMessages(rejected)).toEqual([
      403,
      [
        'body/identityProof/loyaltyNumber: must be the HMAC-SHA256 of the field name, a NUL byte and the value under the identity secret',
      ],
    ]);
    // The proof of a matching key is not the former proof of another client ID.
    const ofField = proofOf(identitySecret, 'loyaltyNumber', '42');
    const other = await register({ clientId: 'loyaltyNumber\0' + '42', identityProof: { clientId: ofField } });
    expect([400, 403]).toContain(other.status);
  });

  test('is impossible without an identity secret (DEV-016)', async () => {
    await service.applications.create('secretless', checkSettings({ name: 'Secretless' }));
    const key = await createAppKey(service, 'secretless');
    const body = { clientId: '42', identityProof: { clientId: proofOf('', 'clientId', '42') } };
    expect(statusAndMessages(await register(body, key))).toEqual([
      403,
      ['body/identityProof/clientId: the application has no identity secret'],
    ]);
  });
});

describe('a device token', () => {
  test('is not created for a device that is deleted at the same time (DEV-017)', async () => {
    const { request, udid } = await registerAppDevice(service, appKey);
    await request('GET', '/devices/me');
    const response = await whileHeld(
      service.db,
      (tx) => tx.query('delete from devices where udid = $1', [udid]),
      () => request('POST', '/devices/me/token'),
    );
    expect(response.status).toBe(401);
  });

  test('has a bounded number of rows for each device (DEV-027)', async () => {
    const { request, udid } = await registerAppDevice(service, appKey);
    for (let count = 0; count < 15; count++) await request('POST', '/devices/me/token');
    const rows = await service.db.query(
      'select from device_tokens t join devices d on d.id = t.device_id where d.udid = $1',
      [udid],
    );
    expect(rows).toHaveLength(10);
  });
});

test('the 404 without a VAPID key names the setting (DEV-022)', async () => {
  const response = await deviceRequester(service, { 'Engage-App-Key': appKey })('GET', '/web_push_key');
  expect(statusAndMessages(response)).toEqual([
    404,
    ['headers/Engage-App-Key: the application has no VAPID keys; the operator sets them in gateways/webpush'],
  ]);
});

test('a deletion removes the profile immediately, and the daily job the tracks (DEV-018)', async () => {
  const [device, other] = [await registerAppDevice(service, appKey), await registerAppDevice(service, appKey)];
  const read = (udid: string) =>
    service.db.query<{ id: number; app: number }>('select id, application_id as app from devices where udid = $1', [
      udid,
    ]);
  const [[gone], [kept]] = [await read(device.udid), await read(other.udid)];
  const count = async (table: string, row = gone) => {
    const rows = await service.db.queryOnce(`select from ${table} where application_id = $1 and device_id = $2`, [
      row?.app,
      row?.id,
    ]);
    return rows.length;
  };
  const tracks = ['device_events', 'displays'];
  for (const row of [gone, kept]) {
    await service.db.query(
      `insert into device_events (application_id, device_id, id, type, date) values ($1, $2, 'one', 'open', now())`,
      [row?.app, row?.id],
    );
    await service.db.query(
      `insert into displays (application_id, device_id, message_id, first_date, last_date, displays)
       values ($1, $2, 1, now(), now(), 1)`,
      [row?.app, row?.id],
    );
  }
  expect((await device.request('DELETE', '/devices/me')).status).toBe(200);
  expect(await read(device.udid)).toEqual([]);
  expect([await count('device_tokens'), await count('device_registrations')]).toEqual([0, 0]);
  await deleteTracksJob(service.db).run();
  expect(await Promise.all(tracks.map((table) => count(table)))).toEqual([0, 0]);
  expect(await Promise.all(tracks.map((table) => count(table, kept)))).toEqual([1, 1]);
});
