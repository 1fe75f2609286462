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
  test('sends a message for each platform, all with its ID (OPER-400)', async () => {
    const sent = await send(campaign());
    expect(sent.messages.map(({ platform }) => platform)).toEqual(['android', 'ios', 'web']);
    for (const { messageId, platform, sendId = 0 } of sent.messages) {
      expect((await endOf(service, sendId)).state).toBe('sent');
      const pushes = await pushesOf(service, sendId);
      expect(pushes.map(({ udid }) => udid)).toEqual([`${platform}-ulm`]);
      expect((await request('GET', `/messages/${messageId}`)).body).toMatchObject({
        ...{ campaignId: sent.campaignId, platform, title: `Spring on ${platform}` },
      });
    }
    expect((await request('GET', `/campaigns/${sent.campaignId}`)).body).toMatchObject({ name: 'Spring' });
  });

  test('with an invalid part creates nothing, and names the part (OPER-400)', async () => {
    const before = await counts();
    const [android, ios] = messages;
    const cases: [object, number, string[]][] = [
      [
        { messages: [android, { ...ios, campaignSegments: [9] }] },
        400,
        ['body/messages/1/campaignSegments/0: segment 9 not found'],
      ],
      [
        { messages: [android, { ...android, title: 'Again' }] },
        400,
        ['body/messages/1/platform: must differ from the other messages'],
      ],
      [
        { messages: [{ ...android, campaignId: 1001 }] },
        400,
        ['body/messages/0/campaignId: must be absent; the campaign is created'],
      ],
      [
        { messages: [android, { ...ios, collapseKey: 'old' }] },
        404,
        ['body/messages/1/collapseKey: collapse key old not found'],
      ],
      [
        { messages: [android, { ...ios, text: 'x'.repeat(4_096) }] },
        400,
        [expect.stringMatching(/^body\/messages\/1\/text: /) as never],
      ],
      [
        { schedule: { nextSendingDate: '2020-01-01T00:00:00Z' } },
        400,
        ['body/schedule/nextSendingDate: must be in the future'],
      ],
      [
        { schedule: { nextSendingDate: '2099-01-01T00:00:00Z', timezone: 'Mars' } },
        400,
        ['body/schedule/timezone: Mars is not a time zone'],
      ],
      [{ draft: { id: 999_999, etag: '"a"' } }, 404, ['body/draft/id: draft 999999 not found']],
    ];
    for (const [own, status, texts] of cases) {
      expect(statusAndMessages(await request('POST', '/campaign_sends', campaign(own)))).toEqual([status, ...texts]);
    }
    const taken = [
      { ...android, externalId: 'taken' },
      { ...ios, externalId: 'taken' },
    ];
    expect(statusAndMessages(await request('POST', '/campaign_sends', campaign({ messages: taken })))).toEqual([
      400,
      'body/messages/1/externalId: is already in use',
    ]);
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

  test('can be taken back until its first send starts, and its draft is editable again (OPER-402)', async () => {
    const draftId = (
      (await request('POST', '/campaign_drafts', { name: 'Spring', content: {} })).body as { id: number }
    ).id;
    const body = campaign({ delaySeconds: 600, draft: await draftOf(draftId) });
    const { campaignId, startsAt, messages: sent } = await send(body);
    const seconds = (Date.parse(startsAt) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(500);
    for (const { messageId } of sent) {
      expect((await request('GET', `/messages/${messageId}`)).body).toMatchObject({ state: 'scheduled', campaignId });
    }
    const undone = await request('POST', `/campaign_sends/${campaignId}/undo`);
    expect([undone.status, undone.body]).toEqual([200, { id: campaignId }]);
    for (const { messageId } of sent) expect((await request('GET', `/messages/${messageId}`)).status).toBe(404);
    expect((await request('GET', `/campaigns/${campaignId}`)).status).toBe(404);
    expect((await request('GET', `/campaign_drafts/${draftId}`)).body).toMatchObject({ isSent: false });
    expect((await request('POST', `/campaign_sends/${campaignId}/undo`)).status).toBe(404);
    // A repeated request that arrives late sends nothing.
    expect((await send(body)).campaignId).toBe(campaignId);
    expect((await request('GET', `/campaigns/${campaignId}`)).status).toBe(404);
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
      `path/campaignId: campaign ${id} was not sent with sendCampaign`,
    ]);
  });

  test('with a schedule is sent at its date (OPER-402)', async () => {
    const schedule = { nextSendingDate: '2099-03-01T08:00:00+01:00', timezone: 'Europe/Berlin' };
    const { startsAt, messages: sent } = await send(campaign({ schedule }));
    expect(startsAt).toBe('2099-03-01T07:00:00.000Z');
    for (const { messageId } of sent) {
      expect((await request('GET', `/messages/${messageId}/schedules`)).body).toEqual(schedule);
    }
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

  test('has an audience that is counted by platform (OPER-404)', async () => {
    const { status, body } = await request('POST', '/campaign_audience', {
      platforms: ['web', 'ios'],
      campaignSegments: [1],
    });
    expect([status, body]).toEqual([
      200,
      {
        data: [
          { platform: 'web', devices: 1, reachable: 1, exact: true },
          { platform: 'ios', devices: 1, reachable: 1, exact: true },
        ],
      },
    ]);
    expect((await request('POST', '/campaign_audience', { platforms: [] })).status).toBe(400);
  });
});

describe('a draft', () => {
  const content = { platforms: ['ios'], common: { title: '', text: 'Ümlaut 😀' } };
  const create = async (body: object = { name: 'Spring', content }, app = 'other') => {
    const response = await request('POST', '/campaign_drafts', body, app);
    expect(response.status).toBe(200);
    return (response.body as { id: number }).id;
  };

  test('is stored unchanged, listed, updated and deleted (OPER-405)', async () => {
    const id = await create();
    const draft = { id, name: 'Spring', isSent: false, operator: operator.email };
    expect((await request('GET', `/campaign_drafts/${id}`, undefined, 'other')).body).toMatchObject({
      ...draft,
      content,
    });
    const changed = { name: '', content: { common: {} } };
    expect((await request('PUT', `/campaign_drafts/${id}`, changed, 'other')).status).toBe(200);
    expect((await request('GET', `/campaign_drafts/${id}`, undefined, 'other')).body).toMatchObject(changed);
    const { data } = (await request('GET', '/campaign_drafts?isSent=false', undefined, 'other')).body as {
      data: object[];
    };
    expect(data).toEqual([expect.objectContaining({ ...draft, name: '' })]);
    expect((await request('GET', `/campaign_drafts/${id}`)).status).toBe(404);
    expect((await request('DELETE', `/campaign_drafts/${id}`, undefined, 'other')).status).toBe(200);
    expect(statusAndMessages(await request('DELETE', `/campaign_drafts/${id}`, undefined, 'other'))).toEqual([
      404,
      `path/draftId: draft ${id} not found`,
    ]);
  });

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

  test('that was sent has its campaign, and can’t be changed or sent again; a former state is not sent (OPER-406, OPER-620)', async () => {
    const draftId = await create(undefined, 'shop');
    const former = await draftOf(draftId);
    await request('PUT', `/campaign_drafts/${draftId}`, { name: 'Summer', content });
    expect(statusAndMessages(await request('POST', '/campaign_sends', campaign({ draft: former })))).toEqual([
      409,
      `body/draft/etag: draft ${draftId} has changed since it was read`,
    ]);
    const draft = await draftOf(draftId);
    const { campaignId } = await send(campaign({ draft }));
    expect((await request('GET', `/campaign_drafts/${draftId}`)).body).toMatchObject({ isSent: true, campaignId });
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
