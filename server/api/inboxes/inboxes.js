import { notFound } from "../../http/problem.js";
import { findContent } from "../../domain/content/content.store.js";
import { contentOperations } from "../content/operations.js";
import { inboxKind } from "./inbox.js";
import { recordInboxStatus } from "../../domain/content/inbox-statuses.store.js";
export const inboxHandlers = (db) => {
    const inboxes = contentOperations(db, inboxKind);
    async function setStatus(app, key, udid, status) {
        const inbox = await findContent(db, 'inbox', app.id, key);
        if (!inbox)
            throw inboxes.unknown(key);
        if (!(await recordInboxStatus(db, app.id, inbox, udid, status))) {
            const name = 'id' in key ? key.id : key.externalId;
            throw notFound(`query/UDID: inbox message ${name} is not available for device ${udid}`);
        }
        return { status: 200, body: { id: inbox.id } };
    }
    return {
        createInbox: ({ app, body }) => inboxes.create(app, body),
        updateInbox: ({ app, params: { inboxId }, body }) => inboxes.update(app, { id: inboxId }, body),
        updateInboxByExternalId: ({ app, params: { externalId }, body }) => inboxes.update(app, { externalId }, body),
        setInboxStatus: ({ app, params: { inboxId }, query, body }) => setStatus(app, { id: inboxId }, query.UDID, body),
        setInboxStatusByExternalId: ({ app, params: { externalId }, query, body }) => setStatus(app, { externalId }, query.UDID, body),
    };
};
