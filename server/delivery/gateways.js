import { readFileSync } from 'node:fs';
import { ConfigurationError } from "../config.js";
import { readGateways, readSettingsVersion } from "../domain/settings/credentials.store.js";
import { createApnsGateway } from "./apns/apns.js";
import { createBreakers } from "./breakers.js";
import { systemClock } from "./clock.js";
import { createFcmGateway } from "./fcm/fcm.js";
import { createLogGateway } from "./log.js";
import { trustAlso } from "./transport/connection.js";
import { serviceOf } from "./service.js";
import { createWebPushGateway } from "./web-push/web-push.js";
/** Default maximum concurrent pushes per worker and push service. */
export const defaultConcurrency = 500;
/** The allowed Web Push endpoints from the settings of the operator. */
export const endpointPolicy = ({ webPushHosts, webPushAllowPrivate }) => ({
    hosts: webPushHosts,
    allowPrivate: webPushAllowPrivate,
});
/** @throws ConfigurationError if the file can't be read or has no certificates */
function readTrust(file) {
    try {
        return file === undefined ? undefined : trustAlso(readFileSync(file, 'utf8'));
    }
    catch (error) {
        throw new ConfigurationError(`GATEWAY_CA_FILE: can't be used: ${error.message}`);
    }
}
/**
 * Creates a function that opens the gateway of an application to a push service.
 *
 * @throws ConfigurationError if the certificates can't be read
 */
export function createGatewayOpener({ config, observe = () => undefined, clock = systemClock }) {
    const { connectMilliseconds, requestMilliseconds, backoffMilliseconds } = config;
    const transport = { trust: readTrust(config.caFile), connectMilliseconds, requestMilliseconds };
    /**
     * @param breakers of the service; if undefined, circuit breakers are disabled
     * @returns undefined if the gateway is `log`
     */
    return (settings, name, breakers) => {
        const own = settings[name];
        if (own === 'log')
            return undefined;
        const { concurrency = defaultConcurrency, pushesPerSecond } = own;
        const limits = { concurrency, pushesPerSecond };
        const parts = { transport, backoffMilliseconds, clock, observe, limits, breakers };
        const { fcm, apns, webpush } = settings;
        if (name === 'fcm' && fcm !== 'log')
            return createFcmGateway(fcm, parts, config.fcmUrl);
        if (name === 'apns' && apns !== 'log')
            return createApnsGateway(apns, parts, config.apnsUrl);
        if (webpush !== 'log')
            return createWebPushGateway(webpush, parts, endpointPolicy(config));
        return undefined;
    };
}
/** Grace period for active deliveries on a gateway whose settings have changed, in seconds. */
const replacedGrace = 120;
/**
 * Caches gateways until the settings change. Each application has a separate gateway per platform with its own connections
 * and limits, so that applications don't wait for each other.
 */
export function createGateways(parts) {
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
    const kept = new Map();
    const leaving = new Set();
    function leave({ gateway }, graceSeconds) {
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
            if (known && known.version >= version)
                return (await known.gateway) ?? createLogGateway(db, applicationId);
            const name = serviceOf[platform];
            const gateway = readGateways(db, secrets, applicationId).then((opened) => open(opened.gateways, name, breakers.of(applicationId, name, opened.version)));
            kept.set(key, { version, gateway });
            if (known)
                leave(known, replacedGrace);
            gateway.catch(() => kept.delete(key));
            return (await gateway) ?? createLogGateway(db, applicationId);
        },
        async close(graceSeconds) {
            for (const each of kept.values())
                leave(each, graceSeconds);
            kept.clear();
            await Promise.all(leaving);
        },
    };
}
