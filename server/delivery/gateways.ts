import { readFileSync } from 'node:fs';
import type { SecureContext } from 'node:tls';
import { readGateways, readSettingsVersion } from '../applications/credentials.store.ts';
import type { GatewayName, GatewaySettings } from '../applications/gateway-settings.ts';
import type { Secrets } from '../applications/secrets.ts';
import { ConfigurationError, type GatewayConfig } from '../config.ts';
import type { Queryable } from '../db/database.ts';
import { createApnsGateway } from './apns.ts';
import { type Clock, systemClock } from './clock.ts';
import { trustAlso } from './connection.ts';
import type { DeliveryParts } from './delivery.ts';
import type { EndpointPolicy } from './endpoints.ts';
import { createFcmGateway } from './fcm.ts';
import type { Content, Gateways } from './gateway.ts';
import { createLogGateway } from './log.ts';
import { usualRetry } from './retry.ts';
import type { GatewayParts, ServiceGateway } from './transport.ts';
import { createWebPushGateway } from './web-push.ts';

const usualConcurrency = 500;

const gatewayNames: Record<Content['platform'], GatewayName> = { android: 'fcm', ios: 'apns', web: 'webpush' };

/** Where Web Push may go, as the operator set it. */
export const endpointPolicy = ({ webPushHosts, webPushAllowPrivate }: GatewayConfig): EndpointPolicy => ({
  hosts: webPushHosts,
  allowPrivate: webPushAllowPrivate,
});

/** @throws ConfigurationError when the file can't be read, or holds no certificates */
function readTrust(file: string | undefined): SecureContext | undefined {
  try {
    return file === undefined ? undefined : trustAlso(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigurationError(`GATEWAY_CA_FILE: can't be used: ${(error as Error).message}`);
  }
}

export interface OpenerParts {
  config: GatewayConfig;
  observe?: DeliveryParts['observe'];
  clock?: Clock;
}

/**
 * Makes what opens the gateway of an application to a push service.
 *
 * @throws ConfigurationError when the certificates can't be read
 */
export function createGatewayOpener({ config, observe = () => undefined, clock = systemClock }: OpenerParts) {
  const { connectMilliseconds, requestMilliseconds, attempts, backoffMilliseconds } = config;
  const transport = { trust: readTrust(config.caFile), connectMilliseconds, requestMilliseconds };
  const retry = { ...usualRetry, attempts, backoffMilliseconds };
  /** @returns undefined where the settings say `log` */
  return (settings: GatewaySettings, name: GatewayName): ServiceGateway | undefined => {
    const own = settings[name];
    if (own === 'log') return undefined;
    const { concurrency = usualConcurrency, pushesPerSecond } = own;
    const parts: GatewayParts = { transport, retry, clock, observe, limits: { concurrency, pushesPerSecond } };
    const { fcm, apns, webpush } = settings;
    if (name === 'fcm' && fcm !== 'log') return createFcmGateway(fcm, parts, config.fcmUrl);
    if (name === 'apns' && apns !== 'log') return createApnsGateway(apns, parts, config.apnsUrl);
    if (webpush !== 'log') return createWebPushGateway(webpush, parts, endpointPolicy(config));
    return undefined;
  };
}

interface Kept {
  version: number;
  /** Absent where the settings say `log`. */
  gateway: Promise<ServiceGateway | undefined>;
}

/** How long what runs may take on a gateway whose settings have changed, in seconds. */
const replacedGrace = 120;

/**
 * Finds gateways. Each application has its own for each platform, with its own connections and limits, so that none waits
 * for another's pushes. It is kept until the application's settings change.
 */
export function createGateways({ db, secrets, ...parts }: OpenerParts & { db: Queryable; secrets: Secrets }): Gateways {
  const open = createGatewayOpener(parts);
  const kept = new Map<string, Kept>();
  const leaving = new Set<Promise<void>>();

  function leave({ gateway }: Kept, graceSeconds: number): void {
    const left = gateway
      .then((opened) => opened?.close(graceSeconds))
      .catch(() => undefined)
      .finally(() => leaving.delete(left));
    leaving.add(left);
  }

  return {
    async find(applicationId, platform) {
      const key = `${applicationId} ${platform}`;
      const version = await readSettingsVersion(db, applicationId);
      const known = kept.get(key);
      if (known && known.version >= version) return (await known.gateway) ?? createLogGateway(db, applicationId);
      const gateway = readGateways(db, secrets, applicationId).then(({ gateways }) =>
        open(gateways, gatewayNames[platform]),
      );
      kept.set(key, { version, gateway });
      if (known) leave(known, replacedGrace);
      gateway.catch(() => kept.delete(key));
      return (await gateway) ?? createLogGateway(db, applicationId);
    },

    async close(graceSeconds) {
      for (const each of kept.values()) leave(each, graceSeconds);
      kept.clear();
      await Promise.all(leaving);
    },
  };
}
