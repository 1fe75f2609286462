import { findApplicationId } from '../server/applications/applications.store.js';
import { readGateways } from '../server/applications/credentials.store.js';
import type { GatewaySettings } from '../server/applications/gateway-settings.js';
import { readConfig } from '../server/config.js';
import { TransportError } from '../server/delivery/connection.js';
import { RefusedError, services } from '../server/delivery/delivery.js';
import { createGatewayOpener } from '../server/delivery/gateways.js';
import { type Outcome, table } from './outcome.js';
import { reasonOf } from './reason.js';
import { withStorage } from './storage.js';

interface Check {
  gateway: (typeof services)[number];
  /** `log`: there is nothing to check. */
  status: 'ok' | 'failed' | 'log';
  detail: string;
}

/** `engage gateway check` */
export async function checkGateways(partnerId: string): Promise<Outcome & { failed: boolean }> {
  const settings = await withStorage(async ({ db, secrets }) => {
    const { gateways } = await readGateways(db, secrets, await findApplicationId(db, partnerId));
    return gateways;
  });
  const open = createGatewayOpener({ config: readConfig().gateways });
  const checks = await Promise.all(services.map((gateway) => checkOne(settings, gateway, open)));
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
