import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { loadContract } from '../../server/contracts/contracts.ts';
import { resolveReference } from '../../server/schema/references.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { operationsOf } from '../../tools/requirements/operations.ts';
import { statusAndMessages } from '../support/errors.ts';
import { whileHeld } from '../support/locks.ts';
import { createOperator, createSessionRequester, type TestOperator } from '../support/operators.ts';
import { type Caller, startAnotherApi, startTestService, type TestService } from '../support/service.ts';

const shop = '/operator/v1/apps/shop';
const campaigns = `${shop}/campaigns`;

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

test('a change that fails says why, and is not in the audit log (OPER-601, OPER-602)', async () => {
  const path = await createCampaign();
  expect(statusAndMessages(await put(path, ''))).toEqual([
    428,
    ['headers/If-Match: missing; send the ETag of the resource that you have read'],
  ]);
  expect(statusAndMessages(await put(path, '"former"'))).toEqual([
    412,
    [`headers/If-Match: the resource has changed; its entity tag is ${await tagOf(path)} now`],
  ]);
  const { body } = await owner.request('GET', `/operator/v1/audit?subject=${path.replace(`${shop}/`, '')}`);
  expect((body as { data: { action: string }[] }).data.map(({ action }) => action)).toEqual(['createCampaign']);
});
