import { deleteOldDisplays, deleteOldEvents } from "./events.store.js";
/** Deletes events of devices that are too old to be sent again, which the API rejects by their date, and old displays. The job is idempotent. */
export const sweepEventsJob = (db) => ({
    name: 'sweep-device-events',
    every: '1 day',
    at: '03:40',
    async run() {
        await deleteOldEvents(db);
        await deleteOldDisplays(db);
    },
});
