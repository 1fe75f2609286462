import type { Logger } from '../base/log.ts';
import { causesOf } from '../base/reason.ts';
import type { Database } from '../db/database.ts';
import { webhookSecretContext } from '../domain/notifications/webhook-secret.ts';
import type { Secrets } from '../domain/secrets.ts';
import type { Loop } from '../jobs/jobs.ts';
import { maxAttempts } from './deliver-notifications.job.ts';
import { endDelivery, readWebhookDelivery, recordWebhookFailure, takeDelivery } from './deliveries.store.ts';
import { type SendWebhook, WebhookError } from './webhook.ts';

/** Delivers notifications to webhooks, each at least once. */
export const deliverWebhooksLoop = ({
  db,
  secrets,
  sendWebhook,
  logger,
}: {
  db: Database;
  secrets: Secrets;
  sendWebhook: SendWebhook;
  logger: Logger;
}): Loop => ({
  name: 'deliver-webhooks',
  pollInterval: 1_000,
  concurrency: 2,
  async run() {
    const delivery = await takeDelivery(db, false);
    if (!delivery) return false;
    const { applicationId, attempts } = delivery;
    const content = await readWebhookDelivery(db, delivery);
    if (content) {
      const { url, secret, application, notification } = content;
      const { isRead: _isRead, kind, ...data } = notification;
      const id = `notification_${notification.id}_${Date.parse(notification.firstAt).toString(36)}`;
      const body = JSON.stringify({
        type: kind,
        timestamp: notification.firstAt,
        data: { partnerId: application.partnerId, ...data },
      });
      try {
        await sendWebhook({ url, id, body, secret: secrets.open(secret, webhookSecretContext(applicationId)) });
      } catch (error) {
        if (!(error instanceof WebhookError)) throw error;
        const isLast = attempts >= maxAttempts;
        const what = isLast ? 'a notification could not be delivered' : 'a notification will be delivered later';
        logger.warn({ notificationId: notification.id, attempts, cause: causesOf(error) }, what);
        if (!isLast) return true;
        await db.transaction(async (tx) => {
          await recordWebhookFailure(tx, applicationId, error.message);
          await endDelivery(tx, delivery);
        });
        return true;
      }
    }
    await endDelivery(db, delivery);
    return true;
  },
});
