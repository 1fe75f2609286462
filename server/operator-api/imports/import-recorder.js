import { saveImport } from "./imports.store.js";
/** Maximum rejected lines that are kept. The others are only counted. */
const maxRejects = 10_000;
/** The minimum interval of two records of progress, in milliseconds. */
const saveEvery = 1_000;
/** Maximum length of a reason, in characters. */
const maxReason = 1_000;
/** Records the progress of an import at most once a second, and its first rejected lines. */
export function createImportRecorder(db, applicationId, id) {
    const counts = { lines: 0, created: 0, updated: 0, rejected: 0 };
    let pending = [];
    let saving;
    let savedAt = -Infinity;
    async function save(end) {
        const rejects = pending;
        pending = [];
        try {
            await saveImport(db, applicationId, id, counts, rejects, end);
        }
        catch (error) {
            pending = [...rejects, ...pending];
            throw error;
        }
    }
    function saveIfDue() {
        if (saving || performance.now() < savedAt + saveEvery)
            return;
        savedAt = performance.now();
        // A failure here is not one of the import. The next record includes everything.
        saving = save()
            .catch(() => undefined)
            .finally(() => (saving = undefined));
    }
    return {
        progress({ lines, created, updated }) {
            Object.assign(counts, { lines, created, updated });
            saveIfDue();
        },
        reject(line, reason) {
            counts.rejected++;
            counts.lines = Math.max(counts.lines, counts.rejected);
            if (counts.rejected <= maxRejects)
                pending.push({ line, reason: reason.slice(0, maxReason) });
            saveIfDue();
        },
        async end(end) {
            await saving;
            await save(end);
        },
    };
}
