import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { addReachableDevices } from '../support/devices.ts';
import { errorBody, statusAndMessages as listed } from '../support/errors.ts';
import { createOperator, type TestOperator } from '../support/operators.ts';
import { endOf, pushesOf } from '../support/sends.ts';
import { type ApiResponse, startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/wait.ts';

let service: TestService;
let operator: TestOperator;

beforeAll(async () => {
  service = await startTestService({ CONFIRM_SEND_DEVICES: '3' }, { role: 'all' });
  const settings = checkSettings({
    name: 'Shop',
    fields: [{ name: 'city', type: 'string' }],
    segments: [{ id: 1, name: 'Ulm', where: { city: 'Ulm' } }],
    collapseKeys: ['news'],
  });
  await service.applications.create('shop', settings);
  await service.applications.create('other', settings);
  operator = await createOperator(service, { role: 'operator', applications: ['shop', 'other'] });
  const platforms = ['android', 'ios', 'web'] as const;
  await addReachableDevices(
    service.db,
    'shop',
    platforms.flatMap((platform) => [
      { udid: `${platform}-ulm`, platform, fields: { city: 'Ulm' } },
      { udid: `${platform}-bonn`, platform, fields: { city: 'Bonn' } },
    ]),
  );
});
afterAll(() => service.close());

const request = (method: string, path: string, body?: unknown, app = 'shop') =>
  operator.request(method, `/operator/v1/apps/${app}${path}`, body === undefined ? {} : { body });

const statusAndMessages = (response: ApiResponse) => listed(response).flat();

const messages = (['android', 'ios', 'web'] as const).map((platform) => ({
  ...{ platform, title: `Spring on ${platform}`, text: 'Twenty percent off', campaignSegments: [1] },
}));
const campaign = (own: object = {}) => ({ key: randomUUID(), name: 'Spring', messages, ...own });

/** A draft in its current state, for a request that sends it. */
const draftOf = async (id: number) => {
  const { headers } = await request('GET', `/campaign_drafts/${id}`);
  return { id, etag: headers.get('ETag') };
};

interface Sent {
  campaignId: number;
  startsAt: string;
  messages: { messageId: number; platform: string; sendId?: number }[];
}
const send = async (body: object) => {
  const { status, body: sent } = await request('POST', '/campaign_sends', body);
  expect([status, sent]).toEqual([200, expect.anything()]);
  return sent as Sent;
};
const counts = async () => {
  const [row] = await service.db.query<Record<string, number>>(
    `select (select count(*) from campaigns) as campaigns, (select count(*) from messages) as messages,
            (select count(*) from sends) as sends, (select count(*) from campaign_sends) as keys`,
  );
  return row;
};

describe('a campaign', () => {
  test('is sent to the devices of its platforms and segments (OPER-400)', async () => {
    const sent = await send(campaign());
    expect(sent.messages.map(({ platform }) => platform)).toEqual(['android', 'ios', 'web']);
    for (const { platform, sendId = 0 } of sent.messages) {
      expect((await endOf(service, sendId)).state).toBe('sent');
      expect((await pushesOf(service, sendId)).map(({ udid }) => udid)).toEqual([`${platform}-ulm`]);
    }
  });

  test('with an invalid part creates nothing, and names the part (OPER-400)', async () => {
    const before = await counts();
    const [android, ios] = messages;
    const body = 'body/messages/1';
    const past = { nextSendingDate: '2020-01-01T00:00:00Z' };
    const onMars = { nextSendingDate: '2099-01-01T00:00:00Z', timezone: 'Mars' };
    const taken = [android, ios].map((each) => ({ ...each, externalId: 'taken' }));
    const cases: [number, unknown, object][] = [
      [
        400,
        `${body}/campaignSegments/0: segment 9 not found`,
        { messages: [android, { ...ios, campaignSegments: [9] }] },
      ],
      [
        400,
        `${body}/platform: must differ from the other messages`,
        { messages: [android, { ...android, title: 'Again' }] },
      ],
      [
        400,
        'body/messages/0/campaignId: must be absent; the campaign is created',
        { messages: [{ ...android, campaignId: 1001 }] },
      ],
      [404, `${body}/collapseKey: collapse key old not found`, { messages: [android, { ...ios, collapseKey: 'old' }] }],
      [400, expect.stringMatching(`^${body}/text: `), { messages: [android, { ...ios, text: 'x'.repeat(4_096) }] }],
      [400, `${body}/externalId: is already in use`, { messages: taken }],
      [400, 'body/schedule/nextSendingDate: must be in the future', { schedule: past }],
      [400, 'body/schedule/timezone: Mars is not a time zone', { schedule: onMars }],
      [404, 'body/draft/id: draft 999999 not found', { draft: { id: 999_999, etag: '"a"' } }],
    ];
    for (const [status, text, own] of cases) {
      const response = await request('POST', '/campaign_sends', campaign(own));
      expect(statusAndMessages(response)).toEqual([status, text]);
    }
    expect(await counts()).toEqual(before);
  });

  test('is sent once by repeated and concurrent requests with the same key (OPER-401)', async () => {
    const body = campaign();
    const before = await counts();
    const responses = await Promise.all(Array.from({ length: 4 }, () => request('POST', '/campaign_sends', body)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(responses.map((response) => JSON.stringify(response.body))).size).toBe(1);
    expect(await counts()).toEqual({
      ...{ campaigns: Number(before?.campaigns) + 1, messages: Number(before?.messages) + 3 },
      ...{ sends: Number(before?.sends) + 3, keys: Number(before?.keys) + 1 },
    });
    expect(statusAndMessages(await request('POST', '/campaign_sends', { ...body, name: 'Other' }))).toEqual([
      409,
      'body/key: was used by a request with another body; use a new key',
    ]);
  });

  test('that has started, or was not sent as a whole, can’t be taken back (OPER-402)', async () => {
    const { campaignId, messages: sent } = await send(campaign({ delaySeconds: 1 }));
    await until(async () => {
      const { body } = await request('GET', `/messages/${sent[0]?.messageId}`);
      return (body as { state: string }).state === 'sent';
    });
    expect(statusAndMessages(await request('POST', `/campaign_sends/${campaignId}/undo`))).toEqual([
      409,
      `path/campaignId: message ${sent[0]?.messageId} has been sent or is being sent; cancel its send`,
    ]);
    const { id } = (await request('POST', '/campaigns', { name: 'Empty' })).body as { id: number };
    expect(statusAndMessages(await request('POST', `/campaign_sends/${id}/undo`))).toEqual([
      409,
      `path/campaignId: campaign ${id} was not sent as a whole; cancel the sends of its messages`,
    ]);
  });

  test('for many devices on all platforms together needs a confirmed session (OPER-403)', async () => {
    const late = await createOperator(service, { role: 'operator', applications: ['shop'] });
    await service.db.query(
      `update operator_sessions set created_at = now() - interval '11 minutes' where operator_id = $1`,
      [late.id],
    );
    const post = (body: object) => late.request('POST', '/operator/v1/apps/shop/campaign_sends', { body });
    // Two devices of each platform, and CONFIRM_SEND_DEVICES is 3.
    const all = messages.map(({ campaignSegments: _, ...message }) => message);
    const refused = await post(campaign({ messages: all.slice(0, 2) }));
    expect([refused.status, refused.headers.get('Session-Requirement')]).toEqual([403, 'confirmation']);
    expect((await post(campaign({ messages: all.slice(0, 1) }))).status).toBe(200);
    expect((await post(campaign())).status).toBe(200);
  });
});

describe('a draft', () => {
  const content = { platforms: ['ios'], common: { title: '', text: 'Ümlaut 😀' } };
  const create = async (body: object = { name: 'Spring', content }, app = 'other') => {
    const response = await request('POST', '/campaign_drafts', body, app);
    expect(response.status).toBe(200);
    return (response.body as { id: number }).id;
  };

  test('has a limited size, and an application a limited number of them (OPER-405)', async () => {
    const large = { name: 'Large', content: { text: 'ü'.repeat(32_768) } };
    expect(statusAndMessages(await request('POST', '/campaign_drafts', large, 'other'))).toEqual([
      400,
      'body/content: must be at most 65536 bytes of JSON; it has 65547',
    ]);
    const id = await create();
    expect((await request('PUT', `/campaign_drafts/${id}`, large, 'other')).status).toBe(400);
    await service.db.query(
      `insert into campaign_drafts (application_id, name, content, operator)
       select id, 'Many', '{}', 'ada' from applications, generate_series(1, 199) where partner_id = 'other'`,
    );
    const { status, body } = await request('POST', '/campaign_drafts', { name: 'One more', content }, 'other');
    expect([status, body]).toEqual([
      409,
      errorBody('path/partnerId: the application has 200 drafts, the maximum; delete some of them'),
    ]);
  });

  test('that was sent can’t be changed or sent again, and a former state is not sent (OPER-406, OPER-620)', async () => {
    const draftId = await create(undefined, 'shop');
    const former = await draftOf(draftId);
    await request('PUT', `/campaign_drafts/${draftId}`, { name: 'Summer', content });
    expect(statusAndMessages(await request('POST', '/campaign_sends', campaign({ draft: former })))).toEqual([
      409,
      `body/draft/etag: draft ${draftId} has changed since it was read`,
    ]);
    const draft = await draftOf(draftId);
    const { campaignId } = await send(campaign({ draft }));
    const sent = `draft ${draftId} was sent as campaign ${campaignId}`;
    expect(statusAndMessages(await request('PUT', `/campaign_drafts/${draftId}`, { name: '', content }))).toEqual([
      409,
      `path/draftId: ${sent}`,
    ]);
    expect(statusAndMessages(await request('PUT', '/campaign_drafts/999999', { name: '', content }))).toEqual([
      404,
      'path/draftId: draft 999999 not found',
    ]);
    expect(statusAndMessages(await request('POST', '/campaign_sends', campaign({ draft })))).toEqual([
      409,
      `body/draft/id: ${sent}`,
    ]);
  });
});
