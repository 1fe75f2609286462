import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { deviceRows } from '../../server/domain/devices/device-search.store.ts';
import { createAppKey, registerAppDevice } from '../support/app-devices.ts';
import { addDevices, addManyDevices, addReachableDevices } from '../support/devices.ts';
import { statusAndMessages } from '../support/errors.ts';
import { createOperator, readPages, type TestOperator } from '../support/operators.ts';
import { addList, endOf, sender } from '../support/sends.ts';
import { startTestService, type TestService } from '../support/service.ts';

const devices = '/operator/v1/apps/shop/devices';

let service: TestService;
let operator: TestOperator;
let viewer: TestOperator;
let shop: ReturnType<typeof sender>;
let ada: number;

beforeAll(async () => {
  service = await startTestService({ DB_POOL_SIZE: '6' }, { role: 'all' });
  const settings = checkSettings({
    name: 'Shop',
    fields: [
      { name: 'customer', type: 'number', matchingKey: true },
      { name: 'city', type: 'string', indexed: true },
    ],
  });
  await service.applications.create('shop', settings);
  const caller = await service.createCaller('ada@example.com', 'shop', 'other');
  shop = sender(caller, 'shop');
  operator = await createOperator(service, { role: 'operator', applications: ['shop', 'other'] });
  viewer = await createOperator(service, { role: 'viewer', applications: ['shop', 'other'] });
  [ada = 0] = await addReachableDevices(service.db, 'shop', [
    {
      udid: 'ada-1',
      clientId: 'C-1',
      model: 'Pixel 8',
      token: 'secret-token-9Xk2',
      fields: { customer: 42, city: 'Ulm' },
    },
    { udid: 'ada-2', clientId: 'C-1', token: null },
    { udid: 'C-1-tablet' },
    { udid: 'Bob', fields: { customer: 43, city: 'ada-1' } },
  ]);
  await addDevices(service.db, 'other', [{ udid: 'ada-3', clientId: 'C-1', fields: { customer: 42 } }]);
});
afterAll(() => service.close());

interface Found {
  udid: string;
  matchedBy: string;
}
async function find(text: string): Promise<[string, string][]> {
  const { status, body } = await viewer.request('GET', `${devices}?search=${encodeURIComponent(text)}`);
  expect(status).toBe(200);
  return (body as { data: Found[] }).data.map(({ udid, matchedBy }) => [udid, matchedBy]);
}

describe('a search', () => {
  test.each([
    ['ada-1', [['ada-1', 'UDID']]],
    [
      'ada',
      [
        ['ada-1', 'UDID'],
        ['ada-2', 'UDID'],
      ],
    ],
    [
      'C-1',
      [
        ['ada-1', 'clientId'],
        ['ada-2', 'clientId'],
        ['C-1-tablet', 'UDID'],
      ],
    ],
    ['42', [['ada-1', 'customer']]],
    ['bob', []],
    ['Ulm', []],
    ['%', []],
  ])('for %s finds devices of the application by UDID prefix or exact matching key (OPER-120)', async (text, found) => {
    expect(await find(text)).toEqual(found);
  });

  test('shows what identifies a device, and whether it has a token, but no token (OPER-120)', async () => {
    const { body } = await viewer.request('GET', `${devices}?search=ada-1`);
    expect(body).toEqual({
      link: { first: expect.stringContaining('?search=ada-1&page=1') },
      data: [
        {
          udid: 'ada-1',
          id: ada,
          matchedBy: 'UDID',
          hasToken: true,
          pushConsent: true,
          platform: 'android',
          clientId: 'C-1',
          model: 'Pixel 8',
        },
      ],
    });
  });

  test('returns at most 100 devices, in the order of their UDIDs (OPER-121)', async () => {
    await addManyDevices(service.db, 'shop', 'many', 150);
    const found = await find('many-');
    expect(found).toHaveLength(100);
    expect(new Set(found.map(([udid]) => udid)).size).toBe(100);
  });

  test('without a character is a 400 (OPER-121)', async () => {
    expect((await viewer.request('GET', `${devices}?search=`)).status).toBe(400);
  });

  test.each([
    ['platform=ios', []],
    ['hasToken=false', ['ada-2']],
    ['sort=-udid', ['ada-2', 'ada-1']],
    ['sort=udid&pageSize=1&page=2', ['ada-2']],
    ['firstOpenFrom=2020-01-01T00:00:00Z', []],
    ['listId=987', []],
  ])('has the filters and pages of the list: %s (OPER-128)', async (query, udids) => {
    const { body } = await viewer.request('GET', `${devices}?search=ada&total=true&${query}`);
    expect((body as { data: Found[] }).data.map(({ udid }) => udid)).toEqual(udids);
  });
});

describe('the list of devices', () => {
  const list = `/operator/v1/apps/other/devices`;
  const udids = async (query: string) => {
    const { status, body } = await viewer.request('GET', `${list}?${query}`);
    expect([query, status]).toEqual([query, 200]);
    return (body as { data: Found[] }).data.map(({ udid }) => udid);
  };
  beforeAll(async () => {
    const at = (day: string) => ({ firstOpen: `2026-0${day}T10:00:00Z`, lastOpen: `2026-0${day}T11:00:00Z` });
    await addDevices(service.db, 'other', [
      { udid: 'old', platform: 'ios', language: 'de', ...at('1-01') },
      { udid: 'middle', platform: 'web', language: 'en', token: 'browser', ...at('2-01') },
      { udid: 'new', platform: 'ios', language: 'en', ...at('3-01') },
    ]);
    await addList(service, 'other', 17, { members: ['old'], expired: ['new'] });
  });

  test('has all devices of the application, newest first, each once (OPER-127)', async () => {
    expect(await udids('')).toEqual(['new', 'middle', 'old', 'ada-3']);
    const pages = await readPages<Found>(service, viewer, `${list}?pageSize=3`);
    expect(pages.map((page) => page.map(({ udid }) => udid))).toEqual([['new', 'middle', 'old'], ['ada-3']]);
    expect(pages.flat().some((device) => 'matchedBy' in device || 'token' in device)).toBe(false);
  });

  test.each([
    ['platform=ios', ['new', 'old']],
    ['language=en', ['new', 'middle']],
    ['hasToken=true', ['middle']],
    ['listId=17', ['old']],
    ['listId=7', []],
    ['firstOpenFrom=2026-02-01T10:00:00Z', ['new', 'middle']],
    ['firstOpenTo=2026-02-01T10:00:00Z', ['old']],
    ['firstOpenFrom=2026-02-01T10:00:00Z&firstOpenTo=2026-03-01T10:00:00Z', ['middle']],
    ['from=2026-02-01T11:00:00Z&to=2026-03-01T11:00:00Z', ['middle']],
    ['sort=lastOpen', ['old', 'middle', 'new', 'ada-3']],
    ['platform=ios&language=en&sort=udid', ['new']],
  ])('is filtered and sorted by %s (OPER-128)', async (query, found) => {
    expect(await udids(query)).toEqual(found);
  });

  test('is read in the order of an index, without sorting (OPER-127)', async () => {
    const plan = await service.db.transaction(async (tx) => {
      // The table is small, so that reading all of it would be faster.
      await tx.query(`select set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true)`);
      return tx.query<{ 'QUERY PLAN': string }>(
        `explain select list.* from (${deviceRows.statement.replaceAll('$1', '1').replaceAll(/\$[234]/g, 'null')}) as list
          order by list."id" desc , list."id" desc limit 101`,
      );
    });
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toContain('devices_pkey');
    expect(text).not.toContain('Sort');
  });
});

describe('a device', () => {
  test('has built-in and own fields, and its static lists without expired memberships (OPER-122)', async () => {
    await addList(service, 'shop', 7, { members: ['ada-1'] });
    await addList(service, 'shop', 8, { members: [], expired: ['ada-1'] });
    const { body } = await operator.request('GET', `${devices}/ada-1`);
    expect(body).toEqual({
      device: {
        UDID: 'ada-1',
        id: ada,
        token: 'secret-token-9Xk2',
        platform: 'android',
        clientId: 'C-1',
        model: 'Pixel 8',
        pushConsent: true,
        customer: 42,
        city: 'Ulm',
      },
      lists: [{ listId: 7, name: 'List' }],
    });
  });

  test('shows viewers only the last four characters of its token (OPER-123)', async () => {
    const { body } = await viewer.request('GET', `${devices}/ada-1`);
    expect(body).toMatchObject({ device: { token: '…9Xk2' } });
    expect(JSON.stringify(body)).not.toContain('secret-token');
  });

  test.each(['', '/timeline'])('of another application is a 404 (GET …/{udid}%s) (OPER-124)', async (path) => {
    const response = await viewer.request('GET', `${devices}/ada-3${path}`);
    expect(statusAndMessages(response)).toEqual([404, ['path/udid: device ada-3 not found']]);
  });
});

describe('the timeline', () => {
  interface Page {
    data: { type: string; at: string; [property: string]: unknown }[];
    link: { first: string; next?: string };
  }
  async function read(path: string): Promise<Page> {
    const { status, body } = await viewer.request('GET', path);
    expect([status, body]).toEqual([200, expect.anything()]);
    return body as Page;
  }

  test('says why a device got no message (OPER-125)', async () => {
    const messageId = await shop.create({ title: 'Personal', text: 'News from ${city}' });
    const sendId = await shop.sendIdOf(messageId);
    await endOf(service, sendId);
    const { data } = await read(`${devices}/ada-2/timeline`);
    expect(data).toEqual([
      {
        type: 'delivery',
        at: expect.any(String),
        sendId,
        kind: 'campaign',
        status: 'suppressed',
        reason: 'no value for the placeholder ${city}',
        messageId,
        messageName: 'Personal',
      },
    ]);
  });

  test('has deliveries, clicks, opens and inbox statuses, newest first (OPER-125)', async () => {
    const [bob = 0] = (await service.db.query<{ id: number }>(`select id from devices where udid = 'Bob'`)).map(
      ({ id }) => id,
    );
    await service.db.query(
      `with app as (select id from applications where partner_id = 'shop'),
       inbox as (
         insert into contents (application_id, kind, id, body, is_active) select id, 'inbox', 5, '{}', true from app
         returning application_id
       ), clicked as (
         insert into clicks (application_id, date, device_id, udid, in_app_id, action_id)
         select id, '2026-03-16T10:00:00Z', $1, 'Bob', 31, 2 from app
       ), opened as (
         insert into device_activity (application_id, date, device_id) select id, '2026-03-16', $1 from app
       )
       select from inbox`,
      [bob],
    );
    await service.db.query(
      `insert into inbox_statuses (application_id, inbox_id, device_id, read_date, archived_date)
       select id, 5, $1, '2026-03-16T09:00:00Z', '2026-03-16T11:00:00Z' from applications where partner_id = 'shop'`,
      [bob],
    );
    const { data } = await read(`${devices}/Bob/timeline`);
    expect(data.filter(({ type }) => type !== 'delivery')).toEqual([
      { type: 'inboxArchived', at: '2026-03-16T11:00:00.000Z', inboxId: 5 },
      { type: 'click', at: '2026-03-16T10:00:00.000Z', inAppId: 31, actionId: 2 },
      { type: 'inboxRead', at: '2026-03-16T09:00:00.000Z', inboxId: 5 },
      { type: 'open', at: '2026-03-16T00:00:00.000Z' },
    ]);
    expect(data.map(({ at }) => at)).toEqual(
      data
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });

  test('has moved push tokens and ended registrations (OPER-125)', async () => {
    const appKey = await createAppKey(service, 'shop');
    const token = 'moves-in-timeline';
    await registerAppDevice(service, appKey, { UDID: 'former-owner', token });
    await registerAppDevice(service, appKey, { UDID: 'next-owner', token });
    const { data } = await read(`${devices}/former-owner/timeline`);
    expect(data).toEqual([{ type: 'tokenMoved', at: expect.any(String) }]);
    await service.db.query(
      `insert into device_identity_changes (application_id, device_id, type, date)
       select application_id, id, 'registrationEnded', '2026-03-16T10:00:00Z' from devices, generate_series(1, 150)
        where udid = 'former-owner'`,
    );
    const pages = await readPages<Page['data'][number]>(service, viewer, `${devices}/former-owner/timeline`);
    expect(pages.map(({ length }) => length)).toEqual([100, 51]);
    expect(pages[1]?.at(-1)).toEqual({ type: 'registrationEnded', at: '2026-03-16T10:00:00.000Z' });
  });

  test('is paged by cursors that return each entry once, also among entries of one time (OPER-126)', async () => {
    const [tablet = 0] = (
      await service.db.query<{ id: number }>(`select id from devices where udid = 'C-1-tablet'`)
    ).map(({ id }) => id);
    await service.db.query(
      `insert into clicks (application_id, date, device_id, udid, message_id)
       select a.id, timestamptz '2026-03-16T10:00:00Z' + make_interval(mins => n / 60), $1, 'C-1-tablet', n
         from applications a, generate_series(1, 250) n
        where a.partner_id = 'shop'`,
      [tablet],
    );
    const pages = await readPages<Page['data'][number]>(service, viewer, `${devices}/C-1-tablet/timeline`);
    const seen = pages.flat().flatMap(({ type, messageId }) => (type === 'click' ? [messageId] : []));
    expect(seen).toHaveLength(250);
    expect(new Set(seen).size).toBe(250);
  });

  test('rejects a cursor of another list (OPER-126)', async () => {
    const cursor = Buffer.from('[1,2]').toString('base64url');
    const response = await viewer.request('GET', `${devices}/ada-1/timeline?cursor=${cursor}`);
    expect(statusAndMessages(response)).toEqual([
      400,
      ['query/cursor: must be the cursor of a `next` link of this list'],
    ]);
  });
});
