import type { RequestListener } from 'node:http';
import express from 'express';
import { accessHandlers } from './access/access.ts';
import { createAccessStore } from './access/access.store.ts';
import { alarmHandlers } from './alarms/alarms.ts';
import type { Secrets } from './applications/secrets.ts';
import { createSettingsReader } from './applications/settings-cache.ts';
import { campaignHandlers } from './campaigns/campaigns.ts';
import { createCampaignStore } from './campaigns/campaigns.store.ts';
import type { Config } from './config.ts';
import { createContentStore } from './content/content.store.ts';
import type { Database } from './db/database.ts';
import type { Readiness } from './db/readiness.ts';
import { registrationFault } from './delivery/endpoints.ts';
import { endpointPolicy } from './delivery/gateways.ts';
import { deviceHandlers } from './devices/devices.ts';
import { createDeviceStore } from './devices/devices.store.ts';
import { createDeviceExport } from './devices/export.store.ts';
import { type Contract, loadContract } from './http/contract.ts';
import { createShowDefaults } from './http/defaults.ts';
import type { Docs } from './http/docs.ts';
import { createDriftWatch } from './http/drift.ts';
import type { Handlers, OperationId } from './http/handlers.ts';
import { healthPages, metricsPage } from './http/health.ts';
import { readerPages } from './http/pages.ts';
import { createPipeline, type PipelineParts } from './http/pipeline.ts';
import { createRateLimit } from './http/rate-limit.ts';
import { createResponseChecker } from './http/response-check.ts';
import { createRequestValidator, type RequestValidator } from './http/validator.ts';
import { inAppHandlers } from './inapps/inapps.ts';
import { inboxHandlers } from './inboxes/inboxes.ts';
import { createInboxStatusStore } from './inboxes/inboxes.store.ts';
import { instantHandlers } from './instant/instant.ts';
import { listHandlers } from './lists/lists.ts';
import { createListStore } from './lists/lists.store.ts';
import type { Logger } from './log.ts';
import { messageHandlers } from './messages/messages.ts';
import { createMessageStore } from './messages/messages.store.ts';
import type { Metrics } from './metrics.ts';
import { beaconHandlers } from './places/beacons.ts';
import { createBeaconStore } from './places/beacons.store.ts';
import { geofenceHandlers } from './places/geofences.ts';
import { createGeofenceStore } from './places/geofences.store.ts';
import { geogroupHandlers } from './places/geogroups.ts';
import { createGeogroupStore } from './places/geogroups.store.ts';
import { reportHandlers } from './reports/reports.ts';
import { createReportStore } from './reports/reports.store.ts';
import { statisticsHandlers } from './reports/statistics.ts';
import { createStatisticsStore } from './reports/statistics.store.ts';
import { scheduleHandlers } from './schedules/schedules.ts';
import { createScheduleStore } from './schedules/schedules.store.ts';
import { findUnknownLists } from './sends/lists.store.ts';
import { sendHandlers } from './sends/sends.ts';

export interface AppParts {
  config: Config;
  db: Database;
  /** The connections of device exports, which are slow readers' for as long as they read. */
  exports: Database;
  readiness: Readiness;
  secrets: Secrets;
  docs: Docs;
  logger: Logger;
  metrics: Metrics;
}

/** Operations of the contract that wait for their handler: they answer 501. */
export const notImplemented = [] as const satisfies readonly OperationId[];

/** The contract, ready to validate requests. */
export interface PreparedContract {
  contract: Contract;
  validator: RequestValidator;
}

/** Reads the contract. It needs no database, so that a start can do it while the database comes up. */
export async function prepareContract(): Promise<PreparedContract> {
  const contract = loadContract();
  return { contract, validator: await createRequestValidator(contract) };
}

/** The whole service: operations, pages for people, health and metrics. */
export function createApp({
  prepared: { contract, validator },
  config,
  db,
  exports,
  readiness,
  secrets,
  docs,
  logger,
  metrics,
}: AppParts & { prepared: PreparedContract }): { handle: RequestListener; warm: () => Promise<void> } {
  const access = createAccessStore(db, secrets);
  const settings = createSettingsReader(db);
  const messages = createMessageStore(db);
  const schedules = createScheduleStore();
  const handlers: Omit<Handlers, (typeof notImplemented)[number]> = {
    ...accessHandlers(access, config.tokenTtlSeconds),
    ...campaignHandlers(createCampaignStore(db)),
    ...geofenceHandlers(createGeofenceStore(db)),
    ...beaconHandlers(createBeaconStore(db)),
    ...geogroupHandlers(createGeogroupStore(db)),
    ...inAppHandlers(createContentStore(db, 'in-app')),
    ...alarmHandlers(createContentStore(db, 'alarm')),
    ...messageHandlers({ db, store: messages, settings, unknownLists: findUnknownLists(db) }),
    ...reportHandlers(createReportStore(db), settings),
    ...statisticsHandlers(createStatisticsStore(db)),
    ...scheduleHandlers(db, schedules, messages),
    ...sendHandlers({ db, messages, schedules, settings }),
    ...instantHandlers({
      db,
      messages,
      settings,
      findManaged: (userId, partnerIds) => access.findManaged(userId, partnerIds),
      logger,
    }),
    ...deviceHandlers({
      store: createDeviceStore(db),
      deviceExport: createDeviceExport(db, exports, config.exportStallMilliseconds),
      settings,
      secrets,
      tokenFault: (token) => registrationFault(token, endpointPolicy(config.gateways)),
    }),
    ...listHandlers(createListStore(db), settings),
    ...inboxHandlers(createContentStore(db, 'inbox'), createInboxStatusStore(db)),
  };

  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', false);

  const operations = createPipeline({
    config,
    callers: access,
    validate: validator.validate,
    handlers,
    showDefaults: createShowDefaults(contract),
    countRequest: config.rateLimit && createRateLimit(config.rateLimit),
    logger,
    metrics,
    ...answerChecks(config, contract, { logger, metrics }),
  });
  app.use(healthPages(readiness));
  if (config.metricsPort === undefined) app.use(metricsPage(metrics));
  // Whatever is no page is an unknown operation.
  app.use(readerPages(docs, config, logger), operations);
  const handle: RequestListener = (request, response) =>
    // Most requests are for operations. Without Express they cost less.
    request.url?.startsWith('/v1/') ? void operations(request, response) : void app(request, response);
  return { handle, warm: validator.warm };
}

/** What holds answers against the contract, as the settings say: each before it is sent, or some of them after. */
function answerChecks(
  { contractCheck, contractCheckSample }: Config,
  contract: Contract,
  told: Pick<AppParts, 'logger' | 'metrics'>,
): Pick<PipelineParts, 'check' | 'watch'> {
  if (contractCheck === 'off') return {};
  const check = createResponseChecker(contract);
  return contractCheck === 'fail' ? { check } : { watch: createDriftWatch(check, contractCheckSample, told) };
}
