import { acrossApplications, type Database } from '../../db/database.ts';

const batchSize = 5_000;
/** As long as deliveries, so that a timeline is complete. A send, whose pushes follow moved tokens, takes at most 29 days. */
const kept = '3 months';

/** The position of a change. */
interface Position {
  applicationId: number;
  deviceId: number;
  id: number;
}

/** Deletes old changes of identity in batches by key, since an index on the date would cost more on every insert. */
export async function deleteOldIdentityChanges(db: Database, signal?: AbortSignal): Promise<void> {
  let last: Position | undefined = { applicationId: 0, deviceId: 0, id: 0 };
  while (last && !signal?.aborted) last = await deleteBatch(db, last);
}

/** @returns the last change of the batch; undefined after the last batch */
async function deleteBatch(db: Database, after: Position): Promise<Position | undefined> {
  const [last] = await db.query<Position>(
    acrossApplications(
      `with batch as (
         select application_id, device_id, id, date
           from device_identity_changes
          where (application_id, device_id, id) > ($1, $2, $3)
          order by application_id, device_id, id
          limit ${batchSize}
       ), deleted as (
         delete from device_identity_changes c
          using batch b
          where b.date < now() - interval '${kept}'
            and c.application_id = b.application_id and c.device_id = b.device_id and c.id = b.id
       )
       select application_id as "applicationId", device_id as "deviceId", id
         from batch
        order by application_id desc, device_id desc, id desc
        limit 1`,
    ),
    [after.applicationId, after.deviceId, after.id],
  );
  return last;
}
