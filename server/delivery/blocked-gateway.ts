import { RejectedError } from './attempt.ts';
import { createDelivery } from './delivery.ts';
import type { Service } from './service.ts';
import type { GatewayParts, ServiceGateway } from './transport/transport.ts';

/**
 * A gateway without connections, for stored settings that must not be used. Pushes wait until the settings change, as with
 * rejected credentials.
 */
export function createBlockedGateway(service: Service, reason: string, parts: GatewayParts): ServiceGateway {
  const rejected = () => Promise.reject(new RejectedError(reason));
  const delivery = createDelivery({ ...parts, service }, () => ({ host: '', send: rejected }));
  return { deliver: delivery.deliver, check: rejected, close: (graceSeconds) => delivery.close(graceSeconds) };
}
