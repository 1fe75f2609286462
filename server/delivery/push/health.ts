import type { NotAccepted } from './attempt.ts';

/** Failures in a row that open the circuit breaker. A single failure may be caused by the push itself. */
const failuresToOpen = 5;

/**
 * Refused devices, chosen at random after a first refusal, that open the breaker. Devices with adjacent IDs may share the cause:
 * their subscriptions are from the time of another key.
 */
const refusalsToOpen = 10;

/** The health of one host, as seen from its responses. */
interface HostHealth {
  service: number;
  /** Devices whose pushes were refused since the last accepted one, and those of them that were chosen at random. */
  refused: Set<number>;
  refusedAtRandom: Set<number>;
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
   * @param atRandom whether the device was chosen at random, since the host was doubtful
   * @returns the requested pause in milliseconds if the breaker must open; else undefined
   */
  failed(
    host: string,
    failure: NotAccepted,
    push: { deviceId: number; atRandom: boolean },
  ): { requestedPause?: number } | undefined;
  /** Forgets earlier failures, since another worker found that the host works again. */
  recovered(host: string): void;
  /** Whether a host refused credentials, and has accepted nothing since. Then devices are chosen at random. */
  isDoubtful(): boolean;
  /** Whether the host refused the credentials for several devices, and has accepted nothing since. */
  refusesAll(host: string): boolean;
  /** When the host last accepted a push. */
  lastSent(host: string): number;
  /** When the host last accepted or rejected a push. */
  lastHandled(host: string): number;
  now(): number;
}

export function createHealth(): Health {
  const hosts = new Map<string, HostHealth>();
  const doubtful = new Set<string>();
  let order = 0;

  function healthOf(host: string): HostHealth {
    const known = hosts.get(host);
    if (known) return known;
    const health = {
      service: 0,
      refused: new Set<number>(),
      refusedAtRandom: new Set<number>(),
      sentAt: 0,
      handledAt: 0,
    };
    hosts.set(host, health);
    return health;
  }

  function handled(health: HostHealth): void {
    health.handledAt = ++order;
    health.service = 0;
    health.requestedPause = undefined;
    health.lostConnection = undefined;
  }

  function accepted(host: string, health: HostHealth): void {
    handled(health);
    if (!doubtful.delete(host)) return;
    health.refused.clear();
    health.refusedAtRandom.clear();
  }

  return {
    sent(host) {
      const health = healthOf(host);
      accepted(host, health);
      health.sentAt = order;
    },
    rejected: (host) => handled(healthOf(host)),
    failed(host, { scope, requestedPause, unreachable, connection }, { deviceId, atRandom }) {
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
      if (scope === 'credentials') {
        doubtful.add(host);
        if (health.refused.size < refusalsToOpen) health.refused.add(deviceId);
        if (atRandom) health.refusedAtRandom.add(deviceId);
        return health.refusedAtRandom.size >= refusalsToOpen ? { requestedPause: health.requestedPause } : undefined;
      }
      health.service++;
      // Without a connection, the breaker opens immediately.
      const opens = unreachable === true || health.service >= failuresToOpen;
      return opens ? { requestedPause: health.requestedPause } : undefined;
    },
    recovered: (host) => accepted(host, healthOf(host)),
    isDoubtful: () => doubtful.size > 0,
    refusesAll: (host) => (hosts.get(host)?.refused.size ?? 0) > 1,
    lastSent: (host) => hosts.get(host)?.sentAt ?? 0,
    lastHandled: (host) => hosts.get(host)?.handledAt ?? 0,
    now: () => order,
  };
}
