/**
 * Inserts devices into an application, in this order.
 *
 * @returns their IDs
 */
export async function addDevices(db, partnerId, devices) {
    const rows = await db.query(`insert into devices (application_id, udid, client_id, token, platform, first_open, last_open, model, language,
                          sw_version, fields)
     select a.id, d.udid, d."clientId", d.token, d.platform, d."firstOpen", d."lastOpen", d.model, d.language,
            d."swVersion", coalesce(d.fields, '{}')
       from applications a,
            jsonb_to_recordset($2::jsonb) as d (udid text, "clientId" text, token text, platform text,
              "firstOpen" timestamptz, "lastOpen" timestamptz, model text, language text, "swVersion" text, fields jsonb)
      where a.partner_id = $1
     returning id`, [partnerId, JSON.stringify(devices)]);
    return rows.map(({ id }) => id);
}
/** Inserts devices that can receive pushes: Android devices with a token, unless they say otherwise. */
export const addReachableDevices = (db, partnerId, devices) => addDevices(db, partnerId, devices.map((device) => ({ platform: 'android', token: `token-${device.udid}`, ...device })));
/** Inserts the devices `<prefix>-1`, `<prefix>-2` and so on. Android and iOS devices have a token. */
export const addManyDevices = (db, partnerId, prefix, count, { platform, model, firstOpen } = {}) => db.query(`insert into devices (application_id, udid, client_id, platform, token, model, first_open)
     select a.id, $2 || '-' || n, $2 || '-client-' || n, $4::text,
            case $4::text when 'ios' then lpad(to_hex(n), 64, '0') when 'android' then 'token-' || n end,
            $5::text, $6::timestamptz
       from applications a, generate_series(1, $3::integer) n
      where a.partner_id = $1
      order by n`, [partnerId, prefix, count, platform ?? null, model ?? null, firstOpen ?? null]);
