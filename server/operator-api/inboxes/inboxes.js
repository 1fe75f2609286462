import { contentOperations } from "../../api/content/operations.js";
import { inboxKind } from "../../api/inboxes/inbox.js";
/** Inbox messages, which the engagement API can't list. */
export const operatorInboxHandlers = (db) => {
    const inboxes = contentOperations(db, inboxKind);
    return {
        listInboxMessages: ({ app, ...call }) => inboxes.list(app, call, showInbox),
        getInboxMessage: ({ app, params: { inboxId } }) => inboxes.get(app, { id: inboxId }, showInbox),
    };
};
function showInbox({ id, externalId, startDate: sendDate, endDate: expirationDate, body, hasStarted, effectiveStatus, createdAt, updatedAt, }) {
    const sent = effectiveStatus === 'active' ? 'sent' : 'expired';
    return {
        inbox: { inboxId: id, externalId, sendDate, expirationDate, ...body },
        status: hasStarted ? sent : 'scheduled',
        createdAt,
        updatedAt,
    };
}
