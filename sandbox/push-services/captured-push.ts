import type { IncomingHttpHeaders } from 'node:http';
import { currentDate } from '../../server/base/clock.ts';
import { present } from '../../server/delivery/payloads/parts.ts';
import type { Received } from './push-service-stub.ts';
import type { PushService } from './responses.ts';
import type { Subscriptions } from './subscriptions.ts';

/** A push that the service has sent to a push service. */
export interface CapturedPush {
  /** When it arrived, as a timestamp in UTC. */
  at: string;
  service: PushService;
  /** The token of the device: for Web Push the path of the endpoint. */
  token: string;
  sendId?: number;
  messageId?: number;
  /** What the notification shows, wherever the payload has it. */
  title?: string;
  text?: string;
  /** The payload in JSON. Undefined for Web Push to a subscription that the sandbox has not created, since only its browser can decrypt it. */
  payload?: unknown;
  /** The headers that the push service would use, without credentials. */
  headers: IncomingHttpHeaders;
  /** The outcome that the stand-in chose. */
  outcome: string;
}

interface Named {
  sendId?: number;
  messageId?: number;
}

interface FcmMessage {
  token?: string;
  notification?: { title?: string; body?: string };
  data?: { engage?: string };
}

/** The payloads of all push services. */
interface Payload {
  message?: FcmMessage;
  aps?: { alert?: { title?: string; body?: string } };
  engage?: Named;
  title?: string;
  options?: { body?: string; data?: Named };
}

/** The push service of a request. Undefined for a request for an access token. */
export function serviceOf({ path }: Pick<Received, 'path'>): PushService | undefined {
  if (path.startsWith('/v1/projects/')) return 'fcm';
  if (path.startsWith('/3/device/')) return 'apns';
  return path === '/token' ? undefined : 'webpush';
}

const usedHeaders = /^(apns-.*|ttl|topic|urgency|content-encoding)$/;

/** Reads a push as its push service would. */
export function readPush(
  service: PushService,
  { path, headers, body }: Received,
  subscriptions: Subscriptions,
): Omit<CapturedPush, 'outcome'> {
  const read = service === 'webpush' ? subscriptions.decrypt(path, body) : (JSON.parse(body.toString()) as unknown);
  const payload = read as Payload | undefined;
  const shown = Object.fromEntries(Object.entries(headers).filter(([name]) => usedHeaders.test(name)));
  const { token = path, ...content } = payload ? contentOf(service, payload) : {};
  return {
    at: currentDate().toISOString(),
    service,
    token: service === 'apns' ? path.slice('/3/device/'.length) : token,
    ...content,
    ...(payload && { payload }),
    headers: shown,
  };
}

interface PushContent extends Named {
  token?: string;
  title?: string;
  text?: string;
}

function contentOf(service: PushService, payload: Payload): PushContent {
  if (service === 'apns') {
    const { title, body } = payload.aps?.alert ?? {};
    return present({ ...named(payload.engage), title, text: body });
  }
  if (service === 'webpush') {
    const { body, data } = payload.options ?? {};
    return present({ ...named(data), title: payload.title, text: body });
  }
  const { token, notification, data } = payload.message ?? {};
  const engage = JSON.parse(data?.engage ?? '{}') as Named & { notification?: { title?: string; text?: string } };
  // A notification that the application shows is part of its data.
  const { title, text } = engage.notification ?? { title: notification?.title, text: notification?.body };
  return present({ token, ...named(engage), title, text });
}

const named = ({ sendId, messageId }: Named = {}): Named => ({ sendId, messageId });
