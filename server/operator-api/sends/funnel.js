import { findMessage } from "../../domain/messages/messages.store.js";
import { notFound } from "../../http/problem.js";
import { countClickedDevices, countDisplayingDevices, countOutcomesOfMessage, } from "../../sending/deliveries.store.js";
/** Maximum entries of a list of reasons. */
const maxReasons = 100;
const sum = (outcomes) => outcomes.reduce((total, { devices }) => total + devices, 0);
/** The counts by reason, most frequent first. The last entry combines rare reasons. */
function byReason(outcomes) {
    const counts = outcomes.map(({ reason, devices }) => ({ ...(reason && { reason }), devices }));
    if (counts.length <= maxReasons)
        return counts;
    return [...counts.slice(0, maxReasons - 1), { devices: sum(outcomes.slice(maxReasons - 1)) }];
}
export const funnelHandlers = (db) => ({
    async getMessageFunnel({ app, params: { messageId } }) {
        if (!(await findMessage(db, app.id, messageId)))
            throw notFound(`path/messageId: message ${messageId} not found`);
        const outcomes = await countOutcomesOfMessage(db, app.id, messageId);
        const displayed = await countDisplayingDevices(db, app.id, messageId);
        const clicked = await countClickedDevices(db, app.id, messageId);
        const of = (status) => outcomes.filter((outcome) => outcome.status === status);
        return {
            status: 200,
            body: {
                targets: sum(outcomes),
                sent: sum(of('sent')),
                failed: byReason(of('failed')),
                suppressed: byReason(of('suppressed')),
                canceled: sum(of('canceled')),
                displayed,
                clicked,
            },
        };
    },
});
