import type { NotAccepted } from './attempt.ts';

/**
 * Failures in a row that open the circuit breaker. A single failure may be caused by the push itself.
 */
const failuresToOpen = { service: 5, credentials: 10 };

/** The health of one host, as seen from its responses. */
interface HostHealth {
  service: number;
  credentials: number;
  /** The longest pause that the host requested since the last success, in milliseconds. */
  requestedPause?: number;
  lostConnection?: object;
  sentAt: number;
  handledAt: number;
}

/** Determines from responses whether a push service works, by host. Times are sequence numbers of responses. */
export interface Health {
  /** Records a push that the host accepted. */
  sent(host: string): void;
  /** Records a push that the host rejected because of the push itself. */
  rejected(host: string): void;
  /**
   * Records a failed push whose cause is probably the service.
   *
   * @returns the requested pause in milliseconds if the breaker must open; else undefined
   */
  failed(host: string, failure: NotAccepted): { requestedPause?: number } | undefined;
  /** Forgets earlier failures, since another worker found that the host works again. */
  recovered(host: string): void;
  /** When the host last accepted a push. */
  lastSent(host: string): number;
  /** When the host last accepted or rejected a push. */
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
    health.requestedPause = undefined;
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
    failed(host, { scope, requestedPause, unreachable, connection }) {
      const health = healthOf(host);
      order++;
      if (scope === 'push') {
        handled(health);
        return undefined;
      }
      if (requestedPause !== undefined) health.requestedPause = Math.max(health.requestedPause ?? 0, requestedPause);
      // All requests of a lost connection fail together, and count as one failure.
      if (connection && connection === health.lostConnection) return undefined;
      health.lostConnection = connection;
      health[scope]++;
      // Without a connection, the breaker opens immediately.
      const opens = unreachable === true || health[scope] >= failuresToOpen[scope];
      return opens ? { requestedPause: health.requestedPause } : undefined;
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
