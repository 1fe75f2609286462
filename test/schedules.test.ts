import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Caller, startTestService, type TestService } from './support/service.ts';

const messages = '/v1/me/apps/shop/messages';
const fault = (message: string, label = 'API_ERR_DATA') => ({ errors: [{ label, message }] });
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
  test('is shown as written, and makes its message scheduled (SCHEDULE-CREATE-200, SCHEDULE-GET-200, SCHEDULE-TIMEZONE, SCHEDULE-BOUNDS)', async () => {
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
  ])('keeps its offset, UTC without one: %s', async (written, shown) => {
    const id = await createScheduled({ nextSendingDate: written });
    expect((await call('GET', id)).body).toEqual({ nextSendingDate: shown });
  });

  test('is refused a second time, and stays as it is (SCHEDULE-CREATE-403)', async () => {
    const id = await createScheduled();
    const again = await call('POST', id, { nextSendingDate: '2127-01-01T00:00:00Z' });
    expect([again.status, again.body]).toEqual([403, fault(`path/messageId: message ${id} already has a schedule`)]);
    expect((await call('GET', id)).body).toMatchObject({ nextSendingDate: weekly.nextSendingDate });
  });

  test('is made once of two that come at the same time', async () => {
    const id = await createMessage();
    const answers = await Promise.all([call('POST', id, weekly), call('POST', id, weekly)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  test('that lies in the past is a 400 when made and a 403 when changed (SCHEDULE-CREATE-OUTDATED, SCHEDULE-UPDATE-OUTDATED)', async () => {
    const past = { nextSendingDate: '2020-01-01T00:00:00Z' };
    const outdated = fault('body/nextSendingDate: lies in the past');
    const created = await call('POST', await createMessage(), past);
    expect([created.status, created.body]).toEqual([400, outdated]);
    const updated = await call('PUT', await createScheduled(), past);
    expect([updated.status, updated.body]).toEqual([403, outdated]);
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
  ])('with %j is refused, made and changed (SCHEDULE-CREATE-400, SCHEDULE-UPDATE-400)', async (change, message) => {
    const schedule = { ...weekly, ...change };
    for (const [method, id] of [
      ['POST', await createMessage()],
      ['PUT', await createScheduled()],
    ] as const) {
      const answer = await call(method, id, schedule);
      expect([method, answer.status, answer.body]).toEqual([method, 400, fault(message)]);
    }
  });

  test('whose bounds are reversed is refused', async () => {
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
  ])('is refused for a message in the state %s', async (state, label, words) => {
    const id = await createMessage();
    await service.db.query('update messages set state = $2 where id = $1', [id, state]);
    const answer = await call('POST', id, weekly);
    expect([answer.status, answer.body]).toEqual([400, fault(`path/messageId: message ${id} ${words}`, label)]);
  });

  test('is replaced as a whole by an update (SCHEDULE-UPDATE-200)', async () => {
    const id = await createScheduled();
    const once = { nextSendingDate: '2126-01-01T00:00:00+05:45' };
    expect((await call('PUT', id, once)).body).toEqual({ id });
    expect((await call('GET', id)).body).toEqual(once);
  });

  test('ends with its exclusion when it is deleted, and the message is a draft again (SCHEDULE-DELETE-200)', async () => {
    const id = await createScheduled();
    await callExclusion('POST', id, weekend);
    expect((await call('DELETE', id)).body).toEqual({ id });
    expect(await stateOf(id)).toBe('draft');
    await call('POST', id, weekly);
    expect((await callExclusion('GET', id)).status).toBe(404);
  });

  test('that is not there is a 404 (SCHEDULE-GET-404, SCHEDULE-UPDATE-404, SCHEDULE-DELETE-404)', async () => {
    const id = await createMessage();
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const answer = await call(method, id, method === 'PUT' ? weekly : undefined);
      expect([answer.status, answer.body]).toEqual([404, fault(`path/messageId: message ${id} has no schedule`)]);
    }
  });

  test('of another application is as if its message did not exist', async () => {
    const id = await createScheduled();
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const answer = await call(method, id, method === 'GET' || method === 'DELETE' ? undefined : weekly, bob);
      expect([answer.status, answer.body]).toEqual([404, fault(`path/messageId: message ${id} not found`)]);
    }
    expect((await call('GET', id)).status).toBe(200);
  });
});

describe('an exclusion', () => {
  test('is shown as written (EXCLUSION-CREATE-200, EXCLUSION-GET-200, EXCLUSION-BOUNDS)', async () => {
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

  test('of a type is there once (EXCLUSION-CREATE-400)', async () => {
    const id = await createScheduled();
    await callExclusion('POST', id, weekend);
    const again = await callExclusion('POST', id, { type: 'DAYS', days: '[1]' });
    expect([again.status, again.body]).toEqual([
      400,
      fault(`body/type: message ${id} already has an exclusion of the type DAYS`),
    ]);
    expect((await callExclusion('GET', id)).body).toEqual(weekend);
  });

  test.each([
    [{ days: '[6,6]' }, 'body/days: must hold different days'],
    [{ days: '[8]' }, 'body/days: must be a string like "[6,7]"'],
    [{ days: '[]' }, 'body/days: must be a string like "[6,7]"'],
    [{ startDate: '2126-03-01T00:00:00Z' }, 'body/startDate: must not be before the start of the schedule'],
    [{ endDate: '2127-01-01T00:00:00Z' }, 'body/endDate: must not be after the end of the schedule'],
    [
      { startDate: '2126-05-02T00:00:00Z', endDate: '2126-05-01T00:00:00Z' },
      'body/endDate: must not be before startDate',
    ],
  ])('with %j is refused', async (change, message) => {
    const answer = await callExclusion('POST', await createScheduled(), { ...weekend, ...change });
    expect([answer.status, answer.body]).toEqual([400, fault(message)]);
  });

  test('keeps the bounds of its schedule from leaving it out', async () => {
    const id = await createScheduled();
    await callExclusion('POST', id, { ...weekend, endDate: '2126-06-01T00:00:00Z' });
    const answer = await call('PUT', id, { ...weekly, endDate: '2126-05-01T00:00:00Z' });
    expect([answer.status, answer.body]).toEqual([
      400,
      fault('body/endDate: must not be before the end of the exclusion'),
    ]);
  });

  test('is gone after its deletion (EXCLUSION-DELETE-200)', async () => {
    const id = await createScheduled();
    await callExclusion('POST', id, weekend);
    expect((await callExclusion('DELETE', id)).body).toEqual({ id });
    for (const method of ['GET', 'DELETE']) {
      const answer = await callExclusion(method, id);
      expect([answer.status, answer.body]).toEqual([404, fault(`path/messageId: message ${id} has no exclusion`)]);
    }
  });

  test('of a message without schedule, or of none, is a 404 (EXCLUSION-CREATE-NO-SCHEDULE, EXCLUSION-CREATE-NO-MESSAGE, EXCLUSION-GET-NO-MESSAGE, EXCLUSION-GET-NO-SCHEDULE)', async () => {
    const id = await createMessage();
    for (const [method, body] of [['POST', weekend], ['GET'], ['DELETE']] as const) {
      const unscheduled = await callExclusion(method, id, body);
      expect([unscheduled.status, unscheduled.body]).toEqual([
        404,
        fault(`path/messageId: message ${id} has no schedule`),
      ]);
      const unknown = await callExclusion(method, 9_000_000, body);
      expect([unknown.status, unknown.body]).toEqual([404, fault('path/messageId: message 9000000 not found')]);
    }
  });
});
