const encoder = new TextEncoder();
/**
 * Signs a request: SHA-1 of the body, the API key and the time, as 40 lower-case hexadecimal digits.
 *
 * @param body the bytes of the body for POST and PUT; empty for GET and DELETE
 * @param apiKey the user's API key
 * @param time the value of `Service-Time`: seconds since the epoch
 * @throws TypeError without Web Crypto: a browser page must use https or localhost
 */
export async function signature(body, apiKey, time) {
    const suffix = encoder.encode(apiKey + String(time));
    const signed = new Uint8Array(body.length + suffix.length);
    signed.set(body);
    signed.set(suffix, body.length);
    const digest = await crypto.subtle.digest('SHA-1', signed);
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
