import { sweepTokensJob } from './access/sweep-tokens.job.js';
import { fieldIndexesLoop } from './applications/field-indexes.job.js';
import type { Config } from './config.js';
import type { Database } from './db/database.js';
import { deleteTracksJob } from './devices/delete-tracks.job.js';
import type { Job, Loop } from './jobs/jobs.js';
import { applyListChangesLoop } from './lists/apply-changes.job.js';
import { sweepMembersJob } from './lists/sweep-members.job.js';
import type { Logger } from './log.js';

export interface WorkerParts {
  config: Config;
  db: Database;
  logger: Logger;
}

/** All background work, as one list. */
export function createWork({ db, logger }: WorkerParts): { jobs: Job[]; loops: Loop[] } {
  return {
    jobs: [sweepTokensJob(db), sweepMembersJob(db), deleteTracksJob(db)],
    loops: [applyListChangesLoop(db, logger), fieldIndexesLoop(db, logger)],
  };
}
