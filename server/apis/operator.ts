import { requestScopeHooks } from '../api/request-scope.ts';
import { joinTransactions } from '../db/ambient.ts';
import { endpointPolicy } from '../delivery/gateways.ts';
import { openPictureContents } from '../domain/pictures/picture-contents.ts';
import { tokenError } from '../delivery/web-push/endpoints.ts';
import { type ContractServer, createContractServer } from '../http/contract-server.ts';
import { prepareServiceContract } from '../contracts/prepared-contracts.ts';
import { observationHooks } from './observation.ts';
import { createAccessLog } from '../operator-api/access/access-log.ts';
import { accessHandlers } from '../operator-api/access/access.ts';
import { confirmationHandlers } from '../operator-api/access/confirmation.ts';
import { openIdHandlers } from '../operator-api/access/openid.ts';
import { createOpenIdProvider } from '../operator-api/access/openid-provider.ts';
import { operatorLimits } from '../operator-api/access/limits.ts';
import { operatorSecurity, rightsHook } from '../operator-api/access/security.ts';
import { tagged } from '../operator-api/preconditions.ts';
import { reauthenticated } from '../operator-api/reauthentication.ts';
import { secondFactorHandlers } from '../operator-api/access/second-factor.ts';
import { hiddenNames, visibilityHook } from '../operator-api/visibility/visibility.ts';
import { applicationHandlers } from '../operator-api/applications/applications.ts';
import { changesGateways } from '../operator-api/applications/gateway-change.ts';
import { deviceAccessHandlers } from '../operator-api/applications/device-access.ts';
import { gatewayHandlers } from '../operator-api/applications/gateways.ts';
import { signInCompletionHandlers } from '../operator-api/access/sign-in-completion.ts';
import { auditHandlers } from '../operator-api/audit/audit.ts';
import { audited } from '../operator-api/audited.ts';
import { approvalHandlers } from '../operator-api/approvals/approvals.ts';
import { withApprovals } from '../operator-api/approvals/large-sends.ts';
import { withAuthorRights } from '../operator-api/authors.ts';
import { campaignDraftHandlers } from '../operator-api/campaigns/campaign-drafts.ts';
import { campaignSendHandlers } from '../operator-api/campaigns/campaign-sends.ts';
import { criteriaHandlers } from '../operator-api/devices/criteria.ts';
import { operatorDeviceHandlers } from '../operator-api/devices/devices.ts';
import { personHandlers } from '../operator-api/devices/persons.ts';
import { sharedHandlers } from '../operator-api/engagement.ts';
import { toOperatorProblem } from '../operator-api/errors.ts';
import type { ApiHandlers, Caller, Operations } from '../operator-api/handlers.ts';
import type { EventHub } from '../operator-api/events/event-hub.ts';
import { eventHandlers } from '../operator-api/events/events.ts';
import { importHandlers } from '../operator-api/imports/imports.ts';
import { operatorInboxHandlers } from '../operator-api/inboxes/inboxes.ts';
import { notificationEmailHandlers } from '../operator-api/notifications/notification-email.ts';
import { notificationWebhookHandlers } from '../operator-api/notifications/notification-webhook.ts';
import { notificationHandlers } from '../operator-api/notifications/notifications.ts';
import { operatorHandlers } from '../operator-api/operators/operators.ts';
import { secondFactorResetHandlers } from '../operator-api/operators/second-factor-reset.ts';
import { calendarHandlers } from '../operator-api/sends/calendar.ts';
import { sendHandlers } from '../operator-api/sends/sends.ts';
import { periodStatisticsHandlers } from '../operator-api/statistics/period-statistics.ts';
import { pictureHandlers } from '../operator-api/pictures/pictures.ts';
import { programTokenHandlers } from '../operator-api/tokens/program-tokens.ts';
import { exceedsDevices } from '../operator-api/approvals/large-audience.ts';
import { userHandlers } from '../operator-api/users/users.ts';
import { workerHandlers } from '../operator-api/workers/workers.ts';
import { csvHook } from '../operator-api/lists/csv-hook.ts';
import { withLists } from '../operator-api/lists/with-lists.ts';
import { engagementHandlers } from './engagement.ts';
import { type ServerParts, sharedOptions } from './shared.ts';

/** The operator API: operations of its own, and those of applications, with sessions instead of signatures. */
export async function createOperatorServer(parts: ServerParts, events: EventHub): Promise<ContractServer> {
  const { config, secrets, settings } = parts;
  const contract = await prepareServiceContract('operator');
  const { operations } = contract;
  // The handlers of writes join the transaction with the audit entry.
  const db = joinTransactions(parts.db);
  const accessLog = createAccessLog(parts.logger);
  const openId = config.openId && createOpenIdProvider(config.openId, parts.logger);
  const engagement = sharedHandlers(engagementHandlers({ ...parts, db }), operations);
  const campaigns = campaignSendHandlers(db, settings, config.operatorCountMilliseconds);
  const handlers: ApiHandlers = {
    ...engagement,
    ...accessHandlers(db, accessLog, openId),
    ...openIdHandlers(db, openId, accessLog),
    ...confirmationHandlers(db, secrets, accessLog),
    ...signInCompletionHandlers(db, secrets, accessLog),
    ...secondFactorHandlers(db, secrets, config.requireSecondFactor),
    ...secondFactorResetHandlers(db),
    ...operatorHandlers(db, config.openId?.issuer),
    ...programTokenHandlers(db),
    ...userHandlers(db, secrets),
    ...applicationHandlers(db, secrets, config.gateways),
    ...deviceAccessHandlers(db, secrets),
    ...gatewayHandlers(db, secrets, config.gateways, parts.logger),
    ...sendHandlers(db, settings, config.operatorCountMilliseconds),
    ...calendarHandlers(db),
    ...periodStatisticsHandlers(db),
    ...operatorDeviceHandlers(db, settings, config.operatorCountMilliseconds),
    ...personHandlers(db, settings),
    ...criteriaHandlers(db, settings, config.operatorCountMilliseconds, hiddenNames(contract.document)),
    ...campaignDraftHandlers(db),
    ...campaigns,
    ...approvalHandlers(db, {
      ...{ transactions: parts.db, settings, countMilliseconds: config.operatorCountMilliseconds },
      sends: { ...engagement, ...campaigns },
    }),
    ...eventHandlers(events),
    ...importHandlers(db, settings, {
      db: parts.imports,
      startWorker: parts.startImportWorker,
      tokenError: (token) => tokenError(token, endpointPolicy(config.gateways)),
      stallMilliseconds: config.importStallSeconds * 1000,
      observeIdentityChanges: parts.metrics.observeIdentityChanges,
    }),
    ...pictureHandlers(db, {
      contents: openPictureContents(config),
      maxBytes: config.pictureMegabytes * 1_048_576,
      stallMilliseconds: config.importStallSeconds * 1000,
    }),
    ...operatorInboxHandlers(db),
    ...notificationHandlers(db),
    ...notificationWebhookHandlers(db, secrets, config, parts.logger),
    ...notificationEmailHandlers(db, config, parts.logger),
    ...workerHandlers(db),
    ...auditHandlers(db),
  };
  const lists = withLists(db, contract.document, handlers, config.operatorCountMilliseconds);
  const limitedSends = withApprovals(db, settings, withAuthorRights(db, lists));
  const rights = rightsHook(config);
  const mask = visibilityHook(contract.document);
  const csv = csvHook(contract.document);
  const limits = operatorLimits(config, requestScopeHooks.operation);
  return createContractServer<Operations, Caller>({
    contract,
    handlers: reauthenticated(tagged(contract.document, audited(db, limitedSends)), {
      gateways: changesGateways(parts.db),
      audience: exceedsDevices(parts.db, settings, config.confirmSendDevices),
    }),
    security: operatorSecurity(db),
    errors: toOperatorProblem,
    hooks: {
      ...requestScopeHooks,
      async authorized(...request) {
        await limits.authorized(...request);
        await rights.authorized(...request);
      },
      operation: (execution, next) => csv(execution, () => mask(execution, () => limits.operation(execution, next))),
      ...observationHooks(parts),
    },
    ...sharedOptions(parts),
  });
}
