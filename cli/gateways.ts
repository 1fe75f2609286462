import { readConfig } from '../server/config.ts';
import { RejectedError } from '../server/delivery/attempt.ts';
import { createGatewayOpener } from '../server/delivery/gateways.ts';
import { services } from '../server/delivery/service.ts';
import { TransportError } from '../server/delivery/transport/connection.ts';
import { findApplicationId } from '../server/domain/applications/applications.store.ts';
import { releaseBreakers } from '../server/domain/sends/waiting-pushes.store.ts';
import { retryWaitingChunks } from '../server/domain/sends/waiting-pushes.store.ts';
import { readGateways } from '../server/domain/settings/credentials.store.ts';
import type { GatewaySettings } from '../server/domain/settings/gateway-settings.ts';
import { type Outcome, table } from './outcome.ts';
import { reasonOf } from './reason.ts';
import { withStorage } from './storage.ts';

interface Check {
  gateway: (typeof services)[number];
  /** `log`: the gateway has no credentials, and captures pushes. */
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
    // The credentials work, so waiting pushes are retried now instead of after their backoff.
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
  if (!opened) return { gateway, status: 'log', detail: 'no credentials: pushes are captured, not sent' };
  try {
    return { gateway, status: 'ok', detail: await opened.check() };
  } catch (error) {
    if (!(error instanceof RejectedError || error instanceof TransportError)) throw error;
    const cause = error.cause instanceof Error ? `: ${reasonOf(error.cause)}` : '';
    return { gateway, status: 'failed', detail: `${error.message}${cause}` };
  } finally {
    await opened.close(0);
  }
}
