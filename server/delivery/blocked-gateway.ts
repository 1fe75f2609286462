import { RejectedError } from './push/attempt.ts';
import { createPushDelivery } from './push/delivery.ts';
import type { PushService } from '../domain/settings/push-services.ts';
import type { GatewayParts, ServiceGateway } from './push/service-gateway.ts';

/**
 * A gateway without connections, for stored settings that must not be used. Pushes wait until the settings change, as with
 * rejected credentials.
 */
export function createBlockedGateway(service: PushService, reason: string, parts: GatewayParts): ServiceGateway {
  const rejected = () => Promise.reject(new RejectedError(reason));
  const delivery = createPushDelivery({ ...parts, service }, () => ({ host: '', send: rejected }));
  return { deliver: delivery.deliver, check: rejected, close: (graceSeconds) => delivery.close(graceSeconds) };
}
