import type { Database } from '../../db/database.ts';
import type { Secrets } from '../../domain/secrets.ts';
import { findCredentials, findOperator } from '../../domain/operators/operators.store.ts';
import { isPassword } from '../../domain/operators/passwords.ts';
import { takeCode } from '../../domain/operators/second-factors.store.ts';
import { confirmSession } from '../../domain/operators/session-confirmations.store.ts';
import { countAttempt, forgetAttempts } from '../../domain/operators/throttle.store.ts';
import { badData } from '../../http/errors/problem.ts';
import { sessionExpired, tooManyAttempts } from '../errors.ts';
import type { ApiCall, ApiHandlers, SignedIn } from '../handlers.ts';
import type { AccessLog } from './access-log.ts';

type Body = ApiCall<'confirmSession'>['body'];
type ConfirmationCall = ApiCall<'confirmSession' | 'completeOpenIdConfirmation'>;

/**
 * Confirms the session of a call, and records it. Wrong attempts are counted by session.
 *
 * @param failureOf returns why the operator is not confirmed; undefined if the operator is
 */
export async function confirm(
  db: Database,
  log: AccessLog,
  action: 'confirmSession' | 'completeOpenIdConfirmation',
  call: ConfirmationCall,
  failureOf: () => Promise<string | undefined>,
) {
  const { operator, session } = call;
  const attempt = await countAttempt(db, 'session', String(session.id));
  if (attempt.secondsToWait !== undefined) {
    await log.recordAttempt(db, `${action}Blocked`, attempt, operator, call);
    throw tooManyAttempts(attempt.secondsToWait);
  }
  const failure = await failureOf();
  if (failure !== undefined) {
    await log.recordAttempt(db, `${action}Failed`, attempt, operator, call);
    throw badData(failure);
  }
  await forgetAttempts(db, 'session', String(session.id));
  return db.transaction(async (tx) => {
    const confirmedUntil = await confirmSession(tx, operator.id, session.id);
    const found = await findOperator(tx, operator.id);
    if (confirmedUntil === undefined || !found) throw sessionExpired();
    await log.record(tx, action, operator, call, { session: session.id });
    return { status: 200 as const, body: { ...session, confirmedUntil, operator: found } };
  });
}

export const confirmationHandlers = (db: Database, secrets: Secrets, log: AccessLog) => {
  /** @returns the error; undefined if the password or the code is right */
  async function errorOf(operator: SignedIn, { password, code }: Body): Promise<string | undefined> {
    if (code === undefined) {
      const known = await findCredentials(db, operator.email);
      return (await isPassword(password ?? '', known?.password)) ? undefined : 'body/password: the password is wrong';
    }
    const isRight = await db.transaction((tx) => takeCode(tx, secrets, operator.id, code));
    return isRight ? undefined : 'body/code: is wrong or was already used';
  }

  return {
    confirmSession: (call) => confirm(db, log, 'confirmSession', call, () => errorOf(call.operator, call.body)),
  } satisfies Partial<ApiHandlers>;
};
