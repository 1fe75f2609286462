import type { NotAccepted } from './attempt.ts';
import type { DeliverOptions, FinalOutcome, Outcome } from './gateway.ts';

/** The outcome of a request for a push, for metrics. */
export type Observed = 'sent' | 'retried' | 'token_ended' | 'failed';

/** A push without a final outcome. */
export interface Unfinished {
  status: 'unfinished';
  host: string;
  reason: string;
  /** In milliseconds since the epoch. */
  retryAt: number;
  requests: number;
  /** Why the last request failed. Undefined if there was none. */
  failure?: NotAccepted;
  /** The time of the first failure, as a sequence number of `Health`. */
  failedAt: number;
  /** Whether no request was sent, since this push has to wait after an earlier failure. */
  isPostponed: boolean;
}

/** The results of some pushes, by index. */
export interface Results {
  finish(index: number, outcome: FinalOutcome): void;
  /** Records that a push did not start. Results of earlier requests are kept. */
  leave(index: number, push: { host: string; reason: string; now: number; isPostponed?: boolean }): void;
  /** Records a failed request. */
  fail(index: number, push: { host: string; failure: NotAccepted; retryAt: number; failedAt: number }): void;
  unfinished(): [index: number, result: Unfinished][];
  /** @param waiting converts an unfinished push to an outcome with retry time and reason */
  outcomes(waiting: (result: Unfinished) => Outcome): Outcome[];
}

export function createResults(count: number, onOutcome: DeliverOptions['onOutcome']): Results {
  const results = new Array<FinalOutcome | Unfinished>(count);
  const before = (index: number): Partial<Unfinished> => {
    const result = results[index];
    return result?.status === 'unfinished' ? result : {};
  };
  return {
    finish(index, outcome) {
      results[index] = outcome;
      onOutcome?.(index, outcome);
    },
    leave(index, { host, reason, now, isPostponed = false }) {
      const { retryAt = now, requests = 0, failedAt = 0, failure } = before(index);
      results[index] = { status: 'unfinished', host, reason, retryAt, requests, failedAt, failure, isPostponed };
    },
    fail(index, { host, failure, retryAt, failedAt }) {
      const { requests = 0, failedAt: first = failedAt } = before(index);
      const { reason } = failure;
      results[index] = {
        status: 'unfinished',
        host,
        reason,
        retryAt,
        requests: requests + 1,
        failure,
        failedAt: first,
        isPostponed: false,
      };
    },
    unfinished: () =>
      [...results.entries()].filter((entry): entry is [number, Unfinished] => entry[1].status === 'unfinished'),
    outcomes: (waiting) => results.map((result) => (result.status === 'unfinished' ? waiting(result) : result)),
  };
}
