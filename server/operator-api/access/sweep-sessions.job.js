import { deleteExpiredLinks } from "../../domain/operators/links.store.js";
import { deleteEndedSessions } from "../../domain/operators/sessions.store.js";
import { deleteOldAttempts } from "../../domain/operators/throttle.store.js";
/** Deletes ended sessions, expired links and old sign-in attempts. The job is idempotent. */
export const sweepSessionsJob = (db) => ({
    name: 'sweep-operator-sessions',
    every: '10 minutes',
    async run() {
        await deleteEndedSessions(db);
        await deleteExpiredLinks(db);
        await deleteOldAttempts(db);
    },
});
