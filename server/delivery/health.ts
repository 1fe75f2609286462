import type { NotAccepted } from './attempt.ts';

/**
 * How many failures in a row, without any push that the service handled in between, open the breaker: a single push may
 * fail for reasons of its own.
 */
const failuresToOpen = { service: 5, credentials: 10 };

/** What the responses of one host say about it. */
interface HostHealth {
  service: number;
  credentials: number;
  /** The longest pause that it asked for in this row of failures, in milliseconds. */
  askedFor?: number;
  lostConnection?: object;
  sentAt: number;
  handledAt: number;
}

/** Tells from responses whether a push service works, host by host. Times are places in the order of all responses. */
export interface Health {
  /** Records a push that the host accepted. */
  sent(host: string): void;
  /** Records a push that the host rejected for the push's own sake. */
  rejected(host: string): void;
  /**
   * Records a push that failed, probably not for its own sake.
   *
   * @returns how long the host asked to wait, in milliseconds, if the breaker is to open; else undefined
   */
  failed(host: string, failure: NotAccepted): { askedFor?: number } | undefined;
  /** Forgets earlier failures: another worker found that the host works again. */
  recovered(host: string): void;
  /** When the host last accepted a push. */
  lastSent(host: string): number;
  /** When the host last handled a push, by accepting or rejecting it. */
  lastHandled(host: string): number;
  now(): number;
}

export function createHealth(): Health {
  const hosts = new Map<string, HostHealth>();
  let order = 0;

  function healthOf(host: string): HostHealth {
    const known = hosts.get(host);
    if (known) return known;
    const health = { service: 0, credentials: 0, sentAt: 0, handledAt: 0 };
    hosts.set(host, health);
    return health;
  }

  function handled(health: HostHealth): void {
    health.handledAt = ++order;
    health.service = 0;
    health.askedFor = undefined;
    health.lostConnection = undefined;
  }

  return {
    sent(host) {
      const health = healthOf(host);
      handled(health);
      health.credentials = 0;
      health.sentAt = order;
    },
    rejected: (host) => handled(healthOf(host)),
    failed(host, { scope, askedFor, unreachable, connection }) {
      const health = healthOf(host);
      order++;
      if (scope === 'push') {
        handled(health);
        return undefined;
      }
      if (askedFor !== undefined) health.askedFor = Math.max(health.askedFor ?? 0, askedFor);
      // All requests of a lost connection fail at once: together they are one failure.
      if (connection && connection === health.lostConnection) return undefined;
      health.lostConnection = connection;
      health[scope]++;
      // Without a connection nothing can be sent, so there is nothing to wait for.
      const opens = unreachable === true || health[scope] >= failuresToOpen[scope];
      return opens ? { askedFor: health.askedFor } : undefined;
    },
    recovered(host) {
      const health = healthOf(host);
      handled(health);
      health.credentials = 0;
    },
    lastSent: (host) => hosts.get(host)?.sentAt ?? 0,
    lastHandled: (host) => hosts.get(host)?.handledAt ?? 0,
    now: () => order,
  };
}
