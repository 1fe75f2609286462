import { onlyRow, type Queryable, type Transaction } from '../../db/database.ts';
import { sameToken, tokenIndex } from './push-tokens.ts';

/** A device that is about to get a push token. */
export interface TokenOwner {
  id: number;
  platform: string;
  token: string;
}

/** Without the index, which a job creates in older databases, a search by the hash of a token would read all devices. */
const isTokenIndexValid = `coalesce((select indisvalid from pg_index where indexrelid = to_regclass('${tokenIndex}')), false)`;

/** Whether the unique index of tokens exists. */
export async function hasTokenIndex(db: Queryable): Promise<boolean> {
  const rows = await db.query<{ valid: boolean }>(`select ${isTokenIndexValid} as valid`);
  return onlyRow(rows).valid;
}

/** Maximum locks of a transaction, however many tokens it gives to devices. */
const tokenLocks = 256;

/** Waits for other transactions that give the same push tokens to devices. So the owners of the tokens can only lose them. */
export const lockTokens = (tx: Transaction, applicationId: number, tokens: readonly string[]): Promise<unknown> =>
  tx.query(
    `select pg_advisory_xact_lock(hashtextextended('push tokens ' || $1::bigint || ' ' || part, 0))
       from (select distinct push_token_hash(token, 0) & ${tokenLocks - 1} as part
               from unnest($2::text[]) as token order by part) parts`,
    [applicationId, tokens],
  );

/**
 * SQL: the IDs of the devices of the application `$1` that have push tokens.
 *
 * @param tokens a list of texts
 */
export const ownersSql = (tokens: string): string =>
  `select d.id from unnest(${tokens}::text[]) as given (token)
     join devices d on d.application_id = $1 and d.token is not null and ${sameToken('d.token', 'given.token')}
    where ${isTokenIndexValid}`;

/**
 * Clears push tokens of the devices that have them, before others get them: a token belongs to the device that named it
 * last. If another transaction gives the same token to a device at the same time, the next write violates `tokenIndex`.
 *
 * @returns the number of devices that lost their token
 */
export async function takeTokens(
  tx: Transaction,
  applicationId: number,
  owners: readonly TokenOwner[],
): Promise<number> {
  if (owners.length === 0) return 0;
  // Without the index, an older index finds tokens with the same text. The job that creates it finds the others.
  const isSame = (await hasTokenIndex(tx)) ? sameToken('d.token', 'owner.token') : 'd.token = owner.token';
  const rows = await tx.query<{ moved: number }>(
    `with taken as (
       select d.id, d.platform, push_token_hash(d.token, 0) as hash
         from unnest($2::bigint[], $3::text[], $4::text[]) as owner (id, platform, token)
         join devices d on d.application_id = $1 and d.platform = owner.platform and d.id <> owner.id
          and d.token is not null and ${isSame}
        order by d.id
          for no key update of d
     ), cleared as (
       update devices d set token = null
         from (select distinct on (id) * from taken) taken
        where d.application_id = $1 and d.id = taken.id
       returning d.id, taken.platform, taken.hash
     ), noted as (
       insert into device_identity_changes (application_id, device_id, type, platform, token_hash)
       select $1, id, 'tokenMoved', platform, hash from cleared
     )
     select count(*)::integer as moved from cleared`,
    [
      applicationId,
      owners.map(({ id }) => id),
      owners.map(({ platform }) => platform),
      owners.map(({ token }) => token),
    ],
  );
  return onlyRow(rows).moved;
}

/**
 * Ends the registrations of devices: their device tokens become invalid, and their apps must register again with the stored
 * push token. The devices must be locked, since a concurrent registration locks its device first.
 *
 * @returns the number of ended registrations
 */
export async function endRegistrations(
  tx: Transaction,
  applicationId: number,
  deviceIds: readonly number[],
): Promise<number> {
  if (deviceIds.length === 0) return 0;
  const rows = await tx.query<{ ended: number }>(
    `with ended as (
       delete from device_registrations where application_id = $1 and device_id = any ($2::bigint[]) returning device_id
     ), tokens as (
       delete from device_tokens t using ended where t.application_id = $1 and t.device_id = ended.device_id
     ), noted as (
       insert into device_identity_changes (application_id, device_id, type)
       select $1, device_id, 'registrationEnded' from ended
     )
     select count(*)::integer as ended from ended`,
    [applicationId, deviceIds],
  );
  return onlyRow(rows).ended;
}
