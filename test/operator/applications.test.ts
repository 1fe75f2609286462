import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { addDevices, addManyDevices } from '../support/devices.ts';
import { statusAndMessages } from '../support/errors.ts';
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
const listed = async (search: string) =>
  ((await owner.request('GET', `${path}?search=${search}`)).body as { data: object[] }).data;

describe('a new application', () => {
  test('has the given partner ID, and its name by default (OPER-029)', async () => {
    const created = await create('Bakery.~_-1');
    expect(created).toMatchObject({ partnerId: 'Bakery.~_-1', settings: { name: 'Bakery.~_-1' }, settingsVersion: 1 });
    expect(await get('Bakery.~_-1')).toEqual(created);
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
  const serviceAccount = { type: 'service_account', project_id: 'p', client_email: 'a@b.example' };

  test('with a mask need a stored secret, also in a dry run, and nothing is created (OPER-033, OPER-036)', async () => {
    await create('bare');
    const settings = { name: 'x', gateways: { fcm: { serviceAccount: { ...serviceAccount, private_key: mask } } } };
    const expected = [400, ['body/settings/gateways/fcm: the key is masked, but no key is stored']];
    expect(statusAndMessages(await update('bare', settings))).toEqual(expected);
    expect(statusAndMessages(await update('bare', settings, '?dryRun=true'))).toEqual(expected);
    const creation = await owner.request('POST', path, { body: { partnerId: 'never', settings } });
    expect(statusAndMessages(creation)).toEqual(expected);
    expect(await listed('never')).toEqual([]);
  });

  describe('with a new FCM key', () => {
    const where = 'body/settings/gateways/fcm/serviceAccount/token_uri';
    const message = `${where}: the host must be one of *.googleapis.com; GATEWAY_HOSTS allows others`;
    const withTokenUri = (token_uri?: string) => {
      const key = { ...serviceAccount, private_key: makeRsaKey().privateKey, token_uri };
      return { name: 'x', gateways: { fcm: { serviceAccount: key } } };
    };

    test.each(['https://user:password@oauth2.googleapis.com/token', 'https://[/token'])(
      'and %s for access tokens are rejected, also in a dry run and at creation (OPER-049)',
      async (tokenUri) => {
        const { settingsVersion } = await create('guarded').catch(() => get('guarded'));
        const settings = withTokenUri(tokenUri);
        expect(statusAndMessages(await update('guarded', settings))).toEqual([400, [message]]);
        expect(statusAndMessages(await update('guarded', settings, '?dryRun=true'))).toEqual([400, [message]]);
        const creation = await owner.request('POST', path, { body: { partnerId: 'never', settings } });
        expect(statusAndMessages(creation)).toEqual([400, [message]]);
        expect(await get('guarded')).toMatchObject({ settingsVersion });
        expect(await listed('never')).toEqual([]);
      },
    );

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

  test('of any version replace each other, also at the same time (OPER-035)', async () => {
    await create('unversioned');
    const names = ['One', 'Two', 'Three', 'Four'];
    const changes = await Promise.all(names.map((name) => update('unversioned', { name }, '', '*')));
    expect(changes.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await get('unversioned')).toMatchObject({ settingsVersion: 5 });
  });

  test('that delete values name the fields, the devices and the values (OPER-034)', async () => {
    const color = { name: 'color', type: 'string' };
    await create('fields', { name: 'Fields', fields: [{ name: 'loyalty', type: 'number' }, color] });
    await addDevices(service.db, 'fields', [
      { udid: 'd1', fields: { loyalty: 3, color: 'red' } },
      { udid: 'd2', fields: { loyalty: 5 } },
    ]);
    const response = await update('fields', { name: 'Fields', fields: [{ name: 'loyalty', type: 'string' }] });
    expect(statusAndMessages(response)).toEqual([
      409,
      [
        expect.stringMatching(/^body\/settings\/fields\/0: loyalty .*2 devices have .*deleteValues=true deletes/),
        expect.stringMatching(/^body\/settings\/fields: color .*1 device has .*"red".*deleteValues=true deletes/),
      ],
    ]);
  });

  test('delete the values of very many devices (OPER-034)', async () => {
    await create('many', { name: 'Many', fields: [{ name: 'color', type: 'string' }] });
    await addManyDevices(service.db, 'many', 'many', 21_000);
    const colored = `from devices d join applications a on a.id = d.application_id where a.partner_id = 'many'`;
    await service.db.query(`update devices set fields = '{"color": "red"}' where id in (select d.id ${colored})`);
    const { body } = await update('many', { name: 'Many' }, '?deleteValues=true');
    expect(body).toMatchObject({ deletedValues: [{ field: 'color', devices: 21_000 }] });
    expect(await service.db.query(`select ${colored} and d.fields <> '{}' limit 1`)).toEqual([]);
  });
});
