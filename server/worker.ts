import { sweepTokensJob } from './access/sweep-tokens.job.js';
import type { Config } from './config.js';
import type { Database } from './db/database.js';
import type { Job, Loop } from './jobs/jobs.js';
import type { Logger } from './log.js';
import { rollUpStatisticsLoop } from './reports/roll-up-statistics.job.js';

export interface WorkerParts {
  config: Config;
  db: Database;
  logger: Logger;
}

/** All background work, as one list. */
export function createWork({ db }: WorkerParts): { jobs: Job[]; loops: Loop[] } {
  return { jobs: [sweepTokensJob(db)], loops: [rollUpStatisticsLoop(db)] };
}
