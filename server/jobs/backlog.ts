import { onlyRow, type Queryable } from '../db/database.ts';
import { isFree } from '../workers/leases.ts';

/** How much background work waits, by its kind. */
export async function readBacklog(db: Queryable): Promise<Record<string, number>> {
  return onlyRow(
    await db.query<Record<string, number>>(
      `select (select count(*) from schedules where next_date <= now()) as schedules,
              (select count(*) from sends where state = 'sending' and planned_at is null) as sends,
              (select count(*) from send_chunks where done_at is null) as chunks,
              (select count(*) from periodic_jobs where due_at <= now() and ${isFree('owner')}) as jobs`,
    ),
  );
}
