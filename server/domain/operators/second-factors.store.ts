import { onlyRow, type Queryable, type Transaction } from '../../db/database.ts';
import type { Secrets } from '../secrets.ts';
import { hashOf } from '../tokens.ts';
import { hasSecondFactorSql } from './second-factor-sql.ts';
import { acceptedStep, createRecoveryCodes, createSecret, normalizeRecoveryCode } from './totp.ts';

/** The encryption context of a secret. It decrypts for no other operator. */
export const secondFactorContext = (operatorId: number) => `operator ${operatorId} second factor`;

export async function hasSecondFactor(db: Queryable, operatorId: number): Promise<boolean> {
  const rows = await db.query<{ found: boolean }>(
    `select ${hasSecondFactorSql} as found from (select $1::bigint as id) o`,
    [operatorId],
  );
  return onlyRow(rows).found;
}

/**
 * Starts the set-up of a second factor. It replaces one whose set-up was not completed.
 *
 * @returns the secret in Base32; undefined if the operator has a second factor
 */
export async function startSecondFactor(
  db: Queryable,
  secrets: Secrets,
  operatorId: number,
): Promise<string | undefined> {
  const secret = createSecret();
  const { bytes, secretId } = secrets.seal(secret, secondFactorContext(operatorId));
  const stored = await db.query(
    `insert into operator_second_factors as f (operator_id, secret, secret_id) values ($1, $2, $3)
         on conflict (operator_id) do update
        set secret = excluded.secret, secret_id = excluded.secret_id, created_at = now(), last_step = null
      where f.enabled_at is null
     returning operator_id`,
    [operatorId, bytes, secretId],
  );
  return stored.length > 0 ? secret : undefined;
}

interface StoredFactor {
  bytes: Buffer;
  secretId: string;
  isEnabled: boolean;
  lastStep: number | null;
}

/** Uses a code of the authenticator app. @returns whether it is right and was not used before */
async function takeTotp(
  tx: Transaction,
  secrets: Secrets,
  operatorId: number,
  code: string,
  isEnabled: boolean,
): Promise<boolean> {
  // Locked, so that a code is accepted once.
  const [factor] = await tx.query<StoredFactor>(
    `select secret as bytes, secret_id as "secretId", enabled_at is not null as "isEnabled", last_step as "lastStep"
       from operator_second_factors where operator_id = $1 for update`,
    [operatorId],
  );
  if (factor?.isEnabled !== isEnabled) return false;
  const step = acceptedStep(secrets.open(factor, secondFactorContext(operatorId)), code);
  if (step === undefined || step <= (factor.lastStep ?? 0)) return false;
  await tx.query('update operator_second_factors set last_step = $2 where operator_id = $1', [operatorId, step]);
  return true;
}

async function takeRecoveryCode(tx: Transaction, operatorId: number, code: string): Promise<boolean> {
  const taken = await tx.query(
    `delete from operator_recovery_codes c using operator_second_factors f
      where c.operator_id = $1 and c.hash = $2 and f.operator_id = c.operator_id and f.enabled_at is not null
     returning c.hash`,
    [operatorId, hashOf(normalizeRecoveryCode(code))],
  );
  return taken.length > 0;
}

/**
 * Uses a code of the authenticator app, or a recovery code.
 *
 * @returns whether the operator has a second factor, and the code is right and was not used before
 */
export const takeCode = async (
  tx: Transaction,
  secrets: Secrets,
  operatorId: number,
  code: string,
): Promise<'app' | 'recovery' | undefined> => {
  if (await takeTotp(tx, secrets, operatorId, code, true)) return 'app';
  return (await takeRecoveryCode(tx, operatorId, code)) ? 'recovery' : undefined;
};

/**
 * Completes the set-up with a first code.
 *
 * @returns the recovery codes; undefined if no set-up was started, or the code is wrong
 */
export async function enableSecondFactor(
  tx: Transaction,
  secrets: Secrets,
  operatorId: number,
  code: string,
): Promise<string[] | undefined> {
  if (!(await takeTotp(tx, secrets, operatorId, code, false))) return undefined;
  await tx.query('update operator_second_factors set enabled_at = now() where operator_id = $1', [operatorId]);
  return replaceRecoveryCodes(tx, operatorId);
}

/** Replaces all recovery codes of an operator, who has a second factor. They are returned only once. */
export async function replaceRecoveryCodes(tx: Transaction, operatorId: number): Promise<string[]> {
  const codes = createRecoveryCodes();
  await tx.query('delete from operator_recovery_codes where operator_id = $1', [operatorId]);
  await tx.query('insert into operator_recovery_codes (operator_id, hash) select $1, unnest($2::bytea[])', [
    operatorId,
    codes.map((code) => hashOf(normalizeRecoveryCode(code))),
  ]);
  return codes;
}

export interface SecondFactorState {
  isEnabled: boolean;
  recoveryCodes: number;
}

export async function readSecondFactor(db: Queryable, operatorId: number): Promise<SecondFactorState> {
  const rows = await db.query<SecondFactorState>(
    `select ${hasSecondFactorSql} as "isEnabled",
            (select count(*) from operator_recovery_codes c where c.operator_id = o.id) as "recoveryCodes"
       from (select $1::bigint as id) o`,
    [operatorId],
  );
  return onlyRow(rows);
}

/** @returns whether the operator had a second factor */
export async function deleteSecondFactor(db: Queryable, operatorId: number): Promise<boolean> {
  const deleted = await db.query<{ wasEnabled: boolean }>(
    `delete from operator_second_factors where operator_id = $1 returning enabled_at is not null as "wasEnabled"`,
    [operatorId],
  );
  return deleted[0]?.wasEnabled ?? false;
}
