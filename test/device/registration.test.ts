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
  deviceHeaders,
  deviceRequester,
  newSecret,
  proofOf,
  registerAppDevice,
} from '../support/app-devices.ts';
import { addDevices } from '../support/devices.ts';
import { statusAndMessages } from '../support/errors.ts';
import { whileHeld } from '../support/locks.ts';
import { createOperator } from '../support/operators.ts';
import { makeVapidKeys } from '../support/pushes.ts';
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
        { name: 'birthday', type: 'date', deviceWritable: true },
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
const statusOf = async (deviceToken: string) =>
  (await deviceRequester(service, deviceHeaders(appKey, deviceToken))('GET', '/devices/me')).status;
const tokenIn = ({ body }: ApiResponse) => (body as { deviceToken: string }).deviceToken;

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
  test('creates a device with its fields (DEV-010)', async () => {
    const device = await registerAppDevice(service, appKey, {
      token: 'push-token',
      model: 'Pixel 9',
      language: 'fr',
      fields: { favoriteShop: 'Lyon', birthday: '2000-02-29T01:00:00+01:00' },
    });
    expect(await getDevice(device)).toEqual({
      UDID: device.udid,
      platform: 'android',
      token: 'push-token',
      model: 'Pixel 9',
      language: 'fr',
      pushConsent: true,
      lists: [],
      fields: { favoriteShop: 'Lyon', birthday: '2000-02-29T00:00:00.000Z' },
    });
    expect(device.deviceToken).toMatch(/^[\w-]{43}$/);
  });

  test('is repeatable with the same secret, and applies the properties (DEV-011)', async () => {
    const device = await registerAppDevice(service, appKey, { model: 'Pixel 9', token: 'first' });
    const { udid, secret } = device;
    const again = await registerAppDevice(service, appKey, { UDID: udid, secret, token: 'second', language: 'de' });
    expect(again.deviceToken).not.toBe(device.deviceToken);
    expect(await getDevice(again)).toEqual({
      ...{ UDID: udid, platform: 'android', token: 'second', model: 'Pixel 9', language: 'de' },
      ...{ pushConsent: true, lists: [], fields: {} },
    });
  });

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

  test('with another secret is a 409, which changes nothing (DEV-012)', async () => {
    const device = await registerAppDevice(service, appKey, { model: 'Pixel 9' });
    const before = await getDevice(device);
    const response = await register({ UDID: device.udid, token: `push-${device.udid}`, model: 'Evil' });
    expect(statusAndMessages(response)).toEqual([
      409,
      [
        'body/UDID: is registered with another secret, or was imported with another push token; generate a new UDID, or send the imported push token',
      ],
    ]);
    expect(await getDevice(device)).toEqual(before);
  });

  test('again keeps the token of a response that may have been lost (DEV-011)', async () => {
    const claim = { UDID: randomUUID(), secret: newSecret() };
    const [first, second] = [tokenIn(await register(claim)), tokenIn(await register(claim))];
    for (const token of [first, second, first]) expect(await statusOf(token)).toBe(200);
  });

  test('at the same time gives ten tokens that are all valid, in any order of use; an eleventh ends the oldest (DEV-027)', async () => {
    const claim = { UDID: randomUUID(), secret: newSecret() };
    const tokens = (await Promise.all(Array.from({ length: 10 }, () => register(claim)))).map(tokenIn);
    for (const token of [...tokens, ...tokens.toReversed()]) expect(await statusOf(token)).toBe(200);
    const eleventh = tokenIn(await register(claim));
    const statuses = await Promise.all([...tokens, eleventh].map(statusOf));
    expect(statuses.filter((status) => status === 401)).toHaveLength(1);
    expect(await statusOf(eleventh)).toBe(200);
  });

  test.each(['english', 'x', '42', 'fr-toolongsubtag', 'fr fr'])(
    'rejects the language %j, also as an update (DEV-025)',
    async (language) => {
      const rejected = [400, ['body/language: must be a language tag such as pt-BR']];
      expect(statusAndMessages(await register({ language }))).toEqual(rejected);
      const device = await registerAppDevice(service, appKey);
      expect(statusAndMessages(await device.request('PATCH', '/devices/me', { body: { language } }))).toEqual(rejected);
    },
  );

  test.each(['pt-BR', 'zh-Hant-TW', 'iw', 'de_AT', 'zh_TW_#Hant', 'sr_RS@latin', 'fil'])(
    'accepts the language %j (DEV-025)',
    async (language) => {
      expect(await getDevice(await registerAppDevice(service, appKey, { language }))).toMatchObject({ language });
    },
  );

  test.each(['Mars/Olympus', '+01:00', 'Europe', 'paris', '3600'])(
    'rejects the time zone %j, also as an update (DEV-025)',
    async (timezone) => {
      const rejected = [400, ['body/timezone: must be the name of an IANA time zone such as Europe/Paris']];
      expect(statusAndMessages(await register({ timezone }))).toEqual(rejected);
      const device = await registerAppDevice(service, appKey);
      expect(statusAndMessages(await device.request('PATCH', '/devices/me', { body: { timezone } }))).toEqual(rejected);
    },
  );

  test.each([
    ['europe/PARIS', 'Europe/Paris'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['UTC', 'UTC'],
    ['etc/gmt+5', 'Etc/GMT+5'],
  ])('stores the time zone %j as %j (DEV-025)', async (timezone, spelling) => {
    const device = await registerAppDevice(service, appKey, { timezone });
    expect(await getDevice(device)).toMatchObject({ timezone: spelling });
    await device.request('PATCH', '/devices/me', { body: { timezone: null } });
    expect(await getDevice(device)).not.toHaveProperty('timezone');
  });

  test('rejects a push token of an iOS device that APNs does not issue, also as an update (DEV-026)', async () => {
    const rejected = [
      400,
      [expect.stringMatching(/^body\/token: (must be a device token of APNs|not a push subscription)/)],
    ];
    const device = await registerAppDevice(service, appKey, { platform: 'ios', token: 'AB'.repeat(32) });
    expect(await getDevice(device)).toMatchObject({ token: 'ab'.repeat(32) });
    for (const token of ['push', 'ab'.repeat(31), `${'zz'.repeat(32)}`, '{length = 32, bytes = 0xabcd}']) {
      expect(statusAndMessages(await register({ platform: 'ios', token }))).toEqual(rejected);
      expect(statusAndMessages(await device.request('PATCH', '/devices/me', { body: { token } }))).toEqual(rejected);
    }
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
    expect(response.status).toBe(409);
  });

  test('adopts an imported device only with its push token (DEV-013)', async () => {
    const [udid = '', withoutToken = ''] = [randomUUID(), randomUUID()];
    await addDevices(service.db, 'shop', [
      { udid, token: 'imported', platform: 'ios', clientId: '42', fields: { score: 5 } },
      { udid: withoutToken },
    ]);
    const statuses = [];
    for (const body of [{ token: 'guessed' }, {}]) statuses.push((await register({ UDID: udid, ...body })).status);
    for (const body of [{ token: 'guessed' }, {}]) {
      statuses.push((await register({ UDID: withoutToken, ...body })).status);
    }
    expect(statuses).toEqual([409, 409, 409, 409]);
    const device = await registerAppDevice(service, appKey, { UDID: udid, token: 'imported', platform: 'ios' });
    expect(await getDevice(device)).toMatchObject({ UDID: udid, clientId: '42', platform: 'ios' });
    // Adopted once: the push token alone is no longer sufficient.
    expect((await register({ UDID: udid, token: 'imported' })).status).toBe(409);
  });

  test('the same UDID in two applications is two devices (DEV-003, DEV-010)', async () => {
    await service.applications.create('twin', checkSettings({ name: 'Twin' }));
    const one = await registerAppDevice(service, appKey, { model: 'One' });
    const other = await registerAppDevice(service, await createAppKey(service, 'twin'), {
      UDID: one.udid,
      model: 'Other',
    });
    expect(await getDevice(one)).toMatchObject({ model: 'One' });
    expect(await getDevice(other)).toMatchObject({ model: 'Other' });
  });

  test('rejects an invalid body (DEV-019)', async () => {
    expect(await register({ secret: 'short' })).toMatchObject({ status: 400 });
    expect(await register({ platform: 'tv' })).toMatchObject({ status: 400 });
    expect(await register({ score: 5 })).toMatchObject({ status: 400 });
    const subscription = { endpoint: 'https://169.254.169.254/', keys: { p256dh: 'x', auth: 'y' } };
    const response = await register({ platform: 'web', token: JSON.stringify(subscription) });
    expect(response.status).toBe(400);
    expect(statusAndMessages(response)[1]).toEqual([expect.stringMatching(/^body\/token: /)]);
  });

  test('rejects a push token of a browser that is no subscription, also as an update (DEV-019)', async () => {
    const rejected = [400, ['body/token: not a push subscription in JSON']];
    expect(statusAndMessages(await register({ platform: 'web', token: 'push' }))).toEqual(rejected);
    const device = await registerAppDevice(service, appKey, { platform: 'web' });
    const update = await device.request('PATCH', '/devices/me', { body: { token: 'push' } });
    expect(statusAndMessages(update)).toEqual(rejected);
  });
});

describe('an update', () => {
  test('is a merge patch of the own device only (DEV-004, DEV-014)', async () => {
    const fields = { favoriteShop: 'Lyon', birthday: '2000-02-29T00:00:00Z' };
    const device = await registerAppDevice(service, appKey, { token: 'first', model: 'Pixel 9', fields });
    const other = await registerAppDevice(service, appKey, { token: 'other', model: 'Pixel 8', fields });
    const otherBefore = await getDevice(other);
    const { status, body } = await device.request('PATCH', '/devices/me', {
      body: { token: null, language: 'fr', fields: { birthday: null } },
    });
    const expected = {
      ...{ UDID: device.udid, platform: 'android', model: 'Pixel 9', language: 'fr' },
      pushConsent: true,
      lists: [],
      fields: { favoriteShop: 'Lyon' },
    };
    expect([status, body]).toEqual([200, expected]);
    expect(await getDevice(device)).toEqual(expected);
    expect(await getDevice(other)).toEqual(otherBefore);
  });

  test('rejects empty values as a registration does, since null clears a value (DEV-014)', async () => {
    const body = { token: '', clientId: '', model: '', language: '' };
    const device = await registerAppDevice(service, appKey, { model: 'Pixel 9' });
    const errors = Object.keys(body).map((name) => `body/${name}: must have at least 1 character`);
    expect(statusAndMessages(await register(body))).toEqual([400, errors]);
    expect(statusAndMessages(await device.request('PATCH', '/devices/me', { body }))).toEqual([400, errors]);
  });

  test('rejects fields that are unknown, invalid or not writable by devices (DEV-015)', async () => {
    const device = await registerAppDevice(service, appKey);
    const patch = async (fields: Record<string, unknown>) =>
      statusAndMessages(await device.request('PATCH', '/devices/me', { body: { fields } }));
    expect(await patch({ nothing: 1 })).toEqual([400, ['body/fields/nothing: unknown device field nothing']]);
    expect(await patch({ UDID: 'x' })).toEqual([400, ['body/fields/UDID: unknown device field UDID']]);
    expect(await patch({ favoriteShop: 5 })).toEqual([400, ['body/fields/favoriteShop: must be a string']]);
    expect(await patch({ score: 5 })).toEqual([403, [`body/fields/score: devices can't write this field`]]);
    expect(await patch({ score: null })).toEqual([403, [`body/fields/score: devices can't write this field`]]);
    expect((await register({ fields: { score: 5 } })).status).toBe(403);
  });

  test('does not show fields that devices can not write (DEV-015)', async () => {
    const device = await registerAppDevice(service, appKey);
    await service.db.query(`update devices set fields = '{"score": 5, "favoriteShop": "Lyon"}' where udid = $1`, [
      device.udid,
    ]);
    expect(await getDevice(device)).toMatchObject({ fields: { favoriteShop: 'Lyon' } });
    expect(JSON.stringify(await getDevice(device))).not.toContain('score');
  });
});

describe('an identity', () => {
  const wrong = (name: string) =>
    `body/identityProof/${name}: must be the HMAC-SHA256 of the field name, a NUL byte and the value under the identity secret`;

  test('requires a proof, and clearing it does not (DEV-016)', async () => {
    const device = await registerAppDevice(service, appKey);
    const patch = (body: Record<string, unknown>) => device.request('PATCH', '/devices/me', { body });
    expect(statusAndMessages(await patch({ clientId: '42' }))).toEqual([403, [wrong('clientId')]]);
    for (const proof of [
      proofOf('guess', 'clientId', '42'),
      proofOf(identitySecret, 'clientId', '43'),
      proofOf(identitySecret, 'loyaltyNumber', '42'),
    ]) {
      const response = await patch({ clientId: '42', identityProof: { clientId: proof } });
      expect(statusAndMessages(response)).toEqual([403, [wrong('clientId')]]);
    }
    const identityProof = { clientId: proofOf(identitySecret, 'clientId', '42').toUpperCase() };
    expect(await patch({ clientId: '42', identityProof })).toMatchObject({ status: 200, body: { clientId: '42' } });
    expect((await patch({ clientId: null })).status).toBe(200);
    expect(await getDevice(device)).not.toHaveProperty('clientId');
  });

  test('is also a matching key of the data scheme, and of a registration (DEV-016)', async () => {
    const fields = { loyaltyNumber: 4711 };
    expect(statusAndMessages(await register({ fields }))).toEqual([403, [wrong('loyaltyNumber')]]);
    const identityProof = { loyaltyNumber: proofOf(identitySecret, 'loyaltyNumber', '4711') };
    expect((await register({ fields, identityProof })).status).toBe(200);
  });

  test('of clientId is still accepted with a proof without the field name, that of a matching key is not (DEV-016)', async () => {
    const former = (value: string) => createHmac('sha256', identitySecret).update(value).digest('hex');
    const known = { clientId: '42', identityProof: { clientId: former('42') } };
    expect((await register(known)).status).toBe(200);
    const fields = { loyaltyNumber: 42 };
    const rejected = await register({ fields, identityProof: { loyaltyNumber: former('42') } });
    expect(statusAndMessages(rejected)).toEqual([403, [wrong('loyaltyNumber')]]);
  });

  test('has a proof that is valid for its own field only (DEV-016)', async () => {
    const proof = proofOf(identitySecret, 'loyaltyNumber', '42');
    const rejected = [
      { clientId: '42', identityProof: { clientId: proof } },
      { clientId: 'loyaltyNumber\0' + '42', identityProof: { clientId: proof } },
    ];
    for (const body of rejected) expect([400, 403]).toContain((await register(body)).status);
    expect((await register({ fields: { loyaltyNumber: 42 }, identityProof: { loyaltyNumber: proof } })).status).toBe(
      200,
    );
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
  test('is valid until its successor is first used (DEV-017)', async () => {
    const { deviceToken: old, request } = await registerAppDevice(service, appKey);
    const lost = tokenIn(await request('POST', '/devices/me/token'));
    const next = tokenIn(await request('POST', '/devices/me/token'));
    expect(await statusOf(old)).toBe(200);
    expect(await statusOf(next)).toBe(200);
    expect([await statusOf(old), await statusOf(lost), await statusOf(next)]).toEqual([401, 401, 200]);
  });

  test('of a repeated registration does not end the old one, and its rotation ends both (DEV-017, DEV-027)', async () => {
    const { deviceToken: old, request, udid, secret } = await registerAppDevice(service, appKey);
    expect((await request('GET', '/devices/me')).status).toBe(200);
    const { deviceToken: next } = await registerAppDevice(service, appKey, { UDID: udid, secret });
    expect([await statusOf(old), await statusOf(next), await statusOf(old)]).toEqual([200, 200, 200]);
    const rotated = tokenIn(await request('POST', '/devices/me/token'));
    expect(await statusOf(rotated)).toBe(200);
    expect([await statusOf(old), await statusOf(next)]).toEqual([401, 401]);
  });

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

test('the app key is enough to read the public VAPID key, which an application may not have (DEV-022)', async () => {
  const read = (key: string) => deviceRequester(service, { 'Engage-App-Key': key })('GET', '/web_push_key');
  const message =
    'headers/Engage-App-Key: the application has no VAPID keys; the operator sets them in gateways/webpush';
  expect(statusAndMessages(await read(appKey))).toEqual([404, [message]]);
  const keys = makeVapidKeys();
  const gateways = { webpush: { ...keys, subject: 'mailto:ops@shop.example' } };
  await service.applications.create('web-shop', checkSettings({ name: 'Web shop', gateways }));
  const response = await read(await createAppKey(service, 'web-shop'));
  expect([response.status, response.body]).toEqual([200, { publicKey: keys.publicKey }]);
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
  expect(await device.request('DELETE', '/devices/me')).toMatchObject({ status: 200, body: { UDID: device.udid } });
  expect(await read(device.udid)).toEqual([]);
  expect([await count('device_tokens'), await count('device_registrations')]).toEqual([0, 0]);
  await deleteTracksJob(service.db).run();
  expect(await Promise.all(tracks.map((table) => count(table)))).toEqual([0, 0]);
  expect(await Promise.all(tracks.map((table) => count(table, kept)))).toEqual([1, 1]);
  // The UDID is free.
  expect((await register({ UDID: device.udid })).status).toBe(200);
});
