import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { errorBody, messagesOf } from '../support/errors.ts';
import { type Caller, startTestService, type TestService } from '../support/service.ts';

const day = 86_400_000;

let service: TestService;
let ada: Caller;
let bob: Caller;
let campaignId: number;
let messageId: number;
let otherMessageId: number;
/** The paths of the four reports. */
let reports: string[];

interface Entry {
  id: number;
  date: string;
  deviceId: string;
  data?: object;
}

async function create(path: string, body: object, caller = ada): Promise<number> {
  return ((await caller.request('POST', `/v1/me/apps/${path}`, { body })).body as { id: number }).id;
}

async function read(path: string, query = ''): Promise<Entry[]> {
  const { status, body } = await ada.request('GET', `/v1/me/apps/shop/${path}${query}`);
  expect([status, body]).toMatchObject([200, { data: expect.any(Array) }]);
  return (body as { data: Entry[] }).data;
}

/** Creates the partitions of deliveries for the months of these dates. */
async function ensurePartitions(...dates: string[]): Promise<void> {
  for (const month of new Set(dates.map((date) => date.slice(0, 7)))) {
    const first = `${month}-01`;
    const [row] = await service.db.query<{ next: string }>(
      `select to_char($1::date + interval '1 month', 'YYYY-MM-DD') as next`,
      [first],
    );
    await service.db.query(
      `create table if not exists deliveries_${month.replace('-', '_')} partition of deliveries
         for values from ('${first} 00:00:00Z') to ('${row?.next} 00:00:00Z')`,
    );
  }
}

async function addDeliveries(...deliveries: { date: string; udid?: string; status?: string; reason?: string }[]) {
  await ensurePartitions(...deliveries.map(({ date }) => date));
  for (const { date, udid = 'phone-1', status = 'sent', reason = null } of deliveries) {
    await service.db.query(
      `insert into deliveries (application_id, date, send_id, message_id, campaign_id, kind, device_id, udid, status, reason)
       select application_id, $1, 9001, $2, $3, 'campaign', id, udid, $5, $6 from devices where udid = $4`,
      [date, messageId, campaignId, udid, status, reason],
    );
  }
}

async function addClicks(message: number, campaign: number | null, dates: string[], udid = 'phone-1', action?: number) {
  await service.db.query(
    `insert into clicks (application_id, date, device_id, udid, message_id, campaign_id, action_id)
     select application_id, date, id, udid, $2, $3, $5
       from devices, unnest($1::timestamptz[]) date
      where udid = $4`,
    [dates, message, campaign, udid, action ?? null],
  );
}

const clickDates = [
  '2026-03-14T23:59:59.999Z',
  '2026-03-15T00:00:00.000Z',
  '2026-03-16T07:59:59.999Z',
  '2026-03-16T08:00:00.000Z',
  '2026-03-16T08:00:00.001Z',
  '2026-03-16T23:59:59.999Z',
  '2026-03-17T00:00:00.000Z',
];
const recent = (daysAgo: number) => new Date(Date.now() - daysAgo * day).toISOString();
const targetDates = [recent(80), recent(40), recent(1)];

beforeAll(async () => {
  service = await startTestService();
  const fields = [
    { name: 'customerId', type: 'number', matchingKey: true },
    { name: 'vip', type: 'boolean' },
  ];
  await service.applications.create('shop', checkSettings({ name: 'Shop', fields }));
  ada = await service.createCaller('ada@example.com', 'shop');
  bob = await service.createCaller('bob@example.com', 'other');
  campaignId = await create('shop/campaigns', { name: 'Spring sale' });
  const message = { platform: 'android', title: 'Hello', text: 'Good morning.' };
  messageId = await create('shop/messages', { ...message, campaignId });
  otherMessageId = await create('shop/messages', message);
  await service.db.query(
    `insert into devices (application_id, udid, first_open, language, fields)
     select id, udid, '2026-01-02 03:04:05.678Z', 'fr', fields::jsonb
       from applications, (values ('phone-1', '{"customerId": 48213, "vip": false}'), ('phone-2', '{}')) d (udid, fields)
      where partner_id = 'shop'`,
  );
  await addClicks(messageId, campaignId, clickDates.toReversed(), 'phone-1', 2);
  await addClicks(otherMessageId, null, ['2026-03-16T12:00:00Z'], 'phone-2');
  await addDeliveries(
    { date: targetDates[1] ?? '', status: 'failed', reason: 'the token is no longer registered' },
    { date: targetDates[2] ?? '', udid: 'phone-2', status: 'suppressed', reason: 'marketing pressure' },
    { date: targetDates[0] ?? '' },
  );
  reports = ['clicks', 'targets'].flatMap((kind) => [
    `campaigns/${campaignId}/${kind}`,
    `messages/${messageId}/${kind}`,
  ]);
});
afterAll(() => service.close());

describe('clicks', () => {
  test('of a message and of its campaign are listed, oldest first (REPORT-200, REPORT-ACTION)', async () => {
    for (const path of [`messages/${messageId}/clicks`, `campaigns/${campaignId}/clicks`]) {
      const entries = await read(path);
      expect(entries.map(({ date }) => date)).toEqual(clickDates);
      expect(entries[0]).toEqual({
        id: expect.any(Number),
        date: clickDates[0],
        deviceId: 'phone-1',
        campaignId,
        messageId,
        actionId: 2,
      });
    }
    expect(await read(`messages/${otherMessageId}/clicks`)).toEqual([
      { id: expect.any(Number), date: '2026-03-16T12:00:00.000Z', deviceId: 'phone-2', messageId: otherMessageId },
    ]);
  });

  test.each([
    ['?startDate=2026-03-16', 2, 7],
    ['?startDate=2026-03-15&endDate=2026-03-16', 1, 6],
    ['?endDate=2026-03-16', 0, 6],
    ['?startDate=2026-03-16&endDate=2026-03-16', 2, 6],
    ['?startDate=2026-03-16%2008:00:00', 3, 7],
    ['?startDate=2026-03-16+08%3A00%3A00&endDate=2026-03-16+08:00:00', 3, 4],
    ['?endDate=2026-03-16%2008:00:00', 0, 4],
    ['?startDate=2026-03-17&endDate=2026-03-16', 0, 0],
  ])(
    'within %s are those of the period, bounds included (REPORT-DATE-FORM, REPORT-PERIOD, REPORT-ADVICE)',
    async (query, from, to) => {
      const entries = await read(`campaigns/${campaignId}/clicks`, query);
      expect(entries.map(({ date }) => date)).toEqual(clickDates.slice(from, to));
    },
  );

  test('are paginated with their parameters, in a stable order for equal dates (REPORT-200)', async () => {
    const many = await createClicks(250);
    const seen: Entry[] = [];
    let next: string | undefined = `/v1/me/apps/shop/messages/${many}/clicks?startDate=2026-03-16+12:00:00`;
    for (let page = 1; next !== undefined; page++) {
      const { headers, body } = await ada.request('GET', next);
      const { data, link } = body as { data: Entry[]; link: Record<string, string> };
      expect(data).toHaveLength(page === 3 ? 50 : 100);
      expect(Object.keys(link)).toEqual(['first', ...(page > 1 ? ['prev'] : []), ...(page < 3 ? ['next'] : [])]);
      expect(headers.get('link')).toContain('startDate=2026-03-16+12:00:00');
      seen.push(...data);
      next = link.next?.replace(service.url, '');
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(250);
    expect(seen).toEqual(seen.toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date) || a.id - b.id));
    expect(await read(`messages/${many}/clicks`, '?page=4')).toEqual([]);
    expect(await read(`messages/${many}/clicks`, '?page=0')).toEqual([]);
  });

  test('are the same by page number and by the position of a next link, which other pages reject', async () => {
    const path = `/v1/me/apps/shop/messages/${await createClicks(150)}/clicks`;
    const first = (await ada.request('GET', path)).body as { link: { next: string } };
    const next = new URL(first.link.next);
    const position = next.searchParams.get('position');
    const byPosition = (await ada.request('GET', `${next.pathname}${next.search}`)).body as { link: object };
    const byNumber = (await ada.request('GET', `${path}?page=2`)).body as object;
    expect(byPosition).toEqual(byNumber);
    expect(JSON.stringify(byPosition.link)).not.toContain('position');
    const foreign = `/v1/me/apps/shop/messages/${await createClicks(1)}/clicks?page=2&position=${position}`;
    const rejected = [
      `${path}?page=3&position=${position}`,
      `${path}?position=${position}`,
      `${path}?page=2&position=${position}&startDate=2026-03-16`,
      `${path}?page=2&position=x${position}`,
      `${next.pathname.replace('clicks', 'targets')}${next.search}`,
      foreign,
    ];
    for (const url of rejected) {
      const { status, body } = await ada.request('GET', url);
      const message = 'query/position: is not a position of this page';
      expect([url, status, body]).toEqual([url, 400, errorBody(message)]);
    }
  });
});

/** Creates a message with clicks at two dates, microseconds included. */
async function createClicks(count: number): Promise<number> {
  const messageId = await create('shop/messages', { platform: 'web', title: 'Many', text: 'x' });
  await service.db.query(
    `insert into clicks (application_id, date, device_id, udid, message_id)
     select application_id, '2026-03-16 12:00:00.123456Z'::timestamptz + (n % 2) * interval '1 hour', n, 'phone-' || n, $1
       from devices, generate_series(1, $2::int) n
      where udid = 'phone-1'`,
    [messageId, count],
  );
  return messageId;
}

describe('targets', () => {
  test('of a message and of its campaign are listed with their outcome, oldest first (REPORT-200)', async () => {
    const common = { id: expect.any(Number), campaignId, messageId, sendId: 9001 };
    for (const path of [`messages/${messageId}/targets`, `campaigns/${campaignId}/targets`]) {
      expect(await read(path)).toEqual([
        { ...common, date: targetDates[0], deviceId: 'phone-1', status: 'sent' },
        {
          ...common,
          date: targetDates[1],
          deviceId: 'phone-1',
          status: 'failed',
          reason: 'the token is no longer registered',
        },
        { ...common, date: targetDates[2], deviceId: 'phone-2', status: 'suppressed', reason: 'marketing pressure' },
      ]);
    }
  });

  test('within a period are those of the period (REPORT-PERIOD)', async () => {
    const dates = async (query: string) => (await read(`messages/${messageId}/targets`, query)).map(({ date }) => date);
    const [first = '', second = ''] = targetDates;
    expect(await dates(`?startDate=${second.slice(0, 10)}`)).toEqual(targetDates.slice(1));
    expect(await dates(`?endDate=${first.slice(0, 10)}`)).toEqual([first]);
  });

  test('older than three months are never returned (REPORT-RETENTION)', async () => {
    const [bounds] = await service.db.query<{ gone: string; kept: string }>(
      `select now() - interval '3 months' as gone, now() - interval '3 months' + interval '1 hour' as kept`,
    );
    const { gone = '', kept = '' } = bounds ?? {};
    await addDeliveries({ date: gone }, { date: recent(400) }, { date: kept });
    const query = `?startDate=${recent(500).slice(0, 10)}`;
    for (const path of [`messages/${messageId}/targets`, `campaigns/${campaignId}/targets`]) {
      for (const period of ['', query]) expect((await read(path, period))[0]).toMatchObject({ date: kept });
    }
  });
});

describe('device fields', () => {
  test('are returned in data with current values, and omitted when they have none (REPORT-DATA)', async () => {
    const query = '?data[0]=customerId&data[1]=vip&data[2]=firstOpen&data[3]=language&data[4]=model&data[5]=id';
    const present = {
      customerId: 48213,
      vip: false,
      firstOpen: '2026-01-02T03:04:05.678Z',
      language: 'fr',
      id: expect.any(Number),
    };
    for (const path of reports) {
      const [entry] = await read(path, query);
      expect(entry).toMatchObject({ deviceId: 'phone-1' });
      expect(entry?.data).toEqual(present);
    }
    const encoded = await ada.request(
      'GET',
      `/v1/me/apps/shop/messages/${otherMessageId}/clicks?data%5B0%5D=customerId`,
    );
    expect(encoded.body).toMatchObject({ data: [{ data: {} }] });
  });

  test('are kept in links with percent-encoded brackets (REPORT-DATA)', async () => {
    const path = `/v1/me/apps/shop/messages/${messageId}/clicks`;
    for (const name of ['data[0]', 'data%5B0%5D']) {
      const { body } = await ada.request('GET', `${path}?${name}=vip`);
      expect(body).toMatchObject({ link: { first: `${service.url}${path}?data%5B0%5D=vip&page=1` } });
    }
  });

  test('that are unknown are rejected, all in one response', async () => {
    for (const path of reports) {
      const response = await ada.request('GET', `/v1/me/apps/shop/${path}?data[0]=shoeSize&data[1]=vip&data[2]=hat`);
      expect(response.status).toBe(400);
      expect(messagesOf(response)).toEqual([
        'query/data/0: unknown device field shoeSize',
        'query/data/2: unknown device field hat',
      ]);
    }
  });

  test('of a deleted device are empty, and the entry remains', async () => {
    const message = await create('shop/messages', { platform: 'ios', title: 'Gone', text: 'x' });
    await service.db.query(
      `insert into clicks (application_id, date, device_id, udid, message_id)
       select id, now(), 1, 'gone', $1 from applications where partner_id = 'shop'`,
      [message],
    );
    expect(await read(`messages/${message}/clicks`, '?data[0]=language')).toMatchObject([
      { deviceId: 'gone', data: {} },
    ]);
  });
});

test('reports name a message of another application, and an unknown campaign (REPORT-403, REPORT-404)', async () => {
  const foreign = await bob.request('GET', `/v1/me/apps/other/messages/${messageId}/clicks`);
  expect([foreign.status, foreign.body]).toEqual([
    403,
    errorBody(`path/messageId: message ${messageId} belongs to another application`),
  ]);
  const unknown = await ada.request('GET', '/v1/me/apps/shop/campaigns/999999/targets');
  expect([unknown.status, unknown.body]).toEqual([404, errorBody('path/campaignId: campaign 999999 not found')]);
});

test('a date in another form is rejected with the reason (REPORT-DATE-FORM)', async () => {
  const response = await ada.request('GET', `/v1/me/apps/shop/${reports[0]}?endDate=yesterday`);
  expect([response.status, response.body]).toEqual([
    400,
    errorBody('query/endDate: must be a day such as 2026-03-16, or a day and a time such as 2026-03-16 08:00:00'),
  ]);
});
