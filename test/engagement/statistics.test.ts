import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { rollUpStatisticsLoop } from '../../server/api/reports/roll-up-statistics.job.ts';
import { type Caller, startTestService, type TestService } from '../support/service.ts';

const path = '/v1/me/apps/shop/stats';
const none = {
  sent: 0,
  failed: 0,
  suppressed: 0,
  canceled: 0,
  clicks: 0,
  displays: 0,
  unattributed: 0,
  newDevices: 0,
  activeDevices: 0,
};
const idle = new AbortController().signal;

let service: TestService;
let ada: Caller;

beforeAll(async () => {
  service = await startTestService();
  ada = await service.createCaller('ada@example.com', 'shop', 'other');
});
beforeEach(() => service.db.query('truncate statistics_deltas, daily_statistics'));
afterAll(() => service.close());

const append = (date: string, sent: number, clicks = 0, partnerId = 'shop', db = service.db) =>
  db.query(
    `insert into statistics_deltas (application_id, date, sent, clicks)
     select id, $2, $3, $4 from applications where partner_id = $1`,
    [partnerId, date, sent, clicks],
  );

const countDeltas = async (db = service.db) =>
  (await db.query<{ count: number }>('select count(*) as count from statistics_deltas'))[0]?.count;

async function list(query = ''): Promise<{ date: string }[]> {
  const { status, body } = await ada.request('GET', path + query);
  expect([status, body]).toMatchObject([200, { data: expect.any(Array) }]);
  return (body as { data: { date: string }[] }).data;
}
const dates = async (query: string) => (await list(query)).map(({ date }) => date);

test('days are listed in ascending order, without empty days (STATS-200, STATS-GAPS)', async () => {
  await append('2026-03-18', 7, 1);
  await append('2026-03-17', 0);
  await append('2026-03-16', 5);
  await append('2026-03-16', 2, 3);
  await append('2026-03-17', 9, 9, 'other');
  const { headers, body } = await ada.request('GET', path);
  expect(body).toEqual({
    data: [
      { ...none, date: '2026-03-16', sent: 7, clicks: 3 },
      { ...none, date: '2026-03-18', sent: 7, clicks: 1 },
    ],
    link: { first: `${service.url}${path}?page=1` },
  });
  expect(headers.get('link')).toBe(`<${service.url}${path}?page=1>; rel="first"`);
});

test('an event is counted immediately and exactly once, before and after aggregation', async () => {
  const loop = rollUpStatisticsLoop(service.db);
  for (let round = 1; round <= 3; round++) {
    await append('2026-03-16', 1, 10);
    expect(await list()).toEqual([{ ...none, date: '2026-03-16', sent: round, clicks: 10 * round }]);
    expect(await loop.run(idle)).toBe(false);
    expect(await countDeltas()).toBe(0);
    expect(await list()).toEqual([{ ...none, date: '2026-03-16', sent: round, clicks: 10 * round }]);
  }
});

test('concurrent aggregation counts each event exactly once, and no reader sees a lower value', async () => {
  const days = ['2026-03-16', '2026-03-17', '2026-03-18'];
  const total = async () => (await list()).reduce((sum, entry) => sum + (entry as unknown as typeof none).sent, 0);
  let appended = 0;
  const writing = (async () => {
    for (let round = 0; round < 40; round++) {
      for (const day of days) await append(day, 1);
      appended += days.length;
    }
  })();
  let writes = true;
  const ended = writing.finally(() => (writes = false));
  const workers = Array.from({ length: 3 }, async () => {
    while (writes) await rollUpStatisticsLoop(service.db).run(idle);
  });
  while (writes) {
    const before = appended;
    expect(await total()).toBeGreaterThanOrEqual(before);
  }
  await Promise.all([ended, ...workers]);
  await rollUpStatisticsLoop(service.db).run(idle);
  expect([await countDeltas(), await total()]).toEqual([0, 120]);
});

test('the events of a killed worker are aggregated by the next one', async () => {
  await append('2026-03-16', 4);
  const died = service.db.transaction(async (tx) => {
    await rollUpStatisticsLoop(tx).run(idle);
    throw new Error('killed');
  });
  await expect(died).rejects.toThrow('killed');
  expect(await countDeltas()).toBe(1);
  await rollUpStatisticsLoop(service.db).run(idle);
  expect(await list()).toEqual([{ ...none, date: '2026-03-16', sent: 4 }]);
});

test('the worker aggregates automatically', async () => {
  const worker = await startTestService({}, { role: 'worker' });
  try {
    await worker.applications.create('shop', { ...(await service.applications.readSettings('shop')) });
    await append('2026-03-16', 1, 0, 'shop', worker.db);
    while ((await countDeltas(worker.db)) !== 0);
  } finally {
    await worker.close();
  }
});

test('a period includes its bounds, and may have only one (STATS-PERIOD)', async () => {
  const days = ['2026-03-15', '2026-03-16', '2026-03-17', '2026-03-18'];
  for (const day of days) await append(day, 1);
  expect(await dates('?startDate=2026-03-16&endDate=2026-03-17')).toEqual(days.slice(1, 3));
  expect(await dates('?startDate=2026-03-16')).toEqual(days.slice(1));
  expect(await dates('?endDate=2026-03-16')).toEqual(days.slice(0, 2));
  expect(await dates('?startDate=2026-03-18&endDate=2026-03-16')).toEqual([]);
});

test('a start without an end selects up to now (STATS-PERIOD)', async () => {
  const now = Date.now();
  const [yesterday = '', today = '', afterTomorrow = ''] = [-1, 0, 2].map((offset) =>
    new Date(now + offset * 86_400_000).toISOString().slice(0, 10),
  );
  for (const day of [yesterday, today, afterTomorrow]) await append(day, 1);
  expect(await dates(`?startDate=${yesterday}`)).toEqual([yesterday, today]);
});

test('a date selects its day, and a start or an end takes precedence (STATS-DATE, STATS-PRECEDENCE)', async () => {
  const days = ['2026-03-16', '2026-03-17', '2026-03-18'];
  for (const day of days) await append(day, 1);
  expect(await dates('?date=2026-03-17')).toEqual(['2026-03-17']);
  expect(await dates('?date=2026-03-19')).toEqual([]);
  expect(await dates('?date=2026-03-16&startDate=2026-03-17&endDate=2026-03-18')).toEqual(days.slice(1));
  expect(await dates('?date=2026-03-18&endDate=2026-03-17')).toEqual(days.slice(0, 2));
  expect(await dates('?date=2026-03-16&startDate=2026-03-18')).toEqual(days.slice(2));
});

test('without dates all days are returned, with pagination (STATS-ALL, STATS-TIMEOUT)', async () => {
  await service.db.query(
    `insert into daily_statistics (application_id, date, sent, failed, suppressed, clicks, new_devices, active_devices)
     select id, '2020-01-01'::date + n, 1, 0, 0, 0, 0, 0 from applications, generate_series(0, 249) n
      where partner_id = 'shop'`,
  );
  const first = await ada.request('GET', path);
  const { data, link } = first.body as { data: { date: string }[]; link: Record<string, string> };
  const second = await list(String(link.next).replace(service.url + path, ''));
  const third = await list('?page=3');
  const all = [...data, ...second, ...third].map(({ date }) => date);
  expect([data.length, second.length, third.length]).toEqual([100, 100, 50]);
  expect(all).toEqual(all.toSorted());
  expect(await list('?page=4')).toEqual([]);
  expect(await list('?page=0')).toEqual([]);
});

test('a date with unencoded characters is reported as invalid', async () => {
  const { status, body } = await ada.request('GET', `${path}?date=2026-03-16T08:00:00+01:00`);
  expect([status, body]).toMatchObject([
    400,
    { errors: [{ message: 'query/date: must be a date such as 2026-03-16' }] },
  ]);
});
