import type { Queryable } from '../../db/database.ts';
import type { Secrets } from '../../domain/secrets.ts';
import { apiKeyContext } from '../../domain/applications/users.store.ts';
import type { CallerSource, IdentifiedCaller } from './authentication.ts';

interface CallerRow {
  userId: number;
  email: string;
  apiKey: Buffer | null;
  secretId: string | null;
  tokenExpired: boolean;
  appId: number | null;
  partnerId: string | null;
  settingsVersion: number | null;
}

/** Finds the callers of requests by access token or email address. */
export function createCallerSource(db: Queryable, secrets: Secrets): CallerSource {
  const toCaller = (row: CallerRow): IdentifiedCaller & { tokenExpired: boolean } => ({
    user: { id: row.userId, email: row.email },
    apiKey:
      row.apiKey && row.secretId
        ? secrets.open({ bytes: row.apiKey, secretId: row.secretId }, apiKeyContext(row.userId))
        : undefined,
    app:
      row.appId !== null && row.partnerId !== null && row.settingsVersion !== null
        ? { id: row.appId, partnerId: row.partnerId, settingsVersion: row.settingsVersion }
        : undefined,
    tokenExpired: row.tokenExpired,
  });

  return {
    async findByToken(tokenHash, partnerId) {
      const [row] = await db.query<CallerRow>(
        `select u.id as "userId", u.email, u.api_key as "apiKey", u.api_key_secret_id as "secretId",
                t.expires_at <= now() as "tokenExpired",
                a.id as "appId", a.partner_id as "partnerId", a.settings_version as "settingsVersion"
           from access_tokens t
           join users u on u.id = t.user_id
           left join applications a on a.partner_id = $2 and a.deleting_at is null
                and exists (select from managed_applications m where m.user_id = u.id and m.application_id = a.id)
          where t.hash = $1`,
        [tokenHash, partnerId ?? null],
      );
      return row && toCaller(row);
    },

    async findByEmail(email) {
      const [row] = await db.query<CallerRow>(
        `select id as "userId", email, api_key as "apiKey", api_key_secret_id as "secretId",
                false as "tokenExpired", null as "appId", null as "partnerId", null as "settingsVersion"
           from users
          where email = lower($1)`,
        [email],
      );
      return row && toCaller(row);
    },
  };
}

export async function insertToken(db: Queryable, userId: number, hash: Buffer, lifetimeSeconds: number): Promise<void> {
  await db.query(
    `insert into access_tokens (hash, user_id, expires_at)
     values ($1, $2, now() + make_interval(secs => $3))`,
    [hash, userId, lifetimeSeconds],
  );
}
