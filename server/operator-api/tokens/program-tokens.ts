import { now } from '../../base/clock.ts';
import type { Database } from '../../db/database.ts';
import {
  deleteProgramToken,
  findProgramToken,
  insertProgramToken,
  listProgramTokens,
  maxTokenDays,
} from '../../domain/operators/program-tokens.store.ts';
import { badData, notFound } from '../../http/errors/problem.ts';
import { paginate } from '../../http/paging.ts';
import type { ApiCall, ApiHandlers } from '../handlers.ts';
import { setApplications } from '../rights.ts';

const noSuchToken = (id: number) => notFound(`path/programTokenId: program token ${id} not found`);

/** @throws Problem 400 if the expiry is past or too late */
function requireExpiry({ body, programToken }: ApiCall<'createProgramToken'>): Date {
  const expiresAt = new Date(body.expiresAt);
  const time = expiresAt.getTime();
  if (time <= now()) throw badData('body/expiresAt: must be in the future');
  if (time > now() + maxTokenDays * 86_400_000) {
    throw badData(`body/expiresAt: must be at most ${maxTokenDays} days from now`);
  }
  if (programToken && time > Date.parse(programToken.expiresAt)) {
    throw badData(`body/expiresAt: must not be after ${programToken.expiresAt}, when your own token expires`);
  }
  return expiresAt;
}

/** Tokens for programs that use the operator API. */
export const programTokenHandlers = (db: Database) =>
  ({
    async listProgramTokens(call) {
      return paginate(call, (range) => listProgramTokens(db, range));
    },

    async createProgramToken(call) {
      const { body, operator, programToken } = call;
      const { name, role, applications = [] } = body;
      const expiresAt = requireExpiry(call);
      if (role === 'owner' && applications.length > 0) {
        throw badData('body/applications: must be empty for an owner, who has all applications');
      }
      return db.transaction(async (tx) => {
        const creator = { createdBy: operator.email, ...(programToken && { parentId: programToken.id }) };
        const { id, token } = await insertProgramToken(tx, { name, role, expiresAt }, creator);
        await setApplications(tx, 'operator', id, applications);
        return { status: 200, body: { id, token, expiresAt: expiresAt.toISOString() } };
      });
    },

    async getProgramToken({ params: { programTokenId } }) {
      const token = await findProgramToken(db, programTokenId);
      if (!token) throw noSuchToken(programTokenId);
      return { status: 200, body: token };
    },

    async revokeProgramToken({ params: { programTokenId } }) {
      if (!(await deleteProgramToken(db, programTokenId))) throw noSuchToken(programTokenId);
      return { status: 200, body: { id: programTokenId } };
    },
  }) satisfies Partial<ApiHandlers>;
