import type { components } from '../../../generated/operator/api.ts';
import { acrossApplications, omitNulls, onlyRow, type Queryable, type Transaction } from '../../db/database.ts';
import type { ListRows } from '../../domain/list-rows.ts';
import type { PageRange } from '../../http/paging.ts';
import type { ApprovalInput } from './send-call.ts';

type Schemas = components['schemas'];
export type ApprovalEntry = Schemas['ApprovalEntry'];
export type Approval = Schemas['Approval'];

/**
 * SQL: the state of an approval `a`. A pending one lapses when its message or draft changes, is sent or is deleted, or the operator who
 * asked loses the right to send.
 */
const stateSql = `case
    when a.state <> 'pending' then a.state
    when a.expires_at <= now() then 'expired'
    when not exists (
           select from operators o
             left join granted_applications g on (g.application_id, g.operator_id) = (a.application_id, o.id)
            where o.id = a.requester_id and (o.role = 'owner' or o.role = 'operator' and g.operator_id is not null)) then 'lapsed'
    when a.message_id is not null and not exists (
           select from messages m
            where m.application_id = a.application_id and m.id = a.message_id and m.updated_at = a.version
              and (m.state not in ('sending', 'sent', 'failed') or a.operation not in ('sendMessage', 'createSchedule')
                   or a.request ->> 'test' = 'true')) then 'lapsed'
    when a.draft_id is not null and not exists (
           select from campaign_drafts d
            where d.application_id = a.application_id and d.id = a.draft_id and d.updated_at = a.version
              and d.campaign_id is null) then 'lapsed'
    else 'pending'
  end`;

const entryColumns = `a.id, ${stateSql} as state, a.operation, a.name, a.message_id as "messageId", a.draft_id as "draftId", a.devices,
  a.exact, a.comment, a.requested_by as "requestedBy", a.created_at as "createdAt", a.expires_at as "expiresAt",
  a.decided_by as "decidedBy", a.decided_at as "decidedAt", a.reason, a.send_id as "sendId", a.campaign_id as "campaignId"`;

export const approvalRows: ListRows<ApprovalEntry, ApprovalEntry> = {
  statement: `select ${entryColumns} from approvals a where a.application_id = $1`,
  show: omitNulls,
};

export async function listApprovals(
  db: Queryable,
  applicationId: number,
  { offset, limit }: PageRange,
): Promise<ApprovalEntry[]> {
  const rows = await db.query<ApprovalEntry>(
    `select ${entryColumns} from approvals a where a.application_id = $1 order by a.id desc offset $2 limit $3`,
    [applicationId, offset, limit],
  );
  return rows.map(omitNulls);
}

export async function findApproval(db: Queryable, applicationId: number, id: number): Promise<Approval | undefined> {
  const [row] = await db.query<Approval>(
    `select ${entryColumns}, a.request from approvals a where a.application_id = $1 and a.id = $2`,
    [applicationId, id],
  );
  return row && omitNulls(row);
}

/** Reads approvals of any applications. */
export async function readApprovals(
  db: Queryable,
  keys: readonly { id: number }[],
): Promise<{ applicationId: number; entry: ApprovalEntry }[]> {
  if (keys.length === 0) return [];
  const rows = await db.query<ApprovalEntry & { applicationId: number }>(
    acrossApplications(
      `select a.application_id as "applicationId", ${entryColumns} from approvals a where a.id = any ($1)`,
    ),
    [keys.map(({ id }) => id)],
  );
  return rows.map(({ applicationId, ...entry }) => ({ applicationId, entry: omitNulls(entry) }));
}

export interface LockedApproval {
  state: ApprovalEntry['state'];
  requesterId: number;
  contentHash: Buffer;
  request: ApprovalInput;
}

/** Finds an approval and locks it until the transaction ends. Its state is that after the lock. */
export async function lockApproval(
  tx: Transaction,
  applicationId: number,
  id: number,
): Promise<LockedApproval | undefined> {
  await tx.query('select from approvals where application_id = $1 and id = $2 for update', [applicationId, id]);
  const [row] = await tx.query<LockedApproval>(
    `select ${stateSql} as state, a.requester_id as "requesterId", a.content_hash as "contentHash", a.request
       from approvals a
      where a.application_id = $1 and a.id = $2`,
    [applicationId, id],
  );
  return row;
}

export interface NewApproval {
  request: ApprovalInput;
  name: string;
  messageId: number | undefined;
  draftId: number | undefined;
  contentHash: Buffer;
  devices: number;
  exact: boolean;
  requester: { id: number; email: string };
  hours: number;
  /** The first date of a schedule, after which the approval is useless. */
  latest: string | undefined;
}

/** Stores a pending approval, and notifies the operators of the application. The message or draft must be locked. */
export async function insertApproval(tx: Transaction, applicationId: number, approval: NewApproval): Promise<number> {
  const { request, requester } = approval;
  const rows = await tx.query<{ id: number }>(
    `with added as (
       insert into approvals (application_id, operation, name, message_id, draft_id, version, request, content_hash, devices, exact,
                              comment, requester_id, requested_by, expires_at)
       values ($1, $2, $3, $4, $5,
               coalesce((select updated_at from messages where application_id = $1 and id = $4),
                        (select updated_at from campaign_drafts where application_id = $1 and id = $5)),
               $6, $7, $8, $9, $10, $11, $12, least(now() + make_interval(hours => $13), $14::timestamptz))
       returning id, name, message_id, devices, requested_by
     )
     select id, record_notification($1, 'approval.requested', 'approval ' || id, jsonb_build_object(
                  'approvalId', id, 'title', nullif(name, ''), 'messageId', message_id, 'devices', devices, 'operator', requested_by))
       from added`,
    [
      ...[applicationId, request.operation, approval.name, approval.messageId ?? null, approval.draftId ?? null],
      ...[request, approval.contentHash, approval.devices, approval.exact, request.comment ?? null],
      ...[requester.id, requester.email, approval.hours, approval.latest ?? null],
    ],
  );
  return onlyRow(rows).id;
}

/** The pending approvals of an application: how many, and one for the message or draft. */
export async function findPending(
  tx: Transaction,
  applicationId: number,
  { messageId, draftId }: Partial<Pick<NewApproval, 'messageId' | 'draftId'>>,
): Promise<{ count: number; id: number | null }> {
  const rows = await tx.query<{ count: number; id: number | null }>(
    `select count(*), min(id) filter (where operation <> 'sendInstantMessage' and (message_id = $2 or draft_id = $3)) as id
       from (select a.id, a.operation, a.message_id, a.draft_id, ${stateSql} as state
               from approvals a
              where a.application_id = $1 and a.state = 'pending') pending
      where state = 'pending'`,
    [applicationId, messageId ?? null, draftId ?? null],
  );
  return onlyRow(rows);
}

export interface Decision {
  state: 'approved' | 'declined' | 'withdrawn';
  by: string;
  reason?: string;
  sendId?: number | undefined;
  campaignId?: number | undefined;
}

/** Ends a locked approval, and notifies the operators of the application if another operator has decided. */
export async function endApproval(
  tx: Transaction,
  applicationId: number,
  id: number,
  { state, by, reason, sendId, campaignId }: Decision,
): Promise<ApprovalEntry> {
  await tx.query(
    `with ended as (
       update approvals
          set state = $3, decided_by = $4, decided_at = now(), reason = $5, send_id = $6, campaign_id = $7
        where application_id = $1 and id = $2
       returning id, state, name, message_id, devices, decided_by, reason, send_id
     )
     select record_notification($1, 'approval.decided', 'approval ' || id, jsonb_build_object(
              'approvalId', id, 'decision', state, 'title', nullif(name, ''), 'messageId', message_id, 'devices', devices,
              'operator', decided_by, 'reason', reason, 'sendId', send_id))
       from ended
      where state <> 'withdrawn'`,
    [applicationId, id, state, by, reason ?? null, sendId ?? null, campaignId ?? null],
  );
  const [row] = await tx.query<ApprovalEntry>(
    `select ${entryColumns} from approvals a where a.application_id = $1 and a.id = $2`,
    [applicationId, id],
  );
  return omitNulls(onlyRow(row ? [row] : []));
}

/** The number of devices that an instant message has resolved when it was accepted. */
export async function countResolved(db: Queryable, applicationId: number, sendId: number): Promise<number> {
  const rows = await db.query<{ count: number }>(
    'select count(*) from send_targets where application_id = $1 and send_id = $2',
    [applicationId, sendId],
  );
  return onlyRow(rows).count;
}

/** Whether a campaign with this key was accepted. */
export async function isAccepted(db: Queryable, applicationId: number, key: string): Promise<boolean> {
  const rows = await db.query('select from campaign_sends where application_id = $1 and key = $2', [
    applicationId,
    key,
  ]);
  return rows.length > 0;
}

/** Waits for settings changes of the application, and keeps others waiting until the transaction ends. */
export async function lockSettings(tx: Transaction, applicationId: number): Promise<void> {
  await tx.query('select from applications where id = $1 for share', [applicationId]);
}

/** Ends approvals that no one decided in time, or that can't be approved any more. Deletes those that ended 90 days ago. */
export async function sweepApprovals(db: Queryable): Promise<void> {
  await db.query(
    acrossApplications(`with over as (
         select a.application_id, a.id, ${stateSql} as state
           from approvals a
          where a.state = 'pending'
            for update of a skip locked
       ), ended as (
         update approvals a set state = o.state, decided_at = least(now(), a.expires_at)
           from over o
          where a.application_id = o.application_id and a.id = o.id and o.state <> 'pending'
         returning a.application_id, a.id, a.state, a.name, a.message_id, a.devices
       )
       select record_notification(application_id, 'approval.decided', 'approval ' || id, jsonb_build_object(
                'approvalId', id, 'decision', state, 'title', nullif(name, ''), 'messageId', message_id, 'devices', devices))
         from ended
        where state = 'expired'`),
  );
  await db.query(
    acrossApplications(`delete from approvals where state <> 'pending' and decided_at < now() - interval '90 days'`),
  );
}
