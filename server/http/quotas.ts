import type { Hooks, ReceivedRequest } from './contract-server-options.ts';
import { tooManyRequests } from './errors/problem.ts';

/** Limits the requests of each subject per window. The server measures a window from its first request. */
export interface QuotaPolicy {
  /** The name in the headers `RateLimit` and `RateLimit-Policy`. */
  name: string;
  /** Maximum requests per window. */
  limit: number;
  windowSeconds: number;
}

/** Whose requests are counted together. */
export interface QuotaSubject {
  /** The ID of the application or another tenant. */
  tenantId: number;
  key: string;
}

/** A part of a quota, which one process may use until the window ends. */
export interface QuotaBlock {
  /** The number of requests, 0 if the quota of the window is used. */
  granted: number;
  /** The number of requests that no process has leased. */
  unleased: number;
  /** The rest of the window. */
  milliseconds: number;
}

/**
 * Leases a block of a quota for this process, in the store that the processes share.
 *
 * @param spent the number of requests that this process has already accepted without a lease
 */
export type LeaseQuota = (policy: QuotaPolicy, subject: QuotaSubject, spent: number) => Promise<QuotaBlock>;

/** The state of a quota after a request. */
interface Usage {
  allowed: boolean;
  remaining: number;
  /** Until the window ends. */
  seconds: number;
}

/** The window of a subject, as far as this process knows it. */
interface Window {
  /** In milliseconds, on the clock of this process. */
  endsAt: number;
  /** The requests that this process may still accept. */
  left: number;
  unleased: number;
  /** The requests that were accepted without a lease. */
  spent: number;
  /** Whether this process leases no further blocks in this window. */
  isFinal: boolean;
  leasing?: Promise<void>;
}

/** Above this number of subjects, the oldest windows are forgotten: their leased blocks are lost. */
const maxSubjects = 50_000;

/**
 * The part of a quota that each process may use without a lease, so that most subjects never need one. With n processes,
 * up to n - 1 such parts can exceed the limit: 10 percent with four processes.
 */
const freeShare = 1 / 30;

/** Counts requests of subjects. Processes share the quota through leased blocks. */
function createQuota(policy: QuotaPolicy, lease: LeaseQuota, onError: (error: unknown) => void) {
  const { limit, windowSeconds } = policy;
  const windows = new Map<string, Window>();
  const free = Math.floor(limit * freeShare);

  function findWindow({ tenantId, key }: QuotaSubject): Window {
    const id = `${tenantId} ${key}`;
    const known = windows.get(id);
    const time = performance.now();
    if (known && known.endsAt > time) return known;
    const endsAt = time + windowSeconds * 1000;
    const window = { endsAt, left: free, unleased: limit - free, spent: free, isFinal: false };
    // Deleted first, so that the oldest windows come first.
    windows.delete(id);
    const [oldest] = windows.keys();
    if (windows.size >= maxSubjects && oldest !== undefined) windows.delete(oldest);
    windows.set(id, window);
    return window;
  }

  async function leaseBlock(window: Window, subject: QuotaSubject): Promise<void> {
    try {
      const { granted, unleased, milliseconds } = await lease(policy, subject, window.spent);
      const endsAt = performance.now() + milliseconds;
      Object.assign(window, { left: granted, unleased, endsAt, spent: 0, isFinal: granted === 0 });
    } catch (error) {
      onError(error);
      // A failure must not reject requests, so this process counts alone until the window ends.
      Object.assign(window, { left: limit - window.spent, unleased: 0, isFinal: true });
    }
  }

  return async (subject: QuotaSubject): Promise<Usage> => {
    const window = findWindow(subject);
    while (window.left === 0 && !window.isFinal) {
      // Concurrent requests wait for the same block.
      await (window.leasing ??= leaseBlock(window, subject).finally(() => (window.leasing = undefined)));
    }
    const allowed = window.left > 0;
    if (allowed) window.left--;
    const seconds = Math.max(1, Math.ceil((window.endsAt - performance.now()) / 1000));
    return { allowed, remaining: window.left + window.unleased, seconds };
  };
}

/** A quota of one or more operations. */
export interface OperationQuota<Caller> {
  policy: QuotaPolicy;
  subjectOf: (caller: Caller, received: ReceivedRequest) => QuotaSubject;
  /** The message of a rejection, with the location of the subject: `<location>: <reason>`. */
  message: string;
}

/**
 * Rejects requests above the quota of their operation with 429, before validation. Responses of these operations have the
 * headers `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-10), except those of earlier checks (401,
 * 403, 413).
 *
 * @param quotas by operation ID; operations with the same object share the quota, and others have no limit
 * @param onError gets errors of `lease`
 */
export function quotaHook<Caller>(
  quotas: Readonly<Record<string, OperationQuota<Caller>>>,
  lease: LeaseQuota,
  onError: (error: unknown) => void,
): Pick<Hooks<Caller>, 'authorized'> {
  const limited = new Map(
    [...new Set(Object.values(quotas))].map((quota) => {
      const { name, limit, windowSeconds } = quota.policy;
      const header = `"${name}";q=${limit};w=${windowSeconds}`;
      return [quota, { header, take: createQuota(quota.policy, lease, onError) }];
    }),
  );
  return {
    async authorized({ responseHeaders }, { operationId }, caller, received) {
      const quota = quotas[operationId];
      const state = quota && limited.get(quota);
      if (!state) return;
      const { allowed, remaining, seconds } = await state.take(quota.subjectOf(caller, received));
      responseHeaders['RateLimit-Policy'] = state.header;
      responseHeaders.RateLimit = `"${quota.policy.name}";r=${remaining};t=${seconds}`;
      if (!allowed) throw tooManyRequests(quota.message, seconds);
    },
  };
}
