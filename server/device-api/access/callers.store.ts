import type { Queryable } from '../../db/database.ts';
import { hashOf } from '../../domain/tokens.ts';
import type { CallingDevice } from '../handlers.ts';

/** The application of an app key, and the device of a token. */
export interface FoundCaller {
  appId: number;
  partnerId: string;
  settingsVersion: number;
  /** Whether the application allows the origin of the request. */
  originAllowed: boolean;
  /** Null if the token is not one of this application. */
  deviceId: number | null;
  udid: string | null;
  platform: CallingDevice['platform'];
  tokenId: number | null;
  /** Whether the token was used before. */
  used: boolean;
}

/**
 * Finds application and device in one round trip. Undefined for an unknown app key. The settings, which can be large, are
 * read only for requests with an origin.
 */
export async function findCaller(
  db: Queryable,
  appKey: string,
  token: string | undefined,
  origin: string | undefined,
): Promise<FoundCaller | undefined> {
  const [row] = await db.query<FoundCaller>(
    `select a.id as "appId", a.partner_id as "partnerId", a.settings_version as "settingsVersion",
            case when $3::text is null then false
                 else coalesce(a.settings -> 'allowedOrigins' ? $3::text, false) end as "originAllowed",
            d.id as "deviceId", d.udid, d.platform, t.id as "tokenId", t.used_at is not null as used
       from application_keys k
       join applications a on k.application_id = a.id and a.deleting_at is null
       left join device_tokens t on t.application_id = a.id and t.hash = $2
       left join devices d on d.application_id = a.id and d.id = t.device_id
      where k.key = $1`,
    [appKey, token === undefined ? null : hashOf(token), origin ?? null],
  );
  return row;
}

/** Records the first use of a token. One of a rotation ends the older tokens of the device. */
export async function beginToken(
  db: Queryable,
  applicationId: number,
  { deviceId, tokenId }: { deviceId: number; tokenId: number },
): Promise<void> {
  await db.query(
    `with used as (
       update device_tokens set used_at = now()
        where application_id = $1 and device_id = $2 and id = $3 and used_at is null
       returning ends_older
     )
     delete from device_tokens
      where application_id = $1 and device_id = $2 and id < $3 and (select ends_older from used)`,
    [applicationId, deviceId, tokenId],
  );
}
