import { deleteIdleBreakers } from "./breakers.store.js";
/** Deletes unused circuit breakers. */
export const sweepBreakersJob = (db) => ({
    name: 'sweep-push-breakers',
    every: '1 hour',
    run: () => deleteIdleBreakers(db),
});
