import type { Queryable } from '../../db/database.ts';
import { quoteCell } from '../../imports/csv/quote-cell.ts';
import { listRejects, listRejectSources } from '../../imports/records/rejects.store.ts';
import { requireStreamRights, type Transfer } from '../stream-rights.ts';

const pageLines = 1_000;

/** The line numbers and reasons as CSV, page by page. */
export async function* rejectReasons(db: Queryable, transfer: Transfer, id: number): AsyncGenerator<string> {
  yield 'line;reason\n';
  let last = 0;
  for (;;) {
    await requireStreamRights(db, transfer);
    const rejects = await listRejects(db, transfer.applicationId, id, last, pageLines);
    if (rejects.length === 0) return;
    yield rejects.map(({ line, reason }) => `${line};${quoteCell(reason)}\n`).join('');
    last = rejects.at(-1)?.line ?? last;
  }
}

/** The rejected lines of the file, unchanged, each with its reason, page by page. */
export async function* rejectLines(
  db: Queryable,
  transfer: Transfer,
  id: number,
  header: Buffer,
): AsyncGenerator<Buffer> {
  yield header;
  let last = 0;
  for (;;) {
    await requireStreamRights(db, transfer);
    const lines = await listRejectSources(db, transfer.applicationId, id, last, pageLines);
    if (lines.length === 0) return;
    yield Buffer.concat(lines.map(({ source }) => source));
    last = lines.at(-1)?.line ?? last;
  }
}
