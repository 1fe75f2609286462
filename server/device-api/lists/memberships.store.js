/**
 * Queues a change of a device's membership in a list.
 *
 * @returns whether the list exists
 */
export async function enqueueMembership(db, applicationId, { externalId, deviceId }, kind) {
    const rows = await db.query(`insert into static_list_changes (application_id, list_id, kind, users)
     select application_id, list_id, $3, $4
       from static_lists
      where application_id = $1 and external_id = $2
     returning id`, [applicationId, externalId, kind, JSON.stringify([{ field: 'id', value: deviceId, expireAt: null }])]);
    return rows.length > 0;
}
