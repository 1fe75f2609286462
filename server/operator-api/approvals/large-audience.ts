import type { Database } from '../../db/database.ts';
import type { SettingsReader } from '../../domain/applications/settings-cache.ts';
import { countUpTo } from '../../sending/audience-size.store.ts';
import { findApproval } from './approvals.store.ts';
import { type ApprovalInput, sendCallOf } from './send-call.ts';
import { type SelectedAudience, selectedAudiences, type SendCall } from './selected-audiences.ts';

/** Whether audiences together have more devices than `limit`. An audience that takes too long to count has. */
export async function haveMoreDevices(
  db: Database,
  applicationId: number,
  audiences: readonly SelectedAudience[],
  limit: number,
): Promise<boolean> {
  let count = 0;
  for (const { platform, audience } of audiences) {
    const found = await countUpTo(db, applicationId, platform, audience, limit + 1 - count);
    if (found === undefined) return true;
    count += found;
    if (count > limit) return true;
  }
  return false;
}

/** Whether a request sends or schedules a message for more devices than `limit`. */
export function exceedsDevices(db: Database, settings: SettingsReader, limit: number) {
  /** The call that an approval is about. Undefined if the handler rejects the request. */
  async function sendOf(call: SendCall): Promise<SendCall | undefined> {
    if (call.operationId === 'createApproval') return sendCallOf(call.app, call.body as ApprovalInput);
    if (call.operationId !== 'approveSend') return call;
    const approval = await findApproval(db, call.app.id, call.params.approvalId as number);
    return approval?.state === 'pending' ? sendCallOf(call.app, approval.request) : undefined;
  }

  return async (call: SendCall): Promise<boolean> => {
    const send = await sendOf(call);
    if (!send) return false;
    const audiences = await selectedAudiences(db, await settings(call.app), send);
    return haveMoreDevices(db, call.app.id, audiences, limit);
  };
}
