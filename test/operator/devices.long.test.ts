import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { deviceRows } from '../../server/domain/devices/device-search.store.ts';
import { createAppKey, registerAppDevice } from '../support/app-devices.ts';
import { addDevices, addManyDevices, addReachableDevices } from '../support/devices.ts';
import { createOperator, readPages, type TestOperator } from '../support/operators.ts';
import { addList, endOf, sender } from '../support/sends.ts';
import { startTestService, type TestService } from '../support/service.ts';

const devices = '/operator/v1/apps/shop/devices';

let service: TestService;
let viewer: TestOperator;
let shop: ReturnType<typeof sender>;

beforeAll(async () => {
  service = await startTestService({ DB_POOL_SIZE: '6' }, { role: 'all' });
  const settings = checkSettings({ name: 'Shop', fields: [{ name: 'city', type: 'string' }] });
  await service.applications.create('shop', settings);
  const caller = await service.createCaller('ada@example.com', 'shop', 'other');
  shop = sender(caller, 'shop');
  viewer = await createOperator(service, { role: 'viewer', applications: ['shop', 'other'] });
  await addReachableDevices(service.db, 'shop', [
    ...[
      { udid: 'ada-1', fields: { city: 'Ulm' } },
      { udid: 'ada-2', token: null },
    ],
    ...[{ udid: 'C-1-tablet' }, { udid: 'Bob', fields: { city: 'ada-1' } }],
  ]);
});
afterAll(() => service.close());

interface Found {
  udid: string;
}
async function udidsOf(query: string, path = devices): Promise<string[]> {
  const { status, body } = await viewer.request('GET', `${path}?${query}`);
  expect([query, status]).toEqual([query, 200]);
  return (body as { data: Found[] }).data.map(({ udid }) => udid);
}

test('a search returns at most 100 devices, each once (OPER-121)', async () => {
  await addManyDevices(service.db, 'shop', 'many', 150);
  const found = await udidsOf('search=many-');
  expect(found).toHaveLength(100);
  expect(new Set(found).size).toBe(100);
});

describe('the list of devices', () => {
  test('is filtered by lists without expired memberships (OPER-128)', async () => {
    await addDevices(service.db, 'other', [{ udid: 'old' }, { udid: 'new' }]);
    await addList(service, 'other', 17, { members: ['old'], expired: ['new'] });
    expect(await udidsOf('listId=17', '/operator/v1/apps/other/devices')).toEqual(['old']);
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

test('a device has its static lists without expired memberships (OPER-122)', async () => {
  await addList(service, 'shop', 7, { members: ['ada-1'] });
  await addList(service, 'shop', 8, { members: [], expired: ['ada-1'] });
  const { body } = await viewer.request('GET', `${devices}/ada-1`);
  expect(body).toMatchObject({ lists: [{ listId: 7, name: 'List' }] });
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
});
