import ece from 'http_ece';
import { setTimeout as delay } from 'node:timers/promises';
import { makeBrowser, makeVapidKeys } from '../../test/support/pushes.ts';
import {
  type Received,
  type StubResponse,
  type PushServiceStub,
  startPushServiceStub,
} from '../../sandbox/push-services/push-service-stub.ts';
import {
  accepted,
  accessToken,
  busy,
  type PushService,
  refused,
  unregistered,
} from '../../sandbox/push-services/responses.ts';
import { makeCertificate } from '../../sandbox/push-services/certificate.ts';
import { type Browsers, deviceOf, fateOf, ownerOf } from './devices.ts';
import { workers } from './plan-failures.ts';
import type { PushProxyFailure, Service, ServiceFailure } from './plan.ts';
import type { History } from './history.ts';
import { createRandom } from './random.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** How long a service takes to respond, in milliseconds: failures are to hit sends that are under way. */
const shortestWait = 20;
const longestWait = 200;

/** Push services on this machine, each behind a proxy. FCM and APNs have one for each worker, so that a push tells its worker. */
export interface PushServices {
  ca: string;
  browsers: Browsers;
  /** Where access tokens for FCM are. */
  tokenUri: string;
  /** The URL of a service as a worker sees it. */
  urlOf(service: 'fcm' | 'apns', worker: string): string;
  misbehave(service: Service, failure: ServiceFailure | undefined): void;
  disturb(service: Service, way: PushProxyFailure, latency: number): void;
  restore(service: Service): void;
  close(): Promise<void>;
}

/** A push as it arrives. */
interface Arrived {
  token: string;
  send: number;
  partnerId?: string;
  text?: string;
}

interface Payload {
  engage?: { sendId?: number } | string;
  aps?: { alert?: { body?: string } };
  options?: { body?: string; data?: { sendId?: number } };
  message?: { token?: string; notification?: { body?: string }; data?: { engage?: string } };
}

/** All devices have one browser. */
const browser = makeBrowser('https://localhost');

const readers: Record<PushService, (received: Received) => Arrived> = {
  fcm({ path, body }) {
    const { message = {} } = JSON.parse(body.toString()) as Payload;
    const { sendId = 0 } = JSON.parse(message.data?.engage ?? '{}') as { sendId?: number };
    const [, partnerId] = /^\/v1\/projects\/(\w+)\//.exec(path) ?? [];
    return { token: message.token ?? '', send: sendId, partnerId, text: message.notification?.body };
  },
  apns({ path, headers, body }) {
    const { engage, aps } = JSON.parse(body.toString()) as { engage?: { sendId?: number }; aps?: Payload['aps'] };
    const token = Buffer.from(path.replace('/3/device/', ''), 'hex').toString().trimEnd();
    const [, partnerId] = /^com\.example\.(\w+)$/.exec(String(headers['apns-topic'])) ?? [];
    return { token, send: engage?.sendId ?? 0, partnerId, text: aps?.alert?.body };
  },
  webpush({ path, body }) {
    const keys = { version: 'aes128gcm', privateKey: browser.ecdh, authSecret: browser.auth } as const;
    const { options } = JSON.parse(ece.decrypt(body, keys).toString()) as Payload;
    return { token: path.replace('/push/', ''), send: options?.data?.sendId ?? 0, text: options?.body };
  },
};

/** The VAPID keys of the applications. A third of the browsers subscribed with the former one. */
export const vapidKeys = { current: makeVapidKeys(), former: makeVapidKeys() };

/** What Mozilla's service responds to a push that is signed with another key. */
const otherKey: StubResponse = { status: 401, body: { code: 401, errno: 109, message: 'VAPID public key mismatch' } };

function isOfOtherKey(device: number, { authorization = '' }: Received['headers']): boolean {
  const [, key = ''] = /^vapid t=[^,]+, ?k=([\w-]+)$/.exec(authorization) ?? [];
  return key !== vapidKeys[device % 3 === 0 ? 'former' : 'current'].publicKey;
}

/** The responses of both push services for browsers are the same. */
const kindOf = (service: Service): PushService => (service === 'webpush2' ? 'webpush' : service);

/** A certificate that ended an hour ago. */
const expired = makeCertificate(undefined, new Date(Date.now() - 3_600_000));

/** A page of some proxy. APNs and Web Push say by the status alone that they accept a push, so there it is an error. */
const garbage = (service: Service): StubResponse => ({
  status: service === 'fcm' ? 200 : 502,
  headers: { 'content-type': 'text/html' },
  body: '<html><body>\0 Welcome to nginx!',
});

function misbehavior(service: Service, failure: ServiceFailure): StubResponse {
  switch (failure) {
    case '429':
      return busy(429, 1);
    case '503':
      return busy(503, 1);
    case 'garbage':
      return garbage(service);
    case 'silence':
      return 'never';
  }
}

export interface PushServicesOptions {
  history: History;
  /** Whether FCM takes HTTP/1.1 only. */
  http1: boolean;
  /** Whether the services take their time at the moment, so that failures hit sends that are under way. */
  isSlow: () => boolean;
  /** Finds the worker that has a connection from a port. */
  workerOf: (port: number) => Promise<string | undefined>;
}

/** Starts the services. Every push that is accepted or refused for good is noted. */
export async function startPushServices({
  history,
  http1,
  isSlow,
  workerOf,
}: PushServicesOptions): Promise<PushServices> {
  const failures = new Map<Service, ServiceFailure>();
  const standIns: { service: Service; stub: PushServiceStub }[] = [];
  const proxies = new Map<Service, TcpProxy[]>();
  const urls = new Map<string, string>();
  const texts = new Map<number, string>();
  /** The workers of Web Push, by the port of a connection. */
  const clients = new Map<number, string>();
  const random = createRandom(1);
  const violation = (kind: string, message: string) => history.note({ is: 'violation', kind, message });

  /** @returns undefined for a push that a device can't read */
  function read(service: Service, received: Received): Arrived | undefined {
    try {
      return readers[kindOf(service)](received);
    } catch (error) {
      violation('content', `a push to ${received.path} is unreadable: ${String(error)}`);
      return undefined;
    }
  }

  async function take(service: Service, received: Received, by: string | undefined): Promise<StubResponse> {
    const failure = failures.get(service);
    if (failure) return misbehavior(service, failure);
    const arrived = read(service, received);
    if (!arrived) return refused[kindOf(service)];
    const { token, send, partnerId, text = '' } = arrived;
    const owner = ownerOf(token);
    if (!owner || (partnerId !== undefined && partnerId !== owner.partnerId)) {
      violation('crosses applications', `a push of ${partnerId ?? 'no application'} with the token ${token}`);
      return refused[kindOf(service)];
    }
    const device = deviceOf(owner.partnerId, owner.udid);
    const isWeb = device !== undefined && kindOf(service) === 'webpush';
    if (isWeb && isOfOtherKey(device, received.headers)) return otherKey;
    const known = texts.get(send);
    if (known !== text) history.note({ is: 'text', send, text });
    texts.set(send, text);
    if (texts.size > 5_000) texts.delete(texts.keys().next().value ?? 0);
    if ((known !== undefined && known !== text) || !text.startsWith(`${owner.partnerId} `)) {
      violation('content', `send ${send} of ${owner.partnerId} has the text "${text}", and had "${known}"`);
    }
    const fate = device === undefined ? 'good' : fateOf(device, owner.version);
    const wait = isSlow() ? random.integer(shortestWait, longestWait) : 0;
    history.note({ is: 'push', token, send, service, accepted: fate === 'good', wait, ...(by && { by }) });
    await delay(wait);
    return { good: accepted, ended: unregistered, refused }[fate][kindOf(service)];
  }

  function present(service: Service, certificate?: { key: string; cert: string }): void {
    for (const standIn of standIns) if (standIn.service === service) standIn.stub.present(certificate);
  }

  /** Begins to find out whose connection it is. No push waits for it: on a busy machine it takes longer than a push may. */
  function identify(client: number): void {
    clients.delete(client);
    void workerOf(client).then((name) => name !== undefined && clients.set(client, name));
  }

  async function start(service: Service, by?: string): Promise<PushServiceStub> {
    const stub = await startPushServiceStub({ http1Only: http1 && service === 'fcm' });
    stub.respond = (received) => {
      // A long run would fill the memory.
      stub.received.length = 0;
      return take(service, received, by ?? clients.get(proxy.clientOf(received.port) ?? 0));
    };
    standIns.push({ service, stub });
    const target = { host: '127.0.0.1', port: Number(new URL(stub.url).port) };
    const proxy = await startTcpProxy(target, by === undefined ? identify : undefined);
    proxies.set(service, [...(proxies.get(service) ?? []), proxy]);
    urls.set(`${service} ${by}`, `https://localhost:${proxy.port}`);
    return stub;
  }

  const { ca } = await start('webpush');
  await start('webpush2');
  for (const worker of workers) for (const service of ['fcm', 'apns'] as const) await start(service, worker);
  const origins = (['webpush', 'webpush2'] as const).map((service) => urls.get(`${service} undefined`) ?? '');
  const { keys } = browser.subscription;
  // Access tokens are not behind a proxy: without one, each failure would look like credentials that are refused.
  const granting = await startPushServiceStub();
  granting.respond = () => accessToken;
  return {
    ca: ca + expired.cert,
    browsers: { origins, ...keys },
    tokenUri: `${granting.url}/token`,
    urlOf: (service, worker) => urls.get(`${service} ${worker}`) ?? '',
    misbehave(service, failure) {
      if (failure) failures.set(service, failure);
      else failures.delete(service);
    },
    disturb(service, way, latency) {
      for (const proxy of proxies.get(service) ?? []) {
        if (way === 'delay') proxy.delay(latency);
        else if (way === 'expired certificate') {
          present(service, expired);
          proxy.cut();
        } else if (way === 'garbage') proxy.garble();
        else proxy[way]();
      }
    },
    restore(service) {
      present(service);
      for (const proxy of proxies.get(service) ?? []) proxy.restore();
    },
    async close() {
      await Promise.all([...proxies.values()].flat().map((proxy) => proxy.close()));
      await Promise.all([granting, ...standIns.map(({ stub }) => stub)].map((stub) => stub.close()));
    },
  };
}
