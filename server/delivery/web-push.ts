import { sign, verify } from 'node:crypto';
import type { WebPushSettings } from '../applications/gateway-settings.ts';
import { type Answer, TransportError } from './connection.ts';
import { type Attempt, createDelivery, otherAnswer, RefusedError } from './delivery.ts';
import { encryptWebPush } from './encryption.ts';
import {
  createSubscriptionReader,
  EndpointError,
  type EndpointPolicy,
  guardedLookup,
  type Subscription,
} from './endpoints.ts';
import type { Push } from './gateway.ts';
import { isFor, type PushFor, TooLargeError } from './payload.ts';
import type { Pool } from './pool.ts';
import { type GatewayParts, openPool, type ServiceGateway } from './transport.ts';
import { createVapid, vapidKeys } from './vapid.ts';
import { webPushBody, webPushHeaders } from './web-push-payload.ts';

/** The gateway to the push services of browsers: whichever the device's subscription names, of those allowed. */
export function createWebPushGateway(
  settings: WebPushSettings,
  parts: GatewayParts,
  policy: EndpointPolicy,
): ServiceGateway {
  const vapid = createVapid(settings, parts.clock);
  const lookup = guardedLookup(policy);
  const readSubscription = createSubscriptionReader(policy);
  const pools = new Map<string, Pool>();

  function poolOf({ origin }: Subscription): Pool {
    const known = pools.get(origin);
    if (known) return known;
    const pool = openPool(origin, parts, lookup);
    pools.set(origin, pool);
    return pool;
  }

  async function send(push: PushFor<'web'>): Promise<Answer> {
    const subscription = readSubscription(push.token);
    const body = webPushBody(push);
    return poolOf(subscription).send({
      headers: webPushHeaders(push, subscription.path, vapid(subscription.origin)),
      body: encrypt(body, subscription),
    });
  }

  async function attempt(push: Push): Promise<Attempt> {
    if (!isFor(push, 'web')) return { status: 'failed', reason: 'Web Push is for browsers' };
    try {
      return judge(await send(push), parts.clock.now());
    } catch (error) {
      const refused = error instanceof TransportError ? error.cause : error;
      if (refused instanceof TooLargeError || refused instanceof EndpointError) {
        return { status: 'failed', reason: refused.message };
      }
      throw error;
    }
  }

  const delivery = createDelivery({ ...parts, service: 'webpush' }, attempt);
  return {
    deliver: delivery.deliver,
    async check() {
      const { privateKey, publicKey } = vapidKeys(settings);
      const text = Buffer.from('engage');
      if (!verify('sha256', text, publicKey, sign('sha256', text, privateKey))) {
        throw new RefusedError('the VAPID keys do not sign for each other');
      }
      return `the VAPID keys belong together, and sign for ${settings.subject}`;
    },
    async close(graceSeconds) {
      await delivery.close(graceSeconds);
      for (const pool of pools.values()) pool.close();
    },
  };
}

function encrypt(body: Buffer, subscription: Subscription): Buffer {
  try {
    return encryptWebPush(body, subscription);
  } catch (error) {
    throw new EndpointError("the subscription's key is none of the curve P-256", { cause: error });
  }
}

function judge(answer: Answer, now: number): Attempt {
  if (answer.status >= 200 && answer.status < 300) return { status: 'sent' };
  const reason = `status ${answer.status}`;
  if (answer.status === 404 || answer.status === 410) return { status: 'failed', reason, tokenEnded: true };
  return otherAnswer(answer, reason, now);
}
