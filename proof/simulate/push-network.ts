import type { Evidence } from './evidence.ts';
import type { FailureEntry } from './history.ts';
import type { Service } from './plan.ts';

/** How long delayed pushes may still arrive after their worker or the network continues, in milliseconds. */
export const flushed = 1_000;
/** The maximum of round trips that a request to a push service takes: for the connection, and for earlier requests. */
const requestTrips = 8;

/** The network between the workers and the push services. */
export interface PushNetwork {
  /** The failures of the network to a push service. */
  failuresTo(service: Service): FailureEntry[];
  latencyOf(failure: FailureEntry): number;
  /** The earliest time at which a push was sent that arrived at the given time, since the network may have delayed it. */
  sentFrom(service: Service, arrived: number): number;
}

export function createPushNetwork({ failures }: Evidence): PushNetwork {
  const failuresTo = (service: Service) =>
    failures.filter(({ action, skipped }) => !skipped && action.failure === 'push proxy' && action.service === service);
  const latencyOf = ({ action }: FailureEntry) =>
    action.failure === 'push proxy' && action.way === 'delay' ? (action.latency ?? 0) : 0;
  return {
    failuresTo,
    latencyOf,
    sentFrom(service, arrived) {
      const held = failuresTo(service).flatMap((failure) => {
        const { action, t, until } = failure;
        if (!('way' in action) || t > arrived || until < arrived - flushed) return [];
        if (action.way === 'stall') return [t];
        return [Math.max(t, arrived - requestTrips * latencyOf(failure))];
      });
      return Math.min(arrived, ...held);
    },
  };
}
