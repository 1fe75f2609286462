import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { ensureDeliveryPartitions } from '../../server/domain/sends/partitions.store.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { addReachableDevices } from '../support/devices.ts';
import { errorBody } from '../support/errors.ts';
import { type Caller, startTestService, type TestService } from '../support/service.ts';
import { addList, endOf, pushesOf, sender } from '../support/sends.ts';
import { until } from '../support/wait.ts';

const settings = {
  name: 'Shop',
  languages: ['en', 'fr'],
  fields: [
    { name: 'firstName', type: 'string' },
    { name: 'loyalty', type: 'number' },
    { name: 'joined', type: 'date' },
  ],
  segments: [
    { id: 1, name: 'Testers', where: { UDID: { $in: ['ada'] } } },
    { id: 2, name: 'Loyal', where: { loyalty: { $gte: 3 } } },
    { id: 3, name: 'No device', where: { UDID: 'unknown' } },
  ],
  buttonTemplates: [{ name: 'yes-no', buttons: ['Yes', 'No, ${firstName}'] }],
};

let service: TestService;
let ada: Caller;
let shop: ReturnType<typeof sender>;

beforeAll(async () => {
  service = await startTestService({ DB_POOL_SIZE: '6' }, { role: 'all' });
  for (const partnerId of ['shop', 'capped', 'empty']) {
    const pressure = partnerId === 'capped' ? { pressure: { max: 1, hours: 24 } } : {};
    await service.applications.create(partnerId, checkSettings({ ...settings, ...pressure }));
  }
  ada = await service.createCaller('ada@example.com', 'shop', 'capped', 'empty');
  shop = sender(ada, 'shop');
  await addReachableDevices(service.db, 'shop', [
    { udid: 'ada', language: 'fr-CA', fields: { firstName: 'Ada', loyalty: 5, joined: '2026-01-02T03:04:05.000Z' } },
    { udid: 'bob', language: 'EN_gb', fields: { firstName: 'Bob \\ "B"\n\t${x}', loyalty: 1 } },
    { udid: 'cleo', fields: { loyalty: 3.5 } },
    { udid: 'dan', token: null, fields: { firstName: 'Dan' } },
    { udid: 'eve', platform: 'ios', fields: { firstName: 'Eve', loyalty: 9 } },
  ]);
  await addList(service, 'shop', 10, { members: ['bob', 'eve'], expired: ['cleo'], fields: { city: 'Paris' } });
  await addList(service, 'shop', 11, { members: ['ada', 'bob'], fields: { city: 'Rome', sky: 'blue' } });
});
afterAll(() => service.close());

const statuses = ({ deliveries }: Awaited<ReturnType<typeof endOf>>) =>
  Object.fromEntries(
    deliveries.map(({ udid, status, reason }) => [udid, reason === null ? status : `${status}: ${reason}`]),
  );
const texts = async (sendId: number) =>
  Object.fromEntries((await pushesOf(service, sendId)).map(({ udid, content }) => [udid, content.text]));

describe('a send', () => {
  test('reaches each device of the platform exactly once, and its message is sent (SEND-200)', async () => {
    const id = await shop.create();
    const response = await shop.send(id);
    const sendId = (response.body as { sendId: number }).sendId;
    expect([response.status, response.body]).toEqual([200, { id, sendId: expect.any(Number), state: 'sending' }]);
    const end = await endOf(service, sendId);
    expect([end.state, await shop.stateOf(id)]).toEqual(['sent', 'sent']);
    expect(statuses(end)).toEqual({ ada: 'sent', bob: 'sent', cleo: 'sent', dan: 'failed: the device has no token' });
    expect(await pushesOf(service, sendId)).toMatchObject([
      { udid: 'ada', token: 'token-ada', content: { platform: 'android', title: 'Hello', text: 'Good morning.' } },
      { udid: 'bob' },
      { udid: 'cleo' },
    ]);
  });

  test("is rejected with the label of the message's state (SEND-SENDING, SEND-SENT, SEND-FAILED)", async () => {
    for (const [state, label, message] of [
      ['sending', 'API_ERR_MESSAGE_SENDING', 'is being sent'],
      ['sent', 'API_ERR_MESSAGE_SENT', 'has already been sent'],
      ['failed', 'API_ERR_MESSAGE_FAILED', 'failed to be sent; update it to try again'],
    ] as const) {
      const id = await shop.create({ testSegments: [1] });
      await service.db.query('update messages set state = $2 where id = $1', [id, state]);
      for (const query of ['', '?test=true']) {
        const response = await shop.send(id, query);
        expect([response.status, response.body]).toEqual([
          400,
          errorBody(`path/messageId: message ${id} ${message}`, label),
        ]);
      }
    }
  });

  test('is accepted once among concurrent requests', async () => {
    const id = await shop.create({ campaignSegments: [1] });
    const responses = await Promise.all(Array.from({ length: 5 }, () => shop.send(id)));
    const refused = responses.filter(({ status }) => status === 400).map(({ body }) => body);
    expect(refused).toHaveLength(4);
    for (const body of refused) expect(JSON.stringify(body)).toMatch(/API_ERR_MESSAGE_SEN(DING|T)"/);
  });

  test('of an unknown message returns 404, and accepts at most an empty object', async () => {
    expect((await shop.send(999_999)).status).toBe(404);
    const path = `/v1/me/apps/shop/messages/${await shop.create({ campaignSegments: [1] })}/send`;
    expect((await ada.request('POST', path, { body: { force: true } })).body).toEqual(
      errorBody('body/force: unknown property'),
    );
    expect((await ada.request('POST', path, { body: {} })).status).toBe(200);
  });

  test('goes to segments and lists of the message, each device once, without expired members', async () => {
    const segment = await endOf(service, await shop.sendIdOf(await shop.create({ campaignSegments: [2] })));
    expect(Object.keys(statuses(segment))).toEqual(['ada', 'cleo']);
    const list = await endOf(service, await shop.sendIdOf(await shop.create({ lists: [10] })));
    expect(Object.keys(statuses(list))).toEqual(['bob']);
    const both = await shop.create({ campaignSegments: [2, 3], lists: [10, 11] });
    expect(Object.keys(statuses(await endOf(service, await shop.sendIdOf(both))))).toEqual(['ada', 'bob', 'cleo']);
  });

  test('to an empty audience succeeds, and the message is a draft that can be sent again', async () => {
    const id = await shop.create({ campaignSegments: [3] });
    expect(await endOf(service, await shop.sendIdOf(id))).toEqual({ state: 'sent', deliveries: [] });
    expect(await shop.stateOf(id)).toBe('draft');
    const body = { platform: 'android', title: 'Again', text: 'Now to all.' };
    await ada.request('PUT', `/v1/me/apps/shop/messages/${id}`, { body });
    expect((await endOf(service, await shop.sendIdOf(id))).state).toBe('sent');
    expect(await shop.stateOf(id)).toBe('sent');
  });

  test('reaches no device once the only segment of its message is deleted', async () => {
    const id = await shop.create({ campaignSegments: [1] });
    try {
      await service.applications.replaceSettings('shop', checkSettings({ ...settings, segments: [] }));
      expect(await endOf(service, await shop.sendIdOf(id))).toEqual({ state: 'sent', deliveries: [] });
    } finally {
      await service.applications.replaceSettings('shop', checkSettings(settings));
    }
  });

  test('to devices without a token succeeds: each is a failed target, and the message is a draft', async () => {
    await addReachableDevices(service.db, 'empty', [{ udid: 'mute', token: null }]);
    const empty = sender(ada, 'empty');
    const id = await empty.create();
    const end = await endOf(service, await empty.sendIdOf(id));
    expect([end.state, statuses(end)]).toEqual(['sent', { mute: 'failed: the device has no token' }]);
    expect(await empty.stateOf(id)).toBe('draft');
  });

  test('sends the message as of its acceptance', async () => {
    const id = await shop.create({ text: 'Before.', campaignSegments: [1] });
    // The worker waits for the lock that this transaction has on the send.
    const sendId = await service.db.transaction(async (tx) => {
      await tx.query('lock table send_chunks');
      const accepted = await shop.sendIdOf(id);
      await tx.query(`update messages set content = content || '{"text": "After."}' where id = $1`, [id]);
      return accepted;
    });
    await endOf(service, sendId);
    expect(await texts(sendId)).toEqual({ ada: 'Before.' });
  });

  test('is counted in the statistics of its day', async () => {
    const id = await shop.create({ text: '${firstName}' });
    const sum = async () => {
      const [row] = await service.db.query<Record<string, number>>(
        `select coalesce(sum(sent), 0)::int as sent, coalesce(sum(failed), 0)::int as failed,
                coalesce(sum(suppressed), 0)::int as suppressed
           from (select date, sent, failed, suppressed from statistics_deltas
                 union all select date, sent, failed, suppressed from daily_statistics) s
          where date = (now() at time zone 'UTC')::date`,
      );
      return row ?? {};
    };
    const before = await sum();
    await endOf(service, await shop.sendIdOf(id));
    const after = await sum();
    expect(Object.keys(after).map((key) => (after[key] ?? 0) - (before[key] ?? 0))).toEqual([2, 1, 1]);
  });
});

describe('a test send', () => {
  test("goes to the test segments, and does not change the message's state (SEND-TEST)", async () => {
    const id = await shop.create({ testSegments: [1], campaignSegments: [2] });
    const end = await endOf(service, await shop.sendIdOf(id, '?test=true'));
    expect([end.state, end.deliveries]).toEqual([
      'sent',
      [{ udid: 'ada', status: 'sent', reason: null, kind: 'test' }],
    ]);
    expect(await shop.stateOf(id)).toBe('draft');
  });

  test.each(['TRUE', 'false', '1', ''])('requires test=true: %j (SEND-TEST)', async (value) => {
    const response = await shop.send(await shop.create(), `?test=${value}`);
    expect([response.status, response.body]).toEqual([
      400,
      errorBody('query/test: must be equal to one of the allowed values: true'),
    ]);
  });

  test('requires test segments', async () => {
    const id = await shop.create();
    expect(await shop.send(id, '?test=true')).toMatchObject({
      status: 400,
      body: errorBody(`path/messageId: message ${id} has no test segments`),
    });
  });
});

describe('a message is rendered for each device', () => {
  test('with its fields, and never with an unresolved placeholder (MESSAGE-TRANSLATIONS)', async () => {
    const id = await shop.create({
      title: '${firstName}!',
      text: 'Hello ${firstName}, ${loyalty} points since ${joined}.',
      customParams: { raw: '${firstName}' },
      buttonTemplate: 'yes-no',
    });
    const sendId = await shop.sendIdOf(id);
    expect(statuses(await endOf(service, sendId))).toEqual({
      ada: 'sent',
      bob: 'suppressed: no value for the placeholder ${joined}',
      cleo: 'suppressed: no value for the placeholder ${firstName}',
      dan: 'suppressed: no value for the placeholder ${loyalty}',
    });
    expect(await pushesOf(service, sendId)).toMatchObject([
      {
        content: {
          title: 'Ada!',
          text: 'Hello Ada, 5 points since 2026-01-02T03:04:05.000Z.',
          customParams: { raw: '${firstName}' },
          buttons: [
            { id: '1', title: 'Yes', action: 'close' },
            { id: '2', title: 'No, Ada', action: 'close' },
          ],
        },
      },
    ]);
  });

  test('with its built-in fields, and values of any characters', async () => {
    const sendId = await shop.sendIdOf(await shop.create({ text: '${deviceId} ${UDID} ${firstName}', lists: [10] }));
    await endOf(service, sendId);
    expect(await texts(sendId)).toEqual({ bob: 'bob bob Bob \\ "B"\n\t${x}' });
  });

  test('and is sent to no device if no field has its placeholder', async () => {
    const end = await endOf(service, await shop.sendIdOf(await shop.create({ text: 'Hi ${shoeSize}', lists: [11] })));
    const reason = 'suppressed: no value for the placeholder ${shoeSize}';
    expect([end.state, statuses(end)]).toEqual(['failed', { ada: reason, bob: reason }]);
  });

  test('in its language, else the language without region, else the default', async () => {
    const translations = { fr: { text: 'Bonjour ${firstName}.' }, 'en-GB': { title: 'Cheers', text: 'Hello.' } };
    const sendId = await shop.sendIdOf(await shop.create({ text: 'Hallo.', language: 'de', translations }));
    await endOf(service, sendId);
    expect(await texts(sendId)).toEqual({ ada: 'Bonjour Ada.', bob: 'Hello.', cleo: 'Hallo.' });
  });

  test('with the fields of the list that selected it, and only then (LIST-FIELDS)', async () => {
    const text = '${list_city} ${list_sky}';
    const lists = await shop.sendIdOf(await shop.create({ text, lists: [10, 11] }));
    await endOf(service, lists);
    expect(await texts(lists)).toEqual({ ada: 'Rome blue', bob: 'Paris blue' });
    const segment = await endOf(service, await shop.sendIdOf(await shop.create({ text, campaignSegments: [1] })));
    expect(statuses(segment)).toEqual({ ada: 'suppressed: no value for the placeholder ${list_city}' });
  });
});

describe('marketing pressure', () => {
  let capped: ReturnType<typeof sender>;
  beforeAll(async () => {
    capped = sender(ada, 'capped');
    await addReachableDevices(service.db, 'capped', [{ udid: 'ada', fields: { loyalty: 5 } }, { udid: 'bob' }]);
  });

  test('skips devices over the limit, also in concurrent sends, but not in tests and opted-out messages', async () => {
    expect(
      statuses(await endOf(service, await capped.sendIdOf(await capped.create({ testSegments: [1] }), '?test=true'))),
    ).toEqual({ ada: 'sent' });
    const ids = [await capped.create({ campaignSegments: [2] }), await capped.create()];
    const sends = await Promise.all(ids.map((id) => capped.sendIdOf(id)));
    const ends = await Promise.all(sends.map((id) => endOf(service, id)));
    const counted = ends
      .flatMap(({ deliveries }) => deliveries)
      .map(({ udid, status, reason }) => [udid, status, reason]);
    expect(counted.toSorted()).toEqual([
      ['ada', 'sent', null],
      ['ada', 'suppressed', 'marketing pressure'],
      ['bob', 'sent', null],
    ]);
    // All devices are skipped, which is no failure.
    const late = await capped.create({ campaignSegments: [2] });
    const left = await endOf(service, await capped.sendIdOf(late));
    expect([left.state, statuses(left)]).toEqual(['sent', { ada: 'suppressed: marketing pressure' }]);
    expect(await capped.stateOf(late)).toBe('draft');
    const free = await capped.create({ usePressure: false });
    expect(statuses(await endOf(service, await capped.sendIdOf(free)))).toEqual({ ada: 'sent', bob: 'sent' });
  });

  test('counts a message by the end of its send, since its push may have waited for hours', async () => {
    await ensureDeliveryPartitions(service.db, new Date(Date.now() - 4 * 24 * 3_600_000), new Date());
    /** Moves all sends into the past. */
    const move = async (hoursSinceAcceptance: number, hoursSinceEnd: number) => {
      await service.db.query(
        `with moved as (
           update sends s
              set created_at = date_trunc('milliseconds', now() - make_interval(hours => $1)),
                  ended_at = now() - make_interval(hours => $2)
             from applications a
            where a.id = s.application_id and a.partner_id = 'capped'
           returning s.application_id, s.id, s.created_at
         )
         update deliveries e
            set date = moved.created_at
           from moved
          where e.application_id = moved.application_id and e.send_id = moved.id`,
        [hoursSinceAcceptance, hoursSinceEnd],
      );
    };
    const next = async () => statuses(await endOf(service, await capped.sendIdOf(await capped.create())));
    await move(50, 25);
    expect(await next()).toEqual({ ada: 'sent', bob: 'sent' });
    await move(50, 23);
    expect(await next()).toEqual({ ada: 'suppressed: marketing pressure', bob: 'suppressed: marketing pressure' });
  });
});

describe('a schedule', () => {
  const soon = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
  const sendsOf = (messageId: number) =>
    service.db.query<{ id: number; date: string; state: string }>(
      'select id, created_at as date, state from sends where message_id = $1 order by id',
      [messageId],
    );

  const makeDue = (messageId: number) =>
    service.db.query('update schedules set next_date = now(), anchor = now() where message_id = $1', [messageId]);

  test('sends at its date, exactly once, and ends', async () => {
    const id = await shop.create({ campaignSegments: [1] });
    // Far enough in the future for a slow request to create it in time.
    const date = soon(5_000);
    expect((await shop.schedule(id, { nextSendingDate: date })).status).toBe(200);
    const [fired] = await until(async () => ((await shop.stateOf(id)) === 'sent' ? sendsOf(id) : undefined));
    const late = Date.parse(fired?.date ?? '') - Date.parse(date);
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(15_000);
    expect(await sendsOf(id)).toHaveLength(1);
    expect((await shop.getSchedule(id)).status).toBe(404);
  });

  test("uses the clock of the database, even if the worker's clock is an hour behind", async () => {
    const id = await shop.create({ campaignSegments: [1] });
    await shop.schedule(id, { nextSendingDate: soon(60_000) });
    const ahead = Date.now;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => ahead.call(Date) - 3_600_000);
    try {
      await makeDue(id);
      await until(async () => (await shop.stateOf(id)) === 'sent');
    } finally {
      clock.mockRestore();
    }
    expect(await sendsOf(id)).toHaveLength(1);
  });

  test('that was missed several times sends once, and continues with its next date', async () => {
    const id = await shop.create({ campaignSegments: [1] });
    await shop.schedule(id, { nextSendingDate: soon(60_000), recurrence: { unit: 'day', interval: 1 } });
    await service.db.query(
      `update schedules set next_date = next_date - interval '10 days', anchor = anchor - interval '10 days' where message_id = $1`,
      [id],
    );
    await until(
      async () => (await sendsOf(id)).some(({ state }) => state === 'sent') && (await shop.stateOf(id)) === 'scheduled',
    );
    expect(await sendsOf(id)).toHaveLength(1);
    const { nextSendingDate } = (await shop.getSchedule(id)).body as { nextSendingDate: string };
    expect(Date.parse(nextSendingDate)).toBeGreaterThan(Date.now());
    expect(Date.parse(nextSendingDate)).toBeLessThan(Date.now() + 24 * 3_600_000);
  });

  test('ends with its message sent after the last date', async () => {
    const id = await shop.create({ campaignSegments: [1] });
    await shop.schedule(id, {
      nextSendingDate: soon(60_000),
      endDate: soon(3_600_000),
      recurrence: { unit: 'day', interval: 1 },
    });
    await makeDue(id);
    await until(async () => (await shop.stateOf(id)) === 'sent');
    expect((await shop.getSchedule(id)).status).toBe(404);
  });

  test('waits while its message is being sent', async () => {
    const id = await shop.create({ campaignSegments: [1] });
    await shop.schedule(id, { nextSendingDate: soon(60_000), recurrence: { unit: 'day', interval: 1 } });
    await service.db.query(`update messages set state = 'sending' where id = $1`, [id]);
    await service.db.query(
      `update schedules set next_date = now() - interval '1 day', anchor = now() - interval '1 day' where message_id = $1`,
      [id],
    );
    const other = await shop.create({ campaignSegments: [1] });
    await shop.schedule(other, { nextSendingDate: soon(60_000) });
    await makeDue(other);
    await until(async () => (await shop.stateOf(other)) === 'sent');
    expect(await sendsOf(id)).toHaveLength(0);
    await service.db.query(`update messages set state = 'scheduled' where id = $1`, [id]);
    await until(async () => (await sendsOf(id)).length === 1);
  });

  test('whose days are all excluded ends, and its message becomes a draft unless a send has reached a device', async () => {
    const id = await shop.create({ campaignSegments: [3] });
    await endOf(service, await shop.sendIdOf(id));
    await until(async () => (await shop.stateOf(id)) === 'draft');
    const reachesNobody = await sendsOf(id);
    await shop.schedule(id, { nextSendingDate: soon(60_000), endDate: soon(120_000) });
    await ada.request('POST', `/v1/me/apps/shop/messages/${id}/schedules/exclusions`, {
      body: { type: 'DAYS', days: '[1,2,3,4,5,6,7]' },
    });
    await service.db.query(
      `update schedules set next_date = next_date - interval '61 seconds', anchor = anchor - interval '61 seconds' where message_id = $1`,
      [id],
    );
    await until(async () => (await shop.stateOf(id)) === 'draft');
    expect(await sendsOf(id)).toEqual(reachesNobody);
    expect((await shop.getSchedule(id)).status).toBe(404);
  });

  test('ends when its message is sent manually', async () => {
    const id = await shop.create({ campaignSegments: [1] });
    await shop.schedule(id, { nextSendingDate: soon(600_000), recurrence: { unit: 'day', interval: 1 } });
    await endOf(service, await shop.sendIdOf(id));
    expect([await shop.stateOf(id), (await shop.getSchedule(id)).status]).toEqual(['sent', 404]);
  });
});

test('metrics report runs, duration and backlog of background work', async () => {
  const text = await (await fetch(service.metricsUrl)).text();
  expect(text).toMatch(/engage_job_seconds_count\{job="deliver-chunks",outcome="done"\} [1-9]/);
  expect(text).toMatch(/engage_deliveries_total\{status="sent"\} [1-9]/);
  expect(text).toMatch(/engage_job_backlog\{queue="chunks"\} 0/);
});
