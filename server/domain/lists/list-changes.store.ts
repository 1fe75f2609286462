import type { Database, Queryable } from '../../db/database.ts';
import type { Selection } from './selections.ts';

/** Whether a static list exists. */
export async function isStaticList(db: Queryable, applicationId: number, listId: number): Promise<boolean> {
  const rows = await db.query('select from static_lists where application_id = $1 and list_id = $2', [
    applicationId,
    listId,
  ]);
  return rows.length > 0;
}

/**
 * Queues a change of members.
 *
 * @returns whether the list exists
 */
export async function enqueueChange(
  db: Pick<Database, 'query' | 'transaction'>,
  applicationId: number,
  listId: number,
  kind: 'upsert' | 'remove',
  users: readonly Selection[],
): Promise<boolean> {
  const rows = await db.query<{ id: number }>(
    `insert into static_list_changes (application_id, list_id, kind, users)
     select application_id, list_id, $3, $4
       from static_lists
      where application_id = $1 and list_id = $2
     returning id`,
    [applicationId, listId, kind, JSON.stringify(users)],
  );
  return rows.length > 0;
}
