import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loadContract } from '../server/http/contract.ts';
import { type Change, changesOf, withChange } from '../tools/fuzz/changes.ts';
import { readOperation } from '../tools/fuzz/requests.ts';
import { readSchemas } from '../tools/fuzz/schemas.ts';
import type { OperationId } from '../generated/operations.ts';
import { fullValues } from './support/full-value.ts';
import { type Caller, startTestService, type TestService } from './support/service.ts';

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

/** Stores a record as version 1 did, past all checks of requests. */
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
    insert('contents', 'id', { kind: 'in-app', is_active: isActive, body }),
  createAlarm: ({ externalId: _externalId, startDate: _start, endDate: _end, isActive, ...body }) =>
    insert('contents', 'id', { kind: 'alarm', is_active: isActive, body }),
  createGeofence: ({ externalId: _externalId, ...body }) => insert('geofences', 'id', body),
  createBeacon: ({ externalId: _externalId, ...body }) => insert('beacons', 'id', body),
  createStaticList: ({ externalId: _externalId, listId: _listId, ...body }) =>
    insert('static_lists', 'list_id', { ...body, list_id: ++lists }),
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
  'a record of %s that a newer size bound would refuse is still shown',
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
      // Each response is compared with the contract, and becomes a 500 where they differ.
      const shown = await ada.request('GET', `${app}/${path}${path === 'lists' ? '' : `/${id}`}`);
      expect([shown.status, shown.body]).toEqual([200, expect.anything()]);
      if (path === 'lists') await service.db.query('delete from static_lists');
    }
  },
);

test('a geogroup may grow past what one request can put into it', async () => {
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
