import { readDeviceAccess, rotateAppKey } from "../../domain/applications/app-keys.store.js";
import { replaceIdentitySecret } from "../../domain/applications/identity-secret.store.js";
/** What devices need to call the device API. */
export const deviceAccessHandlers = (db, secrets) => ({
    async getDeviceAccess({ app }) {
        return { status: 200, body: await readDeviceAccess(db, app.id) };
    },
    async rotateAppKey({ app }) {
        await db.transaction((tx) => rotateAppKey(tx, app.id));
        return { status: 200, body: await readDeviceAccess(db, app.id) };
    },
    async rotateIdentitySecret({ app }) {
        return { status: 200, body: { identitySecret: await replaceIdentitySecret(db, secrets, app.id) } };
    },
});
