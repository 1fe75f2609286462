import { omitNulls, type Queryable, type Transaction } from '../../db/database.ts';
import type { Role } from './operators.store.ts';
import { deletePendingSignIns } from './pending-sign-ins.store.ts';
import { hasSecondFactorSql } from './second-factor-sql.ts';
import { confirmedBy, confirmedUntil } from './session-confirmations.store.ts';
import { createToken, hashOf } from '../tokens.ts';

/** A session ends 12 hours after sign-in, and after an hour without requests. */
const lifetime = '12 hours';
const idleTime = '1 hour';

/** SQL condition: the session `s` has not expired. */
export const isActive = `(s.expires_at > now() and s.last_used_at > now() - interval '${idleTime}')`;

/** Where a sign-in came from. */
export interface ClientInfo {
  address?: string;
  userAgent?: string;
}

/** A new session. The token is the value of the cookie. */
export interface NewSession {
  id: number;
  token: string;
  createdAt: string;
  expiresAt: string;
  confirmedUntil: string;
}

export interface SessionEntry {
  id: number;
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
  address?: string;
  userAgent?: string;
}

/**
 * Creates a session.
 *
 * @param password the hash that was checked
 * @returns undefined if the operator was deleted or has another password by now
 */
export async function createSession(
  tx: Transaction,
  { id, password }: { id: number; password: Buffer },
  { address, userAgent }: ClientInfo,
): Promise<NewSession | undefined> {
  const token = createToken();
  const [created] = await tx.query<Omit<NewSession, 'token'>>(
    `with signed_in as (
       update operators set last_sign_in_at = now() where id = $2 and password = $3 returning id
     )
     insert into operator_sessions as s (hash, operator_id, expires_at, address, user_agent)
     select $1, id, now() + interval '${lifetime}', $4, $5 from signed_in
     returning s.id, s.created_at as "createdAt", s.expires_at as "expiresAt", ${confirmedUntil} as "confirmedUntil"`,
    [hashOf(token), id, password, address ?? null, userAgent?.slice(0, 256) ?? null],
  );
  return created && { ...created, token };
}

/**
 * Creates a session after a sign-in with OpenID Connect. It is confirmed from the time at which the operator has signed in at the
 * provider, which may be long ago.
 *
 * @param authenticatedAt in seconds; undefined if the provider does not say it
 * @param idToken tells the provider whose session ends at a sign-out
 * @returns undefined if the operator was deleted by now
 */
export async function createOpenIdSession(
  tx: Transaction,
  { id, authenticatedAt, idToken }: { id: number; authenticatedAt: number | undefined; idToken: string | undefined },
  { address, userAgent }: ClientInfo,
): Promise<NewSession | undefined> {
  const token = createToken();
  const [created] = await tx.query<Omit<NewSession, 'token'>>(
    `with signed_in as (
       update operators set last_sign_in_at = now() where id = $2 returning id
     )
     insert into operator_sessions as s (hash, operator_id, expires_at, address, user_agent, by_openid, confirmed_at, id_token)
     select $1, id, now() + interval '${lifetime}', $4, $5, true, ${confirmedBy('$3::float8')}, $6 from signed_in
     returning s.id, s.created_at as "createdAt", s.expires_at as "expiresAt", ${confirmedUntil} as "confirmedUntil"`,
    [hashOf(token), id, authenticatedAt ?? null, address ?? null, userAgent?.slice(0, 256) ?? null, idToken ?? null],
  );
  return created && { ...created, token };
}

/** The session of a request, its operator, and the application in the path. */
export interface FoundSession extends FoundAccount {
  id: number;
  createdAt: string;
  expiresAt: string;
  confirmedUntil: string;
  /** Whether the operator has signed in or confirmed it recently. */
  isConfirmed: boolean;
  /** Whether the operator has signed in with OpenID Connect. */
  byOpenId: boolean;
  active: boolean;
}

/** The account of a request, and the application in its path. */
export interface FoundAccount {
  operatorId: number;
  email: string;
  role: Role;
  hasSecondFactor: boolean;
  /** Null if the application does not exist or is not granted. */
  appId: number | null;
  partnerId: string | null;
  settingsVersion: number | null;
}

/** SQL: the application `a` with the partner ID of `$2`, if the operator `o` has rights on it. */
export const applicationJoin = `left join applications a on a.partner_id = $2 and a.deleting_at is null
            and (o.role = 'owner'
                 or exists (select from granted_applications g where g.operator_id = o.id and g.application_id = a.id))`;

/** Finds a session by its token, and keeps it from becoming idle. */
export async function findSession(
  db: Queryable,
  token: string,
  partnerId: string | undefined,
): Promise<FoundSession | undefined> {
  const [row] = await db.query<FoundSession & { stale: boolean }>(
    `select s.id, s.created_at as "createdAt", s.expires_at as "expiresAt", ${isActive} as active,
            ${confirmedUntil} as "confirmedUntil", ${confirmedUntil} > now() as "isConfirmed", s.by_openid as "byOpenId",
            s.last_used_at < now() - interval '1 minute' as stale, o.id as "operatorId", o.email, o.role,
            ${hasSecondFactorSql} as "hasSecondFactor",
            a.id as "appId", a.partner_id as "partnerId", a.settings_version as "settingsVersion"
       from operator_sessions s
       join operators o on o.id = s.operator_id
       ${applicationJoin}
      where s.hash = $1`,
    [hashOf(token), partnerId ?? null],
  );
  if (row?.active && row.stale) {
    await db.query('update operator_sessions set last_used_at = now() where id = $1', [row.id]);
  }
  return row;
}

/** Keeps a session from becoming idle. */
export async function keepSession(db: Queryable, id: number): Promise<void> {
  await db.query(
    `update operator_sessions set last_used_at = now() where id = $1 and last_used_at < now() - interval '1 minute'`,
    [id],
  );
}

export const listSessions = async (db: Queryable, operatorId: number): Promise<SessionEntry[]> =>
  (
    await db.query<SessionEntry>(
      `select s.id, s.created_at as "createdAt", s.last_used_at as "lastUsedAt", s.expires_at as "expiresAt",
              s.address, s.user_agent as "userAgent"
         from operator_sessions s
        where s.operator_id = $1 and ${isActive}
        order by s.id desc
        limit 1000`,
      [operatorId],
    )
  ).map(omitNulls);

/** A session that has ended. */
export interface EndedSession {
  byOpenId: boolean;
  idToken: string | null;
}

/** @returns undefined if the operator has no such session */
export async function endSession(
  db: Queryable,
  operatorId: number,
  sessionId: number,
): Promise<EndedSession | undefined> {
  const [ended] = await db.query<EndedSession>(
    `delete from operator_sessions where operator_id = $1 and id = $2
     returning by_openid as "byOpenId", id_token as "idToken"`,
    [operatorId, sessionId],
  );
  return ended;
}

/** Ends all sessions of an operator, and the sign-ins that wait for a code. */
export async function endAllSessions(db: Queryable, operatorId: number): Promise<void> {
  await db.query('delete from operator_sessions where operator_id = $1', [operatorId]);
  await deletePendingSignIns(db, operatorId);
}

export async function deleteEndedSessions(db: Queryable): Promise<void> {
  await db.query(`delete from operator_sessions s where not ${isActive}`);
}
