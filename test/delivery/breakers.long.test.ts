import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pino from 'pino';
import { createApplication, replaceApplicationSettings } from '../../server/domain/applications/applications.store.ts';
import { createSecrets } from '../../server/domain/secrets.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { parseSecretKey, readConfig } from '../../server/config/config.ts';
import type { Database } from '../../server/db/database.ts';
import { deleteIdleBreakers, isHeldBack, listOpenBreakers } from '../../server/delivery/breakers/breakers.store.ts';
import type { FinalOutcome, Gateway, Gateways, Outcome, Push } from '../../server/delivery/push/gateway.ts';
import type { Content } from '../../server/domain/rendering/content.ts';
import { createGateways } from '../../server/delivery/gateways.ts';
import { createTestDatabase, openTestDatabase, testSecretKey } from '../support/database.ts';
import { makeBrowser, makeP8Key, makeRsaKey, makeVapidKeys, pushesOf, gatewaySettings } from '../support/pushes.ts';
import {
  type Received,
  type StubResponse,
  type PushServiceStub,
  startPushServiceStub,
} from '../../sandbox/push-services/push-service-stub.ts';
import { until } from '../support/wait.ts';

const secrets = createSecrets([parseSecretKey(testSecretKey)]);
const [rsa, p8, vapid] = [makeRsaKey(), makeP8Key(), makeVapidKeys()];
const android: Content = { platform: 'android', title: 'Hello', text: 'Good morning.' };
const ios: Content = { platform: 'ios', title: 'Hello', text: 'Good morning.' };
const web: Content = { platform: 'web', title: 'Hello', text: 'Good morning.' };
const tokens = (count: number) => Array.from({ length: count }, (_, index) => index.toString(16).padStart(64, '0'));

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let service: PushServiceStub;
let folder: string;
const opened: Gateways[] = [];
let lines: Record<string, unknown>[];
let changes: string[];
let observed: string[];
let applications = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openTestDatabase(database.url, 8);
  folder = await mkdtemp(join(tmpdir(), 'engage-breakers-'));
});
beforeEach(async () => {
  service = await startPushServiceStub();
  await writeFile(join(folder, 'ca.pem'), service.ca);
  [lines, changes, observed] = [[], [], []];
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((gateways) => gateways.close(0)));
  await service.close();
});
afterAll(async () => {
  await db.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** The gateways of a worker. */
function startWorker(environment: Record<string, string> = {}): Gateways {
  const { gateways: config } = readConfig({
    DATABASE_URL: database.url,
    SECRET_KEY: testSecretKey,
    FCM_URL: service.url,
    APNS_URL: service.url,
    WEB_PUSH_HOSTS: 'localhost',
    WEB_PUSH_ALLOW_PRIVATE: 'on',
    GATEWAY_CA_FILE: join(folder, 'ca.pem'),
    GATEWAY_BACKOFF_MILLISECONDS: '100',
    ...environment,
  });
  const log = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  const logger = pino({ base: undefined, timestamp: false }, log);
  const observeBreaker = (name: string, state: string) => void changes.push(`${name} ${state}`);
  const observe = (name: string, outcome: string) => void observed.push(`${name} ${outcome}`);
  const gateways = createGateways({ db, secrets, config, logger, observe, observeBreaker });
  opened.push(gateways);
  return gateways;
}

const settingsOf = (more: object = {}) => {
  const { fcm, ...others } = gatewaySettings({ rsa, p8, vapid }, `${service.url}/token`);
  return checkSettings({ name: 'Shop', gateways: { fcm: { ...fcm, ...more }, ...others } });
};
const createApp = async (more?: object) => {
  const partnerId = `app-${++applications}`;
  const id = await createApplication(db, secrets, partnerId, settingsOf(more));
  return { id, partnerId };
};

/** Sets the responses to FCM messages. Requests for an access token succeed. */
const respondToPushes = (respond: (request: Received, number: number) => StubResponse | Promise<StubResponse>) => {
  let number = 0;
  service.respond = (request) =>
    request.path === '/token'
      ? { status: 200, body: { access_token: 'access', expires_in: 3600 } }
      : respond(request, ++number);
};
const accepted: StubResponse = { status: 200, body: { name: 'projects/shop-1/messages/1' } };
const tokenOf = ({ body }: Received) => (JSON.parse(body.toString()) as { message: { token: string } }).message.token;
const messages = () => service.received.filter(({ path }) => path !== '/token');

/** Delivers like the worker: delayed pushes are delivered again when they are due. */
async function deliverAll(gateway: Gateway, pushes: readonly Push[]): Promise<FinalOutcome[]> {
  const final = new Map<Push, FinalOutcome>();
  for (let left = [...pushes]; left.length > 0; left = left.filter((push) => !final.has(push))) {
    const outcomes = await gateway.deliver(left);
    const times: number[] = [];
    outcomes.forEach((outcome, index) => {
      if (outcome.status === 'waiting') times.push(outcome.retryAt.getTime());
      else final.set(left[index] as Push, outcome);
    });
    if (times.length > 0) await delay(Math.max(0, Math.min(...times) - Date.now()));
  }
  return pushes.map((push) => final.get(push) as FinalOutcome);
}
const chunksOf = (pushes: readonly Push[], size: number) =>
  Array.from({ length: Math.ceil(pushes.length / size) }, (_, index) => pushes.slice(index * size, (index + 1) * size));

/** Delivers batches with several workers, each with limited concurrency. */
async function deliverChunks(workers: readonly Gateway[], pushes: readonly Push[]): Promise<FinalOutcome[]> {
  const chunks = chunksOf(pushes, 250);
  const outcomes: FinalOutcome[][] = [];
  let next = 0;
  const work = async (gateway: Gateway) => {
    for (let index = next++; index < chunks.length; index = next++) {
      outcomes[index] = await deliverAll(gateway, chunks[index] as Push[]);
    }
  };
  await Promise.all(workers.flatMap((gateway) => [work(gateway), work(gateway), work(gateway)]));
  return outcomes.flat();
}

const breakersOf = (id: number) => listOpenBreakers(db, id);
const statuses = (outcomes: readonly Outcome[]) => new Set(outcomes.map(({ status }) => status));

describe('an outage during a campaign loses no device, with two workers:', () => {
  const devices = 3_000;
  test.each<[string, StubResponse, Record<string, string>]>([
    ['503', { status: 503, body: { error: { status: 'UNAVAILABLE' } } }, {}],
    ['429 that asks to wait', { status: 429, headers: { 'retry-after': '1' } }, {}],
    ['dropped connections', 'break', {}],
    ['reset streams', 'reset', {}],
    // Five seconds, so that no push times out while the service responds.
    ['no responses', 'never', { GATEWAY_REQUEST_MILLISECONDS: '5000' }],
  ])('%s', async (_what, failure, environment) => {
    const { id } = await createApp();
    const acceptedTokens: string[] = [];
    let failedAt = 0;
    let failures = 0;
    respondToPushes((request) => {
      if (acceptedTokens.length >= 1_000) failedAt ||= Date.now();
      if (failedAt > 0 && Date.now() < failedAt + 2_000) {
        failures++;
        return failure;
      }
      acceptedTokens.push(tokenOf(request));
      return accepted;
    });
    const workers = await Promise.all(
      [startWorker(environment), startWorker(environment)].map((gateways) => gateways.find(id, 'android')),
    );
    const outcomes = await deliverChunks(workers, pushesOf(android, tokens(devices)));
    expect(statuses(outcomes)).toEqual(new Set(['sent']));
    expect(outcomes).toHaveLength(devices);
    expect(new Set(acceptedTokens).size).toBe(devices);
    // Without a response the push may have been accepted: only this case can repeat it.
    if (typeof failure === 'object') expect(acceptedTokens).toHaveLength(devices);
    // The pushes in flight at the failure, and probes: no push is retried individually.
    expect(failures).toBeGreaterThan(0);
    expect(failures).toBeLessThan(2 * 500 + 100);
    expect(await breakersOf(id)).toEqual([]);
    expect(changes.filter((change) => change === 'fcm open').length).toBeGreaterThan(0);
    expect(changes.at(-1)).toBe('fcm closed');
  });

  test('refused connections', async () => {
    const { id } = await createApp();
    const acceptedTokens: string[] = [];
    const accept = () =>
      respondToPushes((request) => {
        acceptedTokens.push(tokenOf(request));
        return accepted;
      });
    accept();
    const workers = await Promise.all([startWorker(), startWorker()].map((gateways) => gateways.find(id, 'android')));
    const delivering = deliverChunks(workers, pushesOf(android, tokens(devices)));
    await service.until(() => acceptedTokens.length >= 1_000);
    const { port } = new URL(service.url);
    await service.close();
    await until(async () => (await breakersOf(id)).length > 0);
    const [breaker] = await breakersOf(id);
    expect(breaker).toMatchObject({ service: 'fcm', host: '', reason: expect.stringMatching(/reached|connection/) });
    await until(async () => ((await breakersOf(id))[0]?.failures ?? 0) >= 3);
    service = await startPushServiceStub({ port: Number(port) });
    accept();
    expect(statuses(await delivering)).toEqual(new Set(['sent']));
    expect(new Set(acceptedTokens).size).toBe(devices);
    expect(await breakersOf(id)).toEqual([]);
  });
});

test('an open breaker lets one push at a time probe the service, across all workers', async () => {
  const { id } = await createApp();
  respondToPushes(() => ({ status: 503 }));
  const [one, other] = await Promise.all(
    [startWorker(), startWorker()].map((gateways) => gateways.find(id, 'android')),
  );
  const pushes = pushesOf(android, tokens(40));
  await one?.deliver(pushes);
  expect(await breakersOf(id)).toMatchObject([{ service: 'fcm', host: '', reason: 'status 503', failures: 1 }]);

  const respond: (() => void)[] = [];
  respondToPushes(() => new Promise((resolve) => respond.push(() => resolve(accepted))));
  const before = messages().length;
  await until(async () => (await breakersOf(id))[0]?.secondsToRetry === 0);
  let probing: Promise<Outcome[]> | undefined;
  // By its own clock, the worker may have to wait longer than by the clock of the database.
  await until(async () => {
    probing = one?.deliver(pushes);
    await Promise.race([probing, service.until(() => respond.length === 1)]);
    return respond.length === 1;
  });
  // The other worker and the other deliveries of this worker are idle.
  for (const gateway of [other, one]) {
    const outcomes = (await gateway?.deliver(pushes)) ?? [];
    expect(outcomes).toEqual(Array(40).fill({ status: 'waiting', reason: 'status 503', retryAt: expect.any(Date) }));
    const [waiting] = outcomes as { retryAt: Date }[];
    expect((waiting as { retryAt: Date }).retryAt.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
  }
  expect(messages()).toHaveLength(before + 1);
  respond[0]?.();
  // The rest of the probing delivery follows with low concurrency.
  await service.until(() => respond.length === 11);
  respondToPushes(() => accepted);
  for (const each of respond) each();
  expect(statuses((await probing) ?? [])).toEqual(new Set(['sent']));
  expect(await breakersOf(id)).toEqual([]);
});

test('a failed probe doubles the pause, and the probe of a killed worker is replaced', async () => {
  const { id } = await createApp();
  respondToPushes(() => ({ status: 503 }));
  // Pauses that end only when the test ends them.
  const backoff = { GATEWAY_BACKOFF_MILLISECONDS: '10000' };
  const [one, other] = await Promise.all(
    [startWorker(backoff), startWorker(backoff)].map((gateways) => gateways.find(id, 'android')),
  );
  const pushes = pushesOf(android, tokens(10));
  await one?.deliver(pushes);
  const due = () => db.query('update push_breakers set retry_at = now() where application_id = $1', [id]);
  for (const failures of [2, 3, 4]) {
    await due();
    const before = messages().length;
    await until(async () => {
      await one?.deliver(pushes);
      return messages().length > before;
    });
    const [breaker] = await breakersOf(id);
    expect(breaker?.failures).toBe(failures);
    const pause = Date.parse(breaker?.retryAt ?? '') - Date.now();
    expect(pause).toBeLessThanOrEqual(10_000 * 2 ** (failures - 1));
    expect(messages()).toHaveLength(before + 1);
  }

  respondToPushes(() => 'never');
  await due();
  const before = messages().length;
  const hanging = until(async () => {
    await one?.deliver(pushes);
    return messages().length > before;
  });
  await service.until(() => messages().length > before);
  respondToPushes(() => accepted);
  await db.query("update push_breakers set probe_until = now() - interval '1 second' where application_id = $1", [id]);
  expect(statuses(await deliverAll(other as Gateway, pushesOf(android, tokens(3), 9002)))).toEqual(new Set(['sent']));
  await Promise.all(opened.splice(0).map((gateways) => gateways.close(0)));
  await hanging;
});

test('a probe whose push is not sent is released to other workers immediately', async () => {
  const { id } = await createApp();
  respondToPushes(() => accepted);
  const openBreaker = (service: string, host: string) =>
    db.query(
      `insert into push_breakers (application_id, service, host, reason, retry_at, failures)
       values ($1, $2, $3, 'status 503', now() - interval '1 second', 3)`,
      [id, service, host],
    );
  await openBreaker('fcm', '');
  const [one, other] = await Promise.all(
    [startWorker(), startWorker()].map((gateways) => gateways.find(id, 'android')),
  );
  let asked = 0;
  const pushes = pushesOf(android, tokens(1));
  expect(await one?.deliver(pushes, { mayStart: () => ++asked < 2 })).toMatchObject([{ status: 'waiting' }]);
  expect(changes).toEqual(['fcm half-open']);
  expect(await other?.deliver(pushes)).toEqual([{ status: 'sent' }]);
  // The command line lists them by service and host.
  await openBreaker('webpush', 'b.example');
  await openBreaker('webpush', 'a.example');
  await openBreaker('apns', '');
  expect((await breakersOf(id)).map(({ service: of, host }) => `${of} ${host}`)).toEqual([
    'apns ',
    'webpush a.example',
    'webpush b.example',
  ]);
});

test('a worker stops within a second after another opened the breaker, and a new worker starts with it open', async () => {
  const { id } = await createApp({ pushesPerSecond: 50 });
  respondToPushes(() => accepted);
  const worker = await startWorker().find(id, 'android');
  const delivering = worker.deliver(pushesOf(android, tokens(500)));
  await service.until(() => messages().length > 20);
  await db.query(
    `insert into push_breakers (application_id, service, reason, retry_at)
     values ($1, 'fcm', 'status 503', now() + interval '1 hour')`,
    [id],
  );
  const sentBefore = messages().length;
  const outcomes = await delivering;
  const sent = outcomes.filter(({ status }) => status === 'sent').length;
  expect(sent).toBe(messages().length);
  // More on a busy machine.
  expect(sent).toBeLessThan(sentBefore + 50 * 5);
  const restarted = await startWorker().find(id, 'android');
  const waiting = await restarted.deliver(pushesOf(android, tokens(3)));
  expect(waiting).toEqual(Array(3).fill({ status: 'waiting', reason: 'status 503', retryAt: expect.any(Date) }));
  const [{ retryAt }] = waiting as unknown as [{ retryAt: Date }];
  // Earlier than in an hour: the breaker can close before.
  expect(Math.abs(retryAt.getTime() - Date.now() - 60_000)).toBeLessThan(30_000);
  expect(messages()).toHaveLength(sent);
});

test('one push that always fails does not open the breaker, and no other push is sent twice', async () => {
  const { id } = await createApp();
  const bad = tokens(1_000)[400] as string;
  respondToPushes((request) => (tokenOf(request) === bad ? { status: 500 } : accepted));
  const gateway = await startWorker().find(id, 'android');
  const outcomes = await gateway.deliver(pushesOf(android, tokens(1_000)));
  expect(outcomes.filter(({ status }) => status !== 'sent')).toMatchObject([
    { status: 'waiting', reason: 'status 500' },
  ]);
  expect(changes).toEqual([]);
  const counts = new Map<string, number>();
  for (const request of messages()) counts.set(tokenOf(request), (counts.get(tokenOf(request)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 1)).toEqual([[bad, 2]]);
});

test('a lost connection does not open the breaker, and only its pushes are sent again', async () => {
  await service.close();
  service = await startPushServiceStub({ settings: { maxConcurrentStreams: 100 } });
  const { id } = await createApp();
  const gateway = await startWorker().find(id, 'ios');
  const held: { connection: number; respond: (stubResponse: StubResponse) => void }[] = [];
  service.respond = ({ connection }) => new Promise((respond) => held.push({ connection, respond }));
  const delivering = gateway.deliver(pushesOf(ios, tokens(450)));
  await service.until(() => held.length === 450);
  service.respond = () => ({ status: 200 });
  const [lost, ...others] = held;
  const sameConnection = held.filter(({ connection }) => connection === lost?.connection).length;
  expect(sameConnection).toBeGreaterThan(50);
  lost?.respond('break');
  await until(async () => observed.filter((one) => one === 'apns retried').length === sameConnection);
  for (const { respond } of others) respond({ status: 200 });
  expect(statuses(await delivering)).toEqual(new Set(['sent']));
  expect(changes).toEqual([]);
});

test('a worker restarts slowly after another worker found that the outage is over', async () => {
  const { id } = await createApp();
  respondToPushes(() => ({ status: 503 }));
  const [one, other] = await Promise.all(
    [startWorker(), startWorker()].map((gateways) => gateways.find(id, 'android')),
  );
  const pushes = pushesOf(android, tokens(20));
  await Promise.all([one?.deliver(pushes), other?.deliver(pushes)]);
  expect(await breakersOf(id)).toHaveLength(1);
  respondToPushes(() => accepted);
  await deliverAll(one as Gateway, pushes);
  expect(await breakersOf(id)).toEqual([]);
  const { length } = changes;
  respondToPushes((_request, number) => (number === 1 ? { status: 503 } : accepted));
  expect(statuses(await deliverAll(other as Gateway, pushesOf(android, tokens(20), 9002)))).toEqual(new Set(['sent']));
  expect(changes).toHaveLength(length);
});

test('429 without Retry-After pauses only that application for a minute', async () => {
  const [{ id }, other] = await Promise.all([createApp(), createApp()]);
  respondToPushes(() => ({ status: 429, body: { error: { status: 'RESOURCE_EXHAUSTED' } } }));
  const worker = startWorker();
  const outcomes = await (await worker.find(id, 'android')).deliver(pushesOf(android, tokens(20)));
  expect(statuses(outcomes)).toEqual(new Set(['waiting']));
  const [breaker] = await breakersOf(id);
  expect(breaker).toMatchObject({ service: 'fcm', reason: 'RESOURCE_EXHAUSTED (429)', failures: 1 });
  expect(breaker?.secondsToRetry).toBeGreaterThanOrEqual(30);
  expect(breaker?.secondsToRetry).toBeLessThanOrEqual(61);
  respondToPushes(() => accepted);
  const sent = await (await worker.find(other.id, 'android')).deliver(pushesOf(android, tokens(20)));
  expect(statuses(sent)).toEqual(new Set(['sent']));
});

test('APNs limits per device never delay other devices', async () => {
  const { id } = await createApp();
  service.respond = ({ path }) =>
    path.endsWith('0') ? { status: 200 } : { status: 429, body: { reason: 'TooManyRequests' } };
  const gateway = await startWorker().find(id, 'ios');
  const outcomes = await gateway.deliver(pushesOf(ios, tokens(160)));
  expect(outcomes.filter(({ status }) => status === 'sent')).toHaveLength(10);
  expect(outcomes.filter((one) => one.status === 'waiting' && one.reason === 'TooManyRequests (429)')).toHaveLength(
    150,
  );
  expect(service.received).toHaveLength(160);
  expect(await breakersOf(id)).toEqual([]);
});

test('a push whose response has Retry-After is not requested again before, while others are', async () => {
  const { id } = await createApp();
  const [limited, other] = tokens(2) as [string, string];
  const requestsOf = (token: string) => service.received.filter(({ path }) => path.endsWith(token)).length;
  const tooMany = { status: 429, body: { reason: 'TooManyRequests' } };
  service.respond = ({ path }) => {
    if (path.endsWith(limited)) return { ...tooMany, headers: { 'retry-after': '600' } };
    return requestsOf(other) > 1 ? { status: 200 } : tooMany;
  };
  const gateway = await startWorker().find(id, 'ios');
  const pushes = pushesOf(ios, [limited, other]);
  const outcomes = await until(async () => {
    const [first, second] = await gateway.deliver(pushes);
    return second?.status === 'sent' && [first, second];
  });
  expect(outcomes).toMatchObject([{ status: 'waiting', reason: 'TooManyRequests (429)', isOwn: true }, {}]);
  const [first] = outcomes as { retryAt: Date }[];
  expect(first?.retryAt.getTime()).toBeGreaterThan(Date.now() + 500_000);
  expect([requestsOf(limited), requestsOf(other)]).toEqual([1, 2]);
});

describe('rejected credentials', () => {
  test.each<[string, 'android' | 'ios', StubResponse, string]>([
    ['FCM: 401', 'android', { status: 401 }, 'FCM rejects the access token (401)'],
    ['FCM: 403', 'android', { status: 403 }, 'FCM rejects the service account (status 403)'],
    [
      'APNs: 403',
      'ios',
      { status: 403, body: { reason: 'InvalidProviderToken' } },
      'APNs rejects the credentials: InvalidProviderToken',
    ],
  ])('delay all pushes until the settings change, and lose none: %s', async (_what, platform, refusal, why) => {
    const { id, partnerId } = await createApp();
    const content = { ...android, platform } as Content;
    if (platform === 'android') respondToPushes(() => refusal);
    else service.respond = () => refusal;
    const worker = startWorker({ GATEWAY_BACKOFF_MILLISECONDS: '1000' });
    const pushes = pushesOf(content, tokens(100));
    const refused = await (await worker.find(id, platform)).deliver(pushes);
    const reason = `credentials rejected: ${why}`;
    expect(refused).toEqual(Array(100).fill({ status: 'waiting', reason, retryAt: expect.any(Date) }));
    const [breaker] = await breakersOf(id);
    expect(breaker).toMatchObject({ reason, failures: 1 });
    const pause = Date.parse(breaker?.retryAt ?? '') - Date.now();
    expect(pause).toBeGreaterThan(10_000);
    expect(pause).toBeLessThanOrEqual(60_000);

    if (platform === 'android') respondToPushes(() => accepted);
    else service.respond = () => ({ status: 200 });
    const { length } = service.received;
    expect(statuses(await (await worker.find(id, platform)).deliver(pushes))).toEqual(new Set(['waiting']));
    expect(service.received).toHaveLength(length);

    await replaceApplicationSettings(db, secrets, partnerId, settingsOf({ concurrency: 100 }));
    const outcomes = await (await worker.find(id, platform)).deliver(pushes);
    expect(statuses(outcomes)).toEqual(new Set(['sent']));
    expect(await breakersOf(id)).toEqual([]);
  });

  test('of outdated settings do not open the breaker', async () => {
    const { id, partnerId } = await createApp();
    const respond: (() => void)[] = [];
    respondToPushes(() => new Promise((resolve) => respond.push(() => resolve({ status: 403 }))));
    const worker = startWorker();
    const delivering = (await worker.find(id, 'android')).deliver(pushesOf(android, tokens(20)));
    await service.until(() => respond.length === 20);
    await replaceApplicationSettings(db, secrets, partnerId, settingsOf({ concurrency: 100 }));
    for (const each of respond) each();
    expect(statuses(await delivering)).toEqual(new Set(['waiting']));
    expect(await breakersOf(id)).toEqual([]);
    respondToPushes(() => accepted);
    const outcomes = await deliverAll(await worker.find(id, 'android'), pushesOf(android, tokens(20)));
    expect(statuses(outcomes)).toEqual(new Set(['sent']));
  });
});

test('each Web Push host has its own breaker', async () => {
  const { id } = await createApp();
  const away = await startPushServiceStub();
  away.respond = () => ({ status: 503 });
  service.respond = () => ({ status: 201 });
  const gateway = await startWorker().find(id, 'web');
  const endpoints = Array.from({ length: 40 }, (_, index) => `${index % 2 ? away.url : service.url}/push/${index}`);
  const pushes = pushesOf(
    web,
    endpoints.map((endpoint) => makeBrowser(endpoint).token),
  );
  const outcomes = await gateway.deliver(pushes);
  expect(outcomes.map(({ status }) => status)).toEqual(endpoints.map((_, index) => (index % 2 ? 'waiting' : 'sent')));
  expect(await breakersOf(id)).toMatchObject([
    { service: 'webpush', host: new URL(away.url).host, reason: 'status 503' },
  ]);
  away.respond = () => ({ status: 201 });
  const waiting = pushes.filter((_, index) => index % 2);
  expect(statuses(await deliverAll(gateway, waiting))).toEqual(new Set(['sent']));
  expect(service.received).toHaveLength(20);
  await away.close();
});

test('each change of state is logged and counted', async () => {
  const { id } = await createApp();
  respondToPushes(() => ({ status: 503 }));
  const gateway = await startWorker().find(id, 'android');
  const pushes = pushesOf(android, tokens(10));
  await gateway.deliver(pushes);
  const probes = messages().length;
  respondToPushes((_request, number) => (number === 1 ? { status: 502 } : accepted));
  await deliverAll(gateway, pushes);
  expect(messages()).toHaveLength(probes + 11);
  expect(changes).toEqual(['fcm open', 'fcm half-open', 'fcm open', 'fcm half-open', 'fcm closed']);
  const about = { applicationId: id, service: 'fcm' };
  expect(lines).toEqual([
    { level: 40, ...about, state: 'open', reason: 'status 503', retryInSeconds: 1, msg: 'push breaker open' },
    { level: 30, ...about, state: 'half-open', msg: 'push breaker half-open' },
    {
      level: 40,
      ...about,
      state: 'open',
      reason: 'status 502',
      failures: 2,
      retryInSeconds: 1,
      msg: 'push breaker open',
    },
    { level: 30, ...about, state: 'half-open', msg: 'push breaker half-open' },
    { level: 30, ...about, state: 'closed', msg: 'push breaker closed' },
  ]);
});

test('only batches of a paused or probed platform are delayed', async () => {
  const { id } = await createApp();
  const platforms = async () => {
    const rows = await db.query<{ platform: string }>(
      `select platform from unnest(array['android', 'ios', 'web']) as platform
        where ${isHeldBack('$1::bigint', 'platform')}`,
      [id],
    );
    return rows.map(({ platform }) => platform);
  };
  await db.query(
    `insert into push_breakers (application_id, service, host, reason, retry_at)
     values ($1, 'fcm', '', 'status 503', now() + interval '1 minute'),
            ($1, 'apns', '', 'status 503', now()),
            ($1, 'webpush', 'push.example.com', 'status 503', now() + interval '1 minute')`,
    [id],
  );
  expect(await platforms()).toEqual(['android']);
  await db.query(
    "update push_breakers set retry_at = now(), probe_until = now() + interval '1 minute' where application_id = $1 and service = 'fcm'",
    [id],
  );
  expect(await platforms()).toEqual(['android']);
  await db.query('update push_breakers set probe_until = null where application_id = $1', [id]);
  expect(await platforms()).toEqual([]);
});

test('an unused breaker is deleted after a day', async () => {
  const [idle, due] = await Promise.all([createApp(), createApp()]);
  await db.query(
    `insert into push_breakers (application_id, service, reason, retry_at)
     values ($1, 'fcm', 'status 503', now() - interval '25 hours'), ($2, 'fcm', 'status 503', now() - interval '23 hours')`,
    [idle.id, due.id],
  );
  await deleteIdleBreakers(db);
  expect([await breakersOf(idle.id), (await breakersOf(due.id)).length]).toEqual([[], 1]);
});
