import type { Queryable } from '../../db/database.ts';
import { recordChange } from '../../domain/audit/audit.store.ts';
import { type CountedAttempt, countEntry } from '../../domain/operators/throttle.store.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { Logger } from '../../base/log.ts';
import type { Client } from '../handlers.ts';

/** The account of an event. */
interface Account {
  id: number;
  email: string;
}

/** The account of an attempt. It has no ID if the address is verified, but has no operator. */
type AttemptAccount = Pick<Account, 'email'> & Partial<Account>;

/** The request of an event. */
interface Source {
  context: RequestContext;
  client: Client;
}

/** Records who signs in and out, from where, in the audit log and in the log of the service. */
export interface AccessLog {
  /** What an operator did, such as `signIn`. Runs in the transaction of the change. */
  record: (tx: Queryable, action: string, operator: Account, source: Source, details?: object) => Promise<void>;
  /**
   * A failed or rejected attempt, such as `signInFailed`. The service's log has each of them. The audit log has the first
   * failed and the first rejected one per account and period, so that guesses can't fill it.
   */
  recordAttempt: (
    db: Queryable,
    action: string,
    attempt: CountedAttempt,
    account: AttemptAccount | undefined,
    source: Source,
  ) => Promise<void>;
}

/** The actor of a request without a session. */
const anonymous = 'anonymous';
/** Entries per action and hour that concern no account, which anyone can cause without end. */
const maxEntriesWithoutAccount = 20;

const maxUserAgent = 256;

const clientOf = ({ address, userAgent }: Client) => ({
  ...(address !== undefined && { address }),
  ...(userAgent !== undefined && { userAgent: userAgent.slice(0, maxUserAgent).toWellFormed() }),
});

export const createAccessLog = (logger: Pick<Logger, 'info' | 'warn'>): AccessLog => ({
  async record(tx, action, operator, { context, client }, details = {}) {
    const subject = `operators/${operator.id}`;
    const shown = { ...clientOf(client), ...details };
    await recordChange(tx, { actor: operator.email, action, subject, after: shown });
    const { requestId } = context;
    logger.info({ requestId, action, operatorId: operator.id, email: operator.email, ...shown }, 'operator access');
  },

  async recordAttempt(db, action, attempt, account, { context, client }) {
    const { kind, attempts, secondsToWait, isFirstRejected } = attempt;
    const { requestId } = context;
    // An unknown email address is not recorded: it may be a password that was typed into the wrong field.
    const who = account ? { operatorId: account.id, email: account.email } : { email: 'unknown' };
    const level = secondsToWait === undefined ? 'info' : 'warn';
    logger[level]({ requestId, action, ...who, ...clientOf(client), attempts, limit: kind }, 'operator access');
    if (secondsToWait === undefined ? attempts > 1 : !isFirstRejected) return;
    const after = { account: account?.email ?? 'unknown', ...clientOf(client), attempts, limit: kind };
    const number = account ? 0 : await countEntry(db, action);
    if (number > maxEntriesWithoutAccount) return;
    const isLast = number === maxEntriesWithoutAccount;
    await recordChange(db, {
      ...{ actor: anonymous, action },
      ...(account?.id !== undefined && { subject: `operators/${account.id}` }),
      after: { ...after, ...(isLast && { omitted: 'more of them in this hour are only in the log of the service' }) },
    });
  },
});
