import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { rotateAppKey } from "../../server/domain/applications/app-keys.store.js";
import { readApplication } from "../../server/domain/applications/applications.store.js";
import { send } from "./service.js";
/** The secret of a device, as an app generates it. */
export const newSecret = () => randomBytes(32).toString('base64url');
/** Generates an app key. The one before stays valid. */
export async function createAppKey({ db }, partnerId) {
    const { id } = await readApplication(db, partnerId);
    return db.transaction((tx) => rotateAppKey(tx, id));
}
/** Sends a request of a device to a path below `/device/v1`. */
export function deviceRequester({ url }, headers) {
    return (method, path, { body, headers: more } = {}) => send(`${url}/device/v1${path}`, method, { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers, ...more }, body === undefined ? undefined : new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)));
}
/** The headers of a device. */
export const deviceHeaders = (appKey, deviceToken) => ({
    'Engage-App-Key': appKey,
    Authorization: `Bearer ${deviceToken}`,
});
/** Registers an Android device, with these properties. A browser has no push token by default, since it would be a subscription. */
export async function registerAppDevice(service, appKey, body = {}, headers = {}) {
    const udid = typeof body.UDID === 'string' ? body.UDID : randomUUID();
    const secret = typeof body.secret === 'string' ? body.secret : newSecret();
    const response = await deviceRequester(service, { 'Engage-App-Key': appKey, ...headers })('POST', '/devices', {
        body: {
            UDID: udid,
            secret,
            platform: 'android',
            ...(body.platform !== 'web' && { token: `push-${udid}` }),
            ...body,
        },
    });
    if (response.status !== 200)
        throw new Error(`the device was not registered: ${JSON.stringify(response.body)}`);
    const { deviceToken } = response.body;
    return { udid, secret, appKey, deviceToken, request: deviceRequester(service, deviceHeaders(appKey, deviceToken)) };
}
/** The proof of an identity, as a back end computes it. */
export const proofOf = (identitySecret, value) => createHmac('sha256', identitySecret).update(value).digest('hex');
