/** Random bytes in base64url, which is a valid UDID, secret and event ID. Unlike `randomUUID`, it needs no secure context. */
export function randomText(bytes) {
    const binary = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes)));
    return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
