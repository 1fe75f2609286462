import { acrossApplications, omitNulls, type Queryable } from '../db/database.ts';
import type { components } from '../../generated/operator/api.ts';
import type { NotifiedApplication } from './notification-mail.ts';

type Notification = components['schemas']['Notification'];

/** SQL: the columns of a notification `n` that its details have. */
export const detailColumns = `d."sendId", d."messageId", d.title, d.sent, d.failed, d."importId", d.lines, d.rejected, d.service,
  d.host, d.reason, d."approvalId", d.decision, d.devices, d.operator`;

/** SQL: the details of a notification `n` as columns of `d`. */
export const detailsJoin = `cross join lateral jsonb_to_record(n.details) as d (
  "sendId" bigint, "messageId" bigint, title text, sent bigint, failed bigint, "importId" bigint, lines bigint, rejected bigint,
  service text, host text, reason text, "approvalId" bigint, decision text, devices bigint, operator text)`;

/** A delivery that this process may attempt. */
export interface NotificationDelivery {
  applicationId: number;
  id: number;
  notificationId: number;
  /** Null for the webhook of the application. */
  operatorId: number | null;
  /** The number of the attempt, from 1. */
  attempts: number;
}

/**
 * Takes a delivery that is due, and sets the time of the next attempt: a minute after the first one, and twice as long after each
 * further one. If the process dies, the delivery is repeated then. While a webhook fails, it gets one call at a time, so that those of
 * other applications don't wait.
 *
 * @param byMail whether to take an email or a delivery to a webhook
 */
export async function takeDelivery(db: Queryable, byMail: boolean): Promise<NotificationDelivery | undefined> {
  const [row] = await db.query<NotificationDelivery>(
    acrossApplications(`with due as materialized (
       select w.application_id, w.id
         from notification_deliveries w
        where w.next_at <= now() and (w.operator_id is not null) = $1
          and ($1 or not exists (select from notification_deliveries o
                                  where o.application_id = w.application_id and o.operator_id is null and o.id <> w.id
                                    and o.attempts > 0 and o.next_at > now()))
        order by w.next_at
        limit 1
          for update skip locked
     )
     update notification_deliveries d
        set attempts = d.attempts + 1, next_at = now() + interval '1 minute' * power(2, d.attempts)
       from due
      where d.application_id = due.application_id and d.id = due.id
     returning d.application_id as "applicationId", d.id, d.notification_id as "notificationId", d.operator_id as "operatorId",
               d.attempts`),
    [byMail],
  );
  return row;
}

/** Deletes a delivery that is done or given up, unless another process has attempted it since. */
export async function endDelivery(db: Queryable, { applicationId, id, attempts }: NotificationDelivery): Promise<void> {
  await db.query('delete from notification_deliveries where application_id = $1 and id = $2 and attempts = $3', [
    applicationId,
    id,
    attempts,
  ]);
}

export interface MailContent {
  email: string;
  application: NotifiedApplication;
  notification: Notification;
}

/** Reads what to deliver. Undefined if the operator may no longer see the application, or no longer wants the kind. */
export async function readDelivery(
  db: Queryable,
  { applicationId, notificationId, operatorId }: NotificationDelivery,
): Promise<MailContent | undefined> {
  const [row] = await db.query<Notification & NotifiedApplication & { email: string }>(
    `select o.email, a.partner_id as "partnerId", a.settings ->> 'name' as name, n.id, n.kind, n.count,
            n.first_at as "firstAt", n.last_at as "lastAt", false as "isRead", ${detailColumns}
       from notifications n
       ${detailsJoin}
       join applications a on a.id = n.application_id and a.deleting_at is null
       join operators o on o.id = $3
       join notification_emails e on e.application_id = $1 and e.operator_id = o.id and n.kind = any (e.kinds)
       left join granted_applications g on a.id = g.application_id and g.operator_id = o.id
      where n.application_id = $1 and n.id = $2 and (o.role = 'owner' or g.operator_id is not null)`,
    [applicationId, notificationId, operatorId],
  );
  if (!row) return undefined;
  const { email, partnerId, name, ...notification } = omitNulls(row);
  return { email, application: { partnerId, name }, notification };
}

export interface WebhookContent {
  url: string;
  secret: { bytes: Buffer; secretId: string };
  application: NotifiedApplication;
  notification: Notification;
}

/** Reads what to deliver to a webhook. Undefined if it was deleted, or no longer gets the kind. */
export async function readWebhookDelivery(
  db: Queryable,
  { applicationId, notificationId }: NotificationDelivery,
): Promise<WebhookContent | undefined> {
  const [row] = await db.query<Notification & NotifiedApplication & { url: string; bytes: Buffer; secretId: string }>(
    `select w.url, w.secret as bytes, w.secret_id as "secretId", a.partner_id as "partnerId", a.settings ->> 'name' as name,
            n.id, n.kind, n.count, n.first_at as "firstAt", n.last_at as "lastAt", false as "isRead", ${detailColumns}
       from notifications n
       ${detailsJoin}
       join applications a on a.id = n.application_id and a.deleting_at is null
       join notification_webhooks w on w.application_id = $1 and n.kind = any (w.kinds)
      where n.application_id = $1 and n.id = $2`,
    [applicationId, notificationId],
  );
  if (!row) return undefined;
  const { url, bytes, secretId, partnerId, name, ...notification } = omitNulls(row);
  return { url, secret: { bytes, secretId }, application: { partnerId, name }, notification };
}

/** Records that a notification could not be delivered to the webhook. */
export async function recordWebhookFailure(db: Queryable, applicationId: number, reason: string): Promise<void> {
  await db.query(
    `select record_notification(id, 'webhook.failed', 'webhook', jsonb_build_object('reason', $2::text))
       from applications where id = $1`,
    [applicationId, reason],
  );
}

/** Deletes deliveries that were not done within a day: what they report is no longer news. Those to a webhook are reported. */
export async function sweepDeliveries(db: Queryable): Promise<void> {
  await db.query(
    acrossApplications(`with gone as (
         delete from notification_deliveries where created_at < now() - interval '1 day' returning application_id, operator_id
       )
       select record_notification(application_id, 'webhook.failed', 'webhook', '{"reason": "not delivered within a day"}')
         from (select distinct application_id from gone where operator_id is null) late`),
  );
}
