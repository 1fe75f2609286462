import { type Queryable, type Transaction } from '../../db/database.ts';
import { createToken, hashOf } from '../tokens.ts';

const lifetime = '5 minutes';

/** A sign-in whose password was right, and which needs a code. */
export interface PendingSignIn {
  token: string;
  expiresAt: string;
}

/**
 * Creates a pending sign-in.
 *
 * @param password the hash that was checked
 * @returns undefined if the operator was deleted or has another password by now
 */
export async function createPendingSignIn(
  tx: Transaction,
  { id, password }: { id: number; password: Buffer },
): Promise<PendingSignIn | undefined> {
  const token = createToken();
  const [created] = await tx.query<{ expiresAt: string }>(
    `insert into operator_pending_sign_ins (hash, operator_id, expires_at)
     select $1, id, now() + interval '${lifetime}' from operators where id = $2 and password = $3 for update
     returning expires_at as "expiresAt"`,
    [hashOf(token), id, password],
  );
  return created && { token, ...created };
}

/** The operator of a pending sign-in. */
export async function findPendingSignIn(db: Queryable, token: string): Promise<{ operatorId: number } | undefined> {
  const [found] = await db.query<{ operatorId: number }>(
    `select operator_id as "operatorId" from operator_pending_sign_ins where hash = $1 and expires_at > now()`,
    [hashOf(token)],
  );
  return found;
}

/**
 * Completes a pending sign-in. The operator is locked first, as by a change of the password, which ends pending sign-ins.
 *
 * @returns the current hash of the password; undefined if it has expired or was completed
 */
export async function takePendingSignIn(
  tx: Transaction,
  operatorId: number,
  token: string,
): Promise<Buffer | undefined> {
  const [operator] = await tx.query<{ password: Buffer | null }>(
    'select password from operators where id = $1 for update',
    [operatorId],
  );
  const taken = await tx.query(
    'delete from operator_pending_sign_ins where hash = $1 and operator_id = $2 and expires_at > now() returning hash',
    [hashOf(token), operatorId],
  );
  return taken.length > 0 ? (operator?.password ?? undefined) : undefined;
}

/** Ends the pending sign-ins of an operator. */
export async function deletePendingSignIns(db: Queryable, operatorId: number): Promise<void> {
  await db.query('delete from operator_pending_sign_ins where operator_id = $1', [operatorId]);
}

export async function deleteExpiredSignIns(db: Queryable): Promise<void> {
  await db.query('delete from operator_pending_sign_ins where expires_at < now()');
}
