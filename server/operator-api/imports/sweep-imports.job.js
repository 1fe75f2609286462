import { sweepImports } from "./imports.store.js";
/** Ends the imports of dead processes, and deletes old imports. The job is idempotent. */
export const sweepImportsJob = (db) => ({
    name: 'sweep-imports',
    every: '10 minutes',
    run: () => sweepImports(db),
});
