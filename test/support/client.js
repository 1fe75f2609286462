import { createClient } from "../../client/index.js";
let users = 0;
/** A unique email address. */
export const newEmail = () => `user${++users}@example.com`;
/** Creates a client for a user without a token, and records its requests. */
export async function connectClient(service, setup = {}) {
    const { partnerId = 'shop', baseUrl = service.url, respond = fetch } = setup;
    const { email, apiKey } = setup.user ?? (await service.createCaller(newEmail(), partnerId));
    const requests = [];
    const client = createClient({
        baseUrl,
        email,
        apiKey,
        fetch: (request) => {
            requests.push(request.clone());
            return respond(request);
        },
    });
    const count = (path) => requests.filter(({ url }) => new URL(url).pathname === path).length;
    return { client, email, apiKey, requests, count };
}
/** Makes a user's tokens expire. */
export const expireTokens = (service, email) => service.db.query(`update access_tokens set expires_at = now() - interval '1 minute'
      where user_id = (select id from users where email = $1)`, [email]);
