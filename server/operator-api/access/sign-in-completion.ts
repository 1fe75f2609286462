import type { Database } from '../../db/database.ts';
import type { Secrets } from '../../domain/applications/secrets.ts';
import { recordChange } from '../../domain/audit/audit.store.ts';
import { findOperator } from '../../domain/operators/operators.store.ts';
import { findPendingSignIn, takePendingSignIn } from '../../domain/operators/pending-sign-ins.store.ts';
import { takeCode } from '../../domain/operators/second-factors.store.ts';
import { countCode, forgetCodes } from '../../domain/operators/throttle.store.ts';
import { networkOf } from '../../http/client-address.ts';
import { notFound, unauthorized } from '../../http/problem.ts';
import { tooManyAttempts } from '../errors.ts';
import type { Handlers } from '../handlers.ts';
import { startSession } from './access.ts';

const unknownSignIn = () => notFound('body/token: the sign-in is unknown, expired or completed; sign in again');

/** The second step of a sign-in. */
export const signInCompletionHandlers = (db: Database, secrets: Secrets) =>
  ({
    async completeSignIn({ body: { token, code }, client }) {
      const pending = await findPendingSignIn(db, token);
      if (!pending) throw unknownSignIn();
      const { operatorId } = pending;
      const network = networkOf(client.address);
      const seconds = await countCode(db, operatorId, network);
      if (seconds !== undefined) throw tooManyAttempts(seconds);
      const signedIn = await db.transaction(async (tx) => {
        const kind = await takeCode(tx, secrets, operatorId, code);
        if (!kind) return undefined;
        const password = await takePendingSignIn(tx, operatorId, token);
        if (!password) throw unknownSignIn();
        return startSession(tx, { id: operatorId, password }, client, 'completeSignIn');
      });
      if (signedIn) {
        await forgetCodes(db, operatorId, network);
        return signedIn;
      }
      const operator = await findOperator(db, operatorId);
      if (operator) {
        const subject = `operators/${operatorId}`;
        const after = { failed: 'wrong code' };
        await recordChange(db, { actor: operator.email, action: 'completeSignIn', subject, after });
      }
      throw unauthorized('body/code: the code is wrong or already used');
    },
  }) satisfies Partial<Handlers>;
