import { deviceFields } from "../../domain/devices/device-fields.js";
import { urlWith } from "../../http/paging.js";
import { badData, notFound } from "../../http/problem.js";
import { readCursor, writeCursor } from "./cursor.js";
import { checkChange, readColumns, readExportFilter, readFilters, readKey, readUsers } from "./device-checks.js";
import { deleteDevices, findDevice, updateDevice, updateDevices, } from "../../domain/devices/devices.store.js";
import { findExportPage, streamDevices } from "./export.store.js";
const noSuchDevice = (udid) => notFound(`path/udid: device ${udid} not found`);
export const deviceHandlers = ({ db, exports, exportStallMilliseconds, settings, secrets, tokenError, }) => {
    const fieldsOf = async (app) => deviceFields(await settings(app));
    /** @throws Problem 400 for each invalid token */
    async function checkTokens(changes) {
        const found = await Promise.all(changes.map(async ({ path, change: { token } }) => {
            const error = typeof token === 'string' ? await tokenError(token) : undefined;
            return error === undefined ? [] : [`${path}/token: ${error}`];
        }));
        if (found.flat().length > 0)
            throw badData(...found.flat());
    }
    return {
        async listDevices({ app, query: { cursor, ...query }, url }) {
            const columns = readColumns(query.fields, await fieldsOf(app));
            const filter = readExportFilter(query);
            const wanted = { applicationId: app.id, ...query };
            const afterId = readCursor(secrets, wanted, cursor);
            const { lastId, more } = await findExportPage(db, app.id, filter, afterId);
            const next = more && urlWith(url, { cursor: writeCursor(secrets, wanted, lastId) });
            return {
                status: 200,
                headers: { 'Content-Type': 'text/csv; charset=utf-8', ...(next && { Link: `<${next}>; rel="next"` }) },
                body: () => streamDevices(exports, app.id, columns, filter, { afterId, lastId }, exportStallMilliseconds),
            };
        },
        async searchDevice({ app, query }) {
            const fields = await fieldsOf(app);
            const device = await findDevice(db, app.id, readFilters(query.filters ?? {}, fields), fields);
            if (!device)
                throw notFound('query: no device matches');
            return { status: 200, body: device };
        },
        async updateDevice({ app, params: { udid }, body = {} }) {
            if (Object.keys(body).length === 0)
                return { status: 204 };
            const fields = await fieldsOf(app);
            checkChange(body, fields);
            await checkTokens([{ path: 'body', change: body }]);
            if (!(await updateDevice(db, app.id, udid, body, fields)))
                throw noSuchDevice(udid);
            return { status: 200, body: { UDID: udid } };
        },
        async updateDevices({ app, body: { users } }) {
            const fields = await fieldsOf(app);
            const changes = readUsers(users, fields);
            await checkTokens(changes.map(({ change }, index) => ({ path: `body/users/${index}/data`, change })));
            return { status: 200, body: await updateDevices(db, app.id, changes, fields) };
        },
        async deleteDevice({ app, params: { udid }, query: { matchingKey = 'UDID' } }) {
            const key = readKey(udid, matchingKey, await fieldsOf(app));
            const deleted = await deleteDevices(db, app.id, key);
            if (deleted === undefined)
                throw noSuchDevice(udid);
            return { status: 200, body: { UDID: deleted } };
        },
    };
};
