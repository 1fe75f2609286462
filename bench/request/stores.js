import { createCallerSource } from "../../server/api/access/access.store.js";
import { createSecrets } from "../../server/domain/applications/secrets.js";
import { readConfig } from "../../server/config.js";
import { openDatabase } from "../../server/db/database.js";
/** The SQL of every compared server, over the same pool. */
export function openStores() {
    const config = readConfig();
    const db = openDatabase(config.databaseUrl ?? '', config.poolSize, console.error);
    return {
        config,
        callers: createCallerSource(db, createSecrets(config.secretKeys ?? [])),
        db,
    };
}
