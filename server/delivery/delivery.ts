import { internal } from '../http/problem.ts';
import type { Clock } from './clock.ts';
import { type Answer, TransportError } from './connection.ts';
import type { DeliverOptions, FinalOutcome, Gateway, Push } from './gateway.ts';
import { createLimiter, type Limits } from './limits.ts';
import { pauseAfter, retryAfter, type RetryPolicy } from './retry.ts';

export const services = ['fcm', 'apns', 'webpush'] as const;
export type Service = (typeof services)[number];

/** What became of a push or an attempt, for metrics. */
export type Observed = 'sent' | 'retried' | 'token_ended' | 'failed';

/** What came of one attempt. */
export type Attempt =
  | FinalOutcome
  | {
      status: 'again';
      reason: string;
      /** What the service asked to wait, in milliseconds. */
      askedFor?: number;
      /** Whether it asked the application to wait, not only this push. */
      everyone?: boolean;
      unreachable?: boolean;
    };

/** What became of a push, and whether there was not even a connection. */
type Ending = FinalOutcome & { unreachable?: boolean };

/** The service refuses the application itself, so nothing can be delivered until an operator changes something. */
export class RefusedError extends Error {}

export interface DeliveryParts {
  service: Service;
  limits: Limits;
  retry: RetryPolicy;
  clock: Clock;
  observe: (service: Service, observed: Observed) => void;
}

export interface Delivery {
  deliver: Gateway['deliver'];
  /** Lets what runs end, so many seconds at most. */
  close(graceSeconds: number): Promise<void>;
}

/** Delivers pushes by attempts of one kind, under the limits of one application. */
export function createDelivery(
  { service, limits, retry, clock, observe }: DeliveryParts,
  attempt: (push: Push) => Promise<Attempt>,
): Delivery {
  const limiter = createLimiter(limits, clock);
  const closing = new AbortController();
  const running = new Set<Promise<unknown>>();

  /** What a request without an answer means. */
  function failedAttempt(error: unknown): Attempt {
    if (!(error instanceof TransportError)) throw error;
    return { status: 'again', reason: error.message, unreachable: error.unreachable };
  }

  async function takeTurn(signal: AbortSignal): Promise<void> {
    if (!(await limiter.acquire(signal))) throw signal.reason ?? new Error('the gateway is closed');
  }

  /** Attempts a push that has its turn, and takes another one for each further attempt. */
  async function deliverOne(push: Push, signal: AbortSignal): Promise<Ending> {
    for (let count = 1; ; count++) {
      let result: Attempt;
      try {
        result = await attempt(push);
      } catch (error) {
        result = failedAttempt(error);
      } finally {
        limiter.release();
      }
      if (result.status !== 'again') {
        observe(service, result.status === 'failed' && result.tokenEnded ? 'token_ended' : result.status);
        return result;
      }
      const { reason, askedFor, everyone, unreachable } = result;
      const pause = pauseAfter(count, askedFor, retry);
      if (pause === undefined) {
        observe(service, 'failed');
        const asked = askedFor === undefined ? '' : `, and asked to wait ${Math.ceil(askedFor / 1000)} s`;
        return { status: 'failed', reason: `${reason}${asked} (attempt ${count})`, unreachable };
      }
      observe(service, 'retried');
      if (everyone && askedFor !== undefined) limiter.pause(askedFor);
      await clock.sleep(pause, signal);
      await takeTurn(signal);
    }
  }

  /**
   * Begins pushes one by one as turns come, so that only one of them waits in line: neither a further attempt nor another
   * delivery stands behind thousands.
   */
  function deliverAll(pushes: readonly Push[], signal: AbortSignal): Promise<Ending[]> {
    const endings = new Array<Ending>(pushes.length);
    let left = pushes.length;
    return new Promise((resolve, reject) => {
      const begin = async () => {
        for (const [index, push] of pushes.entries()) {
          await takeTurn(signal);
          deliverOne(push, signal).then((ending) => {
            endings[index] = ending;
            if (--left === 0) resolve(endings);
          }, reject);
        }
      };
      if (left === 0) resolve(endings);
      begin().catch(reject);
    });
  }

  async function deliver(pushes: readonly Push[], { signal }: DeliverOptions = {}): Promise<FinalOutcome[]> {
    const stop = new AbortController();
    const ends = AbortSignal.any([stop.signal, closing.signal, ...(signal ? [signal] : [])]);
    const ended = whenAborted(ends);
    const outcomes = await Promise.race([deliverAll(pushes, ends), ended.promise])
      .catch((error: unknown) => {
        stop.abort();
        signal?.throwIfAborted();
        throw internal('API_ERR_SERVICE', error);
      })
      .finally(ended.forget);
    if (outcomes.length > 0 && outcomes.every(({ unreachable }) => unreachable)) {
      throw internal('API_ERR_SERVICE', new Error(`${service} can't be reached`));
    }
    return outcomes.map(({ unreachable: _, ...outcome }) => outcome);
  }

  return {
    deliver(pushes, options) {
      const delivering = deliver(pushes, options);
      const settled = delivering.catch(() => undefined).finally(() => running.delete(settled));
      running.add(settled);
      return delivering;
    },
    async close(graceSeconds) {
      const patience = new AbortController();
      const tooLate = clock.sleep(graceSeconds * 1000, patience.signal).catch(() => undefined);
      await Promise.race([Promise.all(running), tooLate]);
      patience.abort();
      limiter.close();
      closing.abort(new Error('the gateway is closed'));
    },
  };
}

/** Rejects when the signal is aborted; to be forgotten when it is no longer waited for. */
function whenAborted(signal: AbortSignal): { promise: Promise<never>; forget: () => void } {
  let forget = () => undefined as void;
  const promise = new Promise<never>((_, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    forget = () => signal.removeEventListener('abort', abort);
  });
  return { promise, forget };
}

/**
 * What an answer means that no service has words of its own for.
 *
 * @param reason what the service says
 * @param everyone whether a pause that it asks for concerns the whole application
 */
export function otherAnswer({ status, headers }: Answer, reason: string, now: number, everyone = false): Attempt {
  if (status === 429 || status >= 500) {
    return { status: 'again', reason, askedFor: retryAfter(headers['retry-after'], now), everyone };
  }
  return { status: 'failed', reason };
}
