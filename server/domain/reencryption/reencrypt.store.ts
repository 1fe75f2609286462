import { acrossApplications, type Database, retryAfterDeadlock } from '../../db/database.ts';
import { credentialsContext } from '../settings/credentials.store.ts';
import type { GatewayName } from '../settings/gateway-settings.ts';
import { secondFactorContext } from '../operators/second-factors.store.ts';
import { identitySecretContext } from '../applications/identity-secret.store.ts';
import { webhookSecretContext } from '../notifications/webhook-secret.ts';
import type { Secrets } from '../secrets.ts';
import { apiKeyContext } from '../applications/users.store.ts';

/** A stored secret that is not encrypted with the newest key. */
interface OldSecret {
  id: number;
  gateway: string;
  bytes: Buffer;
  secretId: string;
}

/** Where secrets are stored. */
interface SecretKind {
  /** What is stored, for people. */
  name: 'API keys' | 'identity secrets' | 'push credentials' | 'second factors' | 'webhook secrets';
  table: string;
  /** The columns with the ID, the ciphertext and the fingerprint of its key. */
  id: string;
  bytes: string;
  secretId: string;
  /** The second column of the primary key; `''` if the key has only one. */
  gateway: string;
  contextOf: (secret: OldSecret) => string;
}

const kinds: readonly SecretKind[] = [
  {
    ...{ name: 'API keys', table: 'users', id: 'id', bytes: 'api_key', secretId: 'api_key_secret_id', gateway: `''` },
    contextOf: ({ id }) => apiKeyContext(id),
  },
  {
    ...{ name: 'identity secrets', table: 'applications', id: 'id', gateway: `''` },
    ...{ bytes: 'identity_secret', secretId: 'identity_secret_id' },
    contextOf: ({ id }) => identitySecretContext(id),
  },
  {
    ...{ name: 'push credentials', table: 'application_credentials', id: 'application_id', gateway: 'gateway' },
    ...{ bytes: 'sealed', secretId: 'secret_id' },
    contextOf: ({ id, gateway }) => credentialsContext(id, gateway as GatewayName),
  },
  {
    ...{ name: 'second factors', table: 'operator_second_factors', id: 'operator_id', gateway: `''` },
    ...{ bytes: 'secret', secretId: 'secret_id' },
    contextOf: ({ id }) => secondFactorContext(id),
  },
  {
    ...{ name: 'webhook secrets', table: 'notification_webhooks', id: 'application_id', gateway: `''` },
    ...{ bytes: 'secret', secretId: 'secret_id' },
    contextOf: ({ id }) => webhookSecretContext(id),
  },
];

/** The result for one kind of secrets. */
export interface Reencrypted {
  name: SecretKind['name'];
  reencrypted: number;
  /** The secrets that are still encrypted with another key, by its fingerprint. */
  remaining: { secretId: string; count: number }[];
}

const batchSize = 500;

/**
 * Encrypts all stored secrets with the newest key. Each batch is one short statement, so that the service can run. A secret that
 * is replaced in the meantime is not overwritten. Secrets whose key is missing remain.
 */
export async function reencryptSecrets(
  db: Pick<Database, 'queryOnce'>,
  secrets: Pick<Secrets, 'keyIds' | 'open' | 'seal'>,
): Promise<Reencrypted[]> {
  const results: Reencrypted[] = [];
  for (const kind of kinds) {
    const reencrypted = await reencryptKind(db, secrets, kind);
    results.push({ name: kind.name, reencrypted, remaining: await countRemaining(db, kind, secrets.keyIds[0]) });
  }
  return results;
}

async function reencryptKind(
  db: Pick<Database, 'queryOnce'>,
  { keyIds, open, seal }: Pick<Secrets, 'keyIds' | 'open' | 'seal'>,
  { table, id, bytes, secretId, gateway, contextOf }: SecretKind,
): Promise<number> {
  const [, ...olderIds] = keyIds;
  let count = 0;
  for (let [afterId, afterGateway] = [0, '']; ;) {
    const batch = await db.queryOnce<OldSecret>(
      acrossApplications(`select ${id} as id, ${gateway} as gateway, ${bytes} as bytes, ${secretId} as "secretId"
         from ${table}
        where ${bytes} is not null and ${secretId} = any ($1) and (${id}, ${gateway}) > ($2, $3)
        order by 1, 2
        limit ${batchSize}`),
      [olderIds, afterId, afterGateway],
    );
    const last = batch.at(-1);
    if (!last) return count;
    const changed = batch.flatMap((secret) => {
      const context = contextOf(secret);
      try {
        return [{ secret, sealed: seal(open(secret, context), context) }];
      } catch {
        // A ciphertext that was changed can't be decrypted. It is counted as remaining.
        return [];
      }
    });
    const updated = await retryAfterDeadlock(() =>
      db.queryOnce(
        acrossApplications(`update ${table}
            set ${bytes} = changed.new_bytes, ${secretId} = changed.secret_id
           from unnest($1::bigint[], $2::text[], $3::bytea[], $4::bytea[], $5::text[])
             as changed (id, gateway, old_bytes, new_bytes, secret_id)
          where ${table}.${id} = changed.id and ${gateway === 'gateway' ? `${table}.gateway` : gateway} = changed.gateway
            and ${bytes} = changed.old_bytes
         returning 1`),
        [
          changed.map(({ secret }) => secret.id),
          changed.map(({ secret }) => secret.gateway),
          changed.map(({ secret }) => secret.bytes),
          changed.map(({ sealed }) => sealed.bytes),
          changed.map(({ sealed }) => sealed.secretId),
        ],
      ),
    );
    count += updated.length;
    [afterId, afterGateway] = [last.id, last.gateway];
  }
}

const countRemaining = (
  db: Pick<Database, 'queryOnce'>,
  { table, bytes, secretId }: SecretKind,
  newestId: string | undefined,
): Promise<Reencrypted['remaining']> =>
  db.queryOnce(
    acrossApplications(`select ${secretId} as "secretId", count(*) as count
       from ${table}
      where ${bytes} is not null and ${secretId} <> $1
      group by 1
      order by 1`),
    [newestId],
  );
