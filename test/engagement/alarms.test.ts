import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { act, createShop } from '../support/content.ts';
import { statusAndMessages } from '../support/errors.ts';
import { type Caller, startTestService, type TestService } from '../support/service.ts';

const alarms = '/v1/me/apps/shop/alarms';

let service: TestService;
let ada: Caller;
let geofenceId: number;
let beaconId: number;
let geogroupId: number;

beforeAll(async () => {
  service = await startTestService();
  await createShop(service);
  ada = await service.createCaller('ada@example.com', 'shop', 'deep');
  const place = { name: 'x', info: {} };
  const circle = { latitude: 1, longitude: 2, radius: 100 };
  geofenceId = await act(ada, 'POST', '/v1/me/apps/shop/geofences', { ...place, ...circle });
  const uuid = '7d3f5a10-2c64-4e0b-8f1a-96b2d04c7e55';
  beaconId = await act(ada, 'POST', '/v1/me/apps/shop/beacons', { ...place, uuid, major: 1, minor: 2 });
  geogroupId = await act(ada, 'POST', '/v1/me/apps/shop/geogroups', { name: 'Shops', beacons: [beaconId] });
});
afterAll(() => service.close());

let externalId = '';
let number = 0;
beforeEach(() => {
  externalId = `own-${(number += 1)}`;
});

const create = (alarm: object, caller = ada, path = alarms) => act(caller, 'POST', path, alarm);
const read = async (path: string | number) => (await ada.request('GET', `${alarms}/${path}`)).body;

const android = { platform: 'android', templateValue: 'ribbon', text: 'We have missed you, ${firstName}.' };
const bare = (change: object = {}) => ({ name: 'Welcome back', messages: [android], ...change });

/** An alarm with all members. */
const full = () => ({
  name: 'Cart reminder',
  externalId,
  startDate: '2026-03-01T01:00:00+01:00',
  endDate: '2126-03-01T00:00:00Z',
  messages: [
    {
      platform: 'android',
      language: 'en',
      templateValue: 'banner',
      title: 'Your cart is waiting, ${firstName}',
      text: 'The chairs in your cart are still there, customer ${customerId}.',
      sound: { sound: 'default' },
      openRichPushIn: 'webview',
      delayTimerForAppliOff: true,
      clickCustomParams: { open: 'cart' },
      displayCustomParams: { source: 'cart-reminder' },
      buttons: [{ id: 'cart', title: 'To the cart', action: 'urlscheme', url: 'shop://cart', icon: 'cart' }],
    },
    { platform: 'ios', language: 'en', templateValue: 'banner', text: 'x', openRichPushIn: 'browser' },
    { platform: 'ios', templateValue: 'banner', text: 'y', buttons: [{ id: 'ok', action: 'close' }] },
  ],
  triggers: {
    displayCapping: 3,
    globalClickCapping: 1,
    sessionClickCapping: 1,
    priority: 5,
    cappingDelay: 86400,
    offlineDisplay: true,
    usePressure: true,
    useDelay: true,
    events: { displayOnceByEvent: false, inclusion: [{ code: '1001' }] },
    views: { inclusion: [{ value: 'home' }] },
    states: { allStatesActive: true, inclusion: [{ name: 'logged-in', contains: 'yes' }] },
    geolocations: { inclusion: [{ geofenceId, transition: 'enter' }], geogroups: [geogroupId] },
    beacons: { inclusion: [{ beaconId, proximity: 'immediate' }], geogroups: [geogroupId] },
    timer: { type: 'view', duration: 5 },
  },
  segments: { inclusion: [2], exclusion: [1], lists: [310] },
  settings: {
    programmation: { useLocalDate: true, type: 'hour', duration: 2 },
    exclusionRanges: [{ startTime: '22:00', endTime: '08:00', days: [6, 7] }],
  },
  isActive: true,
});

// ALARM-CREATE-200 ALARM-GET-200 ALARM-PLACEHOLDERS
test('GET returns the alarm as created, by either ID: placeholders unchanged, dates in UTC', async () => {
  const id = await create(full());
  const expected = {
    ...full(),
    id,
    startDate: '2026-03-01T00:00:00.000Z',
    endDate: '2126-03-01T00:00:00.000Z',
    effectiveStatus: 'active',
  };
  expect(await read(id)).toEqual(expected);
  expect(await read(`external/${externalId}`)).toEqual(expected);
});

describe('a create or update is rejected', () => {
  const differs = (index: number) => `body/messages/${index}/templateValue: must be the same template in every message`;
  const invalidBodies: [string, object, string[]][] = [
    [
      'with every validation error of the schema',
      { messages: [{ platform: 'android', templateValue: 'ribbon' }] },
      ["body: must have required property 'name'", "body/messages/0: must have required property 'text'"],
    ],
    [
      'for another platform than Android and iOS',
      bare({ messages: [{ ...android, platform: 'web' }] }),
      ['body/messages/0/platform: must be equal to one of the allowed values: android, ios'],
    ],
    [
      'when its messages have different templates (ALARM-CREATE-TEMPLATE)',
      bare({ messages: [android, { ...android, platform: 'ios', templateValue: 'banner' }] }),
      [differs(1)],
    ],
    [
      'when two buttons of a message could not be told apart',
      bare({ messages: [{ ...android, buttons: [{ id: 'a' }, { id: 'b' }, { id: 'a' }] }] }),
      ['body/messages/0/buttons/2/id: must be unique among the buttons'],
    ],
    [
      'with dates that are reversed, and two messages for the same devices',
      bare({
        startDate: '2026-01-02T00:00:00Z',
        endDate: '2026-01-01T00:00:00Z',
        messages: [android, { ...android, platform: 'ios' }, android],
      }),
      [
        'body/endDate: must not be before startDate',
        'body/messages/2: must be the only message for its platform and language',
      ],
    ],
    [
      'with a button that lacks what its action needs',
      bare({ messages: [{ ...android, buttons: [{ id: 'a', action: 'browser' }] }] }),
      ["body/messages/0/buttons/0: must have required property 'url'"],
    ],
  ];

  // ALARM-CREATE-400 ALARM-CREATE-PLATFORM ALARM-UPDATE-400
  test.each(invalidBodies)('%s', async (_how, body, expected) => {
    const id = await create(bare({ externalId }));
    expect(statusAndMessages(await ada.request('POST', alarms, { body }))).toEqual([400, expected]);
    for (const path of [id, `external/${externalId}`]) {
      expect(statusAndMessages(await ada.request('PUT', `${alarms}/${path}`, { body }))).toEqual([400, expected]);
    }
    expect(await read(id)).toMatchObject(bare());
  });
});

// ALARM-CREATE-404 ALARM-UPDATE-404 ALARM-EVENTS
test('all unknown references of a body are reported in one response', async () => {
  const body = {
    ...full(),
    externalId: `${externalId}-missing`,
    messages: [{ ...android, templateValue: 'hero' }],
    triggers: {
      events: { inclusion: [{ code: '4711' }, { code: 'Cart filled' }] },
      views: { inclusion: [{ value: 'checkout' }, { value: 'Home' }] },
      states: { inclusion: [{ name: 'premium' }] },
      geolocations: { inclusion: [{ geofenceId: beaconId }], geogroups: [geogroupId, beaconId] },
      beacons: { inclusion: [{ beaconId: geofenceId }], geogroups: [geofenceId] },
    },
    segments: { inclusion: [99], exclusion: [98], lists: [399, 310] },
  };
  const expected = [
    404,
    [
      'body/messages/0/templateValue: template hero not found',
      'body/triggers/events: event 4711 not found',
      'body/triggers/events: event Cart filled not found',
      'body/triggers/views: view checkout not found',
      'body/triggers/views: view Home not found',
      'body/triggers/states: state premium not found',
      `body/triggers/geolocations: geofence ${beaconId} not found`,
      `body/triggers/beacons: beacon ${geofenceId} not found`,
      `body/triggers/geolocations: geogroup ${beaconId} not found`,
      `body/triggers/beacons: geogroup ${geofenceId} not found`,
      'body/segments: segment 99 not found',
      'body/segments: segment 98 not found',
      'body/segments/lists: list 399 not found',
    ],
  ];
  expect(statusAndMessages(await ada.request('POST', alarms, { body }))).toEqual(expected);
  const id = await create(full());
  for (const path of [id, `external/${externalId}`]) {
    expect(statusAndMessages(await ada.request('PUT', `${alarms}/${path}`, { body }))).toEqual(expected);
  }
  expect(await read(id)).toMatchObject({ externalId, triggers: full().triggers });
});

test('an update accepts the body that GET returned, and another template', async () => {
  const id = await create(full());
  const shown = await read(id);
  await act(ada, 'PUT', `${alarms}/${id}`, shown as object);
  expect(await read(id)).toEqual(shown);
  await act(ada, 'PUT', `${alarms}/${id}`, bare());
  expect(await read(id)).toMatchObject(bare());
});
