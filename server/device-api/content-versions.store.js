/** The version of the content of an application. It changes when the content for devices changes. */
export async function readContentVersion(db, applicationId) {
    const [row] = await db.query('select version from content_versions where application_id = $1', [
        applicationId,
    ]);
    return row?.version ?? 0;
}
