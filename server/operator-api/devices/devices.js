import { findDevice } from "../../domain/devices/devices.store.js";
import { deviceFields } from "../../domain/devices/device-fields.js";
import { searchDevices } from "../../domain/devices/device-search.store.js";
import { listMemberships } from "../../domain/devices/memberships.store.js";
import { readTimeline } from "../../domain/devices/timeline.store.js";
import { notFound } from "../../http/problem.js";
import { cursorLimit, cursorPage, readCursor } from "../cursor.js";
import { shownToken } from "../mask-token.js";
const maxFound = 100;
const maxLists = 1_000;
/** Devices of an application, and what happened to them. */
export const operatorDeviceHandlers = (db, settings) => {
    const fieldsOf = async (app) => deviceFields(await settings(app));
    /** @throws Problem 404 for an unknown device */
    async function readDevice(app, udid) {
        const device = await findDevice(db, app.id, { UDID: udid }, await fieldsOf(app));
        if (!device)
            throw notFound(`path/udid: device ${udid} not found`);
        return device;
    }
    return {
        async findDevices({ app, query: { search } }) {
            return { status: 200, body: { data: await searchDevices(db, app.id, search, await fieldsOf(app), maxFound) } };
        },
        async getDevice({ app, params: { udid }, operator }) {
            const device = await readDevice(app, udid);
            const { token } = device;
            return {
                status: 200,
                body: {
                    device: { ...device, ...(token !== undefined && { token: shownToken(operator, token) }) },
                    lists: await listMemberships(db, app.id, device.id, maxLists),
                },
            };
        },
        async getDeviceTimeline({ app, params: { udid }, query: { cursor }, url }) {
            const [instant, rank, id] = readCursor(cursor, ['instant', 'id', 'id']) ?? [];
            const before = instant === undefined || rank === undefined || id === undefined ? undefined : { instant, rank, id };
            const device = await readDevice(app, udid);
            const entries = await readTimeline(db, app.id, device.id, before, cursorLimit);
            return cursorPage(url, entries, (entry) => [entry.instant, entry.rank, entry.id], ({ instant: _instant, rank: _rank, id: _id, ...entry }) => entry);
        },
    };
};
