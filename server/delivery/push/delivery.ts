import type { Prepare } from './attempt.ts';
import { type BatchParts, deliverBatch } from './batch.ts';
import type { Breakers } from '../breakers/breakers.ts';
import type { Clock } from '../../base/waiting-clock.ts';
import type { Gateway } from './gateway.ts';
import { createHealth } from './health.ts';
import type { Observed } from './results.ts';
import { createRetries } from './retries.ts';
import type { PushService } from '../../domain/settings/push-services.ts';
import { createGate } from './gate.ts';
import { createLimiter, type PushLimits } from './limits.ts';

export interface PushDeliveryParts {
  service: PushService;
  limits: PushLimits;
  /** The pause after the first failure. */
  backoffMilliseconds: number;
  clock: Clock;
  observe: (service: PushService, observed: Observed) => void;
  /** If undefined, circuit breakers are disabled. */
  breakers?: Breakers;
}

export interface PushDelivery {
  deliver: Gateway['deliver'];
  /** Waits up to `graceSeconds` for active deliveries. After that, no push starts. */
  close(graceSeconds: number): Promise<void>;
}

/** Delivers pushes to one service within the limits of one application. */
export function createPushDelivery(
  { limits, backoffMilliseconds, clock, breakers, ...parts }: PushDeliveryParts,
  prepare: Prepare,
): PushDelivery {
  const limiter = createLimiter(limits, clock);
  const health = createHealth();
  const closing = new AbortController();
  const running = new Set<Promise<unknown>>();
  const shared: BatchParts = {
    ...parts,
    prepare,
    limiter,
    clock,
    health,
    gate: createGate({ breakers, clock, health, limiter }),
    retries: createRetries(backoffMilliseconds, clock),
    closing: closing.signal,
  };

  return {
    deliver(pushes, options = {}) {
      const delivering = deliverBatch(shared, pushes, options);
      const settled = delivering.catch(() => undefined).finally(() => running.delete(settled));
      running.add(settled);
      return delivering;
    },
    async close(graceSeconds) {
      const waiting = new AbortController();
      const tooLate = clock.sleep(graceSeconds * 1000, waiting.signal).catch(() => undefined);
      await Promise.race([Promise.all(running), tooLate]);
      waiting.abort();
      closing.abort();
      limiter.close();
    },
  };
}
