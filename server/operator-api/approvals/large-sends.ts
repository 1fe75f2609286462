import type { Database } from '../../db/database.ts';
import type { SettingsReader } from '../../domain/applications/settings-cache.ts';
import { findSchedule } from '../../domain/schedules/schedules.store.ts';
import type { OperationResponse } from '../../http/handlers.ts';
import { Problem } from '../../http/errors/problem.ts';
import type { OperationId } from '../handlers.ts';
import { haveMoreDevices } from './large-audience.ts';
import { selectedAudiences, type SendCall } from './selected-audiences.ts';
import { countResolved, isAccepted } from './approvals.store.ts';

type AnyHandler = (call: SendCall) => Promise<OperationResponse>;

const limited: ReadonlySet<string> = new Set<OperationId>([
  ...(['sendMessage', 'createSchedule', 'updateSchedule', 'sendCampaign', 'sendInstantMessage'] as const),
  'updateMessage',
]);

const needsApproval = (message: string) =>
  new Problem(403, [{ label: 'API_ERR_FORBIDDEN', message }], { headers: { 'Send-Requirement': 'approval' } });

/** An error of a send that selects more devices than one operator may send to. */
const tooLarge = (limit: number) =>
  needsApproval(`session: this requires the approval of another operator, since it selects more than ${limit} devices`);

/** An error of a change of a message that a schedule sends. */
const tooLargeForSchedule = (limit: number) =>
  needsApproval(
    `body: the message has a schedule and selects more than ${limit} devices; delete the schedule first, then ask for an approval of another one`,
  );

/**
 * Wraps the handlers of sends: if one selects more devices than the settings permit without an approval, its transaction is rolled back.
 *
 * @param db joins the transaction of the request, in which the message is locked
 */
export function withApprovals<Handlers extends object>(
  db: Database,
  settings: SettingsReader,
  handlers: Handlers,
): Handlers {
  /** Whether the request repeats one that was accepted. */
  const isRepeated = async ({ operationId, app, body }: SendCall) =>
    operationId === 'sendCampaign' && isAccepted(db, app.id, (body as { key: string }).key);

  async function isTooLarge(call: SendCall, { body }: OperationResponse, limit: number): Promise<boolean> {
    const { operationId, app } = call;
    const audiences = await selectedAudiences(db, await settings(app), call);
    if (audiences.length > 0) return haveMoreDevices(db, app.id, audiences, limit);
    return (
      operationId === 'sendInstantMessage' && (await countResolved(db, app.id, (body as { id: number }).id)) > limit
    );
  }

  const wrapped = Object.entries(handlers as Record<string, AnyHandler>).map(
    ([operationId, handler]): [string, AnyHandler] => {
      if (!limited.has(operationId)) return [operationId, handler];
      return [
        operationId,
        async (given) => {
          const call = { ...given, operationId };
          const { approval } = await settings(call.app);
          if (!approval || (await isRepeated(call))) return handler(given);
          // The handler comes first: it rejects invalid requests, and locks the message.
          const response = await handler(given);
          const isUpdate = operationId === 'updateMessage';
          if (isUpdate && !(await findSchedule(db, call.app.id, call.params.messageId as number))) return response;
          if (!(await isTooLarge(call, response, approval.devices))) return response;
          throw isUpdate ? tooLargeForSchedule(approval.devices) : tooLarge(approval.devices);
        },
      ];
    },
  );
  return { ...handlers, ...Object.fromEntries(wrapped) };
}
