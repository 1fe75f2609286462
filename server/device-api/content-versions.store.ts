import type { Queryable } from '../db/database.ts';

/** The version of the content of an application. It changes when the content for devices changes. */
export async function readContentVersion(db: Queryable, applicationId: number): Promise<number> {
  const [row] = await db.query<{ version: number }>('select version from content_versions where application_id = $1', [
    applicationId,
  ]);
  return row?.version ?? 0;
}
