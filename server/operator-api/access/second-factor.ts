import type { Database } from '../../db/database.ts';
import type { Secrets } from '../../domain/secrets.ts';
import { type Role, findOperator } from '../../domain/operators/operators.store.ts';
import {
  deleteSecondFactor,
  enableSecondFactor,
  hasSecondFactor,
  readSecondFactor,
  replaceRecoveryCodes,
  startSecondFactor,
} from '../../domain/operators/second-factors.store.ts';
import { totpUri } from '../../domain/operators/totp.ts';
import { badData, conflict } from '../../http/errors/problem.ts';
import { sessionExpired } from '../errors.ts';
import type { ApiHandlers } from '../handlers.ts';
import { needsSecondFactor, type SecondFactorPolicy } from '../second-factor-policy.ts';

/** The second factor of the operator who is signed in. */
export const secondFactorHandlers = (db: Database, secrets: Secrets, policy: SecondFactorPolicy) => {
  async function stateOf({
    operator: { id, role },
    byOpenId,
  }: {
    operator: { id: number; role: Role };
    byOpenId: boolean;
  }) {
    const { isEnabled, recoveryCodes } = await readSecondFactor(db, id);
    return { enabled: isEnabled, required: !byOpenId && needsSecondFactor(policy, role), recoveryCodes };
  }

  return {
    async getSecondFactor(call) {
      return { status: 200, body: await stateOf(call) };
    },

    async createSecondFactor({ operator, client }) {
      const found = await findOperator(db, operator.id);
      if (!found) throw sessionExpired();
      const secret = await startSecondFactor(db, secrets, operator.id);
      if (secret === undefined) throw conflict('session: you already have a second factor; remove it first');
      return { status: 200, body: { secret, uri: totpUri(secret, found.email, new URL(client.baseUrl).host) } };
    },

    async enableSecondFactor({ operator, body: { code } }) {
      const recoveryCodes = await db.transaction((tx) => enableSecondFactor(tx, secrets, operator.id, code));
      if (!recoveryCodes) throw badData('body/code: is wrong or was already used');
      return { status: 200, body: { recoveryCodes } };
    },

    async deleteSecondFactor(call) {
      await deleteSecondFactor(db, call.operator.id);
      return { status: 200, body: await stateOf(call) };
    },

    async createRecoveryCodes({ operator }) {
      return db.transaction(async (tx) => {
        if (!(await hasSecondFactor(tx, operator.id))) throw conflict('session: you have no second factor');
        return { status: 200 as const, body: { recoveryCodes: await replaceRecoveryCodes(tx, operator.id) } };
      });
    },
  } satisfies Partial<ApiHandlers>;
};
