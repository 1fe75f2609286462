import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import pino from 'pino';
import type { Gateway, Outcome, Push } from '../server/delivery/gateway.ts';
import type { Loop } from '../server/jobs/jobs.ts';
import { deliverChunksLoop } from '../server/sends/deliver-chunks.job.ts';
import { keepDeliveriesJob } from '../server/sends/keep-deliveries.job.ts';
import { ensureDeliveryPartitions } from '../server/sends/partitions.store.ts';
import { endSendsLoop, planSendsLoop } from '../server/sends/plan-sends.job.ts';
import { startWorker, type Worker } from '../server/workers/worker.ts';
import { startTestService, type TestService } from './support/service.ts';
import { addDevices, endOf, sender, until } from './support/sends.ts';

const logger = pino({ level: 'silent' });
let service: TestService;
let worker: Worker;
let shop: ReturnType<typeof sender>;
let deliver: Gateway['deliver'];
const counted: Record<string, number>[] = [];

beforeAll(async () => {
  service = await startTestService();
  worker = await startWorker({ url: service.databaseUrl, role: 'worker', logger });
  shop = sender(await service.createCaller('ada@example.com', 'shop'), 'shop');
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
  find: async () => ({ deliver: (pushes: readonly Push[]) => deliver(pushes) }),
  close: async () => undefined,
};
const deliverLoop = (concurrency = 1) =>
  deliverChunksLoop({
    db: service.db,
    ...{ gateways, worker, logger, concurrency },
    observe: (counts) => counted.push(counts),
  });

/** Accepts a send, and plans it. */
async function planned(): Promise<{ id: number; sendId: number }> {
  const id = await shop.create();
  const sendId = await shop.sendIdOf(id);
  await drain(planSendsLoop(service.db, worker));
  return { id, sendId };
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
  expect(counted).toEqual([{ sent: 1, failed: 2, suppressed: 0 }]);
});

test('a gateway that takes nothing is tried again later, and once given up the send has failed', async () => {
  let calls = 0;
  deliver = async () => {
    calls++;
    throw new Error('no credentials');
  };
  const { id, sendId } = await planned();
  const loop = deliverLoop();
  for (let failures = 1; ; failures++) {
    const failed = await loop.run(new AbortController().signal).then(
      () => false,
      () => true,
    );
    expect(calls).toBe(failures);
    if (!failed) break;
    expect(await service.db.query('select from deliveries where send_id = $1', [sendId])).toEqual([]);
    // Nothing is looked at before it is time.
    expect(await loop.run(new AbortController().signal)).toBe(false);
    await service.db.query('update send_chunks set retry_at = now() where send_id = $1', [sendId]);
  }
  expect(calls).toBe(10);
  await drain(endSendsLoop(service.db));
  const reason = 'the push service could not be used';
  expect((await endOf(service, sendId)).deliveries).toMatchObject(
    ['ada', 'bob', 'cleo'].map((udid) => ({ udid, status: 'failed', reason })),
  );
  expect(await shop.stateOf(id)).toBe('failed');
});

test('a send whose gateway comes back goes on, each device once', async () => {
  let attempts = 0;
  deliver = async (pushes) => {
    if (++attempts === 1) throw new Error('away');
    return pushes.map(() => ({ status: 'sent' }));
  };
  const { sendId } = await planned();
  await expect(deliverLoop().run(new AbortController().signal)).rejects.toThrow('away');
  await service.db.query('update send_chunks set retry_at = now() where send_id = $1', [sendId]);
  await drain(deliverLoop());
  await drain(endSendsLoop(service.db));
  const { state, deliveries } = await endOf(service, sendId);
  expect([state, deliveries.map(({ udid }) => udid)]).toEqual(['sent', ['ada', 'bob', 'cleo']]);
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

test('a chunk whose claim was lost, and which another worker took up, is recorded once', async () => {
  const calls: number[] = [];
  deliver = async (pushes) => {
    if (calls.push(pushes.length) === 1) {
      await service.db.query(
        `select pg_terminate_backend(l.pid) from pg_locks l join pg_database d on d.oid = l.database
          where l.locktype = 'advisory' and d.datname = current_database() and l.pid <> pg_backend_pid()`,
      );
      await drain(deliverLoop());
    }
    return pushes.map(() => ({ status: 'sent' }));
  };
  const { sendId } = await planned();
  await expect(deliverLoop().run(new AbortController().signal)).rejects.toThrow('done already');
  await drain(endSendsLoop(service.db));
  const { deliveries } = await endOf(service, sendId);
  expect([calls, deliveries.map(({ udid }) => udid), counted]).toEqual([
    [3, 3],
    ['ada', 'bob', 'cleo'],
    [{ sent: 3, failed: 0, suppressed: 0 }],
  ]);
});

test('a chunk that somebody is at is left alone by all others', async () => {
  let calls = 0;
  deliver = async (pushes) => {
    calls++;
    expect(await deliverLoop().run(new AbortController().signal)).toBe(false);
    return pushes.map(() => ({ status: 'sent' }));
  };
  await planned();
  await drain(deliverLoop());
  expect(calls).toBe(1);
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
