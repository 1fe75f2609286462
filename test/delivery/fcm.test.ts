import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { trustAlso } from '../../server/delivery/transport/connection.ts';
import { createFcmGateway } from '../../server/delivery/fcm/fcm.ts';
import type { Content } from '../../server/domain/rendering/content.ts';
import type { ServiceGateway } from '../../server/delivery/push/service-gateway.ts';
import { createParts, makeRsaKey, pushesOf, verifyJwt } from '../support/pushes.ts';
import {
  type Received,
  type StubResponse,
  type PushServiceStub,
  startPushServiceStub,
} from '../../sandbox/push-services/push-service-stub.ts';

const key = makeRsaKey();
const hello: Content = { platform: 'android', title: 'Hello', text: 'Good morning.' };
const full: Content = {
  ...hello,
  collapseKey: 'news',
  customParams: { section: 'garden' },
  richPushUrl: 'https://shop.example.com/push',
  richPushOpening: 'browser',
  timeToLive: 60,
  icon: 'leaf',
  bigPicture: 'https://shop.example.com/tulip.png',
  color: '#1A73E8',
  sound: 'bell',
  channelId: 'offers',
  priority: 'high',
};

let fcm: PushServiceStub;
let gateway: ServiceGateway | undefined;
let parts: ReturnType<typeof createParts>;
/** The response to a message, by its number from 1. */
let respond: (message: Received, number: number) => StubResponse;
let grants: Received[];
let messages: Received[];

const sent = { status: 200, body: { name: 'projects/shop/messages/1' } };
const rejection = (status: number, errorCode: string, headers = {}): StubResponse => ({
  status,
  headers,
  body: {
    error: {
      code: status,
      message: 'The registration token token-1 is no good',
      status: 'SOME_STATUS',
      details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }],
    },
  },
});

function open(more: Parameters<typeof createParts>[1] = {}): ServiceGateway {
  parts = createParts(fcm, more);
  const serviceAccount = {
    project_id: 'shop-1',
    client_email: 'sender@shop-1.example.com',
    private_key: key.privateKey,
    token_uri: `${fcm.url}/token`,
  };
  return (gateway = createFcmGateway({ serviceAccount }, parts, fcm.url));
}

const bodyOf = ({ body }: Received) => (JSON.parse(body.toString()) as { message: unknown }).message;

beforeEach(async () => {
  fcm = await startPushServiceStub();
  grants = [];
  messages = [];
  respond = () => sent;
  fcm.respond = (request) => {
    if (request.path !== '/token') return respond(request, messages.push(request));
    const number = grants.push(request);
    return { status: 200, body: { access_token: `access-${number}`, expires_in: 3600, token_type: 'Bearer' } };
  };
});
afterEach(async () => {
  await gateway?.close(0);
  await fcm.close();
});

test('authenticates the service account with a signed assertion, once for all messages', async () => {
  const outcomes = await open().deliver(pushesOf(hello, ['a', 'b', 'c']));
  expect(outcomes).toEqual([{ status: 'sent' }, { status: 'sent' }, { status: 'sent' }]);
  expect(grants).toHaveLength(1);
  const form = new URLSearchParams(grants[0]?.body.toString());
  expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
  const { header, claims } = await verifyJwt(form.get('assertion') ?? '', 'RS256', key.publicKey);
  expect(header).toEqual({ alg: 'RS256', typ: 'JWT' });
  expect(claims).toMatchObject({
    iss: 'sender@shop-1.example.com',
    aud: `${fcm.url}/token`,
    scope: 'https://www.googleapis.com/auth/firebase.messaging',
  });
  expect(Number(claims.exp) - Number(claims.iat)).toBe(3600);
  expect(messages.map(({ path, headers }) => [path, headers.authorization])).toEqual(
    Array(3).fill(['/v1/projects/shop-1/messages:send', 'Bearer access-1']),
  );
});

test('renews an access token before it expires, and when it is rejected early', async () => {
  open();
  await gateway?.deliver(pushesOf(hello, ['a']));
  parts.clock.advance(3_000_000);
  await gateway?.deliver(pushesOf(hello, ['a']));
  expect(grants).toHaveLength(1);
  parts.clock.advance(400_000);
  await gateway?.deliver(pushesOf(hello, ['a']));
  expect(grants).toHaveLength(2);
  respond = ({ headers }) => (headers.authorization === 'Bearer access-3' ? sent : { status: 401 });
  expect(await gateway?.deliver(pushesOf(hello, ['a', 'b']))).toEqual([{ status: 'sent' }, { status: 'sent' }]);
  expect(grants).toHaveLength(3);
});

test('maps every member of a message that Android can show without the application', async () => {
  await open().deliver(pushesOf(full, ['token-1']));
  expect(messages.map(bodyOf)).toEqual([
    {
      token: 'token-1',
      notification: { title: 'Hello', body: 'Good morning.', image: 'https://shop.example.com/tulip.png' },
      data: {
        engage: JSON.stringify({
          sendId: 9001,
          messageId: 5001,
          richPush: { url: 'https://shop.example.com/push', opening: 'browser' },
        }),
        customParams: '{"section":"garden"}',
      },
      android: {
        collapse_key: 'news',
        priority: 'HIGH',
        ttl: '60s',
        notification: { icon: 'leaf', color: '#1A73E8', sound: 'bell', channel_id: 'offers', tag: 'news' },
      },
    },
  ]);
});

test('leaves a message with buttons or expandable text to the application, with all its members', async () => {
  const buttons = [{ id: 'yes', title: 'Yes', action: 'webview' as const, url: 'https://shop.example.com/yes' }];
  await open().deliver(pushesOf({ ...full, buttons, longText: 'Long.', subText: 'Sub' }, ['token-1']));
  const [message] = messages.map(bodyOf) as { data: { engage: string } }[];
  expect(message).toEqual({
    token: 'token-1',
    data: { engage: expect.any(String), customParams: '{"section":"garden"}' },
    android: { collapse_key: 'news', priority: 'HIGH', ttl: '60s' },
  });
  expect(JSON.parse(message?.data.engage ?? '')).toEqual({
    sendId: 9001,
    messageId: 5001,
    buttons,
    richPush: { url: 'https://shop.example.com/push', opening: 'browser' },
    notification: {
      title: 'Hello',
      text: 'Good morning.',
      longText: 'Long.',
      subText: 'Sub',
      bigPicture: 'https://shop.example.com/tulip.png',
      icon: 'leaf',
      color: '#1A73E8',
      sound: 'bell',
      channel_id: 'offers',
      tag: 'news',
    },
  });
});

test('a retried push replaces the first one on the device', async () => {
  open();
  await gateway?.deliver(pushesOf(hello, ['token-1']));
  await gateway?.deliver(pushesOf(hello, ['token-1']));
  expect(bodyOf(messages[1] as Received)).toEqual(bodyOf(messages[0] as Received));
  expect(bodyOf(messages[0] as Received)).toMatchObject({ android: { notification: { tag: 'send-9001' } } });
});

test('a message without a collapse key is sent without one, since FCM stores at most four keys per device', async () => {
  await open().deliver(pushesOf(hello, ['token-1']));
  await gateway?.deliver(pushesOf({ ...hello, longText: 'Long.' }, ['token-1'], 9002));
  await gateway?.deliver(pushesOf({ ...hello, longText: 'Long.', collapseKey: 'news' }, ['token-1'], 9003));
  const keys = messages.map(
    (message) => (bodyOf(message) as { android: { collapse_key?: string } }).android.collapse_key,
  );
  expect(keys).toEqual([undefined, undefined, 'news']);
});

test('distinguishes expired tokens from rejected messages, and names no token', async () => {
  const responses: Record<string, StubResponse> = {
    ended: rejection(404, 'UNREGISTERED'),
    foreign: rejection(403, 'SENDER_ID_MISMATCH'),
    wrong: rejection(400, 'INVALID_ARGUMENT'),
    moved: { status: 302, headers: { location: 'https://evil.example.com/' } },
    good: sent,
  };
  respond = (message) => responses[(bodyOf(message) as { token: string }).token] ?? sent;
  expect(await open().deliver(pushesOf(hello, Object.keys(responses)))).toEqual([
    { status: 'failed', reason: 'UNREGISTERED', tokenEnded: true },
    { status: 'failed', reason: 'SENDER_ID_MISMATCH' },
    { status: 'failed', reason: 'INVALID_ARGUMENT' },
    { status: 'failed', reason: 'status 302' },
    { status: 'sent' },
  ]);
  expect(parts.counts).toEqual({ token_ended: 1, failed: 3, sent: 1 });
});

test('a message over 4 KB fails with its size in the reason, and the others are sent', async () => {
  const large: Content = { ...hello, text: 'é'.repeat(2_050) };
  const pushes = [...pushesOf(large, ['a']), ...pushesOf(hello, ['b'])];
  expect(await open().deliver(pushes)).toEqual([
    { status: 'failed', reason: expect.stringMatching(/^too large: \d+ bytes, but the push service accepts 4096$/) },
    { status: 'sent' },
  ]);
  expect(messages).toHaveLength(1);
});

describe('a push that FCM temporarily rejects is delayed', () => {
  const waitFor = async (content: Content = hello) => {
    const before = parts.clock.now();
    const [outcome] = await (gateway as ServiceGateway).deliver(pushesOf(content, ['a']));
    if (outcome?.status !== 'waiting') throw new Error(JSON.stringify(outcome));
    return { reason: outcome.reason, milliseconds: outcome.retryAt.getTime() - before };
  };

  test.each([
    ['as long as FCM asks', () => ({ 'retry-after': '7' }), 7_000],
    [
      'until the date that FCM names',
      () => ({ 'retry-after': new Date(parts.clock.now() + 9_000).toUTCString() }),
      7_500,
    ],
    ['for a minute, if FCM does not say how long', () => ({}), 60_000],
    ['for an hour at most', () => ({ 'retry-after': '86400' }), 3_600_000],
  ])('%s', async (_what, headers, milliseconds) => {
    respond = (_message, number) => (number === 1 ? rejection(429, 'QUOTA_EXCEEDED', headers()) : sent);
    open();
    const waited = await waitFor();
    expect(waited.reason).toBe('QUOTA_EXCEEDED (429)');
    expect(waited.milliseconds).toBeGreaterThanOrEqual(milliseconds);
    expect(waited.milliseconds).toBeLessThanOrEqual(milliseconds + 2_500);
    expect(await gateway?.deliver(pushesOf(hello, ['a']))).toEqual([{ status: 'sent' }]);
    expect(parts.counts).toEqual({ retried: 1, sent: 1 });
  });

  test('alone if the quota is that of its device, so that others are sent', async () => {
    const quotaOf = (subject: string) => ({
      violations: [{ subject, description: `the message rate of the ${subject}` }],
    });
    const full = (subject: string) => {
      const response = rejection(429, 'QUOTA_EXCEEDED') as { body: { error: { details: object[] } } } & StubResponse;
      response.body.error.details.push({ '@type': 'type.googleapis.com/google.rpc.QuotaFailure', ...quotaOf(subject) });
      return response;
    };
    const names = Array.from({ length: 12 }, (_, index) => `token ${index}`);
    respond = (message) => (/ \d$/.test((bodyOf(message) as { token: string }).token) ? full('device') : sent);
    const outcomes = await open({ limits: { concurrency: 1 } }).deliver(pushesOf(hello, names));
    expect(outcomes.map(({ status }) => status)).toEqual([...Array<string>(10).fill('waiting'), 'sent', 'sent']);
    expect(outcomes[0]).toMatchObject({ reason: 'QUOTA_EXCEEDED (429)', isOwn: true });
    await gateway?.close(0);
    respond = () => full('project');
    const waiting = await open().deliver(pushesOf(hello, ['a']));
    expect(waiting).toEqual([expect.not.objectContaining({ isOwn: true })]);
  });

  test.each<[string, StubResponse, string]>([
    ['503', { status: 503, body: 'busy' }, 'status 503'],
    ['a reset stream', 'reset', 'the push service closed the connection'],
    ['a broken connection', 'break', 'the push service closed the connection'],
    ['a response that is not from FCM', { status: 200, body: '<html>Sign in</html>' }, 'the response is not from FCM'],
    [
      'a refusal of the service account',
      rejection(403, 'PERMISSION_DENIED'),
      'FCM rejects the service account (PERMISSION_DENIED)',
    ],
  ])('after %s, and retried unchanged', async (_what, stubResponse, reason) => {
    respond = (_message, number) => (number === 1 ? stubResponse : sent);
    open();
    expect(await waitFor()).toMatchObject({ reason });
    expect(await gateway?.deliver(pushesOf(hello, ['a']))).toEqual([{ status: 'sent' }]);
    expect(messages.map(({ body }) => body.toString())).toEqual(Array(2).fill(messages[0]?.body.toString()));
  });

  test('after a timeout, and retried on another connection', async () => {
    respond = (_message, number) => (number === 1 ? 'never' : sent);
    open({ transport: { trust: trustAlso(fcm.ca), connectMilliseconds: 5_000, requestMilliseconds: 5_000 } });
    expect(await waitFor()).toMatchObject({ reason: 'the push service does not respond' });
    expect(await gateway?.deliver(pushesOf(hello, ['a']))).toEqual([{ status: 'sent' }]);
    expect(messages[1]?.connection).not.toBe(messages[0]?.connection);
  });

  test('longer after each failure while FCM accepts others, up to ten minutes', async () => {
    respond = (message) => ((bodyOf(message) as { token: string }).token === 'a' ? rejection(500, 'INTERNAL') : sent);
    open();
    for (let failures = 1; failures <= 14; failures++) {
      const { milliseconds } = await waitFor();
      const backoff = Math.min(600_000, 100 * 2 ** (failures - 1));
      expect(milliseconds).toBeGreaterThanOrEqual(backoff / 2);
      expect(milliseconds).toBeLessThanOrEqual(backoff);
      expect(await gateway?.deliver(pushesOf(hello, ['b'], 9002))).toEqual([{ status: 'sent' }]);
    }
    expect(messages).toHaveLength(28);
  });

  test.each<[string, StubResponse | 'closed', string]>([
    [
      'the token request is rejected',
      { status: 400, body: { error: 'invalid_grant' } },
      'Google rejects the service account (400: invalid_grant)',
    ],
    ['the token request fails temporarily', { status: 503 }, 'the access token request failed (503)'],
    ['FCM can not be reached', 'closed', "localhost can't be reached"],
  ])('with all others of its batch, when %s', async (_what, stubResponse, reason) => {
    if (stubResponse === 'closed') await fcm.close();
    else fcm.respond = () => stubResponse;
    const outcomes = await open().deliver(pushesOf(hello, ['a', 'b']));
    expect(outcomes).toEqual(Array(2).fill({ status: 'waiting', reason, retryAt: expect.any(Date) }));
    if (stubResponse === 'closed') fcm = await startPushServiceStub();
  });

  test('when every access token is rejected', async () => {
    respond = () => ({ status: 401 });
    open();
    expect(await waitFor()).toMatchObject({ reason: 'FCM rejects the access token (401)' });
    expect(messages).toHaveLength(2);
  });
});

describe('one failed push of a batch is retried once at the end', () => {
  const failing = (stubResponse: StubResponse, times: number) => {
    let left = times;
    respond = (message) => ((bodyOf(message) as { token: string }).token === 'b' && left-- > 0 ? stubResponse : sent);
    return open({ limits: { concurrency: 1 } }).deliver(pushesOf(hello, ['a', 'b', 'c']));
  };

  test.each<[string, StubResponse]>([
    ['503', { status: 503 }],
    ['a reset stream', 'reset'],
    ['a refusal', rejection(403, 'PERMISSION_DENIED')],
  ])('after %s', async (_what, stubResponse) => {
    expect(await failing(stubResponse, 1)).toEqual(Array(3).fill({ status: 'sent' }));
    expect(messages).toHaveLength(4);
  });

  test('and is delayed when it fails again, while the others are sent once', async () => {
    expect(await failing({ status: 503 }, 2)).toEqual([
      { status: 'sent' },
      { status: 'waiting', reason: 'status 503', retryAt: expect.any(Date) },
      { status: 'sent' },
    ]);
    expect(messages).toHaveLength(4);
  });

  test('and fails when it is rejected again, since the credentials are valid', async () => {
    expect(await failing(rejection(403, 'PERMISSION_DENIED'), 2)).toEqual([
      { status: 'sent' },
      { status: 'failed', reason: 'FCM rejects the service account (PERMISSION_DENIED)' },
      { status: 'sent' },
    ]);
    expect(messages).toHaveLength(4);
  });
});

describe('no further push starts', () => {
  const waits = { status: 'waiting', reason: 'not started', retryAt: expect.any(Date) };
  const sentOutcome = { status: 'sent' };

  test('after an abort, while the running push gets its outcome', async () => {
    let respond = (): void => undefined;
    fcm.respond = ({ path }) =>
      path === '/token'
        ? { status: 200, body: { access_token: 'access', expires_in: 3600 } }
        : new Promise((resolve) => (respond = () => resolve(sent)));
    const stop = new AbortController();
    const final: number[] = [];
    const delivering = open({ limits: { concurrency: 1 } }).deliver(pushesOf(hello, ['a', 'b', 'c']), {
      signal: stop.signal,
      onOutcome: (index) => void final.push(index),
    });
    await fcm.until(() => fcm.received.length === 2);
    stop.abort();
    respond();
    expect(await delivering).toEqual([{ status: 'sent' }, waits, waits]);
    expect(final).toEqual([0]);
    expect(fcm.received).toHaveLength(2);
  });

  test('after an abort in the queue, and other callers keep their position', async () => {
    const respond: (() => void)[] = [];
    fcm.respond = ({ path }) =>
      path === '/token'
        ? { status: 200, body: { access_token: 'access', expires_in: 3600 } }
        : new Promise((resolve) => respond.push(() => resolve(sent)));
    const stop = new AbortController();
    const delivery = open({ limits: { concurrency: 1 } });
    const delivering = ['a', 'b', 'c', 'd'].map((token) =>
      delivery.deliver(pushesOf(hello, [token]), { signal: token === 'b' ? stop.signal : undefined }),
    );
    await fcm.until(() => respond.length === 1);
    stop.abort();
    for (const number of [1, 2, 3]) {
      await fcm.until(() => respond.length === number);
      respond.at(-1)?.();
    }
    expect((await Promise.all(delivering)).flat()).toEqual([sentOutcome, waits, sentOutcome, sentOutcome]);
    expect(fcm.mostOpen).toEqual([1, 1]);
  });

  test('after the lease is lost, even if a connection is pending', async () => {
    let asked = 0;
    expect(await open().deliver(pushesOf(hello, ['a', 'b']), { mayStart: () => ++asked === 1 })).toEqual([
      waits,
      waits,
    ]);
    expect(messages).toEqual([]);
  });
});

test('ttl is the remaining time to live, rounded up to a second', async () => {
  const deadline = open() && parts.clock.now() + 7_400;
  const ttlOf = async (timeToLive: number | undefined) => {
    await gateway?.deliver(pushesOf({ ...hello, timeToLive }, ['a']), { deadline });
    return (bodyOf(messages.at(-1) as Received) as { android: { ttl?: string } }).android.ttl;
  };
  expect(await ttlOf(60)).toBe('8s');
  parts.clock.advance(7_000);
  expect(await ttlOf(60)).toBe('1s');
  expect(await ttlOf(0)).toBe('0s');
  expect(await ttlOf(undefined)).toBeUndefined();
  parts.clock.advance(1_000);
  const { length } = messages;
  expect(await gateway?.deliver(pushesOf({ ...hello, timeToLive: 60 }, ['a']), { deadline })).toMatchObject([
    { status: 'waiting' },
  ]);
  expect(messages).toHaveLength(length);
  expect(await ttlOf(0)).toBe('0s');
});

describe('the check', () => {
  test('uses validate_only, and sends nothing', async () => {
    respond = () => rejection(400, 'INVALID_ARGUMENT');
    expect(await open().check()).toBe('FCM accepts the account sender@shop-1.example.com for the project shop-1');
    expect(JSON.parse(messages[0]?.body.toString() ?? '')).toMatchObject({ validate_only: true });
  });

  test('passes when only its token is unknown', async () => {
    respond = () => rejection(404, 'UNREGISTERED');
    expect(await open().check()).toMatch(/^FCM accepts the account/);
  });

  test('fails when the project rejects the account', async () => {
    respond = () => rejection(403, 'PERMISSION_DENIED');
    await expect(open().check()).rejects.toThrow('FCM responds with PERMISSION_DENIED');
  });
});
