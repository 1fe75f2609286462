import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Change, changesOf, withChange } from '../../proof/fuzz/changes.ts';
import { readOperation } from '../../proof/fuzz/requests.ts';
import { type Schema, readSchemas } from '../../proof/fuzz/schemas.ts';
import type { OperationId } from '../../generated/engagement/operations.ts';
import { fullValues } from '../support/full-value.ts';
import { type Caller, startTestService, type TestService } from '../support/service.ts';
import { loadContract } from '../../server/contracts/contracts.ts';

type Body = Record<string, unknown>;

const app = '/v1/me/apps/shop';
const schemas = readSchemas(loadContract());

let service: TestService;
let ada: Caller;

beforeAll(async () => {
  service = await startTestService();
  ada = await service.createCaller('ada@example.com', 'shop');
});
afterAll(() => service.close());

/** Stores a record like version 1, without request validation. */
async function insert(table: string, id: string, values: Body): Promise<number> {
  const columns = Object.keys(values);
  const [row] = await service.db.query<{ id: number }>(
    `insert into ${table} (application_id, ${columns.join(', ')})
     select id, ${columns.map((_, index) => `$${index + 1}`).join(', ')} from applications returning ${id} as id`,
    Object.values(values),
  );
  return Number(row?.id);
}

const store: Record<string, (body: Body) => Promise<number>> = {
  createMessage: ({ platform, title, externalId: _externalId, campaignId: _campaignId, ...content }) =>
    insert('messages', 'id', { platform, title, content }),
  createInApp: ({ externalId: _externalId, startDate: _start, endDate: _end, isActive, ...body }) =>
    insert('contents', 'id', { kind: 'in-app', is_active: isActive ?? false, body }),
  createAlarm: ({ externalId: _externalId, startDate: _start, endDate: _end, isActive, ...body }) =>
    insert('contents', 'id', { kind: 'alarm', is_active: isActive ?? false, body }),
  createGeofence: ({ externalId: _externalId, ...body }) => insert('geofences', 'id', body),
  createBeacon: ({ externalId: _externalId, ...body }) => insert('beacons', 'id', body),
  createStaticList: ({ externalId: _externalId, listId: _listId, ...body }) =>
    insert('static_lists', 'list_id', { ...body, list_id: ++lists }),
  createGeogroup: ({ name }) => insert('geogroups', 'id', { name }),
};
let lists = 0;

const isNewBound = ({ since }: Change) => since !== undefined;

test.each([
  ['createMessage', 'messages'],
  ['createInApp', 'inapps'],
  ['createAlarm', 'alarms'],
  ['createGeofence', 'geofences'],
  ['createBeacon', 'beacons'],
  ['createStaticList', 'lists'],
] satisfies [OperationId, string][])(
  'a record of %s beyond a newer size limit is still returned',
  async (operationId, path) => {
    const { body: schema = {} } = readOperation(schemas, operationId);
    const bodies = fullValues(schemas, schema) as Body[];
    const older = bodies.flatMap((body) =>
      changesOf(schemas, schema, body)
        .filter(isNewBound)
        .map(({ path: at, value }) => withChange(body, at, value) as Body),
    );
    expect(older.length).toBeGreaterThan(0);
    for (const body of older) {
      expect(schemas.isValid(schema, body)).toBe(false);
      const id = await store[operationId]?.(body);
      // Each response is validated, and becomes a 500 on a violation.
      const shown = await ada.request('GET', `${app}/${path}${path === 'lists' ? '' : `/${id}`}`);
      expect([shown.status, shown.body]).toEqual([200, expect.anything()]);
      if (path === 'lists') await service.db.query('delete from static_lists');
    }
  },
);

test('a geogroup may hold more members than one request can add', async () => {
  const { body } = await ada.request('POST', `${app}/geogroups`, { body: { name: 'Shops' } });
  await service.db.query(
    `with made as (
       insert into beacons (application_id, name, uuid, major, minor, info)
       select id, 'B', gen_random_uuid(), 1, 1, '{}' from applications, generate_series(1, 1001) returning application_id, id)
     insert into geogroup_members (application_id, geogroup_id, beacon_id) select application_id, $1, id from made`,
    [(body as { id: number }).id],
  );
  const groups = await ada.request('GET', `${app}/geogroups`);
  const [group] = (groups.body as { data: { beacons: number[] }[] }).data;
  expect([groups.status, group?.beacons.length]).toEqual([200, 1001]);
});

/** A member with a default in a value. */
interface Defaulted {
  /** Its path, with `*` for any index or free name. */
  place: string;
  holder: Body;
  name: string;
  default: unknown;
}

/** All members with defaults of the objects in a value. */
function defaultedIn(schema: Schema, value: unknown, place = ''): Defaulted[] {
  const flat = schemas.flatten(schema);
  if (Array.isArray(value)) return value.flatMap((item) => defaultedIn(flat.items ?? {}, item, `${place}/*`));
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Body;
  const branch = flat.oneOf?.find((each) => isBranchOf(holder, schemas.flatten(each)));
  const { properties = {}, additionalProperties } = flat;
  const own = Object.entries(properties).flatMap(([name, member]): Defaulted[] => {
    const { default: shown } = schemas.flatten(member);
    const here = shown === undefined ? [] : [{ place: `${place}/${name}`, holder, name, default: shown }];
    return [...here, ...defaultedIn(member, holder[name], `${place}/${name}`)];
  });
  const others = Object.entries(holder).filter(([name]) => !(name in properties));
  const free = typeof additionalProperties === 'object' ? additionalProperties : {};
  return [
    ...own,
    ...others.flatMap(([, member]) => defaultedIn(free, member, `${place}/*`)),
    ...(branch ? defaultedIn(branch, value, place) : []),
  ];
}

const isBranchOf = (value: Body, { properties = {} }: Schema) =>
  Object.entries(properties).every(([name, member]) => {
    const { const: constant } = schemas.flatten(member);
    return constant === undefined || constant === value[name];
  });

/** Values of the schemas with all members. */
const placesIn = (schema: Schema) => new Set(fullValues(schemas, schema).flatMap((value) => placesOf(schema, value)));
const placesOf = (schema: Schema, value: unknown) => defaultedIn(schema, value).map(({ place }) => place);

const recordSchema = (operationId: string): Schema => {
  const operations = Object.values(schemas.contract.paths).flatMap((item) => Object.values(item)) as {
    operationId?: string;
    responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
  }[];
  const found = operations.find((operation) => operation.operationId === operationId);
  return found?.responses['200']?.content?.['application/json']?.schema ?? {};
};

const reads = [
  ['createMessage', 'messages', 'getMessage', 'listMessages'],
  ['createInApp', 'inapps', 'getInApp', 'listInApps'],
  ['createAlarm', 'alarms', 'getAlarm', 'listAlarms'],
  ['createGeogroup', 'geogroups', undefined, 'listGeogroups'],
] satisfies [OperationId, string, OperationId | undefined, OperationId][];

test.each(reads)('a record of %s stored without defaults is returned with all of them', async (...names) => {
  const [create, path, get, list] = names;
  const { body: schema = {} } = readOperation(schemas, create);
  const shownPlaces = new Set<string>();
  for (const value of fullValues(schemas, schema) as Body[]) {
    const shallow = structuredClone(value);
    // A default object replaces everything below it, so both cases are tested.
    const isLeaf = ({ default: shown }: Defaulted) => JSON.stringify(shown) !== '{}';
    for (const [body, removed] of [
      [value, defaultedIn(schema, value).filter(isLeaf)],
      [shallow, defaultedIn(schema, shallow)],
    ] as const) {
      for (const { holder, name } of removed) delete holder[name];
      const id = await store[create]?.(body);
      const page = await ada.request('GET', `${app}/${path}`);
      const listed = (page.body as { data: Body[] }).data.find((each) => (each.id ?? each.inAppId) === id);
      const single = get ? (await ada.request('GET', `${app}/${path}/${id}`)).body : listed;
      expect(listed).toEqual(single);
      const shown = defaultedIn(recordSchema(list), { ...(page.body as object), data: [listed] });
      const places = new Set(removed.map(({ place }) => `/data/*${place}`));
      for (const each of shown.filter(({ place }) => places.has(place))) {
        expect([each.place, each.holder[each.name]]).toEqual([each.place, each.default]);
        shownPlaces.add(each.place);
      }
      await service.db.query(`delete from ${{ messages: 'messages', geogroups: 'geogroups' }[path] ?? 'contents'}`);
    }
  }
  const declared = placesIn(recordSchema(list));
  expect(declared.size).toBeGreaterThan(0);
  expect(shownPlaces).toEqual(declared);
});

test('every operation whose response has a default is covered above', () => {
  const withDefaults = Object.values(schemas.contract.paths)
    .flatMap((item) => Object.values(item) as { operationId?: string }[])
    .flatMap(({ operationId = '' }) => (placesIn(recordSchema(operationId)).size > 0 ? [operationId] : []));
  // These return the same records; an action is computed with its default.
  const others = ['getInAppByExternalId', 'getAlarmByExternalId', 'listMessageActions'];
  const read = reads.flatMap(([, , get, list]) => (get ? [get, list] : [list]));
  expect(withDefaults.sort()).toEqual([...read, ...others].sort());
});
