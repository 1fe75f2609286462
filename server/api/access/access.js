import { createToken, hashOf } from "../../domain/tokens.js";
import { insertToken } from "./access.store.js";
/** @param tokenTtlSeconds how long a token lives */
export const accessHandlers = (db, tokenTtlSeconds) => ({
    async createAccessToken({ user }) {
        const token = createToken();
        await insertToken(db, user.id, hashOf(token), tokenTtlSeconds);
        return { status: 200, body: { token_type: 'Bearer', access_token: token } };
    },
    async getWelcome() {
        return { status: 200, body: 'Welcome to the Engagement Messaging API.' };
    },
});
