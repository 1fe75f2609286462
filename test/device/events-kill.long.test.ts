import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createAppKey, deviceHeaders, deviceRequester, registerAppDevice } from '../support/app-devices.ts';
import { type Running, startEngage } from '../support/command-line.ts';
import { markSent, sender } from '../support/sends.ts';
import { type Caller, startTestService, type TestService, testSecretKey } from '../support/service.ts';

let service: TestService;
let ada: Caller;

beforeAll(async () => {
  service = await startTestService();
  ada = await service.createCaller('ada@example.com', 'shop');
});
afterAll(() => service.close());

/** Starts the API in a process of its own. */
async function startApi(): Promise<{ running: Running; url: string }> {
  const running = startEngage(['serve', '--role', 'api', '--json'], {
    ...{ DATABASE_URL: service.databaseUrl, SECRET_KEY: testSecretKey },
    ...{ HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' },
  });
  const { api } = JSON.parse(await running.printed(/\n/)) as { api: string };
  return { running, url: api };
}

test('events that are sent again after the API was killed count once (DEV-032)', async () => {
  const batches = 60;
  const perBatch = 20;
  const messageId = await sender(ada, 'shop').create();
  const appKey = await createAppKey(service, 'shop');
  const devices = await Promise.all(Array.from({ length: 4 }, () => registerAppDevice(service, appKey)));
  await markSent(
    service,
    devices.map(({ udid }) => udid),
    messageId,
  );
  const start = Date.now() - 3_600_000;
  const work = Array.from({ length: batches }, (_, batch) => ({
    device: devices[batch % devices.length] ?? devices[0],
    events: Array.from({ length: perBatch }, (_, index) => {
      const date = new Date(start + batch * perBatch + index).toISOString();
      return { id: randomUUID(), type: 'click', date, messageId };
    }),
  }));
  let confirmed = 0;
  const sendAll = async (url: string) => {
    const attempts = work.map(async ({ device, events }) => {
      const { deviceToken = '' } = device ?? {};
      const { status } = await deviceRequester({ url }, deviceHeaders(appKey, deviceToken))('POST', '/events', {
        body: { events },
      });
      if (status === 202) confirmed++;
      return status;
    });
    return Promise.allSettled(attempts);
  };

  for (const milliseconds of [5, 60]) {
    const { running, url } = await startApi();
    const sent = sendAll(url);
    const confirmedBefore = confirmed;
    while (confirmed < confirmedBefore + 3) await new Promise((resolve) => setTimeout(resolve, 1));
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    running.kill('SIGKILL');
    await running.ended;
    await sent;
    const [row] = await service.db.query<{ events: number; clicks: number }>(
      `select (select count(*) from device_events) as events, (select count(*) from clicks) as clicks`,
    );
    // An event and its click are one transaction, and a confirmed batch is durable.
    expect(row?.events).toBe(row?.clicks);
    expect(row?.events).toBeGreaterThanOrEqual(3 * perBatch);
  }
  const statuses = await sendAll(service.url);
  expect(statuses).toEqual(work.map(() => ({ status: 'fulfilled', value: 202 })));

  const [row] = await service.db.query(
    `select (select count(*) from device_events) as events, (select count(*) from clicks) as clicks,
            (select sum(clicks)::bigint from statistics_deltas) as counted`,
  );
  const total = batches * perBatch;
  expect(row).toEqual({ events: total, clicks: total, counted: total });
});
