import { completeDeletions } from "../domain/applications/application-deletion.store.js";
/** Deletes the data of applications that operators have deleted. The job is idempotent. */
export const deleteApplicationsJob = (db) => ({
    name: 'delete-applications',
    every: '5 seconds',
    run: () => completeDeletions(db),
});
