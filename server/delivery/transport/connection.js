import { isIP } from 'node:net';
import { connect, createSecureContext, rootCertificates } from 'node:tls';
/** Maximum size of a response, in characters. */
export const maxResponseLength = 65_536;
/** The request got no response, so it is unknown whether it was executed. */
export class TransportError extends Error {
    /** Whether no connection was established. */
    unreachable;
    /** The lost connection. Its other requests fail with it. */
    connection;
    /** The pause that the service requested, in milliseconds. */
    requestedPause;
    constructor(message, unreachable, { cause, connection, requestedPause } = {}) {
        super(message, { cause });
        this.unreachable = unreachable;
        this.connection = connection;
        this.requestedPause = requestedPause;
    }
}
/** The request was not sent, because it may no longer start. */
export class NotStartedError extends Error {
}
/** @param ca additional certificate authorities, in PEM */
export const trustAlso = (ca) => createSecureContext({ ca: [...rootCertificates, ca] });
/** The TLS options for a connection to a peer. */
export function tlsOptions({ origin, trust, lookup }) {
    const { hostname, port } = new URL(origin);
    const host = hostname.replace(/^\[|\]$/g, '');
    return {
        host,
        port: Number(port || 443),
        ...(isIP(host) === 0 && { servername: host }),
        ...(trust && { secureContext: trust }),
        ...(lookup && { lookup }),
    };
}
/**
 * Opens a connection for HTTP/2, or HTTP/1.1 if the peer does not support HTTP/2. `alpnProtocol` has the result.
 *
 * @throws TransportError if the connection fails or times out
 */
export function connectTo(peer) {
    return new Promise((resolve, reject) => {
        const socket = connect({ ...tlsOptions(peer), ALPNProtocols: ['h2', 'http/1.1'] });
        const timer = setTimeout(() => socket.destroy(new Error(`no connection within ${peer.connectMilliseconds} ms`)), peer.connectMilliseconds);
        const fail = (error) => {
            clearTimeout(timer);
            reject(new TransportError(`${new URL(peer.origin).hostname} can't be reached`, true, { cause: error }));
        };
        socket.setNoDelay().once('error', fail);
        socket.once('secureConnect', () => {
            clearTimeout(timer);
            socket.off('error', fail);
            resolve(socket);
        });
    });
}
