import { signature } from "../client/signature.js";
/** Signing in failed. The message explains why to the user. */
export class SignInError extends Error {
}
/** Explains how to correct a failed sign-in. */
function explain(errors = [], status) {
    const messages = errors.map(({ message }) => message);
    // The console signs correctly, so the API key is wrong if a signature does not match.
    if (messages.some((message) => message.endsWith('does not match the request'))) {
        return 'the API key is wrong. Only the newest key of a user is valid: check it, or ask the operator for a new one.';
    }
    return messages.length > 0 ? messages.join('; ') : `the service responded with status ${status}.`;
}
/** Signs requests with a user's API key and gets the user's tokens. */
export function openSession(credentials, baseUrl) {
    let token;
    let known;
    async function sign(method, body) {
        const time = Math.floor(Date.now() / 1000);
        const signed = (method === 'POST' || method === 'PUT') && typeof body === 'string' ? body : '';
        const bytes = new TextEncoder().encode(signed);
        return { 'Service-Time': String(time), 'Service-Signature': await signature(bytes, credentials.apiKey, time) };
    }
    async function fetchToken() {
        const body = JSON.stringify({ email: credentials.email });
        const headers = { 'Content-Type': 'application/json', ...(await sign('POST', body)) };
        const response = await fetch(`${baseUrl}/v1/access_token`, { method: 'POST', headers, body });
        const content = (await response.json());
        if (!content.access_token)
            throw new SignInError(explain(content.errors, response.status));
        return (known = content.access_token);
    }
    return {
        credentials,
        sign,
        token() {
            token ??= fetchToken().catch((error) => {
                token = undefined;
                throw error;
            });
            return token;
        },
        dropToken(refused) {
            if (refused === `Bearer ${known}`)
                token = undefined;
        },
    };
}
