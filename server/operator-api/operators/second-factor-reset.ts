import type { Database } from '../../db/database.ts';
import { findOperator } from '../../domain/operators/operators.store.ts';
import { deleteSecondFactor } from '../../domain/operators/second-factors.store.ts';
import { notFound } from '../../http/errors/problem.ts';
import type { ApiHandlers } from '../handlers.ts';

export const secondFactorResetHandlers = (db: Database) =>
  ({
    async resetSecondFactor({ params: { operatorId } }) {
      if (!(await findOperator(db, operatorId))) throw notFound(`path/operatorId: operator ${operatorId} not found`);
      await deleteSecondFactor(db, operatorId);
      return { status: 200, body: { id: operatorId } };
    },
  }) satisfies Partial<ApiHandlers>;
