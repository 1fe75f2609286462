import { randomBytes } from 'node:crypto';
import type { Queryable, Transaction } from '../../db/database.ts';
import { hasIdentitySecret } from './identity-secret.store.ts';

export interface AppKey {
  value: string;
  createdAt: string;
}

/** Reads the valid app keys of an application: the current one and the one before it, if it has them. */
export const listAppKeys = (db: Queryable, applicationId: number): Promise<AppKey[]> =>
  db.query(
    `select key as value, created_at as "createdAt" from application_keys where application_id = $1 order by id desc`,
    [applicationId],
  );

/** What devices need to call the device API. */
export async function readDeviceAccess(db: Queryable, applicationId: number) {
  const [appKey, previousAppKey] = await listAppKeys(db, applicationId);
  return {
    ...(appKey && { appKey }),
    ...(previousAppKey && { previousAppKey }),
    hasIdentitySecret: await hasIdentitySecret(db, applicationId),
  };
}

/**
 * Generates the app key of an application. The key before it stays valid until the next call, so that released versions of
 * an app keep working.
 */
export async function rotateAppKey(
  tx: Transaction,
  applicationId: number,
  key = randomBytes(24).toString('base64url'),
): Promise<string> {
  await tx.query(
    `delete from application_keys
      where application_id = $1
        and id < (select max(id) from application_keys where application_id = $1)`,
    [applicationId],
  );
  await tx.query('insert into application_keys (application_id, key) values ($1, $2)', [applicationId, key]);
  return key;
}
