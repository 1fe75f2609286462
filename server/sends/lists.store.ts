import type { Queryable } from '../db/database.ts';

/** Makes the function that tells which of these static lists an application does not have. */
export const findUnknownLists =
  (db: Queryable) =>
  async (applicationId: number, listIds: readonly number[]): Promise<number[]> => {
    const rows = await db.query<{ id: number }>(
      `select id
         from unnest($2::bigint[]) as id
        where not exists (select 1 from static_lists l where l.application_id = $1 and l.list_id = id)`,
      [applicationId, listIds],
    );
    return rows.map(({ id }) => id);
  };
