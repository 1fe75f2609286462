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
  expect(bodyOf(messages[0] as Received)).toMatchObject({
    android: { collapse_key: 'send-9001', notification: { tag: 'send-9001' } },
  });
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

test('waits as long as FCM asks, and then sends what was refused', async () => {
  answer = (_message, number) => (number === 1 ? fault(429, 'QUOTA_EXCEEDED', { 'retry-after': '7' }) : sent);
  expect(await open().deliver(pushesOf(hello, ['a']))).toEqual([{ status: 'sent' }]);
  expect(parts.clock.pauses[0]).toBeGreaterThanOrEqual(7_000);
  expect(parts.counts).toEqual({ retried: 1, sent: 1 });
});

test.each<[string, Reply]>([
  ['503', { status: 503, body: 'busy' }],
  [
    '500 with a date to wait for',
    { status: 500, headers: { 'retry-after': new Date(Date.now() + 9_000).toUTCString() } },
  ],
  ['a reset stream', 'reset'],
  ['a broken connection', 'break'],
  ['an answer that is not of FCM', { status: 200, body: '<html>Sign in</html>' }],
])('after %s it sends once more', async (_what, reply) => {
  answer = (_message, number) => (number === 1 ? reply : sent);
  expect(await open().deliver(pushesOf(hello, ['a']))).toEqual([{ status: 'sent' }]);
  expect(messages.map(({ body }) => body.toString())).toEqual(Array(2).fill(messages[0]?.body.toString()));
});

test('gives up a request without an answer after its budget, and leaves that connection', async () => {
  answer = (_message, number) => (number === 1 ? 'never' : sent);
  const transport = { trust: trustAlso(fcm.ca), connectMilliseconds: 5_000, requestMilliseconds: 200 };
  expect(await open({ transport }).deliver(pushesOf(hello, ['a']))).toEqual([{ status: 'sent' }]);
  expect(messages[1]?.connection).not.toBe(messages[0]?.connection);
});

test('fails a push once its attempts are spent, and says why', async () => {
  answer = () => fault(503, 'UNAVAILABLE');
  expect(await open().deliver(pushesOf(hello, ['a']))).toEqual([
    { status: 'failed', reason: 'UNAVAILABLE (attempt 3)' },
  ]);
  expect(messages).toHaveLength(3);
});

test('fails a push rather than wait for longer than a minute', async () => {
  answer = () => fault(429, 'QUOTA_EXCEEDED', { 'retry-after': '3600' });
  expect(await open().deliver(pushesOf(hello, ['a']))).toEqual([
    { status: 'failed', reason: 'QUOTA_EXCEEDED, and asked to wait 3600 s (attempt 1)' },
  ]);
});

describe('delivers nothing, as a failure of the service,', () => {
  const serviceFailure = { status: 500, errors: [{ label: 'API_ERR_SERVICE', message: 'another service failed' }] };

  test('when the account is refused a token', async () => {
    fcm.reply = () => ({ status: 400, body: { error: 'invalid_grant' } });
    await expect(open().deliver(pushesOf(hello, ['a', 'b']))).rejects.toMatchObject({
      ...serviceFailure,
      cause: expect.objectContaining({ message: 'Google refuses the service account (400: invalid_grant)' }),
    });
  });

  test('when every access token is refused', async () => {
    answer = () => ({ status: 401 });
    await expect(open().deliver(pushesOf(hello, ['a']))).rejects.toMatchObject(serviceFailure);
    expect(messages).toHaveLength(2);
  });

  test('when the account may not send for the project', async () => {
    answer = () => fault(403, 'PERMISSION_DENIED');
    await expect(open().deliver(pushesOf(hello, ['a']))).rejects.toMatchObject(serviceFailure);
  });

  test('when FCM can not be reached at all', async () => {
    const { url } = fcm;
    await fcm.close();
    await expect(open().deliver(pushesOf(hello, ['a', 'b']))).rejects.toMatchObject(serviceFailure);
    fcm = await startStandIn();
    expect(fcm.url).not.toBe(url);
  });

  test('when it is told to stop', async () => {
    answer = () => 'never';
    const stop = new AbortController();
    const delivering = open().deliver(pushesOf(hello, ['a']), { signal: stop.signal });
    await fcm.until(() => messages.length === 1);
    stop.abort();
    await expect(delivering).rejects.toBe(stop.signal.reason);
  });
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
