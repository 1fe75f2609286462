import { readSettingsById } from "../applications/applications.store.js";
import { findDeviceInAudiences } from "../devices/device-audiences.store.js";
/** Whether a device is in any of the segments or lists; without segments and lists, all devices are. */
async function isInAudience(db, applicationId, udid, { segments, lists }) {
    if (segments.length === 0 && lists.length === 0)
        return true;
    const settings = await readSettingsById(db, applicationId);
    const device = await findDeviceInAudiences(db, applicationId, udid, { segments, lists }, settings);
    return device !== undefined && device.segments.length + device.lists.length > 0;
}
/**
 * Records when a message was read or archived on a device of its audience.
 *
 * @param status undefined keeps a date, null deletes it
 * @returns whether the message is active, and the device exists and is in the audience
 */
export async function recordInboxStatus(db, applicationId, inbox, udid, { readDate, archivedDate }) {
    if (inbox.effectiveStatus !== 'active')
        return false;
    const { segments = [], lists = [] } = inbox.body;
    if (!(await isInAudience(db, applicationId, udid, { segments, lists })))
        return false;
    // The lock keeps the device from being deleted before its status is written.
    const statuses = await db.query(`insert into inbox_statuses as s (application_id, inbox_id, device_id, read_date, archived_date)
     select $1, $2, d.id, $4::timestamptz, $6::timestamptz
       from devices d
      where d.application_id = $1 and d.udid = $3
        for key share of d
     on conflict (application_id, inbox_id, device_id) do update
        set read_date = case when $5 then excluded.read_date else s.read_date end,
            archived_date = case when $7 then excluded.archived_date else s.archived_date end
     returning device_id`, [
        ...[applicationId, inbox.id, udid],
        ...[readDate ?? null, readDate !== undefined],
        ...[archivedDate ?? null, archivedDate !== undefined],
    ]);
    return statuses.length > 0;
}
