import type { Queryable } from '../../db/database.ts';
import { type ImportCounts, type ImportEnd, type Reject, saveImport } from './imports.store.ts';

/** Maximum rejected lines that are kept. The others are only counted. */
const maxRejects = 10_000;
/** The minimum interval of two records of progress, in milliseconds. */
const saveEvery = 1_000;
/** Maximum length of a reason, in characters. */
const maxReason = 1_000;

export interface ImportRecorder {
  progress: (counts: Readonly<Omit<ImportCounts, 'rejected'>>) => void;
  reject: (line: number, reason: string) => void;
  /** Records the end of the import. */
  end: (end: ImportEnd) => Promise<void>;
}

/** Records the progress of an import at most once a second, and its first rejected lines. */
export function createImportRecorder(db: Queryable, applicationId: number, id: number): ImportRecorder {
  const counts: ImportCounts = { lines: 0, created: 0, updated: 0, rejected: 0 };
  let pending: Reject[] = [];
  let saving: Promise<void> | undefined;
  let savedAt = -Infinity;

  async function save(end?: ImportEnd): Promise<void> {
    const rejects = pending;
    pending = [];
    try {
      await saveImport(db, applicationId, id, counts, rejects, end);
    } catch (error) {
      pending = [...rejects, ...pending];
      throw error;
    }
  }

  function saveIfDue(): void {
    if (saving || performance.now() < savedAt + saveEvery) return;
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
      if (counts.rejected <= maxRejects) pending.push({ line, reason: reason.slice(0, maxReason) });
      saveIfDue();
    },
    async end(end) {
      await saving;
      await save(end);
    },
  };
}
