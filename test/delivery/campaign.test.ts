import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { type Running, startEngage } from '../support/command-line.ts';
import { addManyDevices, addReachableDevices } from '../support/devices.ts';
import { makeP8Key } from '../support/pushes.ts';
import { type PushServiceStub, startPushServiceStub } from '../../sandbox/push-services/push-service-stub.ts';
import { endOf, sender } from '../support/sends.ts';
import { startTestService, testSecretKey, type TestService } from '../support/service.ts';
import { until } from '../support/wait.ts';

const devices = 400;
const apnsSettings = {
  teamId: 'TEAM123456',
  keyId: 'KEY1234567',
  key: makeP8Key().privateKey,
  topic: 'com.example.shop',
};

let service: TestService;
let apns: PushServiceStub;
let folder: string;
let worker: Running | undefined;

beforeAll(async () => {
  [service, apns] = await Promise.all([startTestService(), startPushServiceStub()]);
  folder = await mkdtemp(join(tmpdir(), 'engage-campaign-'));
  await writeFile(join(folder, 'ca.pem'), apns.ca);
  await service.applications.create('shop', checkSettings({ name: 'Shop', gateways: { apns: apnsSettings } }));
  await addManyDevices(service.db, 'shop', 'd', devices, { platform: 'ios' });
});
afterAll(async () => {
  worker?.kill('SIGKILL');
  await worker?.ended;
  await Promise.all([service.close(), apns.close()]);
  await rm(folder, { recursive: true });
});

const startWorker = (environment: Record<string, string> = {}) =>
  startEngage(['serve', '--role', 'worker'], {
    DATABASE_URL: service.databaseUrl,
    SECRET_KEY: testSecretKey,
    LOG_LEVEL: 'warn',
    APNS_URL: apns.url,
    GATEWAY_CA_FILE: join(folder, 'ca.pem'),
    // Longer than any test, so that a push without a response never times out.
    GATEWAY_REQUEST_MILLISECONDS: '120000',
    ...environment,
  });

test('a campaign reaches every device, and after a killed worker repeats pushes only under the same identifiers', async () => {
  const { create, sendIdOf } = sender(await service.createCaller('ada@example.com', 'shop'), 'shop');
  const ended = `/3/device/${'7'.padStart(64, '0')}`;
  // The outcome of this device must not be recorded before the worker is killed.
  apns.respond = ({ path }, number) => (number <= 150 && path !== ended ? { status: 200 } : 'never');
  const id = await create({ platform: 'ios', title: 'Hello', text: 'Good morning.', badge: '+1' });
  const sendId = await sendIdOf(id);
  worker = startWorker();
  await apns.until(() => apns.received.length >= 300);
  worker.kill('SIGKILL');
  await worker.ended;

  apns.respond = ({ path }) => (path === ended ? { status: 410, body: { reason: 'Unregistered' } } : { status: 200 });
  worker = startWorker();
  const { state, deliveries } = await endOf(service, sendId);
  expect(state).toBe('sent');
  expect(deliveries).toHaveLength(devices);
  expect(deliveries.filter(({ status }) => status !== 'sent')).toEqual([
    expect.objectContaining({ udid: 'd-7', status: 'failed', reason: 'Unregistered' }),
  ]);
  const names = new Map<string, Set<string>>();
  for (const { path, headers } of apns.received) {
    const name = `${String(headers['apns-id'])} ${String(headers['apns-collapse-id'])}`;
    names.set(path, (names.get(path) ?? new Set()).add(name));
  }
  expect(names.size).toBe(devices);
  expect([...names.values()].filter(({ size }) => size > 1)).toEqual([]);
  // A repeated push does not count again, and one that failed does not count.
  expect(apns.received.filter(({ body }) => !body.includes('"badge":1,'))).toEqual([]);
  expect(
    await service.db.query<object>(
      'select number, sends, count(*) from device_badges group by number, sends order by number',
    ),
  ).toEqual([
    { number: 0, sends: [], count: 1 },
    { number: 1, sends: [], count: devices - 1 },
  ]);
  const cleared = () => service.db.query<object>('select udid from devices where token is null');
  expect(await until(async () => ((await cleared()).length > 0 ? cleared() : undefined))).toEqual([{ udid: 'd-7' }]);
});

test('a push service that never responds does not delay the sends of other applications', async () => {
  const stuck = Array.from({ length: 6 }, (_, index) => `stuck-${index}`);
  const partnerIds = [...stuck, 'free'];
  for (const partnerId of partnerIds) {
    const gateways = { apns: { ...apnsSettings, topic: `com.example.${partnerId}` } };
    await service.applications.create(partnerId, checkSettings({ name: partnerId, gateways }));
    await addReachableDevices(service.db, partnerId, [{ udid: partnerId, platform: 'ios', token: '0a'.repeat(32) }]);
  }
  const caller = await service.createCaller('bob@example.com', ...partnerIds);
  const sendBy = async (partnerId: string) => {
    const { create, sendIdOf } = sender(caller, partnerId);
    return sendIdOf(await create({ platform: 'ios', title: 'Hello', text: 'Good morning.' }));
  };
  const stuckTopics = new Set(stuck.map((partnerId) => `com.example.${partnerId}`));
  apns.respond = ({ headers }) => (stuckTopics.has(String(headers['apns-topic'])) ? 'never' : { status: 200 });
  // Several sends of one application and one of each other application: more than a worker delivers in parallel.
  for (const partnerId of ['stuck-0', 'stuck-0', 'stuck-0', ...stuck]) await sendBy(partnerId);
  worker ??= startWorker();
  const asked = (topic: string) => apns.received.some(({ headers }) => headers['apns-topic'] === topic);
  await apns.until(() => [...stuckTopics].every(asked));
  const before = Date.now();
  const { state } = await endOf(service, await sendBy('free'));
  expect(state).toBe('sent');
  // Half the timeout of the others.
  expect(Date.now() - before).toBeLessThan(60_000);
  // A later worker must not deliver the others.
  await service.db.query(`update sends set canceled_at = now() where state = 'sending'`);
});

test('an outage of the push service loses no device of a campaign, and is shown to the operator', async () => {
  await service.applications.create('away', checkSettings({ name: 'Away', gateways: { apns: apnsSettings } }));
  await addManyDevices(service.db, 'away', 'away', devices, { platform: 'ios' });
  const { create, sendIdOf } = sender(await service.createCaller('cleo@example.com', 'away'), 'away');
  const before = apns.received.length;
  apns.respond = (_request, number) => (number <= before + 100 ? { status: 200 } : { status: 503 });
  worker?.kill('SIGKILL');
  await worker?.ended;
  worker = startWorker({ METRICS_PORT: '0', LOG_LEVEL: 'info', GATEWAY_BACKOFF_MILLISECONDS: '100' });
  const { metricsPort } = JSON.parse(await worker.printed(/"ready".*\n/)) as { metricsPort: number };
  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const sendId = await sendIdOf(await create({ platform: 'ios', title: 'Hello', text: 'Good morning.' }));
  await until(async () => (await metrics()).includes('engage_push_breakers_open{service="apns"} 1'));
  apns.respond = () => ({ status: 200 });
  const { state, deliveries } = await endOf(service, sendId);
  expect([state, deliveries.length, new Set(deliveries.map(({ status }) => status))]).toEqual([
    'sent',
    devices,
    new Set(['sent']),
  ]);
  const text = await metrics();
  expect(text).not.toContain('engage_push_breakers_open{');
  expect(text).toMatch(/engage_push_breaker_changes_total\{service="apns",state="open"\} [1-9]/);
  expect(text).toContain('engage_push_breaker_changes_total{service="apns",state="closed"} 1');
});
