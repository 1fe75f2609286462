import { internal } from '../http/problem.ts';
import {
  type Attempt,
  failedAttempt,
  type NotAccepted,
  type Prepare,
  type Prepared,
  UnsendableError,
} from './attempt.ts';
import type { Breakers, Probe } from './breakers.ts';
import type { Clock } from './clock.ts';
import { NotStartedError, TransportError } from './connection.ts';
import type { Observed } from './delivery.ts';
import type { DeliverOptions, FinalOutcome, Outcome, Push } from './gateway.ts';
import type { Health } from './health.ts';
import type { Limiter } from './limits.ts';
import { createResults, type Unfinished } from './results.ts';
import type { Retries } from './retries.ts';
import type { Service } from './service.ts';

/** What all deliveries of a gateway share. */
export interface BatchParts {
  service: Service;
  prepare: Prepare;
  limiter: Limiter;
  clock: Clock;
  health: Health;
  retries: Retries;
  breakers?: Breakers;
  /** Hosts whose breaker was open when a push was last about to start. */
  pausedHosts: Set<string>;
  /** Aborted when no further push may start. */
  closing: AbortSignal;
  observe: (service: Service, observed: Observed) => void;
}

/** The right to start a push; with a probe it is the only one of its host. */
interface Admission {
  probe?: Probe;
}
const admission: Admission = {};

/** The longest pause that pushes held back by a breaker come back with, in milliseconds: it may be released before. */
const maxPause = 60_000;

/** How far the clocks of worker and database may drift apart between two looks, in milliseconds. */
const tolerance = 50;

/**
 * Delivers pushes: each starts in its turn, unless a breaker is open or the caller stops it. A push that fails while the
 * service accepts others is sent once more in the end. Pushes without a final outcome come back as `waiting`.
 */
export async function deliverBatch(
  { service, prepare, limiter, clock, health, retries, breakers, pausedHosts, closing, observe }: BatchParts,
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

  /** An error of ours: nothing starts any more, and what is in flight ends before the error is thrown. */
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

  function fail(index: number, host: string, failure: NotAccepted, probe: Probe | undefined): void {
    const push = pushAt(index);
    const { scope, reason } = failure;
    observe(service, 'retried');
    // A push that failed before, while the service took others since, says more about itself than about the service.
    const before = retries.lastFailed(push) ?? Infinity;
    const isSuspect = before < (scope === 'credentials' ? health.lastSent(host) : health.lastHandled(host));
    const opening = isSuspect ? undefined : health.failed(host, failure);
    if (scope === 'push') probe?.succeed();
    else if (probe) probe.fail({ ...failure, scope });
    else if (opening) breakers?.open(host, { reason, scope, askedFor: opening.askedFor });
    const failedAt = health.now();
    const retryAt = retries.failed(push, failure, failedAt, isSuspect || scope === 'push');
    results.fail(index, { host, failure, retryAt, failedAt });
  }

  /** @returns undefined when the request was not sent, and the result is recorded */
  async function request(index: number, prepared: Prepared, probe: Probe | undefined): Promise<Attempt | undefined> {
    const { host } = prepared;
    try {
      return await prepared.send({
        deadline,
        mayStart: () => mayStart() && (probe !== undefined || !breakers?.find(host)),
      });
    } catch (error) {
      const cause = error instanceof TransportError ? error.cause : error;
      if (cause instanceof UnsendableError) finish(index, { status: 'failed', reason: cause.message });
      else if (cause instanceof NotStartedError) leave(index, host);
      // Connections that we close ourselves say nothing about the service.
      else if (closing.aborted) leave(index, host, 'interrupted');
      else return failedAttempt(error);
      return undefined;
    }
  }

  /** Sends a push that has its turn. */
  async function start(index: number, prepared: Prepared, probe: Probe | undefined): Promise<void> {
    const { host } = prepared;
    inFlight++;
    let result: Attempt | undefined;
    try {
      result = await request(index, prepared, probe);
      if (!result) probe?.cancel();
      else if (result.status === 'again') fail(index, host, result, probe);
      else {
        if (result.status === 'sent') health.sent(host);
        else health.rejected(host);
        // A service that rejects a push works, too.
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

  function isClosed(host: string): boolean {
    if (breakers?.find(host)) {
      pausedHosts.add(host);
      return false;
    }
    // The service is back for all workers at once.
    if (pausedHosts.size > 0 && pausedHosts.delete(host)) limiter.rampUp();
    return true;
  }

  /** Whether a breaker is open, and its next probe not due. */
  function isPaused(host: string): boolean {
    const breaker = breakers?.find(host);
    return breaker !== undefined && breaker.tryAt > clock.now() + tolerance;
  }

  async function tryToProbe(host: string): Promise<Admission | undefined> {
    if (isPaused(host)) return undefined;
    const probe = await breakers?.startProbe(host);
    if (probe) return { probe };
    return isClosed(host) ? admission : undefined;
  }

  const isExpired = (index: number) =>
    deadline !== undefined && clock.now() >= deadline && pushAt(index).content.timeToLive !== 0;

  function prepareAt(index: number): Prepared | undefined {
    try {
      return prepare(pushAt(index));
    } catch (error) {
      if (error instanceof UnsendableError) finish(index, { status: 'failed', reason: error.message });
      else {
        leave(index, '');
        stopAfter(error);
      }
      return undefined;
    }
  }

  /** Starts pushes one by one as turns come, so that only one of them waits in line. */
  async function startAll(indices: Iterable<number>): Promise<void> {
    const probing = new Set<string>();
    const behindProbe: number[] = [];
    for (const index of indices) {
      const prepared = prepareAt(index);
      if (!prepared) continue;
      const { host } = prepared;
      if (probing.has(host)) {
        behindProbe.push(index);
        continue;
      }
      if (isPaused(host) && !isRead) {
        // The breaker may have been released since the last look: whoever calls has reason to.
        await breakers?.read();
        isRead = true;
      }
      if (stopped || isPaused(host) || !(await limiter.acquire(signal))) {
        leave(index, host);
        continue;
      }
      // Its turn may have been long in coming.
      const reading = breakers?.refresh();
      if (reading) await reading;
      let admitted: Admission | undefined;
      if (mayStart() && !isExpired(index)) admitted = isClosed(host) ? admission : await tryToProbe(host);
      if (admitted) {
        if (admitted.probe) probing.add(host);
        void start(index, prepared, admitted.probe);
      } else {
        limiter.release();
        leave(index, host);
      }
    }
    if (inFlight > 0) await new Promise<void>((resolve) => (allEnded = resolve));
    if (behindProbe.length > 0) await startAll(behindProbe);
  }

  /** Whether the service accepted others after the first failure of a push, so that one more try is promising. */
  const deservesAnother = ({ host, failure, requests, failedAt }: Unfinished): boolean =>
    failure !== undefined &&
    failure.scope !== 'push' &&
    failure.askedFor === undefined &&
    requests === 1 &&
    health.lastSent(host) > failedAt &&
    (deadline === undefined || clock.now() < deadline);

  /** Tells a push that is refused for its own sake from credentials that are refused. */
  function settleRefused(index: number, { host, failure, requests, failedAt }: Unfinished): void {
    if (failure?.scope !== 'credentials' || breakers?.find(host)) return;
    if (health.lastSent(host) < failedAt) breakers?.open(host, { scope: 'credentials', reason: failure.reason });
    else if (requests > 1) finish(index, { status: 'failed', reason: failure.reason });
  }

  function waiting({ host, reason, retryAt }: Unfinished): Outcome {
    const breaker = breakers?.find(host);
    const pausedUntil = Math.min(breaker?.tryAt ?? 0, clock.now() + maxPause);
    const time = Math.max(retryAt, pausedUntil);
    return { status: 'waiting', reason: breaker?.reason ?? reason, retryAt: new Date(time) };
  }

  await startAll(pushes.keys());
  const again = results.unfinished().filter(([, result]) => deservesAnother(result));
  if (again.length > 0) await startAll(again.map(([index]) => index));
  for (const [index, result] of results.unfinished()) settleRefused(index, result);
  await breakers?.stored();
  if (unexpected) throw internal('API_ERR_SERVICE', unexpected);
  return results.outcomes(waiting);
}
