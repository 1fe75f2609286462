import type { Database } from '../../db/database.ts';
import type { Secrets } from '../../domain/secrets.ts';
import { findOperatorDevice } from '../../domain/operators/devices.store.ts';
import { findOperator } from '../../domain/operators/operators.store.ts';
import { findPendingSignIn, takePendingSignIn } from '../../domain/operators/pending-sign-ins.store.ts';
import { takeCode } from '../../domain/operators/second-factors.store.ts';
import { countCode, forgetCodes } from '../../domain/operators/throttle.store.ts';
import { networkOf } from '../../http/client-address.ts';
import { notFound, unauthorized } from '../../http/errors/problem.ts';
import { tooManyAttempts } from '../errors.ts';
import type { ApiHandlers } from '../handlers.ts';
import { startSession } from './access.ts';
import type { AccessLog } from './access-log.ts';
import { deviceCookies } from './cookie.ts';

const unknownSignIn = () => notFound('body/token: the sign-in is unknown, expired or completed; sign in again');

/** The second step of a sign-in. */
export const signInCompletionHandlers = (db: Database, secrets: Secrets, log: AccessLog) =>
  ({
    async completeSignIn(call) {
      const { token, code } = call.body;
      const pending = await findPendingSignIn(db, token);
      const operator = pending && (await findOperator(db, pending.operatorId));
      if (!operator) throw unknownSignIn();
      const network = networkOf(call.client.address);
      const device = await findOperatorDevice(db, operator.email, deviceCookies(call.headers.cookie));
      const attempt = await countCode(db, operator.id, { network, device });
      if (attempt.secondsToWait !== undefined) {
        await log.recordAttempt(db, 'completeSignInBlocked', attempt, operator, call);
        throw tooManyAttempts(attempt.secondsToWait);
      }
      const signedIn = await db.transaction(async (tx) => {
        const kind = await takeCode(tx, secrets, operator.id, code);
        if (!kind) return undefined;
        const password = await takePendingSignIn(tx, operator.id, token);
        if (!password) throw unknownSignIn();
        return startSession(tx, log, { action: 'completeSignIn', id: operator.id, password }, call);
      });
      if (!signedIn) {
        await log.recordAttempt(db, 'completeSignInFailed', attempt, operator, call);
        throw unauthorized('body/code: the code is wrong or already used');
      }
      await forgetCodes(db, operator.id, { network, device });
      return signedIn;
    },
  }) satisfies Partial<ApiHandlers>;
