import type { IncomingHttpHeaders } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import { connect, createSecureContext, rootCertificates, type SecureContext, type TLSSocket } from 'node:tls';

/** A request to a push service. */
export interface Post {
  /** As in HTTP/2, so that they need no copy. */
  headers: Record<string, string> & { ':method': 'POST'; ':path': string };
  body: string | Buffer;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** No push service says more than this, in characters. */
export const maxAnswer = 65_536;

/** A push service, and how it is connected to. */
export interface Peer {
  /** Such as `https://fcm.googleapis.com`. */
  origin: string;
  /** Whom to trust, when not only the authorities that Node knows: read once, which takes its time. */
  trust?: SecureContext;
  /** Resolves its name, when not every address is allowed. */
  lookup?: LookupFunction;
  connectMilliseconds: number;
}

/** There is no answer, so nobody knows whether the request was carried out. */
export class TransportError extends Error {
  /** Whether there was not even a connection. */
  readonly unreachable: boolean;
  /** The connection that was lost with this request and all of its others. */
  readonly connection?: object;
  /** What the service asked to wait, in milliseconds. */
  readonly askedFor?: number;

  constructor(
    message: string,
    unreachable: boolean,
    { cause, connection, askedFor }: { cause?: unknown; connection?: object; askedFor?: number } = {},
  ) {
    super(message, { cause });
    this.unreachable = unreachable;
    this.connection = connection;
    this.askedFor = askedFor;
  }
}

/** The request was not sent, since it may no longer start. */
export class NotStartedError extends Error {}

/** @param ca certificates of authorities beside those that Node knows, in PEM */
export const trustAlso = (ca: string): SecureContext => createSecureContext({ ca: [...rootCertificates, ca] });

/** The options of TLS that reach a peer. */
export function tlsOptions({ origin, trust, lookup }: Peer) {
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
 * Opens a connection for HTTP/2, or HTTP/1.1 where the peer knows no other: `alpnProtocol` says which.
 *
 * @throws TransportError when there is none within the peer's budget
 */
export function connectTo(peer: Peer): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ ...tlsOptions(peer), ALPNProtocols: ['h2', 'http/1.1'] });
    const timer = setTimeout(
      () => socket.destroy(new Error(`no connection within ${peer.connectMilliseconds} ms`)),
      peer.connectMilliseconds,
    );
    const fail = (error: Error) => {
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
