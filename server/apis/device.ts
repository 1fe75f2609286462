import { toOwnProblem } from '../api/errors.ts';
import { requestScopeHooks } from '../api/request-scope.ts';
import { runForAllRequests } from '../db/request-scope.ts';
import { deviceQuotas } from '../device-api/access/quotas.ts';
import { deviceSecurity } from '../device-api/access/security.ts';
import { contentHandlers } from '../device-api/content/content.ts';
import { deviceHandlers } from '../device-api/devices/devices.ts';
import { eventHandlers } from '../device-api/events/events.ts';
import type { ApiHandlers, Caller, Operations } from '../device-api/handlers.ts';
import { inboxHandlers } from '../device-api/inbox/inbox.ts';
import { listHandlers } from '../device-api/lists/lists.ts';
import { leaseQuota } from '../domain/quotas/quota-windows.store.ts';
import { type ContractServer, createContractServer } from '../http/contract-server.ts';
import type { Hooks } from '../http/contract-server-options.ts';
import { prepareServiceContract } from '../contracts/prepared-contracts.ts';
import { type OperationQuota, quotaHook } from '../http/quotas.ts';
import { inTime } from '../db/in-time.ts';
import { observationHooks } from './observation.ts';
import { pushTokenError, type ServerParts, sharedOptions } from './shared.ts';

/** The device API: operations of apps and web pages, each for its own device. */
export async function createDeviceServer(parts: ServerParts): Promise<ContractServer> {
  const { config, db, secrets, settings, logger } = parts;
  const contract = await prepareServiceContract('device');
  const handlers: ApiHandlers = {
    ...deviceHandlers({ db, settings, secrets, tokenError: pushTokenError(config), logger }),
    ...eventHandlers(db, settings),
    ...contentHandlers(db, settings, logger),
    ...inboxHandlers(db, settings, logger),
    ...listHandlers(db),
  };
  return createContractServer<Operations, Caller>({
    contract,
    handlers,
    security: deviceSecurity(db),
    errors: toOwnProblem,
    hooks: { ...requestScopeHooks, ...sharedQuotas(parts, deviceQuotas(config)), ...observationHooks(parts) },
    // Preflights succeed for any origin. The security checks reject requests by origin.
    // The web SDK corrects the clock of its device by `Date`.
    cors: { maxAgeSeconds: 7_200, responseHeaders: ['Date'] },
    gzipBodies: true,
    ...sharedOptions(parts),
  });
}

/** How long a request waits for a block of a quota, in milliseconds. After that, the process counts alone. */
const leaseTimeout = 1_000;

/** Limits the requests of operations. All processes share the limits. */
function sharedQuotas<Caller>(
  { db, logger }: ServerParts,
  quotas: Record<string, OperationQuota<Caller>>,
): Pick<Hooks<Caller>, 'authorized'> {
  return quotaHook(
    quotas,
    (...lease) =>
      // Several requests wait for a lease, so that none of them may cancel it.
      inTime(
        runForAllRequests(() => leaseQuota(db, ...lease)),
        leaseTimeout,
        `no block of the quota within ${leaseTimeout} ms`,
      ),
    (error) => logger.warn({ err: error }, 'a rate limit is counted by this process alone'),
  );
}
