import express from 'express';
import { createCallerSource } from "./api/access/access.store.js";
import { accessHandlers } from "./api/access/access.js";
import { accessSecurity } from "./api/access/security.js";
import { alarmHandlers } from "./api/alarms/alarms.js";
import { campaignHandlers } from "./api/campaigns/campaigns.js";
import { deviceHandlers } from "./api/devices/devices.js";
import { toProblem } from "./api/errors.js";
import { inAppHandlers } from "./api/inapps/inapps.js";
import { inboxHandlers } from "./api/inboxes/inboxes.js";
import { instantHandlers } from "./api/instant/instant.js";
import { listHandlers } from "./api/lists/lists.js";
import { messageHandlers } from "./api/messages/messages.js";
import { sendHandlers } from "./api/messages/send-message.js";
import { beaconHandlers } from "./api/places/beacons.js";
import { geofenceHandlers } from "./api/places/geofences.js";
import { geogroupHandlers } from "./api/places/geogroups.js";
import { reportHandlers } from "./api/reports/reports.js";
import { statisticsHandlers } from "./api/reports/statistics.js";
import { requestScopeHooks } from "./api/request-scope.js";
import { scheduleHandlers } from "./api/schedules/schedules.js";
import { loadContract } from "./contracts.js";
import { joinTransactions } from "./db/ambient.js";
import { runForAllRequests } from "./db/request-scope.js";
import { endpointPolicy } from "./delivery/gateways.js";
import { registrationError, tokenError } from "./delivery/web-push/endpoints.js";
import { deviceQuotas } from "./device-api/access/quotas.js";
import { deviceSecurity } from "./device-api/access/security.js";
import { contentHandlers as deviceContentHandlers } from "./device-api/content/content.js";
import { deviceHandlers as deviceApiHandlers } from "./device-api/devices/devices.js";
import { eventHandlers as deviceEventHandlers } from "./device-api/events/events.js";
import { inboxHandlers as deviceInboxHandlers } from "./device-api/inbox/inbox.js";
import { listHandlers as membershipHandlers } from "./device-api/lists/lists.js";
import { leaseQuota } from "./domain/quotas/quota-windows.store.js";
import { createSettingsReader } from "./domain/settings/settings-cache.js";
import { createContractServer } from "./http/contract-server.js";
import { prepareContract } from "./http/prepared-contract.js";
import { quotaHook } from "./http/quotas.js";
import { createRateLimit } from "./http/rate-limit.js";
import { inTime } from "./db/in-time.js";
import { createLazily } from "./lazy-server.js";
import { observationHooks, responseCheckOf } from "./observation.js";
import { accessHandlers as operatorAccessHandlers } from "./operator-api/access/access.js";
import { rightsHook, sessionSecurity } from "./operator-api/access/security.js";
import { applicationHandlers } from "./operator-api/applications/applications.js";
import { deviceAccessHandlers } from "./operator-api/applications/device-access.js";
import { gatewayHandlers } from "./operator-api/applications/gateways.js";
import { auditHandlers } from "./operator-api/audit/audit.js";
import { audited } from "./operator-api/audited.js";
import { operatorDeviceHandlers } from "./operator-api/devices/devices.js";
import { sharedHandlers } from "./operator-api/engagement.js";
import { toProblem as toOperatorProblem } from "./operator-api/errors.js";
import { createChangeReader } from "./operator-api/events/changes.js";
import { createEventHub } from "./operator-api/events/event-hub.js";
import { eventHandlers } from "./operator-api/events/events.js";
import { importHandlers } from "./operator-api/imports/imports.js";
import { operatorInboxHandlers } from "./operator-api/inboxes/inboxes.js";
import { operatorHandlers } from "./operator-api/operators/operators.js";
import { sendHandlers as operatorSendHandlers } from "./operator-api/sends/sends.js";
import { userHandlers } from "./operator-api/users/users.js";
import { workerHandlers } from "./operator-api/workers/workers.js";
import { healthPages, metricsPage } from "./pages/health.js";
import { readerPages } from "./pages/pages.js";
/** Reads the engagement contract. It needs no database, so that it can run while the database starts. */
export const prepareEngagementContract = () => prepareContract(loadContract('engagement'));
/** Operations of the contracts without a handler. They respond with 501. */
export const notImplemented = [];
/** Creates the whole service: operations, pages, health and metrics. */
export function createApp(parts) {
    const { contract, config, db, readiness, pages, logger, metrics } = parts;
    const settings = createSettingsReader(joinTransactions(db));
    const shared = { ...parts, settings };
    const engagement = createEngagementServer(shared, contract);
    const events = createEventHub(() => createChangeReader(db, logger));
    const operator = createLazily(() => createOperatorServer(shared, events), logger);
    const device = createLazily(() => createDeviceServer(shared), logger);
    const app = express();
    app.disable('x-powered-by').disable('etag');
    app.set('trust proxy', config.trustProxy);
    app.set('query parser', false);
    app.use(healthPages(readiness));
    if (config.metricsPort === undefined)
        app.use(metricsPage(metrics));
    // Every other path is an unknown operation.
    app.use(readerPages(pages, config, logger), engagement.listener);
    const handle = (request, response) => {
        // Most requests are for operations. Without Express they cost less.
        if (request.url?.startsWith('/v1/'))
            engagement.listener(request, response);
        else if (request.url?.startsWith('/device/v1/'))
            device.listener(request, response);
        else if (request.url?.startsWith('/operator/v1/'))
            operator.listener(request, response);
        else
            void app(request, response);
    };
    return {
        handle,
        endStreams: events.close,
        async warm() {
            await engagement.warm();
            await operator.warm();
            await device.warm();
        },
    };
}
/** The options that all contract servers share. */
const sharedOptions = ({ config, logger, metrics }) => ({
    bodyLimit: config.bodyLimit,
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    responseCheck: responseCheckOf(config, { logger, metrics }),
});
function createEngagementServer(parts, contract) {
    const { config, db, secrets } = parts;
    return createContractServer({
        contract,
        handlers: engagementHandlers(parts),
        security: accessSecurity(createCallerSource(db, secrets), config.signatureMaxSkewSeconds),
        errors: toProblem,
        hooks: { ...requestScopeHooks, ...rateLimitHook(config), ...observationHooks(parts) },
        ...sharedOptions(parts),
    });
}
function engagementHandlers({ config, db, exports, secrets, logger, settings, }) {
    return {
        ...accessHandlers(db, config.tokenTtlSeconds),
        ...campaignHandlers(db),
        ...geofenceHandlers(db),
        ...beaconHandlers(db),
        ...geogroupHandlers(db),
        ...inAppHandlers(db),
        ...alarmHandlers(db),
        ...messageHandlers(db, settings),
        ...reportHandlers(db, settings, secrets),
        ...statisticsHandlers(db),
        ...scheduleHandlers(db),
        ...sendHandlers(db, settings),
        ...instantHandlers({ db, settings, logger }),
        ...deviceHandlers({
            db,
            exports,
            exportStallMilliseconds: config.exportStallMilliseconds,
            settings,
            secrets,
            tokenError: pushTokenError(config),
        }),
        ...listHandlers(db, settings),
        ...inboxHandlers(db),
    };
}
/** The operator API: operations of its own, and those of applications, with sessions instead of signatures. */
async function createOperatorServer(parts, events) {
    const { config, secrets, settings } = parts;
    const contract = await prepareContract(loadContract('operator'));
    const { operations } = contract;
    // The handlers of writes join the transaction with the audit entry.
    const db = joinTransactions(parts.db);
    const handlers = {
        ...sharedHandlers(engagementHandlers({ ...parts, db }), operations),
        ...operatorAccessHandlers(db),
        ...operatorHandlers(db),
        ...userHandlers(db, secrets),
        ...applicationHandlers(db, secrets, config.gateways),
        ...deviceAccessHandlers(db, secrets),
        ...gatewayHandlers(db, secrets, config.gateways),
        ...operatorSendHandlers(db, settings),
        ...operatorDeviceHandlers(db, settings),
        ...eventHandlers(events),
        ...importHandlers(db, settings, {
            db: parts.imports,
            startWorker: parts.startImportWorker,
            tokenError: (token) => tokenError(token, endpointPolicy(config.gateways)),
        }),
        ...operatorInboxHandlers(db),
        ...workerHandlers(db),
        ...auditHandlers(db),
    };
    return createContractServer({
        contract,
        handlers: audited(db, operations, handlers),
        security: sessionSecurity(db),
        errors: toOperatorProblem,
        hooks: { ...requestScopeHooks, ...rightsHook(config), ...observationHooks(parts) },
        ...sharedOptions(parts),
    });
}
/** The device API: operations of apps and web pages, each for its own device. */
async function createDeviceServer(parts) {
    const { config, db, secrets, settings, logger } = parts;
    const contract = await prepareContract(loadContract('device'));
    const handlers = {
        ...deviceApiHandlers({ db, settings, secrets, tokenError: pushTokenError(config) }),
        ...deviceEventHandlers(db, settings),
        ...deviceContentHandlers(db, settings, logger),
        ...deviceInboxHandlers(db, settings, logger),
        ...membershipHandlers(db),
    };
    return createContractServer({
        contract,
        handlers,
        security: deviceSecurity(db),
        errors: toProblem,
        hooks: { ...requestScopeHooks, ...sharedQuotas(parts, deviceQuotas(config)), ...observationHooks(parts) },
        // Preflights succeed for any origin. The security checks reject requests by origin.
        cors: {},
        ...sharedOptions(parts),
    });
}
/** Returns why a push token is invalid: that of a browser has a URL, which must be allowed. */
const pushTokenError = (config) => (token, isWeb) => registrationError(token, endpointPolicy(config.gateways), isWeb);
/** Limits the request rate of each user, if the operator has set a limit. */
function rateLimitHook({ rateLimit }) {
    if (!rateLimit)
        return {};
    const countRequest = createRateLimit(rateLimit);
    return {
        authorized(_context, operation, { user }) {
            // An operation that only checks credentials fails for no other reason.
            if (!operation.ignoresInput)
                countRequest(user.id);
        },
    };
}
/** How long a request waits for a block of a quota, in milliseconds. After that, the process counts alone. */
const leaseTimeout = 1_000;
/** Limits the requests of operations. All processes share the limits. */
function sharedQuotas({ db, logger }, quotas) {
    return quotaHook(quotas, (...lease) => 
    // Several requests wait for a lease, so that none of them may cancel it.
    inTime(runForAllRequests(() => leaseQuota(db, ...lease)), leaseTimeout, `no block of the quota within ${leaseTimeout} ms`), (error) => logger.warn({ err: error }, 'a rate limit is counted by this process alone'));
}
