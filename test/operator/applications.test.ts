import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { addDevices, addManyDevices } from '../support/devices.ts';
import { errorBody, statusAndMessages } from '../support/errors.ts';
import { createOperator, readPages, type TestOperator } from '../support/operators.ts';
import { makeRsaKey } from '../support/pushes.ts';
import { startTestService, type TestService } from '../support/service.ts';

const path = '/operator/v1/apps';
const mask = '********';

interface Application {
  partnerId: string;
  settings: { name: string };
  settingsVersion: number;
}

let service: TestService;
let owner: TestOperator;

beforeAll(async () => {
  service = await startTestService();
  owner = await createOperator(service, { role: 'owner' });
});
afterAll(() => service.close());

async function create(partnerId: string, settings?: object): Promise<Application> {
  const response = await owner.request('POST', path, { body: { partnerId, ...(settings && { settings }) } });
  expect([response.status, response.body]).toEqual([200, expect.anything()]);
  return response.body as Application;
}
const get = async (partnerId: string) => (await owner.request('GET', `${path}/${partnerId}`)).body as Application;
const update = (partnerId: string, settings: object, query = '', tag?: string) =>
  owner.request('PUT', `${path}/${partnerId}/settings${query}`, {
    body: { settings },
    ...(tag !== undefined && { headers: { 'If-Match': tag } }),
  });
const tagOf = async (partnerId: string) =>
  (await owner.request('GET', `${path}/${partnerId}`)).headers.get('etag') ?? '';
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

test('each page of the applications continues the one before', async () => {
  const names = Array.from({ length: 205 }, (_, index) => `paged-${String(index).padStart(3, '0')}`);
  await service.db.query(
    `insert into applications (partner_id, settings)
     select name, s.settings from unnest($1::text[]) name, (select settings from applications limit 1) s`,
    [names],
  );
  const pages = await readPages<Application>(service, owner, `${path}?search=paged-`);
  expect(pages.flat().map(({ partnerId }) => partnerId)).toEqual(names);
  await service.db.query('delete from applications where partner_id = any ($1)', [names]);
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
    const fcm = {
      serviceAccount: { ...fcmOnly.serviceAccount, private_key: mask },
    };
    const masked = { name: 'x', gateways: { fcm } };
    const expected = [400, ['body/settings/gateways/fcm: the key is masked, but no key is stored']];
    expect(statusAndMessages(await update('bare', masked))).toEqual(expected);
    const creation = await owner.request('POST', path, { body: { partnerId: 'never', settings: masked } });
    expect(statusAndMessages(creation)).toEqual(expected);
    expect(await listed('never')).toEqual([]);
  });

  describe('with a new FCM key', () => {
    const where = 'body/settings/gateways/fcm/serviceAccount/token_uri';
    const message = `${where}: the host must be one of *.googleapis.com; GATEWAY_HOSTS allows others`;
    const withTokenUri = (token_uri?: string) => {
      const serviceAccount = { ...fcmOnly.serviceAccount, private_key: makeRsaKey().privateKey, token_uri };
      return { name: 'x', gateways: { fcm: { serviceAccount } } };
    };

    test.each([
      'https://169.254.169.254/token',
      'https://localhost/token',
      'https://attacker.example/token',
      'https://googleapis.com.attacker.example/token',
      'https://oauth2.googleapis.com@attacker.example/token',
      'https://user:password@oauth2.googleapis.com/token',
      'https://attackergoogleapis.com/token',
      'https://[/token',
    ])('and %s for access tokens are rejected, also in a dry run and at creation (OPER-049)', async (tokenUri) => {
      const { settingsVersion } = await create('guarded').catch(() => get('guarded'));
      const settings = withTokenUri(tokenUri);
      expect(statusAndMessages(await update('guarded', settings))).toEqual([400, [message]]);
      expect(statusAndMessages(await update('guarded', settings, '?dryRun=true'))).toEqual([400, [message]]);
      const creation = await owner.request('POST', path, { body: { partnerId: 'never', settings } });
      expect(statusAndMessages(creation)).toEqual([400, [message]]);
      expect(await get('guarded')).toMatchObject({ settingsVersion });
      expect(await listed('never')).toEqual([]);
    });

    test('can have any host of Google, or none (OPER-049)', async () => {
      await create('google');
      for (const tokenUri of [
        'https://oauth2.googleapis.com/token',
        'https://sts.googleapis.com/v1/token',
        undefined,
      ]) {
        expect((await update('google', withTokenUri(tokenUri))).status).toBe(200);
      }
    });

    test('keep a stored address of another host while the key is masked (OPER-049)', async () => {
      const tokenUri = 'https://tokens.example/token';
      await service.applications.create('proxied', checkSettings(withTokenUri(tokenUri)));
      const { settings } = await get('proxied');
      expect((await update('proxied', { ...settings, name: 'Renamed' })).status).toBe(200);
      expect(await get('proxied')).toMatchObject({
        settings: {
          name: 'Renamed',
          gateways: { fcm: { serviceAccount: { private_key: mask, token_uri: tokenUri } } },
        },
      });
    });
  });

  test('that were changed since they were read are a 412 (OPER-035)', async () => {
    const { settingsVersion } = await create('raced');
    const tag = await tagOf('raced');
    expect((await update('raced', { name: 'First' }, '', tag)).body).toMatchObject({
      settings: { name: 'First' },
      settingsVersion: settingsVersion + 1,
      deletedValues: [],
    });
    const stale = await update('raced', { name: 'Second' }, '', tag);
    const current = { settings: { name: 'First' }, settingsVersion: settingsVersion + 1 };
    expect([stale.status, stale.body]).toMatchObject([412, { current }]);
    expect(await get('raced')).toMatchObject(current);
  });

  test('of any version replace each other, also at the same time (OPER-035)', async () => {
    await create('unversioned');
    const names = ['One', 'Two', 'Three', 'Four'];
    const changes = await Promise.all(names.map((name) => update('unversioned', { name }, '', '*')));
    expect(changes.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await get('unversioned')).toMatchObject({ settingsVersion: 5 });
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
        expect(response).toMatchObject({
          status: 200,
          body: { settings: without, settingsVersion: before.settingsVersion, deletedValues: lost },
        });
        expect([await get('fields'), await values()]).toEqual([before, original]);
        const stale = await update('fields', without, query, '"former"');
        expect(stale.status).toBe(412);
        expect((await update('fields', invalid, query)).status).toBe(400);
      },
    );

    test('a dry run rejects a masked key that is not stored, as the update does (OPER-033)', async () => {
      const { settings } = await get('fields');
      const apns = { teamId: 'TEAM123456', keyId: 'KEY1234567', key: '********', topic: 'com.example.shop' };
      const masked = { ...settings, gateways: { apns } };
      for (const query of ['?dryRun=true', '']) {
        const response = await update('fields', masked, query);
        expect([response.status, response.body]).toEqual([
          400,
          errorBody('body/settings/gateways/apns: the key is masked, but no key is stored'),
        ]);
      }
    });

    test('keep the values if the change is rejected (OPER-034)', async () => {
      const before = await get('fields');
      const apns = { teamId: 'TEAM123456', keyId: 'KEY1234567', key: mask, topic: 'com.example.shop' };
      const masked = await update('fields', { ...without, gateways: { apns } }, '?deleteValues=true');
      expect(masked.status).toBe(400);
      const stale = await update('fields', without, '?deleteValues=true', '"former"');
      expect(stale.status).toBe(412);
      expect([await get('fields'), await values()]).toEqual([before, original]);
    });

    test('are all deleted, also those of very many devices (OPER-034)', async () => {
      await create('many', { name: 'Many', fields: [{ name: 'color', type: 'string' }] });
      await addManyDevices(service.db, 'many', 'many', 21_000);
      const colored = `from devices d join applications a on a.id = d.application_id where a.partner_id = 'many'`;
      await service.db.query(`update devices set fields = '{"color": "red"}' where id in (select d.id ${colored})`);
      const { body } = await update('many', { name: 'Many' }, '?deleteValues=true');
      expect(body).toMatchObject({ deletedValues: [{ field: 'color', devices: 21_000 }] });
      expect(await service.db.query(`select ${colored} and d.fields <> '{}' limit 1`)).toEqual([]);
    });

    test('delete the values with deleteValues (OPER-034)', async () => {
      const { settingsVersion } = await get('fields');
      expect((await update('fields', without, '?deleteValues=true')).body).toMatchObject({
        settings: without,
        settingsVersion: settingsVersion + 1,
        deletedValues: lost,
      });
      expect(await values()).toEqual([{}, {}, {}]);
    });
  });
});

test('the schema of settings is a JSON Schema (OPER-032)', async () => {
  const { status, body } = await owner.request('GET', '/operator/v1/settings_schema');
  expect([status, body]).toEqual([200, expect.objectContaining({ $schema: expect.any(String), type: 'object' })]);
});
