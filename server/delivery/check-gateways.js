import { releaseBreakers, retryWaitingChunks } from "../domain/sends/waiting-pushes.store.js";
import { readGateways } from "../domain/settings/credentials.store.js";
import { reasonOf } from "../reason.js";
import { RejectedError } from "./attempt.js";
import { createGatewayOpener } from "./gateways.js";
import { services } from "./service.js";
import { TransportError } from "./transport/connection.js";
/**
 * Checks the credentials of an application with the push services, without sending a push. Waiting pushes of working
 * services are then retried immediately, instead of after their backoff.
 */
export async function checkGateways({ db, secrets, config }, applicationId) {
    const { gateways } = await readGateways(db, secrets, applicationId);
    const open = createGatewayOpener({ config });
    const checks = await Promise.all(services.map((gateway) => checkOne(gateways, gateway, open)));
    for (const { gateway, status } of checks)
        if (status === 'ok')
            await releaseBreakers(db, applicationId, gateway);
    if (checks.some(({ status }) => status === 'ok'))
        await retryWaitingChunks(db, applicationId);
    return checks;
}
async function checkOne(settings, gateway, open) {
    const opened = open(settings, gateway);
    if (!opened)
        return { gateway, status: 'log', detail: 'no credentials: pushes are captured, not sent' };
    try {
        return { gateway, status: 'ok', detail: await opened.check() };
    }
    catch (error) {
        if (!(error instanceof RejectedError || error instanceof TransportError))
            throw error;
        const cause = error.cause instanceof Error ? `: ${reasonOf(error.cause)}` : '';
        return { gateway, status: 'failed', detail: `${error.message}${cause}` };
    }
    finally {
        await opened.close(0);
    }
}
