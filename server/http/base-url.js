import { originOf } from "./request-host.js";
/**
 * The base URL of the service, without a trailing slash. In this order: `PUBLIC_URL`; protocol and host of the request
 * (with `TRUST_PROXY`, those of `X-Forwarded-*`); `localhost` and the port.
 */
export function baseUrlOf(request, { publicUrl, trustProxy = false }) {
    const own = originOf(request, trustProxy);
    const here = `http://localhost:${request.socket.localPort}`;
    return new URL(publicUrl ?? (URL.canParse(own) ? own : here)).href.replace(/\/$/, '');
}
