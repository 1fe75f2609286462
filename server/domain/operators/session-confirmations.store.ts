import type { Queryable } from '../../db/database.ts';

/** How long operations that need a confirmation are permitted after the password was entered. */
const duration = '10 minutes';

/** SQL: until when the session `s` is confirmed. Sign-in confirms it. */
export const confirmedUntil = `(coalesce(s.confirmed_at, s.created_at) + interval '${duration}')`;

/** Confirms a session. @returns until when; undefined if the session has ended */
export async function confirmSession(db: Queryable, operatorId: number, id: number): Promise<string | undefined> {
  const [row] = await db.query<{ confirmedUntil: string }>(
    `update operator_sessions s set confirmed_at = now() where s.operator_id = $1 and s.id = $2
     returning ${confirmedUntil} as "confirmedUntil"`,
    [operatorId, id],
  );
  return row?.confirmedUntil;
}
