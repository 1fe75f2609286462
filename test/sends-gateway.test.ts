import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import pino from 'pino';
import { checkSettings } from '../server/applications/settings.ts';
import type { DeliverOptions, Gateway, Outcome, Push } from '../server/delivery/gateway.ts';
import type { Loop } from '../server/jobs/jobs.ts';
import { controlSend, type SendCommand } from '../server/sends/control.store.ts';
import { deliverChunksLoop } from '../server/sends/deliver-chunks.job.ts';
import { keepDeliveriesJob } from '../server/sends/keep-deliveries.job.ts';
import { ensureDeliveryPartitions } from '../server/sends/partitions.store.ts';
import { endSendsLoop, planSendsLoop } from '../server/sends/plan-sends.job.ts';
import { listSends } from '../server/sends/progress.store.ts';
import { startWorker, type Worker } from '../server/workers/worker.ts';
import { type Caller, startTestService, type TestService } from './support/service.ts';
import { addDevices, endOf, sender, until } from './support/sends.ts';

const logger = pino({ level: 'silent' });
let service: TestService;
let worker: Worker;
let ada: Caller;
let shop: ReturnType<typeof sender>;
let deliver: Gateway['deliver'];
const counted: Record<string, number>[] = [];

beforeAll(async () => {
  service = await startTestService();
  worker = await startWorker({ url: service.databaseUrl, role: 'worker', logger });
  ada = await service.createCaller('ada@example.com', 'shop');
  shop = sender(ada, 'shop');
});
beforeEach(async () => {
  await service.db.query('delete from devices');
  await addDevices(service, 'shop', [{ udid: 'ada' }, { udid: 'bob' }, { udid: 'cleo' }]);
  counted.length = 0;
});
afterAll(async () => {
  await worker.close();
  await service.close();
});

/** Runs a loop until nothing is left for it. */
async function drain({ run }: Loop): Promise<void> {
  while (await run(new AbortController().signal));
}
const gateways = {
  find: async () => ({ deliver: (pushes: readonly Push[], options?: DeliverOptions) => deliver(pushes, options) }),
  close: async () => undefined,
};
const deliverLoop = (concurrency = 1, owner = worker, db = service.db) =>
  deliverChunksLoop({
    ...{ db, gateways, worker: owner, logger, concurrency },
    observe: (counts) => counted.push(counts),
  });

/** Accepts a send, and plans it. */
async function planned(message: object = {}): Promise<{ id: number; sendId: number }> {
  const id = await shop.create(message);
  const sendId = await shop.sendIdOf(id);
  await drain(planSendsLoop(service.db, worker));
  return { id, sendId };
}
async function control(sendId: number, command: SendCommand): Promise<{ applicationId: number }> {
  const [row] = await service.db.query<{ applicationId: number }>(
    'select application_id as "applicationId" from sends where id = $1',
    [sendId],
  );
  if (!row) throw new Error(`no send ${sendId}`);
  await controlSend(service.db, row.applicationId, sendId, command);
  return row;
}
/** Cancels a send, and ends it. */
async function cancelled(sendId: number): Promise<void> {
  await control(sendId, 'cancel');
  await drain(planSendsLoop(service.db, worker));
  await drain(deliverLoop());
  await drain(endSendsLoop(service.db));
}
const tokens = async () => {
  const rows = await service.db.query<{ udid: string; token: string | null }>(
    'select udid, token from devices order by udid',
  );
  return Object.fromEntries(rows.map(({ udid, token }) => [udid, token]));
};

test('what the gateway says of each device is recorded, and a token that has ended is cleared where it still is the same', async () => {
  const outcomes: Record<string, Outcome> = {
    ada: { status: 'failed', reason: 'unregistered', tokenEnded: true },
    bob: { status: 'failed', reason: 'unregistered', tokenEnded: true },
    cleo: { status: 'sent' },
  };
  deliver = async (pushes) => {
    await service.db.query(`update devices set token = 'newer' where udid = 'bob'`);
    return pushes.map(({ udid }) => outcomes[udid] ?? { status: 'sent' });
  };
  const { id, sendId } = await planned();
  await drain(deliverLoop());
  await drain(endSendsLoop(service.db));
  expect(await endOf(service, sendId)).toMatchObject({
    state: 'sent',
    deliveries: [
      { udid: 'ada', status: 'failed', reason: 'unregistered' },
      { udid: 'bob', status: 'failed', reason: 'unregistered' },
      { udid: 'cleo', status: 'sent', reason: null },
    ],
  });
  expect(await shop.stateOf(id)).toBe('sent');
  expect(await tokens()).toEqual({ ada: null, bob: 'newer', cleo: 'token-cleo' });
  expect(counted).toEqual([{ sent: 1, failed: 2, suppressed: 0, canceled: 0 }]);
});

const waiting = (reason: string, seconds = 30): Outcome => ({
  status: 'waiting',
  reason,
  retryAt: new Date(Date.now() + seconds * 1000),
});
const change = (sendId: number, table: 'sends' | 'send_chunks', assignments: string) =>
  service.db.queryOnce(`update ${table} set ${assignments} where ${table === 'sends' ? 'id' : 'send_id'} = $1`, [
    sendId,
  ]);
/** Lets the send's chunks be tried again. */
const retryNow = (sendId: number) => change(sendId, 'send_chunks', 'next_try_at = now()');
const shown = async (sendId: number) => {
  const [{ id } = { id: 0 }] = await service.db.query<{ id: number }>(
    `select id from applications where partner_id = 'shop'`,
  );
  return (await listSends(service.db, id, 1)).find((send) => send.id === sendId);
};

test('pushes that were not accepted are tried again later, the others stay recorded: each device gets one push', async () => {
  const calls: string[][] = [];
  deliver = async (pushes) => {
    calls.push(pushes.map(({ udid }) => udid));
    return pushes.map(({ udid }) =>
      udid === 'ada' || calls.length > 1 ? { status: 'sent' } : waiting('status 429', 40),
    );
  };
  const { id, sendId } = await planned();
  await drain(deliverLoop());
  expect(await service.db.query('select udid, status from deliveries where send_id = $1', [sendId])).toEqual([
    { udid: 'ada', status: 'sent' },
  ]);
  expect(counted).toEqual([{ sent: 1, failed: 0, suppressed: 0, canceled: 0 }]);
  const summary = await shown(sendId);
  expect(summary).toMatchObject({
    state: 'sending',
    devices: 3,
    sent: 1,
    waiting: { service: 'fcm', reason: 'status 429' },
  });
  expect(summary?.waiting?.secondsToRetry).toBeGreaterThan(30);
  expect([calls.length, await shop.stateOf(id)]).toEqual([1, 'sending']);

  await retryNow(sendId);
  await drain(deliverLoop());
  await drain(endSendsLoop(service.db));
  expect(calls).toEqual([
    ['ada', 'bob', 'cleo'],
    ['bob', 'cleo'],
  ]);
  expect(await endOf(service, sendId)).toMatchObject({
    state: 'sent',
    deliveries: ['ada', 'bob', 'cleo'].map((udid) => ({ udid, status: 'sent' })),
  });
});

test('a send whose pushes got no response until its deadline has failed, each device with the last reason (SEND-FAILED)', async () => {
  deliver = async (pushes) => pushes.map(() => waiting('credentials refused: 401'));
  const { id, sendId } = await planned();
  await drain(deliverLoop());
  await drain(endSendsLoop(service.db));
  expect(await shop.stateOf(id)).toBe('sending');
  await change(sendId, 'sends', 'deadline_at = now()');
  deliver = () => Promise.reject(new Error('no push starts after the deadline'));
  await drain(deliverLoop());
  await drain(endSendsLoop(service.db));
  const reason = 'not accepted in its lifetime: credentials refused: 401';
  expect(await endOf(service, sendId)).toMatchObject({
    state: 'failed',
    deliveries: ['ada', 'bob', 'cleo'].map((udid) => ({ udid, status: 'failed', reason })),
  });
  expect(await shop.send(id)).toMatchObject({ status: 400, body: { errors: [{ label: 'API_ERR_MESSAGE_FAILED' }] } });
});

test('a send that reached a device before its deadline is sent, and the deadline of a paused one runs on', async () => {
  deliver = async (pushes) => pushes.map(({ udid }) => (udid === 'bob' ? { status: 'sent' } : waiting('status 503')));
  const { id, sendId } = await planned();
  await drain(deliverLoop());
  await change(sendId, 'sends', 'deadline_at = now(), paused_at = now()');
  await drain(deliverLoop());
  await drain(endSendsLoop(service.db));
  const { state, deliveries } = await endOf(service, sendId);
  expect([state, deliveries.map(({ status }) => status), await shop.stateOf(id)]).toEqual([
    'sent',
    ['failed', 'sent', 'failed'],
    'sent',
  ]);
});

test('with a timeToLive of 0 each push gets one attempt, and with another the deadline is as far away', async () => {
  const deadlines: (number | undefined)[] = [];
  deliver = async (pushes, options) => {
    deadlines.push(options?.deadline);
    return pushes.map(() => waiting('status 503'));
  };
  const once = await planned({ timeToLive: 0 });
  await drain(deliverLoop());
  await drain(endSendsLoop(service.db));
  expect(await endOf(service, once.sendId)).toMatchObject({
    state: 'failed',
    deliveries: ['ada', 'bob', 'cleo'].map((udid) => ({ udid, status: 'failed', reason: 'status 503' })),
  });

  const minute = await planned({ timeToLive: 60 });
  const before = Date.now();
  await drain(deliverLoop());
  expect(deadlines).toEqual([undefined, expect.any(Number)]);
  expect(Math.abs((deadlines[1] ?? 0) - before - 60_000)).toBeLessThan(5_000);
  const seconds = await service.db.query(
    'select extract(epoch from deadline_at - created_at)::int as seconds from sends where id = any ($1) order by id',
    [[once.sendId, minute.sendId]],
  );
  expect(seconds).toEqual([{ seconds: 86_400 }, { seconds: 60 }]);
  await cancelled(minute.sendId);
});

test('a change of the settings makes waiting pushes due, since credentials may be repaired now', async () => {
  deliver = async (pushes) => pushes.map(() => waiting('credentials refused: 401', 3_600));
  const { id, sendId } = await planned();
  await drain(deliverLoop());
  expect((await shown(sendId))?.waiting?.secondsToRetry).toBeGreaterThan(3_000);
  deliver = async (pushes) => pushes.map(() => ({ status: 'sent' }));
  await service.applications.replaceSettings('shop', checkSettings({ name: 'Shop' }));
  await drain(deliverLoop());
  await drain(endSendsLoop(service.db));
  expect(await shop.stateOf(id)).toBe('sent');
});

test('a gateway that fails unexpectedly is tried again after a pause that grows', async () => {
  let calls = 0;
  deliver = () => {
    calls++;
    return Promise.reject(new Error('unexpected'));
  };
  const { id, sendId } = await planned();
  const pauses: number[] = [];
  for (let failures = 1; failures <= 3; failures++) {
    await drain(deliverLoop());
    expect(calls).toBe(failures);
    pauses.push((await shown(sendId))?.waiting?.secondsToRetry ?? 0);
    await retryNow(sendId);
  }
  expect(pauses).toEqual([1, 2, 4]);
  deliver = async (pushes) => pushes.map(() => ({ status: 'sent' }));
  await drain(deliverLoop());
  await drain(endSendsLoop(service.db));
  expect(await shop.stateOf(id)).toBe('sent');
});

test('a send whose push service is slow keeps nothing else waiting, and ends as others do', async () => {
  const quick = sender(await service.createCaller('bob@example.com', 'quick'), 'quick');
  await addDevices(service, 'quick', [{ udid: 'dora' }]);
  await service.db.query(
    `insert into devices (application_id, udid, platform, token)
     select id, 'slow-' || n, 'android', 'token' from applications, generate_series(1, 20000) n where partner_id = 'shop'`,
  );
  const slow = await planned();
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let begun = 0;
  deliver = async (pushes) => {
    if (pushes[0]?.sendId === slow.sendId) {
      begun++;
      await held;
    }
    return pushes.map(() => ({ status: 'sent' }));
  };
  const loop = deliverLoop(4);
  const stopping = new AbortController();
  const repeated = async () => {
    while (!stopping.signal.aborted) if (!(await loop.run(stopping.signal))) await delay(5);
  };
  const places = [1, 2, 3, 4].map(repeated);
  await until(async () => begun > 0);

  const campaign = await quick.create();
  const sendIds = [
    await quick.sendIdOf(campaign),
    await quick.instantIdOf({ parentMessageId: campaign, targets: [{ deviceId: 'dora' }] }),
    await shop.instantIdOf({ parentMessageId: await shop.create(), targets: [{ deviceId: 'ada' }] }),
  ];
  const endsMeanwhile = async () => {
    await drain(planSendsLoop(service.db, worker));
    await drain(endSendsLoop(service.db));
    const rows = await service.db.query<{ state: string }>('select state from sends where id = any ($1)', [sendIds]);
    return rows.every(({ state }) => state === 'sent');
  };
  await until(endsMeanwhile);
  expect(begun).toBe(1);

  letGo();
  await until(async () => {
    await drain(endSendsLoop(service.db));
    return (await shop.stateOf(slow.id)) === 'sent';
  });
  stopping.abort();
  await Promise.all(places);
  const [counts] = await service.db.query(
    'select count(*) as deliveries, count(distinct device_id) as devices from deliveries where send_id = $1',
    [slow.sendId],
  );
  expect(counts).toEqual({ deliveries: 20_003, devices: 20_003 });
});

test('a campaign that is long in being planned keeps no instant message waiting', async () => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let plans = 0;
  const db: typeof service.db = {
    ...service.db,
    transaction: (work) =>
      service.db.transaction((tx) =>
        work({
          ...tx,
          queryOnce: async (text, values) => {
            if (++plans === 1) await held;
            return tx.queryOnce(text, values);
          },
        }),
      ),
  };
  const loop = planSendsLoop(db, worker);
  const isPlanned = async (sendId: number) => {
    const [send] = await service.db.query<{ planned: boolean }>(
      'select planned_at is not null as planned from sends where id = $1',
      [sendId],
    );
    return send?.planned;
  };
  const id = await shop.create();
  const sendId = await shop.sendIdOf(id);
  const campaign = loop.run(new AbortController().signal);
  await until(async () => plans === 1);
  const instantId = await shop.instantIdOf({ parentMessageId: id, targets: [{ deviceId: 'ada' }] });
  expect(await loop.run(new AbortController().signal)).toBe(true);
  expect([await isPlanned(instantId), await isPlanned(sendId)]).toEqual([true, false]);
  letGo();
  await campaign;
  expect(await isPlanned(sendId)).toBe(true);
  deliver = async (pushes) => pushes.map(() => ({ status: 'sent' }));
  await drain(deliverLoop());
  await drain(endSendsLoop(service.db));
});

/** Another worker, in the same process. */
async function withOther<Result>(work: (other: Worker) => Promise<Result>): Promise<Result> {
  const other = await startWorker({ url: service.databaseUrl, role: 'worker', logger });
  try {
    return await work(other);
  } finally {
    await other.close();
  }
}
/** Makes a worker look dead: the row of its leases goes, as another worker deletes it. */
const bury = ({ id }: Worker) => service.db.query('delete from workers where id = $1', [id]);

test('a chunk that a worker has leased is left alone by others, and recorded once when one of them takes it over', async () => {
  await withOther(async (other) => {
    const calls: number[] = [];
    deliver = async (pushes) => {
      if (calls.push(pushes.length) === 1) {
        expect(await deliverLoop(1, other).run(new AbortController().signal)).toBe(false);
        await bury(worker);
        await drain(deliverLoop(1, other));
      }
      return pushes.map(() => ({ status: 'sent' }));
    };
    const { sendId } = await planned();
    await drain(deliverLoop());
    await drain(endSendsLoop(service.db));
    const { deliveries } = await endOf(service, sendId);
    expect([calls, deliveries.map(({ udid }) => udid), counted]).toEqual([
      [3, 3],
      ['ada', 'bob', 'cleo'],
      [{ sent: 3, failed: 0, suppressed: 0, canceled: 0 }],
    ]);
  });
  await until(async () => worker.mayStart(worker.id));
});

test('a worker that was considered dead starts no further push', async () => {
  const started: string[] = [];
  deliver = async (pushes, options) => {
    const outcomes: Outcome[] = [];
    for (const { udid } of pushes) {
      const { id } = worker;
      if (options?.mayStart?.()) {
        started.push(udid);
        outcomes.push({ status: 'sent' });
      } else {
        outcomes.push(waiting('not started'));
      }
      if (started.length === 1 && worker.id === id) {
        await bury(worker);
        await until(async () => worker.id !== id);
      }
    }
    return outcomes;
  };
  const { sendId } = await planned();
  await deliverLoop().run(new AbortController().signal);
  expect(started).toEqual(['ada']);
  // The chunk was not taken over, so that its outcome could still be recorded.
  expect(await service.db.query('select udid from deliveries where send_id = $1', [sendId])).toEqual([{ udid: 'ada' }]);
  await drain(deliverLoop());
  await drain(endSendsLoop(service.db));
  expect(started).toEqual(['ada', 'bob', 'cleo']);
});

test('outcomes are recorded when the database takes them again, without another push', async () => {
  let calls = 0;
  deliver = async (pushes) => {
    calls++;
    return pushes.map(() => ({ status: 'sent' }));
  };
  const { sendId } = await planned();
  await service.db.query('alter table deliveries rename to deliveries_away');
  const running = drain(deliverLoop());
  await until(async () => calls > 0);
  await service.db.query('alter table deliveries_away rename to deliveries');
  await running;
  await drain(endSendsLoop(service.db));
  expect([calls, (await endOf(service, sendId)).deliveries.map(({ udid }) => udid)]).toEqual([
    1,
    ['ada', 'bob', 'cleo'],
  ]);
});

test('a group whose commit succeeded before the connection broke is recorded once', async () => {
  let commits = 0;
  const db: typeof service.db = {
    ...service.db,
    async transaction(work) {
      const result = await service.db.transaction(work);
      if (++commits === 1) throw new Error('Connection terminated unexpectedly');
      return result;
    },
  };
  let calls = 0;
  deliver = async (pushes) => {
    calls++;
    return pushes.map(() => ({ status: 'sent' }));
  };
  const { sendId } = await planned();
  await drain(deliverLoop(1, worker, db));
  await drain(endSendsLoop(service.db));
  const { deliveries } = await endOf(service, sendId);
  expect([calls, deliveries.map(({ udid }) => udid), counted]).toEqual([
    1,
    ['ada', 'bob', 'cleo'],
    [{ sent: 3, failed: 0, suppressed: 0, canceled: 0 }],
  ]);
});

test('a chunk that a worker of the previous release has claimed is left to it', async () => {
  deliver = async (pushes) => pushes.map(() => ({ status: 'sent' }));
  const { sendId } = await planned();
  // As that release planned it.
  await change(sendId, 'send_chunks', 'retry_at = now()');
  const claim = `hashtextextended('chunk ' || $1::bigint || ' 0', 0)`;
  const client = await service.db.pool.connect();
  try {
    await client.query(`select pg_advisory_lock(${claim})`, [sendId]);
    expect(await deliverLoop().run(new AbortController().signal)).toBe(false);
    await client.query(`select pg_advisory_unlock(${claim})`, [sendId]);
  } finally {
    client.release();
  }
  await drain(deliverLoop());
  // That release takes up what is due by this column.
  const [row] = await service.db.query('select retry_at::text from send_chunks where send_id = $1', [sendId]);
  expect(row).toEqual({ retry_at: 'infinity' });
  await drain(endSendsLoop(service.db));
});

test('a send that is paused before it is planned starts no push until it is resumed', async () => {
  let calls = 0;
  deliver = async (pushes) => {
    calls++;
    return pushes.map(() => ({ status: 'sent' }));
  };
  const id = await shop.create();
  const sendId = await shop.sendIdOf(id);
  const { applicationId } = await control(sendId, 'pause');
  await drain(planSendsLoop(service.db, worker));
  await drain(deliverLoop());
  await drain(endSendsLoop(service.db));
  expect([calls, (await shown(sendId))?.state, await shop.stateOf(id)]).toEqual([0, 'paused', 'sending']);
  await controlSend(service.db, applicationId, sendId, 'resume');
  await drain(deliverLoop());
  await drain(endSendsLoop(service.db));
  expect([calls, await shop.stateOf(id)]).toEqual([1, 'sent']);
});

test('a send that is canceled before it is planned has all devices of its audience as canceled targets', async () => {
  await addDevices(service, 'shop', [
    { udid: 'dan', token: null },
    { udid: 'eve', platform: 'ios' },
  ]);
  deliver = () => Promise.reject(new Error('no push of it starts'));
  const id = await shop.create();
  const sendId = await shop.sendIdOf(id);
  await cancelled(sendId);
  const { state, deliveries } = await endOf(service, sendId);
  expect([state, deliveries.map(({ udid, status }) => [udid, status]), await shop.stateOf(id)]).toEqual([
    'canceled',
    ['ada', 'bob', 'cleo', 'dan'].map((udid) => [udid, 'canceled']),
    'draft',
  ]);
  expect(counted).toEqual([{ sent: 0, failed: 0, suppressed: 0, canceled: 4 }]);
  const targets = await ada.request('GET', `/v1/me/apps/shop/messages/${id}/targets`);
  expect(targets.body).toMatchObject({
    data: ['ada', 'bob', 'cleo', 'dan'].map((deviceId) => ({
      deviceId,
      status: 'canceled',
      reason: 'the send was canceled',
    })),
  });
  const statistics = await ada.request('GET', '/v1/me/apps/shop/stats');
  expect((statistics.body as { data: { canceled: number }[] }).data[0]?.canceled).toBeGreaterThanOrEqual(4);
});

test('deliveries go with their month after three months, and the coming months are ready (REPORT-RETENTION)', async () => {
  const monthsAgo = (count: number) => {
    const now = new Date();
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1));
  };
  const months = async () =>
    (
      await service.db.query<{ name: string }>(
        `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'deliveries'::regclass order by 1`,
      )
    ).map(({ name }) => name);
  const nameOf = (date: Date) => `deliveries_${date.toISOString().slice(0, 7).replace('-', '_')}`;
  await Promise.all([
    ensureDeliveryPartitions(service.db, monthsAgo(6), new Date()),
    ensureDeliveryPartitions(service.db, monthsAgo(5), new Date()),
  ]);
  expect(await months()).toEqual([6, 5, 4, 3, 2, 1, 0].map((count) => nameOf(monthsAgo(count))));
  await keepDeliveriesJob(service.db).run();
  expect(await months()).toEqual([3, 2, 1, 0, -1, -2].map((count) => nameOf(monthsAgo(count))));
  await keepDeliveriesJob(service.db).run();
});
