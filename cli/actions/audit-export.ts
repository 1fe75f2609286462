import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../../server/db/database.ts';
import type { AuditEntry } from '../../server/domain/audit/audit.store.ts';
import { exportTime, listAuditEntriesAfter, recordAuditExport } from '../../server/domain/audit/audit-exports.store.ts';
import { counted, type Outcome } from '../terminal/outcome.ts';
import { explainWrite } from '../terminal/output.ts';
import { actor } from './audit.ts';
import { withStorage } from './storage.ts';

/** Entries per query. */
const pageSize = 1_000;

/** `engage audit export`: writes the entries to a new file. The export is recorded when the file is on the disk. */
export async function exportAudit(output: string, partnerId?: string): Promise<Outcome> {
  return withStorage(async ({ db }) => {
    const before = await exportTime(db);
    // An existing file may be the only copy of entries that were deleted.
    const file = await open(output, 'wx', 0o600).catch(explainWrite(output));
    let entries = 0;
    const lines = Readable.from(linesOf(db, partnerId, (count) => (entries += count)));
    await pipeline(lines, file.createWriteStream({ flush: true })).catch(explainWrite(output));
    await recordAuditExport(db, { actor: actor(), partnerId, before });
    return {
      value: { output, entries, before },
      text: `Wrote ${counted(entries, 'entries')} to ${output}. Those before ${before} may be deleted after their retention period.`,
    };
  });
}

async function* linesOf(
  db: Database,
  partnerId: string | undefined,
  count: (entries: number) => void,
): AsyncGenerator<string> {
  let last: AuditEntry | undefined;
  do {
    const page = await listAuditEntriesAfter(db, partnerId, last?.id ?? 0, pageSize);
    last = page.at(-1);
    count(page.length);
    if (last) yield page.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  } while (last);
}
