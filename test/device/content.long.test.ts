import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import {
  type AppDevice,
  createAppKey,
  deviceHeaders,
  deviceRequester,
  registerAppDevice,
} from '../support/app-devices.ts';
import { day, fromNow } from '../support/content.ts';
import { statusAndMessages } from '../support/errors.ts';
import { readConfig } from '../../server/config/config.ts';
import { createLogger } from '../../server/base/log.ts';
import { startService } from '../../server/main.ts';
import { inheritedSettings } from '../support/database.ts';
import { type Caller, startTestService, type TestService, testSecretKey } from '../support/service.ts';
import { until } from '../support/wait.ts';

interface Content {
  inApps: { inAppId: number; language?: string; message: { template: { title: string } }; triggers?: object }[];
  alarms: { alarmId: number; message: { text: string }; triggers: object; settings: object }[];
  geofences: { geofenceId: number; geogroupIds: number[] }[];
  beacons: { beaconId: number; geogroupIds: number[] }[];
}

const settings = checkSettings({
  name: 'Shop',
  languages: ['en', 'pt'],
  fields: [
    { name: 'level', type: 'number', deviceWritable: true },
    { name: 'firstName', type: 'string' },
  ],
  segments: [
    { id: 1, name: 'High', where: { level: { $gte: 5 } } },
    { id: 2, name: 'French', where: { language: 'fr' } },
    { id: 3, name: 'Opted out', where: { pushConsent: false } },
  ],
  views: [{ value: 'home', name: 'Home' }],
});

let service: TestService;
let ada: Caller;
const keys: Record<string, string> = {};

beforeAll(async () => {
  service = await startTestService({});
  for (const partnerId of ['shop', 'cafe']) {
    await service.applications.create(partnerId, settings);
    keys[partnerId] = await createAppKey(service, partnerId);
  }
  ada = await service.createCaller('ada@example.com', 'shop', 'cafe');
});
afterAll(() => service.close());
beforeEach(async () => {
  for (const table of ['contents', 'geofences', 'beacons']) await service.db.query(`delete from ${table}`);
});

const register = (body: Record<string, unknown> = {}) => registerAppDevice(service, keys.shop ?? '', body);

async function act(method: string, path: string, body?: object, partnerId = 'shop'): Promise<number> {
  const response = await ada.request(method, `/v1/me/apps/${partnerId}/${path}`, { body });
  if (response.status > 204) throw new Error(JSON.stringify(response.body));
  return (response.body as { id: number }).id;
}
const popup = (title = 'Hello', rest: object = {}) => ({ template: { type: 'popup', title, text: 'Text' }, ...rest });
const inApp = (rest: object = {}) => ({ name: 'Banner', messages: [popup()], isActive: true, ...rest });
const createInApp = (rest: object = {}, partnerId = 'shop') => act('POST', 'inapps', inApp(rest), partnerId);
const alarm = (text: string, rest: object = {}) => ({ platform: 'android', text, ...rest });
const createAlarm = (rest: object = {}) =>
  act('POST', 'alarms', { name: 'Reminder', messages: [alarm('Your cart')], isActive: true, ...rest });
const createGeofence = (latitude: number, longitude: number, partnerId = 'shop') =>
  act('POST', 'geofences', { name: 'Shop', latitude, longitude, radius: 100, info: { shop: 12 } }, partnerId);
const createBeacon = (minor: number) =>
  act('POST', 'beacons', { name: 'Door', uuid: 'F7826DA6-4FA2-4E98-8024-BC5B71E0893E', major: 1, minor, info: {} });

const get = ({ request }: AppDevice, query = '', etag?: string) =>
  request('GET', `/content${query}`, { headers: etag === undefined ? {} : { 'If-None-Match': etag } });
async function contentOf(device: AppDevice, query = ''): Promise<Content> {
  const { status, body } = await get(device, query);
  expect([status, status === 200 ? '' : body]).toEqual([200, '']);
  return body as Content;
}
const inAppIds = async (device: AppDevice) => (await contentOf(device)).inApps.map(({ inAppId }) => inAppId);
const etagOf = async (device: AppDevice, query = '') => (await get(device, query)).headers.get('etag') ?? '';

describe('in-app messages and alarms', () => {
  test('apply by status, dates, segments and lists, the newest first (DEV-040, DEV-004)', async () => {
    const listId = await act('POST', 'lists', { name: 'Club' });
    const forAll = await createInApp({ triggers: { displayCapping: 2, views: { inclusion: [{ value: 'home' }] } } });
    const forHigh = await createInApp({ segments: { inclusion: [1] } });
    const exceptFrench = await createInApp({ segments: { exclusion: [2] } });
    const forClub = await createInApp({ lists: [{ listId }], segments: { inclusion: [3] } });
    await createInApp({ isActive: false });
    await createInApp({ startDate: fromNow(day) });
    await createInApp({ startDate: fromNow(-2 * day), endDate: fromNow(-day) });
    await createInApp({}, 'cafe');
    await service.db.query(
      `update contents set body = jsonb_set(body, '{segments}', '{"inclusion": [99]}') where id = $1`,
      [await createInApp()],
    );

    const [plain, high, french] = [
      await register(),
      await register({ fields: { level: 5 } }),
      await register({ language: 'fr' }),
    ];
    expect(await inAppIds(plain)).toEqual([exceptFrench, forAll]);
    expect(await inAppIds(high)).toEqual([exceptFrench, forHigh, forAll]);
    expect(await inAppIds(french)).toEqual([forAll]);
    const [shown] = (await contentOf(french)).inApps;
    expect(shown).toEqual({
      inAppId: forAll,
      message: { template: { ...popup().template, position: 'center' } },
      triggers: { displayCapping: 2, views: { inclusion: [{ value: 'home' }] } },
    });

    await service.db.query(
      `insert into static_list_members (application_id, list_id, device_id)
       select application_id, $2, id from devices where udid = $1`,
      [plain.udid, listId],
    );
    expect(await inAppIds(plain)).toEqual([forClub, exceptFrench, forAll]);
    await service.db.query(`update static_list_members set expire_at = now() - interval '1 second'`);
    expect(await inAppIds(plain)).toEqual([exceptFrench, forAll]);
    await french.request('PUT', '/devices/me/push_consent', { body: { consent: false } });
    expect(await inAppIds(french)).toEqual([forClub, forAll]);
  });

  test('respect what the device has joined or left before, although no worker has applied it (DEV-063)', async () => {
    const listId = await act('POST', 'lists', { name: 'Weekly', externalId: 'weekly' });
    const forList = await createInApp({ lists: [{ listId }] });
    const [device, other] = [await register(), await register()];
    const change = async (method: string) =>
      expect((await device.request(method, '/lists/weekly/membership')).status).toBe(200);
    const listsOf = async ({ request }: AppDevice) =>
      ((await request('GET', '/devices/me')).body as { lists: string[] }).lists;
    expect(await inAppIds(device)).toEqual([]);
    await change('PUT');
    expect([await inAppIds(device), await listsOf(device)]).toEqual([[forList], ['weekly']]);
    await change('DELETE');
    expect([await inAppIds(device), await listsOf(device)]).toEqual([[], []]);
    await change('PUT');
    // As after the worker.
    await service.db.query(
      `insert into static_list_members (application_id, list_id, device_id)
       select application_id, $2, id from devices where udid = $1`,
      [device.udid, listId],
    );
    expect([await inAppIds(device), await listsOf(device)]).toEqual([[forList], ['weekly']]);
    await device.request('PATCH', '/devices/me', { body: { clientId: null, signOut: true } });
    expect([await inAppIds(device), await listsOf(device)]).toEqual([[], []]);
    expect(await inAppIds(other)).toEqual([]);
    await service.db.query('delete from static_list_changes');
  });

  test('apply from their start to their end, without a change of the content (DEV-040)', async () => {
    const id = await createInApp();
    const device = await register();
    await service.db.query(
      `update contents set start_date = now() + interval '5 seconds', end_date = now() + interval '30 seconds' where id = $1`,
      [id],
    );
    const versions = () => service.db.query('select version from content_versions');
    const before = await versions();
    expect(await inAppIds(device)).toEqual([]);
    await until(async () => (await inAppIds(device)).includes(id));
    await until(async () => (await inAppIds(device)).length === 0);
    expect(await versions()).toEqual(before);
  });

  test('alarms with local dates apply in every time zone (DEV-040)', async () => {
    const programmation = { useLocalDate: true, type: 'hour', duration: 1 };
    const local = await createAlarm({ startDate: fromNow(day / 2), settings: { programmation } });
    await createAlarm({ startDate: fromNow(day / 2) });
    await createAlarm({ startDate: fromNow(day), settings: { programmation } });
    const ending = await createAlarm({
      startDate: fromNow(-2 * day),
      endDate: fromNow(-day / 3),
      settings: { programmation },
    });
    const { alarms } = await contentOf(await register());
    expect(alarms.map(({ alarmId }) => alarmId)).toEqual([ending, local]);
    expect(alarms[1]).toMatchObject({ triggers: {}, settings: { programmation } });
  });

  test('are for the platform and in the language of the device (DEV-041)', async () => {
    await createInApp({
      messages: [
        popup('Olá', { language: 'pt' }),
        popup('Hello'),
        popup('iOS only', { language: 'en', platform: 'ios' }),
      ],
    });
    await createAlarm({ messages: [alarm('Hallo', { language: 'de' }), alarm('iOS', { platform: 'ios' })] });
    const shownTo = async (body: object) => {
      const { inApps, alarms } = await contentOf(await register({ ...body }));
      return [...inApps.map(({ message }) => message.template.title), ...alarms.map(({ message }) => message.text)];
    };
    expect(await shownTo({ language: 'pt-BR' })).toEqual(['Olá']);
    expect(await shownTo({ language: 'de_AT' })).toEqual(['Hello', 'Hallo']);
    expect(await shownTo({ platform: 'web' })).toEqual(['Hello']);
    expect(await shownTo({ platform: 'ios', language: 'en', token: 'ab'.repeat(32) })).toEqual(['iOS only', 'iOS']);
    expect(await shownTo({ platform: 'ios', language: 'pt', token: 'cd'.repeat(32) })).toEqual(['iOS']);
  });

  test('have the values of the device, or are omitted without one (DEV-041)', async () => {
    const customParams = { own: '${firstName}' };
    await createInApp({ messages: [popup('${firstName}, level ${level}', { displayCustomParams: customParams })] });
    const device = await register({ fields: { level: 7 } });
    const before = await etagOf(device);
    expect((await contentOf(device)).inApps).toEqual([]);
    await ada.request('PUT', `/v1/me/apps/shop/devices/${device.udid}`, { body: { firstName: 'Ada' } });
    const [shown] = (await contentOf(device)).inApps;
    expect(shown?.message).toMatchObject({ template: { title: 'Ada, level 7' }, displayCustomParams: customParams });
    const after = await etagOf(device);
    expect(after).not.toBe(before);
    await ada.request('PUT', `/v1/me/apps/shop/devices/${device.udid}`, { body: { firstName: 'Bea' } });
    expect(await etagOf(device)).not.toBe(after);
  });
});

describe('fields of lists', () => {
  const createList = (fields: object) => act('POST', 'lists', { name: 'Club', fields });
  const join = (device: AppDevice, ...lists: number[]) =>
    service.db.query(
      `insert into static_list_members (application_id, list_id, device_id)
       select d.application_id, list, d.id from devices d cross join unnest($2::bigint[]) list where d.udid = $1`,
      [device.udid, lists],
    );

  test('are the values of the first list of the message that contains the device (DEV-041)', async () => {
    const [gold, silver, other] = [
      await createList({ perk: 'Lounge' }),
      await createList({ perk: 'Coffee', gift: 'Mug' }),
      await createList({ perk: 'Nothing' }),
    ];
    const [member, both] = [await register(), await register()];
    await join(member, silver, other);
    await join(both, gold, silver, other);
    const lists = [{ listId: gold }, { listId: silver }];
    await createInApp({ messages: [popup('${list_perk} and ${list_gift}')], lists });
    await createAlarm({ messages: [alarm('${list_perk}')], segments: { lists: [gold, silver] } });
    const shownTo = async (device: AppDevice) => {
      const { inApps, alarms } = await contentOf(device);
      return [...inApps.map(({ message }) => message.template.title), ...alarms.map(({ message }) => message.text)];
    };
    expect(await shownTo(member)).toEqual(['Coffee and Mug', 'Coffee']);
    expect(await shownTo(both)).toEqual(['Lounge and Mug', 'Lounge']);
    expect(await etagOf(member)).not.toBe(await etagOf(both));
  });

  test('have no value if the message is for other devices too, or no list has them (DEV-041)', async () => {
    const list = await createList({ perk: 'Lounge' });
    const device = await register({ fields: { level: 7 } });
    await createInApp({ messages: [popup('${list_perk}')] });
    await createInApp({ messages: [popup('${list_perk}')], lists: [{ listId: list }], segments: { inclusion: [1] } });
    expect(await inAppIds(device)).toEqual([]);
    await join(device, list);
    expect(await inAppIds(device)).toHaveLength(1);
    await createInApp({ messages: [popup('${list_constructor}')], lists: [{ listId: list }] });
    expect(await inAppIds(device)).toHaveLength(1);
  });
});

describe('geofences', () => {
  const nearest = async (device: AppDevice, latitude: number, longitude: number) =>
    (await contentOf(device, `?latitude=${latitude}&longitude=${longitude}`)).geofences.map(
      ({ geofenceId }) => geofenceId,
    );

  test('are the 20 nearest ones of the application (DEV-042)', async () => {
    const device = await register();
    const ids: number[] = [];
    for (let n = 0; n < 22; n++) ids.push(await createGeofence(48 + n / 100, 2));
    await createGeofence(48.2, 2, 'cafe');
    expect(await nearest(device, 48.22, 2)).toEqual(ids.toReversed().slice(0, 20));
    const { geofences } = await contentOf(device);
    expect(geofences.map(({ geofenceId }) => geofenceId)).toEqual(ids.slice(0, 20));
    expect(geofences[0]).toEqual({
      ...{ geofenceId: ids[0], latitude: 48, longitude: 2, radius: 100, info: { shop: 12 }, geogroupIds: [] },
    });
  });

  test('are found across the antimeridian and at the poles (DEV-042)', async () => {
    const device = await register();
    const [west, east, pole, far] = [
      await createGeofence(-17, -179.9),
      await createGeofence(-17, 178),
      await createGeofence(89.9, 0),
      await createGeofence(80, 120),
    ];
    expect(await nearest(device, -17, 179.9)).toEqual([west, east, far, pole]);
    expect(await nearest(device, 89.9, 180)).toEqual([pole, far, west, east]);
    expect((await nearest(device, -90, 45)).slice(0, 2).toSorted()).toEqual([west, east]);
    // A degree of longitude is short in the north.
    const [inEast, inNorth] = [await createGeofence(70, 31), await createGeofence(70.5, 30)];
    expect((await nearest(device, 70, 30)).slice(0, 2)).toEqual([inEast, inNorth]);
    expect((await contentOf(device, '?latitude=7e1&longitude=3.0E%2B1')).geofences[0]?.geofenceId).toBe(inEast);
  });

  test.each([
    ['?latitude=1', 'query/longitude: missing; a position has latitude and longitude'],
    ['?longitude=1', 'query/latitude: missing; a position has latitude and longitude'],
    ['?latitude=1&longitude=0x10', 'query/longitude: must be a number'],
  ])('with the invalid position %s are a 400 (DEV-044)', async (query, message) => {
    expect(statusAndMessages(await get(await register(), query))).toEqual([400, [message]]);
  });
});

describe('the entity tag', () => {
  test('stays while the content for the device does not change, and a request with it is a 304 (DEV-043)', async () => {
    await createInApp();
    await createGeofence(48, 2);
    const device = await register();
    const first = await get(device);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    // Content for others, and other data of the device.
    await createInApp({ segments: { inclusion: [1] } });
    await createInApp({}, 'cafe');
    await device.request('PATCH', '/devices/me', { body: { model: 'Pixel 9', fields: { level: 1 } } });
    for (const sent of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const { status, body, headers } = await get(device, '', sent);
      expect([sent, status, body, headers.get('etag')]).toEqual([sent, 304, '', etag]);
    }
    expect((await get(device, '', '"other"')).status).toBe(200);
    expect(await etagOf(await register())).toBe(etag);
  });

  test('changes with each change of the content (DEV-043)', async () => {
    const device = await register();
    const seen = new Set([await etagOf(device)]);
    const changes = (change: () => Promise<unknown>) => async () => {
      await change();
      const { status, headers } = await get(device, '', [...seen].at(-1));
      expect([status, seen.has(headers.get('etag') ?? '')]).toEqual([200, false]);
      seen.add(headers.get('etag') ?? '');
    };
    const id = await createInApp();
    await changes(() => Promise.resolve())();
    await changes(() => act('PUT', `inapps/${id}`, inApp({ messages: [popup('New')] })))();
    await changes(() =>
      device
        .request('PATCH', '/devices/me', { body: { fields: { level: 9 } } })
        .then(() => createInApp({ segments: { inclusion: [1] } })),
    )();
    await changes(() => createAlarm())();
    const geofence = await createGeofence(48, 2);
    await changes(() => Promise.resolve())();
    await changes(() =>
      act('PUT', `geofences/${geofence}`, { name: 'Shop', latitude: 48, longitude: 2, radius: 101, info: {} }),
    )();
    await changes(() => createBeacon(1))();
    const { segments, ...rest } = settings;
    await changes(() =>
      service.applications.replaceSettings('shop', {
        ...rest,
        segments: [{ id: 1, name: 'None', where: { level: 1 } }, ...segments.slice(1)],
      }),
    )();
    await service.applications.replaceSettings('shop', settings);
  });

  test('is the same in another process, which sees changes immediately (DEV-043)', async () => {
    const database = { DATABASE_URL: service.databaseUrl, SECRET_KEY: testSecretKey, ...inheritedSettings };
    const config = readConfig({ ...database, HOST: '127.0.0.1', PORT: '0', DB_POOL_SIZE: '2', LOG_LEVEL: 'silent' });
    const other = await startService(config, 'api', createLogger(config));
    try {
      await createInApp();
      const device = await register();
      const url = `http://127.0.0.1:${other.apiPort}`;
      const there = { ...device, request: deviceRequester({ url }, deviceHeaders(device.appKey, device.deviceToken)) };
      expect(await etagOf(there)).toBe(await etagOf(device));
      const id = await createInApp();
      expect(await inAppIds(there)).toContain(id);
    } finally {
      await other.close();
    }
  });
});
