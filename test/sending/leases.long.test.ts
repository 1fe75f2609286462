import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { defaultConcurrency } from '../../server/delivery/gateways.ts';
import { windowSize } from '../../server/sending/send-windows.ts';
import { engage, type Running, startEngage } from '../support/command-line.ts';
import { startTestServer } from '../support/database.ts';
import { startDatabaseRelay } from '../support/database-relay.ts';
import { addManyDevices, addReachableDevices } from '../support/devices.ts';
import { makeP8Key } from '../support/pushes.ts';
import { type PushServiceStub, startPushServiceStub } from '../../sandbox/push-services/push-service-stub.ts';
import { endOf, sender } from '../support/sends.ts';
import { type Caller, startTestService, testSecretKey, type TestService } from '../support/service.ts';
import { until } from '../support/wait.ts';

/** The latency of the push service, in milliseconds: long enough that a worker always has pushes in flight. */
const latency = 100;
const devices = 6_000;
const apnsSettings = {
  teamId: 'TEAM123456',
  keyId: 'KEY1234567',
  key: makeP8Key().privateKey,
  topic: 'com.example.shop',
};

let server: Awaited<ReturnType<typeof startTestServer>>;
let service: TestService;
let caller: Caller;
let shop: ReturnType<typeof sender>;
let apns: PushServiceStub;
let folder: string;
const workers = new Set<Running>();

beforeAll(async () => {
  // A separate server, since it is restarted.
  delete process.env.DATABASE_URL;
  server = await startTestServer();
  Object.assign(process.env, { TEST_SERVER_URL: server.url, TEST_SERVICE_URL: server.serviceUrl });
  [service, apns] = await Promise.all([
    startTestService(),
    startPushServiceStub({ settings: { maxConcurrentStreams: 100 } }),
  ]);
  folder = await mkdtemp(join(tmpdir(), 'engage-leases-'));
  await writeFile(join(folder, 'ca.pem'), apns.ca);
  await service.applications.create('shop', checkSettings({ name: 'Shop', gateways: { apns: apnsSettings } }));
  await addManyDevices(service.db, 'shop', 'd', devices, { platform: 'ios' });
  caller = await service.createCaller('ada@example.com', 'shop');
  shop = sender(caller, 'shop');
});
beforeEach(() => {
  apns.received.length = 0;
  acceptAfter(latency);
});
afterAll(async () => {
  await stopWorkers();
  await Promise.all([service.close(), apns.close()]);
  await server.stop();
  await rm(folder, { recursive: true });
});

/** Makes the push service accept pushes after a number of milliseconds. */
function acceptAfter(milliseconds: number): void {
  apns.respond = async () => {
    await delay(milliseconds);
    return { status: 200 };
  };
}

const environment = () => ({
  DATABASE_URL: service.databaseUrl,
  SECRET_KEY: testSecretKey,
  APNS_URL: apns.url,
  GATEWAY_CA_FILE: join(folder, 'ca.pem'),
  // A push that times out is sent again.
  GATEWAY_REQUEST_MILLISECONDS: '60000',
  LOG_LEVEL: 'error',
});

function startWorker(more: Record<string, string> = {}): Running {
  const worker = startEngage(['serve', '--role', 'worker', '--json'], { ...environment(), ...more });
  workers.add(worker);
  return worker;
}

async function stopWorkers(...stopped: Running[]): Promise<void> {
  for (const worker of stopped.length > 0 ? stopped : workers) {
    workers.delete(worker);
    worker.kill('SIGKILL');
    await worker.ended;
  }
}

/** Sends a new message to all devices. */
async function send(message: object = {}): Promise<{ id: number; sendId: number }> {
  const id = await shop.create({ platform: 'ios', title: 'Hello', text: 'Good morning.', ...message });
  return { id, sendId: await shop.sendIdOf(id) };
}

/** The number of pushes per device. */
function pushesByDevice(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { path } of apns.received) counts.set(path, (counts.get(path) ?? 0) + 1);
  return counts;
}
const repeated = () => [...pushesByDevice().values()].filter((count) => count > 1).length;

/** The database can be unavailable for a moment. */
const stateOf = (sendId: number) =>
  service.db
    .query<{ state: string }>('select state from sends where id = $1', [sendId])
    .then(([row]) => row?.state)
    .catch(() => undefined);
const ends = (sendId: number, seconds = 60) =>
  until(async () => {
    const state = await stateOf(sendId);
    return state !== 'sending' && state;
  }, seconds);

async function recorded(sendId: number): Promise<unknown> {
  const [row] = await service.db.query(
    `select count(*)::int as rows, count(distinct device_id)::int as devices, count(*) filter (where status = 'sent')::int as sent,
            (select sent::int from sends where id = $1) as total
       from deliveries where send_id = $1`,
    [sendId],
  );
  return row;
}
const all = { rows: devices, devices, sent: devices, total: devices };

describe('no device gets a push twice', () => {
  beforeAll(() => {
    for (let count = 0; count < 3; count++) startWorker();
  });
  afterAll(() => stopWorkers());

  test('when all database sessions are terminated, with three workers', async () => {
    const { sendId } = await send();
    await apns.until(() => apns.received.length > devices / 3);
    await service.db.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await ends(sendId);
    expect([await recorded(sendId), apns.received.length, pushesByDevice().size]).toEqual([all, devices, devices]);
  });

  test('when the database is restarted', async () => {
    const { sendId } = await send();
    await apns.until(() => apns.received.length > devices / 3);
    const [row] = await service.db.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
    const [pid] = (await readFile(join(row?.folder ?? '', 'postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGINT');
    await ends(sendId);
    expect([await recorded(sendId), apns.received.length, pushesByDevice().size]).toEqual([all, devices, devices]);
  });
});

/** Waits until no more pushes arrive. */
async function quiet(): Promise<void> {
  for (let before = -1; before !== apns.received.length; await delay(1_000)) before = apns.received.length;
}

test('a frozen worker starts no push of a batch that another worker has taken over', async () => {
  const frozen = startWorker();
  const { sendId } = await send();
  await apns.until(() => apns.received.length > devices / 3);
  frozen.kill('SIGSTOP');
  const stoppedAt = Date.now();
  // Requests already written to connections still arrive.
  await quiet();
  const started = new Set(apns.received.map(({ path }) => path));

  const other = startWorker();
  await until(async () => repeated() > 0);
  const takenOverAfter = (Date.now() - stoppedAt) / 1000;
  frozen.kill('SIGCONT');
  await ends(sendId);
  await quiet();

  expect(await recorded(sendId)).toEqual(all);
  const twice = [...pushesByDevice()].filter(([, count]) => count > 1);
  expect(twice.filter(([, count]) => count > 2)).toEqual([]);
  // It had started some of them when it froze without writing them: at most its concurrency.
  expect(twice.filter(([path]) => !started.has(path)).length).toBeLessThanOrEqual(defaultConcurrency);
  expect(twice.length).toBeLessThanOrEqual(windowSize);
  // Ten seconds without a heartbeat, plus a margin for a slow machine.
  expect(takenOverAfter).toBeLessThan(60);
  await stopWorkers(frozen, other);
});

test('a batch is taken over from a worker frozen while recording outcomes', async () => {
  const gate = 61_000;
  await service.applications.create('captured', checkSettings({ name: 'Captured' }));
  await addReachableDevices(service.db, 'captured', [{ udid: 'ada' }, { udid: 'bob' }]);
  const captured = sender(await service.createCaller('bob@example.com', 'captured'), 'captured');
  await service.db.query(
    `create function wait_at_gate() returns trigger language plpgsql as
     $$ begin perform pg_advisory_xact_lock_shared(${gate}); return new; end $$`,
  );
  // The trigger waits after the worker has locked the batch.
  await service.db.query(
    `create trigger gate before update on send_chunks for each row when (new.done_at is not null) execute function wait_at_gate()`,
  );
  const frozen = startWorker();
  const sendId = await service.db.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(${gate})`);
    const id = await captured.sendIdOf(await captured.create());
    await until(async () => {
      const waiting = await tx.query(
        `select from pg_locks where locktype = 'advisory' and objid = ${gate} and not granted`,
      );
      return waiting.length > 0;
    });
    frozen.kill('SIGSTOP');
    return id;
  });
  const other = startWorker();
  expect(await endOf(service, sendId)).toMatchObject({
    state: 'sent',
    deliveries: ['ada', 'bob'].map((udid) => ({ udid, status: 'sent' })),
  });
  frozen.kill('SIGCONT');
  await stopWorkers(frozen, other);
});

test('a request for a batch that reaches the database after its worker gave it up takes no batch from the worker', async () => {
  const relay = await startDatabaseRelay(service.databaseUrl);
  const worker = startWorker({ DATABASE_URL: relay.url });
  try {
    const sessions = () =>
      service.db
        .query<{ pid: number }>(
          'select a.pid from workers w join pg_stat_activity a on a.application_name = w.session_name',
        )
        .then((rows) => rows.map(({ pid }) => pid));
    await ends((await send()).sendId);
    apns.received.length = 0;
    const mayAccept = Promise.withResolvers<undefined>();
    apns.respond = async () => {
      await mayAccept.promise;
      return { status: 200 };
    };
    relay.freezeOpen();
    const silent = await sessions();
    const { sendId } = await send();
    await apns.until(() => apns.received.length > 0);
    // Now the statements arrive that waited in the network.
    relay.thaw();
    await until(async () => !(await sessions()).some((pid) => silent.includes(pid)));
    mayAccept.resolve(undefined);
    await ends(sendId);
    expect([await recorded(sendId), apns.received.length, pushesByDevice().size]).toEqual([all, devices, devices]);
  } finally {
    await stopWorkers(worker);
    await relay.close();
  }
});

test('a stopped worker releases its batches without repeating pushes', async () => {
  const stopped = startWorker();
  const { sendId } = await send();
  await apns.until(() => apns.received.length > 1_000);
  stopped.kill('SIGTERM');
  startWorker();
  expect((await stopped.ended).status).toBe(0);
  await ends(sendId);
  expect([await recorded(sendId), apns.received.length, pushesByDevice().size]).toEqual([all, devices, devices]);
  await stopWorkers();
});

test('a killed worker repeats at most its unrecorded pushes', async () => {
  const { sendId } = await send();
  const kills = 2;
  for (let kill = 1; kill <= kills; kill++) {
    const worker = startWorker();
    await apns.until(() => apns.received.length > (kill * devices) / 4);
    await stopWorkers(worker);
  }
  startWorker();
  await ends(sendId);
  expect(await recorded(sendId)).toEqual(all);
  expect(apns.received.length - devices).toBeLessThanOrEqual(kills * windowSize);
  await stopWorkers();
});

describe('an operator', () => {
  beforeAll(() => {
    startWorker();
    startWorker();
  });
  const run = async (command: string, sendId: number) => {
    const { status, stdout, stderr } = await engage(
      ['sends', command, 'shop', String(sendId), '--json'],
      environment(),
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    return JSON.parse(stdout) as { state: string };
  };
  /** The pushes received until no more arrive, and until then again. */
  async function whenQuiet(): Promise<[number, number]> {
    await quiet();
    const before = apns.received.length;
    await quiet();
    return [before, apns.received.length];
  }

  test('pauses a send within a second, and resumes it: each device gets one push', async () => {
    const { id, sendId } = await send();
    await apns.until(() => apns.received.length > 1_000);
    // The send must not complete before the command has started.
    acceptAfter(50 * latency);
    expect(await run('pause', sendId)).toEqual({ id: sendId, state: 'paused' });
    const [before, after] = await whenQuiet();
    expect(after).toBe(before);
    expect(before).toBeLessThan(devices);
    expect(await shop.stateOf(id)).toBe('sending');

    acceptAfter(latency);
    expect(await run('resume', sendId)).toEqual({ id: sendId, state: 'sending' });
    await ends(sendId);
    expect([await recorded(sendId), apns.received.length, pushesByDevice().size]).toEqual([all, devices, devices]);
    expect(await shop.stateOf(id)).toBe('sent');
  });

  test('cancels a send within a second: the remaining devices are canceled targets', async () => {
    const { id, sendId } = await send();
    await apns.until(() => apns.received.length > 1_000);
    acceptAfter(50 * latency);
    expect(await run('cancel', sendId)).toMatchObject({ id: sendId });
    const [before, after] = await whenQuiet();
    expect(after).toBe(before);
    await ends(sendId);

    const sent = apns.received.length;
    expect(pushesByDevice().size).toBe(sent);
    const counts = await service.db.query(
      `select status, reason, count(*)::int as count from deliveries where send_id = $1 group by 1, 2 order by 1 desc`,
      [sendId],
    );
    expect(counts).toEqual([
      { status: 'sent', reason: null, count: sent },
      { status: 'canceled', reason: 'the send was canceled', count: devices - sent },
    ]);
    const list = await engage(['sends', 'shop', '--limit', '1', '--json'], environment());
    expect(JSON.parse(list.stdout)).toMatchObject([{ id: sendId, state: 'canceled', sent, canceled: devices - sent }]);
    expect(await shop.stateOf(id)).toBe('sent');
  });

  test('sees why a send waits, and an outage of the push service loses no device', async () => {
    apns.respond = () => ({ status: 503, body: { reason: 'ServiceUnavailable' } });
    const { id, sendId } = await send();
    const shown = async () => (await engage(['sends', 'shop', '--limit', '1'], environment())).stdout;
    await until(async () =>
      /: waiting for APNs \(503\), (next attempt in [0-9]+ s|retrying now)\n$/.test(await shown()),
    );
    const accepted: string[] = [];
    apns.respond = ({ path }) => {
      accepted.push(path);
      return { status: 200 };
    };
    await ends(sendId);
    expect([await recorded(sendId), accepted.length, new Set(accepted).size]).toEqual([all, devices, devices]);
    expect(await shop.stateOf(id)).toBe('sent');
  });

  test('cancels a paused send, and the message is a draft if no device got it', async () => {
    apns.respond = () => ({ status: 503 });
    const { id, sendId } = await send();
    await apns.until(() => apns.received.length > 0);
    await run('pause', sendId);
    await run('cancel', sendId);
    await ends(sendId);
    const counts = await service.db.query(
      'select status, count(*)::int as count from deliveries where send_id = $1 group by 1',
      [sendId],
    );
    expect([counts, await shop.stateOf(id)]).toEqual([[{ status: 'canceled', count: devices }], 'draft']);
  });
});
