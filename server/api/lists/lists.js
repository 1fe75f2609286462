import { deviceFields } from "../../domain/devices/device-fields.js";
import { paginate } from "../../http/paging.js";
import { conflict, notFound } from "../../http/problem.js";
import { takenExternalId } from "../errors.js";
import { readUsers } from "./list-checks.js";
import { enqueueChange, insertStaticList, listMembers, listStaticLists } from "./lists.store.js";
const explain = takenExternalId('static_lists_external_id');
/** Static lists and membership changes, which a worker applies. */
export const listHandlers = (db, settings) => {
    async function enqueue(app, listId, kind, { users }) {
        const selections = readUsers(users, deviceFields(await settings(app)));
        if (!(await enqueueChange(db, app.id, listId, kind, selections))) {
            throw notFound(`path/listId: list ${listId} not found`);
        }
        return { status: 200, body: { queued: selections.length } };
    }
    return {
        async listStaticLists({ app, ...call }) {
            return paginate(call, (range) => listStaticLists(db, app.id, range));
        },
        async createStaticList({ app, body }) {
            const id = await insertStaticList(db, app.id, body).catch(explain);
            if (id === undefined)
                throw conflict(`body/listId: list ${body.listId} already exists`);
            return { status: 200, body: { id } };
        },
        async listStaticListMembers({ app, params: { listId }, ...call }) {
            return paginate(call, (range) => listMembers(db, app.id, listId, range));
        },
        upsertStaticListMembers: ({ app, params: { listId }, body }) => enqueue(app, listId, 'upsert', body),
        removeStaticListMembers: ({ app, params: { listId }, body }) => enqueue(app, listId, 'remove', body),
    };
};
