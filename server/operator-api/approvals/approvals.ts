import { runInTransaction } from '../../db/ambient.ts';
import { type Database, lockByName, retryAfterDeadlock, type Transaction } from '../../db/database.ts';
import type { SettingsReader } from '../../domain/applications/settings-cache.ts';
import { recordChange } from '../../domain/audit/audit.store.ts';
import { lockMessage } from '../../domain/messages/messages.store.ts';
import { conflict, forbidden, notFound, Problem } from '../../http/errors/problem.ts';
import type { OperationResponse } from '../../http/handlers.ts';
import { paginate } from '../../http/paging.ts';
import { countAudience } from '../../sending/preview.store.ts';
import type { ApiHandlers, Caller } from '../handlers.ts';
import type { SendCall } from './selected-audiences.ts';
import {
  countResolved,
  endApproval,
  findApproval,
  findPending,
  insertApproval,
  listApprovals,
  lockApproval,
  type LockedApproval,
  lockSettings,
} from './approvals.store.ts';
import { lockDraft } from '../resource-locks.store.ts';
import { readRequestedSend, type RequestedSend, subjectOf } from './requested-send.ts';
import { type ApprovalInput, locationInApproval, sendCallOf } from './send-call.ts';

/** Maximum pending approvals of an application. */
const maxPending = 200;

/** The time after which a pending approval expires, in hours, unless the settings say another. */
const defaultHours = 24;

/** How long a request waits for others of the application, in milliseconds. */
const timeout = 10_000;

/** The handlers of sends. They run in the transaction of the approval. */
type SendHandlers = Pick<ApiHandlers, ApprovalInput['operation']>;
type AnyHandler = (call: SendCall) => Promise<OperationResponse>;

interface Parts {
  /** A database whose transactions are not joined. */
  transactions: Database;
  settings: SettingsReader;
  /** The time after which devices are estimated. */
  countMilliseconds: number;
  sends: SendHandlers;
}

const noSuchApproval = (id: number) => notFound(`path/approvalId: approval ${id} not found`);

/** Approvals of sends by a second operator. */
export const approvalHandlers = (db: Database, { transactions, settings, countMilliseconds, sends }: Parts) => {
  const run = (app: Caller['app'], request: ApprovalInput): Promise<OperationResponse> => {
    const handler = sends[request.operation] as unknown as AnyHandler;
    return handler(sendCallOf(app, request));
  };

  async function lockPending(
    tx: Transaction,
    { app, params: { approvalId } }: { app: Caller['app']; params: { approvalId: number } },
    checkWho: (approval: LockedApproval) => void,
  ): Promise<LockedApproval> {
    const approval = await lockApproval(tx, app.id, approvalId);
    if (!approval) throw noSuchApproval(approvalId);
    checkWho(approval);
    if (approval.state !== 'pending') {
      throw conflict(`path/approvalId: approval ${approvalId} is ${approval.state}, not pending`);
    }
    return approval;
  }

  /** @throws Problem 403 unless another person decides than the operator who asked */
  const checkDecider =
    ({ operator, programToken }: Pick<Caller, 'operator' | 'programToken'>, id: number) =>
    ({ requesterId }: LockedApproval): void => {
      if (programToken) throw forbidden("headers/Authorization: a program token can't decide; a person must");
      if (requesterId === operator.id) {
        throw forbidden(`path/approvalId: you asked for approval ${id}; another operator must decide`);
      }
    };

  /** Reads what a request sends. It does not change until the transaction ends. */
  async function readLocked(tx: Transaction, app: Caller['app'], request: ApprovalInput): Promise<RequestedSend> {
    await lockSettings(tx, app.id);
    const { messageId, draftId } = await subjectOf(tx, app, request);
    if (messageId !== undefined) await lockMessage(tx, app.id, messageId);
    if (draftId !== undefined) await lockDraft(tx, app.id, draftId);
    return readRequestedSend(tx, await settings(app), app, request);
  }

  /** Counts the devices that a send selects now. */
  async function countDevices(app: Caller['app'], { audiences }: RequestedSend) {
    const counts = [];
    for (const { platform, audience } of audiences) {
      const milliseconds = countMilliseconds / audiences.length;
      counts.push(await countAudience(transactions, app.id, platform, audience, milliseconds));
    }
    return {
      devices: counts.reduce((sum, { devices }) => sum + devices.count, 0),
      exact: counts.every(({ exact }) => exact),
    };
  }

  /**
   * Runs a send, and takes it back.
   *
   * @returns the number of devices that an instant message has resolved
   * @throws Problem if the send is rejected
   */
  async function tryOut(tx: Transaction, app: Caller['app'], request: ApprovalInput): Promise<number> {
    await tx.queryOnce('savepoint try_out');
    const response = await run(app, request).catch(explainRejected(request));
    const { id } = response.body as { id?: number };
    const resolved = request.operation === 'sendInstantMessage' && id ? await countResolved(tx, app.id, id) : 0;
    await tx.queryOnce('rollback to savepoint try_out');
    return resolved;
  }

  return {
    async listApprovals({ app, ...call }) {
      return paginate(call, (range) => listApprovals(db, app.id, range));
    },

    async getApproval({ app, params: { approvalId } }) {
      const approval = await findApproval(db, app.id, approvalId);
      if (!approval) throw noSuchApproval(approvalId);
      return { status: 200, body: approval };
    },

    async createApproval({ app, body, operator }) {
      const { approval } = await settings(app);
      if (!approval) throw conflict('path/partnerId: sends of the application need no approval');
      // Outside of the transaction, which counting may take too long for.
      const counted = await countDevices(app, await readRequestedSend(db, await settings(app), app, body));
      const inTransaction = async () => {
        const id = await db.transaction(async (tx) => {
          await lockByName(tx, `approvals of ${app.id}`, timeout);
          const { audiences, ...send } = await readLocked(tx, app, body);
          const resolved = await tryOut(tx, app, body);
          // Instant messages leave their parent message unchanged.
          const isInstant = body.operation === 'sendInstantMessage';
          const pending = await findPending(tx, app.id, isInstant ? {} : send);
          if (pending.id !== null) {
            throw conflict(`body: approval ${pending.id} is already pending; withdraw it first`);
          }
          if (pending.count >= maxPending) {
            throw conflict(`path/partnerId: the application has ${maxPending} pending approvals, the maximum`);
          }
          return insertApproval(tx, app.id, {
            ...{ ...send, request: body, requester: operator },
            hours: approval.hours ?? defaultHours,
            devices: audiences.length > 0 ? counted.devices : resolved,
            exact: counted.exact,
          });
        });
        const change = { actor: operator.email, partnerId: app.partnerId, action: 'createApproval' };
        await recordChange(db, { ...change, subject: `approvals/${id}`, after: body });
        return id;
      };
      const id = await retryAfterDeadlock(() => runInTransaction(transactions, inTransaction));
      return { status: 200, body: { id } };
    },

    async approveSend(call) {
      const { app, operator, params } = call;
      const { approvalId: id } = params;
      const entry = await db.transaction(async (tx) => {
        const { request, contentHash } = await lockPending(tx, call, checkDecider(call, id));
        const requested = await readLocked(tx, app, request);
        if (!requested.contentHash.equals(contentHash)) throw outdated(id);
        const response = await run(app, request).catch(explainOutdated);
        const { id: sent, sendId, campaignId } = response.body as { id?: number; sendId?: number; campaignId?: number };
        await recordChange(tx, {
          ...{ actor: operator.email, partnerId: app.partnerId, action: request.operation },
          subject: auditSubjectOf(requested, campaignId),
          after: { approval: id, ...(sendId !== undefined && { sendId }) },
        });
        const decision = { state: 'approved', by: operator.email } as const;
        return endApproval(tx, app.id, id, {
          ...decision,
          sendId: request.operation === 'sendInstantMessage' ? sent : sendId,
          campaignId,
        });
      });
      return { status: 200, body: entry };
    },

    async declineSend(call) {
      const { app, operator, params, body } = call;
      const entry = await db.transaction(async (tx) => {
        await lockPending(tx, call, checkDecider(call, params.approvalId));
        const decision = { state: 'declined', by: operator.email, reason: body.reason } as const;
        return endApproval(tx, app.id, params.approvalId, decision);
      });
      return { status: 200, body: entry };
    },

    async withdrawApproval(call) {
      const { app, operator, params } = call;
      const { approvalId: id } = params;
      const entry = await db.transaction(async (tx) => {
        await lockPending(tx, call, ({ requesterId }) => {
          if (requesterId === operator.id) return;
          throw forbidden(`path/approvalId: another operator asked for approval ${id}; decline it instead`);
        });
        return endApproval(tx, app.id, id, { state: 'withdrawn', by: operator.email });
      });
      return { status: 200, body: entry };
    },
  } satisfies Partial<ApiHandlers>;
};

const auditSubjectOf = ({ messageId }: RequestedSend, campaignId: number | undefined) =>
  messageId === undefined ? `campaigns/${campaignId}` : `messages/${messageId}`;

const outdated = (id: number) =>
  conflict(
    `path/approvalId: the content or audience has changed since approval ${id} was requested; withdraw it and request another one`,
  );

/** Changes the error of a send to one of the request for its approval. */
const explainRejected =
  (request: ApprovalInput) =>
  (error: unknown): never => {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    const errors = error.errors.map(({ label, message }) => ({ label, message: locationInApproval(message, request) }));
    throw new Problem(error.status === 403 ? 409 : error.status, errors, error.options);
  };

/** Changes the error of a send to a conflict: it was valid when the approval was requested. */
function explainOutdated(error: unknown): never {
  if (!(error instanceof Problem) || error.status >= 500) throw error;
  const reasons = error.errors.map(({ message }) => message.replace(/^[^\s:]+: /, ''));
  throw conflict(reasons.map((reason) => `path/approvalId: can't be sent: ${reason}`));
}
