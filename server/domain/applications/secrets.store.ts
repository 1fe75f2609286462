import { acrossApplications, onlyRow, type Queryable } from '../../db/database.ts';
import { OperatorError } from '../operator-error.ts';
import type { Secrets } from '../secrets.ts';

/** Whether the database has encrypted secrets. */
export async function hasSealedSecrets(db: Queryable): Promise<boolean> {
  const rows = await db.query<{ exists: boolean }>(
    acrossApplications(`select exists (select from users where api_key is not null)
         or exists (select from applications where identity_secret is not null)
         or exists (select from application_credentials)
         or exists (select from operator_second_factors)
         or exists (select from notification_webhooks) as "exists"`),
  );
  return onlyRow(rows).exists;
}

interface UnreadableSecrets {
  secretId: string;
  apiKeys: number;
  identitySecrets: number;
  credentials: number;
  secondFactors: number;
  webhookSecrets: number;
}

const counted = (count: number, noun: string) => (count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`]);

/**
 * Checks that every stored secret can be decrypted.
 *
 * @throws OperatorError with the fingerprints of the missing keys
 */
export async function checkSecretKeys(db: Queryable, { keyIds }: Pick<Secrets, 'keyIds'>): Promise<void> {
  const missing = await db.query<UnreadableSecrets>(
    acrossApplications(`select "secretId", count(*) filter (where kind = 'key') as "apiKeys",
            count(*) filter (where kind = 'identity') as "identitySecrets",
            count(*) filter (where kind = 'credential') as credentials,
            count(*) filter (where kind = 'factor') as "secondFactors",
            count(*) filter (where kind = 'webhook') as "webhookSecrets"
       from (select api_key_secret_id, 'key' from users where api_key is not null
             union all
             select identity_secret_id, 'identity' from applications where identity_secret is not null
             union all
             select secret_id, 'credential' from application_credentials
             union all
             select secret_id, 'factor' from operator_second_factors
             union all
             select secret_id, 'webhook' from notification_webhooks) s ("secretId", kind)
      where "secretId" <> all ($1)
      group by "secretId"
      order by "secretId"`),
    [keyIds],
  );
  if (missing.length === 0) return;
  const parts = missing.map(({ secretId, apiKeys, identitySecrets, credentials, secondFactors, webhookSecrets }) => {
    const secrets = [
      ...counted(apiKeys, 'API key'),
      ...counted(identitySecrets, 'identity secret'),
      ...counted(credentials, 'push credential'),
      ...counted(secondFactors, 'second factor'),
      ...counted(webhookSecrets, 'webhook secret'),
    ].join(' and ');
    return `${secrets} encrypted with the key ${secretId}`;
  });
  throw new OperatorError(
    `the secret key does not match the database: ${parts.join(' and ')} can't be decrypted with ${keyIds.join(' or ')}: ` +
      'set SECRET_KEY to the key that the database was backed up with, or to <new>,<old> after a rotation',
  );
}
