import { listOpenBreakers } from "../../delivery/breakers.store.js";
import { serviceOf } from "../../delivery/service.js";
import { paginate } from "../../http/paging.js";
import { conflict, notFound } from "../../http/problem.js";
import { controlSend, rejectionOf } from "../../sending/control.store.js";
import { countOutcomes, listDeliveries } from "../../sending/deliveries.store.js";
import { findSend, searchSends } from "../../sending/progress.store.js";
import { cursorLimit, cursorPage, readCursor } from "../cursor.js";
import { capturedPushHandlers } from "./captured-pushes.js";
import { funnelHandlers } from "./funnel.js";
import { previewHandlers } from "./preview.js";
import { completeOutcomes, toSendEntry } from "./send-entry.js";
const noSuchSend = (id) => notFound(`path/sendId: send ${id} not found`);
/** Maximum reasons and breakers in a response. */
const maxListed = 100;
/** Sends, their deliveries, captured pushes, and previews of messages. */
export const sendHandlers = (db, settings) => {
    async function control(command, app, sendId) {
        const send = await controlSend(db, app.id, sendId, command);
        if (!send)
            throw noSuchSend(sendId);
        const rejection = rejectionOf(command, send);
        if (rejection)
            throw conflict(`path/sendId: ${rejection}`);
        return { status: 200, body: { id: sendId } };
    }
    return {
        async listSends({ app, query, ...call }) {
            const page = await paginate({ query, ...call }, (range) => searchSends(db, app.id, query, range));
            return { ...page, body: { ...page.body, data: page.body.data.map(toSendEntry) } };
        },
        async getSend({ app, params: { sendId } }) {
            const send = await findSend(db, app.id, sendId);
            if (!send)
                throw noSuchSend(sendId);
            const breakers = await listOpenBreakers(db, app.id);
            return {
                status: 200,
                body: {
                    ...toSendEntry(send),
                    breakers: breakers
                        .filter(({ service }) => service === serviceOf[send.platform])
                        .slice(0, maxListed)
                        .map(({ host, ...breaker }) => (host === '' ? breaker : { ...breaker, host })),
                },
            };
        },
        async listSendOutcomes({ app, params: { sendId } }) {
            const outcomes = await countOutcomes(db, app.id, sendId, maxListed);
            // Read afterwards, so that a running send has at least as many devices as were counted.
            const send = await findSend(db, app.id, sendId);
            if (!send)
                throw noSuchSend(sendId);
            return { status: 200, body: { data: completeOutcomes(outcomes, send) } };
        },
        async pauseSend({ app, params }) {
            return control('pause', app, params.sendId);
        },
        async resumeSend({ app, params }) {
            return control('resume', app, params.sendId);
        },
        async cancelSend({ app, params }) {
            return control('cancel', app, params.sendId);
        },
        async listSendDeliveries({ app, params: { sendId }, query: { cursor, ...filter }, url }) {
            const [date, id] = readCursor(cursor, ['instant', 'id']) ?? [];
            const after = date === undefined || id === undefined ? undefined : { date, id };
            const rows = await listDeliveries(db, app.id, sendId, filter, after, cursorLimit);
            if (rows.length === 0 && !(await findSend(db, app.id, sendId)))
                throw noSuchSend(sendId);
            return cursorPage(url, rows, (row) => [row.date, row.id], ({ date: _date, id: _id, ...delivery }) => delivery);
        },
        ...funnelHandlers(db),
        ...previewHandlers(db, settings),
        ...capturedPushHandlers(db),
    };
};
