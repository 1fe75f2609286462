import type { Queryable } from '../db/database.ts';

/**
 * Leases a job that is due and not leased. A job that the database does not know yet is due.
 *
 * @returns the fence of the lease, or undefined when the job is not due or leased by another worker
 */
export async function leasePeriodicJob(db: Queryable, name: string, leaseSeconds: number): Promise<number | undefined> {
  const [lease] = await db.query<{ fence: number }>(
    `insert into periodic_jobs as job (name, due_at, leased_until, fence)
     values ($1, now(), now() + make_interval(secs => $2), 1)
         on conflict (name) do update
        set leased_until = excluded.leased_until, fence = job.fence + 1
      where job.due_at <= now() and (job.leased_until is null or job.leased_until <= now())
     returning fence`,
    [name, leaseSeconds],
  );
  return lease?.fence;
}

/**
 * Ends the lease after a successful run. The job is next due at the next multiple of `every`, counted from midnight UTC
 * plus `at`.
 *
 * @param every PostgreSQL interval
 * @param at PostgreSQL interval
 */
export async function completePeriodicJob(
  db: Queryable,
  { name, fence, every, at }: { name: string; fence: number; every: string; at: string },
): Promise<void> {
  await db.query(
    `update periodic_jobs
        set leased_until = null,
            due_at = date_bin($3::interval, now(), timestamptz '2000-01-01 00:00Z' + $4::interval) + $3::interval
      where name = $1 and fence = $2`,
    [name, fence, every, at],
  );
}

/** Keeps a failed job leased for a minute, so that it is retried after that pause. */
export async function postponePeriodicJob(db: Queryable, name: string, fence: number): Promise<void> {
  await db.query(`update periodic_jobs set leased_until = now() + interval '1 minute' where name = $1 and fence = $2`, [
    name,
    fence,
  ]);
}
