import type { GatewayConfig } from '../config/config.ts';
import type { Queryable } from '../db/database.ts';
import type { Secrets } from '../domain/secrets.ts';
import { releaseBreakers, retryWaitingChunks } from '../domain/sends/waiting-pushes.store.ts';
import { readGateways } from '../domain/settings/credentials.store.ts';
import type { GatewaySettings } from '../domain/settings/gateway-settings.ts';
import { causesOf } from '../base/reason.ts';
import { RejectedError } from './push/attempt.ts';
import { createGatewayOpener } from './gateways.ts';
import { type PushService, services } from '../domain/settings/push-services.ts';
import { ResponseError, TransportError } from './transport/connection.ts';

export interface GatewayCheck {
  gateway: PushService;
  /** `log`: the gateway has no credentials, and captures pushes. */
  status: 'ok' | 'failed' | 'log';
  /**
   * The same for every failed connection to a host that is not of a vendor, so that an operator can't find out which ports of a
   * host are open.
   */
  detail: string;
  /** Why the connection failed, for logs and the command line. */
  cause?: string;
}

/**
 * Checks the credentials of an application with the push services, without sending a push. Waiting pushes of working
 * services are then retried immediately, instead of after their backoff.
 */
export async function checkGateways(
  { db, secrets, config }: { db: Queryable; secrets: Secrets; config: GatewayConfig },
  applicationId: number,
): Promise<GatewayCheck[]> {
  const { gateways } = await readGateways(db, secrets, applicationId);
  const open = createGatewayOpener({ config });
  const checks = await Promise.all(services.map((gateway) => checkOne(gateways, gateway, open)));
  for (const { gateway, status } of checks) if (status === 'ok') await releaseBreakers(db, applicationId, gateway);
  if (checks.some(({ status }) => status === 'ok')) await retryWaitingChunks(db, applicationId);
  return checks;
}

const failedConnection = 'the connection to the push service failed; the log of the service has the cause';

async function checkOne(
  settings: GatewaySettings,
  gateway: PushService,
  open: ReturnType<typeof createGatewayOpener>,
): Promise<GatewayCheck> {
  const opened = open(settings, gateway);
  if (!opened) return { gateway, status: 'log', detail: 'no credentials: pushes are captured, not sent' };
  try {
    return { gateway, status: 'ok', detail: await opened.check() };
  } catch (error) {
    if (!(error instanceof RejectedError || error instanceof TransportError)) throw error;
    if (error instanceof RejectedError || error instanceof ResponseError) {
      return { gateway, status: 'failed', detail: error.message };
    }
    return {
      ...{ gateway, status: 'failed', cause: causesOf(error) },
      detail: error.namesKind ? error.message : failedConnection,
    };
  } finally {
    await opened.close(0);
  }
}
