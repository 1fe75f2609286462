import { onlyRow } from "../db/database.js";
import { createParameters } from "../db/parameters.js";
import { audienceSql } from "../domain/devices/audience.js";
import { deviceColumns } from "./chunks.store.js";
/** Reads a device for a preview with the columns of a send. Its platform may be another one than the message's. */
export async function findPreviewDevice(db, applicationId, udid, platform, audience, placeholders) {
    const { values, bind } = createParameters(applicationId, udid);
    const columns = deviceColumns(audience, placeholders, bind);
    const isSelected = `coalesce(${audienceSql(audience, platform, bind)}, false)`;
    const [device] = await db.queryOnce(`select ${columns.join(', ')}, ${isSelected} as "isSelected" from devices d where d.application_id = $1 and d.udid = $2`, values);
    return device;
}
/** Counts the devices that a send would select now, and how many of them have a push token and accept pushes. */
export async function countAudience(db, applicationId, platform, audience) {
    const { values, bind } = createParameters(applicationId);
    const rows = await db.queryOnce(`select count(*) as devices, count(d.token) filter (where d.push_consent) as reachable
       from devices d where d.application_id = $1 and ${audienceSql(audience, platform, bind)}`, values);
    return onlyRow(rows);
}
