import { listOpenBreakers } from "../../delivery/breakers.store.js";
import { checkGateways } from "../../delivery/check-gateways.js";
import { services } from "../../delivery/service.js";
import { readSettingsById } from "../../domain/applications/applications.store.js";
import { hideSecrets } from "../../domain/settings/gateway-settings.js";
const platforms = { fcm: 'android', apns: 'ios', webpush: 'web' };
export const gatewayHandlers = (db, secrets, config) => ({
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
                gateway: settings === 'log' ? 'log' : service,
                settings: settings === 'log' ? {} : settings,
                ...(open
                    ? { breaker: 'open', since: open.openedAt, reason: open.reason }
                    : { breaker: 'closed' }),
            };
        });
        return { status: 200, body: { data } };
    },
    async checkGateways({ app }) {
        const checks = await checkGateways({ db, secrets, config }, app.id);
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
});
const byTime = (one, other) => one.openedAt.localeCompare(other.openedAt);
