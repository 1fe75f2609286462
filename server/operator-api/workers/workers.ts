import { readBacklog } from '../../sending/backlog.store.ts';
import type { Queryable } from '../../db/database.ts';
import { listPeriodicJobs } from '../../jobs/periodic.store.ts';
import { deadAfterSeconds, listWorkers } from '../../jobs/workers.store.ts';
import type { ApiHandlers, components } from '../handlers.ts';

const maxWorkers = 1_000;
const maxJobs = 100;

type Backlog = components['schemas']['BacklogEntry'];

export const workerHandlers = (db: Queryable) =>
  ({
    async listWorkers() {
      const [workers, jobs, backlog] = await Promise.all([listWorkers(db), listPeriodicJobs(db), readBacklog(db)]);
      return {
        status: 200,
        body: {
          data: workers.slice(0, maxWorkers).map(({ renewedAt, secondsSinceRenewal, ...worker }) => ({
            ...worker,
            lastSeenAt: renewedAt,
            isAlive: secondsSinceRenewal < deadAfterSeconds,
          })),
          jobs: jobs.slice(0, maxJobs),
          backlog: backlog as Backlog[],
        },
      };
    },
  }) satisfies Partial<ApiHandlers>;
