import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { loadContract } from '../../server/contracts/contracts.ts';
import { operatorRoles, type Role } from '../../server/domain/operators/operators.store.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { addReachableDevices } from '../support/devices.ts';
import { errorBody, labelsOf, statusAndMessages } from '../support/errors.ts';
import { createOperator, createSessionRequester, type TestOperator } from '../support/operators.ts';
import { type ApiResponse, type Caller, startTestService, type TestService } from '../support/service.ts';

interface Described {
  operationId: string;
  method: string;
  path: string;
  /** The minimum role. Undefined for operations without a session. */
  role?: Role;
  hasBody: boolean;
}

function readOperations(name: 'engagement' | 'operator'): Described[] {
  return Object.entries(loadContract(name).paths).flatMap(([path, item]) =>
    ['get', 'post', 'put', 'delete'].flatMap((method) => {
      const found = item[method] as { operationId: string; 'x-role'?: Role; requestBody?: object } | undefined;
      if (!found) return [];
      const { operationId, 'x-role': role, requestBody } = found;
      return [{ operationId, method: method.toUpperCase(), path, role, hasBody: requestBody !== undefined }];
    }),
  );
}

/** These end what later requests need. */
const destructive = ['deleteApplication', 'signOut'];
const byDestruction = (one: Described, other: Described) =>
  destructive.indexOf(one.operationId) - destructive.indexOf(other.operationId);
const all = readOperations('operator').sort(byDestruction);
const withSession = all.filter(({ role }) => role !== undefined);

const pathOf = ({ path }: Described, partnerId: string) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'partnerId' ? partnerId : '999999'));

/** Their responses end only with the connection, so that they are requested without a body. */
const endless = ['streamEvents', 'streamAllEvents'];

/** Requests an operation on resources that don't exist, with an empty object as the body. */
const call = (by: Pick<TestOperator, 'request'>, operation: Described, partnerId: string): Promise<ApiResponse> =>
  by.request(operation.method, pathOf(operation, partnerId), operation.hasBody ? { body: {} } : {});

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const createApplication = (partnerId: string) =>
  service.applications.create(partnerId, checkSettings({ name: partnerId }));

test('each operation has a role, except those that create a session (OPER-015)', () => {
  const without = all.filter(({ role }) => role === undefined).map(({ operationId }) => operationId);
  expect(without.toSorted()).toEqual([
    'completeOpenIdSignIn',
    'completeSignIn',
    'getSignInMethods',
    'setPassword',
    'setUp',
    'signIn',
    'startOpenIdSignIn',
  ]);
  expect(withSession.length).toBeGreaterThan(90);
});

/** The statuses of operations without a session and without a body. The service of this test has no OpenID Connect provider. */
const statuses: Readonly<Record<string, number>> = { getSignInMethods: 200, startOpenIdSignIn: 404 };

test('without a session, each operation with a role is a 401 (OPER-015)', async () => {
  await createApplication('visited');
  const anyone = { request: createSessionRequester(service) };
  const required = errorBody('cookie/engage_session: missing; sign in', 'API_ERR_TOKEN');
  const deviations = [];
  for (const operation of all) {
    const { status, body } = await call(anyone, operation, 'visited');
    const expected = operation.role ? [401, required] : [statuses[operation.operationId] ?? 400, body];
    if (JSON.stringify([status, body]) !== JSON.stringify(expected)) {
      deviations.push({ operationId: operation.operationId, status, body });
    }
  }
  expect(deviations).toEqual([]);
});

const grants = ['granted', 'not granted', 'unknown'] as const;
const cases = operatorRoles.flatMap((role) => grants.map((grant) => [role, grant] as const));

test.each(cases)(
  'the role %s and an application that is %s: each operation is allowed or a 403 (OPER-017, OPER-018, OPER-019)',
  async (role, grant) => {
    const partnerId = `${role}-${grant.replace(' ', '-')}`;
    if (grant !== 'unknown') await createApplication(partnerId);
    const applications = grant === 'granted' && role !== 'owner' ? [partnerId] : [];
    const operator = await createOperator(service, { role, applications });
    const hasApplication = grant === 'granted' || (grant === 'not granted' && role === 'owner');

    const deviations = [];
    for (const operation of withSession) {
      const { operationId, path, role: required = 'owner' } = operation;
      const suffices = operatorRoles.indexOf(role) <= operatorRoles.indexOf(required);
      const message = !suffices
        ? `session: this requires the role ${required}`
        : path.includes('{partnerId}') && !hasApplication
          ? 'path/partnerId: you have no rights on this application'
          : undefined;
      const method = message === undefined && endless.includes(operationId) ? 'HEAD' : operation.method;
      const { status, body } = await call(operator, { ...operation, method }, partnerId);
      const right =
        message === undefined
          ? ![401, 403].includes(status) && status < 500
          : status === 403 && JSON.stringify(body) === JSON.stringify(errorBody(message, 'API_ERR_FORBIDDEN'));
      if (!right) deviations.push({ operationId, status, body });
    }
    expect(deviations).toEqual([]);
  },
);

test.each(['', 'https://evil.example.com', 'null'])(
  'with the Origin %p, each write is a 403, also of an owner (OPER-016)',
  async (origin) => {
    const owner = await createOperator(service, { role: 'owner' });
    const read = () => service.db.query('select count(*) as entries from audit_entries');
    const before = await read();
    const expected = errorBody(`headers/Origin: must be ${service.url} for a write`, 'API_ERR_FORBIDDEN');
    const writes = all.filter(({ method }) => method !== 'GET');
    const deviations = [];
    for (const { operationId, ...operation } of writes) {
      const url = service.url + pathOf({ operationId, ...operation }, 'visited');
      const headers = { Cookie: owner.cookie, 'Content-Type': 'application/json', ...(origin && { Origin: origin }) };
      const body = operation.hasBody ? '{}' : undefined;
      const response = await fetch(url, { method: operation.method, headers, body });
      const received = (await response.json()) as object;
      if (response.status !== 403 || JSON.stringify(received) !== JSON.stringify(expected)) {
        deviations.push({ operationId, status: response.status, received });
      }
    }
    expect(writes.length).toBeGreaterThan(40);
    expect(deviations).toEqual([]);
    expect(await read()).toEqual(before);
  },
);

const composed = [
  ...[
    'createCampaign',
    'updateCampaign',
    'createMessage',
    'updateMessage',
    'createInApp',
    'updateInApp',
    'createAlarm',
  ],
  ...[
    'createCampaignDraft',
    'updateCampaignDraft',
    'createPicture',
    'updateAlarm',
    'createStaticList',
    'upsertStaticListMembers',
    'removeStaticListMembers',
  ],
];

test('the minimum roles are those of the rules: owners manage, operators write, authors compose, viewers read (OPER-017, OPER-018, OPER-420)', () => {
  const expectedRole = ({ operationId, method, path }: Described): Role => {
    if (/^\/operator\/v1\/(operators|users|audit|events|program_tokens)\b/.test(path)) return 'owner';
    if (['createApplication', 'deleteApplication'].includes(operationId)) return 'owner';
    if (['rotateAppKey', 'rotateIdentitySecret'].includes(operationId)) return 'owner';
    if (composed.includes(operationId)) return 'author';
    // Data of devices that can't be masked, and a URL that may have a secret.
    if (['downloadRejectedLines', 'exportPerson', 'getNotificationWebhook'].includes(operationId)) return 'operator';
    // Criteria and audiences are too long for a query, so they are counted with a POST.
    if (['countCriteria', 'countCampaignAudience'].includes(operationId)) return 'viewer';
    // They change only what the operator themselves has read and gets.
    if (['markNotificationsRead', 'updateNotificationEmail', 'testNotificationEmail'].includes(operationId))
      return 'viewer';
    return method !== 'GET' && path.includes('{partnerId}') ? 'operator' : 'viewer';
  };
  const deviations = withSession.filter((operation) => operation.role !== expectedRole(operation));
  expect(deviations).toEqual([]);
});

test('a viewer sees device tokens masked, and an operator sees them (OPER-018)', async () => {
  await createApplication('tokens');
  await addReachableDevices(service.db, 'tokens', [{ udid: 'amy', token: 'a-secret-push-token' }]);
  const shownTo = async (role: Role) => {
    const operator = await createOperator(service, { role, applications: role === 'owner' ? [] : ['tokens'] });
    const { body } = await operator.request('GET', '/operator/v1/apps/tokens/devices/amy');
    return (body as { device: { token: string } }).device.token;
  };
  expect([await shownTo('viewer'), await shownTo('author')]).toEqual(Array(2).fill('…oken'));
  expect([await shownTo('operator'), await shownTo('owner')]).toEqual(Array(2).fill('a-secret-push-token'));
});

describe('an author', () => {
  const base = '/operator/v1/apps/written';
  let author: TestOperator;
  let operator: TestOperator;
  beforeAll(async () => {
    const inAppTemplates = [{ value: 'ribbon', type: 'banner' }];
    await service.applications.create('written', checkSettings({ name: 'written', inAppTemplates }));
    author = await createOperator(service, { role: 'author', applications: ['written'] });
    operator = await createOperator(service, { role: 'operator', applications: ['written'] });
  });
  const create = async (path: string, body: object) => {
    const response = await author.request('POST', `${base}/${path}`, { body });
    expect(response).toMatchObject({ status: 200 });
    return (response.body as { id: number }).id;
  };

  test('writes a message, and can change it until it has a schedule (OPER-420, OPER-421)', async () => {
    const body = { platform: 'web', title: 'Draft', text: 'Text' };
    const path = `${base}/messages/${await create('messages', body)}`;
    const update = () => author.request('PUT', path, { body });
    expect((await update()).status).toBe(200);
    const forbidden = [403, ['session: this requires the role operator']];
    expect(statusAndMessages(await author.request('POST', `${path}/send`))).toEqual(forbidden);
    const schedule = { body: { nextSendingDate: '2038-07-06T09:00:00Z' } };
    expect(statusAndMessages(await author.request('POST', `${path}/schedules`, schedule))).toEqual(forbidden);
    expect((await operator.request('POST', `${path}/schedules`, schedule)).status).toBe(200);
    const reason = 'path/messageId: this requires the role operator, since the message has a schedule';
    expect(statusAndMessages(await update())).toEqual([403, [reason]]);
    expect((await operator.request('PUT', path, { body })).status).toBe(200);
    expect((await operator.request('DELETE', `${path}/schedules`)).status).toBe(200);
    expect((await update()).status).toBe(200);
  });

  test.each([
    ['inapps', 'inAppId', { name: 'Banner', messages: [{ template: { type: 'popup', text: 'Sale' } }] }],
    ['alarms', 'alarmId', { name: 'Alarm', messages: [{ platform: 'android', templateValue: 'ribbon', text: 'x' }] }],
  ])('writes %s that are not active (OPER-420, OPER-421)', async (list, parameter, body) => {
    const path = `${base}/${list}/${await create(list, body)}`;
    const update = (change: object = {}) => author.request('PUT', path, { body: { ...body, ...change } });
    expect((await update({ isActive: false })).status).toBe(200);
    const activates = 'body/isActive: this requires the role operator, since it activates the content';
    expect(statusAndMessages(await update({ isActive: true }))).toEqual([403, [activates]]);
    const created = await author.request('POST', `${base}/${list}`, { body: { ...body, isActive: true } });
    expect(statusAndMessages(created)).toEqual([403, [activates]]);
    expect((await operator.request('PUT', `${path}/status`, { body: { status: 'active' } })).status).toBe(200);
    const reason = `path/${parameter}: this requires the role operator, since the content is active`;
    expect(statusAndMessages(await update({ isActive: false }))).toEqual([403, [reason]]);
    expect((await operator.request('PUT', path, { body: { ...body, isActive: true } })).status).toBe(200);
  });

  test('can be a program (OPER-420)', async () => {
    const owner = await createOperator(service, { role: 'owner' });
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const body = { name: 'Drafts', role: 'author', applications: ['written'], expiresAt };
    const { body: created } = await owner.request('POST', '/operator/v1/program_tokens', { body });
    const headers = { Authorization: `Bearer ${(created as { token: string }).token}` };
    const program = createSessionRequester(service);
    const message = { platform: 'web', title: 'From a program', text: 'Text' };
    const written = await program('POST', `${base}/messages`, { body: message, headers });
    expect(written.status).toBe(200);
    const { id } = written.body as { id: number };
    expect((await program('POST', `${base}/messages/${id}/send`, { headers })).status).toBe(403);
  });
});

test('another role or grant applies from the next request (OPER-023)', async () => {
  await createApplication('promoted');
  const owner = await createOperator(service, { role: 'owner' });
  const other = await createOperator(service, { role: 'viewer' });
  const update = (role: Role, applications: string[]) =>
    owner.request('PUT', `/operator/v1/operators/${other.id}`, { body: { email: other.email, role, applications } });
  const read = async () => (await other.request('GET', '/operator/v1/apps/promoted/campaigns')).status;
  const write = async () =>
    (await other.request('POST', '/operator/v1/apps/promoted/campaigns', { body: { name: 'New' } })).status;
  const manage = async () => (await other.request('GET', '/operator/v1/users')).status;
  expect([await read(), await write(), await manage()]).toEqual([403, 403, 403]);
  await update('viewer', ['promoted']);
  expect([await read(), await write(), await manage()]).toEqual([200, 403, 403]);
  await update('operator', ['promoted']);
  expect([await read(), await write(), await manage()]).toEqual([200, 200, 403]);
  await update('owner', []);
  expect([await read(), await write(), await manage()]).toEqual([200, 200, 200]);
  await update('viewer', []);
  expect([await read(), await write(), await manage()]).toEqual([403, 403, 403]);
});

describe('the operations of the engagement API', () => {
  const engagement = readOperations('engagement');
  const shared = all.flatMap((operation) => {
    const original = engagement.find(({ operationId }) => operationId === operation.operationId);
    return original ? [{ operation, original }] : [];
  });
  let ada: Caller;
  let operator: TestOperator;
  beforeAll(async () => {
    ada = await service.createCaller('ada@example.com', 'shared');
    operator = await createOperator(service, { role: 'operator', applications: ['shared'] });
  });

  test('have the same responses below /operator/v1/apps/{partnerId} (OPER-020)', async () => {
    expect(shared.length).toBeGreaterThan(50);
    const deviations = [];
    for (const { operation, original } of shared) {
      const own = await call(operator, operation, 'shared');
      const theirs = await call(ada, original, 'shared');
      const moved = JSON.stringify(theirs.body).replaceAll('/v1/me/apps/', '/operator/v1/apps/');
      if (own.status !== theirs.status || JSON.stringify(own.body) !== moved) {
        deviations.push({ operationId: operation.operationId, own: own.body, theirs: theirs.body });
      }
    }
    expect(deviations).toEqual([]);
  });

  test('work on the same data (OPER-020)', async () => {
    const created = await operator.request('POST', '/operator/v1/apps/shared/campaigns', { body: { name: 'Shared' } });
    const { id } = created.body as { id: number };
    const read = await ada.request('GET', `/v1/me/apps/shared/campaigns/${id}`);
    expect(read).toMatchObject({ status: 200, body: { id, name: 'Shared' } });
    expect((await operator.request('GET', `/operator/v1/apps/shared/campaigns/${id}`)).body).toEqual(read.body);
  });

  test('need a session instead of a signature and a token (OPER-015, OPER-020)', async () => {
    const path = '/operator/v1/apps/shared/campaigns';
    const unknown = [401, ['headers/Authorization: the program token is unknown, revoked or expired']];
    expect(statusAndMessages(await ada.request('GET', path))).toEqual(unknown);
    const unsigned = await operator.request('GET', '/v1/me/apps/shared/campaigns');
    expect(labelsOf(unsigned)).toEqual(expect.arrayContaining([expect.stringContaining('SIGNATURE')]));
  });
});
