import type { Queryable } from '../db/database.ts';

/** Makes what waits for a push service due now, since what it waits for may be repaired. */
export async function retryWaitingChunks(db: Queryable, applicationId: number): Promise<void> {
  await db.query(
    `update send_chunks
        set next_try_at = now()
      where application_id = $1 and done_at is null and waiting_reason is not null and next_try_at > now()`,
    [applicationId],
  );
}
