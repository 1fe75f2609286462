import {
  type Attempt,
  failedAttempt,
  type NotAccepted,
  type Prepare,
  type Prepared,
  unsendable,
  UnsendableError,
} from './attempt.ts';
import type { Probe } from '../breakers/breakers.ts';
import type { Clock } from '../../base/waiting-clock.ts';
import type { DeliverOptions, FinalOutcome, Outcome, Push } from './gateway.ts';
import type { Health } from './health.ts';
import { createResults, type Observed, type Unfinished } from './results.ts';
import type { Retries } from './retries.ts';
import type { PushService } from '../../domain/settings/push-services.ts';
import { NotStartedError, TransportError } from '../transport/connection.ts';
import type { Gate } from './gate.ts';
import type { Limiter } from './limits.ts';

/** The state that all deliveries of a gateway share. */
export interface BatchParts {
  service: PushService;
  prepare: Prepare;
  limiter: Limiter;
  clock: Clock;
  health: Health;
  retries: Retries;
  gate: Gate;
  /** Aborted when no further push may start. */
  closing: AbortSignal;
  observe: (service: PushService, observed: Observed) => void;
}

/** A push that was started. */
interface Started {
  host: string;
  /** Whether it was chosen at random. */
  atRandom: boolean;
}

/** Iterates indices in order, or at random while a host is doubtful. */
function* choose(indices: readonly number[], isDoubtful: () => boolean): Generator<number> {
  const remaining = [...indices];
  for (let head = 0; head < remaining.length; head++) {
    const chosen = isDoubtful() ? head + Math.floor(Math.random() * (remaining.length - head)) : head;
    const index = remaining[chosen] as number;
    remaining[chosen] = remaining[head] as number;
    yield index;
  }
}

/**
 * Delivers pushes in order, unless a circuit breaker is open or the caller stops them. A push that fails while the service
 * accepts others is retried once at the end. Pushes without a final outcome are `waiting`.
 */
export async function deliverBatch(
  { service, prepare, limiter, clock, health, retries, gate, closing, observe }: BatchParts,
  pushes: readonly Push[],
  { deadline, signal, onOutcome, ...options }: DeliverOptions,
): Promise<Outcome[]> {
  const results = createResults(pushes.length, onOutcome);
  let inFlight = 0;
  let allEnded: (() => void) | undefined;
  let stopped = false;
  let isRead = false;
  let unexpected: unknown;

  function mayStart(): boolean {
    stopped ||= closing.aborted || signal?.aborted === true || options.mayStart?.() === false;
    return !stopped;
  }

  /** Handles an internal error: nothing more starts, and the error is thrown after active requests have ended. */
  function stopAfter(error: unknown): void {
    stopped = true;
    unexpected ??= error;
  }

  const pushAt = (index: number) => pushes[index] as Push;

  function finish(index: number, outcome: FinalOutcome): void {
    retries.forget(pushAt(index));
    observe(service, outcome.status === 'failed' && outcome.tokenEnded ? 'token_ended' : outcome.status);
    results.finish(index, outcome);
  }

  const leave = (index: number, host: string, reason = 'not started') =>
    results.leave(index, { host, reason, now: clock.now() });

  function fail(index: number, { host, atRandom }: Started, failure: NotAccepted, probe: Probe | undefined): void {
    const push = pushAt(index);
    const { scope } = failure;
    observe(service, 'retried');
    // If a push failed before and the service has accepted others since, the cause is probably the push, not the service.
    const before = retries.lastFailed(push) ?? Infinity;
    const isSuspect = before < (scope === 'credentials' ? health.lastSent(host) : health.lastHandled(host));
    const opening = isSuspect ? undefined : health.failed(host, failure, { deviceId: push.deviceId, atRandom });
    if (scope === 'push') probe?.succeed();
    else if (probe) probe.fail({ ...failure, scope });
    else if (opening) gate.openBreaker(host, { ...failure, scope, requestedPause: opening.requestedPause });
    const failedAt = health.now();
    const retryAt = retries.failed(push, failure, failedAt, isSuspect || scope === 'push');
    results.fail(index, { host, failure, retryAt, failedAt });
  }

  /** @returns undefined if the request was not sent; then the result is recorded */
  async function request(index: number, prepared: Prepared, probe: Probe | undefined): Promise<Attempt | undefined> {
    const { host } = prepared;
    try {
      return await prepared.send({
        deadline,
        mayStart: () => mayStart() && (probe !== undefined || !gate.isOpenBreaker(host)),
      });
    } catch (error) {
      const cause = error instanceof TransportError ? error.cause : error;
      if (cause instanceof UnsendableError) finish(index, unsendable(cause));
      else if (cause instanceof NotStartedError) leave(index, host);
      // A connection that this process closes says nothing about the service.
      else if (closing.aborted) leave(index, host, 'interrupted');
      else return failedAttempt(error);
      return undefined;
    }
  }

  /** Sends a push that has acquired its slot. */
  async function start(index: number, prepared: Prepared, probe: Probe | undefined): Promise<void> {
    const { host } = prepared;
    const atRandom = health.isDoubtful();
    inFlight++;
    let result: Attempt | undefined;
    try {
      result = await request(index, prepared, probe);
      if (!result) probe?.cancel();
      else if (result.status === 'again') fail(index, { host, atRandom }, result, probe);
      else {
        if (result.status === 'sent') health.sent(host);
        else health.rejected(host);
        // A service that rejects a push is working, too.
        probe?.succeed();
        finish(index, result);
      }
    } catch (error) {
      leave(index, host);
      stopAfter(error);
    } finally {
      limiter.release(result?.status === 'sent');
      if (--inFlight === 0) allEnded?.();
    }
  }

  const isExpired = (index: number) =>
    deadline !== undefined && clock.now() >= deadline && pushAt(index).content.timeToLive !== 0;

  /** Reads the circuit breakers again, but only once for all pushes. */
  async function staysPaused(host: string): Promise<boolean> {
    if (isRead) return true;
    isRead = true;
    return gate.isStillPaused(host);
  }

  function prepareAt(index: number): Prepared | undefined {
    try {
      return prepare(pushAt(index));
    } catch (error) {
      if (error instanceof UnsendableError) finish(index, unsendable(error));
      else {
        leave(index, '');
        stopAfter(error);
      }
      return undefined;
    }
  }

  /** Starts pushes one by one as slots become free, so that only one of them is in the queue. */
  async function startAll(indices: readonly number[]): Promise<void> {
    const probing = new Set<string>();
    const behindProbe: number[] = [];
    for (const index of choose(indices, () => health.isDoubtful())) {
      const prepared = prepareAt(index);
      if (!prepared) continue;
      const { host } = prepared;
      if (probing.has(host)) {
        behindProbe.push(index);
        continue;
      }
      if (stopped || (gate.isPaused(host) && (await staysPaused(host))) || !(await limiter.acquire(signal))) {
        leave(index, host);
        continue;
      }
      // Waiting for the slot may have taken a long time.
      const reading = gate.refresh();
      if (reading) await reading;
      const admitted = mayStart() && !isExpired(index) ? await gate.admit(host) : undefined;
      if (admitted) {
        if (admitted.probe) probing.add(host);
        void start(index, prepared, admitted.probe);
      } else {
        limiter.release();
        leave(index, host, isExpired(index) ? 'its time to live is over' : undefined);
      }
    }
    if (inFlight > 0) await new Promise<void>((resolve) => (allEnded = resolve));
    if (behindProbe.length > 0) await startAll(behindProbe);
  }

  /** Whether to retry a push: the service accepted others after its first failure. */
  const deservesAnother = ({ host, failure, requests, failedAt }: Unfinished): boolean =>
    failure !== undefined &&
    failure.scope !== 'push' &&
    failure.requestedPause === undefined &&
    requests === 1 &&
    health.lastSent(host) > failedAt &&
    (deadline === undefined || clock.now() < deadline);

  /** Distinguishes a rejected push from rejected credentials. */
  function settleRefused(index: number, { host, failure, requests, failedAt }: Unfinished): void {
    if (failure?.scope !== 'credentials' || gate.isOpenBreaker(host)) return;
    const { scope, reason } = failure;
    if (health.lastSent(host) < failedAt) {
      if (health.refusesAll(host)) gate.openBreaker(host, { scope, reason });
    } else if (requests > 1) finish(index, { status: 'failed', reason });
  }

  function waiting({ host, reason, retryAt, failure, isPostponed }: Unfinished): Outcome {
    const pause = gate.pauseOf(host);
    const time = Math.max(retryAt, pause?.until ?? 0);
    const isOwn = host !== '' || failure?.scope === 'push' || isPostponed;
    return { status: 'waiting', reason: pause?.reason ?? reason, retryAt: new Date(time), ...(isOwn && { isOwn }) };
  }

  /** Postpones a push that must wait longer than others. */
  function postpone(index: number): boolean {
    const pause = retries.pauseOf(pushAt(index));
    if (pause) results.leave(index, { host: '', reason: pause.reason, now: pause.until, isPostponed: true });
    return pause !== undefined;
  }

  await startAll([...pushes.keys()].filter((index) => !postpone(index)));
  const again = results.unfinished().filter(([, result]) => deservesAnother(result));
  if (again.length > 0) await startAll(again.map(([index]) => index));
  for (const [index, result] of results.unfinished()) settleRefused(index, result);
  await gate.stored();
  if (unexpected) throw new Error('the delivery failed', { cause: unexpected });
  return results.outcomes(waiting);
}
