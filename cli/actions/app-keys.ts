import type { Database } from '../../server/db/database.ts';
import { listAppKeys, readDeviceAccess, rotateAppKey } from '../../server/domain/applications/app-keys.store.ts';
import { readApplication } from '../../server/domain/applications/applications.store.ts';
import { replaceIdentitySecret } from '../../server/domain/applications/identity-secret.store.ts';
import { audited } from './audit.ts';
import type { Outcome } from '../terminal/outcome.ts';
import { withStorage } from './storage.ts';

const readAccess = (applicationId: number) => (db: Database) => readDeviceAccess(db, applicationId);

/** `engage app key` */
export async function showAppKey(partnerId: string, { rotate }: { rotate?: boolean }): Promise<Outcome> {
  return withStorage(async ({ db }) => {
    const { id } = await readApplication(db, partnerId);
    const [known] = await listAppKeys(db, id);
    if (known && !rotate) return { value: { appKey: known.value }, text: known.value };
    const change = { action: 'app key', partnerId, subject: 'device_access/app_key', read: readAccess(id) };
    const appKey = await audited(db, change, (joined) => joined.transaction((tx) => rotateAppKey(tx, id)));
    const note = known === undefined ? undefined : 'The previous key stays valid until the next rotation.';
    return { value: { appKey }, text: appKey, note };
  });
}

/** `engage app identity-secret` */
export async function createIdentitySecret(partnerId: string): Promise<Outcome> {
  const identitySecret = await withStorage(async ({ db, secrets }) => {
    const { id } = await readApplication(db, partnerId);
    const subject = 'device_access/identity_secret';
    return audited(db, { action: 'app identity-secret', partnerId, subject, read: readAccess(id) }, (tx) =>
      replaceIdentitySecret(tx, secrets, id),
    );
  });
  return {
    value: { identitySecret },
    text: identitySecret,
    note: 'The secret is shown only once. Proofs with an earlier secret are no longer valid. A proof covers the field name, a NUL byte and the value.',
  };
}
