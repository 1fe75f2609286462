import { acrossApplications, omitNulls, onlyRow } from "../../db/database.js";
import { isFree } from "../../db/leases.js";
const processDied = 'the process that ran the import died; import the file again';
/** SQL condition: the import `i` can't end, because its process has died. */
const isAbandoned = `(i.state = 'running' and ${isFree('i.owner')})`;
/** The columns of an `ImportEntry` from `imports i`. */
export const importColumns = `i.id, i.kind, i.list_id as "listId", i.lines, i.created, i.updated, i.rejected, i.operator,
  case when ${isAbandoned} then 'failed' else i.state end as state,
  case when ${isAbandoned} then '${processDied}' else i.error end as error,
  i.started_at as "startedAt", i.finished_at as "finishedAt"`;
/** @returns the ID of the import, which is running */
export async function insertImport(db, applicationId, { kind, listId, operator, owner }) {
    const rows = await db.query(`insert into imports (application_id, kind, list_id, operator, owner) values ($1, $2, $3, $4, $5) returning id`, [applicationId, kind, listId ?? null, operator, owner]);
    return onlyRow(rows).id;
}
/** Records the progress or the end of a running import, with rejected lines that are not recorded yet. */
export async function saveImport(db, applicationId, id, { lines, created, updated, rejected }, rejects, end) {
    await db.query(`with saved as (
       update imports
          set lines = $3, created = $4, updated = $5, rejected = $6, state = coalesce($7, state), error = $8,
              finished_at = case when $7::text is not null then now() end
        where application_id = $1 and id = $2 and state = 'running'
       returning application_id, id
     )
     insert into import_rejects (application_id, import_id, line, reason)
     select saved.application_id, saved.id, r.line, r.reason
       from saved, unnest($9::bigint[], $10::text[]) as r (line, reason)
         on conflict do nothing`, [
        ...[applicationId, id, lines, created, updated, rejected, end?.state ?? null, end?.error ?? null],
        rejects.map(({ line }) => line),
        rejects.map(({ reason }) => reason),
    ]);
}
/** Returns imports, newest first. */
export async function listImports(db, applicationId, { offset, limit }) {
    const rows = await db.query(`select ${importColumns} from imports i where i.application_id = $1 order by i.id desc offset $2 limit $3`, [applicationId, offset, limit]);
    return rows.map(omitNulls);
}
export async function findImport(db, applicationId, id) {
    const [row] = await db.query(`select ${importColumns} from imports i where i.application_id = $1 and i.id = $2`, [applicationId, id]);
    return row && omitNulls(row);
}
/** Returns rejected lines after a line, in order. */
export const listRejects = (db, applicationId, id, afterLine, limit) => db.query(`select line, reason from import_rejects
      where application_id = $1 and import_id = $2 and line > $3 order by line limit $4`, [applicationId, id, afterLine, limit]);
/** Ends the imports whose process has died, and deletes those that ended 90 days ago, with their rejected lines. */
export async function sweepImports(db) {
    await db.query(acrossApplications(`update imports i set state = 'failed', error = '${processDied}', finished_at = now() where ${isAbandoned}`));
    await db.query(acrossApplications(`delete from imports where finished_at < now() - interval '90 days'`));
}
