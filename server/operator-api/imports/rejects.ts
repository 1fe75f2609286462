import type { Queryable } from '../../db/database.ts';
import { quoteCell } from '../../imports/csv/quote-cell.ts';
import { listRejects, listRejectSources } from '../../imports/records/rejects.store.ts';
import { noRights } from '../errors.ts';
import { checkSubscriptions, type StreamOwner } from '../stream-rights.store.ts';

const pageLines = 1_000;

/** Who downloads. */
export type Downloader = StreamOwner & { applicationId: number };

/** A download ends when its operator loses the rights: its connection is closed, which shows that the file is incomplete. */
async function checkRights(db: Queryable, downloader: Downloader): Promise<void> {
  const [permitted] = await checkSubscriptions(db, [downloader]);
  if (!permitted) throw noRights();
}

/** The line numbers and reasons as CSV, page by page. */
export async function* rejectReasons(db: Queryable, downloader: Downloader, id: number): AsyncGenerator<string> {
  yield 'line;reason\n';
  let last = 0;
  for (;;) {
    await checkRights(db, downloader);
    const rejects = await listRejects(db, downloader.applicationId, id, last, pageLines);
    if (rejects.length === 0) return;
    yield rejects.map(({ line, reason }) => `${line};${quoteCell(reason)}\n`).join('');
    last = rejects.at(-1)?.line ?? last;
  }
}

/** The rejected lines as they are in the file, each with its reason, page by page. */
export async function* rejectLines(
  db: Queryable,
  downloader: Downloader,
  id: number,
  header: Buffer,
): AsyncGenerator<Buffer> {
  yield header;
  let last = 0;
  for (;;) {
    await checkRights(db, downloader);
    const lines = await listRejectSources(db, downloader.applicationId, id, last, pageLines);
    if (lines.length === 0) return;
    yield Buffer.concat(lines.map(({ source }) => source));
    last = lines.at(-1)?.line ?? last;
  }
}
