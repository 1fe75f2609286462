/** A host name, an IPv4 address or an IPv6 address in brackets, and an optional port. `URL` checks addresses and the port's range. */
const form = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
/** The last valid host, since most requests have the same one. */
let lastHost;
function isHost(text) {
    if (text === lastHost)
        return true;
    const isValid = form.test(text) && URL.canParse(`http://${text}`);
    if (isValid)
        lastHost = text;
    return isValid;
}
/** The first of several values that proxies have appended: what the client sent. */
const first = (value) => String(value ?? '')
    .split(',')[0]
    ?.trim() ?? '';
/**
 * Explains why the host of a request can't be used in links. It must be `host[:port]` (RFC 9110, section 7.2), without path,
 * fragment or user information, and sent once. Node must have joined repeated headers.
 *
 * @param trustProxy whether `X-Forwarded-*` headers are used
 */
export function hostError({ headers, httpVersion }, trustProxy) {
    const { host, 'x-forwarded-host': forwardedHost, 'x-forwarded-proto': forwardedProtocol } = headers;
    // HTTP/1.1 requires the header (RFC 9112, section 3.2).
    if (host === undefined && httpVersion !== '1.0')
        return 'headers/Host: missing';
    if (host !== undefined && !isHost(host))
        return 'headers/Host: must be host[:port], sent once';
    if (!trustProxy)
        return undefined;
    if (forwardedHost && !isHost(first(forwardedHost)))
        return 'headers/X-Forwarded-Host: must be host[:port]';
    if (forwardedProtocol && !/^https?$/i.test(first(forwardedProtocol))) {
        return 'headers/X-Forwarded-Proto: must be http or https';
    }
    return undefined;
}
/**
 * The protocol and host that the client used, as in `https://api.example.com`. Without a host it is not a URL.
 *
 * @param trustProxy whether `X-Forwarded-*` headers are used
 */
export function originOf({ headers, socket }, trustProxy) {
    const forwarded = trustProxy ? headers : {};
    const own = 'encrypted' in socket ? 'https' : 'http';
    const protocol = first(forwarded['x-forwarded-proto']) || own;
    return `${protocol}://${first(forwarded['x-forwarded-host']) || headers.host || ''}`;
}
/**
 * Converts a request target in absolute form to origin form. The host of the target replaces that of the header (RFC
 * 9112, section 3.2.2).
 *
 * @returns false if the target has neither form
 */
export function useOriginForm(request) {
    const { url = '', headers } = request;
    if (url.startsWith('/') || url === '*')
        return true;
    const [, host, target = ''] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
    if (host === undefined)
        return false;
    headers.host = host;
    request.url = target.startsWith('/') ? target : `/${target}`;
    return true;
}
