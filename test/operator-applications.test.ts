import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../server/db/database.ts';
import { addDevices } from './support/devices.ts';
import { openTestDatabase } from './support/database.ts';
import { statusAndMessages } from './support/errors.ts';
import { createOperator, type TestOperator } from './support/operators.ts';
import { makeP8Key, makeRsaKey, makeVapidKeys } from './support/pushes.ts';
import { type PushServiceStub, startPushServiceStub } from './support/push-service.ts';
import { startTestService, type TestService } from './support/service.ts';
import { until } from './support/wait.ts';

const path = '/operator/v1/apps';
const mask = '********';

interface Application {
  partnerId: string;
  settings: { name: string; fields: object[]; gateways: Record<'fcm' | 'apns' | 'webpush', object> };
  settingsVersion: number;
}

let service: TestService;
let pushes: PushServiceStub;
let folder: string;
/** A session of its own for locks. */
let db: Database;
let owner: TestOperator;

beforeAll(async () => {
  pushes = await startPushServiceStub();
  folder = await mkdtemp(join(tmpdir(), 'engage-applications-'));
  await writeFile(join(folder, 'ca.pem'), pushes.ca);
  service = await startTestService(
    { FCM_URL: pushes.url, APNS_URL: pushes.url, GATEWAY_CA_FILE: join(folder, 'ca.pem') },
    { role: 'all' },
  );
  db = openTestDatabase(service.databaseUrl, 1);
  owner = await createOperator(service, { role: 'owner' });
});
afterAll(async () => {
  await db.close();
  await service.close();
  await pushes.close();
  await rm(folder, { recursive: true });
});

async function create(partnerId: string, settings?: object): Promise<Application> {
  const response = await owner.request('POST', path, { body: { partnerId, ...(settings && { settings }) } });
  expect([response.status, response.body]).toEqual([200, expect.anything()]);
  return response.body as Application;
}
const get = async (partnerId: string) => (await owner.request('GET', `${path}/${partnerId}`)).body as Application;
const update = (partnerId: string, settings: object, query = '', settingsVersion?: number) =>
  owner.request('PUT', `${path}/${partnerId}/settings${query}`, { body: { settings, settingsVersion } });
const listed = async (search: string) =>
  ((await owner.request('GET', `${path}?search=${search}`)).body as { data: object[] }).data;

describe('a new application', () => {
  test('has the given partner ID, and its name by default (OPER-029)', async () => {
    const created = await create('Bakery.~_-1');
    expect(created).toMatchObject({ partnerId: 'Bakery.~_-1', settings: { name: 'Bakery.~_-1' }, settingsVersion: 1 });
    expect(await get('Bakery.~_-1')).toEqual(created);
    expect(await create('cinema', { name: 'The cinema', languages: ['en'] })).toMatchObject({
      settings: { name: 'The cinema', languages: ['en'] },
    });
    const entry = { partnerId: 'cinema', name: 'The cinema', createdAt: expect.any(String) };
    expect([await listed('the%20C'), await listed('CINE')]).toEqual([[entry], [entry]]);
  });

  test('is the application of its first audit entry (OPER-039, OPER-042)', async () => {
    await create('audited');
    const { body } = await owner.request('GET', '/operator/v1/audit?partnerId=audited');
    expect(body).toMatchObject({ data: [{ action: 'createApplication', actor: owner.email, partnerId: 'audited' }] });
  });

  test('needs a partner ID that does not exist (OPER-029)', async () => {
    await create('taken', { name: 'First' });
    const response = await owner.request('POST', path, { body: { partnerId: 'taken' } });
    expect(statusAndMessages(response)).toEqual([409, ['body/partnerId: the application taken already exists']]);
    expect((await get('taken')).settings.name).toBe('First');
  });

  test.each(['a b', '..', 'a/b', 'ä'])('with the partner ID %s is a 400 (OPER-029)', async (partnerId) => {
    expect(statusAndMessages(await owner.request('POST', path, { body: { partnerId } }))).toEqual([
      400,
      ['body/partnerId: must be 1 to 64 characters of A-Za-z0-9._~-, not . or ..'],
    ]);
  });
});

describe('settings', () => {
  const invalid = { name: 'x', fields: [{ name: 'loyalty', type: 'text' }], langages: ['en'] };
  const fcmOnly = { serviceAccount: { type: 'service_account', project_id: 'p', client_email: 'a@b.example' } };

  test('are rejected with the JSON Pointer of each error (OPER-032)', async () => {
    const { settingsVersion } = await create('strict');
    const response = await update('strict', invalid);
    const [status, messages] = statusAndMessages(response) as [number, string[]];
    expect(status).toBe(400);
    expect(messages.map((message) => message.split(': ')[0]).toSorted()).toEqual([
      'body/settings/fields/0/type',
      'body/settings/langages',
    ]);
    const creation = await owner.request('POST', path, { body: { partnerId: 'never', settings: invalid } });
    expect(statusAndMessages(creation)).toEqual([400, messages]);
    expect(await get('strict')).toMatchObject({ settingsVersion });
    expect(await listed('never')).toEqual([]);
  });

  test('with a mask need a stored secret, and nothing else is created (OPER-032, OPER-036)', async () => {
    await create('bare');
    const fcm = { serviceAccount: { ...fcmOnly.serviceAccount, private_key: mask, token_uri: `${pushes.url}/token` } };
    const masked = { name: 'x', gateways: { fcm } };
    const expected = [400, ['body/settings/gateways/fcm: the key is masked, but no key is stored']];
    expect(statusAndMessages(await update('bare', masked))).toEqual(expected);
    const creation = await owner.request('POST', path, { body: { partnerId: 'never', settings: masked } });
    expect(statusAndMessages(creation)).toEqual(expected);
    expect(await listed('never')).toEqual([]);
  });

  test('that were changed since they were read are a 409 (OPER-035)', async () => {
    const { settingsVersion } = await create('raced');
    expect((await update('raced', { name: 'First' }, '', settingsVersion)).body).toMatchObject({
      settings: { name: 'First' },
      settingsVersion: settingsVersion + 1,
      deletedValues: [],
    });
    const stale = await update('raced', { name: 'Second' }, '', settingsVersion);
    expect(statusAndMessages(stale)).toEqual([
      409,
      [`body/settingsVersion: the current version is ${settingsVersion + 1}; read the settings again`],
    ]);
    expect(await get('raced')).toMatchObject({ settings: { name: 'First' }, settingsVersion: settingsVersion + 1 });
    expect((await update('raced', { name: 'Last' })).status).toBe(200);
  });

  describe('that remove a field with values', () => {
    const loyalty = { name: 'loyalty', type: 'number' };
    const color = { name: 'color', type: 'string' };
    const without = { name: 'Fields', fields: [{ ...loyalty, type: 'string' }] };
    const values = async () =>
      (
        await service.db.query<{ fields: object }>(
          `select d.fields from devices d join applications a on a.id = d.application_id
            where a.partner_id = 'fields' order by d.id`,
        )
      ).map(({ fields }) => fields);
    const original = [{ loyalty: 3, color: 'red' }, { loyalty: 5 }, {}];
    beforeAll(async () => {
      await create('fields', { name: 'Fields', fields: [loyalty, color] });
      await addDevices(
        service.db,
        'fields',
        original.map((fields, index) => ({ udid: `d${index}`, fields })),
      );
    });
    // Responses have the defaults of the settings too.
    const shownWithout = expect.objectContaining({
      name: 'Fields',
      fields: [expect.objectContaining({ name: 'loyalty', type: 'string' })],
    });
    const lost = [
      { field: 'loyalty', devices: 2 },
      { field: 'color', devices: 1 },
    ];

    test('are a 409 without deleteValues, and nothing changes (OPER-034)', async () => {
      const before = await get('fields');
      const [status, messages] = statusAndMessages(await update('fields', without)) as [number, string[]];
      expect(status).toBe(409);
      expect(messages).toEqual([
        expect.stringMatching(/^body\/settings\/fields\/0: loyalty .*2 devices have .*deleteValues=true deletes/),
        expect.stringMatching(/^body\/settings\/fields: color .*1 device has .*"red".*deleteValues=true deletes/),
      ]);
      expect([await get('fields'), await values()]).toEqual([before, original]);
    });

    test.each(['?dryRun=true', '?dryRun=true&deleteValues=true'])(
      'are counted in a dry run without a change (%s) (OPER-033)',
      async (query) => {
        const before = await get('fields');
        const response = await update('fields', without, query);
        expect([response.status, response.body]).toEqual([
          200,
          { settings: shownWithout, settingsVersion: before.settingsVersion, deletedValues: lost },
        ]);
        expect([await get('fields'), await values()]).toEqual([before, original]);
        const stale = await update('fields', without, query, before.settingsVersion + 1);
        expect(stale.status).toBe(409);
        expect((await update('fields', invalid, query)).status).toBe(400);
      },
    );

    test('delete the values with deleteValues (OPER-034)', async () => {
      const { settingsVersion } = await get('fields');
      expect((await update('fields', without, '?deleteValues=true')).body).toEqual({
        settings: shownWithout,
        settingsVersion: settingsVersion + 1,
        deletedValues: lost,
      });
      expect(await values()).toEqual([{}, {}, {}]);
    });
  });
});

describe('gateways', () => {
  const rsa = makeRsaKey();
  const p8 = makeP8Key();
  const vapid = makeVapidKeys();
  const gateways = () => ({
    fcm: {
      serviceAccount: {
        type: 'service_account',
        project_id: 'shop-1',
        client_email: 'sender@shop-1.example.com',
        private_key: rsa.privateKey,
        token_uri: `${pushes.url}/token`,
      },
    },
    apns: { teamId: 'TEAM123456', keyId: 'KEY1234567', key: p8.privateKey, topic: 'com.example.shop' },
    webpush: { ...vapid, subject: 'mailto:ops@example.com' },
  });
  const list = async (partnerId: string) =>
    ((await owner.request('GET', `${path}/${partnerId}/gateways`)).body as { data: object[] }).data;
  const check = async (partnerId: string) =>
    ((await owner.request('POST', `${path}/${partnerId}/gateways/check`)).body as { data: object[] }).data;
  const secrets = () => [rsa.privateKey, p8.privateKey].map((pem) => pem.split('\n')[1] ?? '').concat(vapid.privateKey);
  const expectNoSecrets = (shown: unknown) => {
    for (const secret of secrets()) expect(JSON.stringify(shown)).not.toContain(secret);
  };

  test('have masked secrets in each response, and a mask keeps the stored secret (OPER-036, OPER-037)', async () => {
    const created = await create('shop', { name: 'Shop', gateways: gateways() });
    const updated = await update('shop', { ...created.settings, name: 'Shop 2' });
    expect(updated.status).toBe(200);
    const shown = [created, updated.body, await get('shop'), await list('shop')];
    expectNoSecrets(shown);
    expect(shown[2]).toMatchObject({
      settings: { gateways: { apns: { key: mask, keyId: 'KEY1234567' }, webpush: { privateKey: mask } } },
    });

    pushes.respond = ({ path: requested }) => {
      if (requested === '/token') return { status: 200, body: { access_token: 'access', expires_in: 3600 } };
      if (requested.startsWith('/3/device/')) return { status: 403, body: { reason: 'InvalidProviderToken' } };
      return { status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } };
    };
    const checks = await check('shop');
    expect(checks).toMatchObject([
      { platform: 'android', ok: true, message: expect.stringContaining('shop-1') },
      { platform: 'ios', ok: false, message: expect.stringContaining('InvalidProviderToken') },
      { platform: 'web', ok: true },
    ]);
    expectNoSecrets(checks);
  });

  test('are log without credentials, and show an open breaker (OPER-037)', async () => {
    await create('logged');
    await service.db.query(
      `insert into push_breakers (application_id, service, reason, retry_at)
       select id, 'apns', 'too many requests (429)', now() + interval '1 hour'
         from applications where partner_id = 'logged'`,
    );
    const log = { gateway: 'log', settings: {} };
    const open = { breaker: 'open', since: expect.any(String), reason: 'too many requests (429)' };
    expect(await list('logged')).toEqual([
      { platform: 'android', ...log, breaker: 'closed' },
      { platform: 'ios', ...log, ...open },
      { platform: 'web', ...log, breaker: 'closed' },
    ]);
    const message = 'no credentials: pushes are captured, not sent';
    expect(await check('logged')).toEqual(
      ['android', 'ios', 'web'].map((platform) => ({ platform, ok: true, message })),
    );
  });
});

test('the index of a field has its progress while it is created, and is then ready (OPER-038)', async () => {
  await create('indexed');
  await addDevices(service.db, 'indexed', [{ udid: 'one' }]);
  const indexes = async () =>
    (await owner.request('GET', `${path}/indexed/indexes`)).body as { data: { state: string; progress?: number }[] };
  expect(await indexes()).toEqual({ data: [] });
  const fields = [
    { name: 'customerId', type: 'number', indexed: true },
    { name: 'free', type: 'string' },
  ];
  // The creation of an index waits for older snapshots.
  await db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read');
    await tx.query('select from devices');
    expect((await update('indexed', { name: 'Indexed', fields })).status).toBe(200);
    const building = await until(async () => {
      const [index] = (await indexes()).data;
      return index?.progress !== undefined && index;
    });
    expect(building).toEqual({ field: 'customerId', state: 'building', progress: expect.any(Number) });
  });
  await until(async () => (await indexes()).data[0]?.state === 'ready');
  expect(await indexes()).toEqual({ data: [{ field: 'customerId', state: 'ready' }] });
});

test('the schema of settings is a JSON Schema (OPER-032)', async () => {
  const { status, body } = await owner.request('GET', '/operator/v1/settings_schema');
  expect([status, body]).toEqual([200, expect.objectContaining({ $schema: expect.any(String), type: 'object' })]);
});
