import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { statusAndMessages } from '../support/errors.ts';
import { createOperator, type TestOperator } from '../support/operators.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let operator: TestOperator;
let viewer: TestOperator;

beforeAll(async () => {
  service = await startTestService();
  for (const partnerId of ['shop', 'cafe', 'full']) {
    await service.applications.create(partnerId, checkSettings({ name: partnerId }));
  }
  operator = await createOperator(service, { role: 'operator', applications: ['shop', 'cafe', 'full'] });
  viewer = await createOperator(service, { role: 'viewer', applications: ['shop', 'cafe', 'full'] });
});
afterAll(() => service.close());

const app = (partnerId: string) => `/operator/v1/apps/${partnerId}`;

async function create(path: string, body: object): Promise<number> {
  const { status, body: created } = await operator.request('POST', path, { body });
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(created)}`);
  return (created as { id: number }).id;
}

interface Planned {
  schedule: object;
  exclusion?: object;
  campaignId?: number;
}

async function plan(partnerId: string, title: string, { schedule, exclusion, campaignId }: Planned): Promise<number> {
  const id = await create(`${app(partnerId)}/messages`, { platform: 'ios', title, text: 'Hello.', campaignId });
  await create(`${app(partnerId)}/messages/${id}/schedules`, schedule);
  if (exclusion) await create(`${app(partnerId)}/messages/${id}/schedules/exclusions`, exclusion);
  return id;
}

const get = (startDate: string, endDate: string, partnerId = 'shop') =>
  viewer.request('GET', `${app(partnerId)}/calendar?${new URLSearchParams({ startDate, endDate }).toString()}`);

/** The dates and titles of a period. */
async function datesOf(startDate: string, endDate: string, partnerId?: string): Promise<string[]> {
  const { status, body } = await get(startDate, endDate, partnerId);
  expect([status, (body as { complete: boolean }).complete]).toEqual([200, true]);
  return (body as { dates: { date: string; title: string }[] }).dates.map(({ date, title }) => `${date} ${title}`);
}

test('the calendar has every date of a period, without excluded days and over a clock change (OPER-720)', async () => {
  const campaignId = await create(`${app('shop')}/campaigns`, { name: 'Spring' });
  const timezone = 'Europe/Paris';
  // A Monday; clocks change on Sunday, 31 March 2126.
  const weekly = { nextSendingDate: '2126-03-18T09:00:00+01:00', recurrence: { unit: 'week', interval: 1, timezone } };
  const weeklyId = await plan('shop', 'Weekly', { schedule: weekly });
  const daily = {
    nextSendingDate: '2126-03-27T12:00:00Z',
    endDate: '2126-04-03T00:00:00Z',
    recurrence: { unit: 'day', interval: 1 },
  };
  await plan('shop', 'Daily', { schedule: daily, exclusion: { type: 'DAYS', days: '[4,5,6,7]' } });
  const once = { nextSendingDate: '2126-03-30T08:00:00Z' };
  await plan('shop', 'Postponed', { schedule: once, exclusion: { type: 'DAYS', days: '[6,7]' }, campaignId });
  await plan('shop', 'Once', { schedule: { nextSendingDate: '2126-04-02T07:00:00Z' } });
  await plan('cafe', 'Foreign', { schedule: once });

  expect(await datesOf('2126-03-25T00:00:00Z', '2126-04-03T00:00:00Z')).toEqual([
    '2126-03-25T08:00:00.000Z Weekly',
    '2126-03-27T12:00:00.000Z Daily',
    '2126-04-01T07:00:00.000Z Weekly',
    '2126-04-01T08:00:00.000Z Postponed',
    '2126-04-01T12:00:00.000Z Daily',
    '2126-04-02T07:00:00.000Z Once',
    '2126-04-02T12:00:00.000Z Daily',
  ]);
  // The start belongs to the period, and the end does not.
  expect(await datesOf('2126-04-02T07:00:00Z', '2126-04-02T12:00:00Z')).toEqual(['2126-04-02T07:00:00.000Z Once']);
  expect(await datesOf('2126-02-01T00:00:00Z', '2126-03-18T08:00:00Z')).toEqual([]);
  expect(await datesOf('2127-03-01T00:00:00Z', '2127-03-06T00:00:00Z')).toEqual(['2127-03-03T08:00:00.000Z Weekly']);

  const { body } = await get('2126-04-01T00:00:00+02:00', '2126-04-01T11:00:00+02:00');
  expect((body as { dates: unknown[] }).dates).toEqual([
    {
      ...{ date: '2126-04-01T07:00:00.000Z', messageId: weeklyId, title: 'Weekly', platform: 'ios' },
      recurrence: { unit: 'week', interval: 1, timezone },
    },
    expect.objectContaining({ title: 'Postponed', campaignId, campaignName: 'Spring' }),
  ]);
});

test('a period that ends before it starts, or is too long, is rejected (OPER-721)', async () => {
  expect(statusAndMessages(await get('2126-03-01T00:00:00Z', '2126-03-01T00:00:00Z'))).toEqual([
    400,
    ['query/endDate: must be later than startDate'],
  ]);
  expect(statusAndMessages(await get('2126-03-01T00:00:00Z', '2126-05-02T00:00:01Z'))).toEqual([
    400,
    ['query/endDate: must be at most 62 days after startDate'],
  ]);
  expect((await get('2126-03-01T00:00:00Z', '2126-05-02T00:00:00Z')).status).toBe(200);
  expect((await get('2126-03-01', '2126-05-02')).status).toBe(400);
});

test('the calendar has the earliest 1,000 dates, and says that there are more (OPER-722)', async () => {
  const schedule = { nextSendingDate: '2126-03-01T08:00:00Z', recurrence: { unit: 'day', interval: 1 } };
  for (let each = 0; each < 25; each++) await plan('full', `Daily ${each}`, { schedule });
  expect(await datesOf('2126-03-01T00:00:00Z', '2126-04-10T00:00:00Z', 'full')).toHaveLength(1000);
  const { body } = await get('2126-03-01T00:00:00Z', '2126-04-11T00:00:00Z', 'full');
  const { complete, dates } = body as { complete: boolean; dates: { date: string }[] };
  expect([complete, dates.length, dates.at(-1)?.date]).toEqual([false, 1000, '2126-04-09T08:00:00.000Z']);
});
