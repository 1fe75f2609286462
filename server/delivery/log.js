import { insertPushes } from "./outbox.store.js";
/** The gateway that stores pushes instead of sending them. */
export const createLogGateway = (db, applicationId) => ({
    async deliver(pushes, { signal, mayStart, onOutcome } = {}) {
        if (signal?.aborted || mayStart?.() === false) {
            return pushes.map(() => ({ status: 'waiting', reason: 'not started', retryAt: new Date() }));
        }
        await insertPushes(db, applicationId, pushes);
        return pushes.map((_, index) => {
            const outcome = { status: 'sent' };
            onOutcome?.(index, outcome);
            return outcome;
        });
    },
    capture: (tx, pushes) => insertPushes(tx, applicationId, pushes),
});
