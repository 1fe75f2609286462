import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { statusAndMessages } from '../support/errors.ts';
import { createOperator, type TestOperator } from '../support/operators.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let operator: TestOperator;

beforeAll(async () => {
  service = await startTestService();
  await service.applications.create('shop', checkSettings({ name: 'Shop' }));
  operator = await createOperator(service, { role: 'operator', applications: ['shop'] });
});
afterAll(() => service.close());

const get = (startDate: string, endDate: string) =>
  operator.request('GET', `/operator/v1/apps/shop/calendar?${new URLSearchParams({ startDate, endDate }).toString()}`);

test.each([
  ['2126-03-01T00:00:00Z', 'must be later than startDate'],
  ['2126-05-02T00:00:01Z', 'must be at most 62 days after startDate'],
])('a period that ends at %s is rejected (OPER-721)', async (endDate, message) => {
  expect(statusAndMessages(await get('2126-03-01T00:00:00Z', endDate))).toEqual([400, [`query/endDate: ${message}`]]);
});

test('the calendar has the earliest 1,000 dates, and says that there are more (OPER-722)', async () => {
  const messages = '/operator/v1/apps/shop/messages';
  const schedule = { nextSendingDate: '2126-03-01T08:00:00Z', recurrence: { unit: 'day', interval: 1 } };
  for (let each = 0; each < 25; each++) {
    const message = { platform: 'ios', title: `Daily ${each}`, text: 'Hello.' };
    const { id } = (await operator.request('POST', messages, { body: message })).body as { id: number };
    expect((await operator.request('POST', `${messages}/${id}/schedules`, { body: schedule })).status).toBe(200);
  }
  const read = async (endDate: string) => {
    const { body } = await get('2126-03-01T00:00:00Z', endDate);
    const { complete, dates } = body as { complete: boolean; dates: { date: string }[] };
    return [complete, dates.length, dates.at(-1)?.date];
  };
  const last = '2126-04-09T08:00:00.000Z';
  expect(await read('2126-04-10T00:00:00Z')).toEqual([true, 1000, last]);
  expect(await read('2126-04-11T00:00:00Z')).toEqual([false, 1000, last]);
});
