import { createCallerSource } from '../api/access/access.store.ts';
import { accessHandlers } from '../api/access/access.ts';
import { accessSecurity } from '../api/access/security.ts';
import { alarmHandlers } from '../api/alarms/alarms.ts';
import { campaignHandlers } from '../api/campaigns/campaigns.ts';
import { deviceHandlers } from '../api/devices/devices.ts';
import { toEngagementProblem } from '../api/errors.ts';
import type { ApiHandlers, Caller, OperationId, Operations } from '../api/handlers.ts';
import { inAppHandlers } from '../api/inapps/inapps.ts';
import { inboxHandlers } from '../api/inboxes/inboxes.ts';
import { instantHandlers } from '../api/instant/instant.ts';
import { listHandlers } from '../api/lists/lists.ts';
import { messageHandlers } from '../api/messages/messages.ts';
import { sendHandlers } from '../api/messages/send-message.ts';
import { beaconHandlers } from '../api/places/beacons.ts';
import { geofenceHandlers } from '../api/places/geofences.ts';
import { geogroupHandlers } from '../api/places/geogroups.ts';
import { reportHandlers } from '../api/reports/reports.ts';
import { statisticsHandlers } from '../api/reports/statistics.ts';
import { requestScopeHooks } from '../api/request-scope.ts';
import { scheduleHandlers } from '../api/schedules/schedules.ts';
import type { Config } from '../config/config.ts';
import { type ContractServer, createContractServer } from '../http/contract-server.ts';
import type { Hooks } from '../http/contract-server-options.ts';
import type { PreparedContract } from '../http/prepared-contract.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { observationHooks } from './observation.ts';
import { pushTokenError, type ServerParts, sharedOptions } from './shared.ts';

/** Operations of the contracts without a handler. They respond with 501. */
export const unimplementedOperations = [] as const satisfies readonly OperationId[];

/** The engagement API, with signatures of users. */
export function createEngagementServer(parts: ServerParts, contract: PreparedContract): ContractServer {
  const { config, db, secrets } = parts;
  return createContractServer<Operations, Caller>({
    contract,
    handlers: engagementHandlers(parts),
    security: accessSecurity(createCallerSource(db, secrets), config.signatureMaxSkewSeconds),
    errors: toEngagementProblem,
    hooks: { ...requestScopeHooks, ...rateLimitHook(config), ...observationHooks(parts) },
    ...sharedOptions(parts),
  });
}

/** The handlers of the engagement API. The operator API has some of them, too. */
export function engagementHandlers({
  config,
  db,
  exports,
  secrets,
  logger,
  metrics,
  settings,
}: ServerParts): Omit<ApiHandlers, (typeof unimplementedOperations)[number]> {
  return {
    ...accessHandlers(db, config.tokenTtlSeconds),
    ...campaignHandlers(db),
    ...geofenceHandlers(db),
    ...beaconHandlers(db),
    ...geogroupHandlers(db),
    ...inAppHandlers(db),
    ...alarmHandlers(db),
    ...messageHandlers(db, settings),
    ...reportHandlers(db, settings, secrets),
    ...statisticsHandlers(db),
    ...scheduleHandlers(db),
    ...sendHandlers(db, settings),
    ...instantHandlers({ db, settings, logger }),
    ...deviceHandlers({
      db,
      exports,
      exportStallMilliseconds: config.exportStallMilliseconds,
      settings,
      secrets,
      tokenError: pushTokenError(config),
      logger,
      observeIdentityChanges: metrics.observeIdentityChanges,
    }),
    ...listHandlers(db, settings),
    ...inboxHandlers(db),
  };
}

/** Limits the request rate of each user, if the operator has set a limit. */
function rateLimitHook({ rateLimit }: Config): Hooks<Caller> {
  if (!rateLimit) return {};
  const countRequest = createRateLimit(rateLimit);
  return {
    authorized(_context, operation, { user }) {
      // An operation that only checks credentials fails for no other reason.
      if (!operation.ignoresInput) countRequest(user.id);
    },
  };
}
