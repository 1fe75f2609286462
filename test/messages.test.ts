import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkSettings } from '../server/applications/settings.ts';
import { whileHeld } from './support/locks.ts';
import { type Answer, type Caller, startTestService, type TestService } from './support/service.ts';

const messages = '/v1/me/apps/shop/messages';
const fault = (message: string, label = 'API_ERR_DATA') => ({ errors: [{ label, message }] });
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
const titles = ({ body }: Answer) => (body as { data: { title: string }[] }).data.map(({ title }) => title);
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
  buttons: [{ id: 'ok' }],
  customParams: { a: '1' },
};
const web = {
  ...minimal,
  platform: 'web',
  icon: 'https://shop.example.com/i.png',
  urgency: 'low',
  customParams: { a: '1' },
};

describe('a message', () => {
  test.each([
    ['android', android],
    ['ios', ios],
    ['web', web],
  ])(
    'for %s is shown as it was created, a draft (MESSAGE-CREATE-200, MESSAGE-GET-200, MESSAGE-VARIANTS, MESSAGE-BUTTONS, MESSAGE-CUSTOM-PARAMS, MESSAGE-ID, MESSAGE-NAMES, MESSAGE-COLLAPSE-KEY, MESSAGE-BUTTON-TEMPLATE, MESSAGE-TRANSLATIONS, MESSAGE-SEGMENTS)',
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

  test('shows the action of a button that was written without one (MESSAGE-BUTTON-DEFAULT)', async () => {
    const id = await create({ ...minimal, buttons: [{ id: 'ok' }] });
    const { body } = await ada.request('GET', `${messages}/${id}`);
    expect(body).toMatchObject({ buttons: [{ id: 'ok', action: 'close' }] });
  });

  test('for the web has no buttons (MESSAGE-CREATE-400)', async () => {
    const answer = await ada.request('POST', messages, { body: { ...web, buttons: [{ id: 'x' }] } });
    expect([answer.status, answer.body]).toEqual([400, fault('body/buttons: unknown member')]);
  });

  test('whose buttons or languages could not be told apart is refused (MESSAGE-CREATE-400)', async () => {
    const translations = { fr: { text: 'Bonjour.' }, FR: { text: 'Salut.' } };
    const body = { ...minimal, buttons: [{ id: 'yes' }, { id: 'no' }, { id: 'yes' }], translations };
    const answer = await ada.request('POST', messages, { body });
    expect(answer.status).toBe(400);
    expect((answer.body as { errors: { message: string }[] }).errors.map(({ message }) => message)).toEqual([
      'body/buttons/2/id: must be the only button of this id',
      'body/translations/FR: must be the only one of its language',
    ]);
  });

  test('that refers to what is not there is refused, every fault in one answer (MESSAGE-CREATE-CAMPAIGN)', async () => {
    const body = { ...minimal, campaignId: 99, testSegments: [1, 7], campaignSegments: [9], collapseKey: 'flash' };
    const answer = await ada.request('POST', messages, { body });
    expect(answer.status).toBe(400);
    expect((answer.body as { errors: { message: string }[] }).errors.map(({ message }) => message)).toEqual([
      'body/campaignId: campaign 99 does not exist',
      'body/testSegments/1: segment 7 does not exist',
      'body/campaignSegments/0: segment 9 does not exist',
    ]);
  });

  test.each([
    [{ collapseKey: 'flash' }, 'body/collapseKey: collapse key flash not found'],
    [{ buttonTemplate: 'stars' }, 'body/buttonTemplate: button template stars not found'],
  ])(
    'with an unknown name %j is a 404 (MESSAGE-CREATE-COLLAPSE-KEY, MESSAGE-CREATE-BUTTON-TEMPLATE)',
    async (unknown, message) => {
      const answer = await ada.request('POST', messages, { body: { ...minimal, ...unknown } });
      expect([answer.status, answer.body]).toEqual([404, fault(message)]);
    },
  );

  test('with several unknown names is a 404 that tells of each (MESSAGE-CREATE-COLLAPSE-KEY, MESSAGE-CREATE-BUTTON-TEMPLATE)', async () => {
    const answer = await ada.request('POST', messages, {
      body: { ...minimal, collapseKey: 'flash', buttonTemplate: 'stars' },
    });
    expect([answer.status, (answer.body as { errors: { message: string }[] }).errors]).toEqual([
      404,
      [
        { label: 'API_ERR_DATA', message: 'body/collapseKey: collapse key flash not found' },
        { label: 'API_ERR_DATA', message: 'body/buttonTemplate: button template stars not found' },
      ],
    ]);
  });

  test("can't have a campaign of another application", async () => {
    const { body } = await bob.request('POST', '/v1/me/apps/other/campaigns', { body: { name: 'Theirs' } });
    const campaignId = (body as { id: number }).id;
    const answer = await ada.request('POST', messages, { body: { ...minimal, campaignId } });
    expect([answer.status, answer.body]).toEqual([
      400,
      fault(`body/campaignId: campaign ${campaignId} does not exist`),
    ]);
  });

  test('whose campaign is being deleted is refused, made or updated', async () => {
    const id = await create(minimal);
    for (const [method, path] of [
      ['POST', messages],
      ['PUT', `${messages}/${id}`],
    ] as const) {
      const campaign = await ada.request('POST', '/v1/me/apps/shop/campaigns', { body: { name: 'Short' } });
      const campaignId = (campaign.body as { id: number }).id;
      const answer = await whileHeld(
        service.db,
        (tx) => tx.query('delete from campaigns where id = $1', [campaignId]),
        () => ada.request(method, path, { body: { ...minimal, campaignId } }),
      );
      expect([answer.status, answer.body]).toEqual([
        400,
        fault(`body/campaignId: campaign ${campaignId} does not exist`),
      ]);
    }
  });

  test('stays when its campaign is deleted, without a campaign (MESSAGE-CAMPAIGN)', async () => {
    const campaign = await ada.request('POST', '/v1/me/apps/shop/campaigns', { body: { name: 'Short' } });
    const campaignId = (campaign.body as { id: number }).id;
    const id = await create({ ...minimal, campaignId });
    expect((await ada.request('GET', `${messages}/${id}`)).body).toMatchObject({ campaignId });
    await ada.request('DELETE', `/v1/me/apps/shop/campaigns/${campaignId}`);
    const { body } = await ada.request('GET', `${messages}/${id}`);
    expect(body).toMatchObject({ id, title: 'Hello' });
    expect(body).not.toHaveProperty('campaignId');
  });

  test('takes settings that were changed a moment ago', async () => {
    await service.applications.create('changing', checkSettings({ name: 'Changing' }));
    const caller = await service.createCaller('cleo@example.com', 'changing');
    const path = '/v1/me/apps/changing/messages';
    const body = { ...minimal, collapseKey: 'late' };
    expect((await caller.request('POST', path, { body })).status).toBe(404);
    await service.applications.replaceSettings('changing', checkSettings({ name: 'Changing', collapseKeys: ['late'] }));
    await create(body, caller, path);
  });

  test('has an external ID of its own in its application', async () => {
    await create({ ...minimal, externalId: 'one' });
    const taken = fault('body/externalId: is already in use');
    expect(await ada.request('POST', messages, { body: { ...minimal, externalId: 'one' } })).toMatchObject({
      status: 400,
      body: taken,
    });
    const other = await create(minimal);
    const moved = await ada.request('PUT', `${messages}/${other}`, { body: { ...minimal, externalId: 'one' } });
    expect([moved.status, moved.body]).toEqual([400, taken]);
  });
});

test('filters take every sign as encodeURIComponent writes it (MESSAGE-LIST-ENCODING)', async () => {
  const title = "Let's (really)! *now*";
  const id = await create({ ...minimal, title });
  const { status, body } = await ada.request('GET', `${messages}?title=${encodeURIComponent(title)}`);
  expect([status, body]).toMatchObject([200, { data: [{ id, title }] }]);
});

describe('an update', () => {
  test('replaces the whole, and takes back what a get gave (MESSAGE-UPDATE-200)', async () => {
    const id = await create({ ...android, externalId: 'replaced' });
    const { body: before } = await ada.request('GET', `${messages}/${id}`);
    const { longText, externalId, ...rest } = before as Record<string, unknown>;
    const sent = { ...rest, title: 'Changed', state: 'sent' };
    expect((await ada.request('PUT', `${messages}/${id}`, { body: sent })).body).toEqual({ id });
    const { body: after } = await ada.request('GET', `${messages}/${id}`);
    expect(after).toEqual({ ...rest, title: 'Changed', updatedAt: expect.any(String) });
  });

  test('keeps the platform', async () => {
    const id = await create(minimal);
    const answer = await ada.request('PUT', `${messages}/${id}`, { body: ios });
    expect([answer.status, answer.body]).toEqual([
      400,
      fault('body/platform: must be android, as when the message was created'),
    ]);
  });

  test('makes a failed message a draft, and leaves a sent one sent', async () => {
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

  test.each(['PUT', 'DELETE'])('or deletion (%s) waits until a sending is done', async (method) => {
    const id = await create(minimal);
    await setState(id, 'sending');
    const answer = await ada.request(method, `${messages}/${id}`, { body: method === 'PUT' ? minimal : undefined });
    expect([answer.status, answer.body]).toEqual([
      400,
      fault(`path/messageId: message ${id} is being sent`, 'API_ERR_MESSAGE_SENDING'),
    ]);
  });

  test.each(['PUT', 'DELETE'])('or deletion (%s) is refused where a sending begins meanwhile', async (method) => {
    const id = await create(minimal);
    const { status, body } = await whileHeld(
      service.db,
      (tx) => tx.query(`update messages set state = 'sending' where id = $1`, [id]),
      () => ada.request(method, `${messages}/${id}`, method === 'PUT' ? { body: minimal } : {}),
    );
    expect([status, body]).toEqual([
      400,
      fault(`path/messageId: message ${id} is being sent`, 'API_ERR_MESSAGE_SENDING'),
    ]);
  });
});

test('a deletion is not idempotent (MESSAGE-DELETE-200, MESSAGE-DELETE-TWICE)', async () => {
  const id = await create(minimal);
  expect((await ada.request('DELETE', `${messages}/${id}`)).body).toEqual({ id });
  expect((await ada.request('DELETE', `${messages}/${id}`)).status).toBe(404);
});

test('a message of another application is as if it did not exist (MESSAGE-GET-404, MESSAGE-DELETE-404)', async () => {
  const id = await create(minimal);
  for (const [method, path, body] of [
    ['GET', ''],
    ['PUT', '', minimal],
    ['DELETE', ''],
    ['GET', '/actions'],
  ] as const) {
    const answer = await bob.request(method, `/v1/me/apps/other/messages/${id}${path}`, { body });
    expect([method, answer.status, answer.body]).toEqual([
      method,
      404,
      fault(`path/messageId: message ${id} not found`),
    ]);
  }
});

test.each(['GET', 'PUT', 'DELETE'])(
  'an ID that is no positive integer is refused: %s (MESSAGE-GET-400, MESSAGE-UPDATE-400, MESSAGE-DELETE-400)',
  async (method) => {
    for (const id of ['0', '-1', 'x', '1.5']) {
      const answer = await ada.request(method, `${messages}/${id}`, { body: method === 'PUT' ? minimal : undefined });
      expect([id, answer.status]).toEqual([id, 400]);
    }
  },
);

describe('actions', () => {
  const read = async (message: object) => {
    const { body } = await ada.request('GET', `${messages}/${await create(message)}/actions`);
    return (body as { data: object[] }).data;
  };

  test('are one for each button and one for the rich-push URL (MESSAGE-ACTIONS-200, MESSAGE-ACTION, MESSAGE-BUTTON-ACTIONS, MESSAGE-BUTTON-DEFAULT)', async () => {
    expect(await read({ ...android, externalId: 'actions' })).toEqual([
      { id: 1, type: 'button', action: 'webview', title: 'Yes', url: 'https://shop.example.com/' },
      { id: 2, type: 'button', action: 'close', title: 'No' },
      { id: 3, type: 'richPush', action: 'browser', url: 'https://shop.example.com/push' },
    ]);
  });

  test("are the template's, when the message has no buttons of its own", async () => {
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

  test('joins filters by and', async () => {
    expect(titles(await list({ title: '%spring%', externalId: 'id late%' }))).toEqual(['late spring']);
  });

  test('goes page by page in ascending order of ID, filters kept (MESSAGE-LIST-200)', async () => {
    const first = await list({ title: 'bulk%' });
    const { data, link } = first.body as { data: { id: number }[]; link: Record<string, string> };
    expect(data).toHaveLength(100);
    const second = await ada.request('GET', String(link.next).replace(service.url, ''));
    expect(titles(second)).toHaveLength(50);
    const ids = [...data, ...(second.body as { data: { id: number }[] }).data].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });

  test('reads a wildcard that was not encoded, and encodes it in links (MESSAGE-LIST-WILDCARD, MESSAGE-LIST-ENCODING)', async () => {
    const { status, body } = await ada.request('GET', `${many}?title=late%`);
    expect([status, (body as { link: object }).link]).toEqual([
      200,
      { first: `${service.url}${many}?title=late%25&page=1` },
    ]);
    expect(titles(await ada.request('GET', `${many}?title=late%25`))).toEqual(['late spring']);
  });

  test('finds a prefix among many through an index', async () => {
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
