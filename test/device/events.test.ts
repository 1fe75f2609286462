import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { deleteTracksJob } from '../../server/api/devices/delete-tracks.job.ts';
import { loadContract } from '../../server/contracts/contracts.ts';
import { readEvent } from '../../server/device-api/events/read-event.ts';
import { sweepEventsJob } from '../../server/device-api/events/sweep-events.job.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { type AppDevice, createAppKey, registerAppDevice } from '../support/app-devices.ts';
import { fromNow } from '../support/content.ts';
import { whileHeld } from '../support/locks.ts';
import { createOperator } from '../support/operators.ts';
import { endOf, markSent, sender } from '../support/sends.ts';
import { type Caller, startTestService, type TestService } from '../support/service.ts';

const day = 86_400_000;
const settings = checkSettings({
  name: 'Shop',
  views: [{ value: 'home', name: 'Home' }],
  events: [{ code: '1001', name: 'Cart filled' }],
  states: [{ name: 'logged-in' }],
});

let service: TestService;
let ada: Caller;
let appKey: string;
let messageId: number;
let device: AppDevice;

beforeAll(async () => {
  service = await startTestService({}, { role: 'all' });
  for (const partnerId of ['shop', 'cafe']) await service.applications.create(partnerId, settings);
  ada = await service.createCaller('ada@example.com', 'shop', 'cafe');
  appKey = await createAppKey(service, 'shop');
  messageId = await sender(ada, 'shop').create();
  device = await registerAppDevice(service, appKey);
});
afterAll(() => service.close());

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
const event = (type: string, more: object = {}) => ({ id: randomUUID(), type, date: ago(60_000), ...more });
const click = (more: object = {}) => event('click', { messageId, ...more });

async function sendEvents(events: readonly unknown[], from = device) {
  const { status, body } = await from.request('POST', '/events', { body: { events } });
  return { status, body };
}
const stored = (rejected: { index: number; reason: string }[], accepted: number) => ({
  status: 202,
  body: { accepted, rejected },
});
const clicksOf = async (id: number, partnerId = 'shop') =>
  ((await ada.request('GET', `/v1/me/apps/${partnerId}/messages/${id}/clicks`)).body as { data: object[] }).data;
const eventsOf = (from: AppDevice) =>
  service.db.query<{ id: string; type: string; date: string; details: object | null }>(
    `select e.id, e.type, e.date, e.details
       from device_events e join devices d on d.application_id = e.application_id and d.id = e.device_id
      where d.udid = $1
      order by e.id`,
    [from.udid],
  );

test('events of a device that is deleted at the same time are not stored (DEV-018)', async () => {
  const gone = await registerAppDevice(service, appKey);
  // Ends older tokens, so that the request below only reads.
  await gone.request('GET', '/devices/me');
  const [row] = await service.db.query<{ id: number }>('select id from devices where udid = $1', [gone.udid]);
  const { status } = await whileHeld(
    service.db,
    (tx) => tx.query('delete from devices where udid = $1', [gone.udid]),
    () => sendEvents([event('view', { view: 'home' })], gone),
  );
  expect(status).toBe(401);
  expect(await service.db.queryOnce('select from device_events where device_id = $1', [row?.id])).toEqual([]);
});

test('clicks and displays of a message that the device was not sent are counted apart (DEV-047)', async () => {
  await service.applications.create('forwarded', settings);
  await service.users.grant('ada@example.com', 'forwarded');
  const key = await createAppKey(service, 'forwarded');
  const sent = await registerAppDevice(service, key, { token: 'push-of-the-first' });
  const { create, sendIdOf } = sender(ada, 'forwarded');
  const id = await create();
  await endOf(service, await sendIdOf(id));
  const other = await registerAppDevice(service, key, { token: 'push-of-the-restored' });
  const [clicked, shown] = [event('click', { messageId: id }), event('display', { messageId: id, date: ago(90_000) })];
  for (const from of [sent, other]) {
    for (let time = 0; time < 2; time++) expect(await sendEvents([clicked, shown], from)).toEqual(stored([], 2));
  }
  expect(await clicksOf(id, 'forwarded')).toMatchObject([{ deviceId: sent.udid }]);
  const { body } = await ada.request('GET', '/v1/me/apps/forwarded/stats');
  expect(body).toMatchObject({ data: [{ sent: 1, clicks: 1, displays: 1, unattributed: 2 }] });
  const viewer = await createOperator(service, { role: 'viewer', applications: ['forwarded'] });
  const read = async (path: string) => (await viewer.request('GET', `/operator/v1/apps/forwarded/${path}`)).body;
  expect(await read(`messages/${id}/funnel`)).toMatchObject({ displayed: 1, clicked: 1, unattributed: 1 });
  expect(await read(`devices/${other.udid}/timeline`)).toMatchObject({
    data: ['click', 'display'].map((type) => ({ type, messageId: id, unattributed: true })),
  });
  await other.request('DELETE', '/devices/me');
  await deleteTracksJob(service.db).run();
  expect(await read(`messages/${id}/funnel`)).toMatchObject({ clicked: 1, unattributed: 0 });
});

test('an event with a value is a conversion of the message that the device clicked last (DEV-048, DEV-049)', async () => {
  const own = await registerAppDevice(service, appKey);
  const { create } = sender(ada, 'shop');
  const [earlier, id] = [await create(), await create()];
  await markSent(service, [own.udid], earlier, id);
  const bought = (value: object, date: string, more: object = {}) =>
    event('application', { code: '1001', value, date, ...more });
  const euros = { amount: 19.99, currency: 'EUR' };
  const events = [
    bought(euros, ago(8 * day)),
    bought(euros, ago(1_000), { properties: { items: 2, isGift: true, size: 'L' } }),
    bought({ amount: 0.1, currency: 'EUR' }, ago(900)),
    bought({ amount: 0.2, currency: 'EUR' }, ago(800)),
    bought({ amount: -5, currency: 'CHF' }, ago(700)),
    click({ messageId: id, date: ago(2_000) }),
    click({ messageId: earlier, date: ago(3_000) }),
    event('application', { code: '1001', date: ago(600), properties: { page: 'help' } }),
  ];
  for (let time = 0; time < 2; time++) expect(await sendEvents(events, own)).toEqual(stored([], events.length));
  const viewer = await createOperator(service, { role: 'viewer', applications: ['shop'] });
  const read = async (path: string) => (await viewer.request('GET', `/operator/v1/apps/shop/${path}`)).body;
  expect(await read(`messages/${id}/funnel`)).toMatchObject({
    clicked: 1,
    conversions: 4,
    revenue: [
      { currency: 'EUR', conversions: 3, amount: 20.29 },
      { currency: 'CHF', conversions: 1, amount: -5 },
    ],
  });
  expect(await read(`messages/${earlier}/funnel`)).toMatchObject({ conversions: 0, revenue: [] });
  const { data } = (await read(`devices/${own.udid}/timeline`)) as { data: { type: string }[] };
  const shown = data.filter(({ type }) => type === 'event');
  expect(shown).toHaveLength(6);
  expect(shown[0]).toMatchObject({ code: '1001', properties: { page: 'help' } });
  expect(shown[0]).not.toHaveProperty('value');
  expect(shown[4]).toMatchObject({ messageId: id, value: euros, properties: { items: 2, isGift: true, size: 'L' } });
  expect(shown[5]).not.toHaveProperty('messageId');
});

test('invalid properties and values of events are rejected (DEV-048)', async () => {
  const properties = expect.stringMatching(/^properties: must be an object with at most 20 /) as unknown as string;
  const value = expect.stringMatching(/^value: must have an amount /) as unknown as string;
  const of = (more: object) => event('application', { code: '1001', ...more });
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`p${index}`, 1]));
  const invalid: [object, string][] = [
    ...[
      [],
      5,
      null,
      many,
      { '': 1 },
      { ['x'.repeat(65)]: 1 },
      { a: 'x'.repeat(256) },
      { a: null },
      { a: [] },
      { a: 'a\0' },
    ].map((given): [object, string] => [of({ properties: given }), properties]),
    ...[5, null, [], {}, { amount: 5 }, { amount: '5', currency: 'EUR' }, { amount: 5, currency: 'eur' }].map(
      (given): [object, string] => [of({ value: given }), value],
    ),
    [of({ value: { amount: 5, currency: 'EUR', more: 1 } }), value],
    [of({ value: { amount: 1e9 + 1, currency: 'EUR' } }), value],
    [of({ value: { amount: 0.00001, currency: 'EUR' } }), value],
    [event('open', { properties: {} }), 'properties: not allowed for the type open'],
    [click({ value: { amount: 5, currency: 'EUR' } }), 'value: not allowed for the type click'],
  ];
  expect(await sendEvents(invalid.map(([given]) => given))).toEqual(
    stored(
      invalid.map(([, reason], index) => ({ index, reason })),
      0,
    ),
  );
});

test('a click of a push in flight is attributed, before its worker has recorded the outcome (DEV-047)', async () => {
  const own = await registerAppDevice(service, appKey);
  const id = await sender(ada, 'shop').create();
  await service.db.query(
    `with send as (
       insert into sends (application_id, message_id, kind, platform, content, audience, planned_at)
       select application_id, $2, 'campaign', 'android', '{}', '{}', now() from devices where udid = $1
       returning application_id, id
     )
     insert into send_chunks (application_id, send_id, chunk, priority, first_device, last_device, devices, next_try_at)
     select s.application_id, s.id, 0, 1, d.id, d.id, 1, now() + interval '1 day' from send s, devices d where d.udid = $1`,
    [own.udid, id],
  );
  expect(await sendEvents([click({ messageId: id })], own)).toEqual(stored([], 1));
  expect(await clicksOf(id)).toMatchObject([{ deviceId: own.udid }]);
});

describe('a batch', () => {
  test('stores every type of event with its properties (DEV-030)', async () => {
    const own = await registerAppDevice(service, appKey);
    const place = { name: 'Shop', latitude: 48.8, longitude: 2.3, radius: 100, info: {} };
    const { body } = await ada.request('POST', '/v1/me/apps/shop/geofences', { body: place });
    const geofenceId = (body as { id: number }).id;
    const events = [
      event('open'),
      event('open', { messageId }),
      click(),
      event('display', { messageId }),
      event('close', { messageId }),
      event('view', { view: 'home' }),
      event('application', { code: '1001' }),
      event('state', { state: 'logged-in', active: true }),
      event('geofence_enter', { geofenceId }),
      event('geofence_exit', { geofenceId }),
    ];
    expect(await sendEvents(events, own)).toEqual(stored([], events.length));
    const rows = (await eventsOf(own)).map(({ details, ...rest }) => ({ ...rest, ...details }));
    expect(rows).toEqual(events.toSorted((one, other) => (one.id < other.id ? -1 : 1)));
  });

  test('reports invalid events by index with a reason, and stores the others (DEV-030)', async () => {
    const own = await registerAppDevice(service, appKey);
    const date = 'must be a date and time as in RFC 3339, such as 2026-03-16T08:00:00Z';
    const integer = 'must be an integer between 1 and 9007199254740991';
    const text = 'must be a string with 1 to 255 characters, without null characters and unpaired surrogates';
    const invalid: [unknown, string][] = [
      [null, 'must be an object'],
      [['click'], 'must be an object'],
      [{}, 'id: must be 1 to 64 characters of A-Za-z0-9._-'],
      [{ ...click(), id: 'x'.repeat(65) }, 'id: must be 1 to 64 characters of A-Za-z0-9._-'],
      [event('constructor'), expect.stringMatching(/^type: must be one of open, click, /) as unknown as string],
      [{ ...click(), date: 'yesterday' }, `date: ${date}`],
      [{ ...click(), date: '2026-02-30T08:00:00Z' }, `date: ${date}`],
      [{ ...click(), date: '2026-03-16T24:00:00.000Z' }, `date: ${date}`],
      [{ ...click(), date: 5 }, `date: ${date}`],
      [event('click'), 'messageId: missing; the type click requires messageId or inAppId'],
      [click({ messageId: '5' }), `messageId: ${integer}`],
      [click({ messageId: 0 }), `messageId: ${integer}`],
      [click({ view: 'home' }), 'view: not allowed for the type click'],
      [click({ more: 1 }), 'more: unknown property'],
      [event('view'), 'view: missing'],
      [event('view', { view: 'x'.repeat(256) }), `view: ${text}`],
      [event('state', { state: 'logged-in' }), 'active: missing'],
      [event('state', { state: 'logged-in', active: 'yes' }), 'active: must be true or false'],
    ];
    const events = [click(), ...invalid.map(([value]) => value), event('open')];
    expect(await sendEvents(events, own)).toEqual(
      stored(
        invalid.map(([, reason], index) => ({ index: index + 1, reason })),
        2,
      ),
    );
    expect((await eventsOf(own)).map(({ type }) => type).toSorted()).toEqual(['click', 'open']);
  });

  test('is not rejected for values that JSON has but the service can not store (DEV-030, DEV-031)', async () => {
    const own = await registerAppDevice(service, appKey);
    const text = 'must be a string with 1 to 255 characters, without null characters and unpaired surrogates';
    const integer = 'must be an integer between 1 and 9007199254740991';
    const { id, date } = event('view');
    const written = (members: string) => `{"id": "${id}", "date": "${date}", ${members}}`;
    const click = (messageId: string) => written(`"type": "click", "messageId": ${messageId}`);
    const invalid: [json: string, reason: string][] = [
      [written(String.raw`"type": "view", "view": "\ud83d"`), `view: ${text}`],
      [written(String.raw`"type": "view", "view": "a\u0000"`), `view: ${text}`],
      [written(String.raw`"type": "open", "\ud83d": 1`), '\ufffd: unknown property'],
      [written(String.raw`"type": "open", "\u0000": 1`), '\0: unknown property'],
      [written(`"type": "open", "${'x'.repeat(63)}😀": 1`), `${'x'.repeat(63)}\ufffd: unknown property`],
      [click('12345678901234567890'), `messageId: ${integer}`],
      [click('1e400'), `messageId: ${integer}`],
      [click(`${'['.repeat(100)}${']'.repeat(100)}`), `messageId: ${integer}`],
      [`${'['.repeat(5_000)}${']'.repeat(5_000)}`, 'must be an object'],
    ];
    const valid = JSON.stringify(event('open'));
    const body = `{"events": [${[valid, ...invalid.map(([json]) => json), valid].join(', ')}]}`;
    expect(await own.request('POST', '/events', { body })).toMatchObject(
      stored(
        invalid.map(([, reason], index) => ({ index: index + 1, reason })),
        2,
      ),
    );
    expect(await eventsOf(own)).toHaveLength(1);
    for (const outside of [String.raw`"\ud83d": 1`, String.raw`"\u0000": 1`, '"more": 1e400']) {
      expect((await own.request('POST', '/events', { body: `{"events": [${valid}], ${outside}}` })).status).toBe(400);
    }
  });

  test('rejects what does not exist in the application (DEV-036, DEV-003)', async () => {
    const foreign = await sender(ada, 'cafe').create();
    const idOf = async (path: string, body: object) =>
      ((await ada.request('POST', `/v1/me/apps/cafe/${path}`, { body })).body as { id: number }).id;
    const place = { name: 'Entrance', info: {} };
    const geofenceId = await idOf('geofences', { ...place, latitude: 48.4, longitude: 9.99, radius: 100 });
    const beaconId = await idOf('beacons', { ...place, uuid: randomUUID(), major: 1, minor: 1 });
    const inAppId = await idOf('inapps', { name: 'Sale', messages: [{ template: { type: 'popup', text: 'Sale' } }] });
    const events = [
      click({ messageId: 999_999 }),
      click({ messageId: foreign }),
      event('click', { inAppId: 999_999 }),
      event('click', { inAppId }),
      click({ actionId: 7 }),
      event('display', { messageId: foreign }),
      event('view', { view: 'nothing' }),
      event('application', { code: 'nothing' }),
      event('state', { state: 'nothing', active: true }),
      event('geofence_enter', { geofenceId: 999_999 }),
      event('geofence_enter', { geofenceId }),
      event('beacon_exit', { beaconId: 999_999 }),
      event('beacon_exit', { beaconId }),
    ];
    expect(await sendEvents(events)).toEqual(
      stored(
        [
          'messageId: message 999999 not found',
          `messageId: message ${foreign} not found`,
          'inAppId: in-app message 999999 not found',
          `inAppId: in-app message ${inAppId} not found`,
          `actionId: message ${messageId} has no action 7`,
          `messageId: message ${foreign} not found`,
          'view: view nothing not found',
          'code: event nothing not found',
          'state: state nothing not found',
          'geofenceId: geofence 999999 not found',
          `geofenceId: geofence ${geofenceId} not found`,
          'beaconId: beacon 999999 not found',
          `beaconId: beacon ${beaconId} not found`,
        ].map((reason, index) => ({ index, reason })),
        0,
      ),
    );
  });
});

test('an ID is deleted 35 days after its request (DEV-037)', async () => {
  const own = await registerAppDevice(service, appKey);
  await sendEvents([event('open', { id: 'old' }), event('open', { id: 'young' })], own);
  await service.db.query(`update device_events set received_at = now() - interval '35 days 1 minute' where id = 'old'`);
  await service.db.query(
    `update device_events set received_at = now() - interval '34 days 23 hours' where id = 'young'`,
  );
  await sweepEventsJob(service.db).run();
  expect((await eventsOf(own)).map(({ id }) => id)).toEqual(['young']);
});

test('a future date becomes the time of the request, and one of more than 30 days ago is rejected (DEV-033)', async () => {
  const own = await registerAppDevice(service, appKey);
  const before = Date.now();
  const events = [
    event('open', { id: 'future', date: '2199-01-01T00:00:00Z' }),
    event('open', { id: 'old', date: ago(30 * day + 60_000) }),
    event('open', { id: 'oldest', date: ago(30 * day - 60_000) }),
    event('open', { id: 'offset', date: '1999-01-01T00:00:00+02:00' }),
  ];
  const reason = 'date: must not be more than 30 days ago';
  expect(await sendEvents(events, own)).toEqual(
    stored(
      [1, 3].map((index) => ({ index, reason })),
      2,
    ),
  );
  const { firstOpen, lastOpen } = (await own.request('GET', '/devices/me')).body as Record<string, string>;
  expect(Date.parse(lastOpen ?? '')).toBeGreaterThanOrEqual(before);
  expect(Date.parse(lastOpen ?? '')).toBeLessThanOrEqual(Date.now());
  expect(firstOpen).toBe(events[2]?.date);
});

test('clicks of a device whose clock is ahead count once each (DEV-033, DEV-034)', async () => {
  const own = await registerAppDevice(service, appKey);
  const id = await sender(ada, 'shop').create();
  await markSent(service, [own.udid], id);
  const ahead = () => click({ messageId: id, date: fromNow(day) });
  const events = [ahead(), ahead(), ahead()];
  const before = Date.now();
  for (let time = 0; time < 2; time++) expect(await sendEvents(events, own)).toEqual(stored([], 3));
  expect(await clicksOf(id)).toHaveLength(3);
  // In the order of the batch, and none after the request.
  const dates = new Map((await eventsOf(own)).map((each) => [each.id, Date.parse(each.date)]));
  const [first = 0, second = 0, third = 0] = events.map((each) => dates.get(each.id));
  expect(first).toBeLessThan(second);
  expect(second).toBeLessThan(third);
  expect(first).toBeGreaterThanOrEqual(before - 2);
  expect(third).toBeLessThanOrEqual(Date.now());
});

test('opens on a day count one active device, and its first open a new one (DEV-035)', async () => {
  await service.applications.create('counted', settings);
  await service.users.grant('ada@example.com', 'counted');
  const key = await createAppKey(service, 'counted');
  const date = ago(5 * day);
  for (const own of [await registerAppDevice(service, key), await registerAppDevice(service, key)]) {
    await sendEvents([event('open', { date }), event('open', { date })], own);
  }
  const { body } = await ada.request('GET', '/v1/me/apps/counted/stats?startDate=2020-01-01');
  expect(body).toMatchObject({ data: [{ date: date.slice(0, 10), newDevices: 2, activeDevices: 2 }] });
});

test('each event in the examples of the contract is valid (DEV-030)', async () => {
  const examples = loadContract('device').components.examples as Record<string, { value: { events?: object[] } }>;
  const events = Object.values(examples).flatMap(({ value }) => value.events ?? []);
  expect(events.length).toBeGreaterThan(3);
  const now = Date.parse('2026-03-17T00:00:00Z');
  expect(events.map((value) => readEvent(value, 0, now)).filter((read) => typeof read === 'string')).toEqual([]);
});

test('displays are in the statistics, the funnel and the timeline, each once (DEV-038, DEV-032)', async () => {
  await service.applications.create('shown', settings);
  await service.users.grant('ada@example.com', 'shown');
  const key = await createAppKey(service, 'shown');
  const [one, other] = [await registerAppDevice(service, key), await registerAppDevice(service, key)];
  const { create } = sender(ada, 'shown');
  const [id, another] = [await create(), await create()];
  await markSent(service, [one.udid, other.udid], id, another);
  const [first, last] = [ago(60_000), ago(1_000)];
  const batch = [
    event('display', { messageId: id, date: last }),
    event('display', { messageId: id, date: first }),
    event('display', { messageId: another, date: first }),
  ];
  for (let time = 0; time < 2; time++) expect(await sendEvents(batch, one)).toEqual(stored([], 3));
  expect(await sendEvents([event('display', { messageId: id, date: first })], other)).toEqual(stored([], 1));

  const { body: statistics } = await ada.request('GET', '/v1/me/apps/shown/stats');
  const days = (statistics as { data: { displays: number; clicks: number }[] }).data;
  expect(days.reduce((sum, { displays }) => sum + displays, 0)).toBe(4);
  expect(days.every(({ clicks }) => clicks === 0)).toBe(true);

  const viewer = await createOperator(service, { role: 'viewer', applications: ['shown'] });
  const read = async (path: string) => (await viewer.request('GET', `/operator/v1/apps/shown/${path}`)).body;
  expect(await read(`messages/${id}/funnel`)).toMatchObject({ displayed: 2, clicked: 0 });
  expect(await read(`messages/${another}/funnel`)).toMatchObject({ displayed: 1 });
  const { data } = (await read(`devices/${one.udid}/timeline`)) as { data: { type: string }[] };
  expect(data.filter(({ type }) => type === 'display')).toMatchObject([
    { at: last, messageId: id, messageName: 'Hello' },
    { at: first, messageId: another },
  ]);

  await one.request('DELETE', '/devices/me');
  await deleteTracksJob(service.db).run();
  expect(await read(`messages/${id}/funnel`)).toMatchObject({ displayed: 1 });
  await service.db.query(`update displays set last_date = now() - interval '4 months'`);
  await sweepEventsJob(service.db).run();
  expect(await service.db.query('select from displays')).toEqual([]);
});
