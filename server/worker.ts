import { sweepTokensJob } from './api/access/sweep-tokens.job.ts';
import { deleteTracksJob } from './api/devices/delete-tracks.job.ts';
import { applyListChangesLoop } from './api/lists/apply-changes.job.ts';
import { sweepMembersJob } from './api/lists/sweep-members.job.ts';
import { rollUpStatisticsLoop } from './api/reports/roll-up-statistics.job.ts';
import { rollUpUnsubscriptionsLoop } from './api/reports/roll-up-unsubscriptions.job.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import type { Secrets } from './domain/secrets.ts';
import type { Gateways } from './delivery/push/gateway.ts';
import { sweepBreakersJob } from './delivery/breakers/sweep-breakers.job.ts';
import { sweepEventsJob } from './device-api/events/sweep-events.job.ts';
import { deleteApplicationsJob } from './jobs/delete-applications.job.ts';
import { fieldIndexesLoop } from './jobs/field-indexes.job.ts';
import type { Loop } from './jobs/jobs.ts';
import { periodicLoop } from './jobs/periodic.ts';
import { keepIdentityChangesJob } from './jobs/keep-identity-changes.job.ts';
import { pushTokenOwnersJob } from './jobs/push-token-owners.job.ts';
import { sweepQuotasJob } from './jobs/sweep-quotas.job.ts';
import type { Worker } from './jobs/worker.ts';
import { deliverNotificationsLoop } from './notifications/deliver-notifications.job.ts';
import { deliverWebhooksLoop } from './notifications/deliver-webhooks.job.ts';
import { createWebhookSender } from './notifications/webhook.ts';
import { createMailer } from './notifications/mailer.ts';
import type { Logger } from './base/log.ts';
import type { Metrics } from './metrics/metrics.ts';
import { sweepApprovalsJob } from './operator-api/approvals/sweep-approvals.job.ts';
import { sweepNotificationsJob } from './operator-api/notifications/sweep-notifications.job.ts';
import { openPictureFiles } from './domain/pictures/open-picture-files.ts';
import { sweepPicturesJob } from './operator-api/pictures/sweep-pictures.job.ts';
import { sweepSessionsJob } from './operator-api/access/sweep-sessions.job.ts';
import { sweepImportsJob } from './imports/sweep-imports.job.ts';
import { keepRetentionJob } from './retention/keep-retention.job.ts';
import { completeSendsLoop } from './sending/complete.job.ts';
import { deliverChunksLoop } from './sending/deliver.job.ts';
import { dueSchedulesLoop } from './sending/due.job.ts';
import { keepDeliveriesJob } from './sending/keep-deliveries.job.ts';
import { planSendsLoop } from './sending/plan.job.ts';

export interface WorkerParts {
  config: Config;
  db: Database;
  gateways: Gateways;
  secrets: Secrets;
  worker: Worker;
  logger: Logger;
  metrics: Metrics;
}

/** Concurrent chunks. Each needs a connection at times, one connection reads states of sends, and the rest is for other work. */
const deliveries = (poolSize: number) => Math.max(1, Math.min(4, Math.floor((poolSize - 2) / 2)));

/** Creates all background loops. */
export function createWork({ config, db, gateways, secrets, worker, logger, metrics }: WorkerParts): Loop[] {
  const pictureFiles = openPictureFiles(config);
  return [
    ...[
      sweepTokensJob(db),
      sweepSessionsJob(db),
      sweepImportsJob(db),
      sweepNotificationsJob(db),
      sweepApprovalsJob(db),
      sweepMembersJob(db),
      sweepBreakersJob(db),
      deleteTracksJob(db),
      keepDeliveriesJob(db, logger),
      sweepEventsJob(db),
      sweepQuotasJob(db),
      deleteApplicationsJob(db),
      pushTokenOwnersJob(db, logger),
      keepIdentityChangesJob(db),
      keepRetentionJob(db, config.retention, logger),
      ...(pictureFiles ? [sweepPicturesJob(db, pictureFiles)] : []),
    ].map((job) => periodicLoop(db, worker, job)),
    dueSchedulesLoop(db),
    planSendsLoop(db, worker, logger),
    deliverChunksLoop({
      db,
      gateways,
      worker,
      logger,
      concurrency: deliveries(config.poolSize),
      observe: (counts) => metrics.observeDeliveries(counts),
    }),
    completeSendsLoop(db),
    rollUpStatisticsLoop(db),
    rollUpUnsubscriptionsLoop(db),
    applyListChangesLoop(db, worker, logger),
    fieldIndexesLoop(db, worker, logger),
    // The sandbox calls no other host.
    ...(config.gateways.standIn
      ? []
      : [deliverWebhooksLoop({ db, secrets, sendWebhook: createWebhookSender(config), logger })]),
    ...(config.smtp
      ? [deliverNotificationsLoop({ db, mailer: createMailer(config.smtp), publicUrl: config.publicUrl, logger })]
      : []),
  ];
}
