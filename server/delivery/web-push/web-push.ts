import { subjectError } from '../../domain/settings/vapid-subject.ts';
import { isKeyPair, webPushKeys, type WebPushSettings } from '../../domain/settings/web-push-keys.ts';
import { type Attempt, classifyOther, type Prepared, RejectedError, UnsendableError } from '../push/attempt.ts';
import { skewNote } from '../push/clock-skew.ts';
import { createPushDelivery } from '../push/delivery.ts';
import type { Push } from '../push/gateway.ts';
import { remainingLifetime } from '../push/payload.ts';
import { isFor } from '../payloads/parts.ts';
import type { PushResponse } from '../transport/connection.ts';
import type { Pool } from '../transport/pool.ts';
import { type GatewayParts, openServicePool, type ServiceGateway } from '../push/service-gateway.ts';
import { encryptWebPush } from './encryption.ts';
import {
  createSubscriptionReader,
  EndpointError,
  type EndpointPolicy,
  guardedLookup,
  type Subscription,
} from './endpoints.ts';
import { createSigners } from './signers.ts';
import { webPushBody, webPushHeaders } from './web-push-payload.ts';

/** The gateway to browser push services: any allowed service that a subscription names. */
export function createWebPushGateway(
  settings: WebPushSettings,
  parts: GatewayParts,
  policy: EndpointPolicy,
): ServiceGateway {
  const signers = createSigners(settings, parts.clock);
  const lookup = guardedLookup(policy);
  const readSubscription = createSubscriptionReader(policy);
  const pools = new Map<string, Pool>();

  function poolOf({ origin }: Subscription): Pool {
    const known = pools.get(origin);
    if (known) return known;
    const pool = openServicePool(origin, parts, lookup);
    pools.set(origin, pool);
    return pool;
  }

  function prepare(push: Push): Prepared {
    if (!isFor(push, 'web')) throw new UnsendableError('Web Push accepts only web messages');
    const subscription = readSubscription(push.token);
    const { origin, path } = subscription;
    const candidates = signers.of(push.webPushKey);
    return {
      host: origin.slice('https://'.length),
      async send({ deadline, mayStart }) {
        const body = encrypt(webPushBody(push, subscription.hostname), subscription);
        let attempt: Attempt = { status: 'failed', reason: 'the application has no VAPID key' };
        for (const [index, { publicKey, authorization }] of candidates.entries()) {
          const lifetime = remainingLifetime(push, deadline, parts.clock.now());
          const headers = webPushHeaders(push, { path, authorization: authorization(origin), lifetime });
          const response = await poolOf(subscription).send({ headers, body }, mayStart);
          attempt = classifyResponse(response, parts.clock.now());
          // The service stores which key it was, so that the next push needs one request.
          if (attempt.status === 'sent' && index > 0) return { ...attempt, webPushKey: publicKey };
          if (!isOfOtherKey(response)) break;
        }
        return attempt;
      },
    };
  }

  const delivery = createPushDelivery({ ...parts, service: 'webpush' }, prepare);
  return {
    deliver: delivery.deliver,
    async check() {
      const pairs = webPushKeys(settings);
      for (const [index, pair] of pairs.entries()) {
        if (isKeyPair(pair)) continue;
        throw new RejectedError(`the VAPID keys ${pairs.length > 1 ? `in keys/${index} ` : ''}do not match`);
      }
      const error = subjectError(settings.subject);
      if (error !== undefined) throw new RejectedError(`the VAPID subject ${error}`);
      const several = pairs.length > 1 ? ` (${pairs.length} pairs; browsers subscribe with the first)` : '';
      return `the VAPID keys match${several}; their subject is ${settings.subject}`;
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
    throw new EndpointError('the key of the subscription is not on the curve P-256', { cause: error });
  }
}

/** Error texts of Chrome's push service for a subscription that was made with another VAPID key. */
const otherKey = /credentials used to create|sender/i;
/** The same for a subscription that was made without a VAPID key, or with an unknown sender. It comes with 400 or 401. */
const unauthorizedRegistration = 'UnauthorizedRegistration';
/** Apple's reason for it. */
const otherKeyReason = 'VapidPkHashMismatch';

interface ErrorBody {
  /** Apple's. */
  reason?: unknown;
  /** Mozilla's. */
  errno?: unknown;
  message?: unknown;
}

function parseError({ body }: PushResponse): ErrorBody {
  try {
    return (JSON.parse(body) ?? {}) as ErrorBody;
  } catch {
    return {};
  }
}

/** Mozilla has one number for everything that is wrong with a VAPID header. Without a message, the key is the usual cause. */
const isKeyMismatch = ({ errno, message }: ErrorBody) =>
  errno === 109 && (typeof message !== 'string' || /key mismatch/i.test(message));

/** Microsoft's push service, which explains its responses in headers. */
const isMicrosoft = ({ headers }: PushResponse) => Object.keys(headers).some((name) => name.startsWith('x-wns-'));

/** One word, which Chrome's push service has as the whole text, or as the title of a page. */
const word = /^\s*(?:<[A-Za-z]+>\s*){0,3}(?=[A-Za-z]{1,64}(?![A-Za-z]))((?:[A-Z][a-z]+)+)(?:<\/[A-Za-z]+>|\s*$)/;

/**
 * The code in the response: Apple's `reason`, Mozilla's `errno`, or the one word of Chrome. Other texts may contain parts of the
 * subscription.
 */
function errorCode(response: PushResponse): string | undefined {
  const error = parseError(response);
  const { reason, errno, message } = error;
  if (typeof reason === 'string' && /^[A-Za-z]{1,64}$/.test(reason)) return reason;
  if (!Number.isSafeInteger(errno)) return word.exec(response.body)?.[1];
  const isExplained = errno === 109 && !isKeyMismatch(error) && /^[A-Za-z ]{1,64}$/.test(String(message));
  return `errno ${String(errno)}${isExplained ? ` ${String(message)}` : ''}`;
}

/** Whether the subscription was made with another VAPID key. This concerns only the subscription. */
function isOfOtherKey(response: PushResponse): boolean {
  const { status, body } = response;
  if (status !== 400 && status !== 401 && status !== 403) return false;
  const error = parseError(response);
  if (error.reason === otherKeyReason || errorCode(response) === unauthorizedRegistration) return true;
  if (status === 400) return false;
  return isKeyMismatch(error) || otherKey.test(body) || (status === 403 && isMicrosoft(response));
}

function classifyResponse(response: PushResponse, now: number): Attempt {
  const { status } = response;
  if (status >= 200 && status < 300) return { status: 'sent' };
  const code = errorCode(response);
  const withCode = (text: string) => (code === undefined ? text : `${text}: ${code}`);
  if (status === 404 || status === 410) {
    return { status: 'failed', reason: withCode(`status ${status}`), tokenEnded: true };
  }
  if (isOfOtherKey(response)) {
    return { status: 'failed', reason: withCode('the subscription was made with another VAPID key') };
  }
  if (status === 401 || status === 403) {
    const note = skewNote(response.headers.date, now);
    throw new RejectedError(withCode(`the push service rejects the VAPID key (${status})`) + note);
  }
  // Microsoft's status for too many requests.
  if (status === 406 && isMicrosoft(response)) return classifyOther({ ...response, status: 429 }, 'status 406', now);
  return classifyOther(response, code && `status ${status}: ${code}`, now);
}
