import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { errorBody, errorsOf, messagesOf } from '../support/errors.ts';
import { whileHeld } from '../support/locks.ts';
import { type ApiResponse, type Caller, startTestService, type TestService } from '../support/service.ts';

const messages = '/v1/me/apps/shop/messages';
const minimal = { platform: 'android', title: 'Hello', text: 'Good morning.' };

let service: TestService;
let ada: Caller;
let bob: Caller;

beforeAll(async () => {
  service = await startTestService();
  await service.applications.create(
    'shop',
    checkSettings({
      name: 'Shop',
      segments: [
        { id: 1, name: 'Testers', where: {} },
        { id: 2, name: 'Loyal', where: {} },
      ],
      collapseKeys: ['news'],
      buttonTemplates: [
        { name: 'yes-no', buttons: ['Yes', 'No'] },
        { name: 'three', buttons: 3 },
      ],
    }),
  );
  ada = await service.createCaller('ada@example.com', 'shop', 'many');
  bob = await service.createCaller('bob@example.com', 'other');
});
afterAll(() => service.close());

async function create(message: object, caller = ada, path = messages): Promise<number> {
  const { status, body } = await caller.request('POST', path, { body: message });
  expect([status, body]).toEqual([200, { id: expect.any(Number) }]);
  return (body as { id: number }).id;
}
const titles = ({ body }: ApiResponse) => (body as { data: { title: string }[] }).data.map(({ title }) => title);
const setState = (id: number, state: string) =>
  service.db.query('update messages set state = $2 where id = $1', [id, state]);

const android = {
  ...minimal,
  externalId: 'full-android',
  collapseKey: 'news',
  buttonTemplate: 'yes-no',
  buttons: [
    { id: 'show', action: 'webview', url: 'https://shop.example.com/', customParams: { a: 'b' } },
    { id: 'no' },
  ],
  customParams: { section: 'garden' },
  language: 'en',
  translations: { fr: { title: 'Bonjour', text: 'Bon matin.', subText: 'Jardin' } },
  richPushUrl: 'https://shop.example.com/push',
  richPushOpening: 'browser',
  timeToLive: 60,
  testSegments: [1],
  campaignSegments: [2],
  usePressure: false,
  longText: 'Long.',
  priority: 'high',
};
const ios = {
  ...minimal,
  platform: 'ios',
  subtitle: 'Sub',
  badge: '+1',
  sound: { name: 'alarm.caf', critical: true, volume: 0.5 },
  interruptionLevel: 'critical',
  relevanceScore: 1,
  buttons: [{ id: 'ok' }],
  customParams: { a: '1' },
};
const web = {
  ...minimal,
  platform: 'web',
  icon: 'https://shop.example.com/i.png',
  urgency: 'low',
  customParams: { a: '1' },
  buttons: [
    {
      id: 'show',
      title: 'Show',
      action: 'browser',
      url: 'https://shop.example.com/',
      icon: 'https://shop.example.com/i.png',
    },
    { id: 'later', title: 'Later', action: 'close' },
  ],
};

describe('a message', () => {
  test.each([
    ['android', android],
    ['ios', ios],
    ['web', web],
  ])(
    'for %s is returned as created, as a draft (MESSAGE-CREATE-200, MESSAGE-GET-200, MESSAGE-CUSTOM-PARAMS)',
    async (_platform, message) => {
      const id = await create(message);
      const { body } = await ada.request('GET', `${messages}/${id}`);
      const defaults = {
        usePressure: true,
        state: 'draft',
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      };
      expect(body).toMatchObject({ ...defaults, ...message, id });
    },
  );

  test.each([
    ['android', 'subtitle'],
    ['ios', 'subText'],
    ['web', 'longText'],
  ])('for %s rejects %s, which belongs to another platform (MESSAGE-VARIANTS)', async (platform, member) => {
    const response = await ada.request('POST', messages, { body: { ...minimal, platform, [member]: 'x' } });
    expect([response.status, messagesOf(response)]).toEqual([400, [expect.stringMatching(`^body/${member}: `)]]);
  });

  test.each([
    ['android', android.buttons],
    ['ios', ios.buttons],
  ])('for %s returns its buttons (MESSAGE-BUTTONS)', async (platform, buttons) => {
    const id = await create({ ...minimal, platform, buttons });
    expect((await ada.request('GET', `${messages}/${id}`)).body).toMatchObject({ platform, buttons });
  });

  test('has a positive integer as ID (MESSAGE-ID)', async () => {
    const id = await create(minimal);
    expect(id).toBeGreaterThan(0);
    expect((await ada.request('GET', `${messages}/${id}`)).body).toMatchObject({ id });
  });

  test.each([
    ['title and external ID (MESSAGE-NAMES)', { title: 'Named', externalId: 'named' }],
    ['translations (MESSAGE-TRANSLATIONS)', { translations: android.translations }],
    ['collapse key (MESSAGE-COLLAPSE-KEY)', { collapseKey: 'news' }],
    ['button template (MESSAGE-BUTTON-TEMPLATE)', { buttonTemplate: 'yes-no' }],
    ['test and campaign segments (MESSAGE-SEGMENTS)', { testSegments: [1], campaignSegments: [2] }],
  ])('returns its %s', async (_members, members) => {
    const id = await create({ ...minimal, ...members });
    expect((await ada.request('GET', `${messages}/${id}`)).body).toMatchObject({ id, ...members });
  });

  test('returns the default action of a button (MESSAGE-BUTTON-DEFAULT)', async () => {
    const id = await create({ ...minimal, buttons: [{ id: 'ok' }] });
    const { body } = await ada.request('GET', `${messages}/${id}`);
    expect(body).toMatchObject({ buttons: [{ id: 'ok', action: 'close' }] });
  });

  test.each([
    [[{ id: 'x' }], "body/buttons/0: must have required property 'title'"],
    [[{ id: 'x', title: 'X', action: 'browser' }], "body/buttons/0: must have required property 'url'"],
    [[{ id: 'x', title: 'X', customParams: { a: 'b' } }], 'body/buttons/0/customParams: unknown property'],
    [Array(3).fill({ id: 'x', title: 'X' }), 'body/buttons: must have at most 2 items, but has 3'],
    [Array(2).fill({ id: 'x', title: 'X' }), 'body/buttons/1/id: must be unique among the buttons'],
  ])(
    'for the web is rejected with the buttons %j (MESSAGE-CREATE-400, SERVICE-WEB-BUTTONS)',
    async (buttons, error) => {
      const response = await ada.request('POST', messages, { body: { ...web, buttons } });
      expect([response.status, response.body]).toEqual([400, errorBody(error)]);
    },
  );

  test('with duplicate buttons or languages is rejected (MESSAGE-CREATE-400)', async () => {
    const translations = { fr: { text: 'Bonjour.' }, FR: { text: 'Salut.' } };
    const body = { ...minimal, buttons: [{ id: 'yes' }, { id: 'no' }, { id: 'yes' }], translations };
    const response = await ada.request('POST', messages, { body });
    expect(response.status).toBe(400);
    expect(messagesOf(response)).toEqual([
      'body/buttons/2/id: must be unique among the buttons',
      'body/translations/FR: must not repeat a language',
    ]);
  });

  test('with unknown references is rejected, all in one response (MESSAGE-CREATE-CAMPAIGN)', async () => {
    const body = { ...minimal, campaignId: 99, testSegments: [1, 7], campaignSegments: [9], collapseKey: 'flash' };
    const response = await ada.request('POST', messages, { body });
    expect(response.status).toBe(400);
    expect(messagesOf(response)).toEqual([
      'body/campaignId: campaign 99 not found',
      'body/testSegments/1: segment 7 not found',
      'body/campaignSegments/0: segment 9 not found',
    ]);
  });

  test.each([
    [{ collapseKey: 'flash' }, 'body/collapseKey: collapse key flash not found'],
    [{ buttonTemplate: 'stars' }, 'body/buttonTemplate: button template stars not found'],
  ])(
    'with an unknown name %j returns 404 (MESSAGE-CREATE-COLLAPSE-KEY, MESSAGE-CREATE-BUTTON-TEMPLATE)',
    async (unknown, message) => {
      const path = `${messages}/${await create(minimal)}`;
      const before = await ada.request('GET', path);
      const body = { ...minimal, ...unknown };
      for (const response of [
        await ada.request('POST', messages, { body }),
        await ada.request('PUT', path, { body }),
      ]) {
        expect([response.status, response.body]).toEqual([404, errorBody(message)]);
      }
      expect((await ada.request('GET', path)).body).toEqual(before.body);
    },
  );

  test('with several unknown names returns 404 with an error for each (MESSAGE-CREATE-COLLAPSE-KEY, MESSAGE-CREATE-BUTTON-TEMPLATE)', async () => {
    const response = await ada.request('POST', messages, {
      body: { ...minimal, collapseKey: 'flash', buttonTemplate: 'stars' },
    });
    expect([response.status, errorsOf(response)]).toEqual([
      404,
      [
        { label: 'API_ERR_DATA', message: 'body/collapseKey: collapse key flash not found' },
        { label: 'API_ERR_DATA', message: 'body/buttonTemplate: button template stars not found' },
      ],
    ]);
  });

  test("can't reference a campaign of another application", async () => {
    const { body } = await bob.request('POST', '/v1/me/apps/other/campaigns', { body: { name: 'Theirs' } });
    const campaignId = (body as { id: number }).id;
    const response = await ada.request('POST', messages, { body: { ...minimal, campaignId } });
    expect([response.status, response.body]).toEqual([
      400,
      errorBody(`body/campaignId: campaign ${campaignId} not found`),
    ]);
  });

  test('is not created or updated while its campaign is being deleted', async () => {
    const id = await create(minimal);
    for (const [method, path] of [
      ['POST', messages],
      ['PUT', `${messages}/${id}`],
    ] as const) {
      const campaign = await ada.request('POST', '/v1/me/apps/shop/campaigns', { body: { name: 'Short' } });
      const campaignId = (campaign.body as { id: number }).id;
      const response = await whileHeld(
        service.db,
        (tx) => tx.query('delete from campaigns where id = $1', [campaignId]),
        () => ada.request(method, path, { body: { ...minimal, campaignId } }),
      );
      expect([response.status, response.body]).toEqual([
        400,
        errorBody(`body/campaignId: campaign ${campaignId} not found`),
      ]);
    }
  });

  test('remains without a campaign when its campaign is deleted (MESSAGE-CAMPAIGN)', async () => {
    const campaign = await ada.request('POST', '/v1/me/apps/shop/campaigns', { body: { name: 'Short' } });
    const campaignId = (campaign.body as { id: number }).id;
    const id = await create({ ...minimal, campaignId });
    expect((await ada.request('GET', `${messages}/${id}`)).body).toMatchObject({ campaignId });
    await ada.request('DELETE', `/v1/me/apps/shop/campaigns/${campaignId}`);
    const { body } = await ada.request('GET', `${messages}/${id}`);
    expect(body).toMatchObject({ id, title: 'Hello' });
    expect(body).not.toHaveProperty('campaignId');
  });

  test('is validated against settings that have just changed', async () => {
    await service.applications.create('changing', checkSettings({ name: 'Changing' }));
    const caller = await service.createCaller('cleo@example.com', 'changing');
    const path = '/v1/me/apps/changing/messages';
    const body = { ...minimal, collapseKey: 'late' };
    expect((await caller.request('POST', path, { body })).status).toBe(404);
    await service.applications.replaceSettings('changing', checkSettings({ name: 'Changing', collapseKeys: ['late'] }));
    await create(body, caller, path);
  });

  test('has a unique external ID within its application', async () => {
    await create({ ...minimal, externalId: 'one' });
    const taken = errorBody('body/externalId: is already in use');
    expect(await ada.request('POST', messages, { body: { ...minimal, externalId: 'one' } })).toMatchObject({
      status: 400,
      body: taken,
    });
    const other = await create(minimal);
    const moved = await ada.request('PUT', `${messages}/${other}`, { body: { ...minimal, externalId: 'one' } });
    expect([moved.status, moved.body]).toEqual([400, taken]);
  });
});

test('filters accept every character that encodeURIComponent writes (MESSAGE-LIST-ENCODING)', async () => {
  const title = "Let's (really)! *now*";
  const id = await create({ ...minimal, title });
  const { status, body } = await ada.request('GET', `${messages}?title=${encodeURIComponent(title)}`);
  expect([status, body]).toMatchObject([200, { data: [{ id, title }] }]);
});

describe('an update', () => {
  test('replaces the whole message, and accepts the body that GET returned (MESSAGE-UPDATE-200)', async () => {
    const id = await create({ ...android, externalId: 'replaced' });
    const { body: before } = await ada.request('GET', `${messages}/${id}`);
    const { longText, externalId, ...rest } = before as Record<string, unknown>;
    const sent = { ...rest, title: 'Changed', state: 'sent' };
    expect((await ada.request('PUT', `${messages}/${id}`, { body: sent })).body).toEqual({ id });
    const { body: after } = await ada.request('GET', `${messages}/${id}`);
    expect(after).toEqual({ ...rest, title: 'Changed', updatedAt: expect.any(String) });
  });

  test("can't change the platform", async () => {
    const id = await create(minimal);
    const response = await ada.request('PUT', `${messages}/${id}`, { body: ios });
    expect([response.status, response.body]).toEqual([400, errorBody("body/platform: can't be changed from android")]);
  });

  test('makes a failed message a draft, and leaves a sent message sent', async () => {
    const id = await create(minimal);
    for (const [before, after] of [
      ['failed', 'draft'],
      ['sent', 'sent'],
      ['scheduled', 'scheduled'],
    ] as const) {
      await setState(id, before);
      await ada.request('PUT', `${messages}/${id}`, { body: minimal });
      expect((await ada.request('GET', `${messages}/${id}`)).body).toMatchObject({ state: after });
    }
  });

  test.each(['PUT', 'DELETE'])('or deletion (%s) waits for a concurrent send request', async (method) => {
    const id = await create(minimal);
    await setState(id, 'sending');
    const response = await ada.request(method, `${messages}/${id}`, { body: method === 'PUT' ? minimal : undefined });
    expect([response.status, response.body]).toEqual([
      400,
      errorBody(`path/messageId: message ${id} is being sent`, 'API_ERR_MESSAGE_SENDING'),
    ]);
  });

  test.each(['PUT', 'DELETE'])('or deletion (%s) is rejected when a send starts concurrently', async (method) => {
    const id = await create(minimal);
    const { status, body } = await whileHeld(
      service.db,
      (tx) => tx.query(`update messages set state = 'sending' where id = $1`, [id]),
      () => ada.request(method, `${messages}/${id}`, method === 'PUT' ? { body: minimal } : {}),
    );
    expect([status, body]).toEqual([
      400,
      errorBody(`path/messageId: message ${id} is being sent`, 'API_ERR_MESSAGE_SENDING'),
    ]);
  });
});

test('a second DELETE returns 404 (MESSAGE-DELETE-200, MESSAGE-DELETE-TWICE)', async () => {
  const id = await create(minimal);
  expect((await ada.request('DELETE', `${messages}/${id}`)).body).toEqual({ id });
  expect((await ada.request('DELETE', `${messages}/${id}`)).status).toBe(404);
});

test('a message of another application returns 404 (MESSAGE-GET-404, MESSAGE-DELETE-404)', async () => {
  const id = await create(minimal);
  for (const [method, path, body] of [
    ['GET', ''],
    ['PUT', '', minimal],
    ['DELETE', ''],
    ['GET', '/actions'],
  ] as const) {
    const response = await bob.request(method, `/v1/me/apps/other/messages/${id}${path}`, { body });
    expect([method, response.status, response.body]).toEqual([
      method,
      404,
      errorBody(`path/messageId: message ${id} not found`),
    ]);
  }
});

test.each(['GET', 'PUT', 'DELETE'])(
  'an ID that is not a positive integer is rejected: %s (MESSAGE-GET-400, MESSAGE-UPDATE-400, MESSAGE-DELETE-400)',
  async (method) => {
    for (const id of ['0', '-1', 'x', '1.5']) {
      const response = await ada.request(method, `${messages}/${id}`, { body: method === 'PUT' ? minimal : undefined });
      expect([id, response.status]).toEqual([id, 400]);
    }
  },
);

describe('actions', () => {
  const read = async (message: object) => {
    const { body } = await ada.request('GET', `${messages}/${await create(message)}/actions`);
    return (body as { data: object[] }).data;
  };

  test('are one per button and one for the rich-push URL (MESSAGE-ACTIONS-200, MESSAGE-ACTION)', async () => {
    expect(await read({ ...android, externalId: 'actions' })).toEqual([
      { id: 1, type: 'button', action: 'webview', title: 'Yes', url: 'https://shop.example.com/' },
      { id: 2, type: 'button', action: 'close', title: 'No' },
      { id: 3, type: 'richPush', action: 'browser', url: 'https://shop.example.com/push' },
    ]);
  });

  test('of a web message are its buttons and its page (SERVICE-WEB-BUTTONS)', async () => {
    expect(await read({ ...web, richPushUrl: 'https://shop.example.com/push' })).toEqual([
      { id: 1, type: 'button', action: 'browser', title: 'Show', url: 'https://shop.example.com/' },
      { id: 2, type: 'button', action: 'close', title: 'Later' },
      { id: 3, type: 'richPush', action: 'webview', url: 'https://shop.example.com/push' },
    ]);
  });

  test.each(['browser', 'email', 'phone', 'store', 'sms', 'urlscheme', 'webview', 'request', 'close'])(
    'of a button may be %s (MESSAGE-BUTTON-ACTIONS)',
    async (action) => {
      const button = { id: 'go', title: 'Go', action, url: 'https://shop.example.com/' };
      expect(await read({ ...minimal, buttons: [button] })).toMatchObject([{ id: 1, type: 'button', action }]);
    },
  );

  test('are those of the template when the message has no buttons', async () => {
    expect(await read({ ...minimal, buttonTemplate: 'three' })).toHaveLength(3);
    expect(await read(minimal)).toEqual([]);
  });
});

describe('the list', () => {
  const many = '/v1/me/apps/many/messages';
  const list = (query: Record<string, string>) =>
    ada.request('GET', `${many}?${new URLSearchParams(query).toString()}`);

  beforeAll(async () => {
    for (const title of [
      'spring sale',
      'late spring',
      'summer',
      '100% cotton',
      '100x cotton',
      'a_b',
      'axb',
      'back\\slash',
      'backslash',
    ]) {
      await create({ ...minimal, title, externalId: `id ${title}` }, ada, many);
    }
    await service.db.query(
      `insert into messages (application_id, platform, title, content)
       select id, 'web', 'bulk ' || n, '{"text": "x", "usePressure": true}' from applications, generate_series(1, 150) n
        where partner_id = 'many'`,
    );
  });

  test.each([
    ['spring%', ['spring sale']],
    ['%spring', ['late spring']],
    ['%spring%', ['spring sale', 'late spring']],
    ['s%e%', ['spring sale', 'summer']],
    ['summer', ['summer']],
    ['Summer', []],
    ['a_b', ['a_b']],
    ['a_%', ['a_b']],
    ['back\\slash', ['back\\slash']],
    ['%\\%', ['back\\slash']],
    ['100% cotton', ['100% cotton', '100x cotton']],
  ])('finds by %s (MESSAGE-LIST-FILTERS, MESSAGE-LIST-WILDCARD, MESSAGE-LIST-ENCODING)', async (filter, found) => {
    expect(titles(await list({ title: filter }))).toEqual(found);
    const wanted = filter.startsWith('%') ? filter : `id ${filter}`;
    expect(titles(await list({ externalId: wanted }))).toEqual(found);
  });

  test('combines filters with AND', async () => {
    expect(titles(await list({ title: '%spring%', externalId: 'id late%' }))).toEqual(['late spring']);
  });

  test('is paginated in ascending order of ID, and links keep the filters (MESSAGE-LIST-200)', async () => {
    const first = await list({ title: 'bulk%' });
    const { data, link } = first.body as { data: { id: number }[]; link: Record<string, string> };
    expect(data).toHaveLength(100);
    const second = await ada.request('GET', String(link.next).replace(service.url, ''));
    expect(titles(second)).toHaveLength(50);
    const ids = [...data, ...(second.body as { data: { id: number }[] }).data].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });

  test('accepts an unencoded wildcard, and encodes it in links (MESSAGE-LIST-WILDCARD, MESSAGE-LIST-ENCODING)', async () => {
    const { status, body } = await ada.request('GET', `${many}?title=late%`);
    expect([status, (body as { link: object }).link]).toEqual([
      200,
      { first: `${service.url}${many}?title=late%25&page=1` },
    ]);
    expect(titles(await ada.request('GET', `${many}?title=late%25`))).toEqual(['late spring']);
  });

  test('finds a prefix by index', async () => {
    await service.db.query(
      `insert into messages (application_id, platform, title, content)
       select id, 'web', md5(n::text), '{}' from applications, generate_series(1, 20000) n where partner_id = 'other'`,
    );
    await service.db.query('analyze messages');
    const plan = await service.db.query<Record<'QUERY PLAN', string>>(
      `explain select id from messages
        where application_id = (select id from applications where partner_id = 'other') and title like 'abc%' order by id`,
    );
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/messages_title_prefix[^]*~>=~/);
  });
});
