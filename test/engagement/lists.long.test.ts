import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pino from 'pino';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import type { Transaction } from '../../server/db/database.ts';
import { applyListChangesLoop } from '../../server/api/lists/apply-changes.job.ts';
import { sweepMembersJob } from '../../server/api/lists/sweep-members.job.ts';
import { startEngage } from '../support/command-line.ts';
import { addDevices, addManyDevices } from '../support/devices.ts';
import { errorBody } from '../support/errors.ts';
import { whileHeld } from '../support/locks.ts';
import {
  type ApiResponse,
  type Caller,
  startTestService,
  testSecretKey,
  type TestService,
} from '../support/service.ts';
import { until } from '../support/wait.ts';

const path = '/v1/me/apps/shop/lists';
const idOf = ({ body }: ApiResponse) => (body as { id: number }).id;

/** A service with a worker, and one whose changes wait until a test applies them. */
let service: TestService;
let ada: Caller;

beforeAll(async () => {
  service = await startTestService({}, { role: 'all' });
  await service.applications.create(
    'shop',
    checkSettings({
      name: 'Shop',
      fields: [
        { name: 'customerId', type: 'number', matchingKey: true },
        { name: 'nickname', type: 'string' },
      ],
    }),
  );
  ada = await service.createCaller('ada@example.com', 'shop', 'other', 'numbers');
  await addDevices(service.db, 'shop', [
    { udid: 'phone', clientId: 'C-1', fields: { customerId: 48213 } },
    { udid: 'tablet', clientId: 'C-1' },
    { udid: 'watch', clientId: 'C-2', fields: { customerId: 48377 } },
  ]);
  await addManyDevices(service.db, 'shop', 'd', 5000);
});
afterAll(() => service.close());

const create = async (list: object = { name: 'A list' }) => idOf(await ada.request('POST', path, { body: list }));
const change = (method: 'PUT' | 'DELETE', listId: number, users: unknown) =>
  ada.request(method, `${path}/${listId}`, { body: { users } });
const members = async (listId: number, page = 1) =>
  (
    (await ada.request('GET', `${path}/${listId}?page=${page}`)).body as {
      data: { deviceId: string; expireAt?: string }[];
    }
  ).data;
const deviceIds = async (listId: number, page = 1) => (await members(listId, page)).map(({ deviceId }) => deviceId);
const waiting = () => service.db.query('select from static_list_changes');
/** Waits until all queued changes are applied. */
const settled = () => until(async () => (await waiting()).length === 0);

test('static lists are listed 100 per page, with a link to the next page (LIST-LIST-200)', async () => {
  const bob = await service.createCaller('bob@example.com', 'many');
  await service.db.query(
    `insert into static_lists (application_id, list_id, name)
     select id, n, 'List ' || n from applications, generate_series(1, 101) n where partner_id = 'many'`,
  );
  const lists = '/v1/me/apps/many/lists';
  const read = async (page: number) => {
    const { body } = await bob.request('GET', `${lists}?page=${page}`);
    return body as { data: { listId: number }[]; link: { next?: string } };
  };
  const [first, second] = [await read(1), await read(2)];
  expect(first.data.map(({ listId }) => listId)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1));
  expect(first.link.next).toBe(`${service.url}${lists}?page=2`);
  expect(second.data).toEqual([{ listId: 101, name: 'List 101' }]);
  expect(second.link.next).toBeUndefined();
});

describe('a list', () => {
  test('is created with the given ID or the next free one, and listed in ascending order of ID (LIST-CREATE-200, LIST-LIST-200, LIST-ID)', async () => {
    const lists = '/v1/me/apps/numbers/lists';
    const vip = { listId: 310, name: 'VIP customers' };
    const post = async (body: object) => idOf(await ada.request('POST', lists, { body }));
    expect([await post(vip), await post({ name: 'Readers' }), await post({ listId: 5, name: 'Five' })]).toEqual([
      310, 311, 5,
    ]);
    const last = await post({ listId: Number.MAX_SAFE_INTEGER, name: 'Last' });
    expect([last, await post({ name: 'In the gap' })]).toEqual([Number.MAX_SAFE_INTEGER, 6]);
    expect((await ada.request('GET', lists)).body).toMatchObject({
      data: [
        { listId: 5, name: 'Five' },
        { listId: 6, name: 'In the gap' },
        vip,
        { listId: 311, name: 'Readers' },
        { listId: Number.MAX_SAFE_INTEGER, name: 'Last' },
      ],
    });
  });

  test.each([[0], [0, 1, 2]])('gets a free ID when only the highest IDs are taken', async (...before) => {
    const lists = `/v1/me/apps/last${before.length}/lists`;
    const bob = await service.createCaller(`bob${before.length}@example.com`, `last${before.length}`);
    const post = async (body: object) => idOf(await bob.request('POST', lists, { body }));
    for (const distance of before) await post({ listId: Number.MAX_SAFE_INTEGER - distance, name: 'At the end' });
    expect([await post({ name: 'First' }), await post({ name: 'Second' })]).toEqual([1, 2]);
  });

  test('gets a unique ID in concurrent requests', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => create()));
    expect(new Set(ids).size).toBe(20);
  });

  test('whose ID or external ID is taken is rejected, except in another application (LIST-CREATE-409, LIST-CREATE-400)', async () => {
    const body = { listId: 900, externalId: 'taken', name: 'Taken' };
    await create(body);
    const [twice, external, elsewhere] = await Promise.all([
      ada.request('POST', path, { body }),
      ada.request('POST', path, { body: { ...body, listId: 901 } }),
      ada.request('POST', '/v1/me/apps/other/lists', { body }),
    ]);
    expect([twice.status, twice.body]).toEqual([409, errorBody('body/listId: list 900 already exists')]);
    expect([external.status, external.body]).toEqual([400, errorBody('body/externalId: is already in use')]);
    expect([elsewhere.status, elsewhere.body]).toEqual([200, { id: 900 }]);
  });
});

describe('members', () => {
  test('are added by UDID or an indexed field, and listed with their expiry date (LIST-UPSERT-200, LIST-USERS, LIST-MEMBER)', async () => {
    const listId = await create();
    const users = [
      { UDID: 'watch', expireAt: '2126-12-31T23:00:00Z' },
      { clientId: 'C-1' },
      { customerId: 48213, expireAt: 4954431600000 },
      { UDID: 'unknown' },
    ];
    const response = await change('PUT', listId, users);
    expect([response.status, response.body]).toEqual([200, { queued: 4 }]);
    await settled();
    expect(await members(listId)).toEqual([
      { deviceId: 'phone', expireAt: '2126-12-31T23:00:00.000Z' },
      { deviceId: 'tablet' },
      { deviceId: 'watch', expireAt: '2126-12-31T23:00:00.000Z' },
    ]);
  });

  test('that are added again get the new date, and the last request applies (LIST-UPSERT-AGAIN)', async () => {
    const listId = await create();
    await change('PUT', listId, [{ UDID: 'phone', expireAt: '2126-01-01' }, { UDID: 'tablet' }]);
    await change('PUT', listId, [
      { UDID: 'phone', expireAt: '2126-02-01' },
      { UDID: 'tablet', expireAt: '2126-02-01' },
    ]);
    await change('PUT', listId, [{ UDID: 'phone' }]);
    await settled();
    expect(await members(listId)).toEqual([
      { deviceId: 'phone' },
      { deviceId: 'tablet', expireAt: '2126-02-01T00:00:00.000Z' },
    ]);
  });

  test('are removed in the order of the requests, unknown members included (LIST-REMOVE-200)', async () => {
    const listId = await create();
    for (let n = 0; n < 15; n++) {
      await change('PUT', listId, [{ clientId: 'C-1' }, { UDID: 'watch' }]);
      await change('DELETE', listId, [{ UDID: 'phone' }, { customerId: 48377 }, { UDID: 'd-1' }]);
    }
    await settled();
    expect(await deviceIds(listId)).toEqual(['tablet']);
  });

  test('are changed even after a queued change whose field has left the data scheme', async () => {
    const listId = await create();
    await service.db.query(
      `insert into static_list_changes (application_id, list_id, kind, users)
       select id, $1, 'upsert', $2 from applications where partner_id = 'shop'`,
      [
        listId,
        JSON.stringify([
          { field: 'customerId', value: 'C-1', expireAt: null },
          { field: 'nickname', value: 'Ann', expireAt: null },
          { field: 'gone', value: 1, expireAt: null },
        ]),
      ],
    );
    await change('PUT', listId, [{ UDID: 'phone' }]);
    await settled();
    expect(await deviceIds(listId)).toEqual(['phone']);
  });

  test('are hidden after their expiry date, before and after the cleanup job (LIST-EXPIRY)', async () => {
    const listId = await create();
    await change('PUT', listId, [{ UDID: 'phone', expireAt: '2001-01-01' }, { UDID: 'tablet' }]);
    await settled();
    expect(await deviceIds(listId)).toEqual(['tablet']);
    await sweepMembersJob(service.db).run();
    const kept = await service.db.query('select from static_list_members where list_id = $1', [listId]);
    expect([kept.length, await deviceIds(listId)]).toEqual([1, ['tablet']]);
    await change('PUT', listId, [{ UDID: 'phone' }]);
    await settled();
    expect(await deviceIds(listId)).toEqual(['phone', 'tablet']);
  });

  test.each([
    [{}, "body: must have required property 'users'"],
    [{ users: Array(1001).fill({ UDID: 'x' }) }, 'body/users: must have at most 1000 items, but has 1001'],
    [{ users: [{ shoeSize: 44 }] }, 'body/users/0/shoeSize: unknown device field shoeSize'],
    [{ users: [{ UDID: 'x' }, { nickname: 'x' }] }, 'body/users/1/nickname: is not an indexed field'],
    [{ users: [{ customerId: 'x' }] }, 'body/users/0/customerId: must be a number'],
    [{ users: [{ id: 1.5 }] }, 'body/users/0/id: must be a whole number'],
    [{ users: [{ UDID: 'x' }, { expireAt: 1 }] }, 'body/users/1: must have exactly one of UDID or an indexed field'],
    [{ users: [{ UDID: 'x', clientId: 'y' }] }, 'body/users/0: must have exactly one of UDID or an indexed field'],
    [
      { users: [{ UDID: 'x', expireAt: 'soon' }] },
      'body/users/0/expireAt: must be a date and time such as 2026-12-31T23:00:00Z, or milliseconds since the epoch',
    ],
    [
      { users: [{ UDID: 'x', expireAt: '2026-02-30' }] },
      'body/users/0/expireAt: must be a date and time such as 2026-12-31T23:00:00Z, or milliseconds since the epoch',
    ],
  ])('are not changed by the invalid request %j (LIST-UPSERT-400, LIST-UPSERT-FIELD)', async (body, message) => {
    const listId = await create();
    const responses = await Promise.all(
      ['PUT', 'DELETE'].map((method) => ada.request(method, `${path}/${listId}`, { body })),
    );
    expect(responses.map((response) => [response.status, response.body])).toEqual([
      [400, errorBody(message)],
      [400, errorBody(message)],
    ]);
  });

  test.each(['PUT', 'DELETE'] as const)('of an unknown list return 404: %s (LIST-UPSERT-404)', async (method) => {
    const response = await change(method, 310, [{ UDID: 'phone' }]);
    expect([response.status, response.body]).toEqual([404, errorBody('path/listId: list 310 not found')]);
  });
});

describe('a long list', () => {
  const all = Array.from({ length: 5000 }, (_, n) => `d-${n + 1}`);
  const everyPage = async (listId: number) => {
    const shown: string[] = [];
    for (let page = 1, last = ''; last !== undefined && page < 60; page++) {
      const found = await deviceIds(listId, page);
      if (found.length === 0) break;
      last = found.at(-1) ?? '';
      shown.push(...found);
    }
    return shown;
  };
  const put = async (listId: number, udids: string[], expireAt?: string) => {
    for (let n = 0; n < udids.length; n += 1000) {
      await change(
        'PUT',
        listId,
        udids.slice(n, n + 1000).map((UDID) => ({ UDID, ...(expireAt && { expireAt }) })),
      );
    }
    await settled();
  };

  test('lists each member once across pages, whatever is added, removed, expired or deleted', async () => {
    const listId = await create();
    await put(listId, all.toReversed());
    expect(await everyPage(listId)).toEqual(all);
    const isGone = (n: number) => n % 7 === 0;
    const expires = (n: number) => n % 11 === 0;
    const isDeleted = (n: number) => n % 101 === 0;
    await change(
      'DELETE',
      listId,
      all
        .filter((_, n) => isGone(n))
        .slice(0, 1000)
        .map((UDID) => ({ UDID })),
    );
    await put(
      listId,
      all.filter((_, n) => expires(n)),
      '2001-01-01',
    );
    for (const [n, udid] of all.entries()) {
      if (isDeleted(n)) await ada.request('DELETE', `/v1/me/apps/shop/devices/${udid}`);
    }
    const left = all.filter((_, n) => !expires(n) && !isDeleted(n) && !isGone(n));
    expect(await everyPage(listId)).toEqual(left);
    await sweepMembersJob(service.db).run();
    expect(await everyPage(listId)).toEqual(left);
    const [counted] = await service.db.query<{ blocks: number; members: number; departures: number }>(
      `select count(*) as blocks, sum(members)::integer as members,
              (select count(*) from static_list_departures where list_id = $1) as departures
         from static_list_blocks where list_id = $1`,
      [listId],
    );
    expect(counted).toEqual({ blocks: expect.any(Number), members: left.length, departures: 0 });
    expect(counted?.blocks).toBeGreaterThan(2);
  });

  test('counts the last member of a block in that block', async () => {
    await addManyDevices(service.db, 'shop', 'b', 6300);
    const udids = Array.from({ length: 6300 }, (_, n) => `b-${n + 1}`);
    const isFirst = (n: number) => n % 3 === 0;
    const isLater = (n: number) => !isFirst(n) && n > 3000 && n < 5400;
    const listId = await create();
    await put(
      listId,
      udids.filter((_, n) => isFirst(n)),
    );
    const ends = await service.db.query<{ udid: string }>(
      `select d.udid from static_list_blocks b join devices d on d.id = b.after_id where b.list_id = $1 order by d.id`,
      [listId],
    );
    const [deleted = '', removed = ''] = ends.map(({ udid }) => udid);
    await change('DELETE', listId, [{ UDID: removed }]);
    await settled();
    expect((await ada.request('DELETE', `/v1/me/apps/shop/devices/${deleted}`)).status).toBe(200);
    // The block after the deleted device is split, which counts its members again.
    await put(
      listId,
      udids.filter((_, n) => isLater(n)),
    );
    const left = udids.filter((udid, n) => (isFirst(n) || isLater(n)) && ![removed, deleted].includes(udid));
    expect(await everyPage(listId)).toEqual(left);
    const counts = await service.db.query<{ counted: number; members: number }>(
      `select b.members as counted,
              (select count(*)::integer
                 from (select device_id from static_list_members where list_id = $1
                       union all select device_id from static_list_departures where list_id = $1) m
                where m.device_id > b.after_id
                  and m.device_id <= coalesce((select min(n.after_id) from static_list_blocks n
                                                where n.list_id = $1 and n.after_id > b.after_id), m.device_id)) as members
         from static_list_blocks b
        where b.list_id = $1`,
      [listId],
    );
    expect(counts.filter(({ counted, members }) => counted !== members)).toEqual([]);
    expect(counts.length).toBeGreaterThan(2);
  });

  test('does not count a member whose device was deleted concurrently', async () => {
    const listId = await create();
    await addDevices(service.db, 'shop', [{ udid: 'leaving' }]);
    const join = async (tx: Transaction) => {
      await tx.query(
        `insert into static_list_members (application_id, list_id, device_id)
         select application_id, $1, id from devices where udid = 'leaving'`,
        [listId],
      );
      await tx.query(
        `insert into static_list_blocks (application_id, list_id, after_id, members)
         select application_id, $1, 0, 1 from devices where udid = 'leaving'`,
        [listId],
      );
    };
    const { status } = await whileHeld(service.db, join, () =>
      ada.request('DELETE', '/v1/me/apps/shop/devices/leaving'),
    );
    expect(status).toBe(200);
    await sweepMembersJob(service.db).run();
    const counted = 'select sum(members)::integer as members from static_list_blocks where list_id = $1';
    expect(await service.db.query(counted, [listId])).toEqual([{ members: 0 }]);
  });

  test('loses all expired members in one cleanup', async () => {
    const listId = await create();
    await addManyDevices(service.db, 'shop', 'expiring', 10_001);
    await service.db.query(
      `insert into static_list_members (application_id, list_id, device_id, expire_at)
       select application_id, $1, id, now() - interval '1 minute' from devices where starts_with(udid, 'expiring-')`,
      [listId],
    );
    await sweepMembersJob(service.db).run();
    expect(await service.db.query('select from static_list_members where list_id = $1', [listId])).toEqual([]);
  });

  test('links a page to the next one if there is one', async () => {
    const listId = await create();
    const link = async () => ((await ada.request('GET', `${path}/${listId}?page=1`)).body as { link: object }).link;
    await addManyDevices(service.db, 'shop', 'l', 101);
    const udids = Array.from({ length: 101 }, (_, n) => `l-${n + 1}`);
    const first = `${service.url}${path}/${listId}?page=1`;
    await put(listId, udids.slice(1));
    expect(await link()).toEqual({ first });
    await put(listId, udids.slice(0, 1));
    expect(await link()).toEqual({ first, next: `${service.url}${path}/${listId}?page=2` });
  });
});

describe('a worker that is killed in the middle', () => {
  test('loses and repeats no change: each list has the result of all requests (LIST-QUEUED)', async () => {
    const alone = await startTestService();
    try {
      await alone.applications.create('shop', checkSettings({ name: 'Shop' }));
      const bob = await alone.createCaller('bob@example.com', 'shop');
      await addManyDevices(alone.db, 'shop', 'k', 2000);
      const users = (from: number, to: number) =>
        Array.from({ length: to - from }, (_, n) => ({ UDID: `k-${from + n + 1}` }));
      const lists = [1, 2, 3];
      for (const listId of lists) await bob.request('POST', path, { body: { listId, name: 'Killed' } });
      // Each round adds a thousand members and removes half of them: only the right order has the expected result.
      for (let round = 0; round < 30; round++) {
        for (const listId of lists) {
          await bob.request('PUT', `${path}/${listId}`, { body: { users: users(0, 1000) } });
          await bob.request('DELETE', `${path}/${listId}`, { body: { users: users(500 - round, 1000) } });
          await bob.request('PUT', `${path}/${listId}`, { body: { users: users(1000, 1000 + round) } });
        }
      }
      const left = async () => (await alone.db.query('select from static_list_changes')).length;
      const environment = { DATABASE_URL: alone.databaseUrl, SECRET_KEY: testSecretKey, LOG_LEVEL: 'silent' };
      let before = await left();
      for (let kill = 0; kill < 3; kill++) {
        const worker = startEngage(['serve', '--role', 'worker', '--json'], environment);
        // The leases of a killed worker must expire first.
        await until(async () => (await left()) < before);
        worker.kill('SIGKILL');
        await worker.ended;
        before = await left();
      }
      const worker = startEngage(['serve', '--role', 'worker', '--json'], environment);
      await until(async () => (await left()) === 0);
      worker.kill('SIGTERM');
      await worker.ended;
      for (const listId of lists) {
        const [counted] = await alone.db.query(
          `select count(*) as members, count(*) filter (where d.udid = any ($2)) as expected,
                  (select sum(members)::integer from static_list_blocks where list_id = $1) as counted
             from static_list_members m join devices d on d.id = m.device_id where m.list_id = $1`,
          [listId, [...users(0, 471), ...users(1000, 1029)].map(({ UDID }) => UDID)],
        );
        expect(counted).toEqual({ members: 500, expected: 500, counted: 500 });
      }
    } finally {
      await alone.close();
    }
  }, 600_000);
});

test('a worker pauses when no list has changes', async () => {
  await until(async () => (await service.db.query('select from static_list_changes')).length === 0);
  const { run } = applyListChangesLoop(service.db, { id: 0 }, pino({ level: 'silent' }));
  expect(await run(new AbortController().signal)).toBe(false);
});
