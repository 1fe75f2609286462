import type { Database } from '../../db/database.ts';
import { findCredentials, findOperator } from '../../domain/operators/operators.store.ts';
import { isPassword } from '../../domain/operators/passwords.ts';
import { confirmSession } from '../../domain/operators/session-confirmations.store.ts';
import { countAttempt, forgetAttempts } from '../../domain/operators/throttle.store.ts';
import { badData } from '../../http/problem.ts';
import { sessionExpired, tooManyAttempts } from '../errors.ts';
import type { Handlers } from '../handlers.ts';
import type { AccessLog } from './access-log.ts';

export const confirmationHandlers = (db: Database, log: AccessLog) =>
  ({
    async confirmSession(call) {
      const { operator, session, body } = call;
      const attempt = await countAttempt(db, 'session', String(session.id));
      if (attempt.secondsToWait !== undefined) {
        await log.recordAttempt(db, 'confirmSessionBlocked', attempt, operator, call);
        throw tooManyAttempts(attempt.secondsToWait);
      }
      const known = await findCredentials(db, operator.email);
      if (!(await isPassword(body.password, known?.password))) {
        await log.recordAttempt(db, 'confirmSessionFailed', attempt, operator, call);
        throw badData('body/password: the password is wrong');
      }
      await forgetAttempts(db, 'session', String(session.id));
      return db.transaction(async (tx) => {
        const confirmedUntil = await confirmSession(tx, operator.id, session.id);
        const found = await findOperator(tx, operator.id);
        if (confirmedUntil === undefined || !found) throw sessionExpired();
        await log.record(tx, 'confirmSession', operator, call, { session: session.id });
        return { status: 200, body: { ...session, confirmedUntil, operator: found } };
      });
    },
  }) satisfies Partial<Handlers>;
