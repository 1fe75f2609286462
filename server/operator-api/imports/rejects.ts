import type { Queryable } from '../../db/database.ts';
import { listRejects, listRejectSources } from '../../imports/imports.store.ts';

const pageLines = 1_000;
const quoted = (text: string) => (/[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The line numbers and reasons as CSV, page by page. */
export async function* rejectReasons(db: Queryable, applicationId: number, id: number): AsyncGenerator<string> {
  yield 'line;reason\n';
  let last = 0;
  for (;;) {
    const rejects = await listRejects(db, applicationId, id, last, pageLines);
    if (rejects.length === 0) return;
    yield rejects.map(({ line, reason }) => `${line};${quoted(reason)}\n`).join('');
    last = rejects.at(-1)?.line ?? last;
  }
}

/** The rejected lines as they are in the file, each with its reason, page by page. */
export async function* rejectLines(
  db: Queryable,
  applicationId: number,
  id: number,
  header: Buffer,
): AsyncGenerator<Buffer> {
  yield header;
  let last = 0;
  for (;;) {
    const lines = await listRejectSources(db, applicationId, id, last, pageLines);
    if (lines.length === 0) return;
    yield Buffer.concat(lines.map(({ source }) => source));
    last = lines.at(-1)?.line ?? last;
  }
}
