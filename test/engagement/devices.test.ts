import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { deleteTracksJob } from '../../server/api/devices/delete-tracks.job.ts';
import { addDevices, addManyDevices } from '../support/devices.ts';
import { errorBody, messagesOf } from '../support/errors.ts';
import { type ApiResponse, type Caller, startTestService, type TestService } from '../support/service.ts';

const path = '/v1/me/apps/shop/devices';

let service: TestService;
let ada: Caller;

beforeAll(async () => {
  service = await startTestService();
  await service.applications.create(
    'shop',
    checkSettings({
      name: 'Shop',
      fields: [
        { name: 'customerId', type: 'number', matchingKey: true },
        { name: 'nickname', type: 'string' },
        { name: 'member', type: 'boolean', indexed: true },
        { name: 'since', type: 'date', indexed: true },
      ],
    }),
  );
  ada = await service.createCaller('ada@example.com', 'shop', 'export', 'many');
  await addDevices(service.db, 'shop', [
    {
      udid: 'phone',
      clientId: 'C-1',
      token: 'token-1',
      platform: 'android',
      firstOpen: '2026-01-12T18:22:07Z',
      lastOpen: '2026-03-16T08:04:51Z',
      model: 'Pixel 8; "blue"',
      fields: { customerId: 48213, nickname: '', member: true, since: '2026-01-01T00:00:00.000Z' },
    },
    { udid: 'tablet', clientId: 'C-1', fields: { customerId: 48213 } },
    { udid: 'watch', clientId: 'C-2', fields: { customerId: 0.5, member: false } },
  ]);
});
afterAll(() => service.close());

const find = (query: string) => ada.request('GET', `${path}/search/by?${query}`);
const update = (udid: string, body?: unknown) => ada.request('PUT', `${path}/${udid}`, { body });
const updateAll = (users: unknown) => ada.request('PUT', path, { body: { users } });
const show = async (udid: string) => (await find(`UDID=${udid}`)).body;

describe('a search', () => {
  test('returns the first device that has all values, with its fields (DEVICE-SEARCH-200, DEVICE-FIELDS)', async () => {
    const phone = {
      UDID: 'phone',
      id: expect.any(Number),
      token: 'token-1',
      platform: 'android',
      clientId: 'C-1',
      firstOpen: '2026-01-12T18:22:07.000Z',
      lastOpen: '2026-03-16T08:04:51.000Z',
      model: 'Pixel 8; "blue"',
      customerId: 48213,
      nickname: '',
      member: true,
      since: '2026-01-01T00:00:00.000Z',
      pushConsent: true,
    };
    for (const query of ['UDID=phone', 'clientId=C-1', 'token=token-1', 'customerId=48213.0', 'member=true']) {
      expect([query, (await find(query)).body]).toEqual([query, phone]);
    }
    expect((await find('since=2026-01-01T01:00:00%2B01:00')).body).toEqual(phone);
    expect((await find('clientId=C-1&UDID=tablet')).body).toMatchObject({ UDID: 'tablet' });
  });

  test.each([
    ['', 'query: must have at least one filter'],
    ['model=x', 'query/model: is not an indexed field'],
    ['shoeSize=1', 'query/shoeSize: is not an indexed field'],
    ['customerId=C-1', 'query/customerId: must be a number'],
    ['id=1.5', 'query/id: must be a whole number'],
    ['member=yes', 'query/member: must be true or false'],
    ['since=2026-02-30T00:00:00Z', 'query/since: must be a date and time as in RFC 3339'],
    ['since=0001-01-01T00:00:00%2B01:00', 'query/since: must be a date and time as in RFC 3339'],
    ['clientId=a&clientId=b', 'query/clientId: must be a string'],
    ['clientId[a]=b', 'query/clientId: must be a string'],
    ['__proto__=b', 'query/__proto__: is not an indexed field'],
  ])('by %j is rejected (DEVICE-SEARCH-400, DEVICE-SEARCH-NOT-INDEXED, DEVICE-SCHEME)', async (query, message) => {
    const response = await find(query);
    expect([response.status, response.body]).toEqual([400, errorBody(message)]);
  });

  test('accepts all characters that RFC 3986 allows in a query, and + as a space', async () => {
    await addDevices(service.db, 'shop', [{ udid: 'urn:device/1?', clientId: "ada@example.com, (a)'s" }]);
    const { status, body } = await find("UDID=urn:device/1?&clientId=ada@example.com,+(a)'s");
    expect([status, body]).toMatchObject([200, { UDID: 'urn:device/1?' }]);
    await service.db.query(`delete from devices where udid = 'urn:device/1?'`);
  });

  test('without a match returns 404, even if another application has such a device (DEVICE-SEARCH-404)', async () => {
    await addDevices(service.db, 'many', [{ udid: 'elsewhere' }]);
    const response = await find('UDID=elsewhere');
    expect([response.status, response.body]).toEqual([404, errorBody('query: no device matches')]);
  });
});

test('only the four indexed built-in fields can be searched, and clientId alone is a client ID (DEVICE-SEARCH-NOT-INDEXED, DEVICE-DELETE-403)', async () => {
  const builtIn =
    'id UDID token platform clientId firstOpen lastOpen model sw_version bundleversion IDFA language timezone pushConsent';
  const values: Record<string, string> = {
    id: '1',
    firstOpen: '2026-01-01T00:00:00Z',
    lastOpen: '2026-01-01T00:00:00Z',
    pushConsent: 'true',
  };
  const names = builtIn.split(' ');
  const searched = await Promise.all(names.map((name) => find(`${name}=${values[name] ?? 'none'}`)));
  expect(names.filter((_, index) => searched[index]?.status !== 400)).toEqual(['id', 'UDID', 'token', 'clientId']);
  const remove = (key: string) => ada.request('DELETE', `${path}/none?matchingKey=${key}`);
  const removed = await Promise.all(names.filter((name) => name !== 'UDID').map(remove));
  expect(new Set(removed.map(({ status }) => status))).toEqual(new Set([403, 404]));
  expect((await remove('clientId')).status).toBe(404);
  expect(removed.filter(({ status }) => status === 404)).toHaveLength(1);
});

describe('an update', () => {
  test('writes the given fields, clears those that are null, and keeps the others (DEVICE-UPDATE-200)', async () => {
    const [id] = await addDevices(service.db, 'shop', [
      { udid: 'changing', model: 'Old', clientId: 'C-9', fields: { customerId: 9, nickname: 'Ann' } },
    ]);
    const change = {
      language: 'fr',
      model: null,
      nickname: null,
      customerId: 10,
      lastOpen: '2026-03-16T09:00:00+01:00',
    };
    const response = await update('changing', { ...change, since: '2026-03-16T09:00:00+01:00' });
    expect([response.status, response.body]).toEqual([200, { UDID: 'changing' }]);
    expect(await show('changing')).toEqual({
      UDID: 'changing',
      id,
      clientId: 'C-9',
      language: 'fr',
      customerId: 10,
      lastOpen: '2026-03-16T08:00:00.000Z',
      since: '2026-03-16T08:00:00.000Z',
      pushConsent: true,
    });
  });

  test('is rejected with every validation error, and changes nothing (DEVICE-UPDATE-400, DEVICE-UPDATE-DB)', async () => {
    const before = await show('phone');
    const change = { UDID: 'x', id: 1, shoeSize: 44, customerId: '10', language: 'de' };
    const malformed = await update('phone', { ...change, token: 'x'.repeat(4097) });
    expect([malformed.status, messagesOf(malformed)]).toEqual([
      400,
      ['body/token: must have at most 4096 characters, but has 4097'],
    ]);
    expect(messagesOf(await update('phone', { ...change, nickname: 'é'.repeat(2000), member: 'true' }))).toEqual([
      "body/UDID: can't be updated",
      "body/id: can't be updated",
      'body/shoeSize: unknown device field shoeSize',
      'body/customerId: must be a number',
      'body/nickname: must not be longer than 2048 bytes',
      'body/member: must be true or false',
    ]);
    expect(await show('phone')).toEqual(before);
  });

  test('rejects a web subscription whose endpoint is not a push service (DEVICE-UPDATE-400)', async () => {
    const keys = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16).toString('base64url') };
    const token = (endpoint: string) => JSON.stringify({ endpoint, keys });
    const refused = 'token: the host of the endpoint is not an allowed push service';
    const single = await update('watch', { token: token('https://10.0.0.1/secret'), model: 'x' });
    expect([single.status, messagesOf(single)]).toEqual([400, [`body/${refused}`]]);
    const several = await updateAll([
      { value: 'watch', data: { model: 'x' } },
      { value: 'watch', data: { token: token('https://internal.example.com/') } },
    ]);
    expect([several.status, messagesOf(several)]).toEqual([400, [`body/users/1/data/${refused}`]]);
    expect(await show('watch')).not.toHaveProperty('model');
    const allowed = token('https://updates.push.services.mozilla.com/wpush/v2/abc');
    expect((await update('watch', { token: allowed })).status).toBe(200);
  });

  test('accepts a token of maximum length, and search finds the device by it', async () => {
    await addDevices(service.db, 'shop', [{ udid: 'browser' }]);
    const token = Array.from({ length: 1024 }, (_, n) => String.fromCodePoint(0x10000 + ((n * 7919) % 60_000))).join(
      'ab',
    );
    expect((await update('browser', { token })).status).toBe(200);
    expect((await find(`token=${encodeURIComponent(token)}`)).body).toMatchObject({ UDID: 'browser' });
  });
});

describe('a grouped update', () => {
  test('finds devices by several keys in order, and reports unknown ones (DEVICE-GROUP-200)', async () => {
    await addDevices(service.db, 'shop', [
      { udid: 'group-1', clientId: 'G-1' },
      { udid: 'group-2', clientId: 'G-1', fields: { customerId: 777 } },
    ]);
    const response = await updateAll([
      { matchingKey: 'clientId', value: 'G-1', data: { language: 'en', nickname: 'both' } },
      { matchingKey: 'customerId', value: 777, data: { language: 'fr' } },
      { value: 'unknown', data: { language: 'de' } },
      { value: 'group-1', data: { timezone: 'Europe/Paris', nickname: null } },
      { matchingKey: 'customerId', value: 778, data: { language: 'de' } },
    ]);
    expect([response.status, response.body]).toEqual([200, { updated: 2, notFound: [2, 4] }]);
    expect(await show('group-1')).toMatchObject({ language: 'en', timezone: 'Europe/Paris' });
    expect(await show('group-1')).not.toHaveProperty('nickname');
    expect(await show('group-2')).toMatchObject({ language: 'fr', nickname: 'both', customerId: 777 });
  });

  test('with one invalid user updates no device (DEVICE-GROUP-BAD-KEY, DEVICE-GROUP-BAD-FIELD, DEVICE-GROUP-BAD-USERS)', async () => {
    const response = await updateAll([
      { value: 'tablet', data: { language: 'de' } },
      { matchingKey: 'model', value: 'x', data: {} },
      { matchingKey: 'shoeSize', value: 44, data: {} },
      { matchingKey: 'customerId', value: '48213', data: {} },
      { value: 'tablet', data: { shoeSize: 44, UDID: 'x' } },
    ]);
    expect(response.status).toBe(400);
    expect(messagesOf(response)).toEqual([
      'body/users/1/matchingKey: model is not a client ID key of the application',
      'body/users/2/matchingKey: unknown device field shoeSize',
      'body/users/3/value: must be a number',
      'body/users/4/data/shoeSize: unknown device field shoeSize',
    ]);
    expect(await show('tablet')).not.toHaveProperty('language');
  });

  test.each([
    [{ users: 'all' }, ['body/users: must be an array']],
    [{ users: Array(101).fill({ value: 'x', data: {} }) }, ['body/users: must have at most 100 items, but has 101']],
    [
      { users: [{ data: {} }, { value: 'x', data: {} }, { value: 'x', data: 1 }] },
      ["body/users/0: must have required property 'value'", 'body/users/2/data: must be an object'],
    ],
  ])(
    'of invalid form is rejected with path and reason (DEVICE-GROUP-NO-ARRAY, DEVICE-GROUP-TOO-MANY, DEVICE-GROUP-BAD-USERS)',
    async (body, expected) => {
      const response = await ada.request('PUT', path, { body });
      expect([response.status, messagesOf(response)]).toEqual([400, expected]);
    },
  );

  test('is rejected for read-only fields (DEVICE-GROUP-403)', async () => {
    const response = await updateAll([{ value: 'tablet', data: { UDID: 'x', language: 'de' } }]);
    expect([response.status, response.body]).toEqual([403, errorBody("body/users/0/data/UDID: can't be updated")]);
    expect(await show('tablet')).not.toHaveProperty('language');
  });

  test('of the same devices in opposite order does not deadlock', async () => {
    await addManyDevices(service.db, 'many', 'crossed', 50);
    const users = Array.from({ length: 50 }, (_, n) => ({ value: `crossed-${n + 1}`, data: { language: 'en' } }));
    const responses = await Promise.all(
      [users, users.toReversed(), users, users.toReversed()].map((body) =>
        ada.request('PUT', '/v1/me/apps/many/devices', { body: { users: body } }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

describe('a deletion', () => {
  const remove = (key: string, query = '') => ada.request('DELETE', `${path}/${key}${query}`);

  test('deletes profile, memberships and inbox states immediately, and tracking data with the daily job (DEVICE-DELETE-200, DEVICE-DELETE-PROFILE, DEVICE-DELETE-TRACKS)', async () => {
    const [id] = await addDevices(service.db, 'shop', [{ udid: 'leaving', token: 'secret' }]);
    const [{ app } = { app: 0 }] = await service.db.query<{ app: number }>(
      `with app as (select id from applications where partner_id = 'shop'),
            list as (insert into static_lists (application_id, list_id, name) select id, 1, 'One' from app),
            inbox as (insert into contents (application_id, kind, id, body, is_active) select id, 'inbox', 1, '{}', true from app),
            click as (insert into clicks (application_id, date, device_id, udid) select id, now(), $1, 'leaving' from app),
            opened as (insert into device_activity (application_id, date, device_id) select id, now(), $1 from app)
       select id as app from app`,
      [id],
    );
    await service.db.query('insert into static_list_members (application_id, list_id, device_id) values ($1, 1, $2)', [
      app,
      id,
    ]);
    await service.db.query('insert into inbox_statuses (application_id, inbox_id, device_id) values ($1, 1, $2)', [
      app,
      id,
    ]);

    const response = await remove('leaving');
    expect([response.status, response.body]).toEqual([200, { UDID: 'leaving' }]);
    expect((await find('UDID=leaving')).status).toBe(404);
    const left = async (table: string) =>
      (await service.db.query(`select from ${table} where device_id = $1`, [id])).length;
    expect(await Promise.all(['static_list_members', 'inbox_statuses', 'clicks'].map(left))).toEqual([0, 0, 1]);

    await deleteTracksJob(service.db).run();
    expect(await Promise.all(['clicks', 'device_activity', 'deleted_devices'].map(left))).toEqual([0, 0, 1]);
    await service.db.query(`update deleted_devices set deleted_at = now() - interval '2 hours'`);
    await deleteTracksJob(service.db).run();
    expect(await left('deleted_devices')).toBe(0);
  });

  test('by a value that several devices share deletes all of them (DEVICE-DELETE-200)', async () => {
    await addDevices(service.db, 'shop', [
      { udid: 'shared-1', fields: { customerId: 5 } },
      { udid: 'shared-2', fields: { customerId: 5 } },
    ]);
    const response = await remove('5', '?matchingKey=customerId');
    expect([response.status, response.body]).toEqual([200, { UDID: 'shared-1' }]);
    expect((await find('UDID=shared-2')).status).toBe(404);
  });

  test.each([
    ['x', '?matchingKey=shoeSize', 400, 'query/matchingKey: unknown device field shoeSize'],
    ['x', '?matchingKey=customerId', 400, 'path/udid: must be a number, the type of customerId'],
    ['x', '?matchingKey=model', 403, 'query/matchingKey: model is not a client ID key of the application'],
    ['1', '?matchingKey=id', 403, 'query/matchingKey: id is not a client ID key of the application'],
    ['gone', '', 404, 'path/udid: device gone not found'],
    ['99', '?matchingKey=customerId', 404, 'path/udid: device 99 not found'],
  ])(
    'of %s%s returns %d (DEVICE-DELETE-400, DEVICE-DELETE-403, DEVICE-DELETE-404)',
    async (key, query, status, message) => {
      const response = await remove(key, query);
      expect([response.status, response.body]).toEqual([status, errorBody(message)]);
    },
  );
});

describe('the export', () => {
  const exportPath = '/v1/me/apps/export/devices';
  const list = (query = '') => ada.request('GET', `${exportPath}${query}`);
  const linesOf = ({ body }: ApiResponse) => String(body).trimEnd().split('\n');
  const nextOf = ({ headers }: ApiResponse) =>
    /^<https?:\/\/[^/]+([^>]+)>; rel="next"$/.exec(headers.get('Link') ?? '')?.[1];

  beforeAll(async () => {
    await addDevices(service.db, 'export', [
      {
        udid: 'a',
        clientId: '',
        firstOpen: '2026-03-01T00:00:00Z',
        lastOpen: '2026-03-10T00:00:00.5Z',
        model: 'x;"y"\nz',
      },
      { udid: 'b', clientId: '=1+1', firstOpen: '2026-03-31T23:59:59.999Z', lastOpen: '2026-03-31T23:59:59Z' },
      { udid: 'c', firstOpen: '2026-04-01T00:00:00Z' },
    ]);
  });

  test('has a header line and all fields, the UDID first, quoted as in RFC 4180 (DEVICE-LIST-200)', async () => {
    const response = await list();
    expect([response.status, response.headers.get('Content-Type'), response.headers.get('Link')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      null,
    ]);
    expect(String(response.body)).toMatch(
      new RegExp(
        '^UDID;id;token;platform;clientId;firstOpen;lastOpen;model;sw_version;bundleversion;IDFA;language;timezone\n' +
          'a;\\d+;;;"";2026-03-01T00:00:00.000Z;2026-03-10T00:00:00.500Z;"x;""y""\nz";;;;;\n' +
          'b;\\d+;;;=1\\+1;2026-03-31T23:59:59.999Z;2026-03-31T23:59:59.000Z;;;;;;\n' +
          'c;\\d+;;;;2026-04-01T00:00:00.000Z;;;;;;;\n$',
      ),
    );
  });

  test('writes the requested fields of the data scheme (DEVICE-LIST-FIELDS)', async () => {
    const fields = ['since', 'customerId', 'UDID', 'member', 'nickname'].map((name, n) => `fields[${n}]=${name}`);
    const response = await ada.request('GET', `${path}?${fields.join('&')}`);
    expect(linesOf(response).slice(0, 4)).toEqual([
      'since;customerId;UDID;member;nickname',
      '2026-01-01T00:00:00.000Z;48213;phone;true;""',
      ';48213;tablet;;',
      ';0.5;watch;false;',
    ]);
  });

  test.each([
    'fields[0]=UDID&fields[1]=model',
    'fields%5B1%5D=model&fields%5B0%5D=UDID',
    'fields[7]=UDID&fields[99999999]=model',
    'fields[]=UDID&fields[]=model',
    'fields=UDID&fields=model',
    'fields[0]=UDID&fields=model',
  ])('accepts fields in any list notation: %s (DEVICE-LIST-FIELDS)', async (query) => {
    expect(linesOf(await ada.request('GET', `${path}?${query}`))[0]).toBe('UDID;model');
  });

  test.each([
    ['fields[0]=UDID&fields[0]=id', 'query/fields: the position [0] must be sent once, but is sent 2 times'],
    ['fields[a]=UDID', 'query/fields: the position [a] must be an integer from 0 to 999999999'],
    ['fields[-1]=UDID', 'query/fields: the position [-1] must be an integer from 0 to 999999999'],
    ['fields[9999999999]=UDID', 'query/fields: the position [9999999999] must be an integer from 0 to 999999999'],
    ['fields[0][x]=UDID', 'query/fields: must be a list, such as fields[0]=a&fields[1]=b'],
  ])('rejects an invalid list of fields with the reason: %s', async (query, message) => {
    const response = await ada.request('GET', `${path}?${query}`);
    expect([response.status, messagesOf(response)]).toEqual([400, [message]]);
  });

  test.each([
    ['firstOpen=2026-03-01|2026-04-01', ['a', 'b']],
    ['firstOpen=2026-03-01T00:00:00.001Z|2026-04-01T00:00:00.001Z', ['b', 'c']],
    ['firstOpen=2026-03-31T23:59:59.999Z', ['b', 'c']],
  ])(
    'with %s lists %j (DEVICE-LIST-FIRST-OPEN-RANGE, DEVICE-LIST-FIRST-OPEN, DEVICE-LIST-DATES)',
    async (query, expected) => {
      expect(linesOf(await list(`?fields[0]=UDID&${query}`)).slice(1)).toEqual(expected);
    },
  );

  test.each([
    ['lastOpen=2026-03-10T01:00:00.5%2B01:00', ['a', 'b']],
    ['lastOpen=2026-03-11&firstOpen=2026-03-01', ['b']],
    ['lastOpen=2027-01-01', []],
  ])('with %s lists %j (DEVICE-LIST-LAST-OPEN)', async (query, expected) => {
    expect(linesOf(await list(`?fields[0]=UDID&${query}`)).slice(1)).toEqual(expected);
  });

  test.each([
    ['fields[0]=UDID&fields[1]=shoeSize', 'query/fields/1: unknown device field shoeSize'],
    [
      'firstOpen=now',
      'query/firstOpen: must be a date and time as in RFC 3339, such as 2026-03-16T08:00:00Z, or a day, or two dates as <date>|<date>',
    ],
    [
      'firstOpen=2026-03-01|2026-02-30',
      'query/firstOpen: must be a date and time as in RFC 3339, such as 2026-03-16T08:00:00Z, or a day, or two dates as <date>|<date>',
    ],
    [
      'lastOpen=2026-13-01',
      'query/lastOpen: must be a date and time as in RFC 3339, such as 2026-03-16T08:00:00Z, or a day',
    ],
    ['cursor=NzAwMDI', 'query/cursor: must be the cursor of a `next` link of this list'],
    ['page=2', 'query/page: unknown parameter'],
  ])('with %s is rejected (DEVICE-LIST-400)', async (query, message) => {
    const response = await list(`?${query}`);
    expect([response.status, response.body]).toEqual([400, errorBody(message)]);
  });

  test('paginates by Link, and lists each device once while devices are added and deleted (DEVICE-LIST-LINK, DEVICE-LIST-SIZE)', async () => {
    const many = '/v1/me/apps/many/devices?fields[0]=UDID&firstOpen=2026-01-01';
    await addManyDevices(service.db, 'many', 'page', 20_000, { firstOpen: '2026-02-01' });
    const first = await ada.request('GET', many);
    expect(linesOf(first).length).toBe(10_001);
    const second = nextOf(first) ?? '';
    expect(second.startsWith(`${many.replace('[0]', '%5B0%5D')}&cursor=`)).toBe(true);
    await service.db.query(`delete from devices where udid in ('page-5', 'page-10000', 'page-10002')`);
    await addDevices(service.db, 'many', [{ udid: 'late', firstOpen: new Date().toISOString() }]);
    const next = await ada.request('GET', second);
    expect(linesOf(next).slice(1, 3)).toEqual(['page-10001', 'page-10003']);
    const last = nextOf(next) ? await ada.request('GET', nextOf(next) ?? '') : undefined;
    const shown = [first, next, ...(last ? [last] : [])].flatMap((response) => linesOf(response).slice(1));
    expect([shown.length, new Set(shown).size, shown.at(-1)]).toEqual([20_000, 20_000, 'late']);
    expect(last?.headers.get('Link') ?? null).toBeNull();

    for (const changed of [
      second.replace('many', 'shop'),
      second.replace('2026-01-01', '2026-01-02'),
      second.replace('UDID', 'id'),
      second.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')),
      second.replace(/cursor=(.)/, (_, start: string) => `cursor=${start === 'A' ? 'B' : 'A'}`),
    ]) {
      expect((await ada.request('GET', changed)).status).toBe(400);
    }
  });

  test('has a Link that is a valid URI, with any characters in the request (DEVICE-LIST-LINK)', async () => {
    const many = '/v1/me/apps/many/devices?fields[0]=UDID&firstOpen=2026-01-01|2026-12-01';
    const next = nextOf(await ada.request('GET', many)) ?? '';
    expect(next).toContain('?fields%5B0%5D=UDID&firstOpen=2026-01-01%7C2026-12-01&cursor=');
    expect((await ada.request('GET', next)).status).toBe(200);
  });

  test('releases its connection when the caller stops reading', async () => {
    const { token, apiKey } = ada;
    const { signedHeaders } = await import('../support/service.ts');
    const headers = { Authorization: `Bearer ${token}`, ...(await signedHeaders('GET', new Uint8Array(), apiKey)) };
    for (let n = 0; n < 8; n++) {
      const stop = new AbortController();
      await fetch(`${service.url}/v1/me/apps/many/devices`, { headers, signal: stop.signal });
      stop.abort();
    }
    expect((await ada.request('GET', '/v1/me/apps/many/devices')).status).toBe(200);
  });
});
