import { randomBytes } from 'node:crypto';
import type { Queryable, Transaction } from '../../db/database.ts';

/** Reads the current app key of an application; undefined if it has none yet. */
export async function findAppKey(db: Queryable, applicationId: number): Promise<string | undefined> {
  const [row] = await db.query<{ key: string }>(
    'select key from application_keys where application_id = $1 order by id desc limit 1',
    [applicationId],
  );
  return row?.key;
}

/**
 * Generates the app key of an application. The key before it stays valid until the next call, so that released versions of
 * an app keep working.
 */
export async function rotateAppKey(tx: Transaction, applicationId: number): Promise<string> {
  const key = randomBytes(24).toString('base64url');
  await tx.query(
    `delete from application_keys
      where application_id = $1
        and id < (select max(id) from application_keys where application_id = $1)`,
    [applicationId],
  );
  await tx.query('insert into application_keys (application_id, key) values ($1, $2)', [applicationId, key]);
  return key;
}
