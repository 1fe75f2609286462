import { sweepTokensJob } from './access/sweep-tokens.job.ts';
import { fieldIndexesLoop } from './applications/field-indexes.job.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Gateways } from './delivery/gateway.ts';
import { sweepBreakersJob } from './delivery/sweep-breakers.job.ts';
import { deleteTracksJob } from './devices/delete-tracks.job.ts';
import type { Loop } from './jobs/jobs.ts';
import { periodicLoop } from './jobs/periodic.ts';
import { applyListChangesLoop } from './lists/apply-changes.job.ts';
import { sweepMembersJob } from './lists/sweep-members.job.ts';
import type { Logger } from './log.ts';
import { rollUpStatisticsLoop } from './reports/roll-up-statistics.job.ts';
import { createMessageStore } from './messages/messages.store.ts';
import type { Metrics } from './metrics.ts';
import { fireSchedulesLoop } from './schedules/fire-schedules.job.ts';
import { createScheduleStore } from './schedules/schedules.store.ts';
import { deliverChunksLoop } from './sends/deliver-chunks.job.ts';
import { keepDeliveriesJob } from './sends/keep-deliveries.job.ts';
import { endSendsLoop, planSendsLoop } from './sends/plan-sends.job.ts';
import type { Worker } from './workers/worker.ts';

export interface WorkerParts {
  config: Config;
  db: Database;
  gateways: Gateways;
  worker: Worker;
  logger: Logger;
  metrics: Metrics;
}

/** Chunks at a time: each needs a connection now and then, one reads the states of sends, and some are left for all else. */
const deliveries = (poolSize: number) => Math.max(1, Math.min(4, Math.floor((poolSize - 2) / 2)));

/** All background work, as one list. */
export function createWork({ config, db, gateways, worker, logger, metrics }: WorkerParts): Loop[] {
  return [
    ...[sweepTokensJob(db), sweepMembersJob(db), sweepBreakersJob(db), deleteTracksJob(db), keepDeliveriesJob(db)].map(
      (job) => periodicLoop(db, worker, job),
    ),
    fireSchedulesLoop(db, createScheduleStore(), createMessageStore(db)),
    planSendsLoop(db, worker),
    deliverChunksLoop({
      db,
      gateways,
      worker,
      logger,
      concurrency: deliveries(config.poolSize),
      observe: (counts) => metrics.observeDeliveries(counts),
    }),
    endSendsLoop(db),
    rollUpStatisticsLoop(db),
    applyListChangesLoop(db, worker, logger),
    fieldIndexesLoop(db, worker, logger),
  ];
}
