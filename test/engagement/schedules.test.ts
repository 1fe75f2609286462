import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { errorBody, messagesOf } from '../support/errors.ts';
import { type Caller, startTestService, type TestService } from '../support/service.ts';

const messages = '/v1/me/apps/shop/messages';
const weekly = {
  nextSendingDate: '2126-03-18T09:00:00+01:00',
  timezone: 'Europe/Paris',
  startDate: '2126-03-16T08:00:00Z',
  endDate: '2126-06-30T20:00:00Z',
  recurrence: { unit: 'week', interval: 1, timezone: 'Europe/Paris' },
};
const weekend = { type: 'DAYS', days: '[6,7]' };

let service: TestService;
let ada: Caller;
let bob: Caller;

beforeAll(async () => {
  service = await startTestService();
  ada = await service.createCaller('ada@example.com', 'shop');
  bob = await service.createCaller('bob@example.com', 'other');
});
afterAll(() => service.close());

async function createMessage(): Promise<number> {
  const body = { platform: 'ios', title: 'Hello', text: 'Good morning.' };
  return ((await ada.request('POST', messages, { body })).body as { id: number }).id;
}
async function createScheduled(schedule: object = weekly): Promise<number> {
  const id = await createMessage();
  expect((await call('POST', id, schedule)).status).toBe(200);
  return id;
}
const call = (method: string, id: number, body?: object, caller = ada) =>
  caller.request(method, `${caller === ada ? messages : '/v1/me/apps/other/messages'}/${id}/schedules`, { body });
const callExclusion = (method: string, id: number, body?: object) =>
  ada.request(method, `${messages}/${id}/schedules/exclusions`, { body });

describe('a schedule', () => {
  test('is created once by concurrent requests', async () => {
    const id = await createMessage();
    const responses = await Promise.all([call('POST', id, weekly), call('POST', id, weekly)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  test.each([
    [{ nextSendingDate: 'tomorrow' }, 'body/nextSendingDate: must be a date and time such as 2026-03-16T08:00:00Z'],
    [
      { nextSendingDate: '2126-02-30T09:00:00Z' },
      'body/nextSendingDate: must be a date and time such as 2026-03-16T08:00:00Z',
    ],
    [{ timezone: 'Europe/Pari' }, 'body/timezone: Europe/Pari is not a time zone'],
    [
      { recurrence: { unit: 'day', interval: 1, timezone: '+01:00' } },
      'body/recurrence/timezone: +01:00 is not a time zone',
    ],
    [{ endDate: '2126-03-01T00:00:00Z', startDate: undefined }, 'body/nextSendingDate: must not be after endDate'],
    [{ startDate: '2126-03-19T00:00:00Z' }, 'body/nextSendingDate: must not be before startDate'],
    [
      { startDate: '2126-03-18T00:00:00Z', endDate: '2126-03-17T00:00:00Z' },
      ['body/endDate: must not be before startDate', 'body/nextSendingDate: must not be after endDate'],
    ],
  ])('with %j is rejected on create and update (SCHEDULE-CREATE-400, SCHEDULE-UPDATE-400)', async (change, message) => {
    const schedule = { ...weekly, ...change };
    for (const [method, id] of [
      ['POST', await createMessage()],
      ['PUT', await createScheduled()],
    ] as const) {
      const response = await call(method, id, schedule);
      expect([method, response.status, response.body]).toEqual([method, 400, errorBody(message)]);
    }
  });

  test.each([
    ['sending', 'API_ERR_MESSAGE_SENDING', 'is being sent'],
    ['sent', 'API_ERR_MESSAGE_SENT', 'has already been sent'],
    ['failed', 'API_ERR_MESSAGE_FAILED', 'failed to be sent; update it to try again'],
  ])('is rejected for a message in the state %s', async (state, label, words) => {
    const id = await createMessage();
    await service.db.query('update messages set state = $2 where id = $1', [id, state]);
    const response = await call('POST', id, weekly);
    expect([response.status, response.body]).toEqual([400, errorBody(`path/messageId: message ${id} ${words}`, label)]);
  });

  test('of another application returns the same response as an unknown message', async () => {
    const id = await createScheduled();
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const response = await call(method, id, method === 'GET' || method === 'DELETE' ? undefined : weekly, bob);
      expect([response.status, response.body]).toEqual([404, errorBody(`path/messageId: message ${id} not found`)]);
    }
    expect((await call('GET', id)).status).toBe(200);
  });
});

describe('an exclusion', () => {
  test.each([
    [{ days: '[6,6]' }, 'body/days: must not repeat a day'],
    [{ days: '[8]' }, 'body/days: must be a string like "[6,7]"'],
    [{ days: '[]' }, 'body/days: must be a string like "[6,7]"'],
    [{ startDate: '2126-03-01T00:00:00Z' }, 'body/startDate: must not be before the start of the schedule'],
    [{ endDate: '2127-01-01T00:00:00Z' }, 'body/endDate: must not be after the end of the schedule'],
    [
      { startDate: '2126-05-02T00:00:00Z', endDate: '2126-05-01T00:00:00Z' },
      'body/endDate: must not be before startDate',
    ],
  ])('with %j is rejected', async (change, message) => {
    const response = await callExclusion('POST', await createScheduled(), { ...weekend, ...change });
    expect([response.status, response.body]).toEqual([400, errorBody(message)]);
  });

  test('prevents an update of the schedule whose bounds would exclude it', async () => {
    const id = await createScheduled();
    await callExclusion('POST', id, { ...weekend, endDate: '2126-06-01T00:00:00Z' });
    const response = await call('PUT', id, { ...weekly, endDate: '2126-05-01T00:00:00Z' });
    expect([response.status, response.body]).toEqual([
      400,
      errorBody('body/endDate: must not be before the end of the exclusion'),
    ]);
  });

  test('and a schedule that are missing, outdated or exist already are named by an error', async () => {
    const id = await createMessage();
    const errors = [
      await call('GET', id),
      await callExclusion('GET', id),
      await call('POST', id, { nextSendingDate: '2020-01-01T00:00:00Z' }),
      await call('POST', id, weekly),
      await call('POST', id, weekly),
      await callExclusion('GET', id),
      await callExclusion('POST', id, weekend),
      await callExclusion('POST', id, weekend),
    ].flatMap(messagesOf);
    expect(errors).toEqual([
      `path/messageId: message ${id} has no schedule`,
      `path/messageId: message ${id} has no schedule`,
      'body/nextSendingDate: must be in the future',
      `path/messageId: message ${id} already has a schedule`,
      `path/messageId: message ${id} has no exclusion`,
      `body/type: message ${id} already has an exclusion of the type DAYS`,
    ]);
  });
});
