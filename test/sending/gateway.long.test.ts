import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import pino from 'pino';
import type { Transaction } from '../../server/db/database.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import type { DeliverOptions, Gateway, Gateways, Outcome, Push } from '../../server/delivery/push/gateway.ts';
import type { Loop } from '../../server/jobs/jobs.ts';
import { controlSend, type SendCommand } from '../../server/sending/control.store.ts';
import { deliverChunksLoop } from '../../server/sending/deliver.job.ts';
import { keepDeliveriesJob } from '../../server/sending/keep-deliveries.job.ts';
import { ensureDeliveryPartitions } from '../../server/domain/sends/partitions.store.ts';
import { completeSendsLoop } from '../../server/sending/complete.job.ts';
import { LeaseLostError } from '../../server/sending/outcomes.store.ts';
import { planSendsLoop } from '../../server/sending/plan.job.ts';
import { insertPlan, leaseUnplannedSend, type UnplannedSend } from '../../server/sending/plan.store.ts';
import { listSends } from '../../server/sending/progress.store.ts';
import { startWorker, type Worker } from '../../server/jobs/worker.ts';
import { dueSchedulesLoop } from '../../server/sending/due.job.ts';
import { createSendWatch } from '../../server/sending/send-watch.ts';
import { openTestDatabase } from '../support/database.ts';
import { addManyDevices, addReachableDevices } from '../support/devices.ts';
import { whileHeld, whileLocked } from '../support/locks.ts';
import { type Caller, startTestService, type TestService } from '../support/service.ts';
import { endOf, sender } from '../support/sends.ts';
import { until } from '../support/wait.ts';

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
  await ensureDeliveryPartitions(service.db, new Date(), new Date());
});
beforeEach(async () => {
  await service.db.query('delete from devices');
  await addReachableDevices(service.db, 'shop', [{ udid: 'ada' }, { udid: 'bob' }, { udid: 'cleo' }]);
  counted.length = 0;
});
afterAll(async () => {
  await worker.close();
  await service.close();
});

/** Runs a loop until it has no work. */
async function drain({ run }: Loop): Promise<void> {
  while (await run(new AbortController().signal));
}
const gateways = {
  find: async () => ({ deliver: (pushes: readonly Push[], options?: DeliverOptions) => deliver(pushes, options) }),
  close: async () => undefined,
};
const deliverLoop = (concurrency = 1, owner = worker, db = service.db, found: Gateways = gateways) =>
  deliverChunksLoop({
    ...{ db, gateways: found, worker: owner, logger, concurrency },
    observe: (counts) => counted.push(counts),
  });

/** The database, which calls a function before each statement of `query`. */
const observedDatabase = (observe: () => void): typeof service.db => ({
  ...service.db,
  query(...args: Parameters<typeof service.db.query>) {
    observe();
    return service.db.query(...args) as never;
  },
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
/** Makes a worker look dead by deleting its registration, like another worker. */
const bury = ({ id }: Worker) => service.db.query('delete from workers where id = $1', [id]);

/** Creates a send, and leases it for its plan. */
async function leasedForPlan(from = shop): Promise<UnplannedSend> {
  const sendId = await from.sendIdOf(await from.create());
  const send = await leaseUnplannedSend(service.db, worker.id, false, []);
  if (send?.id !== sendId) throw new Error(`send ${sendId} could not be leased`);
  return send;
}
/** Creates a send, and plans it with one device per batch. */
async function plannedByDevice(from = shop): Promise<{ sendId: number }> {
  const send = await leasedForPlan(from);
  await service.db.transaction((tx) => insertPlan(tx, send, 1));
  return { sendId: send.id };
}
/** Creates a send, and plans it. */
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
/** Cancels a send, and completes it. */
async function canceled(sendId: number): Promise<void> {
  await control(sendId, 'cancel');
  await drain(planSendsLoop(service.db, worker));
  await drain(deliverLoop());
  await drain(completeSendsLoop(service.db));
}
const tokens = async () => {
  const rows = await service.db.query<{ udid: string; token: string | null }>(
    'select udid, token from devices order by udid',
  );
  return Object.fromEntries(rows.map(({ udid, token }) => [udid, token]));
};

test('the outcome of each device is recorded, and an expired token is cleared unless it has changed', async () => {
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
  await drain(completeSendsLoop(service.db));
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

test('expired tokens are cleared with the outcomes, but that of a locked device does not delay them', async () => {
  deliver = async (pushes) =>
    pushes.map(({ udid }) =>
      udid === 'cleo' ? { status: 'sent' } : { status: 'failed', reason: 'unregistered', tokenEnded: true },
    );
  const { sendId } = await planned();
  const recorded = () => service.db.query('select from deliveries where send_id = $1', [sendId]);
  let delivering = Promise.resolve();
  await whileLocked(service.db, `select from devices where udid = 'ada' for update`, async () => {
    delivering = drain(deliverLoop());
    await until(async () => (await recorded()).length > 0);
    expect(await tokens()).toEqual({ ada: 'token-ada', bob: null, cleo: 'token-cleo' });
  });
  await delivering;
  expect(await tokens()).toEqual({ ada: null, bob: null, cleo: 'token-cleo' });
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
/** Makes the send's batches due. */
const retryNow = (sendId: number) => change(sendId, 'send_chunks', 'next_try_at = now()');
const shown = async (sendId: number) => {
  const [{ id } = { id: 0 }] = await service.db.query<{ id: number }>(
    `select id from applications where partner_id = 'shop'`,
  );
  return (await listSends(service.db, id, 1)).find((send) => send.id === sendId);
};

test.each([
  ['the last devices', ['bob', 'cleo']],
  ['a device between others', ['bob']],
])('rejected pushes of %s are retried later: each device gets one push', async (_which, rejected) => {
  const calls: string[][] = [];
  deliver = async (pushes) => {
    calls.push(pushes.map(({ udid }) => udid));
    return pushes.map(({ udid }) =>
      rejected.includes(udid) && calls.length === 1 ? waiting('status 429', 40) : { status: 'sent' },
    );
  };
  const { id, sendId } = await planned();
  await drain(deliverLoop());
  const accepted = ['ada', 'bob', 'cleo'].filter((udid) => !rejected.includes(udid));
  expect(
    await service.db.query('select udid, status from deliveries where send_id = $1 order by udid', [sendId]),
  ).toEqual(accepted.map((udid) => ({ udid, status: 'sent' })));
  expect(counted).toEqual([{ sent: accepted.length, failed: 0, suppressed: 0, canceled: 0 }]);
  const summary = await shown(sendId);
  expect(summary).toMatchObject({
    state: 'sending',
    devices: 3,
    sent: accepted.length,
    waiting: { service: 'fcm', reason: 'status 429' },
  });
  expect(summary?.waiting?.secondsToRetry).toBeGreaterThan(30);
  expect([calls.length, await shop.stateOf(id)]).toEqual([1, 'sending']);

  await retryNow(sendId);
  await drain(deliverLoop());
  await drain(completeSendsLoop(service.db));
  expect(calls).toEqual([['ada', 'bob', 'cleo'], rejected]);
  expect(await endOf(service, sendId)).toMatchObject({
    state: 'sent',
    deliveries: ['ada', 'bob', 'cleo'].map((udid) => ({ udid, status: 'sent' })),
  });
});

test('a send without any final response by its deadline fails, and each device has the last reason (SEND-FAILED)', async () => {
  deliver = async (pushes) => pushes.map(() => waiting('credentials rejected: 401'));
  const { id, sendId } = await planned();
  await drain(deliverLoop());
  await drain(completeSendsLoop(service.db));
  expect(await shop.stateOf(id)).toBe('sending');
  await change(sendId, 'sends', 'deadline_at = now()');
  deliver = () => Promise.reject(new Error('no push starts after the deadline'));
  await drain(deliverLoop());
  await drain(completeSendsLoop(service.db));
  const reason = 'not accepted before it expired: credentials rejected: 401';
  expect(await endOf(service, sendId)).toMatchObject({
    state: 'failed',
    deliveries: ['ada', 'bob', 'cleo'].map((udid) => ({ udid, status: 'failed', reason })),
  });
  expect(await shop.send(id)).toMatchObject({ status: 400, body: { errors: [{ label: 'API_ERR_MESSAGE_FAILED' }] } });
});

test('a send that reached a device before its deadline is sent, and a paused send keeps its deadline', async () => {
  deliver = async (pushes) => pushes.map(({ udid }) => (udid === 'bob' ? { status: 'sent' } : waiting('status 503')));
  const { id, sendId } = await planned();
  await drain(deliverLoop());
  await change(sendId, 'sends', 'deadline_at = now(), paused_at = now()');
  await drain(deliverLoop());
  await drain(completeSendsLoop(service.db));
  const { state, deliveries } = await endOf(service, sendId);
  expect([state, deliveries.map(({ status }) => status), await shop.stateOf(id)]).toEqual([
    'sent',
    ['failed', 'sent', 'failed'],
    'sent',
  ]);
});

test('a timeToLive of 0 allows one attempt, and any other sets the deadline', async () => {
  const deadlines: (number | undefined)[] = [];
  deliver = async (pushes, options) => {
    deadlines.push(options?.deadline);
    return pushes.map(() => waiting('status 503'));
  };
  const once = await planned({ timeToLive: 0 });
  await drain(deliverLoop());
  await drain(completeSendsLoop(service.db));
  expect(await endOf(service, once.sendId)).toMatchObject({
    state: 'failed',
    deliveries: ['ada', 'bob', 'cleo'].map((udid) => ({ udid, status: 'failed', reason: 'status 503' })),
  });

  const before = Date.now();
  const minute = await planned({ timeToLive: 60 });
  await drain(deliverLoop());
  const elapsed = Date.now() - before;
  expect(deadlines).toEqual([undefined, expect.any(Number)]);
  expect(Math.abs((deadlines[1] ?? 0) - before - 60_000)).toBeLessThan(elapsed + 1_000);
  const seconds = await service.db.query(
    'select extract(epoch from deadline_at - created_at)::int as seconds from sends where id = any ($1) order by id',
    [[once.sendId, minute.sendId]],
  );
  expect(seconds).toEqual([{ seconds: 86_400 }, { seconds: 60 }]);
  await canceled(minute.sendId);
});

test('changed settings make delayed pushes due, since credentials may be valid now', async () => {
  deliver = async (pushes) => pushes.map(() => waiting('credentials rejected: 401', 3_600));
  const { id, sendId } = await planned();
  await drain(deliverLoop());
  expect((await shown(sendId))?.waiting?.secondsToRetry).toBeGreaterThan(3_000);
  deliver = async (pushes) => pushes.map(() => ({ status: 'sent' }));
  await service.applications.replaceSettings('shop', checkSettings({ name: 'Shop' }));
  await drain(deliverLoop());
  await drain(completeSendsLoop(service.db));
  expect(await shop.stateOf(id)).toBe('sent');
});

test('an unexpected failure of a gateway is retried with exponential backoff', async () => {
  let calls = 0;
  deliver = () => {
    calls++;
    return Promise.reject(new Error('unexpected'));
  };
  const { id, sendId } = await planned();
  for (const [index, pause] of [1, 2, 4].entries()) {
    const start = performance.now();
    await deliverLoop().run(new AbortController().signal);
    expect(calls).toBe(index + 1);
    const left = (await shown(sendId))?.waiting?.secondsToRetry;
    expect(left).toBeLessThanOrEqual(pause);
    expect(left).toBeGreaterThanOrEqual(pause - (performance.now() - start) / 1000);
    await retryNow(sendId);
  }
  deliver = async (pushes) => pushes.map(() => ({ status: 'sent' }));
  await drain(deliverLoop());
  await drain(completeSendsLoop(service.db));
  expect(await shop.stateOf(id)).toBe('sent');
});

/** Runs a statement that PostgreSQL rejects with this code. */
async function fail(code: string): Promise<never> {
  await service.db.queryOnce(`do $$ begin raise exception using errcode = '${code}'; end $$`);
  throw new Error('the statement did not fail');
}

test.each([
  ['after an unexpected error, the pause of a batch doubles', '22012', [1, 2, 4], [1, 2, 3]],
  ['while the database is unavailable, the pause of a batch stays a second', '53300', [1, 1, 1], [0, 0, 0]],
])('%s, and then it is sent', async (_when, code, pauses, failures) => {
  const { sendId } = await plannedByDevice();
  const batches = () =>
    service.db.query<{ owner: number | null; failures: number; left: number }>(
      `select owner, failures, extract(epoch from next_try_at - now())::float8 as left
         from send_chunks where send_id = $1 order by chunk`,
      [sendId],
    );
  for (const [index, pause] of pauses.entries()) {
    const start = performance.now();
    const failing = deliverLoop(1, worker, service.db, { ...gateways, find: () => fail(code) });
    await expect(failing.run(new AbortController().signal)).rejects.toMatchObject({ code });
    const [failed, ...others] = await batches();
    expect(failed).toMatchObject({ owner: null, failures: failures[index] });
    expect(failed?.left).toBeLessThanOrEqual(pause);
    expect(failed?.left).toBeGreaterThanOrEqual(pause - (performance.now() - start) / 1000);
    expect(others.map(({ left, ...rest }) => ({ ...rest, isDue: left <= 0 }))).toEqual([
      { owner: null, failures: 0, isDue: true },
      { owner: null, failures: 0, isDue: true },
    ]);
    await retryNow(sendId);
  }
  const sent: string[] = [];
  deliver = async (pushes) => {
    sent.push(...pushes.map(({ udid }) => udid));
    return pushes.map(() => ({ status: 'sent' }));
  };
  await drain(deliverLoop());
  await drain(completeSendsLoop(service.db));
  expect(sent).toEqual(['ada', 'bob', 'cleo']);
});

test('an error of a worker that has lost its lease does not change the batch of the new owner', async () => {
  await withOther(async (other) => {
    const { sendId } = await planned();
    const read = () => service.db.query('select owner, fence, failures from send_chunks where send_id = $1', [sendId]);
    const mayEnd = Promise.withResolvers<void>();
    const taken = Promise.withResolvers<void>();
    deliver = async (pushes) => {
      taken.resolve();
      await mayEnd.promise;
      return pushes.map(() => ({ status: 'sent' }));
    };
    const { id } = worker;
    let newOwner: Promise<boolean> = Promise.resolve(false);
    async function loseLease(): Promise<never> {
      await bury(worker);
      newOwner = deliverLoop(1, other).run(new AbortController().signal);
      await taken.promise;
      return fail('22012');
    }
    const losing = deliverLoop(1, worker, service.db, { ...gateways, find: loseLease });
    await expect(losing.run(new AbortController().signal)).rejects.toMatchObject({ code: '22012' });
    expect(await read()).toEqual([{ owner: other.id, fence: 2, failures: 0 }]);
    mayEnd.resolve();
    expect(await newOwner).toBe(true);
    await drain(completeSendsLoop(service.db));
    expect((await endOf(service, sendId)).state).toBe('sent');
    await until(async () => worker.id !== id && worker.mayStart(worker.id));
  });
});

test('a worker that may start nothing leases no batch', async () => {
  const { sendId } = await planned();
  const closed = await withOther(async (other) => other);
  expect(await deliverLoop(1, closed).run(new AbortController().signal)).toBe(false);
  await canceled(sendId);
});

test('when no batch is due, the pollers of a process ask the database once', async () => {
  let statements = 0;
  const { run } = deliverLoop(
    3,
    worker,
    observedDatabase(() => statements++),
  );
  expect(await Promise.all([1, 2, 3].map(() => run(new AbortController().signal)))).toEqual([false, false, false]);
  expect(statements).toBe(1);
});

test('a slow push service delays no other send, and its send completes', async () => {
  const quick = sender(await service.createCaller('bob@example.com', 'quick'), 'quick');
  await addReachableDevices(service.db, 'quick', [{ udid: 'dora' }]);
  await addManyDevices(service.db, 'shop', 'slow', 20_000, { platform: 'android' });
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
    await drain(completeSendsLoop(service.db));
    const rows = await service.db.query<{ state: string }>('select state from sends where id = any ($1)', [sendIds]);
    return rows.every(({ state }) => state === 'sent');
  };
  await until(endsMeanwhile);
  expect(begun).toBe(1);

  letGo();
  await until(async () => {
    await drain(completeSendsLoop(service.db));
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

describe('a push token that moves to another device while the send is delivered', () => {
  /** The tokens that got a push, with the device of the push. */
  let pushed: string[];
  const move = async (token: string, udid: string) => {
    const { status } = await ada.request('PUT', `/v1/me/apps/shop/devices/${udid}`, { body: { token } });
    if (status !== 200) throw new Error(`the token could not be moved: ${status}`);
  };
  const accept = (pushes: readonly Push[]): Outcome[] => {
    pushed.push(...pushes.map(({ token, udid }) => `${token} ${udid}`));
    return pushes.map(() => ({ status: 'sent' }));
  };
  const outcomes = async (sendId: number) => {
    await drain(completeSendsLoop(service.db));
    const { deliveries } = await endOf(service, sendId);
    return Object.fromEntries(deliveries.map(({ udid, status, reason }) => [udid, reason ?? status]));
  };
  const gotBefore = 'the push token got this message on its former device';
  const moved = 'token moved to another device';
  beforeEach(() => {
    pushed = [];
  });

  test('gets the push once, if its former device had it', async () => {
    const { sendId } = await plannedByDevice();
    deliver = async (pushes) => {
      const outcomes = accept(pushes);
      if (pushes[0]?.udid === 'ada') await move('token-ada', 'cleo');
      return outcomes;
    };
    await drain(deliverLoop());
    expect(await outcomes(sendId)).toEqual({ ada: 'sent', bob: 'sent', cleo: gotBefore });
    expect(pushed).toEqual(['token-ada ada', 'token-bob bob']);
  });

  test('gets the push on its new device, if the former one did not have it', async () => {
    const { sendId } = await plannedByDevice();
    deliver = async (pushes) => {
      if (pushes[0]?.udid === 'ada') await move('token-bob', 'cleo');
      return accept(pushes);
    };
    await drain(deliverLoop());
    expect(await outcomes(sendId)).toEqual({ ada: 'sent', bob: moved, cleo: 'sent' });
    expect(pushed).toEqual(['token-ada ada', 'token-bob cleo']);
  });

  test.each([
    ['accepted', ['token-ada ada', 'token-bob bob'], { ada: 'sent', bob: 'sent', cleo: gotBefore }],
    ['rejected', ['token-bob bob', 'token-ada cleo'], { ada: 'rejected', bob: 'sent', cleo: 'sent' }],
  ])('waits for the push of its former device, which is %s', async (result, expected, ended) => {
    const { sendId } = await plannedByDevice();
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let begun = false;
    deliver = async (pushes) => {
      if (pushes[0]?.udid !== 'ada') return accept(pushes);
      begun = true;
      if (result === 'accepted') accept(pushes);
      await held;
      return pushes.map(() => (result === 'accepted' ? { status: 'sent' } : { status: 'failed', reason: 'rejected' }));
    };
    const first = deliverLoop(2).run(new AbortController().signal);
    await until(async () => begun);
    await move('token-ada', 'cleo');
    await withOther(async (other) => {
      await drain(deliverLoop(2, other));
      expect(pushed.filter((push) => push.endsWith('cleo'))).toEqual([]);
      letGo();
      await first;
      await change(sendId, 'send_chunks', 'next_try_at = now()');
      await drain(deliverLoop(2, other));
    });
    expect(await outcomes(sendId)).toEqual(ended);
    expect(pushed).toEqual(expected);
  });
});

test('planning a large campaign does not delay instant messages', async () => {
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
  await drain(completeSendsLoop(service.db));
});

test('the batches of instant messages are sent before those of campaigns that were accepted earlier', async () => {
  const calls: string[][] = [];
  deliver = async (pushes) => {
    calls.push(pushes.map(({ udid }) => udid));
    return pushes.map(() => ({ status: 'sent' }));
  };
  const { id } = await planned();
  await shop.instantIdOf({ parentMessageId: id, targets: [{ deviceId: 'bob' }] });
  await drain(planSendsLoop(service.db, worker));
  await drain(deliverLoop());
  expect(calls).toEqual([['bob'], ['ada', 'bob', 'cleo']]);
  await drain(completeSendsLoop(service.db));
});

test('an application sends all batches but one of a process at a time, so that another one never waits for it', async () => {
  const letGo = Promise.withResolvers<void>();
  const started: string[] = [];
  deliver = async (pushes) => {
    started.push(...pushes.map(({ udid }) => udid));
    await letGo.promise;
    return pushes.map(() => ({ status: 'sent' }));
  };
  const second = sender(await service.createCaller('cy@example.com', 'second'), 'second');
  await addReachableDevices(service.db, 'second', [{ udid: 'dora' }, { udid: 'eve' }]);
  const sends = [await plannedByDevice(), await plannedByDevice(second)];
  const { run } = deliverLoop(3);
  const runs = [1, 2, 3].map(() => run(new AbortController().signal));
  await until(async () => started.length === 3);
  expect(started.toSorted()).toEqual(['ada', 'bob', 'dora']);
  // From the usual number of batches on, each application has one.
  expect(await run(new AbortController().signal)).toBe(false);
  letGo.resolve();
  expect(await Promise.all(runs)).toEqual([true, true, true]);
  await drain(deliverLoop(3));
  await drain(completeSendsLoop(service.db));
  expect(started.toSorted()).toEqual(['ada', 'bob', 'cleo', 'dora', 'eve']);
  for (const { sendId } of sends) expect(await endOf(service, sendId)).toMatchObject({ state: 'sent' });
});

test('a send whose lease was taken over while it was planned is planned once', async () => {
  const send = await leasedForPlan();
  await service.db.query('update sends set owner = null, fence = fence + 1 where id = $1', [send.id]);
  const chunks = () => service.db.query('select chunk, devices from send_chunks where send_id = $1', [send.id]);
  await expect(service.db.transaction((tx) => insertPlan(tx, send, 1))).rejects.toThrow(LeaseLostError);
  expect(await chunks()).toEqual([]);
  await drain(planSendsLoop(service.db, worker));
  expect(await chunks()).toEqual([{ chunk: 0, devices: 3 }]);
  await canceled(send.id);
});

test('a leased batch is not taken by others, and is recorded once when its lease is taken over', async () => {
  const { id: buried } = worker;
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
    await drain(completeSendsLoop(service.db));
    const { deliveries } = await endOf(service, sendId);
    expect([calls, deliveries.map(({ udid }) => udid), counted]).toEqual([
      [3, 3],
      ['ada', 'bob', 'cleo'],
      [{ sent: 3, failed: 0, suppressed: 0, canceled: 0 }],
    ]);
  });
  // The worker notices at its next heartbeat.
  await until(async () => worker.id !== buried && worker.mayStart(worker.id));
});

test('a worker whose lease expired starts no further push', async () => {
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
  // The batch was not taken over, so its outcome could be recorded.
  expect(await service.db.query('select udid from deliveries where send_id = $1', [sendId])).toEqual([{ udid: 'ada' }]);
  await drain(deliverLoop());
  await drain(completeSendsLoop(service.db));
  expect(started).toEqual(['ada', 'bob', 'cleo']);
});

/** Whether the database is in the outage of a test, which begins with the first push. */
const isAway = async () =>
  (await service.db.query(`select from pg_class where relname = 'deliveries_away'`)).length > 0;

test('outcomes are recorded after a database outage, without another push', async () => {
  let calls = 0;
  deliver = async (pushes) => {
    if (calls++ === 0) await service.db.query('alter table deliveries rename to deliveries_away');
    return pushes.map(() => ({ status: 'sent' }));
  };
  const { sendId } = await planned();
  const running = drain(deliverLoop());
  await until(isAway);
  await service.db.query('alter table deliveries_away rename to deliveries');
  await running;
  await drain(completeSendsLoop(service.db));
  expect([calls, (await endOf(service, sendId)).deliveries.map(({ udid }) => udid)]).toEqual([
    1,
    ['ada', 'bob', 'cleo'],
  ]);
});

test('a worker that stops during a database outage gives up after ten seconds, and another worker sends again', async () => {
  // More than one group, and the first is recorded before the delivery ends.
  await addManyDevices(service.db, 'shop', 'many', 300, { platform: 'android' });
  let calls = 0;
  deliver = async (pushes) => {
    if (calls++ === 0) await service.db.query('alter table deliveries rename to deliveries_away');
    return pushes.map(() => ({ status: 'sent' }));
  };
  const { sendId } = await planned();
  const closing = await startWorker({ url: service.databaseUrl, role: 'worker', logger });
  const stop = new AbortController();
  const running = deliverLoop(1, closing).run(stop.signal);
  await until(isAway);
  stop.abort();
  await running;
  await service.db.query('alter table deliveries_away rename to deliveries');
  await closing.close();
  await until(async () => {
    await drain(deliverLoop());
    return calls > 1;
  });
  await drain(completeSendsLoop(service.db));
  expect([calls, (await endOf(service, sendId)).deliveries.length]).toEqual([2, 303]);
});

test.each([
  ['nothing of a batch gets at most the one that waits already', 0, 2, {}],
  ['nothing of a batch because of its hosts gets all others, too', 0, 3, { isOwn: true }],
  ['a part of a batch gets all others, too', 1, 3, {}],
])('a push service that accepts %s', async (_what, accepted, batches, cause) => {
  await addManyDevices(service.db, 'shop', 'many', 2600, { platform: 'android' });
  let calls = 0;
  const retryAt = new Date(Date.now() + 3_600_000);
  deliver = async (pushes, options) => {
    calls++;
    const outcomes = pushes.map((_, index): Outcome =>
      index < accepted ? { status: 'sent' } : { status: 'waiting', reason: 'status 503', retryAt, ...cause },
    );
    outcomes.forEach((outcome, index) => outcome.status === 'sent' && options?.onOutcome?.(index, outcome));
    return outcomes;
  };
  const { sendId } = await planned();
  await drain(deliverLoop());
  expect(calls).toBe(batches);
  await canceled(sendId);
});

test('a batch that another worker is leasing is skipped', async () => {
  let calls = 0;
  deliver = async (pushes) => {
    calls++;
    return pushes.map(() => ({ status: 'sent' }));
  };
  const { sendId } = await planned();
  const leasing = `select from send_chunks where send_id = ${sendId} for update`;
  const leased = await whileLocked(service.db, leasing, () => deliverLoop().run(new AbortController().signal));
  expect([leased, calls]).toEqual([false, 0]);
  await drain(deliverLoop());
  expect(calls).toBe(1);
});

test('a send that another worker is leasing for planning is skipped', async () => {
  const sendId = await shop.sendIdOf(await shop.create());
  const leasing = `select from sends where id = ${sendId} for update`;
  const plan = () => planSendsLoop(service.db, worker).run(new AbortController().signal);
  expect([await whileLocked(service.db, leasing, plan), await plan()]).toEqual([false, true]);
  await canceled(sendId);
});

test('a send that another worker is completing is skipped', async () => {
  deliver = async (pushes) => pushes.map(() => ({ status: 'sent' }));
  const { sendId } = await planned();
  await drain(deliverLoop());
  const ending = `select from sends where id = ${sendId} for update`;
  const end = () => completeSendsLoop(service.db).run(new AbortController().signal);
  expect([await whileLocked(service.db, ending, end), await end()]).toEqual([false, true]);
});

test('due schedules are sent without a pause, the most overdue first', async () => {
  const ids = await Promise.all(Array.from({ length: 3 }, () => shop.create()));
  const nextSendingDate = new Date(Date.now() + 60_000).toISOString();
  for (const id of ids) await shop.schedule(id, { nextSendingDate });
  // The schedule created last is the most overdue.
  await service.db.query(
    `update schedules set next_date = now() - message_id * interval '1 second', anchor = now() where message_id = any ($1)`,
    [ids],
  );
  await drain(dueSchedulesLoop(service.db));
  const sends = await service.db.query<{ id: number; messageId: number }>(
    'select id, message_id as "messageId" from sends where message_id = any ($1) order by id',
    [ids],
  );
  expect(sends.map(({ messageId }) => messageId)).toEqual(ids.toSorted((a, b) => b - a));
  for (const { id } of sends) await control(id, 'cancel');
  await canceled(sends[0]?.id ?? 0);
});

test('a schedule whose message is locked does not delay other due schedules', async () => {
  const [changing, other] = [await shop.create(), await shop.create()];
  const nextSendingDate = new Date(Date.now() + 60_000).toISOString();
  for (const id of [changing, other]) await shop.schedule(id, { nextSendingDate });
  await service.db.query('update schedules set next_date = now(), anchor = now()');
  const startDue = () => drain(dueSchedulesLoop(service.db));
  await whileLocked(service.db, `select from messages where id = ${changing} for update`, startDue);
  expect([await shop.stateOf(changing), await shop.stateOf(other)]).toEqual(['scheduled', 'sending']);
  await startDue();
  expect(await shop.stateOf(changing)).toBe('sending');
  const sends = await service.db.query<{ id: number }>(`select id from sends where state = 'sending'`);
  for (const { id } of sends) await control(id, 'cancel');
  await canceled(sends[0]?.id ?? 0);
});

test('deleting a schedule while its last send completes leaves the message sent', async () => {
  deliver = async (pushes) => pushes.map(() => ({ status: 'sent' }));
  const { id } = await planned();
  await drain(deliverLoop());
  await service.db.query(
    `insert into schedules (application_id, message_id, next_date, offset_minutes, anchor)
     select application_id, id, now() + interval '1 day', 0, now() from messages where id = $1`,
    [id],
  );
  const deleteSchedule = async (tx: Transaction) => {
    await tx.query('select from messages where id = $1 for update', [id]);
    await tx.query('delete from schedules where message_id = $1', [id]);
  };
  await whileHeld(service.db, deleteSchedule, () => drain(completeSendsLoop(service.db)));
  expect(await shop.stateOf(id)).toBe('sent');
});

test('running sends are polled with one statement, four times per second, and only while some exist', async () => {
  const times: number[] = [];
  const watch = createSendWatch(observedDatabase(() => times.push(performance.now())));
  const followed = [1, 2, 3].map((sendId) => watch.follow({ applicationId: 1, sendId }, performance.now()));
  await until(async () => times.length >= 4);
  for (const each of followed) each.end();
  // Four polls take three intervals. Several pollers would be faster.
  expect((times[3] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(3 * 240);
  await delay(600);
  const { length } = times;
  await delay(600);
  expect(times).toHaveLength(length);
  expect(followed[0]?.state).toBe('gone');
});

test('a followed send shows that it is sending, paused or canceled', async () => {
  const sendId = await shop.sendIdOf(await shop.create());
  const { applicationId } = await control(sendId, 'pause');
  const watch = createSendWatch(service.db);
  const followed = watch.follow({ applicationId, sendId }, performance.now());
  await until(async () => followed.state === 'paused');
  await control(sendId, 'resume');
  await until(async () => followed.state === 'sending');
  await control(sendId, 'cancel');
  await until(async () => followed.state === 'canceled');
  followed.end();
  await canceled(sendId);
});

test.each([
  ['is sending', async () => undefined],
  ['has completed', () => drain(completeSendsLoop(service.db))],
])(
  'outcomes whose commit succeeded before the connection broke are recorded once: the send %s',
  async (_state, beforeRetry) => {
    let commits = 0;
    const db: typeof service.db = {
      ...service.db,
      async transaction(work) {
        const result = await service.db.transaction(work);
        if (++commits === 1) {
          await beforeRetry();
          throw new Error('Connection terminated unexpectedly');
        }
        return result;
      },
    };
    let calls = 0;
    deliver = async (pushes) => {
      calls++;
      return pushes.map(({ udid }) =>
        udid === 'bob' ? { status: 'failed', reason: 'unregistered', tokenEnded: true } : { status: 'sent' },
      );
    };
    const { sendId } = await planned();
    await drain(deliverLoop(1, worker, db));
    await drain(completeSendsLoop(service.db));
    const { deliveries } = await endOf(service, sendId);
    expect([calls, deliveries.map(({ udid }) => udid), counted]).toEqual([
      1,
      ['ada', 'bob', 'cleo'],
      [{ sent: 2, failed: 1, suppressed: 0, canceled: 0 }],
    ]);
    expect(await tokens()).toEqual({ ada: 'token-ada', bob: null, cleo: 'token-cleo' });
  },
);

test('a batch claimed by a worker of the previous release is skipped', async () => {
  deliver = async (pushes) => pushes.map(() => ({ status: 'sent' }));
  const { sendId } = await planned();
  // The plan of that release.
  await change(sendId, 'send_chunks', 'retry_at = now()');
  const claim = `hashtextextended('chunk ' || $1::bigint || ' 0', 0)`;
  const db = openTestDatabase(service.databaseUrl, 1);
  try {
    await db.query(`select pg_advisory_lock(${claim})`, [sendId]);
    expect(await deliverLoop().run(new AbortController().signal)).toBe(false);
    await db.query(`select pg_advisory_unlock(${claim})`, [sendId]);
  } finally {
    await db.close();
  }
  await drain(deliverLoop());
  // That release selects due batches by this column.
  const [row] = await service.db.query('select retry_at::text from send_chunks where send_id = $1', [sendId]);
  expect(row).toEqual({ retry_at: 'infinity' });
  await drain(completeSendsLoop(service.db));
});

test('a send paused before planning starts no push until it is resumed', async () => {
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
  await drain(completeSendsLoop(service.db));
  expect([calls, (await shown(sendId))?.state, await shop.stateOf(id)]).toEqual([0, 'paused', 'sending']);
  await controlSend(service.db, applicationId, sendId, 'resume');
  await drain(deliverLoop());
  await drain(completeSendsLoop(service.db));
  expect([calls, await shop.stateOf(id)]).toEqual([1, 'sent']);
});

test('a send canceled before planning records all devices of its audience as canceled', async () => {
  await addReachableDevices(service.db, 'shop', [
    { udid: 'dan', token: null },
    { udid: 'eve', platform: 'ios' },
  ]);
  deliver = () => Promise.reject(new Error('no push of it starts'));
  const id = await shop.create();
  const sendId = await shop.sendIdOf(id);
  await canceled(sendId);
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

test('deliveries are deleted by month after three months, and partitions of the next months exist (REPORT-RETENTION)', async () => {
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
  await keepDeliveriesJob(service.db, logger).run();
  expect(await months()).toEqual([3, 2, 1, 0, -1, -2].map((count) => nameOf(monthsAgo(count))));
  await keepDeliveriesJob(service.db, logger).run();
});
