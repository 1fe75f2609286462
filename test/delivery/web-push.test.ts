import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { promises as dns } from 'node:dns';
import ece from 'http_ece';
import webpush from 'web-push';
import {
  type EndpointPolicy,
  isPublicAddress,
  registrationError,
  tokenError,
} from '../../server/delivery/web-push/endpoints.ts';
import type { Content } from '../../server/domain/rendering/content.ts';
import type { ServiceGateway } from '../../server/delivery/push/service-gateway.ts';
import type { PushFor } from '../../server/delivery/push/payload.ts';
import { webPushBody } from '../../server/delivery/web-push/web-push-payload.ts';
import { createWebPushGateway } from '../../server/delivery/web-push/web-push.ts';
import { createParts, makeBrowser, makeVapidKeys, pushesOf, verifyJwt } from '../support/pushes.ts';
import {
  type Received,
  type StubResponse,
  type PushServiceStub,
  startPushServiceStub,
} from '../../sandbox/push-services/push-service-stub.ts';

const settings = { ...makeVapidKeys(), subject: 'mailto:ops@example.com' };
const loopback: EndpointPolicy = { hosts: ['localhost'], allowPrivate: true };
const hello: Content = { platform: 'web', title: 'Hello', text: 'Good morning.' };
const full: Content = {
  ...hello,
  icon: 'https://shop.example.com/i.png',
  image: 'https://shop.example.com/tulip.png',
  badge: 'https://shop.example.com/b.png',
  tag: 'offer',
  requireInteraction: true,
  urgency: 'high',
  collapseKey: 'news',
  customParams: { section: 'garden' },
  richPushUrl: 'https://shop.example.com/push',
  timeToLive: 60,
};

let service: PushServiceStub;
let gateway: ServiceGateway | undefined;
let parts: ReturnType<typeof createParts>;

function open(more: Parameters<typeof createParts>[1] = {}, policy = loopback): ServiceGateway {
  parts = createParts(service, more);
  return (gateway = createWebPushGateway(settings, parts, policy));
}
type Browser = ReturnType<typeof makeBrowser>;
const browsers = (count: number) =>
  Array.from({ length: count }, (_, index) => makeBrowser(`${service.url}/push/${index}?key=a%2Fb`));
const tokensOf = (subscribed: Browser[]) => subscribed.map(({ token }) => token);
const decrypt = ({ body }: Received, { ecdh, auth }: Browser) =>
  JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey: ecdh, authSecret: auth }).toString()) as unknown;
/** Reads `vapid t=…, k=…`. */
const vapidOf = ({ headers }: Received) =>
  /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '')?.slice(1) ?? [];

beforeEach(async () => {
  service = await startPushServiceStub();
  service.respond = () => ({ status: 201 });
});
afterEach(async () => {
  await gateway?.close(0);
  await service.close();
});

test('encrypts every member of a message for the browser', async () => {
  const [browser] = browsers(1) as [Browser];
  expect(await open().deliver(pushesOf(full, [browser.token]))).toEqual([{ status: 'sent' }]);
  const [request] = service.received as [Received];
  expect(request.path).toBe('/push/0?key=a%2Fb');
  expect(request.headers).toMatchObject({
    ttl: '60',
    urgency: 'high',
    topic: expect.stringMatching(/^[\w-]{32}$/),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
  });
  expect(decrypt(request, browser)).toEqual({
    title: 'Hello',
    options: {
      body: 'Good morning.',
      icon: 'https://shop.example.com/i.png',
      image: 'https://shop.example.com/tulip.png',
      badge: 'https://shop.example.com/b.png',
      tag: 'offer',
      renotify: true,
      requireInteraction: true,
      data: {
        sendId: 9001,
        messageId: 5001,
        richPush: { url: 'https://shop.example.com/push', opening: 'webview' },
        customParams: { section: 'garden' },
      },
    },
  });
});

describe('Safari', () => {
  const apple: EndpointPolicy = { hosts: ['localhost', '*.push.apple.com'], allowPrivate: true };
  /** Delivers a message to a browser whose endpoint has this host. Returns what the browser decrypts. */
  async function deliverTo(host: string, content: Content): Promise<unknown> {
    const lookUp = jest.spyOn(dns, 'lookup').mockResolvedValue([{ address: '127.0.0.1', family: 4 }] as never);
    try {
      const browser = makeBrowser(service.url.replace('localhost', host));
      expect(await open({}, apple).deliver(pushesOf(content, [browser.token]))).toEqual([{ status: 'sent' }]);
      return decrypt(service.received.at(-1) as Received, browser);
    } finally {
      lookUp.mockRestore();
    }
  }
  const plainOf = (content: Content) => deliverTo('localhost', content);

  test('gets a declarative message beside the members for a service worker', async () => {
    const plain = (await plainOf(full)) as { title: string; options: object };
    expect(Object.keys(plain)).toEqual(['title', 'options']);
    expect(await deliverTo('web.push.apple.com', full)).toEqual({
      web_push: 8030,
      notification: { ...plain.options, title: 'Hello', navigate: 'https://shop.example.com/push' },
      ...plain,
    });
  });

  test('gets the buttons only for a service worker, since Safari shows none', async () => {
    const buttons = [{ id: 'show', title: 'Show', action: 'browser' as const, url: 'https://shop.example.com/' }];
    const { notification, options } = (await deliverTo('web.push.apple.com', { ...full, buttons })) as {
      notification: object;
      options: { actions: object[]; data: object };
    };
    expect(options).toMatchObject({
      actions: [{ action: 'show', title: 'Show' }],
      data: { buttons: [{ id: 'show', url: 'https://shop.example.com/' }] },
    });
    expect(notification).not.toHaveProperty('actions');
  });

  test.each([
    ['without a URL', { ...full, richPushUrl: undefined }],
    ['with a relative URL', { ...full, richPushUrl: '/push' }],
    ['with a URL of an app', { ...full, richPushUrl: 'shop:offers' }],
    ['that is too large for both formats', { ...full, text: 'x'.repeat(3000) }],
  ] as [string, Content][])('gets a message %s only for its service worker', async (_what, content) => {
    expect(await deliverTo('web.push.apple.com', content)).toEqual(await plainOf(content));
  });

  test.each(['push.apple.com.localhost', 'xpush.apple.com'])('is not the host %s', (host) => {
    expect(webPushBody(pushesOf(full, ['t'])[0] as PushFor<'web'>, host).toString()).not.toContain('web_push');
  });
});

test('signs with the VAPID key, once per push service', async () => {
  open();
  await gateway?.deliver(pushesOf(hello, tokensOf(browsers(3))));
  const [token = '', key] = vapidOf(service.received[0] as Received);
  expect(service.received.map(vapidOf)).toEqual(Array(3).fill([token, settings.publicKey]));
  expect(key).toBe(settings.publicKey);
  const { header, claims } = await verifyJwt(token, 'ES256', Buffer.from(settings.publicKey, 'base64url'));
  expect([header, claims]).toEqual([
    { alg: 'ES256', typ: 'JWT' },
    { aud: service.url, exp: Math.floor(parts.clock.now() / 1000) + 43_200, sub: 'mailto:ops@example.com' },
  ]);
});

test('sends the same payload as web-push', async () => {
  const [browser] = browsers(1) as [Browser];
  await open().deliver(pushesOf(full, [browser.token]));
  const [ours] = service.received as [Received];
  await webpush.sendNotification(browser.subscription, JSON.stringify(decrypt(ours, browser)), {
    vapidDetails: settings,
    TTL: 60,
    urgency: 'high',
    topic: String(ours.headers.topic),
    contentEncoding: 'aes128gcm',
    agent: new (await import('node:https')).Agent({ ca: service.ca }),
  });
  const theirs = service.received[1] as Received;
  const compared = ({ path, headers }: Received) => {
    const { ttl, urgency, topic, 'content-encoding': encoding, 'content-type': type } = headers;
    return { path, ttl, urgency, topic, encoding, type };
  };
  expect(compared(ours)).toEqual(compared(theirs));
  expect(decrypt(ours, browser)).toEqual(decrypt(theirs, browser));
  expect(ours.body).toHaveLength(theirs.body.length);
  const both = await Promise.all(
    [ours, theirs].map((one) =>
      verifyJwt(vapidOf(one)[0] ?? '', 'ES256', Buffer.from(settings.publicKey, 'base64url')),
    ),
  );
  expect(both.map(({ claims: { aud, sub } }) => ({ aud, sub }))).toEqual(
    Array(2).fill({ aud: service.url, sub: 'mailto:ops@example.com' }),
  );
});

test('encrypts each message with new keys, and keeps the topic of a retry', async () => {
  const [browser] = browsers(1) as [Browser];
  open();
  await gateway?.deliver(pushesOf(hello, [browser.token]));
  await gateway?.deliver(pushesOf(hello, [browser.token]));
  const [first, second] = service.received as [Received, Received];
  expect(first.body.subarray(0, 86)).not.toEqual(second.body.subarray(0, 86));
  expect(decrypt(first, browser)).toEqual(decrypt(second, browser));
  expect(decrypt(first, browser)).toMatchObject({ options: { tag: 'send-9001' } });
  expect(second.headers.topic).toBe(first.headers.topic);
  expect(first.headers.ttl).toBe('2419200');
});

test.each([undefined, 'a', 'newsx', 'news.', 'a'.repeat(32), 'News of the day', 'Ünï'])(
  'the topic for the collapse key %j is one that every service decodes, stable across sends',
  async (collapseKey) => {
    open();
    const pushes = [9001, 9002].flatMap((sendId) =>
      pushesOf({ ...hello, collapseKey }, tokensOf(browsers(1))).map((push) => ({ ...push, sendId })),
    );
    expect(await gateway?.deliver(pushes)).toEqual([{ status: 'sent' }, { status: 'sent' }]);
    const topics = service.received.map(({ headers }) => headers.topic);
    expect(topics).toEqual(Array(2).fill(expect.stringMatching(/^[\w-]{32}$/)));
    expect(new Set(topics).size).toBe(collapseKey === undefined ? 2 : 1);
  },
);

test('applications with the same collapse key have different topics', async () => {
  open();
  const tokens = tokensOf(browsers(1));
  for (const applicationId of [1, 2, 1]) {
    const pushes = pushesOf({ ...hello, collapseKey: 'news' }, tokens).map((push) => ({ ...push, applicationId }));
    expect(await gateway?.deliver(pushes)).toEqual([{ status: 'sent' }]);
  }
  const [first, second, third] = service.received.map(({ headers }) => headers.topic);
  expect([second === first, third === first]).toEqual([false, true]);
});

test('accepts a payload of 4096 bytes, and fails a larger one', async () => {
  const [browser] = browsers(1) as [Browser];
  const fits = (length: number): Content => ({ ...hello, tag: 't', text: 'x'.repeat(length) });
  const rest = JSON.stringify({
    title: 'Hello',
    options: { body: '', tag: 't', renotify: true, data: { sendId: 9001, messageId: 5001 } },
  }).length;
  const pushes = [fits(3993 - rest), fits(3994 - rest)].flatMap((content) => pushesOf(content, [browser.token]));
  expect(await open().deliver(pushes)).toEqual([
    { status: 'sent' },
    { status: 'failed', reason: 'too large: 3994 bytes, but the push service accepts 3993' },
  ]);
  expect(service.received.map(({ body }) => body.length)).toEqual([4096]);
});

test('distinguishes expired subscriptions from rejected messages, and follows no redirect', async () => {
  const responses = [404, 410, 400, 403, 413].map((status): StubResponse => ({ status, body: 'token-1 is no good' }));
  responses[2] = { status: 400, body: { reason: 'BadWebPushTopic' } };
  responses.push({ status: 307, headers: { location: `${service.url}/elsewhere` } });
  service.respond = ({ path }) => responses[Number(path[6])] ?? { status: 201 };
  expect(await open().deliver(pushesOf(hello, tokensOf(browsers(7))))).toEqual([
    { status: 'failed', reason: 'status 404', tokenEnded: true },
    { status: 'failed', reason: 'status 410', tokenEnded: true },
    { status: 'failed', reason: 'status 400: BadWebPushTopic' },
    { status: 'failed', reason: 'the push service rejects the VAPID key (403)' },
    { status: 'failed', reason: 'status 413' },
    { status: 'failed', reason: 'status 307' },
    { status: 'sent' },
  ]);
  // The rejected push is retried once, since others show that the key is valid.
  expect(service.received).toHaveLength(8);
});

test.each<[string, StubResponse, number]>([
  ['429', { status: 429, headers: { 'retry-after': '2' } }, 2_000],
  ['502', { status: 502 }, 50],
  ['a reset stream', 'reset', 50],
])('after %s a push is delayed, and retried with the same topic', async (_what, stubResponse, milliseconds) => {
  service.respond = (_request, number) => (number === 1 ? stubResponse : { status: 201 });
  const subscribed = tokensOf(browsers(1));
  const [outcome] = await open().deliver(pushesOf(hello, subscribed));
  if (outcome?.status !== 'waiting') throw new Error(JSON.stringify(outcome));
  expect(outcome.retryAt.getTime()).toBeGreaterThanOrEqual(parts.clock.now() + milliseconds);
  expect(await gateway?.deliver(pushesOf(hello, subscribed))).toEqual([{ status: 'sent' }]);
  const [topic, ...later] = service.received.map(({ headers }) => headers.topic);
  expect(later).toEqual([topic]);
});

/** Mozilla's response to any VAPID header that it does not accept. */
const mozilla = (message?: string): StubResponse => ({
  status: 401,
  body: { code: 401, errno: 109, error: 'Unauthorized', ...(message !== undefined && { message }) },
});
const microsoft = (status: number): StubResponse => ({
  status,
  headers: { 'x-wns-status': 'dropped', 'x-wns-notificationstatus': 'dropped' },
});

/** An error of Chrome's push service. */
const page = (word: string) =>
  `<HTML>\n<HEAD>\n<TITLE>${word}</TITLE>\n</HEAD>\n<BODY BGCOLOR="#FFFFFF">\n<H1>${word}</H1>\n<H2>Error</H2>\n</BODY>\n</HTML>\n`;

test.each<[string, body: unknown, reason: string]>([
  ['a page', page('InvalidTokenFormat'), 'status 400: InvalidTokenFormat'],
  ['a word', 'InvalidTtl\n', 'status 400: InvalidTtl'],
  ['a sentence', 'Subscription abc has expired', 'status 400'],
  ['a page with a sentence', page('No such Subscription'), 'status 400'],
  ['a script as reason', { reason: '<script>alert(1)</script>' }, 'status 400'],
  ['a list', [1, 2], 'status 400'],
  ['null', 'null', 'status 400'],
  ['a very long word', 'A'.repeat(5000), 'status 400'],
  ['a number that is none', { errno: 1e300, reason: { a: 1 } }, 'status 400'],
  ['a body over the limit', 'Bad'.repeat(100_000), 'status 400'],
])('the reason of a rejection with %s', async (_what, body, reason) => {
  service.respond = (_request, number) => (number === 1 ? { status: 400, body } : { status: 201, body });
  expect(await open().deliver(pushesOf(hello, tokensOf(browsers(2))))).toEqual([
    { status: 'failed', reason },
    { status: 'sent' },
  ]);
  expect(service.received).toHaveLength(2);
});

test.each<[string, Partial<typeof full>]>([
  ['its send', { tag: '', collapseKey: undefined }],
  ['its collapse key', { tag: '' }],
])('a tag that a placeholder made empty is that of %s', async (_what, change) => {
  const [browser] = browsers(1) as [Browser];
  const { collapseKey } = { ...full, collapseKey: 'offers', ...change };
  await open().deliver(pushesOf({ ...full, collapseKey, ...change }, [browser.token]));
  const { options } = decrypt(service.received[0] as Received, browser) as { options: object };
  // Browsers reject `renotify` with an empty tag.
  expect(options).toMatchObject(collapseKey ? { tag: collapseKey, renotify: true } : { tag: 'send-9001' });
  expect('renotify' in options).toBe(collapseKey !== undefined);
});

test('a subscription of another VAPID key fails, even if others are sent', async () => {
  const responses: [StubResponse, code: string][] = [
    [
      {
        status: 403,
        body: 'the VAPID credentials in the authorization header do not correspond to the credentials used to create the subscriptions.',
      },
      '',
    ],
    [
      {
        status: 403,
        body: 'the key in the authorization header does not correspond to the sender ID used to subscribe this user.',
      },
      '',
    ],
    [{ status: 403, body: { reason: 'VapidPkHashMismatch' } }, ': VapidPkHashMismatch'],
    [{ status: 400, body: { reason: 'VapidPkHashMismatch' } }, ': VapidPkHashMismatch'],
    [mozilla(), ': errno 109'],
    [mozilla('VAPID public key mismatch'), ': errno 109'],
    [microsoft(403), ''],
    [{ status: 400, body: page('UnauthorizedRegistration') }, ': UnauthorizedRegistration'],
    [{ status: 403, body: page('MismatchSenderId') }, ': MismatchSenderId'],
  ];
  service.respond = ({ path }) => responses[Number(path[6])]?.[0] ?? { status: 201 };
  expect(await open().deliver(pushesOf(hello, tokensOf(browsers(responses.length + 1))))).toEqual([
    ...responses.map(([, code]) => ({
      status: 'failed',
      reason: `the subscription was made with another VAPID key${code}`,
    })),
    { status: 'sent' },
  ]);
});

test.each<[string, StubResponse, reason: string]>([
  ['a signature', mozilla('InvalidSignature'), ' (401): errno 109 InvalidSignature'],
  [
    'an expiry',
    mozilla('The VAPID token expiration is too long'),
    ' (401): errno 109 The VAPID token expiration is too long',
  ],
  ['a token', { status: 403, body: { reason: 'BadJwtToken' } }, ' (403): BadJwtToken'],
  ['credentials of Microsoft', microsoft(401), ' (401)'],
])('%s that is not accepted concerns all subscriptions, and delays their pushes', async (_what, response, reason) => {
  service.respond = () => response;
  expect(await open().deliver(pushesOf(hello, tokensOf(browsers(3))))).toEqual(
    Array(3).fill({
      status: 'waiting',
      reason: expect.stringContaining(`the push service rejects the VAPID key${reason}`),
      retryAt: expect.any(Date),
      isOwn: true,
    }),
  );
});

test("Microsoft's 406 asks to send less", async () => {
  service.respond = (_request, number) => (number === 1 ? microsoft(406) : { status: 201 });
  const subscribed = tokensOf(browsers(1));
  expect(await open().deliver(pushesOf(hello, subscribed))).toMatchObject([
    { status: 'waiting', reason: expect.stringContaining('status 406') },
  ]);
  service.respond = () => ({ status: 406 });
  expect(await gateway?.deliver(pushesOf({ ...hello, tag: 'x' }, subscribed))).toMatchObject([
    { status: 'failed', reason: 'status 406' },
  ]);
});

test.each<[string, StubResponse]>([
  ['of Mozilla', { status: 401, body: { code: 401, errno: 109, error: 'Unauthorized' } }],
  ['without a reason', { status: 401 }],
])('old subscriptions with low IDs keep no other from its push, by a response %s', async (_what, response) => {
  const old = 12;
  service.respond = ({ path }) => (Number(/\d+/.exec(path)) < old ? response : { status: 201 });
  const pushes = pushesOf(hello, tokensOf(browsers(old + 19)));
  let outcomes = await open({ limits: { concurrency: 10 } }).deliver(pushes);
  expect(outcomes.slice(old)).toEqual(Array(19).fill({ status: 'sent' }));
  let refused = pushes.slice(0, old);
  // One whose response comes after the last accepted push waits for another accepted push.
  while (refused.length > 0) {
    expect(outcomes.slice(0, refused.length)).not.toContainEqual({ status: 'sent' });
    refused = refused.filter((_push, index) => outcomes[index]?.status !== 'failed');
    outcomes = (await gateway?.deliver([...refused, ...pushes.slice(-1)])) ?? [];
  }
});

test('TTL is the remaining time to live, rounded up to a second', async () => {
  open();
  const deadline = parts.clock.now() + 7_400;
  for (const timeToLive of [60, 0, undefined]) {
    await gateway?.deliver(pushesOf({ ...hello, timeToLive }, tokensOf(browsers(1))), { deadline });
  }
  expect(service.received.map(({ headers }) => headers.ttl)).toEqual(['8', '0', '2419200']);
});

test('uses HTTP/1.1 with a push service without HTTP/2', async () => {
  await service.close();
  service = await startPushServiceStub({ http1Only: true });
  service.respond = (_request, number) => ({ status: number === 2 ? 503 : 201 });
  expect(await open({ limits: { concurrency: 1 } }).deliver(pushesOf(hello, tokensOf(browsers(3))))).toEqual(
    Array(3).fill({ status: 'sent' }),
  );
  expect(service.received.map(({ httpVersion }) => httpVersion)).toEqual(Array(4).fill('1.1'));
});

test('no further push starts over HTTP/1.1 after the lease is lost', async () => {
  await service.close();
  service = await startPushServiceStub({ http1Only: true });
  service.respond = () => ({ status: 201 });
  let asked = 0;
  const delivering = open().deliver(pushesOf(hello, tokensOf(browsers(1))), { mayStart: () => ++asked < 2 });
  expect(await delivering).toMatchObject([{ status: 'waiting', reason: 'not started' }]);
  expect(service.received).toEqual([]);
});

describe('an endpoint is rejected, at registration and at delivery,', () => {
  const strict: EndpointPolicy = { hosts: ['localhost', '*.push.example.com', '127.0.0.1'], allowPrivate: false };
  const token = (endpoint: string) => makeBrowser(endpoint).token;
  const secret = (bytes: number) => Buffer.alloc(bytes, 1).toString('base64url');
  const point = (first: number, bytes: number) => Buffer.alloc(bytes, 1).fill(first, 0, 1).toString('base64url');
  const keyless = (keys: unknown) => JSON.stringify({ endpoint: 'https://a.push.example.com/1', keys });
  test.each([
    ['of a host that is not allowed', token('https://evil.example.com/1'), 'is not an allowed push service'],
    ['of a host whose name only ends alike', token('https://evilpush.example.com/1'), 'is not an allowed push service'],
    ['of the parent of allowed hosts', token('https://push.example.com/1'), 'is not an allowed push service'],
    [
      'with the allowed host as user',
      token('https://localhost@evil.example.com/1'),
      'must be an https URL on port 443',
    ],
    ['without TLS', token('http://localhost/1'), 'must be an https URL on port 443'],
    ['at another port', token('https://localhost:8443/1'), 'must be an https URL on port 443'],
    ['whose name leads to this machine', token('https://localhost/1'), 'not on the public internet'],
    ['that is an address of this machine', token('https://127.0.0.1/1'), 'not on the public internet'],
    ['without keys', keyless(undefined), 'has no valid keys'],
    ['with a key that is too short', keyless({ p256dh: 'BBBB', auth: secret(16) }), 'has no valid keys'],
    ['with a key that is too long', keyless({ p256dh: point(4, 66), auth: secret(16) }), 'has no valid keys'],
    ['with a compressed key', keyless({ p256dh: point(2, 65), auth: secret(16) }), 'has no valid keys'],
    ['with a secret that is too short', keyless({ p256dh: point(4, 65), auth: secret(15) }), 'has no valid keys'],
    ['with a secret that is too long', keyless({ p256dh: point(4, 65), auth: secret(17) }), 'has no valid keys'],
    ['that is longer than 2048 characters', token(`https://a.push.example.com/${'a'.repeat(2022)}`), 'has no endpoint'],
    ['that is not JSON', 'https://localhost/1', 'not a push subscription in JSON'],
    ['that is null', 'null', 'has no endpoint'],
  ])('%s', async (_what, subscription, why) => {
    // A token that is no JSON object may belong to another platform: only a delivery detects it.
    if (subscription.startsWith('{')) expect(await registrationError(subscription, strict)).toContain(why);
    expect(await open({}, strict).deliver(pushesOf(hello, [subscription]))).toEqual([
      { status: 'failed', reason: expect.stringContaining(why) },
    ]);
    expect(service.received).toEqual([]);
  });

  test('with a key that is not on the curve, when a message is encrypted', async () => {
    const keys = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: 'AAAAAAAAAAAAAAAAAAAAAA' };
    const subscription = JSON.stringify({ endpoint: `${service.url}/push/1`, keys });
    expect(await open().deliver(pushesOf(hello, [subscription]))).toEqual([
      { status: 'failed', reason: 'the key of the subscription is not on the curve P-256' },
    ]);
  });

  test('and an allowed one is accepted', async () => {
    const [browser] = browsers(1) as [Browser];
    expect(await registrationError(browser.token, loopback)).toBeUndefined();
    expect(tokenError(token('https://a.push.example.com/1'), strict)).toBeUndefined();
    expect(tokenError(token(`https://a.push.example.com/${'a'.repeat(2021)}`), strict)).toBeUndefined();
  });
});

test.each([
  ['8.8.8.8', true],
  ['2a00:1450:4001:80b::200a', true],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
])('%s counts as public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test('the check passes for a VAPID key pair', async () => {
  expect(await open().check()).toBe('the VAPID keys match; their subject is mailto:ops@example.com');
});

test('the check fails for keys of different VAPID pairs', async () => {
  const { publicKey } = makeVapidKeys();
  gateway = createWebPushGateway({ ...settings, publicKey }, createParts(service), loopback);
  await expect(gateway.check()).rejects.toThrow('the VAPID keys do not match');
});

test('a push is delayed when DNS fails, and fails when the host does not exist', async () => {
  const [browser] = browsers(1) as [Browser];
  const lookUp = jest.spyOn(dns, 'lookup');
  try {
    lookUp.mockRejectedValueOnce(Object.assign(new Error('no name server'), { code: 'EAI_AGAIN' }));
    expect(await open().deliver(pushesOf(hello, [browser.token]))).toMatchObject([{ status: 'waiting' }]);
    await gateway?.close(0);
    lookUp.mockRejectedValueOnce(Object.assign(new Error('no such host'), { code: 'ENOTFOUND' }));
    expect(await open().deliver(pushesOf(hello, [browser.token]))).toEqual([
      { status: 'failed', reason: 'the host of the endpoint is unknown' },
    ]);
  } finally {
    lookUp.mockRestore();
  }
});
