import type { GatewaySettings } from './gateway-settings.ts';
import { isAllowedUrl } from './host-patterns.ts';

/** The URLs that gateways may send credentials to, as patterns of `isAllowedUrl`. */
export interface GatewayHosts {
  fcm: readonly string[];
  /** Of access tokens for FCM. */
  fcmTokens: readonly string[];
  apns: readonly string[];
}

const apnsHosts = ['api', 'api.sandbox', 'api.development'].map((name) => `${name}.push.apple.com`);

/** Apple's alternative to 443. */
const apnsPorts = [443, 2197];

/**
 * The hosts of the push services, and those that the deployment's own settings name.
 *
 * @param config `fcmUrl` and `apnsUrl` replace the URLs of the push services for all applications
 */
export function gatewayHosts({
  fcmUrl,
  apnsUrl,
  fcmTokenHosts,
  hosts,
}: {
  fcmUrl?: string;
  apnsUrl?: string;
  fcmTokenHosts: readonly string[];
  hosts: readonly string[];
}): GatewayHosts {
  const proxyOfFcm = fcmUrl === undefined ? [] : [hostAndPort(fcmUrl)];
  const proxyOfApns = apnsUrl === undefined ? [] : [hostAndPort(apnsUrl)];
  return {
    fcm: ['fcm.googleapis.com:443', ...proxyOfFcm, ...hosts],
    fcmTokens: [...fcmTokenHosts, ...proxyOfFcm, ...hosts],
    apns: [...apnsHosts.flatMap((host) => apnsPorts.map((port) => `${host}:${port}`)), ...proxyOfApns, ...hosts],
  };
}

function hostAndPort(url: string): string {
  const { hostname, port } = new URL(url);
  return `${hostname}:${port || 443}`;
}

/** The addresses of gateways, by their paths below `settings/gateways`. Without one, a gateway uses the push service's own. */
const addressesOf = ({ fcm, apns }: GatewaySettings) =>
  new Map<string, { url?: string; service: keyof GatewayHosts }>([
    ['fcm/baseUrl', { url: fcm === 'log' ? undefined : fcm.baseUrl, service: 'fcm' }],
    [
      'fcm/serviceAccount/token_uri',
      { url: fcm === 'log' ? undefined : fcm.serviceAccount.token_uri, service: 'fcmTokens' },
    ],
    ['apns/baseUrl', { url: apns === 'log' ? undefined : apns.baseUrl, service: 'apns' }],
  ]);

/**
 * Returns which addresses of gateways are not allowed, as `<path>: <why>`. A gateway sends its credentials there, so that any
 * other host could steal them, or be an attempt to call internal hosts (SSRF).
 *
 * @param stored whose addresses are not checked again, since they are never used either
 */
export function hostErrors(gateways: GatewaySettings, hosts: GatewayHosts, stored?: GatewaySettings): string[] {
  const known = stored && addressesOf(stored);
  return [...addressesOf(gateways)].flatMap(([path, { url, service }]) =>
    url === undefined || url === known?.get(path)?.url || isAllowedUrl(url, hosts[service])
      ? []
      : [
          `settings/gateways/${path}: the host must be one of ${hosts[service].join(', ')}; GATEWAY_HOSTS allows others`,
        ],
  );
}
