import type { Database } from '../../server/db/database.ts';

/** A device of a test: its columns, and `fields` of the data scheme. */
export interface TestDevice {
  udid: string;
  clientId?: string;
  token?: string | null;
  platform?: string;
  firstOpen?: string;
  lastOpen?: string;
  model?: string;
  language?: string;
  swVersion?: string;
  fields?: Record<string, unknown>;
}

/**
 * Inserts devices into an application, in this order.
 *
 * @returns their IDs
 */
export async function addDevices(db: Database, partnerId: string, devices: readonly TestDevice[]): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `insert into devices (application_id, udid, client_id, token, platform, first_open, last_open, model, language,
                          sw_version, fields)
     select a.id, d.udid, d."clientId", d.token, d.platform, d."firstOpen", d."lastOpen", d.model, d.language,
            d."swVersion", coalesce(d.fields, '{}')
       from applications a,
            jsonb_to_recordset($2::jsonb) as d (udid text, "clientId" text, token text, platform text,
              "firstOpen" timestamptz, "lastOpen" timestamptz, model text, language text, "swVersion" text, fields jsonb)
      where a.partner_id = $1
     returning id`,
    [partnerId, JSON.stringify(devices)],
  );
  return rows.map(({ id }) => id);
}

/** Inserts devices that can receive pushes: Android devices with a token, unless they say otherwise. */
export const addReachableDevices = (
  db: Database,
  partnerId: string,
  devices: readonly TestDevice[],
): Promise<number[]> =>
  addDevices(
    db,
    partnerId,
    devices.map((device) => ({ platform: 'android', token: `token-${device.udid}`, ...device })),
  );

/** Inserts the devices `<prefix>-1`, `<prefix>-2` and so on. Android and iOS devices have a token. */
export const addManyDevices = (
  db: Database,
  partnerId: string,
  prefix: string,
  count: number,
  { platform, model, firstOpen }: Pick<TestDevice, 'platform' | 'model' | 'firstOpen'> = {},
): Promise<unknown> =>
  db.query(
    `insert into devices (application_id, udid, client_id, platform, token, model, first_open)
     select a.id, $2 || '-' || n, $2 || '-client-' || n, $4::text,
            case $4::text when 'ios' then case when $2 in ('device', 'd') then lpad(to_hex(n), 64, '0') else md5($2) || lpad(to_hex(n), 32, '0') end
                          when 'android' then case $2 when 'device' then 'token-' else $2 || '-token-' end || n end,
            $5::text, $6::timestamptz
       from applications a, generate_series(1, $3::integer) n
      where a.partner_id = $1
      order by n`,
    [partnerId, prefix, count, platform ?? null, model ?? null, firstOpen ?? null],
  );
