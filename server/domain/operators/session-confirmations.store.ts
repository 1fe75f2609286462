import type { Queryable } from '../../db/database.ts';

/** How long operations that need a confirmation are permitted after the password was entered. */
const duration = '10 minutes';

/** SQL: until when the session `s` is confirmed. Sign-in confirms it. */
export const confirmedUntil = `(coalesce(s.confirmed_at, s.created_at) + interval '${duration}')`;

/**
 * SQL: when a session was confirmed by a sign-in at an OpenID Connect provider. It is not confirmed if the provider does not say when.
 *
 * @param authenticatedAt SQL expression, in seconds
 */
export const confirmedBy = (authenticatedAt: string): string =>
  `greatest(now() - interval '${duration}', least(now(), coalesce(to_timestamp(${authenticatedAt}), '-infinity')))`;

/** Confirms a session. @returns until when; undefined if the session has ended */
export async function confirmSession(db: Queryable, operatorId: number, id: number): Promise<string | undefined> {
  const [row] = await db.query<{ confirmedUntil: string }>(
    `update operator_sessions s set confirmed_at = now() where s.operator_id = $1 and s.id = $2
     returning ${confirmedUntil} as "confirmedUntil"`,
    [operatorId, id],
  );
  return row?.confirmedUntil;
}
