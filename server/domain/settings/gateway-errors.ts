import { OperatorError } from '../operator-error.ts';
import { type GatewayHosts, hostErrors } from './gateway-hosts.ts';
import type { GatewaySettings } from './gateway-settings.ts';
import type { Settings } from '../settings-document.ts';
import { subjectError } from './vapid-subject.ts';

/**
 * Returns what new settings of gateways must not contain, as `<path>: <why>`. Stored settings may contain it, since these rules
 * depend on the deployment, or are newer: what an update does not change stays accepted.
 */
export function gatewayErrors(gateways: GatewaySettings, hosts: GatewayHosts, stored?: GatewaySettings): string[] {
  const given = subjectOf(gateways);
  const subject = given === undefined || (stored && given === subjectOf(stored)) ? undefined : subjectError(given);
  return [
    ...hostErrors(gateways, hosts, stored),
    ...(subject === undefined ? [] : [`settings/gateways/webpush/subject: ${subject}`]),
  ];
}

const subjectOf = ({ webpush }: GatewaySettings) => (webpush === 'log' ? undefined : webpush.subject);

/** @throws OperatorError with each error of `gatewayErrors`, one per line */
export function checkNewGateways({ gateways }: Settings, hosts: GatewayHosts): void {
  const errors = gatewayErrors(gateways, hosts);
  if (errors.length > 0) throw new OperatorError(errors.join('\n'));
}
