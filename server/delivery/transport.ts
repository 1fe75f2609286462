import type { LookupFunction } from 'node:net';
import type { SecureContext } from 'node:tls';
import type { DeliveryParts } from './delivery.ts';
import type { Gateway } from './gateway.ts';
import { createPool, type Pool } from './pool.ts';

/** How all push services are connected to. */
export interface Transport {
  /** Whom to trust, when not only the authorities that Node knows. */
  trust?: SecureContext;
  connectMilliseconds: number;
  requestMilliseconds: number;
}

/** What a gateway to a push service is made with, beside the application's credentials. */
export type GatewayParts = Omit<DeliveryParts, 'service'> & { transport: Transport };

/** A gateway that goes to a real push service. */
export interface ServiceGateway extends Gateway {
  /**
   * Finds out whether the service takes the credentials, without a message to anybody.
   *
   * @returns what was found out, in words for an operator
   * @throws RefusedError or TransportError when it does not, or can't be asked
   */
  check(): Promise<string>;
  /** Lets running deliveries end, so many seconds at most, and leaves the service. */
  close(graceSeconds: number): Promise<void>;
}

/** So many pushes go over one connection before another is opened. */
const pushesPerSession = 100;

/** Opens the connections to a service, as many as the application's concurrency needs. */
export function openPool(origin: string, { transport, limits }: GatewayParts, lookup?: LookupFunction): Pool {
  const { trust, connectMilliseconds, requestMilliseconds } = transport;
  return createPool({
    peer: { origin, trust, lookup, connectMilliseconds },
    requestMilliseconds,
    maxSessions: Math.min(16, Math.ceil(limits.concurrency / pushesPerSession)),
  });
}
