import { omitNulls } from "../db/database.js";
import { isFree, isFreeFor } from "../db/leases.js";
/**
 * Leases a job that is due and that no other worker has leased. A job that the database does not know yet is due.
 *
 * @returns undefined when the job is not due, or leased by another worker
 */
export async function leasePeriodicJob(db, name, owner) {
    // Without the first condition, each poll would lock the row and write.
    const [lease] = await db.query(`insert into periodic_jobs as job (name, due_at, owner, fence)
     select $1, now(), $2::bigint, 1
      where not exists (select from periodic_jobs other
                         where other.name = $1 and not (other.due_at <= now() and ${isFreeFor('other.owner', '$2')}))
         on conflict (name) do update
        set owner = excluded.owner, fence = job.fence + 1
      where job.due_at <= now() and ${isFreeFor('job.owner', 'excluded.owner')}
     returning owner, fence`, [name, owner]);
    return lease;
}
/**
 * Ends the lease after a successful run. The job is next due at the next multiple of `every`, counted from midnight UTC
 * plus `at`.
 *
 * @param every PostgreSQL interval
 * @param at PostgreSQL interval
 */
export async function completePeriodicJob(db, { name, every, at }, { owner, fence }) {
    await db.query(`update periodic_jobs
        set owner = null, completed_at = now(), failed_at = null,
            due_at = date_bin($2::interval, now(), timestamptz '2000-01-01 00:00Z' + $3::interval) + $2::interval
      where name = $1 and owner = $4 and fence = $5`, [name, every, at, owner, fence]);
}
/** Ends the lease of a job that failed. It is due again after a minute. */
export async function postponePeriodicJob(db, name, { owner, fence }) {
    await db.query(`update periodic_jobs set owner = null, failed_at = now(), due_at = now() + interval '1 minute'
      where name = $1 and owner = $2 and fence = $3`, [name, owner, fence]);
}
/** Reads the periodic jobs that have run at least once, by name. */
export async function listPeriodicJobs(db) {
    const rows = await db.query(`select name, due_at as "nextRunAt",
            due_at < now() - interval '1 minute' and ${isFree('owner')} as "isOverdue",
            case when not ${isFree('owner')} then owner end as "workerId", completed_at as "lastRunAt",
            failed_at as "lastFailureAt"
       from periodic_jobs
      order by name`);
    return rows.map(omitNulls);
}
