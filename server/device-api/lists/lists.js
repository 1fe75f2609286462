import { notFound } from "../../http/problem.js";
import { enqueueMembership } from "./memberships.store.js";
/** Membership of a device in static lists. A worker applies the changes. */
export const listHandlers = (db) => {
    async function enqueue(app, device, externalId, kind) {
        if (!(await enqueueMembership(db, app.id, { externalId, deviceId: device.id }, kind))) {
            throw notFound(`path/externalId: list ${externalId} not found`);
        }
        return { status: 200, body: { queued: 1 } };
    }
    return {
        joinList: ({ app, device, params: { externalId } }) => enqueue(app, device, externalId, 'upsert'),
        leaveList: ({ app, device, params: { externalId } }) => enqueue(app, device, externalId, 'remove'),
    };
};
