import { randomBytes } from 'node:crypto';
import { currentDate } from '../../base/clock.ts';
import type { Logger } from '../../base/log.ts';
import { causesOf } from '../../base/reason.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { webhookSecretContext } from '../../domain/notifications/webhook-secret.ts';
import type { Secrets } from '../../domain/secrets.ts';
import { badData } from '../../http/errors/problem.ts';
import { createWebhookSender, WebhookError, webhookUrlError } from '../../notifications/webhook.ts';
import type { ApiHandlers } from '../handlers.ts';
import { deleteWebhook, findWebhook, replaceWebhook } from './notification-webhooks.store.ts';

/** The webhook that gets the notifications of an application. */
export function notificationWebhookHandlers(db: Database, secrets: Secrets, config: Config, logger: Logger) {
  const isSandbox = config.gateways.standIn !== undefined;
  return {
    async getNotificationWebhook({ app }) {
      const { url, kinds = [] } = (await findWebhook(db, app.id)) ?? {};
      return { status: 200, body: { ...(url !== undefined && { url }), kinds } };
    },

    async updateNotificationWebhook({ app, body: { url, kinds, newSecret = false } }) {
      const error = webhookUrlError(url, config.webhookAllowPrivate);
      if (error !== undefined) throw badData(`body/url: ${error}`);
      const before = await findWebhook(db, app.id);
      // Calls to another URL with the former secret would be signatures that the former receiver accepts.
      const known = newSecret || before?.url !== url ? undefined : before.secret;
      const created = known ? undefined : `whsec_${randomBytes(32).toString('base64')}`;
      const secret = known ?? secrets.seal(created ?? '', webhookSecretContext(app.id));
      await replaceWebhook(db, app.id, { url, kinds, secret });
      return { status: 200, body: { url, kinds, ...(created !== undefined && { secret: created }) } };
    },

    async deleteNotificationWebhook({ app }) {
      await deleteWebhook(db, app.id);
      return { status: 200, body: { kinds: [] } };
    },

    async testNotificationWebhook({ app }) {
      const webhook = await findWebhook(db, app.id);
      if (!webhook) return { status: 200, body: { ok: false, message: 'the application has no webhook' } };
      if (isSandbox) return { status: 200, body: { ok: false, message: 'a sandbox calls no webhooks' } };
      const secret = secrets.open(webhook.secret, webhookSecretContext(app.id));
      const id = `test_${randomBytes(12).toString('hex')}`;
      const timestamp = currentDate().toISOString();
      const body = JSON.stringify({ type: 'test', timestamp, data: { partnerId: app.partnerId } });
      try {
        await createWebhookSender(config)({ url: webhook.url, secret, id, body });
        return { status: 200, body: { ok: true, message: 'the webhook accepted a call' } };
      } catch (error) {
        if (!(error instanceof WebhookError)) throw error;
        logger.warn({ partnerId: app.partnerId, cause: causesOf(error) }, 'a test of a webhook failed');
        return { status: 200, body: { ok: false, message: error.message } };
      }
    },
  } satisfies Partial<ApiHandlers>;
}
