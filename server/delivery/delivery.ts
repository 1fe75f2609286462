import type { Prepare } from './attempt.ts';
import { type BatchParts, deliverBatch } from './batch.ts';
import type { Breakers } from './breakers.ts';
import type { Clock } from './clock.ts';
import type { Gateway } from './gateway.ts';
import { createGate } from './gate.ts';
import { createHealth } from './health.ts';
import { createLimiter, type Limits } from './limits.ts';
import { createRetries } from './retries.ts';
import type { Service } from './service.ts';

/** What became of a request for a push, for metrics. */
export type Observed = 'sent' | 'retried' | 'token_ended' | 'failed';

export interface DeliveryParts {
  service: Service;
  limits: Limits;
  /** The first pause after a failure. */
  backoffMilliseconds: number;
  clock: Clock;
  observe: (service: Service, observed: Observed) => void;
  /** Unless set, nothing pauses the service as a whole. */
  breakers?: Breakers;
}

export interface Delivery {
  deliver: Gateway['deliver'];
  /** Waits up to `graceSeconds` for running deliveries. Afterwards no push starts. */
  close(graceSeconds: number): Promise<void>;
}

/** Delivers pushes to one service, under the limits of one application. */
export function createDelivery(
  { limits, backoffMilliseconds, clock, breakers, ...parts }: DeliveryParts,
  prepare: Prepare,
): Delivery {
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
      const patience = new AbortController();
      const tooLate = clock.sleep(graceSeconds * 1000, patience.signal).catch(() => undefined);
      await Promise.race([Promise.all(running), tooLate]);
      patience.abort();
      closing.abort();
      limiter.close();
    },
  };
}
