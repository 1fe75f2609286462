import type { Queryable } from '../../db/database.ts';

/**
 * Queues a change of a device's membership in a list.
 *
 * @returns whether the list exists
 */
export async function enqueueMembership(
  db: Queryable,
  applicationId: number,
  { externalId, deviceId }: { externalId: string; deviceId: number },
  kind: 'upsert' | 'remove',
): Promise<boolean> {
  const rows = await db.query<{ id: number }>(
    `insert into static_list_changes (application_id, list_id, kind, users)
     select application_id, list_id, $3, $4
       from static_lists
      where application_id = $1 and external_id = $2
     returning id`,
    [applicationId, externalId, kind, JSON.stringify([{ field: 'id', value: deviceId, expireAt: null }])],
  );
  return rows.length > 0;
}
