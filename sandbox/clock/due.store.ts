import { acrossApplications, onlyRow, type Queryable } from '../../server/db/database.ts';

/** The next dates after now at which background work becomes due. */
export interface NextDue {
  /** Of schedules, deadlines of pushes, and jobs with a time of day. */
  due: string | null;
  /** Of retries of pushes. */
  retry: string | null;
}

/**
 * Finds the next dates. Jobs that run more often than daily have none: they only delete what has already expired.
 *
 * @param timed names of the jobs with a time of day
 */
export async function findNextDue(db: Queryable, timed: readonly string[]): Promise<NextDue> {
  const rows = await db.query<NextDue>(
    acrossApplications(`select min(date) filter (where not retry) as due, min(date) filter (where retry) as retry
       from (select min(next_date) as date, false as retry from schedules where next_date > now()
             union all
             select min(deadline_at), false from sends where state = 'sending' and deadline_at > now()
             union all
             select min(due_at), false from periodic_jobs where due_at > now() and name = any ($1)
             union all
             select min(next_try_at), true from send_chunks where done_at is null and next_try_at > now()
             union all
             select min(retry_at), true from push_breakers where retry_at > now()) dates
      where date < 'infinity'`),
    [timed],
  );
  return onlyRow(rows);
}
