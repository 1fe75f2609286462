import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { addReachableDevices } from '../support/devices.ts';
import { statusAndMessages } from '../support/errors.ts';
import { createOperator, createSessionRequester, type TestOperator } from '../support/operators.ts';
import { endOf, pushesOf } from '../support/sends.ts';
import { type ApiResponse, type Caller, startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/wait.ts';

type Requester = Pick<TestOperator, 'request'>;

let service: TestService;
let ada: TestOperator;
let grace: TestOperator;
let owner: TestOperator;

const document = {
  name: 'Shop',
  fields: [{ name: 'city', type: 'string' }],
  segments: [{ id: 1, name: 'Ulm', where: { city: 'Ulm' } }],
};
const limited = { ...document, approval: { devices: 2 } };

beforeAll(async () => {
  service = await startTestService({}, { role: 'all' });
  owner = await createOperator(service, { role: 'owner' });
});
afterAll(() => service.close());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const spring = { platform: 'android', title: 'Spring', text: 'Twenty percent off', campaignSegments: [1] };

/** An application with 3 devices in Ulm and one in Bonn, in which 3 devices need an approval, and two operators. */
async function createShop(settings: object = limited) {
  const partnerId = `shop-${randomUUID().slice(0, 8)}`;
  await service.applications.create(partnerId, checkSettings(settings));
  await addReachableDevices(
    service.db,
    partnerId,
    ['Ulm', 'Ulm', 'Ulm', 'Bonn'].map((city, index) => ({
      udid: `${partnerId}-${index}`,
      platform: 'android' as const,
      fields: { city },
    })),
  );
  const applications = [partnerId];
  ada = await createOperator(service, { role: 'operator', applications });
  grace = await createOperator(service, { role: 'operator', applications });
  return shopOf(partnerId);
}

function shopOf(partnerId: string) {
  const request = (by: Requester, method: string, path: string, body?: unknown, headers?: object) =>
    by.request(method, `/operator/v1/apps/${partnerId}${path}`, {
      ...(body === undefined ? {} : { body }),
      ...(headers && { headers }),
    } as never);
  return {
    partnerId,
    request,
    async create(): Promise<number> {
      const { body } = await request(ada, 'POST', '/messages', spring);
      return (body as { id: number }).id;
    },
    remove: (by: TestOperator, path: string) => request(by, 'DELETE', path, undefined, { 'If-Match': '*' }),
    changeSettings: (settings: object) => request(ada, 'PUT', '/settings', { settings }, { 'If-Match': '*' }),
    async ask(body: object, by: Requester = ada): Promise<number> {
      const response = await request(by, 'POST', '/approvals', body);
      expect([response.status, response.body]).toEqual([200, { id: expect.any(Number) }]);
      return (response.body as { id: number }).id;
    },
    approve: (id: number, by: Requester = grace) => request(by, 'POST', `/approvals/${id}/approve`),
    decline: (id: number, by: Requester = grace) =>
      request(by, 'POST', `/approvals/${id}/decline`, { reason: 'The price is wrong' }),
    withdraw: (id: number, by: Requester = ada) => request(by, 'POST', `/approvals/${id}/withdraw`),
    async approval(id: number) {
      return (await request(grace, 'GET', `/approvals/${id}`)).body as Record<string, unknown>;
    },
    async sends() {
      const rows = await service.db.query<{ id: number }>(
        'select s.id from sends s join applications a on a.id = s.application_id where a.partner_id = $1',
        [partnerId],
      );
      return rows.map(({ id }) => id);
    },
    async decisions() {
      const { body } = await request(ada, 'GET', '/notifications?kind=approval.decided');
      return (body as { data: Record<string, unknown>[] }).data;
    },
  };
}

const sendMessage = (messageId: number, own: object = {}) => ({ operation: 'sendMessage', messageId, ...own });

test('a send of the engagement API needs no approval (OPER-640)', async () => {
  const shop = await createShop();
  const messageId = await shop.create();
  const caller = await service.createCaller(`${shop.partnerId}@example.com`, shop.partnerId);
  const { status } = await caller.request('POST', `/v1/me/apps/${shop.partnerId}/messages/${messageId}/send`);
  expect(status).toBe(200);
});

describe('an approval', () => {
  test('sends once, for another operator (OPER-641, OPER-642)', async () => {
    const shop = await createShop();
    const messageId = await shop.create();
    const id = await shop.ask(sendMessage(messageId));
    expect(statusAndMessages(await shop.request(grace, 'POST', '/approvals', sendMessage(messageId)))).toEqual([
      409,
      [`body: approval ${id} is already pending; withdraw it first`],
    ]);
    expect(statusAndMessages(await shop.approve(id, ada))).toEqual([
      403,
      [`path/approvalId: you asked for approval ${id}; another operator must decide`],
    ]);
    expect((await shop.approve(id)).status).toBe(200);
    const [sendId = 0] = await shop.sends();
    expect((await endOf(service, sendId)).state).toBe('sent');
    expect(await pushesOf(service, sendId)).toHaveLength(3);
    expect(statusAndMessages(await shop.approve(id))).toEqual([
      409,
      [`path/approvalId: approval ${id} is approved, not pending`],
    ]);
  });

  test('is not created for a send that would be rejected, nor without a limit (OPER-641)', async () => {
    const shop = await createShop();
    const messageId = await shop.create();
    const schedule = { nextSendingDate: '2020-01-01T00:00:00Z' };
    const campaign = { key: randomUUID(), name: 'Spring', messages: [spring], schedule };
    const later = { nextSendingDate: inHours(1) };
    const instantMessage = { parentMessageId: messageId, targets: [{ segmentId: 9 }] };
    const cases: [object, number, string][] = [
      [sendMessage(999_999), 404, 'body/messageId: message 999999 not found'],
      [sendMessage(messageId, { test: true }), 400, `body/messageId: message ${messageId} has no test segments`],
      [{ operation: 'createSchedule', messageId, schedule }, 400, 'body/schedule/nextSendingDate: must be in the '],
      [{ operation: 'sendCampaign', campaign }, 400, 'body/campaign/schedule/nextSendingDate: must be in the '],
      [
        { operation: 'updateSchedule', messageId, schedule: later },
        404,
        `body/messageId: message ${messageId} has no `,
      ],
      [{ operation: 'sendInstantMessage', instantMessage }, 404, 'body/instantMessage/targets/0/segmentId: segment 9 '],
    ];
    for (const [body, status, message] of cases) {
      const response = await shop.request(ada, 'POST', '/approvals', body);
      expect(statusAndMessages(response)).toEqual([status, [expect.stringContaining(message)]]);
    }
    expect((await shop.request(ada, 'GET', '/approvals')).body).toMatchObject({ data: [] });
    const unlimited = await createShop(document);
    const response = await unlimited.request(ada, 'POST', '/approvals', sendMessage(await unlimited.create()));
    expect(statusAndMessages(response)).toEqual([409, ['path/partnerId: sends of the application need no approval']]);
    expect((await shop.request(owner, 'GET', '/approvals/999999')).status).toBe(404);
  });

  test.each<[string, (path: string, caller: Caller) => Promise<ApiResponse>]>([
    ['a change', (path, caller) => caller.request('PUT', path, { body: { ...spring, text: 'Changed' } })],
    ['a send', (path, caller) => caller.request('POST', `${path}/send`)],
  ])('lapses with %s of the message by the engagement API (OPER-643)', async (_what, change) => {
    const shop = await createShop();
    const caller = await service.createCaller(`${shop.partnerId}@example.com`, shop.partnerId);
    const messageId = await shop.create();
    const id = await shop.ask(sendMessage(messageId));
    expect((await change(`/v1/me/apps/${shop.partnerId}/messages/${messageId}`, caller)).status).toBe(200);
    expect(await shop.approval(id)).toMatchObject({ state: 'lapsed' });
    expect((await shop.approve(id)).status).toBe(409);
  });

  test('does not permit another audience (OPER-643)', async () => {
    const shop = await createShop();
    const messageId = await shop.create();
    const id = await shop.ask(sendMessage(messageId));
    const segments = [{ id: 1, name: 'Ulm', where: { city: { $ne: 'Ulm' } } }];
    expect((await shop.changeSettings({ ...limited, segments })).status).toBe(200);
    expect(statusAndMessages(await shop.approve(id))).toEqual([
      409,
      [
        `path/approvalId: the content or audience has changed since approval ${id} was requested; withdraw it and request another one`,
      ],
    ]);
    expect(await shop.sends()).toEqual([]);
  });

  test('expires at its end, and is deleted after three months (OPER-644)', async () => {
    const shop = await createShop();
    const messageId = await shop.create();
    const id = await shop.ask(sendMessage(messageId));
    await service.db.query(`update approvals set expires_at = now() - interval '1 second' where id = $1`, [id]);
    expect(await shop.approval(id)).toMatchObject({ state: 'expired' });
    expect((await shop.approve(id)).status).toBe(409);
    // Another one can be requested before the job has run.
    await shop.withdraw(await shop.ask(sendMessage(messageId)));
    const [notification] = await until(async () => {
      await service.db.query(
        `update periodic_jobs set due_at = now() where name = 'sweep-approvals' and due_at > now()`,
      );
      const found = await shop.decisions();
      return found.length > 0 && found;
    });
    expect(notification).toMatchObject({ approvalId: id, decision: 'expired' });
    expect(await shop.approval(id)).toMatchObject({ state: 'expired', decidedAt: expect.any(String) });
    await service.db.query(`update approvals set decided_at = now() - interval '91 days' where id = $1`, [id]);
    await until(async () => {
      await service.db.query(
        `update periodic_jobs set due_at = now() where name = 'sweep-approvals' and due_at > now()`,
      );
      return (await shop.request(ada, 'GET', `/approvals/${id}`)).status === 404;
    });
  });

  test('is decided once by concurrent requests (OPER-642)', async () => {
    const shop = await createShop();
    const others = await Promise.all(
      [1, 2].map(() => createOperator(service, { role: 'operator', applications: [shop.partnerId] })),
    );
    for (let round = 0; round < 3; round += 1) {
      const messageId = await shop.create();
      const id = await shop.ask(sendMessage(messageId));
      const before = (await shop.sends()).length;
      const responses = await Promise.all([
        ...[grace, ...others].map((by) => shop.approve(id, by)),
        shop.withdraw(id),
        shop.decline(id, others[0]),
        shop.remove(ada, `/messages/${messageId}`),
      ]);
      const decided = responses.slice(0, 5).filter(({ status }) => status === 200);
      const { state } = await shop.approval(id);
      expect(responses.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      expect(decided.length).toBe(state === 'lapsed' ? 0 : 1);
      expect((await shop.sends()).length - before).toBe(state === 'approved' ? 1 : 0);
    }
  });

  test('is decided by people; program tokens only ask (OPER-642)', async () => {
    const shop = await createShop();
    const id = await shop.ask(sendMessage(await shop.create()));
    const input = { name: 'Sender', role: 'operator', applications: [shop.partnerId], expiresAt: inHours(24) };
    const { token } = (await owner.request('POST', '/operator/v1/program_tokens', { body: input })).body as {
      token: string;
    };
    const anyone = createSessionRequester(service);
    const program = {
      request: (method, path, options) =>
        anyone(method, path, { ...options, headers: { ...options?.headers, Authorization: `Bearer ${token}` } }),
    } satisfies Pick<TestOperator, 'request'>;
    expect(statusAndMessages(await shop.approve(id, program))).toEqual([
      403,
      ["headers/Authorization: a program token can't decide; a person must"],
    ]);
    expect((await shop.decline(id, program)).status).toBe(403);
    const own = await shop.ask(sendMessage(await shop.create()), program);
    expect((await shop.withdraw(own, program)).status).toBe(200);
  });
});

test('the setting is changed by owners only (OPER-645)', async () => {
  const shop = await createShop();
  expect(statusAndMessages(await shop.changeSettings(document))).toEqual([
    403,
    ['body/settings/approval: only an owner can change when sends need an approval'],
  ]);
});

test('the approvals of a deleted application are deleted', async () => {
  const shop = await createShop();
  const id = await shop.ask(sendMessage(await shop.create()));
  const headers = { 'If-Match': '*' };
  expect((await owner.request('DELETE', `/operator/v1/apps/${shop.partnerId}`, { headers })).status).toBe(200);
  expect((await shop.approve(id)).status).toBe(403);
  await until(async () => (await service.db.query('select from approvals where id = $1', [id])).length === 0);
});
