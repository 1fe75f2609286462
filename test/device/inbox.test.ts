import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { chooseLanguage } from '../../server/device-api/inbox/choose-language.ts';
import { readConfig } from '../../server/config/config.ts';
import { readApplication } from '../../server/domain/applications/applications.store.ts';
import { replaceIdentitySecret } from '../../server/domain/applications/identity-secret.store.ts';
import { createSecrets } from '../../server/domain/secrets.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { type AppDevice, createAppKey, proofOf, registerAppDevice } from '../support/app-devices.ts';
import { fromNow, day } from '../support/content.ts';
import { statusAndMessages } from '../support/errors.ts';
import { type Caller, startTestService, testSecretKey, type TestService } from '../support/service.ts';
import { until } from '../support/wait.ts';

interface Entry {
  inboxId: number;
  language: string;
  message: { subject: string };
}

const settings = checkSettings({
  name: 'Shop',
  languages: ['de', 'en'],
  fields: [
    { name: 'level', type: 'number', deviceWritable: true },
    { name: 'sign', type: 'string' },
    { name: 'place', type: 'string', deviceWritable: true, scope: 'device' },
  ],
  segments: [
    { id: 1, name: 'High', where: { level: { $gte: 5 } } },
    { id: 2, name: 'French', where: { language: 'fr' } },
    { id: 3, name: 'Unused', where: { level: 1 } },
  ],
});

let service: TestService;
let ada: Caller;
const keys: Record<string, string> = {};

beforeAll(async () => {
  service = await startTestService({}, { role: 'all' });
  for (const partnerId of ['shop', 'cafe', 'many']) {
    await service.applications.create(partnerId, settings);
    keys[partnerId] = await createAppKey(service, partnerId);
  }
  ada = await service.createCaller('ada@example.com', 'shop', 'cafe', 'many');
});
afterAll(() => service.close());

const register = (body: Record<string, unknown> = {}, partnerId = 'shop') =>
  registerAppDevice(service, keys[partnerId] ?? '', body);
const letter = (subject: string) => ({ subject, content: { type: 'text', value: 'Text' } });

async function create(path: string, body: object, partnerId = 'shop'): Promise<number> {
  const response = await ada.request('POST', `/v1/me/apps/${partnerId}/${path}`, { body });
  if (response.status !== 200) throw new Error(JSON.stringify(response.body));
  return (response.body as { id: number }).id;
}
const createInbox = (body: object = {}, partnerId = 'shop') =>
  create('inboxes', { messages: { en: letter('Hello') }, ...body }, partnerId);
const inboxOf = async ({ request }: AppDevice, query = '') => {
  const { status, body } = await request('GET', `/inbox${query}`);
  expect(status).toBe(200);
  return (body as { data: Entry[] }).data;
};
const idsOf = async (device: AppDevice) => (await inboxOf(device)).map(({ inboxId }) => inboxId);
const isMember = async ({ udid }: AppDevice, listId: number, partnerId = 'shop') => {
  const { body } = await ada.request('GET', `/v1/me/apps/${partnerId}/lists/${listId}`);
  return (body as { data: { deviceId: string }[] }).data.some(({ deviceId }) => deviceId === udid);
};
const setStatus = ({ request }: AppDevice, id: number, body: object) => request('PUT', `/inbox/${id}/status`, { body });

describe('the inbox', () => {
  test('has the active messages whose audience contains the device, newest first (DEV-050)', async () => {
    const listId = await create('lists', { name: 'Club', externalId: 'inbox-club' });
    const forAll = await createInbox();
    const forHigh = await createInbox({ segments: [1] });
    const forFrench = await createInbox({ segments: [2] });
    const forClub = await createInbox({ lists: [listId] });
    const forEither = await createInbox({ segments: [1], lists: [listId] });
    await createInbox({ sendDate: fromNow(day) });
    await createInbox({}, 'cafe');
    const expired = await createInbox();
    await service.db.query(`update contents set end_date = now() - interval '1 second' where id = $1`, [expired]);

    const [plain, high, french, member] = [
      await register(),
      await register({ fields: { level: 7 } }),
      await register({ language: 'fr', fields: { level: 4 } }),
      await register(),
    ];
    await member.request('PUT', '/lists/inbox-club/membership');
    await until(() => isMember(member, listId));
    expect(await idsOf(plain)).toEqual([forAll]);
    expect(await idsOf(high)).toEqual([forEither, forHigh, forAll]);
    expect(await idsOf(french)).toEqual([forFrench, forAll]);
    expect(await idsOf(member)).toEqual([forEither, forClub, forAll]);

    // The audience is evaluated on each request.
    await high.request('PATCH', '/devices/me', { body: { fields: { level: 4 } } });
    expect(await idsOf(high)).toEqual([forAll]);
    await service.db.query(
      `update static_list_members set expire_at = now() - interval '1 second' where list_id = $1`,
      [listId],
    );
    expect(await idsOf(member)).toEqual([forAll]);
    await service.db.query('delete from contents');
  });

  test('has a message from its date until it expires or is deactivated (DEV-050)', async () => {
    const device = await register({}, 'cafe');
    const id = await createInbox({}, 'cafe');
    await service.db.query(
      `update contents set start_date = now() + interval '5 seconds', end_date = now() + interval '20 seconds' where id = $1`,
      [id],
    );
    expect(await idsOf(device)).not.toContain(id);
    await until(async () => (await idsOf(device)).includes(id));
    await until(async () => !(await idsOf(device)).includes(id));
    const other = await createInbox({}, 'cafe');
    expect(await idsOf(device)).toContain(other);
    await service.db.query('update contents set is_active = false where id = $1', [other]);
    expect(await idsOf(device)).not.toContain(other);
  });

  test('has pages of 100 messages (DEV-050)', async () => {
    await service.db.query(
      `insert into contents (application_id, kind, body, is_active, created_at)
       select id, 'inbox', jsonb_build_object('messages', jsonb_build_object('en', $1::jsonb)), true,
              now() - n * interval '1 minute'
         from applications, generate_series(1, 101) n where partner_id = 'many'`,
      [JSON.stringify(letter('Hello'))],
    );
    const device = await register({}, 'many');
    const first = await device.request('GET', '/inbox');
    expect(first.headers.get('link')).toMatch(/<[^>]+\/device\/v1\/inbox\?page=2>; rel="next"/);
    expect([await inboxOf(device), await inboxOf(device, '?page=2')].map(({ length }) => length)).toEqual([100, 1]);
    const dates = (first.body as { data: { sendDate: string }[] }).data.map(({ sendDate }) => sendDate);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test('shows a message in the first language of the application that it has, without that of the device (DEV-051)', async () => {
    await createInbox({ messages: { en: letter('Hello'), pt: letter('Olá'), de: letter('Hallo') } });
    for (const language of ['fr', undefined]) {
      expect(await inboxOf(await register({ language }))).toMatchObject([
        { language: 'de', message: { subject: 'Hallo' } },
      ]);
    }
    await service.db.query('delete from contents');
  });

  test('shows the values of the device, and omits messages with a placeholder without a value (DEV-054)', async () => {
    const content = { type: 'text', value: '${sign}, ${UDID}' };
    const texts = { ...letter('Level ${level}'), content, customParams: { own: '${level}' } };
    const id = await createInbox({ messages: { de: { ...texts, subject: 'Stufe ${level}' }, en: texts } });
    const [filled, empty] = [await register({ language: 'en', fields: { level: 3 } }), await register()];
    await ada.request('PUT', `/v1/me/apps/shop/devices/${filled.udid}`, { body: { sign: 'Aries' } });
    expect(await inboxOf(filled)).toMatchObject([
      {
        inboxId: id,
        message: {
          ...{ subject: 'Level 3', content: { value: `Aries, ${filled.udid}` }, customParams: { own: '${level}' } },
        },
      },
    ]);
    expect(await inboxOf(empty)).toEqual([]);
    await service.db.query('delete from contents');
  });

  test.each([
    [['en', 'pt-BR'], 'pt-br', [], 'pt-BR'],
    [['en', 'pt-BR'], 'pt', [], 'en'],
    [['zh', 'zh-Hant'], 'zh_Hant_TW', [], 'zh-Hant'],
    [['fr', 'en'], 'it', ['en'], 'en'],
    [['fr', 'en'], undefined, [], 'en'],
  ])('of the languages %j, %j and the preferences %j choose %j (DEV-051)', (available, language, preferred, chosen) => {
    expect(chooseLanguage(available, language, preferred)).toBe(chosen);
  });
});

describe('the status of an inbox message', () => {
  test('is a 404 for a message of another application, with the reason (DEV-053, DEV-003)', async () => {
    const id = await createInbox({}, 'cafe');
    expect(statusAndMessages(await setStatus(await register(), id, { readDate: null }))).toEqual([
      404,
      [`path/inboxId: inbox message ${id} is not available for this device`],
    ]);
  });
});

describe('the status of a message', () => {
  let identitySecret: string;
  beforeAll(async () => {
    const { id } = await readApplication(service.db, 'shop');
    const secrets = createSecrets(readConfig({ SECRET_KEY: testSecretKey }).secretKeys ?? []);
    identitySecret = await replaceIdentitySecret(service.db, secrets, id);
  });

  const identify = async ({ request }: AppDevice, clientId: string | null, more: object = {}) => {
    const identityProof = clientId === null ? {} : { clientId: proofOf(identitySecret, 'clientId', clientId) };
    expect(await request('PATCH', '/devices/me', { body: { clientId, identityProof, ...more } })).toMatchObject({
      status: 200,
    });
  };
  const statusOf = async (device: AppDevice, id: number) => {
    const entry = (await inboxOf(device)).find(({ inboxId }) => inboxId === id) as Entry & Record<string, unknown>;
    return [entry.readDate, entry.archivedDate];
  };
  const [readDate, archivedDate] = ['2026-03-16T08:00:00.000Z', '2026-03-17T08:00:00.000Z'];

  test('is set by a server for the user, and is deleted with the last device of the user (DEV-055)', async () => {
    const id = await createInbox();
    const [phone, laptop] = [await register(), await register()];
    for (const device of [phone, laptop]) await identify(device, 'Cid');
    const path = `/v1/me/apps/shop/inboxes/${id}/status?UDID=${phone.udid}`;
    expect((await ada.request('PUT', path, { body: { readDate } })).status).toBe(200);
    expect(await statusOf(laptop, id)).toEqual([readDate, undefined]);
    const stored = () => service.db.query(`select from inbox_user_statuses where client_id = 'Cid'`);
    await phone.request('DELETE', '/devices/me');
    expect(await stored()).toHaveLength(1);
    await laptop.request('DELETE', '/devices/me');
    expect(await stored()).toHaveLength(0);
  });

  test('of an earlier release belongs to the user that the device had (DEV-055)', async () => {
    const id = await createInbox();
    const device = await register();
    await identify(device, 'Dan');
    await service.db.query(
      `insert into inbox_statuses (application_id, inbox_id, device_id, read_date)
       select application_id, $2, id, $3 from devices where udid = $1`,
      [device.udid, id, readDate],
    );
    expect(await statusOf(device, id)).toEqual([readDate, undefined]);
    await identify(device, 'Eve');
    expect(await statusOf(device, id)).toEqual([undefined, undefined]);
    await identify(device, 'Dan');
    expect(await statusOf(device, id)).toEqual([readDate, undefined]);
    await setStatus(device, id, { archivedDate });
    expect(await statusOf(device, id)).toEqual([readDate, archivedDate]);
  });

  test('stays with a sign-out, which clears the fields of the user and leaves the lists that the device has joined (DEV-028)', async () => {
    const ids = { joined: 0, added: 0 };
    for (const externalId of ['joined', 'added'] as const) {
      ids[externalId] = await create('lists', { name: externalId, externalId });
    }
    const device = await register({ fields: { level: 7, place: 'Lyon' } });
    await service.db.query(`update devices set fields = fields || '{"sign": "Leo"}' where udid = $1`, [device.udid]);
    await identify(device, 'Fay');
    await device.request('PUT', '/lists/joined/membership');
    const body = { users: [{ UDID: device.udid }] };
    await ada.request('PUT', `/v1/me/apps/shop/lists/${ids.added}`, { body });
    await until(async () => (await isMember(device, ids.joined)) && (await isMember(device, ids.added)));
    // Joined just before, and not applied yet.
    await identify(device, null, { signOut: true, fields: { place: 'Metz' } });
    const signedOut = (await device.request('GET', '/devices/me')).body as Record<string, unknown>;
    expect(signedOut).toMatchObject({ fields: { place: 'Metz' } });
    expect(signedOut).not.toHaveProperty('clientId');
    expect(signedOut.fields).toEqual({ place: 'Metz' });
    const [{ fields } = { fields: {} }] = await service.db.query<{ fields: object }>(
      'select fields from devices where udid = $1',
      [device.udid],
    );
    expect(fields).toEqual({ place: 'Metz' });
    await until(async () => !(await isMember(device, ids.joined)));
    expect(await isMember(device, ids.added)).toBe(true);
  });
});

describe('a list', () => {
  test('is joined and left by an external ID that has a slash (DEV-060)', async () => {
    await create('lists', { name: 'News', externalId: 'news/weekly' });
    const { request } = await register();
    const listsOf = async () => ((await request('GET', '/devices/me')).body as { lists: string[] }).lists;
    for (const [method, lists] of [
      ['PUT', ['news/weekly']],
      ['DELETE', []],
    ] as const) {
      expect((await request(method, '/lists/news%2Fweekly/membership')).status).toBe(200);
      expect(await listsOf()).toEqual(lists);
    }
  });

  test('is shown to its members with an external ID, until the membership expires (DEV-062)', async () => {
    const device = await register();
    const listsOf = async () => ((await device.request('GET', '/devices/me')).body as { lists: string[] }).lists;
    expect(await listsOf()).toEqual([]);
    const ids = [];
    for (const body of [{ externalId: 'b' }, { externalId: 'a' }, {}]) {
      ids.push(await create('lists', { name: 'List', ...body }));
    }
    await service.db.query(
      `insert into static_list_members (application_id, list_id, device_id, expire_at)
       select d.application_id, l.id, d.id, null from devices d, unnest($2::bigint[]) l (id) where d.udid = $1`,
      [device.udid, ids],
    );
    expect(await listsOf()).toEqual(['a', 'b']);
    await service.db.query('update static_list_members set expire_at = now() where list_id = $1', [ids[1]]);
    expect(await listsOf()).toEqual(['b']);
  });

  test('is a 404 with the reason if it is unknown (DEV-061)', async () => {
    const response = await (await register()).request('PUT', '/lists/nothing/membership');
    expect(statusAndMessages(response)).toEqual([404, ['path/externalId: list nothing not found']]);
  });
});
