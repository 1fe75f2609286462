import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import pino from 'pino';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { addManyDevices, addReachableDevices } from '../support/devices.ts';
import { errorBody } from '../support/errors.ts';
import { type Caller, startTestService, type TestService } from '../support/service.ts';
import { addList, endOf, pushesOf, sender } from '../support/sends.ts';

const needsKey = 'must have an equality on clientId, token, deviceId or a field marked as client ID';
const noDevice = 'body/targets: no target reaches a device of the platform android';
const settings = checkSettings({
  name: 'Shop',
  fields: [
    { name: 'customerId', type: 'string', matchingKey: true },
    { name: 'number', type: 'number', matchingKey: true },
    { name: 'firstName', type: 'string' },
    { name: 'loyalty', type: 'number' },
    { name: 'vip', type: 'boolean' },
    { name: 'joined', type: 'date' },
  ],
  segments: [
    { id: 1, name: 'Loyal', where: { loyalty: { $gte: 3 } } },
    { id: 2, name: 'No device', where: { UDID: 'unknown' } },
  ],
  collapseKeys: ['news'],
  buttonTemplates: [{ name: 'yes-no', buttons: ['Yes', 'No'] }],
  pressure: { max: 1, hours: 24 },
});

let service: TestService;
let caller: Caller;
const parents: Record<string, number> = {};
/** The errors in the log. */
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  service = await startTestService({ DB_POOL_SIZE: '6' }, { role: 'all', logger: pino({ level: 'error' }, { write }) });
  await service.applications.create('shop', settings);
  await service.applications.create('outlet', settings);
  caller = await service.createCaller('ada@example.com', 'shop', 'outlet');
  await service.createCaller('bob@example.com', 'theirs');
  const { create } = sender(caller, 'shop');
  parents.android = await create({
    externalId: 'hello',
    translations: { fr: { text: 'Bonjour.' } },
    buttons: [{ id: 'ok' }],
  });
  parents.ios = await create({ platform: 'ios' });
  parents.web = await create({ platform: 'web' });
  parents.outlet = await sender(caller, 'outlet').create({ externalId: 'theirs' });
  await addReachableDevices(service.db, 'shop', [
    {
      udid: 'ada',
      clientId: 'C-1',
      language: 'fr',
      fields: { customerId: 'a,"\\', firstName: 'Ada', loyalty: 5, vip: true },
    },
    {
      udid: 'bob',
      clientId: 'C-2',
      fields: { customerId: 'b', number: 7.5, loyalty: 1, joined: '2026-01-01T00:00:00.000Z' },
    },
    { udid: 'tab', clientId: 'C-2', fields: { loyalty: 2 } },
    { udid: 'eve', platform: 'ios', clientId: 'C-1', fields: { loyalty: 9 } },
    ...['b3.1.0', 'b3.10', 'b3.0.9', 'a10.0.0', 'b2.99.99', '3.1', 'b3.1.0-rc1', 'beta', ''].map((swVersion) => ({
      udid: `web ${swVersion}`,
      platform: 'web' as const,
      clientId: 'W',
      swVersion,
    })),
    { udid: 'web without', platform: 'web', clientId: 'W' },
  ]);
  await addReachableDevices(service.db, 'outlet', [{ udid: 'out', clientId: 'C-1' }]);
  await addList(service, 'shop', 10, { members: ['bob', 'eve'], expired: ['ada'], fields: { city: 'Paris' } });
  await addList(service, 'shop', 11, { members: ['eve'] });
});
afterAll(() => service.close());

const post = (body: object) =>
  caller.request('POST', '/v1/me/apps/shop/send', { body: { parentMessageId: parents.android, ...body } });
const refused = async (body: object) => {
  const response = await post(body);
  return [response.status, response.body];
};
/** Sends a message, waits, and returns the response with the content by device. */
async function deliver(body: object) {
  const { status, body: response } = await post(body);
  expect([status, response]).toEqual([200, expect.anything()]);
  const { id, ...result } = response as { id: number; accepted: number; rejected: object[] };
  const { deliveries } = await endOf(service, id);
  const pushes = await pushesOf(service, id);
  expect(pushes.map(({ udid }) => udid)).toEqual(
    deliveries.filter(({ status }) => status === 'sent').map(({ udid }) => udid),
  );
  return { ...result, content: Object.fromEntries(pushes.map(({ udid, content }) => [udid, content])) };
}
const reached = async (body: object) => Object.keys((await deliver(body)).content);

describe('an instant message', () => {
  test('sends the parent message to the matching devices, and does not change the parent (INSTANT-SEND-200, INSTANT-PARENT)', async () => {
    const { accepted, rejected, content } = await deliver({ targets: [{ clientId: 'C-1' }, { clientId: 'C-9' }] });
    expect([accepted, rejected]).toEqual([1, [{ index: 1, reason: 'no android device matches' }]]);
    expect(content).toMatchObject({ ada: { title: 'Hello', text: 'Bonjour.', buttons: [{ id: 'ok', title: 'ok' }] } });
    expect(await sender(caller, 'shop').stateOf(parents.android ?? 0)).toBe('draft');
  });

  test('overrides the interruption of an iOS parent (MESSAGE-IOS-ALERT)', async () => {
    const messageData = {
      sound: { name: 'alarm.caf', critical: true, volume: 0.5 },
      ...{ interruptionLevel: 'critical', relevanceScore: 0.9 },
    };
    const targets = [{ clientId: 'C-1' }];
    const { content } = await deliver({ parentMessageId: parents.ios, messageData, targets });
    expect(content.eve).toMatchObject(messageData);
    expect(await refused({ messageData, targets })).toEqual([
      400,
      errorBody([
        'body/messageData/interruptionLevel: is not a property of android messages',
        'body/messageData/relevanceScore: is not a property of android messages',
        'body/messageData/sound: must be the name of a sound',
      ]),
    ]);
    expect(
      await refused({ parentMessageId: parents.ios, messageData: { sound: { critical: true } }, targets }),
    ).toEqual([400, errorBody("body/messageData/sound: must have required property 'name'")]);
  });

  test('references its parent by either ID, or by both if they agree (INSTANT-PARENT)', async () => {
    const targets = [{ clientId: 'C-1' }];
    const byExternalId = { parentMessageId: undefined, parentMessageExternalId: 'hello', targets };
    expect(await reached(byExternalId)).toEqual(['ada']);
    expect(await reached({ parentMessageExternalId: 'hello', targets })).toEqual(['ada']);
    expect(await refused({ parentMessageExternalId: 'theirs', targets })).toEqual([
      400,
      errorBody(`body/parentMessageExternalId: is not the external ID of message ${parents.android}`),
    ]);
    expect(await refused({ parentMessageId: undefined, targets })).toEqual([
      400,
      errorBody("body: must have required property 'parentMessageId' or 'parentMessageExternalId'"),
    ]);
  });

  test('overrides members of the parent, and its text applies to every language (INSTANT-TEXT, INSTANT-OVERRIDE, INSTANT-BUTTON-ACTIONS)', async () => {
    const { content } = await deliver({
      text: 'Now.',
      messageData: { title: 'New', sound: 'chime', customParams: { a: '1' } },
      buttons: [{ id: 'go', action: 'urlsheme', url: 'demo://go' }, { id: 'no' }],
      targets: [{ clientId: 'C-1' }],
    });
    expect(content.ada).toEqual({
      platform: 'android',
      title: 'New',
      text: 'Now.',
      sound: 'chime',
      priority: 'normal',
      customParams: { a: '1' },
      buttons: [
        { id: 'go', title: 'go', action: 'urlscheme', url: 'demo://go' },
        { id: 'no', title: 'no', action: 'close' },
      ],
    });
    const titled = await deliver({ messageData: { title: 'New' }, targets: [{ clientId: 'C-1' }] });
    expect(titled.content.ada).toMatchObject({ title: 'New', text: 'Bonjour.' });
  });

  test.each([
    ['a title', { messageData: { title: 'New' } }, { title: 'New', text: 'Bonjour.', subText: 'Ici' }],
    ['a text', { text: 'Now.' }, { title: 'Salut', text: 'Now.', subText: 'Ici' }],
    ['another text of the platform', { messageData: { subText: 'Here' } }, { title: 'Salut', subText: 'Here' }],
    [
      'a title and a translation in the language of the device',
      { text: 'Now.', messageData: { title: 'New', translations: { FR: { title: 'Neuf', text: 'Maintenant.' } } } },
      { title: 'Neuf', text: 'Maintenant.', subText: 'Ici' },
    ],
    [
      'a translation without a title',
      { messageData: { translations: { fr: { text: 'Maintenant.' } } } },
      { title: 'Salut', text: 'Maintenant.', subText: 'Ici' },
    ],
    [
      'a title and a translation into another language',
      { messageData: { title: 'New', translations: { de: { title: 'Neu', text: 'Jetzt.' } } } },
      { title: 'New', text: 'Bonjour.', subText: 'Ici' },
    ],
  ])('overrides the translations of its parent with %s (INSTANT-OVERRIDE)', async (_, body, shown) => {
    const fr = { title: 'Salut', text: 'Bonjour.', subText: 'Ici' };
    const parentMessageId = await sender(caller, 'shop').create({ translations: { fr } });
    const { content } = await deliver({ parentMessageId, targets: [{ clientId: 'C-1' }], ...body });
    expect(content.ada).toMatchObject(shown);
  });

  test('fills placeholders from the target, then its own data, then the device (INSTANT-PLACEHOLDERS)', async () => {
    const { content } = await deliver({
      text: '${name} ${shop} ${firstName} ${toString}',
      data: { name: 'you', shop: 'Paris', toString: '!', unused: 'x' },
      targets: [
        { clientId: 'C-1', data: { name: 'Ada', toString: '?' } },
        { deviceId: 'bob', data: { firstName: 'Bob' } },
        { clientId: 'C-1', data: { name: 'second' } },
      ],
    });
    expect(Object.entries(content).map(([udid, { text }]) => [udid, text])).toEqual([
      ['ada', 'Ada Paris Ada ?'],
      ['bob', 'you Paris Bob !'],
    ]);
  });

  test('with an unresolved placeholder is rejected, and nothing is sent (INSTANT-SEND-PLACEHOLDERS)', async () => {
    const before = await service.db.query('select id from sends');
    const targets = [{ clientId: 'C-1' }, { clientId: 'C-2', data: { other: 'x' } }];
    expect(await refused({ text: 'Hi ${firstName} ${constructor}', data: { constructor: 'x' }, targets })).toEqual([
      400,
      errorBody('body/targets/1: has no value for the placeholder ${firstName}'),
    ]);
    expect(await refused({ text: '${list_city}', targets: [{ segmentId: 1 }] })).toEqual([
      400,
      errorBody('body/targets/0: has no value for the placeholder ${list_city}'),
    ]);
    expect(await service.db.query('select id from sends')).toHaveLength(before.length);
  });

  test('ignores marketing pressure (INSTANT-NO-PRESSURE)', async () => {
    for (let i = 0; i < 3; i++) expect(await reached({ targets: [{ clientId: 'C-1' }] })).toEqual(['ada']);
    const [delivery] = await service.db.query<{ kind: string }>('select kind from deliveries order by id desc limit 1');
    expect(delivery?.kind).toBe('instant');
  });

  test('reaches browsers from b3.1.0, compared as versions (INSTANT-WEB-VERSION)', async () => {
    const parentMessageId = parents.web;
    expect(await reached({ parentMessageId, targets: [{ clientId: 'W' }] })).toEqual([
      'web 3.1',
      'web a10.0.0',
      'web b3.1.0',
      'web b3.1.0-rc1',
      'web b3.10',
    ]);
    expect(await refused({ parentMessageId, targets: [{ deviceId: 'web b3.0.9' }] })).toEqual([
      400,
      errorBody('body/targets: no target reaches a device of the platform web'),
    ]);
  });
});

describe('a target', () => {
  test.each([
    [{ clientId: 'C-2' }, ['bob', 'tab']],
    [{ token: 'token-ada' }, ['ada']],
    [{ deviceId: 'bob' }, ['bob']],
    [{ UDID: 'bob' }, ['bob']],
    [{ customerId: 'a,"\\' }, ['ada']],
    [{ customerId: { $eq: 'b' } }, ['bob']],
    [{ number: 7.5 }, ['bob']],
    [{ clientId: 'C-2', loyalty: { $lt: 2 } }, ['bob']],
    [{ clientId: 'C-2', loyalty: { $lte: 2, $gt: 1 } }, ['tab']],
    [{ clientId: 'C-2', loyalty: { $gte: 1 } }, ['bob', 'tab']],
    [{ clientId: 'C-2', loyalty: { $ne: 1 } }, ['tab']],
    [{ clientId: 'C-2', loyalty: { $in: [2, 3] } }, ['tab']],
    [{ clientId: 'C-2', loyalty: { $nin: [2, 3] } }, ['bob']],
    [{ clientId: 'C-2', customerId: { $exists: false } }, ['tab']],
    [{ clientId: 'C-2', joined: { $gte: '2026-01-01T01:00:00+01:00' } }, ['bob']],
    [{ clientId: 'C-1', vip: true }, ['ada']],
    [{ clientId: 'C-1', customerId: { $in: ['x', 'a,"\\'] } }, ['ada']],
    [{ segmentId: 1 }, ['ada']],
    [{ listId: 10 }, ['bob']],
  ])(
    '%j reaches %j (INSTANT-TARGET-KEY, INSTANT-TARGET-OPERATORS, INSTANT-TARGET-COMBINED)',
    async (target, devices) => {
      expect(await reached({ targets: [target] })).toEqual(devices);
    },
  );

  test('that is a list fills placeholders with the fields of the list', async () => {
    const { content } = await deliver({ text: 'In ${list_city}', targets: [{ listId: 10 }] });
    expect(content.bob).toMatchObject({ text: 'In Paris' });
  });

  test.each([
    [[{ clientId: { $in: ['C-1'] } }], [`body/targets/0: ${needsKey}`]],
    [
      [{ clientId: { $ne: 'C-1' } }, { data: { a: 'b' } }],
      [`body/targets/0: ${needsKey}`, `body/targets/1: ${needsKey}`],
    ],
    [[{ clientId: 'C-1', shoeSize: 42 }], ['body/targets/0/shoeSize: unknown device field shoeSize']],
    [[{ clientId: 5 }], ['body/targets/0/clientId: must be a string']],
    [
      [{ clientId: 'C-1', joined: { $gte: 'soon' } }],
      ['body/targets/0/joined/$gte: must be a date and time as in RFC 3339'],
    ],
    [[{ clientId: 'C-1' }, { listId: 10 }], ['body/targets: must not mix segments, lists and filters']],
    [[{ segmentId: 1 }, { listId: 10 }], ['body/targets: must not mix segments, lists and filters']],
    [[{ clientId: 'C-8' }, { clientId: 'C-9' }], [noDevice]],
    [[{ segmentId: 2 }], [noDevice]],
    [[{ listId: 11 }], [noDevice]],
  ])('%j is rejected with the reason (INSTANT-SEND-NOT-INDEXED, INSTANT-SEND-MIXED)', async (targets, messages) => {
    expect(await refused({ targets })).toEqual([400, errorBody(messages)]);
  });

  test('matches at most 10,000 devices', async () => {
    const eve = await service.createCaller('eve@example.com', 'crowded');
    const parentMessageId = await sender(eve, 'crowded').create();
    await addManyDevices(service.db, 'crowded', 'phone', 10_001, { platform: 'android' });
    await service.db.query(`update devices set client_id = 'C-1' where udid like 'phone-%'`);
    const body = { parentMessageId, targets: [{ clientId: 'C-1' }] };
    const response = await eve.request('POST', '/v1/me/apps/crowded/send', { body });
    expect([response.status, response.body]).toEqual([
      400,
      errorBody('body/targets: must match at most 10000 devices'),
    ]);
    await service.db.query(`update devices set client_id = null where udid = 'phone-1'`);
    expect((await eve.request('POST', '/v1/me/apps/crowded/send', { body })).status).toBe(200);
  });

  test('adds no SQL statement', async () => {
    const count = async (targets: object[]) => {
      const query = jest.spyOn(pg.Client.prototype, 'query');
      await post({ targets });
      const statements = query.mock.calls.map(([statement]) => JSON.stringify(statement));
      query.mockRestore();
      return statements.filter((text) => /as t \(target|insert into sends|from messages/.test(text)).length;
    };
    const many = Array.from({ length: 100 }, (_, index) =>
      index % 2 === 0 ? { clientId: 'C-1' } : { deviceId: `d-${index}`, loyalty: { $gte: index } },
    );
    expect([await count([{ clientId: 'C-1' }]), await count(many)]).toEqual([3, 3]);
  });
});

test.each([
  [{ parentMessageId: 7 }, 404, 'body/parentMessageId: message 7 not found'],
  [
    { parentMessageId: undefined, parentMessageExternalId: 'spring' },
    404,
    'body/parentMessageExternalId: message spring not found',
  ],
  [{ targets: [{ segmentId: 9 }] }, 404, 'body/targets/0/segmentId: segment 9 not found'],
  [{ targets: [{ listId: 999 }] }, 404, 'body/targets/0/listId: list 999 not found'],
  [{ messageData: { collapseKey: 'flash' } }, 404, 'body/messageData/collapseKey: collapse key flash not found'],
  [
    { messageData: { buttonTemplate: 'stars' } },
    404,
    'body/messageData/buttonTemplate: button template stars not found',
  ],
  [{ messageData: { subtitle: 'x' } }, 400, 'body/messageData/subtitle: is not a property of android messages'],
  [
    { messageData: { translations: { fr: { text: 'x', subtitle: 'y' } } } },
    400,
    'body/messageData/translations/fr/subtitle: is not a property of android messages',
  ],
  [{ buttons: ['a', 'b', 'c', 'd'].map((id) => ({ id })) }, 400, 'body/buttons: must have at most 3 items, but has 4'],
])('%j returns %d with the reason (INSTANT-SEND-404, INSTANT-SEND-400)', async (body, status, message) => {
  expect(await refused({ targets: [{ clientId: 'C-1' }], ...body })).toEqual([status, errorBody(message)]);
});

test('members that the platform does not support are rejected, all in one response (INSTANT-SEND-400)', async () => {
  const body = { parentMessageId: parents.web, messageData: { icon: 'bell', sound: 'x' }, buttons: [{ id: 'a' }] };
  expect(await refused({ ...body, targets: [{ loyalty: 1 }] })).toEqual([
    400,
    errorBody([
      'body/messageData/sound: is not a property of web messages',
      'body/messageData/icon: must be a URL',
      'body/buttons: must be absent, since the parent is a web message',
      `body/targets/0: ${needsKey}`,
    ]),
  ]);
  const ios = { parentMessageId: parents.ios, messageData: { badge: 'many' }, targets: [{ clientId: 'C-1' }] };
  expect(await refused(ios)).toEqual([
    400,
    errorBody('body/messageData/badge: must be a number such as "3" or a change such as "+1"'),
  ]);
});

describe('a call for several applications', () => {
  const postAll = (body: object) => caller.request('POST', '/v1/me/send', { body });
  const C1 = [{ clientId: 'C-1' }];

  test('returns a result per application (INSTANT-APPS-200, INSTANT-APPS-BODY, INSTANT-PARENT-APPS)', async () => {
    const { status, body } = await postAll({
      apps: {
        shop: { parentMessageId: parents.android, text: 'Hi ${name}' },
        outlet: { parentMessageExternalId: 'theirs' },
        theirs: { parentMessageId: 1 },
        unknown: { parentMessageId: 1 },
      },
      targets: { shop: [{ clientId: 'C-1', data: { name: 'Ada' } }], outlet: [{ loyalty: 1 }], theirs: C1 },
    });
    const forbidden = (partnerId: string) => ({
      status: 403,
      errors: [
        { label: 'API_ERR_FORBIDDEN', message: `body/apps/${partnerId}: you have no rights on this application` },
      ],
    });
    expect([status, body]).toEqual([
      200,
      {
        apps: {
          shop: { status: 200, id: expect.any(Number), accepted: 1, rejected: [] },
          outlet: { status: 400, ...errorBody(`body/targets/outlet/0: ${needsKey}`) },
          theirs: forbidden('theirs'),
          unknown: forbidden('unknown'),
        },
      },
    ]);
    const { id } = (body as { apps: { shop: { id: number } } }).apps.shop;
    await endOf(service, id);
    expect(await pushesOf(service, id)).toMatchObject([{ udid: 'ada', content: { text: 'Hi Ada' } }]);
  });

  test('sends one list of targets to every application (INSTANT-APPS-BODY)', async () => {
    const apps = { shop: { parentMessageId: 7 }, outlet: { parentMessageId: parents.outlet } };
    const { body } = await postAll({ apps, targets: [...C1, { clientId: 'C-2' }] });
    expect(body).toEqual({
      apps: {
        shop: { status: 404, ...errorBody('body/apps/shop/parentMessageId: message 7 not found') },
        outlet: {
          status: 200,
          id: expect.any(Number),
          accepted: 1,
          rejected: [{ index: 1, reason: 'no android device matches' }],
        },
      },
    });
    const missing = await postAll({ apps, targets: { outlet: [{ clientId: 'C-1' }] } });
    expect(missing.body).toMatchObject({
      apps: { shop: { status: 400, ...errorBody('body/targets: must have targets for the application shop') } },
    });
  });

  test('reports an unexpected failure of one application, logs the reason, and sends the others', async () => {
    const change =
      'update applications set settings = $1, settings_version = settings_version + 1 where partner_id = $2';
    await service.db.query(change, [{}, 'outlet']);
    try {
      const apps = {
        outlet: { parentMessageId: parents.outlet, text: '${x}' },
        shop: { parentMessageId: parents.android },
      };
      const { status, body } = await postAll({ apps, targets: C1 });
      expect([status, body]).toMatchObject([
        200,
        {
          apps: { outlet: { status: 500, errors: [{ label: 'API_ERR_UNKNOWN' }] }, shop: { status: 200, accepted: 1 } },
        },
      ]);
      // A periodic job of the worker can read the invalid settings, too.
      expect(lines.filter(({ msg }) => msg === 'instant message failed')).toMatchObject([
        { partnerId: 'outlet', err: { type: 'TypeError' } },
      ]);
    } finally {
      await service.db.query(change, [settings, 'outlet']);
    }
  });

  test.each([
    [{ targets: C1 }, "body: must have required property 'apps'"],
    [{ apps: { shop: { parentMessageId: 1 } } }, "body: must have required property 'targets'"],
    [{ apps: { shop: { parentMessageId: 1 } }, targets: { outlet: C1 } }, 'body/targets/outlet: has no entry in apps'],
    [
      { apps: { shop: {} }, targets: C1 },
      "body/apps/shop: must have required property 'parentMessageId' or 'parentMessageExternalId'",
    ],
  ])(
    'of invalid form is rejected as a whole: %j (INSTANT-APPS-NO-APPS, INSTANT-APPS-NO-TARGETS, INSTANT-APPS-400)',
    async (body, message) => {
      const response = await postAll(body);
      expect([response.status, response.body]).toEqual([400, errorBody(message)]);
    },
  );
});
