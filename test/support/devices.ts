import type { Database } from '../../server/db/database.ts';

/** A device as a test needs it: columns by name, and the fields of the data scheme. */
export interface TestDevice {
  udid: string;
  clientId?: string;
  token?: string;
  platform?: string;
  firstOpen?: string;
  lastOpen?: string;
  model?: string;
  fields?: Record<string, unknown>;
}

/** Puts devices into an application, as its mobile software would, and returns their IDs. */
export async function addDevices(db: Database, partnerId: string, devices: readonly TestDevice[]): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `insert into devices (application_id, udid, client_id, token, platform, first_open, last_open, model, fields)
     select a.id, d.udid, d."clientId", d.token, d.platform, d."firstOpen", d."lastOpen", d.model, coalesce(d.fields, '{}')
       from applications a,
            jsonb_to_recordset($2::jsonb) as d (udid text, "clientId" text, token text, platform text,
              "firstOpen" timestamptz, "lastOpen" timestamptz, model text, fields jsonb)
      where a.partner_id = $1
     returning id`,
    [partnerId, JSON.stringify(devices)],
  );
  return rows.map(({ id }) => id);
}

/** Puts so many devices into an application: `<prefix>-1` and so on. */
export const addManyDevices = (db: Database, partnerId: string, prefix: string, count: number): Promise<unknown> =>
  db.query(
    `insert into devices (application_id, udid, client_id)
     select a.id, $2 || '-' || n, $2 || '-client-' || n from applications a, generate_series(1, $3::integer) n
      where a.partner_id = $1
      order by n`,
    [partnerId, prefix, count],
  );
