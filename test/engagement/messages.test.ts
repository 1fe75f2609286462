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

describe('a message', () => {
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

  test('is validated against settings that have just changed', async () => {
    await service.applications.create('changing', checkSettings({ name: 'Changing' }));
    const caller = await service.createCaller('cleo@example.com', 'changing');
    const path = '/v1/me/apps/changing/messages';
    const body = { ...minimal, collapseKey: 'late' };
    expect((await caller.request('POST', path, { body })).status).toBe(404);
    await service.applications.replaceSettings('changing', checkSettings({ name: 'Changing', collapseKeys: ['late'] }));
    await create(body, caller, path);
  });
});

describe('an update', () => {
  test('of an unknown message is a 404 with the reason', async () => {
    const response = await ada.request('PUT', `${messages}/9000000`, { body: minimal });
    expect([response.status, response.body]).toEqual([404, errorBody('path/messageId: message 9000000 not found')]);
  });

  test("can't change the platform", async () => {
    const id = await create(minimal);
    const response = await ada.request('PUT', `${messages}/${id}`, { body: { ...minimal, platform: 'ios' } });
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

describe('actions', () => {
  const read = async (message: object) => {
    const { body } = await ada.request('GET', `${messages}/${await create(message)}/actions`);
    return (body as { data: object[] }).data;
  };

  test('are one per button and one for the rich-push URL (MESSAGE-ACTIONS-200, MESSAGE-ACTION)', async () => {
    const message = {
      ...minimal,
      buttonTemplate: 'yes-no',
      buttons: [{ id: 'show', action: 'webview', url: 'https://shop.example.com/' }, { id: 'no' }],
      richPushUrl: 'https://shop.example.com/push',
      richPushOpening: 'browser',
    };
    expect(await read(message)).toEqual([
      { id: 1, type: 'button', action: 'webview', title: 'Yes', url: 'https://shop.example.com/' },
      { id: 2, type: 'button', action: 'close', title: 'No' },
      { id: 3, type: 'richPush', action: 'browser', url: 'https://shop.example.com/push' },
    ]);
  });

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
