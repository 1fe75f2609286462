import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { operations } from '../../generated/operator/operations.ts';
import { loadContract } from '../../server/contracts/contracts.ts';
import { resolveReference } from '../../server/schema/references.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { operationsOf } from '../../tools/requirements/operations.ts';
import { errorBody } from '../support/errors.ts';
import { whileHeld } from '../support/locks.ts';
import { createOperator, createSessionRequester, type TestOperator } from '../support/operators.ts';
import { type Caller, startAnotherApi, startTestService, type TestService } from '../support/service.ts';

const shop = '/operator/v1/apps/shop';
const campaigns = `${shop}/campaigns`;
const missing = errorBody('headers/If-Match: missing; send the ETag of the resource that you have read');

let service: TestService;
let owner: TestOperator;
let caller: Caller;
let other: { url: string; close: () => Promise<void> };

beforeAll(async () => {
  service = await startTestService();
  other = await startAnotherApi(service);
  caller = await service.createCaller('planner@example.com', 'shop');
  owner = await createOperator(service, { role: 'owner' });
});
afterAll(async () => {
  await other.close();
  await service.close();
});

async function create(path: string, body: object): Promise<string> {
  const response = await owner.request('POST', path, { body });
  expect([path, response.status, response.body]).toEqual([path, 200, expect.anything()]);
  return `${path}/${(response.body as { id: number }).id}`;
}
const createCampaign = (name = 'Spring') => create(campaigns, { name });
const put = (path: string, tag: string, body: object = { name: 'New' }) =>
  owner.request('PUT', path, { body, headers: { 'If-Match': tag } });
const tagOf = async (path: string) => (await owner.request('GET', path)).headers.get('etag') ?? '';
const nameOf = async (path: string) => ((await owner.request('GET', path)).body as { name: string }).name;

describe('the contract', () => {
  const contract = loadContract('operator');
  const described = [...operationsOf(contract)];

  test('has an entity tag for each resource and no list (OPER-600)', () => {
    const untagged = described.flatMap(([operationId, { method, responses }]) => {
      if (method !== 'get') return [];
      const { headers = {}, content = {} } = resolveReference(contract, responses['200'] ?? {});
      const schema = content['application/json']?.schema as object | undefined;
      const { properties = {} } = schema ? resolveReference<{ properties?: object }>(contract, schema) : {};
      return schema && !('data' in properties) === 'ETag' in headers ? [] : [operationId];
    });
    // These are streamed.
    const streamed = ['downloadRejectedLines', 'exportPerson', 'listRejects', 'streamAllEvents', 'streamEvents'];
    expect(untagged.toSorted()).toEqual(streamed);
  });

  test('needs If-Match for each change of a resource (OPER-601)', () => {
    const unconditional = described
      .filter(([, { method, responses }]) => ['put', 'patch', 'delete'].includes(method) && !('428' in responses))
      .map(([operationId]) => operationId);
    expect(unconditional.toSorted()).toEqual([
      'changePassword',
      'deletePerson',
      'endSession',
      'removeBeaconFromGeogroup',
      'removeGeofenceFromGeogroup',
      'removeStaticListMembers',
      'signOut',
      'upsertStaticListMembers',
    ]);
  });
});

test('each change of a resource without If-Match is a 428, and changes nothing (OPER-601)', async () => {
  const conditional = Object.values<{ method: string; path: string; ifMatch?: string }>(operations).filter(
    ({ ifMatch }) => ifMatch !== undefined,
  );
  expect(conditional.length).toBeGreaterThan(20);
  const deviations = [];
  for (const { method, path } of conditional) {
    const filled = path.replace('{partnerId}', 'shop').replaceAll(/\{\w+\}/g, '999999');
    const body = method === 'PUT' ? { body: {} } : {};
    const response = await owner.request(method, filled, { ...body, headers: { 'If-Match': '' } });
    if (response.status !== 428 || JSON.stringify(response.body) !== JSON.stringify(missing)) {
      deviations.push([method, path, response.status, response.body]);
    }
  }
  expect(deviations).toEqual([]);
  expect((await owner.request('GET', shop)).status).toBe(200);
});

test('each resource has an entity tag, which a change needs, and which differs after it (OPER-600, OPER-602)', async () => {
  const message = await create(`${shop}/messages`, { platform: 'android', title: 'Sale', text: 'Now' });
  const place = { name: 'Shop', latitude: 1, longitude: 2, radius: 100, info: { floor: 0 } };
  const beacon = { name: 'Door', uuid: 'f7826da6-4fa2-4e98-8024-bc5b71e0893e', major: 1, minor: 2, info: { floor: 0 } };
  const user = { email: 'user@example.com', applications: [] };
  const viewer = { email: 'viewer@example.com', role: 'viewer' };
  const changes: [string, object][] = [
    [await createCampaign(), { name: 'Summer' }],
    [message, { platform: 'android', title: 'Sale', text: 'Later' }],
    [await create(`${shop}/geofences`, place), { ...place, name: 'Station' }],
    [await create(`${shop}/beacons`, beacon), { ...beacon, name: 'Gate' }],
    [await create('/operator/v1/users', user), { ...user, name: 'User' }],
    [await create('/operator/v1/operators', viewer), { ...viewer, role: 'operator' }],
  ];
  for (const [path, body] of changes) {
    const before = await tagOf(path);
    expect([path, before]).toEqual([path, expect.stringMatching(/^"[\w-]{22}"$/)]);
    expect(await tagOf(path)).toBe(before);
    const changed = await put(path, before, body);
    expect([path, changed.status, changed.body]).toEqual([path, 200, expect.anything()]);
    const after = await tagOf(path);
    expect([path, after]).not.toEqual([path, before]);
    const { status, headers, body: conflict } = await put(path, before, body);
    const { body: current } = await owner.request('GET', path);
    expect([path, status, headers.get('etag'), conflict]).toEqual([
      path,
      412,
      after,
      {
        ...errorBody(`headers/If-Match: the resource has changed; its entity tag is ${after} now`),
        current,
      },
    ]);
    const remove = (tag: string) => owner.request('DELETE', path, { headers: { 'If-Match': tag } });
    if (/geofences|beacons/.test(path)) continue;
    expect((await remove(before)).status).toBe(412);
    expect((await remove(after)).status).toBe(200);
    expect((await remove(after)).status).toBe(404);
    expect((await remove('*')).status).toBe(404);
  }
});

test.each<[string, (tag: string) => string, number]>([
  ['the tag', (tag) => tag, 200],
  ['one of several tags', (tag) => `"former", ${tag} ,"a,b"`, 200],
  ['any tag', () => '*', 200],
  ['another tag', () => '"former"', 412],
  ['a tag that contains it', (tag) => `"x,${tag.slice(1)}`, 412],
  ['the weak tag', (tag) => `W/${tag}`, 412],
  ['the tag without quotes', (tag) => tag.replaceAll('"', ''), 400],
  ['a list with *', (tag) => `*, ${tag}`, 400],
])('If-Match with %s (OPER-602)', async (_name, header, status) => {
  const path = await createCampaign();
  const response = await put(path, header(await tagOf(path)));
  expect([response.status, response.body]).toEqual([status, expect.anything()]);
  expect(await nameOf(path)).toBe(status === 200 ? 'New' : 'Spring');
});

test('the state of a part needs the tag of the resource (OPER-602)', async () => {
  const message = await create(`${shop}/messages`, { platform: 'android', title: 'Sale', text: 'Now' });
  const schedule = `${message}/schedules`;
  const created = await owner.request('POST', schedule, { body: { nextSendingDate: '2099-01-01T00:00:00Z' } });
  expect(created.status).toBe(200);
  const tag = await tagOf(schedule);
  expect((await put(schedule, await tagOf(message), { nextSendingDate: '2099-01-02T00:00:00Z' })).status).toBe(412);
  expect((await put(schedule, tag, { nextSendingDate: '2099-01-02T00:00:00Z' })).status).toBe(200);
  const settings = { settings: { name: 'Shop' } };
  const application = await tagOf(shop);
  expect((await put(`${shop}/settings`, application, settings)).status).toBe(200);
  const { status, body } = await put(`${shop}/settings`, application, settings);
  expect([status, body]).toMatchObject([412, { current: { partnerId: 'shop', settings: { name: 'Shop' } } }]);
  const dryRun = await put(`${shop}/settings?dryRun=true`, application, settings);
  expect(dryRun.status).toBe(412);
});

test('a sign-in and a time that passes are no changes of a resource (OPER-603)', async () => {
  const { email, id } = await createOperator(service, { role: 'viewer' });
  const path = `/operator/v1/operators/${id}`;
  const before = await tagOf(path);
  const credentials = { email, password: 'correct horse battery' };
  expect((await createSessionRequester(service)('POST', '/operator/v1/session', { body: credentials })).status).toBe(
    200,
  );
  expect((await owner.request('GET', path)).body).toMatchObject({ lastSignInAt: expect.any(String) });
  expect(await tagOf(path)).toBe(before);
});

test('of changes with the same tag at the same moment, through several processes, one succeeds (OPER-604)', async () => {
  const elsewhere = { request: createSessionRequester(other, owner.cookie) };
  const settings = `${shop}/settings`;
  for (const [path, bodyOf] of [
    [await createCampaign(), (name: string) => ({ name })],
    [settings, (name: string) => ({ settings: { name } })],
  ] as const) {
    const read = path === settings ? shop : path;
    const tag = await tagOf(read);
    const headers = { 'If-Match': tag };
    const names = Array.from({ length: 12 }, (_, n) => `Name ${n}`);
    const responses = await Promise.all(
      names.map((name, n) => {
        const by = n % 2 ? owner : elsewhere;
        return by.request('PUT', path, { body: bodyOf(name), headers });
      }),
    );
    const succeeded = names.filter((_, n) => responses[n]?.status === 200);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 11 }, () => 412)]);
    expect(JSON.stringify((await owner.request('GET', read)).body)).toContain(`"${succeeded[0]}"`);
  }
});

test('a change through the engagement API at the same moment is not overwritten (OPER-604)', async () => {
  const path = await createCampaign();
  const id = Number(path.split('/').at(-1));
  const tag = await tagOf(path);
  const rename = `update campaigns set name = 'Theirs', updated_at = now() where id = $1`;
  const { status, body } = await whileHeld(
    service.db,
    (tx) => tx.query(rename, [id]),
    () => put(path, tag, { name: 'Ours' }),
  );
  expect([status, body]).toMatchObject([412, { current: { name: 'Theirs' } }]);
  const latest = await tagOf(path);
  expect((await caller.request('PUT', `/v1/me/apps/shop/campaigns/${id}`, { body: { name: 'Later' } })).status).toBe(
    200,
  );
  expect((await put(path, latest, { name: 'Ours' })).status).toBe(412);
  expect(await nameOf(path)).toBe('Later');
});

test('* overwrites settings that change at the same moment (OPER-602)', async () => {
  await service.applications.create('busy', checkSettings({ name: 'busy' }));
  const path = '/operator/v1/apps/busy/settings';
  const bump = `update applications set settings_version = settings_version + 1 where partner_id = 'busy'`;
  const { status, body } = await whileHeld(
    service.db,
    (tx) => tx.query(bump),
    () => put(path, '*', { settings: { name: 'Ours' } }),
  );
  expect([status, body]).toMatchObject([200, { settings: { name: 'Ours' }, settingsVersion: 3 }]);
});

test('a change that fails is not in the audit log (OPER-602)', async () => {
  const path = await createCampaign();
  expect((await put(path, '"former"')).status).toBe(412);
  const { body } = await owner.request('GET', `/operator/v1/audit?subject=${path.replace(`${shop}/`, '')}`);
  expect((body as { data: { action: string }[] }).data.map(({ action }) => action)).toEqual(['createCampaign']);
});
