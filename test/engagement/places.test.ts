import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { messagesOf, statusAndMessages } from '../support/errors.ts';
import { type Caller, startTestService, type TestService } from '../support/service.ts';

const app = '/v1/me/apps/shop';
const flagship = {
  name: 'Flagship store',
  externalId: 'flagship',
  latitude: 48.8738,
  longitude: 2.332,
  radius: 150,
  info: { city: 'Paris', opensAt: '10:00', floors: [0, 1] },
};
const entrance = {
  name: 'Entrance',
  externalId: 'flagship-entrance',
  uuid: '7d3f5a10-2c64-4e0b-8f1a-96b2d04c7e55',
  major: 1,
  minor: 12,
  info: { floor: 0 },
};

let service: TestService;
let ada: Caller;
let bob: Caller;

beforeAll(async () => {
  service = await startTestService();
  ada = await service.createCaller('ada@example.com', 'shop', 'deep');
  bob = await service.createCaller('bob@example.com', 'other');
});
afterAll(() => service.close());

async function create(path: string, body: object, caller = ada): Promise<number> {
  const response = await caller.request('POST', path, { body });
  expect([response.status, response.body]).toEqual([200, { id: expect.any(Number) }]);
  return (response.body as { id: number }).id;
}

let lastName = 0;
/** Adds a unique external ID, so that tests are independent. */
const fresh = <Place extends object>(place: Place) => ({ ...place, externalId: `own-${(lastName += 1)}` });

const kinds = [
  { kind: 'geofence', path: 'geofences', parameter: 'geofenceId', place: flagship },
  { kind: 'beacon', path: 'beacons', parameter: 'beaconId', place: entrance },
];

describe.each(kinds)('a $kind', ({ kind, path, parameter, place }) => {
  const all = `${app}/${path}`;

  // GEOFENCE-CREATE-400 GEOFENCE-UPDATE-400 BEACON-CREATE-400 BEACON-UPDATE-400
  test('has info of at most 16,384 bytes as JSON', async () => {
    const longest = { text: 'x'.repeat(16_384 - '{"text":""}'.length) };
    const id = await create(all, { ...fresh(place), info: longest });
    const tooLong = { ...fresh(place), info: { text: `${longest.text}x` } };
    const expected = [400, ['body/info: must not be longer than 16384 bytes as JSON, but has 16385']];
    expect(statusAndMessages(await ada.request('POST', all, { body: tooLong }))).toEqual(expected);
    expect(statusAndMessages(await ada.request('PUT', `${all}/${id}`, { body: tooLong }))).toEqual(expected);
    expect((await ada.request('GET', `${all}/${id}`)).body).toMatchObject({ info: longest });
  });

  // GEOFENCE-GET-404 BEACON-GET-404
  test('that is unknown, of another application or has a malformed ID returns 404', async () => {
    const id = await create(all, fresh(place));
    const foreign = `/v1/me/apps/other/${path}/${id}`;
    for (const [caller, url] of [
      [bob, foreign],
      [ada, `${all}/9000000`],
    ] as const) {
      const expected = [404, [`path/${parameter}: ${kind} ${url.split('/').at(-1)} not found`]];
      expect(statusAndMessages(await caller.request('GET', url))).toEqual(expected);
      expect(statusAndMessages(await caller.request('PUT', url, { body: fresh(place) }))).toEqual(expected);
    }
    for (const malformed of ['abc', '1.5', '1e3']) {
      const response = await ada.request('GET', `${all}/${malformed}`);
      expect(statusAndMessages(response)).toEqual([404, [`path/${parameter}: must be an integer`]]);
    }
    expect((await ada.request('GET', `${all}/0`)).status).toBe(404);
    expect((await ada.request('GET', `${all}/-1`)).status).toBe(404);
  });

  test('has a unique external ID within its kind and application', async () => {
    const taken = [400, ['body/externalId: is already in use']];
    const one = fresh(place);
    await create(all, one);
    expect(statusAndMessages(await ada.request('POST', all, { body: one }))).toEqual(taken);
    const other = await create(all, fresh(place));
    expect(statusAndMessages(await ada.request('PUT', `${all}/${other}`, { body: one }))).toEqual(taken);
    await create(`/v1/me/apps/other/${path}`, one, bob);
  });

  // GEOFENCE-LIST-200 BEACON-LIST-200
  test('is listed in ascending order of ID, 100 per page', async () => {
    const deep = `/v1/me/apps/deep/${path}`;
    const made: number[] = [];
    for (let number = 0; number < 101; number += 1) {
      const { externalId, ...unnamed } = place;
      made.push(await create(deep, { ...unnamed, name: `n${number}` }));
    }
    const pages = await Promise.all([1, 2, 3].map((page) => ada.request('GET', `${deep}?page=${page}`)));
    const ids = pages.map(({ body }) => (body as { data: { id: number }[] }).data.map(({ id }) => id));
    expect(ids.map((page) => page.length)).toEqual([100, 1, 0]);
    expect(ids.flat()).toEqual(made);
    const links = pages.map(({ body }) => Object.keys((body as { link: object }).link));
    expect(links).toEqual([
      ['first', 'next'],
      ['first', 'prev'],
      ['first', 'prev'],
    ]);
  });
});

test.each([
  [{ uuid: 'urn:uuid:7d3f5a10-2c64-4e0b-8f1a-96b2d04c7e55' }, /^body\/uuid: must be a UUID such as /],
  [{ major: 65_536 }, /^body\/major: must be at most 65535$/],
  [{ minor: 1.5 }, /^body\/minor: must be an integer$/],
])('a beacon with %j is rejected', async (change, expected) => {
  const response = await ada.request('POST', `${app}/beacons`, { body: { ...fresh(entrance), ...change } });
  expect([response.status, messagesOf(response)]).toEqual([400, [expect.stringMatching(expected)]]);
});

describe('a geogroup', () => {
  const geogroups = `${app}/geogroups`;
  let beacons: number[];
  let geofences: number[];

  interface Group {
    id: number;
    name: string;
    externalId?: string;
    beacons: number[];
    geofences: number[];
  }

  const find = async (id: number) => {
    const { body } = await ada.request('GET', geogroups);
    return (body as { data: Group[] }).data.find((group) => group.id === id);
  };

  beforeAll(async () => {
    beacons = [await create(`${app}/beacons`, fresh(entrance)), await create(`${app}/beacons`, fresh(entrance))];
    geofences = [await create(`${app}/geofences`, fresh(flagship)), await create(`${app}/geofences`, fresh(flagship))];
  });

  test('is listed in ascending order of ID, 100 per page', async () => {
    const deep = '/v1/me/apps/deep/geogroups';
    const made: number[] = [];
    for (let number = 0; number < 101; number += 1) made.push(await create(deep, { name: `n${number}` }));
    const pages = await Promise.all([1, 2].map((page) => ada.request('GET', `${deep}?page=${page}`)));
    const ids = pages.map(({ body }) => (body as { data: Group[] }).data.map(({ id }) => id));
    expect(ids.map((page) => page.length)).toEqual([100, 1]);
    expect(ids.flat()).toEqual(made);
    expect(Object.keys((pages[0]?.body as { link: object }).link)).toEqual(['first', 'next']);
  });

  test('is not created with unknown members, each of which is reported', async () => {
    const foreign = await create('/v1/me/apps/other/beacons', fresh(entrance), bob);
    const body = { name: 'x', beacons: [9_000_001, beacons[0], foreign], geofences: [9_000_002] };
    expect(statusAndMessages(await ada.request('POST', geogroups, { body }))).toEqual([
      404,
      [9_000_001, foreign]
        .map((id) => `body/beacons: beacon ${id} not found`)
        .concat('body/geofences: geofence 9000002 not found'),
    ]);
  });

  // GEOGROUP-ADD-200 GEOGROUP-REMOVE-200 GEOGROUP-ADDRESS
  test.each([
    ['its number', undefined],
    ['a plain external ID', 'paris'],
    ['an external ID with a slash, a space and more', 'a/b c%2F?#ü\n"☃'],
  ])('adds and removes members under %s idempotently', async (_how, externalId) => {
    const id = await create(geogroups, { name: 'Members', externalId });
    const path = `${geogroups}/${externalId === undefined ? id : encodeURIComponent(`ext:${externalId}`)}`;
    const act = async (method: string, kind: string, member: number | undefined) => {
      const response = await ada.request(method, `${path}/${kind}`, { body: { id: member } });
      expect([response.status, response.body]).toEqual([200, { id }]);
    };
    const [beacon] = beacons;
    const [geofence, other] = geofences;
    for (const member of [geofence, geofence, other]) {
      await act('POST', 'beacons', beacon);
      await act('POST', 'geofences', member);
    }
    expect(await find(id)).toMatchObject({ beacons: [beacon], geofences: [geofence, other] });
    await act('DELETE', 'geofences', geofence);
    await act('DELETE', 'geofences', geofence);
    expect(await find(id)).toMatchObject({ beacons: [beacon], geofences: [other] });
    await act('DELETE', 'beacons', beacon);
    expect(await find(id)).toMatchObject({ beacons: [], geofences: [other] });
  });

  test.each(['POST', 'DELETE'])('a %s requires an existing geogroup and member', async (method) => {
    const id = await create(geogroups, { name: 'x' });
    const elsewhere = { name: 'x', externalId: `elsewhere-${method}` };
    const foreign = await create('/v1/me/apps/other/geogroups', elsewhere, bob);
    const [beacon] = beacons;
    for (const key of [String(foreign), `ext:elsewhere-${method}`, '123456789012345']) {
      const response = await ada.request(method, `${geogroups}/${key}/beacons`, { body: { id: beacon } });
      expect(statusAndMessages(response)).toEqual([404, [`path/geogroupId: geogroup ${key} not found`]]);
    }
    const unknown = await ada.request(method, `${geogroups}/${id}/geofences`, { body: { id: beacon } });
    expect(statusAndMessages(unknown)).toEqual([404, [`body/id: geofence ${beacon} not found`]]);
    const malformed = await ada.request(method, `${geogroups}/paris/beacons`, { body: { id: beacon } });
    expect(statusAndMessages(malformed)).toEqual([
      404,
      ['path/geogroupId: must be a positive integer, or ext: and an external ID'],
    ]);
  });
});
