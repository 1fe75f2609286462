import { findApplicationId } from '../server/applications/applications.store.ts';
import { readGateways } from '../server/applications/credentials.store.ts';
import type { GatewaySettings } from '../server/applications/gateway-settings.ts';
import { readConfig } from '../server/config.ts';
import { TransportError } from '../server/delivery/connection.ts';
import { RefusedError } from '../server/delivery/attempt.ts';
import { releaseBreakers } from '../server/delivery/breakers.store.ts';
import { createGatewayOpener } from '../server/delivery/gateways.ts';
import { services } from '../server/delivery/service.ts';
import { retryWaitingChunks } from '../server/sends/waiting-chunks.store.ts';
import { type Outcome, table } from './outcome.ts';
import { reasonOf } from './reason.ts';
import { withStorage } from './storage.ts';

interface Check {
  gateway: (typeof services)[number];
  /** `log`: there is nothing to check. */
  status: 'ok' | 'failed' | 'log';
  detail: string;
}

/** `engage gateway check` */
export async function checkGateways(partnerId: string): Promise<Outcome & { failed: boolean }> {
  const checks = await withStorage(async ({ db, secrets }) => {
    const id = await findApplicationId(db, partnerId);
    const { gateways } = await readGateways(db, secrets, id);
    const open = createGatewayOpener({ config: readConfig().gateways });
    const found = await Promise.all(services.map((gateway) => checkOne(gateways, gateway, open)));
    // What waits for this service is tried now, and not when its pause ends.
    for (const { gateway, status } of found) if (status === 'ok') await releaseBreakers(db, id, gateway);
    if (found.some(({ status }) => status === 'ok')) await retryWaitingChunks(db, id);
    return found;
  });
  return {
    value: checks,
    text: table(
      ['GATEWAY', 'STATUS', ''],
      checks.map(({ gateway, status, detail }) => [gateway, status, detail]),
    ),
    failed: checks.some(({ status }) => status === 'failed'),
  };
}

async function checkOne(
  settings: GatewaySettings,
  gateway: Check['gateway'],
  open: ReturnType<typeof createGatewayOpener>,
): Promise<Check> {
  const opened = open(settings, gateway);
  if (!opened) return { gateway, status: 'log', detail: 'messages are only written down' };
  try {
    return { gateway, status: 'ok', detail: await opened.check() };
  } catch (error) {
    if (!(error instanceof RefusedError || error instanceof TransportError)) throw error;
    const cause = error.cause instanceof Error ? `: ${reasonOf(error.cause)}` : '';
    return { gateway, status: 'failed', detail: `${error.message}${cause}` };
  } finally {
    await opened.close(0);
  }
}
