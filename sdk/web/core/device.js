import { EngageError } from "./errors.js";
import { withLock } from "./locks.js";
import { randomText } from "./random.js";
const newDevice = () => ({ udid: randomText(16), secret: randomText(32), known: {}, wanted: {} });
export const notRegistered = () => new EngageError('not_registered', 'This browser is not registered. Call register() first.');
const changesIn = (known, properties) => Object.fromEntries(Object.entries(properties).filter(([name, value]) => value !== known[name]));
const withWanted = (device, properties) => ({
    ...device,
    wanted: { ...device.wanted, ...properties },
});
/**
 * Manages the identity and the token of this browser, which all pages and the service worker share.
 *
 * @param renewed is called when a request has registered the device; `isFirst` if an earlier registration had failed
 */
export function createDeviceAccess(store, send, renewed = () => undefined) {
    /** Gets a token. A UDID that belongs to another secret is replaced once. */
    async function createToken(device, mayReplace = true) {
        const known = { ...device.known, ...device.wanted };
        try {
            const { deviceToken } = await send('post', '/device/v1/devices', {
                body: { UDID: device.udid, secret: device.secret, platform: 'web', ...known },
            });
            return await save({ ...device, deviceToken, known });
        }
        catch (error) {
            if (!(error instanceof EngageError) || error.status !== 409 || !mayReplace)
                throw error;
            return createToken(await save({ ...newDevice(), wanted: known }), false);
        }
    }
    /** @throws EngageError if the device was forgotten in the meantime */
    async function save(device) {
        const saved = await store.update('device', (current) => current && device);
        if (!saved)
            throw notRegistered();
        return saved;
    }
    async function updateKnown(device, always = {}) {
        const changes = { ...changesIn(device.known, device.wanted), ...always };
        if (Object.keys(changes).length === 0)
            return device;
        try {
            await send('patch', '/device/v1/devices/me', { body: changes }, device.deviceToken);
            return await save({ ...device, known: { ...device.known, ...changes } });
        }
        catch (error) {
            if (!isUnauthorized(error))
                throw error;
            return createToken(device);
        }
    }
    async function existing() {
        const device = await store.get('device');
        if (!device || (await store.get('forgetting')))
            throw notRegistered();
        return device;
    }
    /** @param used the token that the service did not accept */
    const renew = (used) => withLock('device', async () => {
        const device = await existing();
        if (device.deviceToken !== undefined && device.deviceToken !== used)
            return device;
        const registered = await createToken(device);
        renewed(registered, device.deviceToken === undefined);
        return registered;
    });
    async function deleteDevice(device) {
        // A registration without a response may have reached the service.
        const { deviceToken } = device.deviceToken === undefined ? await createToken(device) : device;
        try {
            await send('delete', '/device/v1/devices/me', {}, deviceToken);
        }
        catch (error) {
            if (!isUnauthorized(error))
                throw error;
            // The token is invalid, but the device may exist. Without it, this creates and deletes one.
            await send('delete', '/device/v1/devices/me', {}, (await createToken(device)).deviceToken);
        }
    }
    return {
        register: (properties, always) => withLock('device', async () => {
            await store.update('forgetting', () => undefined);
            // Before the request: if it fails, later ones report these properties.
            const device = await store.update('device', (current) => withWanted(current ?? newDevice(), { ...properties, ...always }));
            return device.deviceToken === undefined ? createToken(device) : updateKnown(device, always);
        }),
        update: (properties) => withLock('device', async () => updateKnown(await save(withWanted(await existing(), properties)))),
        async forget() {
            // Before the lock: an active request of another page must not register the device again.
            await store.update('forgetting', () => true);
            await withLock('device', async () => {
                const device = await store.get('device');
                if (device)
                    await deleteDevice(device);
                await store.clear();
            });
        },
        async request(method, path, parts) {
            const device = await store.get('device');
            if (!device)
                throw notRegistered();
            const { deviceToken } = device.deviceToken === undefined ? await renew(undefined) : device;
            try {
                return await send(method, path, parts, deviceToken);
            }
            catch (error) {
                if (!isUnauthorized(error))
                    throw error;
                return send(method, path, parts, (await renew(deviceToken)).deviceToken);
            }
        },
    };
}
const isUnauthorized = (error) => error instanceof EngageError && error.code === 'unauthorized';
