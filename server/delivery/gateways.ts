import { readFileSync } from 'node:fs';
import type { SecureContext } from 'node:tls';
import { ConfigurationError, type GatewayConfig } from '../config/config.ts';
import type { Queryable } from '../db/database.ts';
import type { Secrets } from '../domain/secrets.ts';
import { readGateways, readSettingsVersion } from '../domain/settings/credentials.store.ts';
import { gatewayHosts, hostErrors } from '../domain/settings/gateway-hosts.ts';
import type { GatewayName, GatewaySettings } from '../domain/settings/gateway-settings.ts';
import type { Logger } from '../base/log.ts';
import { createApnsGateway } from './apns/apns.ts';
import { createBlockedGateway } from './blocked-gateway.ts';
import { type Breakers, type BreakersParts, createBreakers } from './breakers/breakers.ts';
import { type Clock, systemClock } from '../base/waiting-clock.ts';
import type { PushDeliveryParts } from './push/delivery.ts';
import { createFcmGateway } from './fcm/fcm.ts';
import type { Gateways } from './push/gateway.ts';
import { createLogGateway } from './log.ts';
import { trustAlso } from './transport/connection.ts';
import { serviceOf } from '../domain/settings/push-services.ts';
import type { GatewayParts, ServiceGateway } from './push/service-gateway.ts';
import type { EndpointPolicy } from './web-push/endpoints.ts';
import { createWebPushGateway } from './web-push/web-push.ts';

/** Default maximum concurrent pushes per worker and push service. */
export const defaultConcurrency = 500;

/** The allowed Web Push endpoints from the settings of the operator. */
export const endpointPolicy = ({ webPushHosts, webPushAllowPrivate }: GatewayConfig): EndpointPolicy => ({
  hosts: webPushHosts,
  allowPrivate: webPushAllowPrivate,
});

/** @throws ConfigurationError if the file can't be read or has no certificates */
export function readTrust({ caFile: file, standIn }: GatewayConfig): SecureContext | undefined {
  if (standIn) return trustAlso(standIn.ca);
  try {
    return file === undefined ? undefined : trustAlso(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigurationError(`GATEWAY_CA_FILE: can't be used: ${(error as Error).message}`);
  }
}

export interface OpenerParts {
  config: GatewayConfig;
  observe?: PushDeliveryParts['observe'];
  clock?: Clock;
}

/**
 * Creates a function that opens the gateway of an application to a push service.
 *
 * @throws ConfigurationError if the certificates can't be read
 */
export function createGatewayOpener({ config, observe = () => undefined, clock = systemClock }: OpenerParts) {
  const { connectMilliseconds, requestMilliseconds, backoffMilliseconds, standIn } = config;
  const hosts = gatewayHosts(config);
  const trust = readTrust(config);
  const transport = { trust, connectMilliseconds, requestMilliseconds, standInPort: standIn?.port };
  /**
   * @param breakers of the service; if undefined, circuit breakers are disabled
   * @returns undefined if the gateway is `log`
   */
  return (settings: GatewaySettings, name: GatewayName, breakers?: Breakers): ServiceGateway | undefined => {
    const own = settings[name];
    if (own === 'log') return undefined;
    const { concurrency = defaultConcurrency, pushesPerSecond } = own;
    const limits = { concurrency, pushesPerSecond };
    const parts: GatewayParts = { transport, backoffMilliseconds, clock, observe, limits, breakers };
    const { fcm, apns, webpush } = settings;
    // They may have been stored by a release or a deployment that allowed more hosts.
    const [blocked] = hostErrors({ fcm: 'log', apns: 'log', webpush: 'log', [name]: own }, hosts);
    if (blocked !== undefined) return createBlockedGateway(name, blocked, parts);
    if (name === 'fcm' && fcm !== 'log') return createFcmGateway(fcm, parts, config.fcmUrl);
    if (name === 'apns' && apns !== 'log') return createApnsGateway(apns, parts, config.apnsUrl);
    if (webpush !== 'log') return createWebPushGateway(webpush, parts, endpointPolicy(config));
    return undefined;
  };
}

interface Kept {
  version: number;
  /** Undefined if the gateway is `log`. */
  gateway: Promise<ServiceGateway | undefined>;
}

/** Grace period for active deliveries on a gateway whose settings have changed, in seconds. */
const replacedGrace = 120;

export interface GatewaysParts extends OpenerParts {
  db: Queryable;
  secrets: Secrets;
  logger: Logger;
  observeBreaker?: BreakersParts['observe'];
}

/**
 * Caches gateways until the settings change. Each application has a separate gateway per platform with its own connections
 * and limits, so that applications don't wait for each other.
 */
export function createGateways(parts: GatewaysParts): Gateways {
  const { db, secrets, logger, config, clock = systemClock, observeBreaker = () => undefined } = parts;
  const open = createGatewayOpener(parts);
  const { connectMilliseconds, requestMilliseconds, backoffMilliseconds } = config;
  const breakers = createBreakers({
    db,
    clock,
    logger,
    backoffMilliseconds,
    // A push may need a connection and an access token, each with a connection and a request of its own.
    probeMilliseconds: 2 * (connectMilliseconds + requestMilliseconds) + 5_000,
    observe: observeBreaker,
  });
  const kept = new Map<string, Kept>();
  const leaving = new Set<Promise<void>>();

  function leave({ gateway }: Kept, graceSeconds: number): void {
    const closing = gateway
      .then((opened) => opened?.close(graceSeconds))
      .catch(() => undefined)
      .finally(() => leaving.delete(closing));
    leaving.add(closing);
  }

  return {
    async find(applicationId, platform) {
      const key = `${applicationId} ${platform}`;
      const version = await readSettingsVersion(db, applicationId);
      const known = kept.get(key);
      if (known && known.version >= version) return (await known.gateway) ?? createLogGateway(db, applicationId);
      const name = serviceOf[platform];
      const gateway = readGateways(db, secrets, applicationId).then((opened) =>
        open(opened.gateways, name, breakers.of(applicationId, name, opened.version)),
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
