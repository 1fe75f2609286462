import type { Logger } from '../base/log.ts';
import type { Database } from '../db/database.ts';
import type { Loop } from '../jobs/jobs.ts';
import { endDelivery, readDelivery, takeDelivery } from './deliveries.store.ts';
import { MailError, type Mailer } from './mailer.ts';
import { notificationMail } from './notification-mail.ts';

/** The last attempt is about four hours after the first. */
export const maxAttempts = 9;

/** Sends notifications by email, each at least once. */
export const deliverNotificationsLoop = ({
  db,
  mailer,
  publicUrl,
  logger,
}: {
  db: Database;
  mailer: Mailer;
  publicUrl: string | undefined;
  logger: Logger;
}): Loop => ({
  name: 'deliver-notifications',
  pollInterval: 1_000,
  concurrency: 2,
  async run() {
    const delivery = await takeDelivery(db, true);
    if (!delivery) return false;
    const content = await readDelivery(db, delivery);
    if (content) {
      const { email, application, notification } = content;
      const time = Date.parse(notification.firstAt).toString(36);
      const id = `notification-${notification.id}-${delivery.operatorId}-${time}`;
      try {
        await mailer.send({ to: email, id, ...notificationMail(notification, application, publicUrl) });
      } catch (error) {
        if (!(error instanceof MailError)) throw error;
        const { attempts } = delivery;
        const isLast = attempts >= maxAttempts;
        const what = isLast ? 'a notification could not be delivered' : 'a notification will be delivered later';
        logger.warn({ notificationId: notification.id, attempts, reason: error.message }, what);
        if (!isLast) return true;
      }
    }
    await endDelivery(db, delivery);
    return true;
  },
});
