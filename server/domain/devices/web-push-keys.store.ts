import type { Queryable } from '../../db/database.ts';

/**
 * SQL: the public VAPID key that the subscription of `devices d` was made with. Null if it is unknown: the stored key belongs to one
 * token, and another one may have replaced it.
 */
export const webPushKeyOfDevice = 'case when d.web_push_key_of = push_token_hash(d.token, 0) then d.web_push_key end';

/** The VAPID key of a subscription. */
export interface DeviceWebPushKey {
  id: number;
  /** The subscription. Undefined: the stored one. */
  token?: string;
  publicKey: string;
}

/**
 * Stores the VAPID keys that subscriptions were made with. Devices with another token, and those that another transaction has
 * locked, are skipped.
 */
export async function storeWebPushKeys(
  db: Queryable,
  applicationId: number,
  keys: readonly DeviceWebPushKey[],
): Promise<void> {
  await db.query(
    `with found as (
       select d.id, given.public_key
         from devices d
         join unnest($2::bigint[], $3::text[], $4::text[]) as given (id, token, public_key)
           on d.id = given.id and d.token = coalesce(given.token, d.token)
        where d.application_id = $1
          and given.public_key is distinct from ${webPushKeyOfDevice}
          for no key update of d skip locked
     )
     update devices d
        set web_push_key = found.public_key, web_push_key_of = push_token_hash(d.token, 0)
       from found
      where d.application_id = $1 and d.id = found.id`,
    [
      applicationId,
      keys.map(({ id }) => id),
      keys.map(({ token }) => token ?? null),
      keys.map(({ publicKey }) => publicKey),
    ],
  );
}
