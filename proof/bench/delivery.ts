/**
 * Measures a gateway: messages per second to a push service on loopback that responds after 50 ms, compared with a
 * bare loop on `node:http2` and with common packages. They alternate in one run.
 *
 * The loop starts with the same tokens, builds the same bodies with the same encryption, and awaits each response. Its
 * access tokens are ready, and it has no checks, limits, retries or timeouts: their cost is the difference. On a
 * shared machine, CPU per message is more reliable than the rate.
 */
import { createPrivateKey } from 'node:crypto';
import { Agent } from 'node:https';
import apn from '@parse/node-apn';
import webpush from 'web-push';
import pino from 'pino';
import { createApnsGateway } from '../../server/delivery/apns/apns.ts';
import { createBreakers } from '../../server/delivery/breakers/breakers.ts';
import { systemClock } from '../../server/base/waiting-clock.ts';
import { trustAlso } from '../../server/delivery/transport/connection.ts';
import { encryptWebPush } from '../../server/delivery/web-push/encryption.ts';
import { createFcmGateway } from '../../server/delivery/fcm/fcm.ts';
import type { Gateway, Push } from '../../server/delivery/push/gateway.ts';
import type { Content } from '../../server/domain/rendering/content.ts';
import { signJwt } from '../../server/delivery/transport/jwt.ts';
import { privateKeyOf } from '../../server/delivery/web-push/vapid.ts';
import { createWebPushGateway } from '../../server/delivery/web-push/web-push.ts';
import { makeCertificate } from '../../sandbox/push-services/certificate.ts';
import { makeBrowser, makeP8Key, makeRsaKey, makeVapidKeys, pushesOf } from '../../test/support/pushes.ts';
import { type LoopRequest, openLoop } from './delivery/loop.ts';
import { median, startTarget } from './support.ts';

const rounds = Number(process.argv[2] ?? 5);
const count = Number(process.argv[3] ?? 5_000);
const [sessions, streams] = [5, 100];

const { key, cert: ca } = makeCertificate();
const target = await startTarget('the push service stub', './delivery/push-service.ts', {
  KEY: key,
  CERT: ca,
  STREAMS: String(streams),
});
const origin = `https://localhost:${target.port}`;
/** Closed breakers. Reading their state costs each process one query per second, which is not measured. */
const breakers = createBreakers({
  db: { query: async () => [], queryOnce: async () => [] },
  clock: systemClock,
  logger: pino({ level: 'silent' }),
  backoffMilliseconds: 1_000,
  probeMilliseconds: 1_000,
  observe: () => undefined,
});
const parts = {
  transport: { trust: trustAlso(ca), connectMilliseconds: 5_000, requestMilliseconds: 30_000 },
  limits: { concurrency: sessions * streams },
  backoffMilliseconds: 1_000,
  clock: systemClock,
  observe: () => undefined,
};
const text = 'Twenty percent off all tulips, until Sunday.';
const tokens = Array.from({ length: count }, (_, index) => index.toString(16).padStart(64, '0'));

/** A sender of all messages, or of a part of them if all would take too long. */
interface Sender {
  name: string;
  messages?: number;
  send: (messages: number) => Promise<unknown>;
}

const gatewaySender = (gateway: Gateway, pushes: readonly Push[]): Sender => ({
  name: 'ours',
  async send(messages) {
    const outcomes = await gateway.deliver(pushes.slice(0, messages));
    const failed = outcomes.find(({ status }) => status !== 'sent');
    if (failed) throw new Error(JSON.stringify(failed));
  },
});
const loop = await openLoop(origin, ca, sessions, streams);
const loopSender = (make: (index: number) => LoopRequest): Sender => ({
  name: 'bare http2',
  send: (messages) => loop.run(messages, make),
});

const rsa = makeRsaKey();
const serviceAccount = {
  project_id: 'shop',
  client_email: 'sender@example.com',
  private_key: rsa.privateKey,
  token_uri: `${origin}/token`,
};
const android: Content = { platform: 'android', title: 'Spring sale', text };
const fcm = createFcmGateway({ serviceAccount }, { ...parts, breakers: breakers.of(1, 'fcm', 1) }, origin);
const fcmHeaders = {
  ':path': '/v1/projects/shop/messages:send',
  authorization: 'Bearer access',
  'content-type': 'application/json',
};
const fcmBody = (token: string | undefined) =>
  JSON.stringify({
    message: {
      token,
      notification: { title: 'Spring sale', body: text },
      data: { engage: JSON.stringify({ sendId: 9001, messageId: 5001 }) },
      android: { priority: 'NORMAL', notification: { tag: 'send-9001' } },
    },
  });

const p8 = makeP8Key();
const apnsSettings = { teamId: 'TEAM123456', keyId: 'KEY1234567', key: p8.privateKey, topic: 'com.example.shop' };
const ios: Content = { platform: 'ios', title: 'Spring sale', text };
const apns = createApnsGateway(apnsSettings, { ...parts, breakers: breakers.of(1, 'apns', 1) }, origin);
const providerToken = signJwt({ kid: 'KEY1234567' }, { iss: 'TEAM123456', iat: 0 }, createPrivateKey(p8.privateKey));
const provider = new apn.MultiProvider({
  clientCount: sessions,
  token: { key: p8.privateKey, keyId: 'KEY1234567', teamId: 'TEAM123456' },
  address: 'localhost',
  port: target.port,
  ca: [ca],
  requestTimeout: 30_000,
});

const vapid = { ...makeVapidKeys(), subject: 'mailto:ops@example.com' };
const vapidToken = signJwt({}, { aud: origin, exp: 0, sub: vapid.subject }, privateKeyOf(vapid));
const web: Content = { platform: 'web', title: 'Spring sale', text };
const browsers = tokens.map((_, index) => makeBrowser(`${origin}/push/${index}`));
const webPush = createWebPushGateway(
  vapid,
  { ...parts, breakers: breakers.of(1, 'webpush', 1) },
  { hosts: ['localhost'], allowPrivate: true },
);
const webBody = JSON.stringify({
  title: 'Spring sale',
  options: { body: text, tag: 'send-9001', data: { sendId: 9001, messageId: 5001 } },
});
interface SubscriptionText {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}
const agent = new Agent({ ca, keepAlive: true, maxSockets: sessions * streams });

const protocols: Record<string, Sender[]> = {
  FCM: [
    gatewaySender(fcm, pushesOf(android, tokens)),
    loopSender((index) => ({ headers: fcmHeaders, body: () => fcmBody(tokens[index]) })),
  ],
  APNs: [
    gatewaySender(apns, pushesOf(ios, tokens)),
    loopSender((index) => ({
      headers: {
        ':path': `/3/device/${tokens[index]}`,
        authorization: `bearer ${providerToken}`,
        'apns-topic': 'com.example.shop',
        'apns-push-type': 'alert',
        'apns-priority': '10',
        'apns-id': '0f1f8f8e-0000-8000-8000-000000000000',
        'apns-collapse-id': 'send-9001',
      },
      body: () =>
        JSON.stringify({
          aps: { alert: { title: 'Spring sale', body: text } },
          engage: { sendId: 9001, messageId: 5001 },
        }),
    })),
    {
      name: '@parse/node-apn',
      async send(messages) {
        const notification = new apn.Notification();
        Object.assign(notification, { alert: { title: 'Spring sale', body: text }, topic: 'com.example.shop' });
        Object.assign(notification, {
          pushType: 'alert',
          collapseId: 'send-9001',
          payload: { engage: { sendId: 9001, messageId: 5001 } },
        });
        const { failed } = await provider.send(notification, tokens.slice(0, messages));
        if (failed.length > 0) throw new Error(`@parse/node-apn: ${JSON.stringify(failed[0])}`);
      },
    },
  ],
  'Web Push': [
    gatewaySender(
      webPush,
      browsers.flatMap(({ token }, index) => pushesOf(web, [token]).map((push) => ({ ...push, deviceId: index }))),
    ),
    loopSender((index) => {
      const { endpoint, keys } = JSON.parse(browsers[index]?.token ?? '') as SubscriptionText;
      const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')];
      return {
        headers: {
          ':path': endpoint.slice(origin.length),
          authorization: `vapid t=${vapidToken}, k=${vapid.publicKey}`,
          ttl: '2419200',
          topic: 'send-9001',
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
        },
        body: () => encryptWebPush(Buffer.from(webBody), { p256dh, auth }),
      };
    }),
    {
      name: 'web-push',
      messages: Math.ceil(count / 3),
      async send(messages) {
        let next = 0;
        const options = { vapidDetails: vapid, TTL: 2_419_200, topic: 'send-9001', agent } as webpush.RequestOptions;
        const work = async () => {
          for (let browser = browsers[next++]; browser && next <= messages; browser = browsers[next++]) {
            await webpush.sendNotification(browser.subscription, webBody, options);
          }
        };
        await Promise.all(Array.from({ length: sessions * streams }, work));
      },
    },
  ],
};

/** Messages per second, and microseconds of CPU per message. */
interface Measured {
  rate: number;
  cost: number;
}

async function measure({ send, messages = count }: Sender, share = 1): Promise<Measured> {
  const sent = Math.ceil(messages * share);
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  await send(sent);
  const { user, system } = process.cpuUsage(cpu);
  return { rate: sent / ((performance.now() - start) / 1000), cost: (user + system) / sent };
}

async function compare(protocol: string, senders: readonly Sender[]): Promise<void> {
  for (const sender of senders) await measure(sender, 0.2);
  const results = new Map<string, Measured[]>(senders.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const sender of senders) results.get(sender.name)?.push(await measure(sender));
  }
  const bare = results.get('bare http2') ?? [];
  for (const [name, all] of results) {
    const [rate, cost] = [median(all.map((one) => one.rate)), median(all.map((one) => one.cost))];
    const ratio = median(all.map((one, round) => one.rate / (bare[round]?.rate ?? NaN)));
    const cheapness = median(all.map((one, round) => (bare[round]?.cost ?? NaN) / one.cost));
    const row = `${protocol.padEnd(9)}${name.padEnd(16)}${rate.toFixed(0).padStart(6)} messages/s`;
    const ratios = `${ratio.toFixed(2)} × bare http2, ${cheapness.toFixed(2)} × by CPU`;
    console.log(`${row} ${cost.toFixed(0).padStart(5)} µs CPU/message   ${ratios}`);
  }
}

async function close(): Promise<void> {
  await Promise.all([fcm, apns, webPush].map((gateway) => gateway.close(0)));
  loop.close();
  agent.destroy();
  await provider.shutdown();
  target.process.kill('SIGKILL');
}

try {
  for (const [protocol, senders] of Object.entries(protocols)) {
    // A part that fails does not keep the others from being measured.
    await compare(protocol, senders).catch((error: unknown) => {
      console.error(`${protocol} failed:`, error);
      process.exitCode = 1;
    });
  }
} finally {
  await close();
}
