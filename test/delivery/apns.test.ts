import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import apn from '@parse/node-apn';
import { createApnsGateway } from '../../server/delivery/apns/apns.ts';
import type { Content } from '../../server/domain/rendering/content.ts';
import { openServicePool, type ServiceGateway } from '../../server/delivery/push/service-gateway.ts';
import { createParts, makeP8Key, pushesOf, verifyJwt } from '../support/pushes.ts';
import {
  type Received,
  type StubResponse,
  type PushServiceStub,
  startPushServiceStub,
} from '../../sandbox/push-services/push-service-stub.ts';

const key = makeP8Key();
const settings = { teamId: 'TEAM123456', keyId: 'KEY1234567', key: key.privateKey, topic: 'com.example.shop' };
const hello: Content = { platform: 'ios', title: 'Hello', text: 'Good morning.' };
const full: Content = {
  ...hello,
  subtitle: 'Sub',
  badge: '3',
  sound: 'bell.caf',
  interruptionLevel: 'time-sensitive',
  relevanceScore: 0.5,
  category: 'offer',
  threadId: 'garden',
  contentAvailable: true,
  mutableContent: true,
  collapseKey: 'news',
  customParams: { section: 'garden' },
  richPushUrl: 'https://shop.example.com/push',
  attachmentUrl: 'https://shop.example.com/tulip.png',
  timeToLive: 60,
  buttons: [{ id: 'yes', title: 'Yes', action: 'close' }],
};
const deviceToken = 'ab'.repeat(32);
const tokens = (count: number) => Array.from({ length: count }, (_, index) => index.toString(16).padStart(64, '0'));

let apns: PushServiceStub;
let gateway: ServiceGateway | undefined;
let parts: ReturnType<typeof createParts>;

function open(more: Parameters<typeof createParts>[1] = {}): ServiceGateway {
  parts = createParts(apns, more);
  return (gateway = createApnsGateway(settings, parts, apns.url));
}
const rejection = (status: number, reason: string): StubResponse => ({ status, body: { reason } });
const providerToken = ({ headers }: Received) => (headers.authorization ?? '').replace(/^bearer /, '');

beforeEach(async () => {
  apns = await startPushServiceStub();
});
afterEach(async () => {
  await gateway?.close(0);
  await apns.close();
});

test('authenticates with a provider token, and reuses it for 50 minutes', async () => {
  open();
  await gateway?.deliver(pushesOf(hello, tokens(3)));
  parts.clock.advance(49 * 60_000);
  await gateway?.deliver(pushesOf(hello, tokens(1)));
  const [first = ''] = apns.received.map(providerToken);
  expect(apns.received.map(providerToken)).toEqual(Array(4).fill(first));
  const { header, claims } = await verifyJwt(first, 'ES256', key.publicKey);
  expect([header, claims]).toEqual([
    { alg: 'ES256', kid: 'KEY1234567' },
    { iss: 'TEAM123456', iat: expect.any(Number) },
  ]);
  parts.clock.advance(2 * 60_000);
  await gateway?.deliver(pushesOf(hello, tokens(1)));
  const renewed = await verifyJwt(providerToken(apns.received[4] as Received), 'ES256', key.publicKey);
  expect(Number(renewed.claims.iat)).toBe(Number(claims.iat) + 51 * 60);
});

test('maps every member of a message to APNs', async () => {
  open();
  await gateway?.deliver(pushesOf(full, [deviceToken]));
  const [request] = apns.received;
  expect(request?.path).toBe(`/3/device/${deviceToken}`);
  expect(request?.headers).toMatchObject({
    'apns-topic': 'com.example.shop',
    'apns-push-type': 'alert',
    'apns-priority': '10',
    'apns-collapse-id': 'news',
    'apns-expiration': String(Math.floor(parts.clock.now() / 1000) + 60),
    'apns-id': expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
  });
  expect(JSON.parse(request?.body.toString() ?? '')).toEqual({
    aps: {
      alert: { title: 'Hello', subtitle: 'Sub', body: 'Good morning.' },
      badge: 3,
      sound: 'bell.caf',
      'interruption-level': 'time-sensitive',
      'relevance-score': 0.5,
      category: 'offer',
      'thread-id': 'garden',
      'content-available': 1,
      'mutable-content': 1,
    },
    engage: {
      sendId: 9001,
      messageId: 5001,
      buttons: [{ id: 'yes', title: 'Yes', action: 'close' }],
      richPush: { url: 'https://shop.example.com/push', opening: 'webview' },
      attachmentUrl: 'https://shop.example.com/tulip.png',
    },
    customParams: { section: 'garden' },
  });
});

test.each([
  ['default', 'default'],
  [{ name: 'bell.caf' }, 'bell.caf'],
  [{ name: 'bell.caf', critical: false, volume: 0.5 }, 'bell.caf'],
  [
    { name: 'alarm.caf', critical: true },
    { critical: 1, name: 'alarm.caf' },
  ],
  [
    { name: 'alarm.caf', critical: true, volume: 0 },
    { critical: 1, name: 'alarm.caf', volume: 0 },
  ],
])('sends the sound %j as %j (MESSAGE-IOS-ALERT)', async (sound, expected) => {
  const content: Content = { ...hello, sound, interruptionLevel: 'critical', relevanceScore: 0 };
  expect(await open().deliver(pushesOf(content, [deviceToken]))).toEqual([{ status: 'sent' }]);
  expect(JSON.parse(apns.received[0]?.body.toString() ?? '')).toMatchObject({
    aps: { sound: expected, 'interruption-level': 'critical', 'relevance-score': 0 },
  });
});

test.each([
  [undefined, 2],
  [5, 5],
])('sends the counted number of a relative badge: %j as %i (MESSAGE-IOS-BADGE)', async (badge, shown) => {
  const pushes = pushesOf({ ...hello, badge: '+2', timeToLive: 0 }, [deviceToken]);
  await open().deliver(pushes.map((push) => ({ ...push, badge })));
  expect(JSON.parse(apns.received[0]?.body.toString() ?? '')).toEqual({
    aps: { alert: { title: 'Hello', body: 'Good morning.' }, badge: shown, 'mutable-content': 1 },
    engage: { sendId: 9001, messageId: 5001, addedBadge: 2 },
  });
  expect(apns.received[0]?.headers).toMatchObject({ 'apns-expiration': '0', 'apns-collapse-id': 'send-9001' });
});

test('sends the same notification as @parse/node-apn', async () => {
  open();
  await gateway?.deliver(pushesOf(full, [deviceToken]));
  const [ours] = apns.received as [Received];
  const { port } = new URL(apns.url);
  const provider = new apn.Provider({
    token: { key: key.privateKey, keyId: settings.keyId, teamId: settings.teamId },
    address: 'localhost',
    port: Number(port),
    ca: [apns.ca],
    production: false,
  });
  const { engage } = JSON.parse(ours.body.toString()) as { engage: unknown };
  const notification = new apn.Notification();
  notification.payload = { engage, customParams: full.customParams };
  notification.alert = { title: 'Hello', subtitle: 'Sub', body: 'Good morning.' };
  notification.badge = 3;
  notification.sound = 'bell.caf';
  Object.assign(notification.aps, {
    'interruption-level': 'time-sensitive',
    'relevance-score': 0.5,
    category: 'offer',
  });
  notification.threadId = 'garden';
  notification.contentAvailable = true;
  notification.mutableContent = true;
  notification.topic = settings.topic;
  notification.pushType = 'alert';
  notification.priority = 10;
  notification.collapseId = 'news';
  notification.expiry = Number(ours.headers['apns-expiration']);
  notification.id = String(ours.headers['apns-id']);
  expect(await provider.send(notification, deviceToken)).toMatchObject({ sent: [{ device: deviceToken }], failed: [] });
  await provider.shutdown();

  const theirs = apns.received[1] as Received;
  // It omits the port.
  const compared = ({ path, headers: { authorization: _, ':authority': host, ...headers } }: Received) => ({
    path,
    headers: { ...headers, host: String(host).replace(/:.*/, '') },
  });
  expect(compared(ours)).toEqual(compared(theirs));
  expect(JSON.parse(ours.body.toString())).toEqual(JSON.parse(theirs.body.toString()));
  const both = await Promise.all([ours, theirs].map((one) => verifyJwt(providerToken(one), 'ES256', key.publicKey)));
  expect(both.map(({ header }) => header.kid)).toEqual(['KEY1234567', 'KEY1234567']);
});

test('a retried push keeps its identifiers, and every other push has its own', async () => {
  open();
  await gateway?.deliver(pushesOf(hello, tokens(2)));
  await gateway?.deliver(pushesOf(hello, tokens(2)));
  await gateway?.deliver(pushesOf(hello, tokens(2), 9002));
  const ids = apns.received
    .toSorted((one, other) => one.path.localeCompare(other.path))
    .map(({ path, headers }) => `${path.at(-1)} ${String(headers['apns-id'])} ${String(headers['apns-collapse-id'])}`);
  expect(new Set(ids).size).toBe(4);
});

test('a collapse key that is invalid in a header is replaced by a short hash', async () => {
  await open().deliver([
    ...pushesOf({ ...hello, collapseKey: 'été' }, [deviceToken]),
    ...pushesOf({ ...hello, collapseKey: 'x'.repeat(65) }, [deviceToken]),
  ]);
  const ids = apns.received.map(({ headers }) => headers['apns-collapse-id']);
  expect(ids).toEqual([expect.stringMatching(/^[\w-]{32}$/), expect.stringMatching(/^[\w-]{32}$/)]);
});

test('distinguishes expired tokens from rejected messages', async () => {
  const responses = [
    rejection(410, 'Unregistered'),
    rejection(400, 'BadDeviceToken'),
    rejection(413, 'PayloadTooLarge'),
  ];
  apns.respond = ({ path }) => responses[Number(`0x${path.slice(-1)}`)] ?? { status: 200 };
  expect(await open().deliver([...pushesOf(hello, tokens(4)), ...pushesOf(hello, ['../x'])])).toEqual([
    { status: 'failed', reason: 'Unregistered', tokenEnded: true, endedAt: expect.any(Number) },
    { status: 'failed', reason: 'BadDeviceToken' },
    { status: 'failed', reason: 'PayloadTooLarge' },
    { status: 'sent' },
    { status: 'failed', reason: 'not a device token of APNs' },
  ]);
  expect(parts.counts).toEqual({ token_ended: 1, failed: 3, sent: 1 });
});

test.each([
  ['milliseconds', 1_796_000_000_123, 1_796_000_000_123],
  ['seconds', 1_796_000_000, 1_796_000_000_000],
  ['text', '1796000000123', 1_796_000_000_123],
  ['another text', 'yesterday', undefined],
  ['null', null, undefined],
])('the time stamp of a 410 as %s', async (_what, timestamp, endedAt) => {
  apns.respond = () => ({ status: 410, body: { reason: 'Unregistered', timestamp } });
  expect(await open().deliver(pushesOf(hello, tokens(1)))).toEqual([
    { status: 'failed', reason: 'Unregistered', tokenEnded: true, ...(endedAt !== undefined && { endedAt }) },
  ]);
});

test('the push service of the tests accepts only device tokens of APNs', async () => {
  const pool = openServicePool(apns.url, createParts(apns));
  const post = async (token: string) => {
    const headers = { ':method': 'POST' as const, ':path': `/3/device/${token}` };
    const { status, body } = await pool.send({ headers, body: '{"aps":{}}' });
    return `${status} ${body}`;
  };
  try {
    expect(await post('AB'.repeat(50))).toBe('200 ');
    for (const token of ['ab'.repeat(31), `${'ab'.repeat(31)}xy`, `%3C${'ab'.repeat(32)}%3E`, '']) {
      expect(await post(token)).toBe('400 {"reason":"BadDeviceToken"}');
    }
  } finally {
    pool.close();
  }
});

test('a message over 4 KB fails with its size in the reason', async () => {
  expect(await open().deliver(pushesOf({ ...hello, text: 'x'.repeat(4_096) }, [deviceToken]))).toEqual([
    { status: 'failed', reason: expect.stringMatching(/^too large: 41\d\d bytes/) },
  ]);
  expect(apns.received).toEqual([]);
});

test('renews a provider token that APNs reports as expired', async () => {
  open();
  await gateway?.deliver(pushesOf(hello, [deviceToken]));
  const first = providerToken(apns.received[0] as Received);
  apns.respond = (request) =>
    providerToken(request) === first ? rejection(403, 'ExpiredProviderToken') : { status: 200 };
  parts.clock.advance(30 * 60_000);
  expect(await gateway?.deliver(pushesOf(hello, tokens(3)))).toEqual(Array(3).fill({ status: 'sent' }));
});

test.each(['InvalidProviderToken', 'ExpiredProviderToken', 'TopicDisallowed'])(
  'all pushes are delayed when APNs responds with %s',
  async (reason) => {
    apns.respond = () => rejection(reason === 'TopicDisallowed' ? 400 : 403, reason);
    expect(await open().deliver(pushesOf(hello, tokens(3)))).toEqual(
      Array(3).fill({
        status: 'waiting',
        reason: `APNs rejects the credentials: ${reason}`,
        retryAt: expect.any(Date),
      }),
    );
  },
);

test('apns-expiration is the end of the time to live, rounded up to a second', async () => {
  open();
  const deadline = Math.floor(parts.clock.now() / 1000) * 1000 + 30_400;
  for (const timeToLive of [60, 0, undefined]) {
    await gateway?.deliver(pushesOf({ ...hello, timeToLive }, [deviceToken]), { deadline });
  }
  const expirations = apns.received.map(({ headers }) => headers['apns-expiration']);
  expect(expirations).toEqual([String(Math.ceil(deadline / 1000)), '0', undefined]);
});

describe('a connection', () => {
  test('never exceeds the streams that APNs currently allows', async () => {
    await apns.close();
    apns = await startPushServiceStub({ settings: { maxConcurrentStreams: 1 } });
    const release: (() => void)[] = [];
    apns.respond = () => new Promise((resolve) => release.push(() => resolve({ status: 200 })));
    const delivering = open({ limits: { concurrency: 60 } }).deliver(pushesOf(hello, tokens(40)));
    await apns.until(() => release.length === 1);
    apns.change({ maxConcurrentStreams: 7 });
    await apns.until(() => release.length === 7);
    apns.respond = () => ({ status: 200 });
    for (const one of release) one();
    expect(await delivering).toEqual(Array(40).fill({ status: 'sent' }));
    expect(apns.mostOpen).toEqual([7]);
  });

  test('closed by APNs loses no push: unprocessed requests use another connection', async () => {
    apns.respond = (_request, number) => (number === 10 ? 'goaway' : { status: 200 });
    expect(await open().deliver(pushesOf(hello, tokens(40)))).toEqual(Array(40).fill({ status: 'sent' }));
    expect(new Set(apns.received.map(({ path }) => path)).size).toBe(40);
    expect(new Set(apns.received.map(({ connection }) => connection)).size).toBe(2);
    expect(parts.counts).toEqual({ sent: 40 });
  });

  test('is not the only one when a batch exceeds its streams', async () => {
    await apns.close();
    apns = await startPushServiceStub({ settings: { maxConcurrentStreams: 100 } });
    const release: (() => void)[] = [];
    apns.respond = () => new Promise((resolve) => release.push(() => resolve({ status: 200 })));
    const delivering = open({ limits: { concurrency: 300 } }).deliver(pushesOf(hello, tokens(300)));
    await apns.until(() => release.length === 300);
    for (const one of release) one();
    expect(await delivering).toEqual(Array(300).fill({ status: 'sent' }));
    expect(apns.mostOpen).toHaveLength(3);
  });
});

describe('the check', () => {
  test('passes when only the device token is unknown', async () => {
    apns.respond = () => rejection(400, 'BadDeviceToken');
    expect(await open().check()).toBe('APNs accepts the key KEY1234567 of the team TEAM123456 for com.example.shop');
    expect(apns.received[0]).toMatchObject({ path: `/3/device/${'0'.repeat(64)}` });
  });

  test('fails with the error of APNs', async () => {
    apns.respond = () => rejection(403, 'InvalidProviderToken');
    await expect(open().check()).rejects.toThrow('APNs responds with InvalidProviderToken');
  });
});
