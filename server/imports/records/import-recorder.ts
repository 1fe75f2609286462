import type { Queryable } from '../../db/database.ts';
import { createRejectsWriter, type Rejects, type RejectsWriter } from '../csv/rejected-lines.ts';
import { type ImportCounts, type ImportEnd, type ImportFile, noCounts, saveImport } from './imports.store.ts';
import type { Reject } from './rejects.store.ts';

/** Maximum rejected lines that are kept. The others are only counted. */
const maxRejects = 10_000;
/** Maximum bytes of the text of one rejected line, and of all of an import. Of the others, only number and reason are kept. */
const maxSourceBytes = 64 * 1024;
const maxSourcesBytes = 8 * 1024 * 1024;
/** The minimum interval of two records of progress, in milliseconds. */
const saveEvery = 1_000;
/** Maximum length of a reason, in characters. */
const maxReason = 1_000;

export interface ImportRecorder {
  progress: (counts: Readonly<Omit<ImportCounts, 'rejected'>>) => void;
  rejects: Rejects;
  /** Records the end of the import. */
  end: (end: ImportEnd) => Promise<void>;
}

/** Records the progress of an import at most once a second, and its first rejected lines. */
export function createImportRecorder(db: Queryable, applicationId: number, id: number): ImportRecorder {
  const counts: ImportCounts = { ...noCounts };
  let file: ImportFile | undefined;
  let writer: RejectsWriter | undefined;
  let sourcesBytes = 0;
  let pending: Reject[] = [];
  let saving: Promise<void> | undefined;
  let savedAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;

  async function save(end?: ImportEnd): Promise<void> {
    const rejects = pending;
    pending = [];
    try {
      await saveImport(db, applicationId, id, counts, { rejects, file, end });
    } catch (error) {
      pending = [...rejects, ...pending];
      throw error;
    }
  }

  function saveSoon(): void {
    if (saving || timer) return;
    const wait = savedAt + saveEvery - performance.now();
    // An upload may pause after this progress.
    if (wait > 0) timer = setTimeout(saveNow, wait).unref();
    else saveNow();
  }

  function saveNow(): void {
    timer = undefined;
    savedAt = performance.now();
    // A failure here is not one of the import. The next record includes everything.
    saving = save()
      .catch(() => undefined)
      .finally(() => (saving = undefined));
  }

  /** Undefined if the text is too long to be kept. */
  function keptSource(source: Buffer | undefined): Buffer | undefined {
    if (!source || source.length > maxSourceBytes || sourcesBytes + source.length > maxSourcesBytes) return undefined;
    sourcesBytes += source.length;
    return source;
  }

  return {
    progress({ lines, created, updated, tokensMoved, registrationsEnded }) {
      Object.assign(counts, { lines, created, updated, tokensMoved, registrationsEnded });
      saveSoon();
    },
    rejects: {
      begin(header, format) {
        writer = createRejectsWriter(header, format);
        file = { encoding: format.encoding, separator: format.separator, rejectsHeader: writer.header };
      },
      add(record, reason) {
        counts.rejected++;
        counts.lines = Math.max(counts.lines, counts.rejected);
        if (counts.rejected > maxRejects) return;
        const short = reason.slice(0, maxReason);
        pending.push({ line: record.line, reason: short, source: keptSource(writer?.row(record, short)) });
      },
      flush: saveSoon,
    },
    async end(end) {
      clearTimeout(timer);
      await saving;
      await save(end);
    },
  };
}
