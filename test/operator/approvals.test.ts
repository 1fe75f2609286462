import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { addReachableDevices } from '../support/devices.ts';
import { statusAndMessages } from '../support/errors.ts';
import { createOperator, createSessionRequester, type TestOperator } from '../support/operators.ts';
import { endOf, pushesOf } from '../support/sends.ts';
import { type ApiResponse, startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/wait.ts';

type Requester = Pick<TestOperator, 'request'>;

let service: TestService;
let ada: TestOperator;
let grace: TestOperator;
let owner: TestOperator;

const document = {
  name: 'Shop',
  fields: [{ name: 'city', type: 'string' }],
  segments: [
    { id: 1, name: 'Ulm', where: { city: 'Ulm' } },
    { id: 2, name: 'Bonn', where: { city: 'Bonn' } },
  ],
};
const limited = { ...document, approval: { devices: 2 } };

beforeAll(async () => {
  service = await startTestService({}, { role: 'all' });
  owner = await createOperator(service, { role: 'owner' });
});
afterAll(() => service.close());

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

/** An application with 3 devices in Ulm and one in Bonn, in which 3 devices need an approval, and two operators. */
async function createShop(settings: object = limited): Promise<Shop> {
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
    async create(own: object = {}): Promise<number> {
      const input = { platform: 'android', title: 'Spring', text: 'Twenty percent off', campaignSegments: [1], ...own };
      const { body } = await request(ada, 'POST', '/messages', input);
      return (body as { id: number }).id;
    },
    /** Changes a resource, whatever it is. */
    change: (by: TestOperator, path: string, body: object) => request(by, 'PUT', path, body, { 'If-Match': '*' }),
    remove: (by: TestOperator, path: string) => request(by, 'DELETE', path, undefined, { 'If-Match': '*' }),
    async ask(body: object, by: Requester = ada): Promise<number> {
      const response = await request(by, 'POST', '/approvals', body);
      expect([response.status, response.body]).toEqual([200, { id: expect.any(Number) }]);
      return (response.body as { id: number }).id;
    },
    approve: (id: number, by: Requester = grace) => request(by, 'POST', `/approvals/${id}/approve`),
    decline: (id: number, by: Requester = grace) =>
      request(by, 'POST', `/approvals/${id}/decline`, { reason: 'The price is wrong' }),
    withdraw: (id: number, by: Requester = ada) => request(by, 'POST', `/approvals/${id}/withdraw`),
    async approval(id: number, by = grace) {
      return (await request(by, 'GET', `/approvals/${id}`)).body as Record<string, unknown>;
    },
    async sends() {
      const rows = await service.db.query<{ id: number }>(
        'select s.id from sends s join applications a on a.id = s.application_id where a.partner_id = $1',
        [partnerId],
      );
      return rows.map(({ id }) => id);
    },
    async notifications(kind: string, by = ada) {
      const { body } = await request(by, 'GET', `/notifications?kind=${kind}`);
      return (body as { data: Record<string, unknown>[] }).data;
    },
  };
}
type Shop = ReturnType<typeof shopOf>;

const sendMessage = (messageId: number, own: object = {}) => ({ operation: 'sendMessage', messageId, ...own });
const campaign = (own: object = {}) => ({
  ...{ key: randomUUID(), name: 'Spring', ...own },
  messages: [{ platform: 'android', title: 'Spring', text: 'Hello', campaignSegments: [1] }],
});
const isAsked = ({ status, headers, body }: ApiResponse) => [
  status,
  headers.get('Send-Requirement'),
  (body as { errors?: { label: string }[] }).errors?.[0]?.label,
];
const needsApproval = [403, 'approval', 'API_ERR_FORBIDDEN'];
const audit = async (partnerId: string) => {
  const rows = await service.db.query<{ entry: string }>(
    `select actor || ' ' || action || ' ' || subject as entry from audit_entries where partner_id = $1 order by id`,
    [partnerId],
  );
  return rows.map(({ entry }) => entry);
};

describe('a send to more devices than the settings permit', () => {
  test('is rejected in each form, and nothing happens (OPER-640)', async () => {
    const shop = await createShop();
    const messageId = await shop.create({ testSegments: [1] });
    const schedule = { nextSendingDate: inHours(24) };
    const all = { parentMessageId: messageId };
    const cases: [string, string, object | undefined][] = [
      ['POST', `/messages/${messageId}/send`, undefined],
      ['POST', `/messages/${messageId}/send?test=true`, undefined],
      ['POST', `/messages/${messageId}/schedules`, schedule],
      ['POST', '/campaign_sends', campaign()],
      ['POST', '/send', { ...all, targets: [{ segmentId: 1 }] }],
      ['POST', '/send', { ...all, targets: [0, 1, 2].map((index) => ({ deviceId: `${shop.partnerId}-${index}` })) }],
    ];
    for (const [method, path, body] of cases) {
      for (const by of [ada, owner]) {
        const response = await shop.request(by, method, path, body);
        expect([path, ...isAsked(response)]).toEqual([path, ...needsApproval]);
      }
    }
    expect(await shop.sends()).toEqual([]);
    const { body } = await shop.request(ada, 'GET', `/messages/${messageId}`);
    expect(body).toMatchObject({ state: 'draft' });
    expect(((await shop.request(ada, 'GET', '/campaigns')).body as { data: unknown[] }).data).toEqual([]);
  });

  test('is not one to fewer devices, and other errors come first (OPER-640)', async () => {
    const shop = await createShop();
    const small = await shop.create({ campaignSegments: [2] });
    expect((await shop.request(ada, 'POST', `/messages/${small}/send`)).status).toBe(200);
    const [sendId = 0] = await shop.sends();
    await endOf(service, sendId);
    const again = await shop.request(ada, 'POST', `/messages/${small}/send`);
    expect(again.body).toMatchObject({ errors: [{ label: 'API_ERR_MESSAGE_SENT' }] });
    const unlimited = await createShop(document);
    const large = await unlimited.create();
    expect((await unlimited.request(ada, 'POST', `/messages/${large}/send`)).status).toBe(200);
  });

  test('can’t be reached by a change of a scheduled message (OPER-640)', async () => {
    const shop = await createShop();
    const messageId = await shop.create({ campaignSegments: [2] });
    const path = `/messages/${messageId}`;
    expect((await shop.request(ada, 'POST', `${path}/schedules`, { nextSendingDate: inHours(24) })).status).toBe(200);
    const input = { platform: 'android', title: 'Spring', text: 'More', campaignSegments: [2] };
    expect((await shop.change(ada, path, input)).status).toBe(200);
    expect(isAsked(await shop.change(ada, path, { ...input, campaignSegments: [] }))).toEqual(needsApproval);
    expect((await shop.request(ada, 'GET', path)).body).toMatchObject({ campaignSegments: [2] });
    // A draft may select all devices.
    const draft = await shop.create({ campaignSegments: [2] });
    expect((await shop.change(ada, `/messages/${draft}`, { ...input, campaignSegments: [] })).status).toBe(200);
  });

  test('of the engagement API needs none (OPER-640)', async () => {
    const shop = await createShop();
    const messageId = await shop.create();
    const caller = await service.createCaller(`${shop.partnerId}@example.com`, shop.partnerId);
    const { status } = await caller.request('POST', `/v1/me/apps/${shop.partnerId}/messages/${messageId}/send`);
    expect(status).toBe(200);
  });

  test('repeated with the key of an accepted campaign has the same response (OPER-401, OPER-640)', async () => {
    const shop = await createShop(document);
    const body = campaign();
    const sent = await shop.request(ada, 'POST', '/campaign_sends', body);
    const { headers } = await owner.request('GET', `/operator/v1/apps/${shop.partnerId}`);
    const change = { settings: limited };
    const changed = await shop.request(owner, 'PUT', '/settings', change, { 'If-Match': headers.get('ETag') });
    expect(changed.status).toBe(200);
    expect(await shop.request(ada, 'POST', '/campaign_sends', body)).toMatchObject({ status: 200, body: sent.body });
    expect(isAsked(await shop.request(ada, 'POST', '/campaign_sends', campaign()))).toEqual(needsApproval);
  });
});

describe('an approval', () => {
  test('starts the send for another operator, with the audit log and notifications (OPER-641, OPER-642, OPER-645)', async () => {
    const shop = await createShop();
    const messageId = await shop.create();
    const comment = 'As agreed on Monday';
    const id = await shop.ask(sendMessage(messageId, { comment }));
    expect(await shop.sends()).toEqual([]);
    expect(await shop.approval(id)).toMatchObject({
      ...{
        id,
        state: 'pending',
        operation: 'sendMessage',
        name: 'Spring',
        messageId,
        devices: 3,
        exact: true,
        comment,
      },
      ...{ requestedBy: ada.email, request: { operation: 'sendMessage', messageId, comment } },
    });
    expect(statusAndMessages(await shop.approve(id, ada))).toEqual([
      403,
      [`path/approvalId: you asked for approval ${id}; another operator must decide`],
    ]);
    expect((await shop.decline(id, ada)).status).toBe(403);
    expect((await shop.withdraw(id, grace)).status).toBe(403);

    const approved = await shop.approve(id);
    const [sendId = 0] = await shop.sends();
    expect([approved.status, approved.body]).toEqual([
      200,
      expect.objectContaining({ id, state: 'approved', decidedBy: grace.email, sendId, messageId }),
    ]);
    expect((await endOf(service, sendId)).state).toBe('sent');
    expect(await pushesOf(service, sendId)).toHaveLength(3);
    for (const end of [shop.approve(id), shop.decline(id), shop.withdraw(id)]) {
      expect(statusAndMessages(await end)).toEqual([409, [`path/approvalId: approval ${id} is approved, not pending`]]);
    }
    expect(await audit(shop.partnerId)).toEqual([
      `${ada.email} createMessage messages/${messageId}`,
      `${ada.email} createApproval approvals/${id}`,
      `${grace.email} sendMessage messages/${messageId}`,
      `${grace.email} approveSend approvals/${id}/approve`,
    ]);
    expect(await shop.notifications('approval.requested')).toMatchObject([
      { approvalId: id, title: 'Spring', messageId, devices: 3, operator: ada.email },
    ]);
    expect(await shop.notifications('approval.decided')).toMatchObject([
      { approvalId: id, decision: 'approved', sendId, operator: grace.email },
    ]);
  });

  test('is declined with a reason, or withdrawn, and can be requested again (OPER-642, OPER-645)', async () => {
    const shop = await createShop();
    const messageId = await shop.create();
    const first = await shop.ask(sendMessage(messageId));
    expect((await shop.request(grace, 'POST', `/approvals/${first}/decline`, {})).status).toBe(400);
    expect((await shop.decline(first)).body).toMatchObject({ state: 'declined', reason: 'The price is wrong' });
    expect(await shop.notifications('approval.decided')).toMatchObject([
      { decision: 'declined', reason: 'The price is wrong' },
    ]);
    const second = await shop.ask(sendMessage(messageId));
    expect(statusAndMessages(await shop.request(grace, 'POST', '/approvals', sendMessage(messageId)))).toEqual([
      409,
      [`body: approval ${second} is already pending; withdraw it first`],
    ]);
    expect((await shop.withdraw(second)).body).toMatchObject({ state: 'withdrawn', decidedBy: ada.email });
    const third = await shop.ask(sendMessage(messageId));
    expect((await shop.approve(third)).status).toBe(200);
    expect(await shop.sends()).toHaveLength(1);
  });

  test('permits schedules, campaigns and instant messages (OPER-642)', async () => {
    const shop = await createShop();
    const messageId = await shop.create();
    const schedule = { nextSendingDate: inHours(48) };
    const created = await shop.ask({ operation: 'createSchedule', messageId, schedule });
    expect((await shop.approve(created)).status).toBe(200);
    const later = { nextSendingDate: inHours(72) };
    const path = `/messages/${messageId}/schedules`;
    expect(isAsked(await shop.change(ada, path, later))).toEqual(needsApproval);
    const changed = await shop.ask({ operation: 'updateSchedule', messageId, schedule: later });
    expect((await shop.approve(changed)).status).toBe(200);
    const { nextSendingDate } = (await shop.request(ada, 'GET', path)).body as typeof schedule;
    expect(Date.parse(nextSendingDate)).toBe(Date.parse(later.nextSendingDate));
    // The schedule that it would change is no longer the one of the request.
    const former = await shop.ask({
      operation: 'updateSchedule',
      messageId,
      schedule: { nextSendingDate: inHours(90) },
    });
    expect((await shop.remove(ada, path)).status).toBe(200);
    expect((await shop.approve(former)).status).toBe(409);
    await shop.withdraw(former);

    const body = campaign({ delaySeconds: 600 });
    const asked = await shop.ask({ operation: 'sendCampaign', campaign: body });
    const { campaignId } = (await shop.approve(asked)).body as { campaignId: number };
    expect((await shop.request(ada, 'POST', '/campaign_sends', body)).body).toMatchObject({ campaignId });
    expect((await shop.request(ada, 'POST', `/campaign_sends/${campaignId}/undo`)).status).toBe(200);

    const instantMessage = { parentMessageId: messageId, text: 'Now', targets: [{ segmentId: 1 }] };
    const instant = await shop.ask({ operation: 'sendInstantMessage', instantMessage });
    expect(await shop.approval(instant)).toMatchObject({ devices: 3, messageId });
    const { sendId } = (await shop.approve(instant)).body as { sendId: number };
    await endOf(service, sendId);
    expect((await pushesOf(service, sendId)).map(({ content }) => JSON.stringify(content))).toEqual(
      [0, 1, 2].map(() => expect.stringContaining('Now')),
    );
    const targets = [0, 1, 2].map((index) => ({ deviceId: `${shop.partnerId}-${index}` }));
    const filters = await shop.ask({ operation: 'sendInstantMessage', instantMessage: { ...instantMessage, targets } });
    expect(await shop.approval(filters)).toMatchObject({ devices: 3 });
    expect((await shop.approve(filters)).status).toBe(200);
  });

  test('is not created for a send that would be rejected, nor without a limit (OPER-641)', async () => {
    const shop = await createShop();
    const messageId = await shop.create();
    const past = { nextSendingDate: '2020-01-01T00:00:00Z' };
    const cases: [object, number, string][] = [
      [sendMessage(999_999), 404, 'body/messageId: message 999999 not found'],
      [sendMessage(messageId, { test: true }), 400, `body/messageId: message ${messageId} has no test segments`],
      [
        { operation: 'createSchedule', messageId, schedule: past },
        400,
        'body/schedule/nextSendingDate: must be in the future',
      ],
      [
        { operation: 'sendCampaign', campaign: campaign({ schedule: past }) },
        400,
        'body/campaign/schedule/nextSendingDate: must be in the future',
      ],
      [
        { operation: 'updateSchedule', messageId, schedule: { nextSendingDate: inHours(1) } },
        404,
        `body/messageId: message ${messageId} has no schedule`,
      ],
      [
        {
          operation: 'sendInstantMessage',
          instantMessage: { parentMessageId: messageId, targets: [{ segmentId: 9 }] },
        },
        404,
        'body/instantMessage/targets/0/segmentId: segment 9 not found',
      ],
    ];
    for (const [body, status, message] of cases) {
      const response = await shop.request(ada, 'POST', '/approvals', body);
      expect(statusAndMessages(response)).toEqual([status, [expect.stringContaining(message.slice(0, 40))]]);
    }
    expect((await shop.request(ada, 'GET', '/approvals')).body).toMatchObject({ data: [] });
    const unlimited = await createShop(document);
    const response = await unlimited.request(ada, 'POST', '/approvals', sendMessage(await unlimited.create()));
    expect(statusAndMessages(response)).toEqual([409, ['path/partnerId: sends of the application need no approval']]);
    expect((await shop.request(owner, 'GET', '/approvals/999999')).status).toBe(404);
  });

  test('lapses with a change of the message, its deletion and other sends of it (OPER-643)', async () => {
    const shop = await createShop();
    const input = { platform: 'android', title: 'Spring', text: 'Changed', campaignSegments: [1] };
    const caller = await service.createCaller(`${shop.partnerId}@example.com`, shop.partnerId);
    const engagement = `/v1/me/apps/${shop.partnerId}/messages`;
    const changes: ((messageId: number) => Promise<{ status: number }>)[] = [
      (messageId) => shop.change(ada, `/messages/${messageId}`, input),
      (messageId) => caller.request('PUT', `${engagement}/${messageId}`, { body: input }),
      (messageId) => shop.remove(ada, `/messages/${messageId}`),
      (messageId) => caller.request('POST', `${engagement}/${messageId}/send`),
    ];
    for (const change of changes) {
      const messageId = await shop.create();
      const id = await shop.ask(sendMessage(messageId));
      expect((await change(messageId)).status).toBe(200);
      expect(await shop.approval(id)).toMatchObject({ state: 'lapsed' });
      expect(statusAndMessages(await shop.approve(id))).toEqual([
        409,
        [`path/approvalId: approval ${id} is lapsed, not pending`],
      ]);
    }
    const { body } = await shop.request(ada, 'GET', '/approvals?state=lapsed&total=true');
    expect((body as { data: unknown[] }).data).toHaveLength(changes.length);
  });

  test('does not permit another audience, or another content of a draft (OPER-643)', async () => {
    const shop = await createShop();
    const messageId = await shop.create();
    const id = await shop.ask(sendMessage(messageId));
    const { headers } = await shop.request(owner, 'GET', '');
    const [, bonn] = document.segments;
    const settings = { ...limited, segments: [{ id: 1, name: 'Ulm', where: { city: { $ne: 'Ulm' } } }, bonn] };
    const change = await shop.request(ada, 'PUT', '/settings', { settings }, { 'If-Match': headers.get('ETag') });
    expect([change.status, change.body]).toEqual([200, expect.anything()]);
    expect(statusAndMessages(await shop.approve(id))).toEqual([
      409,
      [
        `path/approvalId: the content or audience has changed since approval ${id} was requested; withdraw it and request another one`,
      ],
    ]);
    expect(await shop.sends()).toEqual([]);

    const drafted = await shop.request(ada, 'POST', '/campaign_drafts', { name: 'Spring', content: {} });
    const draftId = (drafted.body as { id: number }).id;
    const tag = async () => (await shop.request(ada, 'GET', `/campaign_drafts/${draftId}`)).headers.get('ETag');
    const ofDraft = async () => ({
      operation: 'sendCampaign',
      campaign: campaign({ draft: { id: draftId, etag: await tag() } }),
    });
    const first = await shop.ask(await ofDraft());
    expect((await shop.request(grace, 'POST', '/approvals', await ofDraft())).status).toBe(409);
    await shop.change(ada, `/campaign_drafts/${draftId}`, { name: 'Spring', content: { common: {} } });
    expect(await shop.approval(first)).toMatchObject({ state: 'lapsed', draftId });
    expect((await shop.approve(first)).status).toBe(409);
    const second = await shop.ask(await ofDraft());
    expect((await shop.approve(second)).body).toMatchObject({ state: 'approved', campaignId: expect.any(Number) });
  });

  test('lapses if the operator who asked loses the right to send (OPER-643)', async () => {
    const shop = await createShop();
    const losses: ((operator: TestOperator) => Promise<unknown>)[] = [
      (operator) => service.db.query(`update operators set role = 'author' where id = $1`, [operator.id]),
      (operator) => service.db.query('delete from granted_applications where operator_id = $1', [operator.id]),
      (operator) => service.db.query('delete from operators where id = $1', [operator.id]),
    ];
    for (const lose of losses) {
      const leaver = await createOperator(service, { role: 'operator', applications: [shop.partnerId] });
      const id = await shop.ask(sendMessage(await shop.create()), leaver);
      await lose(leaver);
      expect(await shop.approval(id)).toMatchObject({ state: 'lapsed', requestedBy: leaver.email });
      expect((await shop.approve(id)).status).toBe(409);
    }
    expect(await shop.sends()).toEqual([]);
  });

  test('expires after the hours of the settings, or at the first date of a schedule (OPER-644)', async () => {
    const shop = await createShop({ ...limited, approval: { devices: 2, hours: 3 } });
    const messageId = await shop.create();
    const nextSendingDate = inHours(1);
    const scheduled = await shop.ask({ operation: 'createSchedule', messageId, schedule: { nextSendingDate } });
    expect((await shop.approval(scheduled)).expiresAt).toBe(nextSendingDate);
    await shop.withdraw(scheduled);
    const id = await shop.ask(sendMessage(messageId));
    const { createdAt, expiresAt } = (await shop.approval(id)) as { createdAt: string; expiresAt: string };
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(3 * hour);
    await service.db.query(`update approvals set expires_at = now() - interval '1 second' where id = $1`, [id]);
    expect(await shop.approval(id)).toMatchObject({ state: 'expired' });
    expect((await shop.approve(id)).status).toBe(409);
    // Another one can be requested before the job has run.
    await shop.withdraw(await shop.ask(sendMessage(messageId)));
    const [notification] = await until(async () => {
      await service.db.query(
        `update periodic_jobs set due_at = now() where name = 'sweep-approvals' and due_at > now()`,
      );
      const found = await shop.notifications('approval.decided');
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

  test('is decided by people: viewers and authors see it, program tokens only ask (OPER-642)', async () => {
    const shop = await createShop();
    const id = await shop.ask(sendMessage(await shop.create()));
    for (const role of ['viewer', 'author'] as const) {
      const reader = await createOperator(service, { role, applications: [shop.partnerId] });
      expect(await shop.approval(id, reader)).toMatchObject({ id });
      for (const end of [shop.approve(id, reader), shop.decline(id, reader), shop.withdraw(id, reader)]) {
        expect((await end).status).toBe(403);
      }
      expect((await shop.request(reader, 'POST', '/approvals', sendMessage(1))).status).toBe(403);
    }
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

describe('the setting', () => {
  test('is changed by owners only, and does not end pending approvals (OPER-645)', async () => {
    const shop = await createShop();
    const id = await shop.ask(sendMessage(await shop.create()));
    const put = async (by: TestOperator, settings: object) => {
      const { headers } = await shop.request(owner, 'GET', '');
      return shop.request(by, 'PUT', '/settings', { settings }, { 'If-Match': headers.get('ETag') });
    };
    expect(statusAndMessages(await put(ada, document))).toEqual([
      403,
      ['body/settings/approval: only an owner can change when sends need an approval'],
    ]);
    expect((await put(ada, { ...limited, name: 'Other' })).status).toBe(200);
    expect((await put(owner, document)).status).toBe(200);
    expect((await shop.request(ada, 'POST', `/messages/${await shop.create()}/send`)).status).toBe(200);
    expect((await shop.approve(id)).status).toBe(200);
  });

  test('and a deleted application: its approvals are deleted', async () => {
    const shop = await createShop();
    const id = await shop.ask(sendMessage(await shop.create()));
    expect(
      (await owner.request('DELETE', `/operator/v1/apps/${shop.partnerId}`, { headers: { 'If-Match': '*' } })).status,
    ).toBe(200);
    expect((await shop.approve(id)).status).toBe(403);
    await until(async () => (await service.db.query('select from approvals where id = $1', [id])).length === 0);
  });
});

test('a list of approvals is filtered and sorted (OPER-641)', async () => {
  const shop = await createShop();
  const first = await shop.ask(sendMessage(await shop.create({ title: 'Alpha' })));
  const second = await shop.ask(sendMessage(await shop.create({ title: 'Beta' })));
  await shop.decline(first);
  const ids = async (query: string) =>
    ((await shop.request(ada, 'GET', `/approvals${query}`)).body as { data: { id: number }[] }).data.map(
      ({ id }) => id,
    );
  expect(await ids('')).toEqual([second, first]);
  expect(await ids('?state=pending')).toEqual([second]);
  expect(await ids('?sort=name')).toEqual([first, second]);
  expect(await ids('?search=price')).toEqual([first]);
  expect(await ids(`?requestedBy=${encodeURIComponent(ada.email)}&operation=sendMessage&name=bet`)).toEqual([second]);
});
