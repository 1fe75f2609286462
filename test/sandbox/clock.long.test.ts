import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createSandbox, type Sandbox } from '../../sandbox/create-sandbox.ts';
import { deviceRequester, newSecret } from '../support/app-devices.ts';
import { createRequester, requestToken, send } from '../support/service.ts';

const databaseUrl = process.env.TEST_SERVER_URL;

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await createSandbox({ databaseUrl, settings: { RETAIN_UNUSED_DEVICES_DAYS: '30' } });
});
afterAll(() => sandbox.close());

async function signIn({ url, credentials }: Sandbox) {
  const token = await requestToken(url, credentials.email, credentials.apiKey);
  return createRequester(url, credentials.apiKey, token);
}

const control = (method: string, body?: unknown) =>
  send(
    `${sandbox.url}/__sandbox/clock`,
    method,
    {},
    body === undefined ? undefined : new TextEncoder().encode(JSON.stringify(body)),
  );

/** Registers a device. @returns sends its requests */
async function registerDevice(properties: object) {
  const { appKey } = sandbox.credentials;
  const body = { secret: newSecret(), ...properties };
  const { body: device } = await deviceRequester(sandbox, { 'Engage-App-Key': appKey })('POST', '/devices', { body });
  const { deviceToken } = device as { deviceToken: string };
  return deviceRequester(sandbox, { 'Engage-App-Key': appKey, Authorization: `Bearer ${deviceToken}` });
}

const hour = 3_600_000;
const day = 24 * hour;

/** The next 09:00 UTC that is at least some minutes away, and those of the days after. */
function mornings(): string[] {
  const next = Math.ceil((sandbox.clock.now().getTime() + hour - 9 * hour) / day) * day + 9 * hour;
  return [0, 1, 2, 3].map((days) => new Date(next + days * day).toISOString());
}

test('an advance sends what is scheduled on the way at its time, and statistics and tokens follow', async () => {
  await registerDevice({ UDID: '6a1d8f8e-3f43-4b0e-8d53-0a6a3a6f5b11', platform: 'android', token: 'push-token-1' });
  const request = await signIn(sandbox);
  const [first = '', second = '', third = '', fourth = ''] = mornings();
  const message = { platform: 'android', title: 'Good morning', text: 'It is nine.', usePressure: false };
  const { id } = (await request('POST', '/v1/me/apps/demo/messages', { body: message })).body as { id: number };
  const schedule = { nextSendingDate: first, recurrence: { unit: 'day', interval: 1 } };
  expect((await request('POST', `/v1/me/apps/demo/messages/${id}/schedules`, { body: schedule })).status).toBe(200);

  const before = sandbox.clock.now().getTime();
  const advanced = await control('POST', { advance: 'P1DT1H' });
  expect(advanced.status).toBe(200);
  const { now } = advanced.body as { now: string };
  expect(Date.parse(now)).toBeGreaterThanOrEqual(before + 25 * hour);
  const received = async () => {
    const pushes = (await sandbox.pushes()).filter(
      ({ messageId, token }) => messageId === id && token === 'push-token-1',
    );
    return pushes.map(({ at }) => at.slice(0, 15));
  };
  // The morning after the next one is at least a day away.
  expect(await received()).toEqual([first.slice(0, 15)]);

  // The token was issued for a day.
  expect((await request('GET', `/v1/me/apps/demo/messages/${id}`)).status).toBe(401);
  await sandbox.clock.advance('P2D');
  expect(await received()).toEqual([first, second, third].map((date) => date.slice(0, 15)));

  // The signature has the time of this machine, which is days behind.
  const again = await signIn(sandbox);
  const { body: next } = await again('GET', `/v1/me/apps/demo/messages/${id}/schedules`);
  expect(Date.parse((next as { nextSendingDate: string }).nextSendingDate)).toBe(Date.parse(fourth));
  const days = [first, second, third].map((date) => date.slice(0, 10));
  const statistics = await again('GET', `/v1/me/apps/demo/stats?startDate=${days[0]}`);
  const { data } = statistics.body as { data: { date: string; sent: number }[] };
  const sent = new Map(data.map((entry) => [entry.date.slice(0, 10), entry.sent]));
  expect(days.map((date) => (sent.get(date) ?? 0) > 0)).toEqual([true, true, true]);
});

test('the nightly retention runs on the way, and a reset restores the time', async () => {
  const device = await registerDevice({ UDID: '0b7c43f2-51d7-4c55-9e0a-63d1b8a1f702', platform: 'web' });
  const open = { id: 'b3a0c2ee-8a0e-4f4e-9d53-0a6a3a6f5b11', type: 'open', date: sandbox.clock.now().toISOString() };
  expect(await device('POST', '/events', { body: { events: [open] } })).toMatchObject({ body: { accepted: 1 } });
  await sandbox.clock.advance('P29D');
  expect((await device('GET', '/inbox')).status).toBe(200);
  await sandbox.clock.advance('P3D');
  expect((await device('GET', '/inbox')).status).toBe(401);

  await sandbox.reset();
  const { body } = await control('GET');
  expect(Math.abs(Date.parse((body as { now: string }).now) - Date.now())).toBeLessThan(hour);
  expect((await (await signIn(sandbox))('GET', '/v1/me/apps/demo/messages/2048')).status).toBe(200);
});

test('pushes expire on the way if their push service has an outage', async () => {
  const request = await signIn(sandbox);
  const failed = async (as: typeof request) => {
    const { data } = (await as('GET', '/v1/me/apps/demo/stats')).body as { data: { failed: number }[] };
    return data.reduce((sum, entry) => sum + entry.failed, 0);
  };
  const before = await failed(request);
  await sandbox.answerPushes({ fcm: '503' });
  expect((await request('POST', '/v1/me/apps/demo/messages/2048/send?test=true')).status).toBe(200);
  await sandbox.clock.advance('PT23H');
  expect(await failed(request)).toBe(before);
  await sandbox.clock.advance('PT2H');
  expect(await failed(await signIn(sandbox))).toBe(before + 1);
});

test('each sandbox of a process has its own time', async () => {
  const other = await createSandbox({ databaseUrl });
  try {
    const request = await signIn(other);
    await sandbox.clock.advance('P2D');
    expect((await request('GET', '/v1/me/apps/demo/messages/2048')).status).toBe(200);
    expect(sandbox.clock.now().getTime() - other.clock.now().getTime()).toBeGreaterThan(day);
  } finally {
    await other.close();
  }
});

/** The offset of Berlin from UTC, in hours. */
const berlin = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', timeZoneName: 'longOffset' });
const offsetAt = (time: number) => Number(/GMT\+0(\d)/.exec(berlin.format(time))?.[1]);

test('a daily send keeps its local time over a clock change on the way', async () => {
  const other = await createSandbox({ databaseUrl });
  try {
    // The UTC day with the next change.
    let change = Math.ceil(other.clock.now().getTime() / day + 2) * day;
    while (offsetAt(change + day) === offsetAt(change)) change += day;
    const minutes = Math.floor((change - 1.5 * day - other.clock.now().getTime()) / 60_000);
    await other.clock.advance(`PT${minutes}M`);
    const request = await signIn(other);
    const message = { platform: 'android', title: 'Good night', text: 'It is late.', usePressure: false };
    const { id } = (await request('POST', '/v1/me/apps/demo/messages', { body: message })).body as { id: number };
    const schedule = {
      nextSendingDate: new Date(change - day + (2.5 - offsetAt(change - day)) * hour).toISOString(),
      recurrence: { unit: 'day', interval: 1, timezone: 'Europe/Berlin' },
    };
    const path = `/v1/me/apps/demo/messages/${id}/schedules`;
    expect((await request('POST', path, { body: schedule })).status).toBe(200);
    await other.clock.advance('P3D');
    const minutesOf = (await other.pushes()).flatMap(({ messageId, at }) =>
      messageId === id ? [at.slice(0, 16)] : [],
    );
    // In spring, 02:30 is skipped on the second day, and 03:30 is used. In autumn it occurs twice, and the first time is used.
    const times = offsetAt(change) === 1 ? ['01:30', '01:30', '00:30'] : ['00:30', '00:30', '01:30'];
    const dates = [-1, 0, 1].map((days) => new Date(change + days * day).toISOString().slice(0, 10));
    expect([...new Set(minutesOf)]).toEqual(times.map((time, index) => `${dates[index]}T${time}`));
  } finally {
    await other.close();
  }
});

test.each([
  [{ advance: '1 day' }, 'body/advance: must be an ISO 8601 duration, such as P1D or PT30M'],
  [{ advance: 'P' }, 'body/advance: must be an ISO 8601 duration, such as P1D or PT30M'],
  [{ advance: 'PT1S', at: 1 }, 'body/at: unknown property'],
  [{ advance: 5 }, 'body/advance: must be an ISO 8601 duration, such as P1D or PT30M'],
  [{}, 'body/advance: must be an ISO 8601 duration, such as P1D or PT30M'],
  [{ advance: '-P1D' }, 'body/advance: must not be negative, since the clock only moves forward'],
  [{ advance: 'P367D' }, 'body/advance: must be at most 366 days'],
  [{ advance: 'P999999999Y' }, 'body/advance: must be at most 366 days'],
  [['P1D'], 'body: must be an object with advance'],
])('rejects %j', async (body, message) => {
  expect(await control('POST', body)).toMatchObject({ status: 400, body: { errors: [{ message }] } });
});
