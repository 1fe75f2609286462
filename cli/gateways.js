import { readConfig } from "../server/config.js";
import { checkGateways as check } from "../server/delivery/check-gateways.js";
import { findApplicationId } from "../server/domain/applications/applications.store.js";
import { recordCommand } from "./audit.js";
import { table } from "./outcome.js";
import { withStorage } from "./storage.js";
/** `engage gateway check` */
export async function checkGateways(partnerId) {
    const checks = await withStorage(async ({ db, secrets }) => {
        const results = await check({ db, secrets, config: readConfig().gateways }, await findApplicationId(db, partnerId));
        await recordCommand(db, { action: 'gateway check', partnerId, subject: 'gateways/check' });
        return results;
    });
    return {
        value: checks,
        text: table(['GATEWAY', 'STATUS', ''], checks.map(({ gateway, status, detail }) => [gateway, status, detail])),
        failed: checks.some(({ status }) => status === 'failed'),
    };
}
