import { listPushes } from "../../delivery/outbox.store.js";
import { cursorLimit, cursorPage, readCursor } from "../cursor.js";
import { maskTokenIn, shownToken } from "../mask-token.js";
export const capturedPushHandlers = (db) => ({
    async listCapturedPushes({ app, query: { cursor }, url, operator }) {
        const [id, place] = readCursor(cursor, ['id', 'id']) ?? [];
        const before = id === undefined || place === undefined ? undefined : { id, place };
        const pushes = await listPushes(db, app.id, cursorLimit, before);
        return cursorPage(url, pushes, (push) => [push.id, push.place], ({ sendId, deviceId, token, date, content }) => ({
            sendId,
            udid: deviceId,
            token: shownToken(operator, token),
            at: date,
            content: maskTokenIn(operator, token, { ...content }),
        }));
    },
});
