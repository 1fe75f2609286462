import express from 'express';
import type { RequestListener } from 'node:http';
import { createCallerSource } from './api/access/access.store.ts';
import { accessHandlers } from './api/access/access.ts';
import { accessSecurity } from './api/access/security.ts';
import { alarmHandlers } from './api/alarms/alarms.ts';
import { campaignHandlers } from './api/campaigns/campaigns.ts';
import { deviceHandlers } from './api/devices/devices.ts';
import { toOwnProblem, toProblem } from './api/errors.ts';
import type { Caller, Handlers, OperationId, Operations } from './api/handlers.ts';
import { inAppHandlers } from './api/inapps/inapps.ts';
import { inboxHandlers } from './api/inboxes/inboxes.ts';
import { instantHandlers } from './api/instant/instant.ts';
import { listHandlers } from './api/lists/lists.ts';
import { messageHandlers } from './api/messages/messages.ts';
import { sendHandlers } from './api/messages/send-message.ts';
import { beaconHandlers } from './api/places/beacons.ts';
import { geofenceHandlers } from './api/places/geofences.ts';
import { geogroupHandlers } from './api/places/geogroups.ts';
import { reportHandlers } from './api/reports/reports.ts';
import { statisticsHandlers } from './api/reports/statistics.ts';
import { requestScopeHooks } from './api/request-scope.ts';
import { scheduleHandlers } from './api/schedules/schedules.ts';
import type { Config } from './config/config.ts';
import { joinTransactions } from './db/ambient.ts';
import type { Database } from './db/database.ts';
import type { Readiness } from './db/readiness.ts';
import { runForAllRequests } from './db/request-scope.ts';
import { endpointPolicy } from './delivery/gateways.ts';
import { registrationError, tokenError } from './delivery/web-push/endpoints.ts';
import { deviceQuotas } from './device-api/access/quotas.ts';
import { deviceSecurity } from './device-api/access/security.ts';
import { contentHandlers as deviceContentHandlers } from './device-api/content/content.ts';
import { deviceHandlers as deviceApiHandlers } from './device-api/devices/devices.ts';
import { eventHandlers as deviceEventHandlers } from './device-api/events/events.ts';
import type * as device from './device-api/handlers.ts';
import { inboxHandlers as deviceInboxHandlers } from './device-api/inbox/inbox.ts';
import { listHandlers as membershipHandlers } from './device-api/lists/lists.ts';
import type { Secrets } from './domain/secrets.ts';
import { leaseQuota } from './domain/quotas/quota-windows.store.ts';
import { createSettingsReader, type SettingsReader } from './domain/applications/settings-cache.ts';
import { warmSettingsCheck } from './domain/settings/settings-schema-check.ts';
import { type ContractServer, createContractServer, type Hooks } from './http/contract-server.ts';
import type { PreparedContract } from './http/prepared-contract.ts';
import { prepareServiceContract } from './contracts/prepared-contracts.ts';
import { type OperationQuota, quotaHook } from './http/quotas.ts';
import { createRateLimit } from './http/rate-limit.ts';
import { inTime } from './db/in-time.ts';
import type { Worker } from './jobs/worker.ts';
import { createLazily } from './lazy-server.ts';
import type { Logger } from './base/log.ts';
import type { Metrics } from './metrics/metrics.ts';
import { observationHooks, responseCheckOf } from './observation.ts';
import { createAccessLog } from './operator-api/access/access-log.ts';
import { accessHandlers as operatorAccessHandlers } from './operator-api/access/access.ts';
import { confirmationHandlers } from './operator-api/access/confirmation.ts';
import { operatorLimits } from './operator-api/access/limits.ts';
import { operatorSecurity, rightsHook } from './operator-api/access/security.ts';
import { tagged } from './operator-api/preconditions.ts';
import { reauthenticated } from './operator-api/reauthentication.ts';
import { secondFactorHandlers } from './operator-api/access/second-factor.ts';
import { visibilityHook } from './operator-api/visibility/visibility.ts';
import { applicationHandlers } from './operator-api/applications/applications.ts';
import { changesGateways } from './operator-api/applications/gateway-change.ts';
import { deviceAccessHandlers } from './operator-api/applications/device-access.ts';
import { gatewayHandlers } from './operator-api/applications/gateways.ts';
import { signInCompletionHandlers } from './operator-api/access/sign-in-completion.ts';
import { auditHandlers } from './operator-api/audit/audit.ts';
import { audited } from './operator-api/audited.ts';
import { withAuthorRights } from './operator-api/authors.ts';
import { campaignDraftHandlers } from './operator-api/campaigns/campaign-drafts.ts';
import { campaignSendHandlers } from './operator-api/campaigns/campaign-sends.ts';
import { criteriaHandlers } from './operator-api/devices/criteria.ts';
import { operatorDeviceHandlers } from './operator-api/devices/devices.ts';
import { personHandlers } from './operator-api/devices/persons.ts';
import { sharedHandlers } from './operator-api/engagement.ts';
import { toProblem as toOperatorProblem } from './operator-api/errors.ts';
import type * as operator from './operator-api/handlers.ts';
import { createChangeReader } from './operator-api/events/changes.ts';
import { createEventHub, type EventHub } from './operator-api/events/event-hub.ts';
import { eventHandlers } from './operator-api/events/events.ts';
import { importHandlers } from './operator-api/imports/imports.ts';
import { operatorInboxHandlers } from './operator-api/inboxes/inboxes.ts';
import { operatorHandlers } from './operator-api/operators/operators.ts';
import { secondFactorResetHandlers } from './operator-api/operators/second-factor-reset.ts';
import { sendHandlers as operatorSendHandlers } from './operator-api/sends/sends.ts';
import { programTokenHandlers } from './operator-api/tokens/program-tokens.ts';
import { exceedsDevices } from './operator-api/sends/large-audience.ts';
import { userHandlers } from './operator-api/users/users.ts';
import { workerHandlers } from './operator-api/workers/workers.ts';
import { csvHook } from './operator-api/lists/csv-hook.ts';
import { withLists } from './operator-api/lists/with-lists.ts';
import { healthPages, type Lifecycle, metricsPage } from './pages/health.ts';
import { type BuiltPages, readerPages } from './pages/pages.ts';

export interface AppParts {
  config: Config;
  db: Database;
  /** A separate pool for device exports, since a slow reader occupies a connection for a long time. */
  exports: Database;
  /** A separate pool for uploads, without timeouts. */
  imports: Database;
  /** Registers this process as an owner of leases for an import. */
  startImportWorker: () => Promise<Worker>;
  readiness: Readiness;
  lifecycle: Readonly<Lifecycle>;
  secrets: Secrets;
  pages: BuiltPages;
  /** The mock beside the service, to which pages of the docs send requests. It starts later. */
  mock?: { readonly port?: number };
  logger: Logger;
  metrics: Metrics;
}

/** What the contract servers share. */
interface ServerParts extends AppParts {
  /** One cache for all contracts. In a transaction of the operator API it reads through it. */
  settings: SettingsReader;
}

/** Reads the engagement contract. It needs no database, so that it can run while the database starts. */
export const prepareEngagementContract = (): Promise<PreparedContract> => prepareServiceContract('engagement');

/** Operations of the contracts without a handler. They respond with 501. */
export const notImplemented = [] as const satisfies readonly OperationId[];

/** Creates the whole service: operations, pages, health and metrics. */
export function createApp(parts: AppParts & { contract: PreparedContract }): {
  handle: RequestListener;
  warm: () => Promise<void>;
  /** Ends the streams of events, which would delay the shutdown. */
  endStreams: () => void;
} {
  const { contract, config, db, readiness, lifecycle, pages, mock = {}, logger, metrics } = parts;
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
  app.use(healthPages(lifecycle, readiness));
  // With an external database, the service may be in production, where metrics are not for everybody.
  if (config.metricsPort === undefined && config.databaseUrl === undefined) app.use(metricsPage(metrics));
  // Every other path is an unknown operation.
  app.use(readerPages(pages, config, logger, mock), engagement.listener);
  const handle: RequestListener = (request, response) => {
    // Most requests are for operations. Without Express they cost less.
    if (request.url?.startsWith('/v1/')) engagement.listener(request, response);
    else if (request.url?.startsWith('/device/v1/')) device.listener(request, response);
    else if (request.url?.startsWith('/operator/v1/')) operator.listener(request, response);
    else void app(request, response);
  };
  return {
    handle,
    endStreams: events.close,
    async warm() {
      await engagement.warm();
      await operator.warm();
      warmSettingsCheck();
      await device.warm();
    },
  };
}

/** The options that all contract servers share. */
const sharedOptions = ({ config, logger, metrics }: AppParts) => ({
  bodyLimit: config.bodyLimit,
  publicUrl: config.publicUrl,
  trustProxy: config.trustProxy,
  responseCheck: responseCheckOf(config, { logger, metrics }),
});

function createEngagementServer(parts: ServerParts, contract: PreparedContract): ContractServer {
  const { config, db, secrets } = parts;
  return createContractServer<Operations, Caller>({
    contract,
    handlers: engagementHandlers(parts),
    security: accessSecurity(createCallerSource(db, secrets), config.signatureMaxSkewSeconds),
    errors: toProblem,
    hooks: { ...requestScopeHooks, ...rateLimitHook(config), ...observationHooks(parts) },
    ...sharedOptions(parts),
  });
}

function engagementHandlers({
  config,
  db,
  exports,
  secrets,
  logger,
  metrics,
  settings,
}: ServerParts): Omit<Handlers, (typeof notImplemented)[number]> {
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
      logger,
      observeIdentityChanges: metrics.observeIdentityChanges,
    }),
    ...listHandlers(db, settings),
    ...inboxHandlers(db),
  };
}

/** The operator API: operations of its own, and those of applications, with sessions instead of signatures. */
async function createOperatorServer(parts: ServerParts, events: EventHub): Promise<ContractServer> {
  const { config, secrets, settings } = parts;
  const contract = await prepareServiceContract('operator');
  const { operations } = contract;
  // The handlers of writes join the transaction with the audit entry.
  const db = joinTransactions(parts.db);
  const accessLog = createAccessLog(parts.logger);
  const handlers: operator.Handlers = {
    ...sharedHandlers(engagementHandlers({ ...parts, db }), operations),
    ...operatorAccessHandlers(db, accessLog),
    ...confirmationHandlers(db, secrets, accessLog),
    ...signInCompletionHandlers(db, secrets, accessLog),
    ...secondFactorHandlers(db, secrets, config.requireSecondFactor),
    ...secondFactorResetHandlers(db),
    ...operatorHandlers(db),
    ...programTokenHandlers(db),
    ...userHandlers(db, secrets),
    ...applicationHandlers(db, secrets, config.gateways),
    ...deviceAccessHandlers(db, secrets),
    ...gatewayHandlers(db, secrets, config.gateways, parts.logger),
    ...operatorSendHandlers(db, settings, config.operatorCountMilliseconds),
    ...operatorDeviceHandlers(db, settings, config.operatorCountMilliseconds),
    ...personHandlers(db, settings),
    ...criteriaHandlers(db, settings, config.operatorCountMilliseconds),
    ...campaignDraftHandlers(db),
    ...campaignSendHandlers(db, settings, config.operatorCountMilliseconds),
    ...eventHandlers(events),
    ...importHandlers(db, settings, {
      db: parts.imports,
      startWorker: parts.startImportWorker,
      tokenError: (token) => tokenError(token, endpointPolicy(config.gateways)),
      stallMilliseconds: config.importStallSeconds * 1000,
      observeIdentityChanges: parts.metrics.observeIdentityChanges,
    }),
    ...operatorInboxHandlers(db),
    ...workerHandlers(db),
    ...auditHandlers(db),
  };
  const lists = withLists(db, contract.document, handlers, config.operatorCountMilliseconds);
  const rights = rightsHook(config);
  const mask = visibilityHook(contract.document);
  const csv = csvHook(contract.document);
  const limits = operatorLimits(config, requestScopeHooks.operation);
  return createContractServer<operator.Operations, operator.Caller>({
    contract,
    handlers: reauthenticated(tagged(contract.document, audited(db, operations, withAuthorRights(db, lists))), {
      gateways: changesGateways(parts.db),
      audience: exceedsDevices(parts.db, settings, config.confirmSendDevices),
    }),
    security: operatorSecurity(db),
    errors: toOperatorProblem,
    hooks: {
      ...requestScopeHooks,
      async authorized(...request) {
        await limits.authorized(...request);
        await rights.authorized(...request);
      },
      operation: (execution, next) => csv(execution, () => mask(execution, () => limits.operation(execution, next))),
      ...observationHooks(parts),
    },
    ...sharedOptions(parts),
  });
}

/** The device API: operations of apps and web pages, each for its own device. */
async function createDeviceServer(parts: ServerParts): Promise<ContractServer> {
  const { config, db, secrets, settings, logger } = parts;
  const contract = await prepareServiceContract('device');
  const handlers: device.Handlers = {
    ...deviceApiHandlers({ db, settings, secrets, tokenError: pushTokenError(config), logger }),
    ...deviceEventHandlers(db, settings),
    ...deviceContentHandlers(db, settings, logger),
    ...deviceInboxHandlers(db, settings, logger),
    ...membershipHandlers(db),
  };
  return createContractServer<device.Operations, device.Caller>({
    contract,
    handlers,
    security: deviceSecurity(db),
    errors: toOwnProblem,
    hooks: { ...requestScopeHooks, ...sharedQuotas(parts, deviceQuotas(config)), ...observationHooks(parts) },
    // Preflights succeed for any origin. The security checks reject requests by origin.
    // The web SDK corrects the clock of its device by `Date`.
    cors: { maxAgeSeconds: 7_200, responseHeaders: ['Date'] },
    gzipBodies: true,
    ...sharedOptions(parts),
  });
}

/** Returns why a push token is invalid: that of a browser has a URL, which must be allowed. */
const pushTokenError = (config: Config) => (token: string, platform?: string) =>
  registrationError(token, endpointPolicy(config.gateways), platform === 'web');

/** Limits the request rate of each user, if the operator has set a limit. */
function rateLimitHook({ rateLimit }: Config): Hooks<Caller> {
  if (!rateLimit) return {};
  const countRequest = createRateLimit(rateLimit);
  return {
    authorized(_context, operation, { user }) {
      // An operation that only checks credentials fails for no other reason.
      if (!operation.ignoresInput) countRequest(user.id);
    },
  };
}

/** How long a request waits for a block of a quota, in milliseconds. After that, the process counts alone. */
const leaseTimeout = 1_000;

/** Limits the requests of operations. All processes share the limits. */
function sharedQuotas<Caller>(
  { db, logger }: ServerParts,
  quotas: Record<string, OperationQuota<Caller>>,
): Pick<Hooks<Caller>, 'authorized'> {
  return quotaHook(
    quotas,
    (...lease) =>
      // Several requests wait for a lease, so that none of them may cancel it.
      inTime(
        runForAllRequests(() => leaseQuota(db, ...lease)),
        leaseTimeout,
        `no block of the quota within ${leaseTimeout} ms`,
      ),
    (error) => logger.warn({ err: error }, 'a rate limit is counted by this process alone'),
  );
}
