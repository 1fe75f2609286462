import { deleteOldWindows } from "../domain/quotas/quota-windows.store.js";
/** Deletes the ended windows of rate limits. The job is idempotent. */
export const sweepQuotasJob = (db) => ({
    name: 'sweep-quota-windows',
    every: '10 minutes',
    run: () => deleteOldWindows(db),
});
