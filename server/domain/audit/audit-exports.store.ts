import { acrossApplications, omitNulls, onlyRow, type Queryable } from '../../db/database.ts';
import type { AuditEntry } from './audit.store.ts';

/** An export of audit entries to a file. */
export interface AuditExport {
  actor: string;
  /** Absent: the entries of all applications, and those without one. */
  partnerId: string | undefined;
  /** All entries before this time were written. */
  before: string;
}

/**
 * Returns entries in the order of their IDs.
 *
 * @param partnerId absent for all entries
 * @param afterId the last ID of the page before; 0 for the first page
 */
export async function listAuditEntriesAfter(
  db: Queryable,
  partnerId: string | undefined,
  afterId: number,
  limit: number,
): Promise<AuditEntry[]> {
  const rows = await db.queryOnce<AuditEntry>(
    acrossApplications(`select id, at as time, actor, partner_id as "partnerId", action, subject, before, after
       from audit_entries
      where ($1::text is null or partner_id = $1) and id > $2
      order by id
      limit $3`),
    [partnerId ?? null, afterId, limit],
  );
  return rows.map(omitNulls);
}

/**
 * The time before which an export that begins now has all entries: a transaction that is still running may add an earlier entry.
 */
export async function exportTime(db: Queryable): Promise<string> {
  return onlyRow(await db.query<{ before: string }>(`select now() - interval '1 hour' as before`)).before;
}

export async function recordAuditExport(db: Queryable, { actor, partnerId, before }: AuditExport): Promise<void> {
  await db.query('insert into audit_exports (actor, partner_id, before) values ($1, $2, $3)', [
    actor,
    partnerId ?? null,
    before,
  ]);
}

/** The age of the audit log, and what was exported. */
export interface AuditAge {
  /** The time of the first entry; absent without entries. */
  since?: string;
  /** Entries of all applications before this time were exported; absent without an export. */
  exportedBefore?: string;
}

export async function readAuditAge(db: Queryable): Promise<AuditAge> {
  const [age = {}] = await db.query<AuditAge>(
    acrossApplications(`select (select at from audit_entries order by id limit 1) as since,
            (select max(before) from audit_exports where partner_id is null) as "exportedBefore"`),
  );
  return omitNulls(age);
}
