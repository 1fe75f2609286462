import express, { type Express } from 'express';
import { accessHandlers } from './access/access.js';
import { createAccessStore } from './access/access.store.js';
import { alarmHandlers } from './alarms/alarms.js';
import type { Secrets } from './applications/secrets.js';
import { createSettingsReader } from './applications/settings-cache.js';
import { campaignHandlers } from './campaigns/campaigns.js';
import { createCampaignStore } from './campaigns/campaigns.store.js';
import type { Config } from './config.js';
import { createContentStore } from './content/content.store.js';
import type { Database } from './db/database.js';
import { registrationFault } from './delivery/endpoints.js';
import { endpointPolicy } from './delivery/gateways.js';
import { deviceHandlers } from './devices/devices.js';
import { createDeviceStore } from './devices/devices.store.js';
import { createDeviceExport } from './devices/export.store.js';
import { type Contract, loadContract } from './http/contract.js';
import type { Docs } from './http/docs.js';
import { createDriftWatch } from './http/drift.js';
import type { Handlers, OperationId } from './http/handlers.js';
import { healthPages } from './http/health.js';
import { readerPages } from './http/pages.js';
import { createPipeline, type PipelineParts } from './http/pipeline.js';
import { createResponseChecker } from './http/response-check.js';
import { createRequestValidator } from './http/validator.js';
import { inAppHandlers } from './inapps/inapps.js';
import { inboxHandlers } from './inboxes/inboxes.js';
import { createInboxStatusStore } from './inboxes/inboxes.store.js';
import { instantHandlers } from './instant/instant.js';
import { listHandlers } from './lists/lists.js';
import { createListStore } from './lists/lists.store.js';
import type { Logger } from './log.js';
import { messageHandlers } from './messages/messages.js';
import { createMessageStore } from './messages/messages.store.js';
import type { Metrics } from './metrics.js';
import { beaconHandlers } from './places/beacons.js';
import { createBeaconStore } from './places/beacons.store.js';
import { geofenceHandlers } from './places/geofences.js';
import { createGeofenceStore } from './places/geofences.store.js';
import { geogroupHandlers } from './places/geogroups.js';
import { createGeogroupStore } from './places/geogroups.store.js';
import { reportHandlers } from './reports/reports.js';
import { createReportStore } from './reports/reports.store.js';
import { statisticsHandlers } from './reports/statistics.js';
import { createStatisticsStore } from './reports/statistics.store.js';
import { scheduleHandlers } from './schedules/schedules.js';
import { createScheduleStore } from './schedules/schedules.store.js';
import { findUnknownLists } from './sends/lists.store.js';
import { sendHandlers } from './sends/sends.js';

export interface AppParts {
  config: Config;
  db: Database;
  secrets: Secrets;
  docs: Docs;
  logger: Logger;
  metrics: Metrics;
}

/** Operations of the contract that wait for their handler: they answer 501. */
export const notImplemented = [] as const satisfies readonly OperationId[];

/** The whole service, as one Express application: pages for people, signs of life, and the operations. */
export async function createApp({
  config,
  db,
  secrets,
  docs,
  logger,
  metrics,
}: AppParts): Promise<{ app: Express; warm: () => Promise<void> }> {
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
      deviceExport: createDeviceExport(db),
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

  const contract = loadContract();
  const validator = await createRequestValidator(contract);
  const operations = createPipeline({
    config,
    callers: access,
    validate: validator.validate,
    handlers,
    logger,
    metrics,
    ...answerChecks(config, contract, { logger, metrics }),
  });
  // Most requests are for operations: they need not pass by the pages. Whatever is neither ends there too, as 404.
  app.use((request, response, next) => (request.url.startsWith('/v1/') ? operations(request, response, next) : next()));
  const baseUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  app.use(healthPages(db, metrics), readerPages(docs, baseUrl, logger), operations);
  return { app, warm: validator.warm };
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

/** What a worker shows of itself: signs of life, and nothing else. */
export function createWorkerApp(db: Database, metrics: Metrics): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag');
  return app.use(healthPages(db, metrics));
}
