import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSettings } from '../../server/applications/settings.ts';
import { type Running, startEngage } from '../support/command-line.ts';
import { makeP8Key } from '../support/pushes.ts';
import { type StandIn, startStandIn } from '../support/push-service.ts';
import { addDevices, endOf, sender, until } from '../support/sends.ts';
import { startTestService, testSecretKey, type TestService } from '../support/service.ts';

const devices = 400;
const apnsSettings = {
  teamId: 'TEAM123456',
  keyId: 'KEY1234567',
  key: makeP8Key().privateKey,
  topic: 'com.example.shop',
};

let service: TestService;
let apns: StandIn;
let folder: string;
let worker: Running | undefined;

beforeAll(async () => {
  [service, apns] = await Promise.all([startTestService(), startStandIn()]);
  folder = await mkdtemp(join(tmpdir(), 'engage-campaign-'));
  await writeFile(join(folder, 'ca.pem'), apns.ca);
  await service.applications.create('shop', checkSettings({ name: 'Shop', gateways: { apns: apnsSettings } }));
  await service.db.query(
    `insert into devices (application_id, udid, platform, token)
     select id, 'd-' || n, 'ios', lpad(to_hex(n), 64, '0') from applications, generate_series(1, $1) as n`,
    [devices],
  );
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
    ...environment,
  });

test('a campaign reaches every device, and a worker that is killed amid it repeats pushes only in their own names', async () => {
  const { create, sendIdOf } = sender(await service.createCaller('ada@example.com', 'shop'), 'shop');
  apns.reply = (_request, number) => (number <= 150 ? { status: 200 } : 'never');
  const id = await create({ platform: 'ios', title: 'Hello', text: 'Good morning.' });
  const sendId = await sendIdOf(id);
  worker = startWorker();
  await apns.until(() => apns.received.length >= 300);
  worker.kill('SIGKILL');
  await worker.ended;

  const ended = `/3/device/${'7'.padStart(64, '0')}`;
  apns.reply = ({ path }) => (path === ended ? { status: 410, body: { reason: 'Unregistered' } } : { status: 200 });
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
  const cleared = () => service.db.query<object>('select udid from devices where token is null');
  expect(await until(async () => ((await cleared()).length > 0 ? cleared() : undefined))).toEqual([{ udid: 'd-7' }]);
}, 60_000);

test('applications whose service never answers hold up the sends of no other', async () => {
  const stuck = Array.from({ length: 6 }, (_, index) => `stuck-${index}`);
  const partnerIds = [...stuck, 'free'];
  for (const partnerId of partnerIds) {
    const gateways = { apns: { ...apnsSettings, topic: `com.example.${partnerId}` } };
    await service.applications.create(partnerId, checkSettings({ name: partnerId, gateways }));
    await addDevices(service, partnerId, [{ udid: partnerId, platform: 'ios', token: '0a' }]);
  }
  const caller = await service.createCaller('bob@example.com', ...partnerIds);
  const sendBy = async (partnerId: string) => {
    const { create, sendIdOf } = sender(caller, partnerId);
    return sendIdOf(await create({ platform: 'ios', title: 'Hello', text: 'Good morning.' }));
  };
  const stuckTopics = new Set(stuck.map((partnerId) => `com.example.${partnerId}`));
  apns.reply = ({ headers }) => (stuckTopics.has(String(headers['apns-topic'])) ? 'never' : { status: 200 });
  // Several sends of one application and one of each of the others: more than a worker delivers at once.
  for (const partnerId of ['stuck-0', 'stuck-0', 'stuck-0', ...stuck]) await sendBy(partnerId);
  worker ??= startWorker();
  const asked = (topic: string) => apns.received.some(({ headers }) => headers['apns-topic'] === topic);
  await apns.until(() => [...stuckTopics].every(asked));
  const before = Date.now();
  const { state } = await endOf(service, await sendBy('free'));
  expect(state).toBe('sent');
  expect(Date.now() - before).toBeLessThan(5_000);
}, 60_000);

test('a campaign whose push service is away for a while loses no device, and the operator sees it', async () => {
  await service.applications.create('away', checkSettings({ name: 'Away', gateways: { apns: apnsSettings } }));
  await service.db.query(
    `insert into devices (application_id, udid, platform, token)
     select id, 'away-' || n, 'ios', lpad(to_hex(n), 64, 'a')
       from applications, generate_series(1, $1) as n where partner_id = 'away'`,
    [devices],
  );
  const { create, sendIdOf } = sender(await service.createCaller('cleo@example.com', 'away'), 'away');
  const before = apns.received.length;
  apns.reply = (_request, number) => (number <= before + 100 ? { status: 200 } : { status: 503 });
  worker?.kill('SIGKILL');
  await worker?.ended;
  worker = startWorker({ METRICS_PORT: '0', LOG_LEVEL: 'info', GATEWAY_BACKOFF_MILLISECONDS: '100' });
  const { metricsPort } = JSON.parse(await worker.printed(/"ready".*\n/)) as { metricsPort: number };
  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const sendId = await sendIdOf(await create({ platform: 'ios', title: 'Hello', text: 'Good morning.' }));
  await until(async () => (await metrics()).includes('engage_push_breakers_open{service="apns"} 1'));
  apns.reply = () => ({ status: 200 });
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
}, 60_000);
