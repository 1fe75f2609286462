import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { errorBody } from '../support/errors.ts';
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
const stateOf = async (id: number) => ((await ada.request('GET', `${messages}/${id}`)).body as { state: string }).state;

describe('a schedule', () => {
  test('is returned as created, and makes its message scheduled (SCHEDULE-CREATE-200, SCHEDULE-GET-200, SCHEDULE-BOUNDS)', async () => {
    const id = await createMessage();
    expect((await call('POST', id, weekly)).body).toEqual({ id });
    expect(await stateOf(id)).toBe('scheduled');
    expect((await call('GET', id)).body).toEqual({
      ...weekly,
      startDate: '2126-03-16T08:00:00.000Z',
      endDate: '2126-06-30T20:00:00.000Z',
    });
  });

  test.each([
    ['2126-03-18T09:00', '2126-03-18T09:00:00Z'],
    ['2126-03-18t09:00:30.5z', '2126-03-18T09:00:30.500Z'],
    ['2126-03-18T09:00:00-03:30', '2126-03-18T09:00:00-03:30'],
    ['2126-03-18T09:00:00+18:00', '2126-03-18T09:00:00+18:00'],
  ])('keeps its offset, with UTC as the default: %s', async (written, shown) => {
    const id = await createScheduled({ nextSendingDate: written });
    expect((await call('GET', id)).body).toEqual({ nextSendingDate: shown });
  });

  test('has a time zone that does not change its date (SCHEDULE-TIMEZONE)', async () => {
    const id = await createScheduled({ nextSendingDate: '2126-03-18T09:00', timezone: 'Asia/Tokyo' });
    expect((await call('GET', id)).body).toEqual({ nextSendingDate: '2126-03-18T09:00:00Z', timezone: 'Asia/Tokyo' });
  });

  test('is rejected a second time, and not changed (SCHEDULE-CREATE-403)', async () => {
    const id = await createScheduled();
    const again = await call('POST', id, { nextSendingDate: '2127-01-01T00:00:00Z' });
    expect([again.status, again.body]).toEqual([
      403,
      errorBody(`path/messageId: message ${id} already has a schedule`),
    ]);
    expect((await call('GET', id)).body).toMatchObject({ nextSendingDate: weekly.nextSendingDate });
  });

  test('is created once by concurrent requests', async () => {
    const id = await createMessage();
    const responses = await Promise.all([call('POST', id, weekly), call('POST', id, weekly)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  test('in the past returns 400 on create and 403 on update (SCHEDULE-CREATE-OUTDATED, SCHEDULE-UPDATE-OUTDATED)', async () => {
    const outdated = errorBody('body/nextSendingDate: must be in the future');
    for (const nextSendingDate of ['2020-01-01T00:00:00Z', '0001-01-01T00:00:00Z']) {
      const created = await call('POST', await createMessage(), { nextSendingDate });
      expect([created.status, created.body]).toEqual([400, outdated]);
      const updated = await call('PUT', await createScheduled(), { nextSendingDate });
      expect([updated.status, updated.body]).toEqual([403, outdated]);
    }
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

  test('accepts a date on its bounds, which may be equal', async () => {
    const date = '2126-03-18T08:00:00.000Z';
    const id = await createScheduled({ nextSendingDate: date, startDate: date, endDate: date });
    expect((await call('GET', id)).body).toEqual({
      nextSendingDate: '2126-03-18T08:00:00Z',
      startDate: date,
      endDate: date,
    });
  });

  test('with reversed bounds is rejected', async () => {
    const reversed = {
      nextSendingDate: '2126-03-18T09:00:00Z',
      startDate: '2126-03-18T00:00:00Z',
      endDate: '2126-03-17T00:00:00Z',
    };
    const { body } = await call('POST', await createMessage(), reversed);
    expect(body).toMatchObject({ errors: [{ message: 'body/endDate: must not be before startDate' }, {}] });
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

  test('is replaced as a whole by an update (SCHEDULE-UPDATE-200)', async () => {
    const id = await createScheduled();
    const once = { nextSendingDate: '2126-01-01T00:00:00+05:45' };
    expect((await call('PUT', id, once)).body).toEqual({ id });
    expect((await call('GET', id)).body).toEqual(once);
  });

  test('is deleted with its exclusion, and its message becomes a draft (SCHEDULE-DELETE-200)', async () => {
    const id = await createScheduled();
    await callExclusion('POST', id, weekend);
    expect((await call('DELETE', id)).body).toEqual({ id });
    expect(await stateOf(id)).toBe('draft');
    await call('POST', id, weekly);
    expect((await callExclusion('GET', id)).status).toBe(404);
  });

  test('that does not exist returns 404 (SCHEDULE-GET-404, SCHEDULE-UPDATE-404, SCHEDULE-DELETE-404)', async () => {
    const id = await createMessage();
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const response = await call(method, id, method === 'PUT' ? weekly : undefined);
      expect([response.status, response.body]).toEqual([
        404,
        errorBody(`path/messageId: message ${id} has no schedule`),
      ]);
    }
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
  test('is returned as created (EXCLUSION-CREATE-200, EXCLUSION-GET-200, EXCLUSION-BOUNDS)', async () => {
    const id = await createScheduled();
    const exclusion = {
      type: 'DAYS',
      days: '[1, 3]',
      startDate: '2126-04-01T00:00:00Z',
      endDate: '2126-05-01T00:00:00Z',
    };
    expect((await callExclusion('POST', id, exclusion)).body).toEqual({ id });
    expect((await callExclusion('GET', id)).body).toEqual({
      type: 'DAYS',
      days: '[1,3]',
      startDate: '2126-04-01T00:00:00.000Z',
      endDate: '2126-05-01T00:00:00.000Z',
    });
  });

  test('of a type can exist only once (EXCLUSION-CREATE-400)', async () => {
    const id = await createScheduled();
    await callExclusion('POST', id, weekend);
    const again = await callExclusion('POST', id, { type: 'DAYS', days: '[1]' });
    expect([again.status, again.body]).toEqual([
      400,
      errorBody(`body/type: message ${id} already has an exclusion of the type DAYS`),
    ]);
    expect((await callExclusion('GET', id)).body).toEqual(weekend);
  });

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

  test('returns 404 after its deletion (EXCLUSION-DELETE-200)', async () => {
    const id = await createScheduled();
    await callExclusion('POST', id, weekend);
    expect((await callExclusion('DELETE', id)).body).toEqual({ id });
    for (const method of ['GET', 'DELETE']) {
      const response = await callExclusion(method, id);
      expect([response.status, response.body]).toEqual([
        404,
        errorBody(`path/messageId: message ${id} has no exclusion`),
      ]);
    }
  });

  const requests = [['POST', weekend], ['GET'], ['DELETE']] as const;

  test('of a message without a schedule returns 404 (EXCLUSION-CREATE-NO-SCHEDULE, EXCLUSION-GET-NO-SCHEDULE)', async () => {
    const id = await createMessage();
    for (const [method, body] of requests) {
      const { status, body: error } = await callExclusion(method, id, body);
      expect([method, status, error]).toEqual([
        method,
        404,
        errorBody(`path/messageId: message ${id} has no schedule`),
      ]);
    }
  });

  test('of an unknown message returns 404 (EXCLUSION-CREATE-NO-MESSAGE, EXCLUSION-GET-NO-MESSAGE)', async () => {
    for (const [method, body] of requests) {
      const { status, body: error } = await callExclusion(method, 9_000_000, body);
      expect([method, status, error]).toEqual([method, 404, errorBody('path/messageId: message 9000000 not found')]);
    }
  });
});
