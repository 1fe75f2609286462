import { deleteDevices, findDevice, updateDevice } from "../../domain/devices/devices.store.js";
import { findIdentitySecret } from "../../domain/applications/identity-secret.store.js";
import { builtInFields, deviceFields } from "../../domain/devices/device-fields.js";
import { badData, conflict, notFound } from "../../http/problem.js";
import { invalidToken } from "../errors.js";
import { readDeviceValues, showDevice } from "./device-values.js";
import { registerDevice, rotateDeviceToken } from "./registrations.store.js";
const udidField = builtInFields.find(({ name }) => name === 'UDID');
/** Registration, and what a device does with its own data. */
export const deviceHandlers = ({ db, settings, secrets, tokenError }) => {
    async function readValues(app, body, platform) {
        const { fields } = await settings(app);
        const values = await readDeviceValues(body, fields, () => findIdentitySecret(db, secrets, app.id));
        const error = typeof body.token === 'string' ? await tokenError(body.token, platform === 'web') : undefined;
        if (error)
            throw badData(`body/token: ${error}`);
        return values;
    }
    async function readDevice(app, { udid }) {
        const { fields } = await settings(app);
        const stored = await findDevice(db, app.id, { UDID: udid }, deviceFields({ fields }));
        if (!stored)
            throw invalidToken();
        return showDevice(stored, fields);
    }
    return {
        async registerDevice({ app, body: { UDID: udid, secret, ...body } }) {
            const values = await readValues(app, body, body.platform);
            const fields = deviceFields(await settings(app));
            const deviceToken = await registerDevice(db, app.id, { udid, secret, values }, fields);
            if (deviceToken === undefined) {
                throw conflict('body/UDID: is registered with another secret, or was imported with another push token; generate a new UDID, or send the imported push token');
            }
            return { status: 200, body: { UDID: udid, deviceToken } };
        },
        async getDevice({ app, device }) {
            return { status: 200, body: await readDevice(app, device) };
        },
        async updateDevice({ app, device, body }) {
            const values = await readValues(app, body, device.platform);
            const fields = deviceFields(await settings(app));
            if (!(await updateDevice(db, app.id, device.udid, values, fields)))
                throw invalidToken();
            return { status: 200, body: await readDevice(app, device) };
        },
        async setPushConsent({ app, device: { udid }, body }) {
            if (!(await updateDevice(db, app.id, udid, { pushConsent: body.consent }, [])))
                throw invalidToken();
            return { status: 200, body };
        },
        async getWebPushKey({ app }) {
            const { webpush } = (await settings(app)).gateways;
            if (webpush === 'log') {
                throw notFound('headers/Engage-App-Key: the application has no VAPID keys; the operator sets them in gateways/webpush');
            }
            return { status: 200, body: { publicKey: webpush.publicKey } };
        },
        async deleteDevice({ app, device: { udid } }) {
            const deleted = await deleteDevices(db, app.id, { field: udidField, value: udid });
            if (deleted === undefined)
                throw invalidToken();
            return { status: 200, body: { UDID: deleted } };
        },
        async rotateDeviceToken({ app, device: { id, udid } }) {
            const deviceToken = await rotateDeviceToken(db, app.id, id);
            if (deviceToken === undefined)
                throw invalidToken();
            return { status: 200, body: { UDID: udid, deviceToken } };
        },
    };
};
