import type { Queryable } from '../../db/database.ts';

/** A line that was not imported. */
export interface Reject {
  line: number;
  reason: string;
  /** The line of the file of rejected lines. Undefined if it is too long to be kept. */
  source?: Buffer | undefined;
}

/** Returns rejected lines after a line, in order. */
export const listRejects = (
  db: Queryable,
  applicationId: number,
  id: number,
  afterLine: number,
  limit: number,
): Promise<Reject[]> =>
  db.query<Reject>(
    `select line, reason from import_rejects
      where application_id = $1 and import_id = $2 and line > $3 order by line limit $4`,
    [applicationId, id, afterLine, limit],
  );

/** Returns the first line of the file of rejected lines. Null if the header was not read. */
export async function findRejectsHeader(db: Queryable, applicationId: number, id: number): Promise<Buffer | null> {
  const [row] = await db.query<{ header: Buffer | null }>(
    `select rejects_header as header from imports where application_id = $1 and id = $2`,
    [applicationId, id],
  );
  return row?.header ?? null;
}

/** Returns lines of the file of rejected lines, in order. Lines that were not kept are left out. */
export const listRejectSources = (
  db: Queryable,
  applicationId: number,
  id: number,
  afterLine: number,
  limit: number,
): Promise<{ line: number; source: Buffer }[]> =>
  db.query<{ line: number; source: Buffer }>(
    `select line, source from import_rejects
      where application_id = $1 and import_id = $2 and line > $3 and source is not null order by line limit $4`,
    [applicationId, id, afterLine, limit],
  );
