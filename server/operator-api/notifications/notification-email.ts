import type { Logger } from '../../base/log.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { createMailer, MailError } from '../../notifications/mailer.ts';
import { testMail } from '../../notifications/notification-mail.ts';
import type { ApiHandlers } from '../handlers.ts';
import { findEmailKinds, readName, replaceEmailKinds } from './notification-emails.store.ts';

/** The notifications that operators get by email. */
export function notificationEmailHandlers(db: Database, { smtp, publicUrl }: Config, logger: Logger) {
  const mailer = smtp && createMailer(smtp);
  const isAvailable = mailer !== undefined;
  return {
    async getNotificationEmail({ app, operator: { id, email } }) {
      return { status: 200, body: { email, kinds: await findEmailKinds(db, app.id, id), isAvailable } };
    },

    async updateNotificationEmail({ app, operator: { id, email }, body: { kinds } }) {
      await replaceEmailKinds(db, app.id, id, kinds);
      return { status: 200, body: { email, kinds, isAvailable } };
    },

    async testNotificationEmail({ app, operator: { email } }) {
      if (!mailer) return { status: 200, body: { ok: false, message: 'the service has no mail server (SMTP_URL)' } };
      const application = { partnerId: app.partnerId, name: await readName(db, app.id) };
      try {
        await mailer.send({ to: email, ...testMail(application, publicUrl) });
        return { status: 200, body: { ok: true, message: `the mail server accepted an email to ${email}` } };
      } catch (error) {
        if (!(error instanceof MailError)) throw error;
        logger.warn({ reason: error.message }, 'a test email was not sent');
        return { status: 200, body: { ok: false, message: error.message } };
      }
    },
  } satisfies Partial<ApiHandlers>;
}
