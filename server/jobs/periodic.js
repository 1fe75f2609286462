import { completePeriodicJob, leasePeriodicJob, postponePeriodicJob } from "./periodic.store.js";
/**
 * Runs a job when it is due, in one worker at a time. If the worker dies, another one repeats the job. A failed job is
 * repeated after a minute.
 */
export const periodicLoop = (db, worker, { name, every, at = '0', run }) => ({
    name,
    pollInterval: 1_000,
    async run() {
        const lease = await leasePeriodicJob(db, name, worker.id);
        if (!lease)
            return false;
        try {
            await run();
        }
        catch (error) {
            await postponePeriodicJob(db, name, lease);
            throw error;
        }
        await completePeriodicJob(db, { name, every, at }, lease);
        return true;
    },
});
