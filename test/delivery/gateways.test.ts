import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { createApplication, replaceApplicationSettings } from '../../server/domain/applications/applications.store.ts';
import { createSecrets } from '../../server/domain/secrets.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { parseSecretKey, readConfig } from '../../server/config/config.ts';
import type { Database } from '../../server/db/database.ts';
import type { Gateways } from '../../server/delivery/push/gateway.ts';
import type { Content } from '../../server/domain/rendering/content.ts';
import { createGateways } from '../../server/delivery/gateways.ts';
import { createTestDatabase, openTestDatabase, testSecretKey } from '../support/database.ts';
import { makeBrowser, makeP8Key, makeVapidKeys, pushesOf } from '../support/pushes.ts';
import { type PushServiceStub, startPushServiceStub } from '../../sandbox/push-services/push-service-stub.ts';

const secrets = createSecrets([parseSecretKey(testSecretKey)]);
const apnsSettings = { teamId: 'TEAM123456', keyId: 'KEY1234567', key: makeP8Key().privateKey };
const hello: Content = { platform: 'ios', title: 'Hello', text: 'Good morning.' };
const tokens = (count: number, digit = '0') =>
  Array.from({ length: count }, (_, i) => i.toString(16).padStart(64, digit));

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let apns: PushServiceStub;
let folder: string;
let gateways: Gateways;
let observed: string[];

function open(environment: Record<string, string> = {}): Gateways {
  observed = [];
  const config = readConfig({
    DATABASE_URL: database.url,
    SECRET_KEY: testSecretKey,
    APNS_URL: apns.url,
    GATEWAY_CA_FILE: join(folder, 'ca.pem'),
    GATEWAY_BACKOFF_MILLISECONDS: '1',
    // Longer than any test, so that a push without a response never times out.
    GATEWAY_REQUEST_MILLISECONDS: '120000',
    ...environment,
  }).gateways;
  const observe = (service: string, outcome: string) => void observed.push(`${service} ${outcome}`);
  return (gateways = createGateways({ db, secrets, config, observe, logger: pino({ level: 'silent' }) }));
}
const createApp = (partnerId: string, settings: object) =>
  createApplication(db, secrets, partnerId, checkSettings({ name: partnerId, gateways: settings }));

beforeAll(async () => {
  database = await createTestDatabase();
  db = openTestDatabase(database.url, 4);
  apns = await startPushServiceStub();
  folder = await mkdtemp(join(tmpdir(), 'engage-gateways-'));
  await writeFile(join(folder, 'ca.pem'), apns.ca);
});
afterEach(() => gateways.close(0));
afterAll(async () => {
  await apns.close();
  await db.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

test('a push service that never responds does not delay other applications', async () => {
  const [stuck, free] = await Promise.all([
    createApp('stuck', { apns: { ...apnsSettings, topic: 'com.example.stuck' } }),
    createApp('free', { apns: { ...apnsSettings, topic: 'com.example.free' } }),
  ]);
  apns.respond = ({ headers }) => (headers['apns-topic'] === 'com.example.stuck' ? 'never' : { status: 200 });
  open();
  const hanging = (await gateways.find(stuck, 'ios')).deliver(pushesOf(hello, tokens(1_200)));
  await apns.until(() => apns.received.length === 500);
  expect(await (await gateways.find(free, 'ios')).deliver(pushesOf(hello, tokens(600, 'a')))).toEqual(
    Array(600).fill({ status: 'sent' }),
  );
  await gateways.close(0);
  const outcomes = await hanging;
  expect(outcomes).toHaveLength(1_200);
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['waiting']));
  expect(new Set(observed)).toEqual(new Set(['apns sent']));
});

test('a message for one device does not wait for the pushes of an earlier campaign', async () => {
  const id = await createApp('busy', { apns: { ...apnsSettings, topic: 'com.example.busy', concurrency: 2 } });
  apns.respond = () => ({ status: 200 });
  const ios = await open().find(id, 'ios');
  const { length } = apns.received;
  const campaign = ios.deliver(pushesOf(hello, tokens(300)));
  await apns.until(() => apns.received.length > length);
  await ios.deliver(pushesOf(hello, tokens(1, 'b')));
  expect(apns.received.length - length).toBeLessThan(30);
  await campaign;
});

test('changed settings apply to the next delivery, and running ones complete with the old settings', async () => {
  const partnerId = 'changing';
  const id = await createApp(partnerId, { apns: { ...apnsSettings, topic: 'com.example.old' } });
  let respondToOld = (): void => undefined;
  apns.respond = ({ headers }) =>
    headers['apns-topic'] === 'com.example.old'
      ? new Promise((resolve) => (respondToOld = () => resolve({ status: 200 })))
      : { status: 200 };
  open();
  const before = await gateways.find(id, 'ios');
  expect(await gateways.find(id, 'ios')).toBe(before);
  const running = before.deliver(pushesOf(hello, tokens(1)));
  await apns.until(() => apns.received.at(-1)?.headers['apns-topic'] === 'com.example.old');
  const changed = {
    name: partnerId,
    gateways: { apns: { ...apnsSettings, key: '********', topic: 'com.example.new' } },
  };
  await replaceApplicationSettings(db, secrets, partnerId, checkSettings(changed));
  expect(await (await gateways.find(id, 'ios')).deliver(pushesOf(hello, tokens(1)))).toEqual([{ status: 'sent' }]);
  expect(apns.received.at(-1)?.headers['apns-topic']).toBe('com.example.new');
  respondToOld();
  expect(await running).toEqual([{ status: 'sent' }]);
});

test('completes running deliveries before it closes', async () => {
  const id = await createApp('closing', { apns: { ...apnsSettings, topic: 'com.example.closing' } });
  let response = (): void => undefined;
  apns.respond = () => new Promise((resolve) => (response = () => resolve({ status: 200 })));
  const { length } = apns.received;
  const delivering = (await open().find(id, 'ios')).deliver(pushesOf(hello, tokens(1)));
  await apns.until(() => apns.received.length > length);
  const closing = gateways.close(30);
  response();
  expect(await delivering).toEqual([{ status: 'sent' }]);
  await closing;
});

const webHello: Content = { platform: 'web', title: 'Hello', text: 'World' };

test('uses the push service of each platform, and none for the log gateway', async () => {
  const vapid = { ...makeVapidKeys(), subject: 'mailto:ops@example.com' };
  const id = await createApp('several', { webpush: vapid });
  apns.respond = () => ({ status: 201 });
  open({ WEB_PUSH_HOSTS: 'localhost', WEB_PUSH_ALLOW_PRIVATE: 'on' });
  const { token } = makeBrowser(`${apns.url}/push/1`);
  const web = await gateways.find(id, 'web');
  expect(await web.deliver(pushesOf(webHello, [token]))).toEqual([{ status: 'sent' }]);
  expect(apns.received.at(-1)?.path).toBe('/push/1');
  const { length } = apns.received;
  const ios = await gateways.find(id, 'ios');
  expect(await ios.deliver(pushesOf(hello, tokens(1)))).toEqual([{ status: 'sent' }]);
  expect(apns.received).toHaveLength(length);
  expect(observed).toEqual(['webpush sent']);
});

test('rejects loopback endpoints by default', async () => {
  const id = await createApp('strict', { webpush: { ...makeVapidKeys(), subject: 'mailto:ops@example.com' } });
  const { token } = makeBrowser('https://localhost/push/1');
  const web = await open({ WEB_PUSH_HOSTS: 'localhost' }).find(id, 'web');
  expect(await web.deliver(pushesOf(webHello, [token]))).toEqual([
    { status: 'failed', reason: "the endpoint's host is not on the public internet" },
  ]);
});

test('rejects certificates that neither Node nor the operator trusts', async () => {
  const id = await createApp('untrusted', { apns: { ...apnsSettings, topic: 'com.example.untrusted' } });
  const { length } = apns.received;
  const ios = await open({ GATEWAY_CA_FILE: '' }).find(id, 'ios');
  expect(await ios.deliver(pushesOf(hello, tokens(1)))).toEqual([
    { status: 'waiting', reason: "localhost can't be reached", retryAt: expect.any(Date) },
  ]);
  expect(apns.received).toHaveLength(length);
});
