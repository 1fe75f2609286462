import { sweepTokensJob } from './access/sweep-tokens.job.js';
import { fieldIndexesLoop } from './applications/field-indexes.job.js';
import type { Config } from './config.js';
import type { Database } from './db/database.js';
import type { Gateways } from './delivery/gateway.js';
import { deleteTracksJob } from './devices/delete-tracks.job.js';
import type { Job, Loop } from './jobs/jobs.js';
import { applyListChangesLoop } from './lists/apply-changes.job.js';
import { sweepMembersJob } from './lists/sweep-members.job.js';
import type { Logger } from './log.js';
import { rollUpStatisticsLoop } from './reports/roll-up-statistics.job.js';
import { createMessageStore } from './messages/messages.store.js';
import type { Metrics } from './metrics.js';
import { fireSchedulesLoop } from './schedules/fire-schedules.job.js';
import { createScheduleStore } from './schedules/schedules.store.js';
import { deliverChunksLoop } from './sends/deliver-chunks.job.js';
import { keepDeliveriesJob } from './sends/keep-deliveries.job.js';
import { endSendsLoop, planSendsLoop } from './sends/plan-sends.job.js';

export interface WorkerParts {
  config: Config;
  db: Database;
  gateways: Gateways;
  logger: Logger;
  metrics: Metrics;
}

/** Chunks at once: each wants a connection now and then, one keeps their claims, and some are left to all else. */
const deliveries = (poolSize: number) => Math.max(1, Math.min(4, Math.floor((poolSize - 2) / 2)));

/** All background work, as one list. */
export function createWork({ config, db, gateways, logger, metrics }: WorkerParts): { jobs: Job[]; loops: Loop[] } {
  return {
    jobs: [sweepTokensJob(db), sweepMembersJob(db), deleteTracksJob(db), keepDeliveriesJob(db)],
    loops: [
      fireSchedulesLoop(db, createScheduleStore(), createMessageStore(db)),
      planSendsLoop(db),
      deliverChunksLoop({
        db,
        gateways,
        logger,
        concurrency: deliveries(config.poolSize),
        observe: (counts) => metrics.observeDeliveries(counts),
      }),
      endSendsLoop(db),
      rollUpStatisticsLoop(db),
      applyListChangesLoop(db, logger),
      fieldIndexesLoop(db, logger),
    ],
  };
}
