import type { Database } from '../../db/database.ts';
import type { Secrets } from '../../domain/applications/secrets.ts';
import { recordChange } from '../../domain/audit/audit.store.ts';
import { findCredentials, findOperator } from '../../domain/operators/operators.store.ts';
import { isPassword } from '../../domain/operators/passwords.ts';
import { takeCode } from '../../domain/operators/second-factors.store.ts';
import { confirmSession } from '../../domain/operators/session-confirmations.store.ts';
import { countConfirmation, forgetConfirmations } from '../../domain/operators/throttle.store.ts';
import { badData } from '../../http/problem.ts';
import { sessionExpired, tooManyAttempts } from '../errors.ts';
import type { Handlers } from '../handlers.ts';

export const confirmationHandlers = (db: Database, secrets: Secrets) =>
  ({
    async confirmSession({ operator, session, body: { password, code } }) {
      const seconds = await countConfirmation(db, session.id);
      if (seconds !== undefined) throw tooManyAttempts(seconds);
      if (code === undefined) {
        const known = await findCredentials(db, operator.email);
        if (!(await isPassword(password ?? '', known?.password))) throw badData('body/password: the password is wrong');
      } else if (!(await db.transaction((tx) => takeCode(tx, secrets, operator.id, code)))) {
        throw badData('body/code: is wrong or was already used');
      }
      await forgetConfirmations(db, session.id);
      return db.transaction(async (tx) => {
        const confirmedUntil = await confirmSession(tx, operator.id, session.id);
        const found = await findOperator(tx, operator.id);
        if (confirmedUntil === undefined || !found) throw sessionExpired();
        const subject = `operators/${operator.id}`;
        await recordChange(tx, { actor: operator.email, action: 'confirmSession', subject });
        return { status: 200, body: { ...session, confirmedUntil, operator: found } };
      });
    },
  }) satisfies Partial<Handlers>;
