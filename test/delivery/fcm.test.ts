import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { trustAlso } from '../../server/delivery/connection.ts';
import { createFcmGateway } from '../../server/delivery/fcm.ts';
import type { Content } from '../../server/delivery/gateway.ts';
import type { ServiceGateway } from '../../server/delivery/transport.ts';
import { createParts, makeRsaKey, pushesOf, verifyJwt } from '../support/pushes.ts';
import { type Received, type Reply, type StandIn, startStandIn } from '../support/push-service.ts';

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

let fcm: StandIn;
let gateway: ServiceGateway | undefined;
let parts: ReturnType<typeof createParts>;
/** What is answered to messages, by their number among messages, from 1. */
let answer: (message: Received, number: number) => Reply;
let grants: Received[];
let messages: Received[];

const sent = { status: 200, body: { name: 'projects/shop/messages/1' } };
const fault = (status: number, errorCode: string, headers = {}): Reply => ({
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
  fcm = await startStandIn();
  grants = [];
  messages = [];
  answer = () => sent;
  fcm.reply = (request) => {
    if (request.path !== '/token') return answer(request, messages.push(request));
    const number = grants.push(request);
    return { status: 200, body: { access_token: `access-${number}`, expires_in: 3600, token_type: 'Bearer' } };
  };
});
afterEach(async () => {
  await gateway?.close(0);
  await fcm.close();
});

test('proves the service account by a signed assertion, once for all messages', async () => {
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

test('asks for another access token before the last one ends, and when it is refused early', async () => {
  open();
  await gateway?.deliver(pushesOf(hello, ['a']));
  parts.clock.advance(3_000_000);
  await gateway?.deliver(pushesOf(hello, ['a']));
  expect(grants).toHaveLength(1);
  parts.clock.advance(400_000);
  await gateway?.deliver(pushesOf(hello, ['a']));
  expect(grants).toHaveLength(2);
  answer = ({ headers }) => (headers.authorization === 'Bearer access-3' ? sent : { status: 401 });
  expect(await gateway?.deliver(pushesOf(hello, ['a', 'b']))).toEqual([{ status: 'sent' }, { status: 'sent' }]);
  expect(grants).toHaveLength(3);
});

test('maps every member of a message that the system can show by itself', async () => {
  await open().deliver(pushesOf(full, ['token-1']));
  expect(messages.map(bodyOf)).toEqual([
    {
      token: 'token-1',
      notification: { title: 'Hello', body: 'Good morning.', image: 'https://shop.example.com/tulip.png' },
      data: {
        engage: JSON.stringify({
          sendId: 9001,
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

test('leaves a message with buttons or texts to unfold to the application, with all that it shows', async () => {
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

test('a push that is handed over again replaces itself', async () => {
  open();
  await gateway?.deliver(pushesOf(hello, ['token-1']));
  await gateway?.deliver(pushesOf(hello, ['token-1']));
  expect(bodyOf(messages[1] as Received)).toEqual(bodyOf(messages[0] as Received));
  expect(bodyOf(messages[0] as Received)).toMatchObject({ android: { notification: { tag: 'send-9001' } } });
});

test('a message without a collapse key has none, since FCM keeps pending messages of four keys per device', async () => {
  await open().deliver(pushesOf(hello, ['token-1']));
  await gateway?.deliver(pushesOf({ ...hello, longText: 'Long.' }, ['token-1'], 9002));
  await gateway?.deliver(pushesOf({ ...hello, longText: 'Long.', collapseKey: 'news' }, ['token-1'], 9003));
  const keys = messages.map(
    (message) => (bodyOf(message) as { android: { collapse_key?: string } }).android.collapse_key,
  );
  expect(keys).toEqual([undefined, undefined, 'news']);
});

test('tells tokens that have ended from messages that are refused, in words without a token', async () => {
  const replies: Record<string, Reply> = {
    ended: fault(404, 'UNREGISTERED'),
    foreign: fault(403, 'SENDER_ID_MISMATCH'),
    wrong: fault(400, 'INVALID_ARGUMENT'),
    moved: { status: 302, headers: { location: 'https://evil.example.com/' } },
    good: sent,
  };
  answer = (message) => replies[(bodyOf(message) as { token: string }).token] ?? sent;
  expect(await open().deliver(pushesOf(hello, Object.keys(replies)))).toEqual([
    { status: 'failed', reason: 'UNREGISTERED', tokenEnded: true },
    { status: 'failed', reason: 'SENDER_ID_MISMATCH' },
    { status: 'failed', reason: 'INVALID_ARGUMENT' },
    { status: 'failed', reason: 'status 302' },
    { status: 'sent' },
  ]);
  expect(parts.counts).toEqual({ token_ended: 1, failed: 3, sent: 1 });
});

test('a message over 4 KB fails with its size, and the others go on', async () => {
  const large: Content = { ...hello, text: 'é'.repeat(2_050) };
  const pushes = [...pushesOf(large, ['a']), ...pushesOf(hello, ['b'])];
  expect(await open().deliver(pushes)).toEqual([
    { status: 'failed', reason: expect.stringMatching(/^too large: \d+ bytes, and the push service takes 4096$/) },
    { status: 'sent' },
  ]);
  expect(messages).toHaveLength(1);
});

describe('a push that FCM does not accept for now waits', () => {
  const waitFor = async (content: Content = hello) => {
    const before = parts.clock.now();
    const [outcome] = await (gateway as ServiceGateway).deliver(pushesOf(content, ['a']));
    if (outcome?.status !== 'waiting') throw new Error(JSON.stringify(outcome));
    return { reason: outcome.reason, milliseconds: outcome.retryAt.getTime() - before };
  };

  test.each([
    ['as long as FCM asks', () => ({ 'retry-after': '7' }), 7_000],
    ['until the date that FCM names', () => ({ 'retry-after': new Date(Date.now() + 9_000).toUTCString() }), 7_500],
    ['for a minute, if FCM does not say how long', () => ({}), 60_000],
    ['for an hour at most', () => ({ 'retry-after': '86400' }), 3_600_000],
  ])('%s', async (_what, headers, milliseconds) => {
    answer = (_message, number) => (number === 1 ? fault(429, 'QUOTA_EXCEEDED', headers()) : sent);
    open();
    const waited = await waitFor();
    expect(waited.reason).toBe('QUOTA_EXCEEDED (429)');
    expect(waited.milliseconds).toBeGreaterThanOrEqual(milliseconds);
    expect(waited.milliseconds).toBeLessThanOrEqual(milliseconds + 2_500);
    expect(await gateway?.deliver(pushesOf(hello, ['a']))).toEqual([{ status: 'sent' }]);
    expect(parts.counts).toEqual({ retried: 1, sent: 1 });
  });

  test.each<[string, Reply, string]>([
    ['503', { status: 503, body: 'busy' }, 'status 503'],
    ['a reset stream', 'reset', 'the service broke the connection'],
    ['a broken connection', 'break', 'the service broke the connection'],
    ['an answer that is not of FCM', { status: 200, body: '<html>Sign in</html>' }, 'what answers is not FCM'],
    [
      'a refusal of the service account',
      fault(403, 'PERMISSION_DENIED'),
      'FCM refuses the service account (PERMISSION_DENIED)',
    ],
  ])('after %s, and is the same when it is sent again', async (_what, reply, reason) => {
    answer = (_message, number) => (number === 1 ? reply : sent);
    open();
    expect(await waitFor()).toMatchObject({ reason });
    expect(await gateway?.deliver(pushesOf(hello, ['a']))).toEqual([{ status: 'sent' }]);
    expect(messages.map(({ body }) => body.toString())).toEqual(Array(2).fill(messages[0]?.body.toString()));
  });

  test('after it got no response in time, and is sent over another connection then', async () => {
    answer = (_message, number) => (number === 1 ? 'never' : sent);
    open({ transport: { trust: trustAlso(fcm.ca), connectMilliseconds: 5_000, requestMilliseconds: 200 } });
    expect(await waitFor()).toMatchObject({ reason: 'the service does not answer' });
    expect(await gateway?.deliver(pushesOf(hello, ['a']))).toEqual([{ status: 'sent' }]);
    expect(messages[1]?.connection).not.toBe(messages[0]?.connection);
  });

  test('longer with each failure while FCM accepts others, ten minutes at most', async () => {
    answer = (message) => ((bodyOf(message) as { token: string }).token === 'a' ? fault(500, 'INTERNAL') : sent);
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

  test.each<[string, Reply | 'closed', string]>([
    [
      'the account is refused a token',
      { status: 400, body: { error: 'invalid_grant' } },
      'Google refuses the service account (400: invalid_grant)',
    ],
    ['no token is to be had at present', { status: 503 }, 'no access token was granted (503)'],
    ['FCM can not be reached', 'closed', "localhost can't be reached"],
  ])('with all others of its delivery, when %s', async (_what, reply, reason) => {
    if (reply === 'closed') await fcm.close();
    else fcm.reply = () => reply;
    const outcomes = await open().deliver(pushesOf(hello, ['a', 'b']));
    expect(outcomes).toEqual(Array(2).fill({ status: 'waiting', reason, retryAt: expect.any(Date) }));
    if (reply === 'closed') fcm = await startStandIn();
  });

  test('when every access token is refused', async () => {
    answer = () => ({ status: 401 });
    open();
    expect(await waitFor()).toMatchObject({ reason: 'FCM refuses the access token (401)' });
    expect(messages).toHaveLength(2);
  });
});

describe('one push that fails among others is sent once more in the end', () => {
  const failing = (reply: Reply, times: number) => {
    let left = times;
    answer = (message) => ((bodyOf(message) as { token: string }).token === 'b' && left-- > 0 ? reply : sent);
    return open({ limits: { concurrency: 1 } }).deliver(pushesOf(hello, ['a', 'b', 'c']));
  };

  test.each<[string, Reply]>([
    ['503', { status: 503 }],
    ['a reset stream', 'reset'],
    ['a refusal', fault(403, 'PERMISSION_DENIED')],
  ])('after %s', async (_what, reply) => {
    expect(await failing(reply, 1)).toEqual(Array(3).fill({ status: 'sent' }));
    expect(messages).toHaveLength(4);
  });

  test('and waits when it fails again, while the others are sent once', async () => {
    expect(await failing({ status: 503 }, 2)).toEqual([
      { status: 'sent' },
      { status: 'waiting', reason: 'status 503', retryAt: expect.any(Date) },
      { status: 'sent' },
    ]);
    expect(messages).toHaveLength(4);
  });

  test('and has failed when it is refused again: the credentials are good', async () => {
    expect(await failing(fault(403, 'PERMISSION_DENIED'), 2)).toEqual([
      { status: 'sent' },
      { status: 'failed', reason: 'FCM refuses the service account (PERMISSION_DENIED)' },
      { status: 'sent' },
    ]);
    expect(messages).toHaveLength(4);
  });
});

describe('starts no further push', () => {
  const waits = { status: 'waiting', reason: 'not started', retryAt: expect.any(Date) };

  test('once its caller stops it, while the one in flight gets its outcome', async () => {
    let respond = (): void => undefined;
    fcm.reply = ({ path }) =>
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

  test('once its caller may not start any, not even one that already waits for a connection', async () => {
    let asked = 0;
    expect(await open().deliver(pushesOf(hello, ['a', 'b']), { mayStart: () => ++asked === 1 })).toEqual([
      waits,
      waits,
    ]);
    expect(messages).toEqual([]);
  });
});

test('a push carries what is left of its lifetime, rounded up to a second', async () => {
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
  test('asks FCM to validate, and sends nothing', async () => {
    answer = () => fault(400, 'INVALID_ARGUMENT');
    expect(await open().check()).toBe('FCM takes the account sender@shop-1.example.com for the project shop-1');
    expect(JSON.parse(messages[0]?.body.toString() ?? '')).toMatchObject({ validate_only: true });
  });

  test('is passed when only the token of the check is unknown', async () => {
    answer = () => fault(404, 'UNREGISTERED');
    expect(await open().check()).toMatch(/^FCM takes the account/);
  });

  test('fails when the project refuses the account', async () => {
    answer = () => fault(403, 'PERMISSION_DENIED');
    await expect(open().check()).rejects.toThrow('FCM answers PERMISSION_DENIED');
  });
});
