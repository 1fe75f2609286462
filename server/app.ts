import express from 'express';
import type { RequestListener } from 'node:http';
import { createCallerSource } from './api/access/access.store.ts';
import { accessHandlers } from './api/access/access.ts';
import { accessSecurity } from './api/access/security.ts';
import { alarmHandlers } from './api/alarms/alarms.ts';
import { campaignHandlers } from './api/campaigns/campaigns.ts';
import { deviceHandlers } from './api/devices/devices.ts';
import { toProblem } from './api/errors.ts';
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
import type { Config } from './config.ts';
import { loadContract } from './contracts.ts';
import type { Database } from './db/database.ts';
import type { Readiness } from './db/readiness.ts';
import { endpointPolicy } from './delivery/gateways.ts';
import { registrationError } from './delivery/web-push/endpoints.ts';
import type { Secrets } from './domain/applications/secrets.ts';
import { createSettingsReader } from './domain/settings/settings-cache.ts';
import { createContractServer, type Hooks } from './http/contract-server.ts';
import { type PreparedContract, prepareContract } from './http/prepared-contract.ts';
import { createRateLimit } from './http/rate-limit.ts';
import type { RequestContext } from './http/request-context.ts';
import type { ResponseCheckOptions } from './http/response-watch.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Docs } from './pages/docs.ts';
import { healthPages, metricsPage } from './pages/health.ts';
import { readerPages } from './pages/pages.ts';

export interface AppParts {
  config: Config;
  db: Database;
  /** A separate pool for device exports, since a slow reader occupies a connection for a long time. */
  exports: Database;
  readiness: Readiness;
  secrets: Secrets;
  docs: Docs;
  logger: Logger;
  metrics: Metrics;
}

/** Operations of the contract without a handler. They respond with 501. */
export const notImplemented = [] as const satisfies readonly OperationId[];

/** Reads the contract. It needs no database, so that it can run while the database starts. */
export const prepareEngagementContract = (): Promise<PreparedContract> => prepareContract(loadContract());

/** Creates the whole service: operations, pages, health and metrics. */
export function createApp({
  contract,
  config,
  db,
  exports,
  readiness,
  secrets,
  docs,
  logger,
  metrics,
}: AppParts & { contract: PreparedContract }): { handle: RequestListener; warm: () => Promise<void> } {
  const settings = createSettingsReader(db);
  const handlers: Omit<Handlers, (typeof notImplemented)[number]> = {
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
      tokenError: (token) => registrationError(token, endpointPolicy(config.gateways)),
    }),
    ...listHandlers(db, settings),
    ...inboxHandlers(db),
  };

  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', false);

  const engagement = createContractServer<Operations, Caller>({
    contract,
    handlers,
    security: accessSecurity(createCallerSource(db, secrets), config.signatureMaxSkewSeconds),
    errors: toProblem,
    hooks: { ...requestScopeHooks, ...rateLimitHook(config), ...observationHooks(logger, metrics) },
    bodyLimit: config.bodyLimit,
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    responseCheck: responseCheckOf(config, { logger, metrics }),
  });
  app.use(healthPages(readiness));
  if (config.metricsPort === undefined) app.use(metricsPage(metrics));
  // Every other path is an unknown operation.
  app.use(readerPages(docs, config, logger), engagement.listener);
  const handle: RequestListener = (request, response) =>
    // Most requests are for operations. Without Express they cost less.
    request.url?.startsWith('/v1/') ? engagement.listener(request, response) : void app(request, response);
  return { handle, warm: engagement.warm };
}

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

/** The properties of a request in log lines. */
const loggedContext = ({ requestId, operationId, details }: RequestContext) => ({ requestId, operationId, ...details });

/** Logs and counts each request and each failure. */
function observationHooks(logger: Logger, metrics: Metrics): Hooks<Caller> {
  return {
    finished(context, status, milliseconds) {
      metrics.observeRequest(context.operationId ?? 'none', status, milliseconds / 1000);
      logger.info({ ...loggedContext(context), status, ms: Math.round(milliseconds * 10) / 10 }, 'request');
    },
    failed: (context, { options }) => logger.error({ ...loggedContext(context), err: options.cause }, 'request failed'),
    brokenOff: (context, cause) => logger.error({ ...loggedContext(context), err: cause }, 'response aborted'),
  };
}

/** Configures the response check: every response before it is sent, or a sample of sent responses. */
function responseCheckOf(
  { contractCheck, contractCheckSample: sample }: Config,
  { logger, metrics }: Pick<AppParts, 'logger' | 'metrics'>,
): ResponseCheckOptions | undefined {
  if (contractCheck === 'off') return undefined;
  if (contractCheck === 'fail') return { mode: 'fail' };
  return {
    mode: 'watch',
    sample,
    report(context, errors) {
      metrics.countDisagreement(context.operationId ?? 'none');
      logger.warn({ ...loggedContext(context), errors }, 'response violates the contract');
    },
  };
}
