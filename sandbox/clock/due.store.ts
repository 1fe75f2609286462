import { acrossApplications, onlyRow, type Queryable } from '../../server/db/database.ts';

/**
 * The next date after now at which background work becomes due: schedules, retries and deadlines of pushes, and jobs with a time of
 * day. Jobs that run more often than daily only delete what has already expired.
 *
 * @param timed names of the jobs with a time of day
 */
export async function findNextDue(db: Queryable, timed: readonly string[]): Promise<string | undefined> {
  const rows = await db.query<{ due: string | null }>(
    acrossApplications(`select min(due) as due
       from (select min(next_date) as due from schedules where next_date > now()
             union all
             select min(next_try_at) from send_chunks where done_at is null and next_try_at > now()
             union all
             select min(deadline_at) from sends where state = 'sending' and deadline_at > now()
             union all
             select min(retry_at) from push_breakers where retry_at > now()
             union all
             select min(due_at) from periodic_jobs where due_at > now() and name = any ($1)) dates
      where due < 'infinity'`),
    [timed],
  );
  return onlyRow(rows).due ?? undefined;
}
