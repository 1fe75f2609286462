import { acrossApplications, type Database, onlyRow } from '../db/database.ts';

/** Entries per statement. */
const batchRows = 5_000;

interface Batch {
  deleted: number;
  last: string | null;
}

/** Deletes those of the first entries after `$1` that are older than `$2` days and were exported. */
const deletionOf = (entries: string) => `
  with batch as materialized (
    select e.id, e.at, e.partner_id from audit_entries e where ${entries} and e.id > $1::bigint order by e.id limit ${batchRows}
  ), deleted as (
    delete from audit_entries e
     using batch b
     where e.id = b.id and b.at < now() - make_interval(days => $2)
       and exists (
         select from audit_exports x where (x.partner_id is null or x.partner_id = b.partner_id) and b.at < x.before
       )
    returning 1
  )
  select (select count(*) from deleted) as deleted, max(id)::text as last from batch`;

const ofApplication = deletionOf('e.partner_id = (select partner_id from applications where id = $3)');
const ofNone = acrossApplications(
  deletionOf('not exists (select from applications a where a.partner_id = e.partner_id)'),
);

/** Deletes a batch of exported entries, and returns where the next one begins. The database allows it only with this setting. */
const deleteBatch = (db: Database, statement: string, values: readonly unknown[]) =>
  db.transaction(async (tx) => {
    await tx.query(`select set_config('engage.audit_retention', 'on', true)`);
    const { deleted, last } = onlyRow(await tx.query<Batch>(statement, values));
    return deleted > 0 && last !== null ? { deleted, next: last } : { deleted };
  });

/** Deletes a batch of the exported entries of an application. */
export const deleteAuditEntries = (db: Database, applicationId: number, days: number, after: string) =>
  deleteBatch(db, ofApplication, [after, days, applicationId]);

/** Deletes a batch of the exported entries without an application, and of deleted applications. */
export const deleteServiceAuditEntries = (db: Database, days: number, after: string) =>
  deleteBatch(db, ofNone, [after, days]);
