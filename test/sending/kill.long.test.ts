import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Running, startEngage } from '../support/command-line.ts';
import { addManyDevices } from '../support/devices.ts';
import { startTestService, testSecretKey, type TestService } from '../support/service.ts';
import { sender } from '../support/sends.ts';
import { until } from '../support/wait.ts';

const devices = 50_000;
const kills = 3;

let service: TestService;
let worker: Running | undefined;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(async () => {
  worker?.kill('SIGKILL');
  await worker?.ended;
  await service.close();
});

const startWorker = () =>
  startEngage(['serve', '--role', 'worker', '--json'], {
    DATABASE_URL: service.databaseUrl,
    SECRET_KEY: testSecretKey,
    LOG_LEVEL: 'warn',
  });

async function read<Row>(text: string, ...values: unknown[]): Promise<Row> {
  const [row] = await service.db.query<Row>(text, values);
  if (row === undefined) throw new Error('no row');
  return row;
}
const captured = async (sendId: number) =>
  (
    await read<{ devices: number }>(
      'select coalesce(sum(json_array_length(devices)), 0)::int as devices from outbox where send_id = $1',
      sendId,
    )
  ).devices;

test('a repeatedly killed worker loses no device, and captures no push twice', async () => {
  const { create, sendIdOf, stateOf } = sender(await service.createCaller('ada@example.com', 'shop'), 'shop');
  await addManyDevices(service.db, 'shop', 'd', devices, { platform: 'android' });
  // Recording a group takes most of the time, and a kill then has the most effect. One group at a time is recorded, so that
  // a kill after the first one leaves others.
  await service.db.query(
    `create function hesitate() returns trigger language plpgsql as
     $$ begin perform pg_advisory_xact_lock(1); perform pg_sleep(0.2); return null; end $$`,
  );
  await service.db.query(
    'create trigger hesitate before insert on deliveries for each statement execute function hesitate()',
  );

  const id = await create();
  const sendId = await sendIdOf(id);
  for (let kill = 0; kill < kills; kill++) {
    const before = await captured(sendId);
    worker = startWorker();
    // The leases of killed workers may have to expire.
    await until(async () => (await captured(sendId)) > before);
    worker.kill('SIGKILL');
    await worker.ended;
    expect(await stateOf(id)).toBe('sending');
  }
  worker = startWorker();
  await until(async () => (await stateOf(id)) === 'sent');

  const rows = await read<object>(
    `select count(*)::int as rows, count(distinct device_id)::int as devices, count(*) filter (where status = 'sent')::int as sent
       from deliveries where send_id = $1`,
    sendId,
  );
  expect(rows).toEqual({ rows: devices, devices, sent: devices });
  expect(await read<object>('select sent::int, failed::int, state from sends where id = $1', sendId)).toEqual({
    sent: devices,
    failed: 0,
    state: 'sent',
  });
  expect(
    await read<object>(
      'select sum(sent)::int as sent from (select sent from statistics_deltas union all select sent from daily_statistics) s',
    ),
  ).toEqual({ sent: devices });
  expect(await captured(sendId)).toBe(devices);
});
