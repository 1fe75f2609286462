import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { loadContract } from '../../server/contracts/contracts.ts';
import type { Role } from '../../server/domain/operators/operators.store.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { labelsOf, statusAndMessages } from '../support/errors.ts';
import { createOperator, type TestOperator } from '../support/operators.ts';
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

const all = readOperations('operator');
const withSession = all.filter(({ role }) => role !== undefined);

const pathOf = ({ path }: Described, partnerId: string) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'partnerId' ? partnerId : '999999'));

/** Requests an operation on resources that don't exist, with an empty object as the body. */
const call = (by: Pick<TestOperator, 'request'>, operation: Described, partnerId: string): Promise<ApiResponse> =>
  by.request(operation.method, pathOf(operation, partnerId), operation.hasBody ? { body: {} } : {});

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

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

test('an author learns why content needs the role operator (OPER-421)', async () => {
  const inAppTemplates = [{ value: 'ribbon', type: 'banner' }];
  await service.applications.create('written', checkSettings({ name: 'written', inAppTemplates }));
  const base = '/operator/v1/apps/written';
  const author = await createOperator(service, { role: 'author', applications: ['written'] });
  const operator = await createOperator(service, { role: 'operator', applications: ['written'] });
  const create = async (list: string, body: object) => {
    const response = await operator.request('POST', `${base}/${list}`, { body });
    expect(response).toMatchObject({ status: 200 });
    return `${list}/${(response.body as { id: number }).id}`;
  };
  const message = { platform: 'web', title: 'Draft', text: 'Text' };
  const inApp = { name: 'Banner', messages: [{ template: { type: 'popup', text: 'Sale' } }] };
  const alarm = { name: 'Alarm', messages: [{ platform: 'android', templateValue: 'ribbon', text: 'x' }] };
  const scheduled = await create('messages', message);
  await create(`${scheduled}/schedules`, { nextSendingDate: '2038-07-06T09:00:00Z' });
  const because = 'this requires the role operator, since';
  for (const [method, path, body, error] of [
    ['POST', `${scheduled}/send`, undefined, 'session: this requires the role operator'],
    ['PUT', scheduled, message, `path/messageId: ${because} the message has a schedule`],
    [
      'PUT',
      await create('inapps', { ...inApp, isActive: true }),
      inApp,
      `path/inAppId: ${because} the content is active`,
    ],
    [
      'PUT',
      await create('alarms', { ...alarm, isActive: true }),
      alarm,
      `path/alarmId: ${because} the content is active`,
    ],
    ['POST', 'inapps', { ...inApp, isActive: true }, `body/isActive: ${because} it activates the content`],
    ['POST', 'alarms', { ...alarm, isActive: true }, `body/isActive: ${because} it activates the content`],
    [
      'PUT',
      await create('inapps', inApp),
      { ...inApp, isActive: true },
      `body/isActive: ${because} it activates the content`,
    ],
    [
      'PUT',
      await create('alarms', alarm),
      { ...alarm, isActive: true },
      `body/isActive: ${because} it activates the content`,
    ],
  ] as const) {
    const response = await author.request(method, `${base}/${path}`, { body });
    expect([method, path, statusAndMessages(response)]).toEqual([method, path, [403, [error]]]);
  }
});

test('what does not exist is named, and any other text is no cursor (OPER-023, OPER-028, OPER-106, OPER-112, OPER-203)', async () => {
  await service.applications.create('empty', checkSettings({ name: 'empty' }));
  const owner = await createOperator(service, { role: 'owner' });
  const app = '/operator/v1/apps/empty';
  const message = { body: { platform: 'web', title: 'Draft', text: 'Text' } };
  const { id } = (await owner.request('POST', `${app}/messages`, message)).body as { id: number };
  const unknown = 999_999;
  for (const [method, path, status, error] of [
    ['GET', `/operator/v1/users/${unknown}`, 404, `path/userId: user ${unknown} not found`],
    ['GET', `/operator/v1/operators/${unknown}`, 404, `path/operatorId: operator ${unknown} not found`],
    ['DELETE', `/operator/v1/sessions/${unknown}`, 404, `path/sessionId: session ${unknown} not found`],
    [
      'DELETE',
      `/operator/v1/program_tokens/${unknown}`,
      404,
      `path/programTokenId: program token ${unknown} not found`,
    ],
    ['GET', `${app}/pictures/${unknown}`, 404, `path/pictureId: picture ${unknown} not found`],
    ['GET', `${app}/devices/gone`, 404, 'path/udid: device gone not found'],
    ['GET', `${app}/devices/gone/timeline`, 404, 'path/udid: device gone not found'],
    ['GET', `${app}/sends/${unknown}`, 404, `path/sendId: send ${unknown} not found`],
    ['GET', `${app}/sends/${unknown}/outcomes`, 404, `path/sendId: send ${unknown} not found`],
    ['GET', `${app}/sends/${unknown}/deliveries`, 404, `path/sendId: send ${unknown} not found`],
    ['GET', `${app}/messages/${unknown}/funnel`, 404, `path/messageId: message ${unknown} not found`],
    ['GET', `${app}/messages/${unknown}/preview?udid=gone`, 404, `path/messageId: message ${unknown} not found`],
    ['GET', `${app}/messages/${id}/preview?udid=gone`, 404, 'query/udid: device gone not found'],
    [
      'GET',
      `${app}/sends/1/deliveries?cursor=x`,
      400,
      'query/cursor: must be the cursor of a `next` link of this list',
    ],
  ] as const) {
    expect([path, statusAndMessages(await owner.request(method, path))]).toEqual([path, [status, [error]]]);
  }
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

  test('need a session instead of a signature and a token (OPER-015, OPER-020)', async () => {
    const path = '/operator/v1/apps/shared/campaigns';
    const unknown = [401, ['headers/Authorization: the program token is unknown, revoked or expired']];
    expect(statusAndMessages(await ada.request('GET', path))).toEqual(unknown);
    const unsigned = await operator.request('GET', '/v1/me/apps/shared/campaigns');
    expect(labelsOf(unsigned)).toEqual(expect.arrayContaining([expect.stringContaining('SIGNATURE')]));
  });
});
