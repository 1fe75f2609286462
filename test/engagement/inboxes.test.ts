import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { act, contentSettings, createShop, day, fromNow } from '../support/content.ts';
import { addDevices, type TestDevice } from '../support/devices.ts';
import { errorBody, statusAndMessages } from '../support/errors.ts';
import { whileHeld } from '../support/locks.ts';
import { type Caller, startTestService, type TestService } from '../support/service.ts';

const inboxes = '/v1/me/apps/shop/inboxes';
const letter = {
  subject: 'The spring sale is on, ${firstName}',
  content: { type: 'text', value: 'Twenty percent off.' },
};

let service: TestService;
let ada: Caller;

beforeAll(async () => {
  service = await startTestService();
  await createShop(service);
  ada = await service.createCaller('ada@example.com', 'shop');
  await addDevices(service.db, 'shop', [
    { udid: 'loyal', clientId: 'C-9', fields: { loyalty: 5 } },
    { udid: 'tester', clientId: 'C-1001', fields: { loyalty: 1 } },
    { udid: 'member' },
    { udid: 'past member' },
    { udid: 'other/in particular&' },
  ]);
  await addDevices(service.db, 'other', [{ udid: 'foreign' }]);
  await service.db.query(
    `insert into static_list_members (application_id, list_id, device_id, expire_at)
     select application_id, 310, id, now() + case udid when 'member' then interval '1 day' else interval '-1 day' end
       from devices where udid in ('member', 'past member')`,
  );
});
afterAll(() => service.close());

let externalId = '';
let number = 0;
beforeEach(() => {
  externalId = `own-${(number += 1)}`;
});

const bare = (change: object = {}) => ({ messages: { en: letter }, ...change });
const unsent = (change: object = {}) => bare({ sendDate: fromNow(day), ...change });
const create = (inbox: object, caller = ada, path = inboxes) => act(caller, 'POST', path, inbox);

/** An inbox message with all members. */
const full = () => ({
  externalId,
  event: '1001',
  segments: [1, 2],
  lists: [310],
  sendDate: fromNow(day),
  expirationDate: fromNow(2 * day),
  messages: {
    en: {
      ...letter,
      sender: 'Your garden shop',
      category: 'offers',
      summary: 'Twenty percent off garden furniture.',
      iconUrl: 'https://shop.example.com/spring.png',
      buttons: [{ id: 'shop', title: 'To the offers', action: 'webview', url: 'https://shop.example.com/spring' }],
      customParams: { source: 'spring' },
    },
    'fr-CA': { subject: 'Les soldes', content: { type: 'event', value: '1001' } },
  },
});

/** The stored inbox message, which no operation returns. */
async function kept(id: number) {
  const [row] = await service.db.query<Record<string, unknown>>(
    `select external_id as "externalId", body, start_date as "sendDate", end_date as "expirationDate"
       from contents where kind = 'inbox' and id = $1`,
    [id],
  );
  return row;
}

/** The dates of a device, which no operation returns. */
async function datesOf(id: number, udid: string) {
  const [row] = await service.db.query<Record<string, unknown>>(
    `select read_date as "readDate", archived_date as "archivedDate"
       from inbox_statuses s join devices d on d.application_id = s.application_id and d.id = s.device_id
      where s.inbox_id = $1 and d.udid = $2`,
    [id, udid],
  );
  return row;
}

const setStatus = (path: string | number, udid: string | undefined, body: object = {}) =>
  ada.request('PUT', `${inboxes}/${path}/status${udid === undefined ? '' : `?UDID=${encodeURIComponent(udid)}`}`, {
    body,
  });

// INBOX-CREATE-200 INBOX-BODY INBOX-IDS
test('an inbox message is stored as created', async () => {
  const inbox = full();
  const { sendDate, expirationDate, ...body } = inbox;
  const { event, segments, lists, messages } = body;
  const id = await create(inbox);
  expect(await kept(id)).toEqual({ externalId, sendDate, expirationDate, body: { event, segments, lists, messages } });
});

describe('an invalid body is rejected with every validation error', () => {
  const invalidBodies: [string, () => object, string[]][] = [
    [
      'of the schema',
      () => ({ messages: { en: { content: { type: 'image', value: 'x' } } } }),
      [
        "body/messages/en: must have required property 'subject'",
        'body/messages/en/content/type: must be equal to one of the allowed values: text, web, richpush, urlscheme, event',
      ],
    ],
    [
      'of dates',
      () => unsent({ expirationDate: fromNow(day / 2) }),
      ['body/expirationDate: must not be before sendDate'],
    ],
    [
      'of dates, when it is sent immediately',
      () => bare({ expirationDate: fromNow(-day) }),
      ['body/expirationDate: must not be before sendDate'],
    ],
    [
      'of languages and buttons that could not be told apart',
      () => bare({ messages: { en: { ...letter, buttons: [{ id: 'a' }, { id: 'a' }] }, EN: letter } }),
      [
        'body/messages/EN: must not repeat a language',
        'body/messages/en/buttons/1/id: must be unique among the buttons',
      ],
    ],
  ];

  // INBOX-CREATE-400 INBOX-UPDATE-400
  test.each(invalidBodies)('%s', async (_rules, body, expected) => {
    const id = await create(unsent({ externalId }));
    const before = await kept(id);
    expect(statusAndMessages(await ada.request('POST', inboxes, { body: body() }))).toEqual([400, expected]);
    for (const path of [id, `external/${externalId}`]) {
      expect(statusAndMessages(await ada.request('PUT', `${inboxes}/${path}`, { body: body() }))).toEqual([
        400,
        expected,
      ]);
    }
    expect(await kept(id)).toEqual(before);
  });
});

// INBOX-CREATE-404 INBOX-UPDATE-404
test('all unknown references of a body are reported in one response', async () => {
  const body = unsent({
    event: '4711',
    segments: [2, 99],
    lists: [399, 310],
    messages: { en: letter, fr: { subject: 'x', content: { type: 'event', value: '4712' } } },
  });
  const expected = [
    404,
    [
      'body/event: event 4711 not found',
      'body/messages/fr/content/value: event 4712 not found',
      'body/segments: segment 99 not found',
      'body/lists: list 399 not found',
    ],
  ];
  expect(statusAndMessages(await ada.request('POST', inboxes, { body }))).toEqual(expected);
  const id = await create(unsent({ externalId }));
  for (const path of [id, `external/${externalId}`]) {
    expect(statusAndMessages(await ada.request('PUT', `${inboxes}/${path}`, { body }))).toEqual(expected);
  }
});

describe('an update', () => {
  // INBOX-UPDATE-200
  test('by ID replaces the whole inbox message, and clears an omitted external ID', async () => {
    const id = await create(full());
    const body = unsent();
    expect(await act(ada, 'PUT', `${inboxes}/${id}`, body)).toBe(id);
    const { sendDate, ...rest } = body as { sendDate?: string };
    expect(await kept(id)).toEqual({ externalId: null, expirationDate: null, sendDate, body: rest });
  });

  test('by external ID keeps the external ID when the body has none', async () => {
    const id = await create(full());
    expect(await act(ada, 'PUT', `${inboxes}/external/${externalId}`, unsent({ inboxId: 5 }))).toBe(id);
    expect(await kept(id)).toMatchObject({ externalId, body: bare() });
  });

  // INBOX-SENT
  test.each([
    ['immediately, without a date', () => ({})],
    ['at a date that has passed', () => ({ sendDate: fromNow(-1000) })],
    ['and has expired since', () => ({ sendDate: fromNow(-2 * day), expirationDate: fromNow(-day) })],
  ])('of a sent message is rejected: %s', async (_when, dates) => {
    const id = await create(bare({ externalId, ...dates() }));
    for (const [path, place] of [
      [id, `path/inboxId: inbox message ${id}`],
      [`external/${externalId}`, `path/externalId: inbox message ${externalId}`],
    ]) {
      const response = await ada.request('PUT', `${inboxes}/${path}`, { body: unsent({ event: '4711' }) });
      const expected = errorBody(`${place} has already been sent`, 'API_ERR_MESSAGE_SENT');
      expect([response.status, response.body]).toEqual([400, expected]);
    }
    expect(await kept(id)).toMatchObject({ body: bare() });
  });

  test('without a date sends it immediately', async () => {
    const id = await create(unsent());
    expect((await setStatus(id, 'member')).status).toBe(404);
    await act(ada, 'PUT', `${inboxes}/${id}`, bare());
    expect((await setStatus(id, 'member')).status).toBe(200);
    expect((await ada.request('PUT', `${inboxes}/${id}`, { body: bare() })).status).toBe(400);
  });
});

describe('the status', () => {
  // INBOX-STATUS-200 INBOX-USER-DATES
  test.each(['by ID', 'by external ID'])('is per user: dates are set, kept and cleared: %s', async (how) => {
    const id = await create(bare({ externalId }));
    const path = how === 'by ID' ? id : `external/${externalId}`;
    const udid = 'other/in particular&';
    const note = async (body: object) => {
      const response = await setStatus(path, udid, body);
      expect([response.status, response.body]).toEqual([200, { id }]);
      return datesOf(id, udid);
    };
    const readDate = '2026-03-16T18:42:10.000Z';
    const archivedDate = '2026-03-17T07:05:00.000Z';
    expect(await note({ readDate: '2026-03-16T19:42:10+01:00' })).toEqual({ readDate, archivedDate: null });
    expect(await note({ archivedDate })).toEqual({ readDate, archivedDate });
    expect(await note({})).toEqual({ readDate, archivedDate });
    expect(await note({ readDate: null })).toEqual({ readDate: null, archivedDate });
    expect(await datesOf(id, 'member')).toBeUndefined();
    expect((await setStatus(path, 'member', { readDate })).status).toBe(200);
    expect(await datesOf(id, udid)).toEqual({ readDate: null, archivedDate });
  });

  const all = ['loyal', 'tester', 'member', 'past member', 'other/in particular&'];
  const audiences: [string, object, string[]][] = [
    ['everybody', {}, all],
    ['everybody, by empty lists', { segments: [], lists: [] }, all],
    ['a segment', { segments: [2] }, ['loyal']],
    ['either segment', { segments: [1, 2] }, ['loyal', 'tester']],
    ['a list, for as long as one is in it', { lists: [310] }, ['member']],
    ['a segment or a list', { segments: [2], lists: [310] }, ['loyal', 'member']],
  ];

  // INBOX-STATUS-UNAVAILABLE
  test.each(audiences)('is available to recipients of the message: %s', async (_who, audience, expected) => {
    const id = await create(bare({ externalId, ...audience }));
    for (const udid of [...all, 'unknown', 'foreign']) {
      for (const [path, name] of [
        [id, id],
        [`external/${externalId}`, externalId],
      ] as const) {
        const response = await setStatus(path, udid, { readDate: fromNow(0) });
        if (expected.includes(udid)) expect([udid, response.status]).toEqual([udid, 200]);
        else {
          const error = `query/UDID: inbox message ${name} is not available for device ${udid}`;
          expect(statusAndMessages(response)).toEqual([404, [error]]);
        }
      }
    }
  });

  test.each([
    ['before it is sent', () => ({ sendDate: fromNow(day) })],
    ['after it has expired', () => ({ sendDate: fromNow(-2 * day), expirationDate: fromNow(-day) })],
  ])('is available to no device %s', async (_when, dates) => {
    const id = await create(bare(dates()));
    const error = `query/UDID: inbox message ${id} is not available for device member`;
    expect(statusAndMessages(await setStatus(id, 'member'))).toEqual([404, [error]]);
  });

  test('is not available to a device that is being deleted', async () => {
    await addDevices(service.db, 'shop', [{ udid: 'leaving' }]);
    const id = await create(bare());
    const response = await whileHeld(
      service.db,
      (tx) => tx.query(`delete from devices where udid = 'leaving'`),
      () => setStatus(id, 'leaving', { readDate: fromNow(0) }),
    );
    expect(statusAndMessages(response)).toEqual([
      404,
      [`query/UDID: inbox message ${id} is not available for device leaving`],
    ]);
  });

  test('is available to no device once its only segment is deleted', async () => {
    const id = await create(bare({ segments: [2] }));
    expect((await setStatus(id, 'loyal')).status).toBe(200);
    try {
      await service.applications.replaceSettings('shop', checkSettings({ ...contentSettings, segments: [] }));
      expect((await setStatus(id, 'loyal')).status).toBe(404);
    } finally {
      await service.applications.replaceSettings('shop', checkSettings(contentSettings));
    }
  });
});

describe('a segment selects devices by its criteria', () => {
  const fields = [
    { name: 'points', type: 'number' },
    { name: 'city', type: 'string' },
    { name: 'vip', type: 'boolean' },
    { name: 'since', type: 'date' },
  ];
  const devices: TestDevice[] = [
    {
      udid: 'a',
      clientId: 'A',
      firstOpen: '2026-01-01T00:00:00Z',
      fields: { points: 9, city: "O'Hara", vip: true, since: '2026-01-01T00:00:00.000Z' },
    },
    {
      udid: 'b',
      clientId: 'B',
      firstOpen: '2026-02-01T00:00:00Z',
      fields: { points: 10.5, city: 'zoo', vip: false, since: '2026-02-01T00:00:00.000Z' },
    },
    { udid: 'c', fields: { points: 1e21, city: 'Zürich' } },
    // The data scheme once had other types for these fields.
    { udid: 'd', fields: { points: 'many', vip: null } },
    { udid: 'e' },
  ];
  const path = '/v1/me/apps/segments/inboxes';
  let id: number;

  beforeAll(async () => {
    await service.applications.create(
      'segments',
      checkSettings({ name: 'x', fields, segments: [{ id: 1, name: 'x', where: {} }] }),
    );
    await service.users.grant(ada.email, 'segments');
    await addDevices(service.db, 'segments', devices);
    id = await create(bare({ segments: [1] }), ada, path);
  });

  const cases: [object, string][] = [
    [{}, 'abcde'],
    [{ UDID: 'a' }, 'a'],
    [{ deviceId: { $in: ['a', 'c'] } }, 'ac'],
    [{ clientId: { $ne: 'A' } }, 'bcde'],
    [{ clientId: { $nin: ['A', 'x'] } }, 'bcde'],
    [{ clientId: { $exists: true } }, 'ab'],
    [{ clientId: { $exists: false } }, 'cde'],
    [{ clientId: { $gt: 'A' } }, 'b'],
    [{ points: 10.5 }, 'b'],
    [{ points: { $eq: 1e21 } }, 'c'],
    [{ points: { $in: [9, 1e21] } }, 'ac'],
    [{ points: { $nin: [9, 1e21] } }, 'bde'],
    [{ points: { $ne: 9 } }, 'bcde'],
    [{ points: { $lt: 10 } }, 'a'],
    [{ points: { $lte: 10.5 } }, 'ab'],
    [{ points: { $gt: 9, $lt: 1e21 } }, 'b'],
    [{ points: { $gte: 10.5 } }, 'bc'],
    [{ city: "O'Hara" }, 'a'],
    [{ city: { $gt: 'O', $lt: 'a' } }, 'ac'],
    [{ vip: true }, 'a'],
    [{ vip: { $ne: true } }, 'bcde'],
    [{ vip: { $exists: false } }, 'cde'],
    [{ since: '2026-01-01T01:00:00+01:00' }, 'a'],
    [{ since: { $gt: '2026-01-01T00:00:00Z' } }, 'b'],
    [{ firstOpen: { $lte: '2026-01-31T23:00:00-01:00' } }, 'ab'],
    [{ firstOpen: { $in: ['2026-02-01T01:00:00+01:00'] } }, 'b'],
    [{ id: { $gte: 1.5 }, city: 'zoo' }, 'b'],
    [{ id: { $nin: [1, 2] }, points: { $gte: 9 }, vip: { $in: [false] } }, 'b'],
  ];

  test.each(cases)('%j', async (where, expected) => {
    const settings = { name: 'x', fields, segments: [{ id: 1, name: 'x', where }] };
    await service.applications.replaceSettings('segments', checkSettings(settings));
    const found: string[] = [];
    for (const { udid } of devices) {
      const { status } = await ada.request('PUT', `${path}/${id}/status?UDID=${udid}`, { body: {} });
      if (status === 200) found.push(udid);
      else expect(status).toBe(404);
    }
    expect(found.join('')).toBe(expected);
  });

  test.each([
    [{ shoeSize: 1 }, 'shoeSize: unknown device field shoeSize'],
    [{ constructor: 1 }, 'constructor: unknown device field constructor'],
    [{ points: '9' }, 'points: must be a number'],
    [{ points: { $lt: '9' } }, 'points/$lt: must be a number'],
    [{ points: { $in: [1, '9'] } }, 'points/$in: must be a list, each a number'],
    [{ points: { $in: [] } }, 'points/$in: must be a list of values'],
    [{ points: { $regex: 'x' } }, 'points/$regex: unknown operator'],
    [{ points: {} }, 'points: must be a value, or have an operator'],
    [{ points: null }, 'points: must be a number'],
    [{ id: 1.5 }, 'id: must be a whole number'],
    [{ vip: { $gt: true } }, "vip/$gt: can't be used with a boolean field"],
    [{ since: '2026-01-01' }, 'since: must be a date and time as in RFC 3339'],
    [{ city: { $exists: 'yes' } }, 'city/$exists: must be true or false'],
  ])('settings with the invalid criterion %j are rejected', (where, error) => {
    const settings = { name: 'x', fields, segments: [{ id: 1, name: 'x', where }] };
    expect(() => checkSettings(settings)).toThrow(`settings/segments/0/where/${error}`);
  });
});
