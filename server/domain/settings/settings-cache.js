import { LRUCache } from 'lru-cache';
import { isInTransaction } from "../../db/ambient.js";
import { runForAllRequests } from "../../db/request-scope.js";
import { readSettingsById } from "../applications/applications.store.js";
const maxKept = 1000;
/** Caches the settings of recently used applications, by version. */
export function createSettingsReader(db) {
    const kept = new LRUCache({ max: maxKept });
    return async ({ id, settingsVersion }) => {
        const known = kept.get(id);
        if (known?.version === settingsVersion)
            return known.settings;
        // The result of a transaction's statement depends on its request, so other requests must not wait for it.
        if (isInTransaction())
            return readSettingsById(db, id);
        const settings = runForAllRequests(() => readSettingsById(db, id));
        kept.set(id, { version: settingsVersion, settings });
        settings.catch(() => kept.delete(id));
        return settings;
    };
}
