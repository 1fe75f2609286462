import express from 'express';
import type { RequestListener } from 'node:http';
import { joinTransactions } from './db/ambient.ts';
import { openPictureContents } from './domain/pictures/picture-contents.ts';
import { createSettingsReader } from './domain/applications/settings-cache.ts';
import { warmSettingsCheck } from './domain/settings/settings-schema-check.ts';
import type { PreparedContract } from './http/prepared-contract.ts';
import { prepareServiceContract } from './contracts/prepared-contracts.ts';
import { createLazily } from './apis/lazy-server.ts';
import { createChangeReader } from './operator-api/events/changes.ts';
import { createEventHub } from './operator-api/events/event-hub.ts';
import { healthPages, metricsPage } from './pages/health.ts';
import { readerPages } from './pages/pages.ts';
import { picturePages } from './pages/pictures.ts';
import { createDeviceServer } from './apis/device.ts';
import { createEngagementServer } from './apis/engagement.ts';
import { createOperatorServer } from './apis/operator.ts';
import type { AppParts } from './apis/shared.ts';

/** Reads the engagement contract. It needs no database, so that it can run while the database starts. */
export const prepareEngagementContract = (): Promise<PreparedContract> => prepareServiceContract('engagement');

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
  app.use(picturePages(db, openPictureContents(config), logger));
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
