import type { components } from '../../../generated/operator/api.ts';
import type { Queryable } from '../../db/database.ts';

type Kind = components['schemas']['NotificationKind'];

export interface Webhook {
  url: string;
  kinds: Kind[];
  secret: { bytes: Buffer; secretId: string };
}

export async function findWebhook(db: Queryable, applicationId: number): Promise<Webhook | undefined> {
  const [row] = await db.query<Omit<Webhook, 'secret'> & Webhook['secret']>(
    `select url, kinds, secret as bytes, secret_id as "secretId" from notification_webhooks where application_id = $1`,
    [applicationId],
  );
  if (!row) return undefined;
  const { url, kinds, bytes, secretId } = row;
  return { url, kinds, secret: { bytes, secretId } };
}

export async function replaceWebhook(
  db: Queryable,
  applicationId: number,
  { url, kinds, secret: { bytes, secretId } }: Webhook,
): Promise<void> {
  await db.query(
    `insert into notification_webhooks (application_id, url, kinds, secret, secret_id) values ($1, $2, $3, $4, $5)
         on conflict (application_id) do update
            set url = excluded.url, kinds = excluded.kinds, secret = excluded.secret, secret_id = excluded.secret_id`,
    [applicationId, url, kinds, bytes, secretId],
  );
}

export async function deleteWebhook(db: Queryable, applicationId: number): Promise<void> {
  await db.query('delete from notification_webhooks where application_id = $1', [applicationId]);
}
