import type { Database } from '../../db/database.ts';
import { readDeviceAccess, rotateAppKey } from '../../domain/applications/app-keys.store.ts';
import { replaceIdentitySecret } from '../../domain/applications/identity-secret.store.ts';
import type { Secrets } from '../../domain/secrets.ts';
import type { ApiHandlers } from '../handlers.ts';

/** What devices need to call the device API. */
export const deviceAccessHandlers = (db: Database, secrets: Secrets) =>
  ({
    async getDeviceAccess({ app }) {
      return { status: 200, body: await readDeviceAccess(db, app.id) };
    },

    async rotateAppKey({ app }) {
      await db.transaction((tx) => rotateAppKey(tx, app.id));
      return { status: 200, body: await readDeviceAccess(db, app.id) };
    },

    async rotateIdentitySecret({ app }) {
      return { status: 200, body: { identitySecret: await replaceIdentitySecret(db, secrets, app.id) } };
    },
  }) satisfies Partial<ApiHandlers>;
