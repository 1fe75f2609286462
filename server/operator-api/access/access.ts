import type { Database, Transaction } from '../../db/database.ts';
import { type Change, recordChange } from '../../domain/audit/audit.store.ts';
import { deleteLinks, findLink, isSetUpLink, takeLink, takeSetUpLink } from '../../domain/operators/links.store.ts';
import {
  findCredentials,
  findOperator,
  insertOperator,
  replacePasswordHash,
  setPasswordHash,
} from '../../domain/operators/operators.store.ts';
import { hashPassword, isPassword } from '../../domain/operators/passwords.ts';
import { createPendingSignIn } from '../../domain/operators/pending-sign-ins.store.ts';
import { hasSecondFactor } from '../../domain/operators/second-factors.store.ts';
import { createSession, endAllSessions, endSession, listSessions } from '../../domain/operators/sessions.store.ts';
import { countAttempt, forgetAttempts } from '../../domain/operators/throttle.store.ts';
import { badData, notFound, unauthorized } from '../../http/problem.ts';
import { sessionExpired, tooManyAttempts } from '../errors.ts';
import type { Client, Handlers } from '../handlers.ts';
import { networkOf } from '../../http/client-address.ts';
import { expiredCookie, sessionCookie } from './cookie.ts';

const wrongPassword = () => unauthorized('body: the email address or the password is wrong');
const invalidLink = () => notFound('body/token: the link is unknown, expired or already used');

/** Signs an operator in with a new session. */
export async function startSession(
  tx: Transaction,
  checked: { id: number; password: Buffer },
  client: Client,
  action: Change['action'],
) {
  const session = await createSession(tx, checked, client);
  const operator = await findOperator(tx, checked.id);
  if (!session || !operator) throw wrongPassword();
  const { token, ...shown } = session;
  await recordChange(tx, { actor: operator.email, action, subject: `operators/${operator.id}` });
  return { status: 200 as const, headers: sessionCookie(token, client), body: { ...shown, operator } };
}

/** Signs an operator in, or asks for a code if the operator has a second factor. */
async function startSignIn(...[tx, checked, client, action]: Parameters<typeof startSession>) {
  if (!(await hasSecondFactor(tx, checked.id))) return startSession(tx, checked, client, action);
  const pending = await createPendingSignIn(tx, checked);
  const operator = await findOperator(tx, checked.id);
  if (!pending || !operator) throw wrongPassword();
  const after = { needsCode: true };
  await recordChange(tx, { actor: operator.email, action, subject: `operators/${operator.id}`, after });
  return { status: 202 as const, body: pending };
}

export const accessHandlers = (db: Database) =>
  ({
    async setUp({ body: { token, email, name, password }, client }) {
      // Looked up before the slow hash, so that guesses cost little.
      if (!(await isSetUpLink(db, token))) throw invalidLink();
      const hash = await hashPassword(password);
      return db.transaction(async (tx) => {
        if (!(await takeSetUpLink(tx, token))) throw invalidLink();
        const id = await insertOperator(tx, { email, name, role: 'owner' });
        await setPasswordHash(tx, id, hash);
        return startSession(tx, { id, password: hash }, client, 'setUp');
      });
    },

    async signIn({ body: { email, password }, client }) {
      const seconds = await countAttempt(db, email, networkOf(client.address));
      if (seconds !== undefined) throw tooManyAttempts(seconds);
      const known = await findCredentials(db, email);
      const stored = known?.password ?? undefined;
      if (!(await isPassword(password, stored)) || !known || !stored) throw wrongPassword();
      await forgetAttempts(db, email);
      return db.transaction((tx) => startSignIn(tx, { id: known.id, password: stored }, client, 'signIn'));
    },

    async getSession({ session, operator }) {
      const found = await findOperator(db, operator.id);
      if (!found) throw sessionExpired();
      return { status: 200, body: { ...session, operator: found } };
    },

    async signOut({ session, operator, client }) {
      await endSession(db, operator.id, session.id);
      return { status: 200, headers: expiredCookie(client), body: { id: session.id } };
    },

    async changePassword({ operator, body: { currentPassword, newPassword }, client }) {
      const seconds = await countAttempt(db, operator.email, networkOf(client.address));
      if (seconds !== undefined) throw tooManyAttempts(seconds);
      const known = await findCredentials(db, operator.email);
      const stored = known?.password ?? undefined;
      if (!(await isPassword(currentPassword, stored)) || !stored) {
        throw badData('body/currentPassword: the password is wrong');
      }
      await forgetAttempts(db, operator.email);
      const hash = await hashPassword(newPassword);
      return db.transaction(async (tx) => {
        // A link may have set another password in the meantime.
        if (!(await replacePasswordHash(tx, operator.id, stored, hash))) throw wrongPassword();
        await deleteLinks(tx, operator.id);
        await endAllSessions(tx, operator.id);
        return startSession(tx, { id: operator.id, password: hash }, client, 'changePassword');
      });
    },

    async setPassword({ body: { token, password }, client }) {
      const operatorId = await findLink(db, token);
      if (operatorId === undefined) throw invalidLink();
      const hash = await hashPassword(password);
      return db.transaction(async (tx) => {
        if (!(await takeLink(tx, token))) throw invalidLink();
        await setPasswordHash(tx, operatorId, hash);
        await endAllSessions(tx, operatorId);
        return startSignIn(tx, { id: operatorId, password: hash }, client, 'setPassword');
      });
    },

    async listSessions({ operator, session }) {
      const sessions = await listSessions(db, operator.id);
      return { status: 200, body: { data: sessions.map((each) => ({ ...each, current: each.id === session.id })) } };
    },

    async endSession({ operator, params: { sessionId } }) {
      if (!(await endSession(db, operator.id, sessionId))) {
        throw notFound(`path/sessionId: session ${sessionId} not found`);
      }
      return { status: 200, body: { id: sessionId } };
    },
  }) satisfies Partial<Handlers>;
