import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createList, membersOf } from "../fixtures.js";
import { createApplication } from "../operator/fixtures.js";
import { Skip } from "../outcomes.js";
import { DeviceCalls } from "./calls.js";
export const newSecret = () => randomBytes(32).toString('base64url');
/** The body of a registration without a push token, so that no push reaches the device. */
export const registration = (ctx, change = {}) => ({
    UDID: ctx.name(),
    secret: newSecret(),
    platform: 'android',
    ...change,
});
/** Registers a device, and deletes it after the scenario. An address with too many registrations skips the scenario. */
export async function register(app, change = {}) {
    const body = registration(app.ctx, change);
    const response = await app.send('registerDevice', { body });
    if (response.status === 429) {
        throw new Skip(`too many registrations from this address: retry after ${response.headers.get('Retry-After')} seconds`);
    }
    const { UDID: udid, deviceToken } = app.checked('registerDevice', 200, response).body;
    const device = { udid, secret: body.secret, calls: app.withToken(deviceToken) };
    const undo = async () => {
        const { status } = await device.calls.send('deleteDevice');
        // The token of a device that is already deleted is a 401.
        if (status !== 401)
            app.ctx.equal('the status', status, 200);
    };
    app.ctx.undoLater(undo, { kind: 'device', id: udid });
    return device;
}
/** The proof of an identity, as a back end computes it. */
export const proofOf = (identitySecret, value) => createHmac('sha256', identitySecret).update(value).digest('hex');
export const event = (type, more = {}) => ({
    id: randomUUID(),
    type,
    date: new Date(Date.now() - 60_000).toISOString(),
    ...more,
});
/** Sends events, and returns the result. */
export const sendEvents = async ({ calls }, events) => (await calls.call('sendEvents', 202, { body: { events } })).body;
/** Creates a list with an external ID, which devices can join. */
export async function createOpenList(ctx) {
    const externalId = ctx.name();
    return { listId: await createList(ctx, { externalId }), externalId };
}
/** Waits until a device is in a list. */
export const untilMember = (ctx, listId, { udid }) => ctx.until(`device ${udid} to be in list ${listId}`, async () => (await membersOf(ctx, listId)).has(udid));
export async function createDeviceApplication(owner, settings = {}) {
    const partnerId = await createApplication(owner, { name: 'Devices', ...settings });
    return { partnerId, app: new DeviceCalls(owner.ctx, await rotateKey(owner, partnerId)) };
}
/** Rotates the app key of an application, and returns the new one. */
export async function rotateKey(owner, partnerId) {
    const { appKey } = (await owner.call('rotateAppKey', 200, { path: { partnerId } })).body;
    return appKey?.value ?? owner.ctx.fail('an app key', 'nothing');
}
export const rotateSecret = async (owner, partnerId) => (await owner.call('rotateIdentitySecret', 200, { path: { partnerId } })).body.identitySecret;
