import { settleMessageState } from "../domain/messages/messages.store.js";
import { completeSend } from "./complete.store.js";
/** Completes sends whose chunks are done, and updates the state of their messages. */
export const completeSendsLoop = (db) => ({
    name: 'end-sends',
    pollInterval: 250,
    run: () => db.transaction(async (tx) => {
        const completed = await completeSend(tx);
        if (!completed)
            return false;
        const { applicationId, messageId, kind, state, hasResponse } = completed;
        if (kind === 'campaign')
            await settleMessageState(tx, applicationId, messageId, { state, hasResponse });
        return true;
    }),
});
