import type { Queryable, Transaction } from '../../db/database.ts';

/** An account of an OpenID Connect provider. */
export interface OpenIdAccount {
  issuer: string;
  subject: string;
}

/** The operator who signs in with an account. */
export async function findOpenIdOperator(
  db: Queryable,
  { issuer, subject }: OpenIdAccount,
): Promise<number | undefined> {
  const [found] = await db.query<{ operatorId: number }>(
    'select operator_id as "operatorId" from operator_openid_accounts where issuer = $1 and subject = $2',
    [issuer, subject],
  );
  return found?.operatorId;
}

/** Links an account with an operator. @returns false if the operator has another account of this provider */
export async function linkOpenIdAccount(
  tx: Transaction,
  operatorId: number,
  { issuer, subject }: OpenIdAccount,
): Promise<boolean> {
  const linked = await tx.query(
    `insert into operator_openid_accounts (issuer, subject, operator_id) values ($1, $2, $3)
         on conflict (operator_id, issuer) do nothing
     returning subject`,
    [issuer, subject, operatorId],
  );
  return linked.length > 0;
}
