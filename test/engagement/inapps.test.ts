import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { act, contentSettings, createShop } from '../support/content.ts';
import { statusAndMessages } from '../support/errors.ts';
import { whileHeld } from '../support/locks.ts';
import { type Caller, startTestService, type TestService } from '../support/service.ts';

const inApps = '/v1/me/apps/shop/inapps';
const banner = (title: string) => ({ type: 'custom', templateValue: 'banner', templateKeys: { title } });
const popup = { type: 'popup', text: 'Come in, ${firstName}.' };

let service: TestService;
let ada: Caller;
let bob: Caller;
let geofenceId: number;
let beaconId: number;
let geogroupId: number;

beforeAll(async () => {
  service = await startTestService();
  await createShop(service);
  ada = await service.createCaller('ada@example.com', 'shop', 'deep');
  bob = await service.createCaller('bob@example.com', 'other');
  const place = { name: 'x', info: {} };
  geofenceId = await act(ada, 'POST', '/v1/me/apps/shop/geofences', {
    ...place,
    latitude: 1,
    longitude: 2,
    radius: 100,
  });
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

const create = (inApp: object, caller = ada, path = inApps) => act(caller, 'POST', path, inApp);
const bare = (change: object = {}) => ({ name: 'Bare', messages: [{ template: popup }], ...change });
const read = async (path: string | number) => (await ada.request('GET', `${inApps}/${path}`)).body;

/** An in-app message with all members. */
const full = () => ({
  name: 'Spring banner',
  externalId,
  startDate: '2026-03-16T09:00:00+01:00',
  endDate: '2126-03-30T20:00:00Z',
  messages: [
    {
      language: 'en',
      template: { ...banner('Twenty percent off'), position: 'top' },
      action: { action: 'webview', url: 'https://shop.example.com/spring', templateValue: 'ribbon', templateKeys: {} },
      clickCustomParams: { source: 'spring' },
      displayCustomParams: { seen: 'yes' },
    },
    { language: 'fr', platform: 'ios', template: banner('Vingt pour cent') },
  ],
  triggers: {
    displayCapping: 5,
    sessionDisplayCapping: 1,
    globalClickCapping: 1,
    sessionClickCapping: 2,
    cappingDelay: 3600,
    useDelay: true,
    usePressure: false,
    offlineDisplay: true,
    priority: 10,
    events: { displayOnceByEvent: true, inclusion: [{ code: '1001' }] },
    views: { inclusion: [{ value: 'home' }] },
    states: { allStatesActive: true, inclusion: [{ name: 'logged-in', contains: 'yes' }] },
    geolocations: { inclusion: [{ geofenceId, transition: 'exit' }], geogroups: [geogroupId] },
    beacons: { inclusion: [{ beaconId, proximity: 'near' }], geogroups: [geogroupId] },
    timer: { type: 'session', duration: 10 },
  },
  segments: { inclusion: [2], exclusion: [1] },
  lists: [{ listId: 310 }],
  isActive: true,
});

// INAPP-CREATE-200 INAPP-GET-200 INAPP-IDS
test('GET returns the in-app message as created, by either ID, dates in UTC', async () => {
  const inAppId = await create(full());
  const [first, second] = full().messages;
  const expected = {
    ...full(),
    messages: [first, { ...second, template: { ...second?.template, position: 'center' } }],
    inAppId,
    startDate: '2026-03-16T08:00:00.000Z',
    endDate: '2126-03-30T20:00:00.000Z',
    effectiveStatus: 'active',
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  };
  expect(await read(inAppId)).toEqual(expected);
  expect(await read(`external/${externalId}`)).toEqual(expected);
});

test('an in-app message has an existing campaign until the campaign is deleted', async () => {
  const campaignId = await act(ada, 'POST', '/v1/me/apps/shop/campaigns', { name: 'Spring' });
  const id = await create(bare({ campaignId }));
  expect(await read(id)).toMatchObject({ campaignId });
  const foreign = await act(bob, 'POST', '/v1/me/apps/other/campaigns', { name: 'Spring' });
  const response = await ada.request('POST', inApps, { body: bare({ campaignId: foreign }) });
  expect(statusAndMessages(response)).toEqual([404, [`body/campaignId: campaign ${foreign} not found`]]);
  await ada.request('DELETE', `/v1/me/apps/shop/campaigns/${campaignId}`);
  expect(await read(id)).not.toHaveProperty('campaignId');
});

describe('an invalid body is rejected with every validation error', () => {
  const invalidBodies: [string, object, string[]][] = [
    [
      'of the schema',
      { name: 'x', triggers: { displayCaping: 1 } },
      ["body: must have required property 'messages'", 'body/triggers/displayCaping: unknown property'],
    ],
    [
      'of the template type',
      bare({ messages: [{ template: { type: 'hero' } }] }),
      ['body/messages/0/template/type: must be equal to one of the allowed values: popup, browser, custom'],
    ],
    [
      'of dates, messages and mandatory keys',
      bare({
        startDate: '2026-01-01T01:00:00+02:00',
        endDate: '2025-12-31T22:59:59Z',
        messages: [
          { language: 'en', template: { type: 'custom', templateValue: 'page', templateKeys: { url: 'x' } } },
          { language: 'EN', template: { type: 'custom', templateValue: 'page' } },
        ],
      }),
      [
        'body/endDate: must not be before startDate',
        'body/messages/1: must be the only message for its platform and language',
        "body/messages/0/template/templateKeys: must have required property 'heading'",
        "body/messages/1/template/templateKeys: must have required property 'url'",
        "body/messages/1/template/templateKeys: must have required property 'heading'",
      ],
    ],
  ];

  // INAPP-CREATE-400 INAPP-UPDATE-400 INAPP-TEMPLATE-KEYS
  test.each(invalidBodies)('%s', async (_rules, body, expected) => {
    const page = { type: 'custom', templateValue: 'page', templateKeys: { url: 'u', heading: 'h' } };
    const id = await create(bare({ externalId, messages: [{ template: page }] }));
    expect(statusAndMessages(await ada.request('POST', inApps, { body }))).toEqual([400, expected]);
    for (const path of [id, `external/${externalId}`]) {
      expect(statusAndMessages(await ada.request('PUT', `${inApps}/${path}`, { body }))).toEqual([400, expected]);
    }
    expect(await read(id)).toMatchObject({ name: 'Bare', externalId, messages: [{ template: page }] });
  });

  // INAPP-CREATE-400
  test('of buttons with the same ID', async () => {
    const buttons = ['a', 'a'].map((id) => ({ id, title: 'Yes' }));
    const messages = [{ template: { type: 'popup', text: 'Stay?', buttons } }];
    expect(statusAndMessages(await ada.request('POST', inApps, { body: bare({ messages }) }))).toEqual([
      400,
      ['body/messages/0/template/buttons/1/id: must be unique among the buttons'],
    ]);
  });

  // INAPP-CREATE-400
  test('of an unknown template, without errors of other templates', async () => {
    const messages = [{ platform: 'android', template: null }];
    expect(statusAndMessages(await ada.request('POST', inApps, { body: bare({ messages }) }))).toEqual([
      400,
      ['body/messages/0/template: must be an object'],
    ]);
  });

  // INAPP-TEMPLATE-LANGUAGES
  test.each([
    ['another type', popup],
    ['another template of the same type', { type: 'custom', templateValue: 'ribbon' }],
  ])('of languages with different templates: %s', async (_how, other) => {
    const body = bare({
      messages: [
        { language: 'en', template: banner('x') },
        { language: 'fr', template: other },
      ],
    });
    expect(statusAndMessages(await ada.request('POST', inApps, { body }))).toEqual([
      400,
      ['body/messages/1/template: must be the same template in every message for its platform'],
    ]);
  });

  // INAPP-TEMPLATE-LANGUAGES
  test('of the languages of one platform, which can have a different template than another platform', async () => {
    const android = { platform: 'android', template: popup };
    const ios = { platform: 'ios', template: { type: 'browser', url: 'https://shop.example.com/' } };
    const french = { ...ios, language: 'fr' };
    await create(bare({ messages: [android, ios, french] }));
    const body = bare({ messages: [android, ios, { ...french, template: popup }] });
    expect(statusAndMessages(await ada.request('POST', inApps, { body }))).toEqual([
      400,
      ['body/messages/2/template: must be the same template in every message for its platform'],
    ]);
  });

  test('of actions and buttons, whose templates have their own keys', async () => {
    const button = {
      id: 'a',
      title: 'A',
      action: { action: 'webview', url: 'https://x.example', templateValue: 'page' },
    };
    const body = bare({ messages: [{ template: { ...popup, buttons: [button] }, action: button.action }] });
    expect(statusAndMessages(await ada.request('POST', inApps, { body }))).toEqual([
      400,
      ['action', 'template/buttons/0/action'].flatMap((place) =>
        ['url', 'heading'].map((key) => `body/messages/0/${place}/templateKeys: must have required property '${key}'`),
      ),
    ]);
  });
});

// INAPP-CREATE-404 INAPP-UPDATE-404 INAPP-TEMPLATE-VALUE
test('all unknown references of a body are reported in one response', async () => {
  const foreignGroup = await act(bob, 'POST', '/v1/me/apps/other/geogroups', { name: 'Theirs' });
  const foreign = await act(bob, 'POST', '/v1/me/apps/other/geofences', {
    ...{ name: 'x', latitude: 1, longitude: 2, radius: 100, info: {} },
  });
  const hero = { type: 'custom', templateValue: 'hero' };
  const body = {
    ...full(),
    externalId: `${externalId}-missing`,
    messages: [{ template: hero, action: { action: 'webview', url: 'https://x.example', templateValue: 'hero' } }],
    triggers: {
      events: { inclusion: [{ code: '4711' }, { code: '1001' }, { code: '4711' }] },
      views: { inclusion: [{ value: 'checkout' }] },
      states: { inclusion: [{ name: 'premium' }] },
      geolocations: { inclusion: [{ geofenceId: foreign }, { geofenceId }] },
      beacons: { inclusion: [{ beaconId: 9_000_001 }], geogroups: [foreignGroup, geogroupId] },
    },
    segments: { inclusion: [2, 99], exclusion: [98] },
    lists: [{ listId: 310 }, { listId: 399 }],
  };
  const expected = [
    404,
    [
      'body/messages/0/template/templateValue: template hero not found',
      'body/messages/0/action/templateValue: template hero not found',
      'body/triggers/events: event 4711 not found',
      'body/triggers/views: view checkout not found',
      'body/triggers/states: state premium not found',
      `body/triggers/geolocations: geofence ${foreign} not found`,
      'body/triggers/beacons: beacon 9000001 not found',
      `body/triggers/beacons: geogroup ${foreignGroup} not found`,
      'body/segments: segment 99 not found',
      'body/segments: segment 98 not found',
      'body/lists: list 399 not found',
    ],
  ];
  expect(statusAndMessages(await ada.request('POST', inApps, { body }))).toEqual(expected);
  const id = await create(full());
  for (const path of [id, `external/${externalId}`]) {
    expect(statusAndMessages(await ada.request('PUT', `${inApps}/${path}`, { body }))).toEqual(expected);
  }
  expect(await read(id)).toMatchObject({ externalId, triggers: full().triggers });
});

describe('an update', () => {
  test('accepts the body that GET returned', async () => {
    const id = await create(full());
    const shown = await read(id);
    await act(ada, 'PUT', `${inApps}/${id}`, shown as object);
    expect(await read(id)).toEqual({ ...(shown as object), updatedAt: expect.any(String) });
  });

  test('by external ID keeps the external ID when the body has none, and accepts another', async () => {
    const id = await create(bare({ externalId }));
    expect(await act(ada, 'PUT', `${inApps}/external/${externalId}`, bare({ name: 'Kept' }))).toBe(id);
    expect(await read(`external/${externalId}`)).toMatchObject({ inAppId: id, name: 'Kept', externalId });
    await act(ada, 'PUT', `${inApps}/external/${externalId}`, bare({ externalId: `${externalId}-moved` }));
    expect(await read(`external/${externalId}-moved`)).toMatchObject({ inAppId: id });
  });

  // INAPP-TEMPLATE-FIXED
  test.each([
    ['a popup to a custom template', popup, banner('x'), 400],
    ['a custom template to a popup', banner('x'), popup, 400],
    ['a custom template to one of another type', banner('x'), { type: 'custom', templateValue: 'page' }, 400],
    ['a custom template to another of its type', banner('x'), { type: 'custom', templateValue: 'ribbon' }, 200],
    ['a text to another', popup, { ...popup, text: 'y' }, 200],
  ])('from %s', async (_change, before, after, expected) => {
    const id = await create(bare({ externalId, messages: [{ template: before }] }));
    const keys = { url: 'u', heading: 'h' };
    const filled = 'templateValue' in after && after.templateValue === 'page' ? { templateKeys: keys } : {};
    const body = bare({ externalId, messages: [{ template: { ...after, ...filled } }] });
    for (const path of [id, `external/${externalId}`]) {
      const response = await ada.request('PUT', `${inApps}/${path}`, { body });
      expect(response.status).toBe(expected);
      if (expected === 400) {
        expect(statusAndMessages(response)).toEqual([
          400,
          ['body/messages/0/template: the type of the template must not change'],
        ]);
      }
    }
  });

  // INAPP-TEMPLATE-FIXED
  test('keeps the template of each platform', async () => {
    const android = { platform: 'android', template: popup };
    const ios = { platform: 'ios', template: { type: 'browser', url: 'https://shop.example.com/' } };
    const id = await create(bare({ messages: [android, ios] }));
    const update = (messages: object[]) => ada.request('PUT', `${inApps}/${id}`, { body: bare({ messages }) });
    const unchanged = (index: number) => [
      400,
      [`body/messages/${index}/template: the type of the template must not change`],
    ];
    expect(statusAndMessages(await update([android, { ...ios, template: popup }]))).toEqual(unchanged(1));
    expect(statusAndMessages(await update([{ template: popup }]))).toEqual(unchanged(0));
    expect((await update([ios, android])).status).toBe(200);
    expect((await update([ios])).status).toBe(200);
    expect((await update([ios, { ...android, template: banner('x') }])).status).toBe(200);
  });

  // INAPP-TEMPLATE-FIXED
  test('keeps the templates of a message without a platform and of one with a platform', async () => {
    const ios = { platform: 'ios', template: { type: 'browser', url: 'https://shop.example.com/' } };
    const id = await create(bare({ messages: [{ template: popup }, ios] }));
    const changes = [
      [{ template: banner('x') }, ios],
      [{ template: popup }, { ...ios, template: popup }],
    ];
    for (const [index, messages] of changes.entries()) {
      expect(statusAndMessages(await ada.request('PUT', `${inApps}/${id}`, { body: bare({ messages }) }))).toEqual([
        400,
        [`body/messages/${index}/template: the type of the template must not change`],
      ]);
    }
  });

  test('is validated against the template of a concurrent update', async () => {
    const id = await create(bare());
    const response = await whileHeld(
      service.db,
      (tx) =>
        tx.query(
          `update contents
              set template_type = 'custom banner', body = jsonb_set(body, '{messages,0,template}', $2)
            where id = $1`,
          [id, JSON.stringify(banner('Spring'))],
        ),
      () => ada.request('PUT', `${inApps}/${id}`, { body: bare() }),
    );
    expect(statusAndMessages(response)).toEqual([
      400,
      ['body/messages/0/template: the type of the template must not change'],
    ]);
  });

  test('with a changed or deleted template is rejected with its name', async () => {
    const id = await create(bare({ messages: [{ template: { type: 'custom', templateValue: 'ribbon' } }] }));
    const body = bare({ messages: [{ template: { type: 'custom', templateValue: 'ribbon' } }] });
    const [ribbon] = contentSettings.inAppTemplates.filter(({ value }) => value === 'ribbon');
    const others = contentSettings.inAppTemplates.filter(({ value }) => value !== 'ribbon');
    const changeTemplates = (inAppTemplates: object[]) =>
      service.applications.replaceSettings('shop', checkSettings({ ...contentSettings, inAppTemplates }));
    try {
      await changeTemplates([...others, { ...ribbon, type: 'other' }]);
      await act(ada, 'PUT', `${inApps}/${id}`, body);
      await changeTemplates(others);
      expect(statusAndMessages(await ada.request('PUT', `${inApps}/${id}`, { body }))).toEqual([
        404,
        ['body/messages/0/template/templateValue: template ribbon not found'],
      ]);
      expect(await read(id)).toMatchObject(body);
    } finally {
      await changeTemplates(contentSettings.inAppTemplates);
    }
  });
});

test('an in-app message of a campaign that is deleted at the same moment is a 404', async () => {
  const { body } = await ada.request('POST', '/v1/me/apps/shop/campaigns', { body: { name: 'Gone' } });
  const { id: campaignId } = body as { id: number };
  const response = await whileHeld(
    service.db,
    (tx) => tx.query('delete from campaigns where id = $1', [campaignId]),
    () => ada.request('POST', inApps, { body: bare({ campaignId }) }),
  );
  expect(statusAndMessages(response)).toEqual([
    404,
    [expect.stringContaining(`body/campaignId: campaign ${campaignId} `)],
  ]);
});
