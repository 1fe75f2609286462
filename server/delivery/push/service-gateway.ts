import type { LookupFunction } from 'node:net';
import type { SecureContext } from 'node:tls';
import type { PushDeliveryParts } from './delivery.ts';
import type { Gateway } from './gateway.ts';
import { createPool, type Pool } from '../transport/pool.ts';

/** The connection options of all push services. */
export interface Transport {
  /** Trusted certificate authorities, if not only Node's. */
  trust?: SecureContext;
  connectMilliseconds: number;
  requestMilliseconds: number;
  /** The port of a stand-in for all push services. */
  standInPort?: number;
}

/** The dependencies of a gateway, except the credentials of the application. */
export type GatewayParts = Omit<PushDeliveryParts, 'service'> & { transport: Transport };

/** A gateway to a real push service. */
export interface ServiceGateway extends Gateway {
  /**
   * Checks whether the service accepts the credentials, without sending a message.
   *
   * @returns the result as text for an operator
   * @throws RejectedError or TransportError if the service rejects them or can't be reached
   */
  check(): Promise<string>;
  /** Waits up to `graceSeconds` for active deliveries, and closes all connections. */
  close(graceSeconds: number): Promise<void>;
}

/** Concurrent pushes per connection. */
const pushesPerSession = 100;

/** Opens a pool with enough connections for the application's concurrency. */
export function openServicePool(origin: string, { transport, limits }: GatewayParts, lookup?: LookupFunction): Pool {
  const { requestMilliseconds, ...connection } = transport;
  return createPool({
    peer: { origin, lookup, ...connection },
    requestMilliseconds,
    maxSessions: Math.min(16, Math.ceil(limits.concurrency / pushesPerSession)),
  });
}
