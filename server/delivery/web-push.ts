import { sign, verify } from 'node:crypto';
import type { WebPushSettings } from '../applications/gateway-settings.ts';
import { type Attempt, classifyOther, type Prepared, RefusedError, UnsendableError } from './attempt.ts';
import type { Answer } from './connection.ts';
import { createDelivery } from './delivery.ts';
import { encryptWebPush } from './encryption.ts';
import {
  createSubscriptionReader,
  EndpointError,
  type EndpointPolicy,
  guardedLookup,
  type Subscription,
} from './endpoints.ts';
import type { Push } from './gateway.ts';
import { isFor, remainingLifetime } from './payload.ts';
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

  function prepare(push: Push): Prepared {
    if (!isFor(push, 'web')) throw new UnsendableError('Web Push is for browsers');
    const subscription = readSubscription(push.token);
    const { origin, path } = subscription;
    return {
      host: origin.slice('https://'.length),
      async send({ deadline, mayStart }) {
        const lifetime = remainingLifetime(push, deadline, parts.clock.now());
        const headers = webPushHeaders(push, { path, authorization: vapid(origin), lifetime });
        const answer = await poolOf(subscription).send(
          { headers, body: encrypt(webPushBody(push), subscription) },
          mayStart,
        );
        return classifyResponse(answer, parts.clock.now());
      },
    };
  }

  const delivery = createDelivery({ ...parts, service: 'webpush' }, prepare);
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

/**
 * What push services say of a subscription that was made with another key than ours: it concerns that subscription only.
 * Others say no more than 401 or 403.
 */
const otherKey = /VapidPkHashMismatch|do not correspond to the credentials used to create/;

function classifyResponse(answer: Answer, now: number): Attempt {
  if (answer.status >= 200 && answer.status < 300) return { status: 'sent' };
  if (answer.status === 404 || answer.status === 410) {
    return { status: 'failed', reason: `status ${answer.status}`, tokenEnded: true };
  }
  if (otherKey.test(answer.body))
    return { status: 'failed', reason: 'the subscription was made with another VAPID key' };
  if (answer.status === 401 || answer.status === 403) {
    throw new RefusedError(`the push service refuses the VAPID key (${answer.status})`);
  }
  return classifyOther(answer, undefined, now);
}
