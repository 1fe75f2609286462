import { type Database, type Transaction } from '../../db/database.ts';
import { createPasswordLink, type Link } from '../../domain/operators/links.store.ts';
import {
  deleteOperator,
  findOperator,
  hasOtherOwner,
  insertOperator,
  listOperators,
  lockOperator,
  type OperatorInput,
  replaceOperator,
} from '../../domain/operators/operators.store.ts';
import { paginate } from '../../http/paging.ts';
import { badData, conflict, notFound } from '../../http/errors/problem.ts';
import { explainTakenEmail } from '../errors.ts';
import type { ApiHandlers, Client } from '../handlers.ts';
import { changeApplications, setApplications } from '../rights.ts';
import { passwordUrl } from '../../domain/operators/link-urls.ts';

const noSuchOperator = (id: number) => notFound(`path/operatorId: operator ${id} not found`);

const asLink = ({ token, expiresAt }: Link, { baseUrl }: Client) => ({
  url: passwordUrl(baseUrl, token),
  expiresAt,
});

/** @throws Problem 400 for unknown applications, or applications of an owner */
async function grant(tx: Transaction, id: number, { role, applications = [] }: OperatorInput): Promise<void> {
  if (role === 'owner' && applications.length > 0) {
    throw badData('body/applications: must be empty for an owner, who has all applications');
  }
  await setApplications(tx, 'operator', id, applications);
}

/** @param issuer the OpenID Connect provider that operators sign in with */
export const operatorHandlers = (db: Database, issuer: string | undefined) =>
  ({
    async listOperators(call) {
      return paginate(call, (range) => listOperators(db, call.query.search, range));
    },

    async createOperator({ body, client }) {
      return db.transaction(async (tx) => {
        const id = await insertOperator(tx, body).catch(explainTakenEmail);
        await grant(tx, id, body);
        return { status: 200, body: { id, passwordLink: asLink(await createPasswordLink(tx, id), client) } };
      });
    },

    async getOperator({ params: { operatorId } }) {
      const operator = await findOperator(db, operatorId);
      if (!operator) throw noSuchOperator(operatorId);
      return { status: 200, body: operator };
    },

    async updateOperator({ params: { operatorId }, body }) {
      return db.transaction(async (tx) => {
        if (body.role !== 'owner') {
          const hasOther = await hasOtherOwner(tx, operatorId, issuer);
          const before = await findOperator(tx, operatorId);
          if (before?.role === 'owner' && !hasOther) throw conflict('body/role: the last owner must keep the role');
        }
        if (!(await replaceOperator(tx, operatorId, body).catch(explainTakenEmail))) throw noSuchOperator(operatorId);
        await grant(tx, operatorId, body);
        return { status: 200, body: { id: operatorId } };
      });
    },

    async changeOperatorApplications({ params: { operatorId }, body }) {
      return db.transaction(async (tx) => {
        const role = await lockOperator(tx, operatorId);
        if (role === undefined) throw noSuchOperator(operatorId);
        if (role === 'owner' && body.grant && body.grant.length > 0) {
          throw badData('body/grant: must be empty for an owner, who has all applications');
        }
        await changeApplications(tx, 'operator', operatorId, body);
        return { status: 200, body: { id: operatorId } };
      });
    },

    async deleteOperator({ params: { operatorId } }) {
      return db.transaction(async (tx) => {
        const hasOther = await hasOtherOwner(tx, operatorId, issuer);
        const before = await findOperator(tx, operatorId);
        if (before?.role === 'owner' && !hasOther)
          throw conflict('path/operatorId: the last owner must not be deleted');
        if (!(await deleteOperator(tx, operatorId))) throw noSuchOperator(operatorId);
        return { status: 200, body: { id: operatorId } };
      });
    },

    async createPasswordLink({ params: { operatorId }, client }) {
      return db.transaction(async (tx) => {
        if (!(await findOperator(tx, operatorId))) throw noSuchOperator(operatorId);
        return { status: 200, body: asLink(await createPasswordLink(tx, operatorId), client) };
      });
    },
  }) satisfies Partial<ApiHandlers>;
