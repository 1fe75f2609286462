import type { Queryable, Transaction } from '../../db/database.ts';
import { createToken, hashOf } from '../tokens.ts';

/** How long a browser is known after a sign-in, in seconds. */
const lifetime = 90 * 86_400;
/** The oldest are forgotten. */
const maxDevicesOfOperator = 20;

/** A browser that an operator has signed in with. The token is the value of its cookie. */
export interface NewOperatorDevice {
  token: string;
  seconds: number;
}

/**
 * Finds the known browser of an account (OWASP calls its cookie a device cookie).
 *
 * @param tokens the tokens of the request
 * @returns its name for counting attempts; undefined for a browser that is unknown to this account
 */
export async function findOperatorDevice(
  db: Queryable,
  email: string,
  tokens: readonly string[],
): Promise<string | undefined> {
  if (tokens.length === 0) return undefined;
  const [found] = await db.query<{ name: string }>(
    `select encode(d.hash, 'hex') as name
       from operator_devices d
       join operators o on o.id = d.operator_id
      where d.hash = any ($1) and o.email = lower($2) and d.expires_at > now()
      limit 1`,
    [tokens.map(hashOf), email],
  );
  return found?.name;
}

/** Makes a browser known. Its cookie gets a new value at each sign-in, so that no value from elsewhere is adopted. */
export async function createOperatorDevice(
  tx: Transaction,
  operatorId: number,
  formerTokens: readonly string[],
): Promise<NewOperatorDevice> {
  const token = createToken();
  await tx.query('delete from operator_devices where operator_id = $1 and hash = any ($2)', [
    operatorId,
    formerTokens.map(hashOf),
  ]);
  await tx.query(
    `delete from operator_devices
      where hash in (select hash from operator_devices where operator_id = $1
                      order by expires_at desc, hash offset ${maxDevicesOfOperator - 1})`,
    [operatorId],
  );
  await tx.query(
    `insert into operator_devices (hash, operator_id, expires_at)
     values ($1, $2, now() + interval '${lifetime} seconds')`,
    [hashOf(token), operatorId],
  );
  return { token, seconds: lifetime };
}

/** Forgets the browsers of an operator. */
export async function deleteOperatorDevices(db: Queryable, operatorId: number): Promise<void> {
  await db.query('delete from operator_devices where operator_id = $1', [operatorId]);
}

export async function deleteExpiredOperatorDevices(db: Queryable): Promise<void> {
  await db.query('delete from operator_devices where expires_at < now()');
}
