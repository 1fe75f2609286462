import type { Database, Transaction } from '../../db/database.ts';
import {
  createOperatorDevice,
  deleteOperatorDevices,
  findOperatorDevice,
} from '../../domain/operators/devices.store.ts';
import { deleteLinks, findLink, isSetUpLink, takeLink, takeSetUpLink } from '../../domain/operators/links.store.ts';
import {
  findCredentials,
  findOperator,
  insertOperator,
  replacePasswordHash,
  setPasswordHash,
} from '../../domain/operators/operators.store.ts';
import { weaknessOf } from '../../domain/operators/common-passwords.ts';
import { hashPassword, isPassword } from '../../domain/operators/passwords.ts';
import { createPendingSignIn } from '../../domain/operators/pending-sign-ins.store.ts';
import { hasSecondFactor } from '../../domain/operators/second-factors.store.ts';
import {
  createSession,
  endAllSessions,
  endSession,
  listSessions,
  type NewSession,
} from '../../domain/operators/sessions.store.ts';
import { countAttempt, countSignIn, forgetAttempts } from '../../domain/operators/throttle.store.ts';
import { networkOf } from '../../http/client-address.ts';
import { badData, forbidden, notFound, unauthorized } from '../../http/errors/problem.ts';
import { sessionExpired, tooManyAttempts } from '../errors.ts';
import type { ApiCall, ApiHandlers } from '../handlers.ts';
import type { AccessLog } from './access-log.ts';
import { deviceCookies, expiredCookies, sessionCookies } from './cookie.ts';
import type { OpenIdProvider } from './openid-provider.ts';

const wrongPassword = () => unauthorized('body: the email address or the password is wrong');

/** @throws Problem 400 for a password that is easy to guess */
async function requireStrong(path: string, password: string, { email, name = '' }: { email: string; name?: string }) {
  const weakness = await weaknessOf(password, [email, name]);
  if (weakness !== undefined) throw badData(`${path}: ${weakness}`);
}

const invalidLink = () => notFound('body/token: the link is unknown, expired or already used');

/** The operations that start a session. */
type SignInCall = ApiCall<
  'setUp' | 'signIn' | 'completeSignIn' | 'completeOpenIdSignIn' | 'setPassword' | 'changePassword'
>;

type StartingCall = Pick<SignInCall, 'client' | 'headers' | 'context'>;

/** Signs an operator in with a new session, and makes the browser known. */
export async function startSession(
  tx: Transaction,
  log: AccessLog,
  { action, ...checked }: { action: string; id: number; password: Buffer },
  call: StartingCall,
  details: object = {},
) {
  const session = await createSession(tx, checked, call.client);
  return signedIn(tx, log, { action, id: checked.id, session }, call, details);
}

/** The response to a sign-in that has created a session. It makes the browser known. */
export async function signedIn(
  tx: Transaction,
  log: AccessLog,
  { action, id, session }: { action: string; id: number; session: NewSession | undefined },
  call: StartingCall,
  details: object,
) {
  const { client, headers } = call;
  const operator = await findOperator(tx, id);
  if (!session || !operator) throw wrongPassword();
  const device = await createOperatorDevice(tx, operator.id, deviceCookies(headers.cookie));
  const { token, ...shown } = session;
  await log.record(tx, action, operator, call, { session: session.id, ...details });
  return { status: 200 as const, headers: sessionCookies(token, device, client), body: { ...shown, operator } };
}

/** Signs an operator in, or asks for a code if the operator has a second factor. */
async function startSignIn(...[tx, log, checked, call, details]: Parameters<typeof startSession>) {
  if (!(await hasSecondFactor(tx, checked.id))) return startSession(tx, log, checked, call, details);
  const pending = await createPendingSignIn(tx, checked);
  const operator = await findOperator(tx, checked.id);
  if (!pending || !operator) throw wrongPassword();
  await log.record(tx, checked.action, operator, call, { needsCode: true, ...details });
  return { status: 202 as const, body: pending };
}

/** @param openIdOnly whether operators only sign in with OpenID Connect */
export const accessHandlers = (db: Database, log: AccessLog, provider?: OpenIdProvider) => {
  const openIdOnly = provider?.config.only === true;
  function requirePasswords(): void {
    if (openIdOnly) throw forbidden('body: passwords are turned off; sign in with OpenID Connect');
  }

  return {
    async setUp(call) {
      requirePasswords();
      const { token, email, name, password } = call.body;
      // Looked up before the slow hash, so that guesses cost little.
      if (!(await isSetUpLink(db, token))) throw invalidLink();
      await requireStrong('body/password', password, { email, name });
      const hash = await hashPassword(password);
      return db.transaction(async (tx) => {
        if (!(await takeSetUpLink(tx, token))) throw invalidLink();
        const id = await insertOperator(tx, { email, name, role: 'owner' });
        await setPasswordHash(tx, id, hash);
        return startSession(tx, log, { action: 'setUp', id, password: hash }, call);
      });
    },

    async signIn(call) {
      requirePasswords();
      const { email, password } = call.body;
      const device = await findOperatorDevice(db, email, deviceCookies(call.headers.cookie));
      const attempt = await countSignIn(db, { email, network: networkOf(call.client.address), device });
      const known = await findCredentials(db, email);
      if (attempt.secondsToWait !== undefined) {
        await log.recordAttempt(db, 'signInBlocked', attempt, known, call);
        throw tooManyAttempts(attempt.secondsToWait);
      }
      const stored = known?.password ?? undefined;
      if (!(await isPassword(password, stored)) || !known || !stored) {
        await log.recordAttempt(db, 'signInFailed', attempt, known, call);
        throw wrongPassword();
      }
      await forgetAttempts(db, attempt.kind, device ?? email);
      const failed = attempt.attempts - 1;
      return db.transaction((tx) => {
        const checked = { action: 'signIn', id: known.id, password: stored };
        return startSignIn(tx, log, checked, call, failed > 0 ? { failedAttempts: failed } : {});
      });
    },

    async getSession({ session, operator }) {
      const found = await findOperator(db, operator.id);
      if (!found) throw sessionExpired();
      return { status: 200, body: { ...session, operator: found } };
    },

    async signOut(call) {
      const { session, operator, client } = call;
      const ended = await db.transaction(async (tx) => {
        const found = await endSession(tx, operator.id, session.id);
        await log.record(tx, 'signOut', operator, call, { session: session.id });
        return found;
      });
      const providerUrl = ended?.byOpenId
        ? await provider?.signOutUrl(ended.idToken ?? undefined, client.baseUrl)
        : undefined;
      const body = { id: session.id, ...(providerUrl !== undefined && { providerUrl }) };
      return { status: 200, headers: expiredCookies(client), body };
    },

    async changePassword(call) {
      // Otherwise, an operator without an account at the provider could get new sessions without end.
      requirePasswords();
      const { operator } = call;
      const { currentPassword, newPassword } = call.body;
      // Counted apart from attempts to sign in, which anyone can make.
      const attempt = await countAttempt(db, 'reentry', String(operator.id));
      if (attempt.secondsToWait !== undefined) {
        await log.recordAttempt(db, 'changePasswordBlocked', attempt, operator, call);
        throw tooManyAttempts(attempt.secondsToWait);
      }
      const known = await findCredentials(db, operator.email);
      const stored = known?.password ?? undefined;
      if (!(await isPassword(currentPassword, stored)) || !known || !stored) {
        await log.recordAttempt(db, 'changePasswordFailed', attempt, operator, call);
        throw badData('body/currentPassword: the password is wrong');
      }
      await forgetAttempts(db, 'reentry', String(operator.id));
      await requireStrong('body/newPassword', newPassword, known);
      const hash = await hashPassword(newPassword);
      return db.transaction(async (tx) => {
        // A link may have set another password in the meantime.
        if (!(await replacePasswordHash(tx, operator.id, stored, hash))) throw wrongPassword();
        await deleteLinks(tx, operator.id);
        await endAllSessions(tx, operator.id);
        return startSession(tx, log, { action: 'changePassword', id: operator.id, password: hash }, call);
      });
    },

    async setPassword(call) {
      requirePasswords();
      const { token, password } = call.body;
      const operatorId = await findLink(db, token);
      const known = operatorId === undefined ? undefined : await findOperator(db, operatorId);
      if (operatorId === undefined || !known) throw invalidLink();
      await requireStrong('body/password', password, known);
      const hash = await hashPassword(password);
      return db.transaction(async (tx) => {
        if (!(await takeLink(tx, token))) throw invalidLink();
        await setPasswordHash(tx, operatorId, hash);
        await endAllSessions(tx, operatorId);
        // The former password may have been stolen, and a cookie with it.
        await deleteOperatorDevices(tx, operatorId);
        return startSignIn(tx, log, { action: 'setPassword', id: operatorId, password: hash }, call);
      });
    },

    async listSessions({ operator, session }) {
      const sessions = await listSessions(db, operator.id);
      return { status: 200, body: { data: sessions.map((each) => ({ ...each, current: each.id === session.id })) } };
    },

    async endSession(call) {
      const { operator, params } = call;
      return db.transaction(async (tx) => {
        if (!(await endSession(tx, operator.id, params.sessionId))) {
          throw notFound(`path/sessionId: session ${params.sessionId} not found`);
        }
        await log.record(tx, 'endSession', operator, call, { session: params.sessionId });
        return { status: 200, body: { id: params.sessionId } };
      });
    },
  } satisfies Partial<ApiHandlers>;
};
