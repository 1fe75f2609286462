import { readBacklog } from "../../backlog.store.js";
import { listPeriodicJobs } from "../../jobs/periodic.store.js";
import { deadAfterSeconds, listWorkers } from "../../jobs/workers.store.js";
const maxWorkers = 1_000;
const maxJobs = 100;
export const workerHandlers = (db) => ({
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
                backlog: backlog,
            },
        };
    },
});
