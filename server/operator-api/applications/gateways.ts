import type { GatewayConfig } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { listOpenBreakers } from '../../delivery/breakers/breakers.store.ts';
import { checkGateways } from '../../delivery/check-gateways.ts';
import { services } from '../../domain/settings/push-services.ts';
import { readSettingsById } from '../../domain/applications/applications.store.ts';
import type { Secrets } from '../../domain/secrets.ts';
import { hideSecrets } from '../../domain/settings/gateway-settings.ts';
import type { Logger } from '../../base/log.ts';
import type { ApiHandlers } from '../handlers.ts';

const platforms = { fcm: 'android', apns: 'ios', webpush: 'web' } as const;

export const gatewayHandlers = (db: Database, secrets: Secrets, config: GatewayConfig, logger: Logger) =>
  ({
    async listGateways({ app }) {
      const { gateways } = await readSettingsById(db, app.id);
      const shown = hideSecrets(gateways).shown;
      const breakers = await listOpenBreakers(db, app.id);
      const data = services.map((service) => {
        const settings = shown[service];
        // Breakers of Web Push are per host; the oldest one is shown.
        const [open] = breakers.filter((breaker) => breaker.service === service).sort(byTime);
        return {
          platform: platforms[service],
          gateway: settings === 'log' ? ('log' as const) : service,
          settings: settings === 'log' ? {} : settings,
          ...(open
            ? { breaker: 'open' as const, since: open.openedAt, reason: open.reason }
            : { breaker: 'closed' as const }),
        };
      });
      return { status: 200, body: { data } };
    },

    async checkGateways({ app }) {
      const checks = await checkGateways({ db, secrets, config }, app.id);
      for (const { gateway, cause } of checks) {
        if (cause !== undefined) logger.warn({ partnerId: app.partnerId, gateway, cause }, 'a gateway check failed');
      }
      return {
        status: 200,
        body: {
          data: checks.map(({ gateway, status, detail }) => ({
            platform: platforms[gateway],
            ok: status !== 'failed',
            message: detail,
          })),
        },
      };
    },
  }) satisfies Partial<ApiHandlers>;

const byTime = (one: { openedAt: string }, other: { openedAt: string }) => one.openedAt.localeCompare(other.openedAt);
