import type { IncomingHttpHeaders } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import { connect, createSecureContext, rootCertificates, type SecureContext, type TLSSocket } from 'node:tls';
import { failedConnectionTo } from './failed-connection.ts';

const timedOut = (milliseconds: number) =>
  Object.assign(new Error(`no connection within ${milliseconds} ms`), { code: 'ETIMEDOUT' });

/** A request to a push service. */
export interface Post {
  /** In HTTP/2 format, so that no copy is needed. */
  headers: Record<string, string> & { ':method': 'POST'; ':path': string };
  body: string | Buffer;
}

export interface PushResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Maximum size of a response, in characters. */
export const maxResponseLength = 65_536;

/** A push service and its connection options. */
export interface Peer {
  /** Such as `https://fcm.googleapis.com`. */
  origin: string;
  /** Trusted certificate authorities, if not only Node's. Created once, because that is slow. */
  trust?: SecureContext;
  /** Resolves the host name, if addresses are restricted. */
  lookup?: LookupFunction;
  connectMilliseconds: number;
  /** The port on this machine that is used instead of the peer's, with any certificate that is trusted. */
  standInPort?: number;
}

interface TransportErrorOptions {
  cause?: unknown;
  connection?: object;
  requestedPause?: number;
  namesKind?: boolean;
}

/** The request got no response, so it is unknown whether it was executed. */
export class TransportError extends Error {
  /** Whether no connection was established. */
  readonly unreachable: boolean;
  /** The lost connection. Its other requests fail with it. */
  readonly connection?: object;
  /** The pause that the service requested, in milliseconds. */
  readonly requestedPause?: number;
  /** Whether the message says how the connection failed, which operators may read. */
  readonly namesKind: boolean;

  constructor(
    message: string,
    unreachable: boolean,
    { cause, connection, requestedPause, namesKind = false }: TransportErrorOptions = {},
  ) {
    super(message, { cause });
    this.unreachable = unreachable;
    this.connection = connection;
    this.requestedPause = requestedPause;
    this.namesKind = namesKind;
  }
}

/** The service responded, but the push can't be sent for now. */
export class ResponseError extends TransportError {}

/** The request was not sent, because it may no longer start. */
export class NotStartedError extends Error {}

/** @param ca additional certificate authorities, in PEM */
export const trustAlso = (ca: string): SecureContext => createSecureContext({ ca: [...rootCertificates, ca] });

/** The TLS options for a connection to a peer. */
export function tlsOptions({ origin, trust, lookup, standInPort }: Peer) {
  const { hostname, port } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, '');
  const shared = { ...(isIP(host) === 0 && { servername: host }), ...(trust && { secureContext: trust }) };
  if (standInPort !== undefined) {
    return { ...shared, host: '127.0.0.1', port: standInPort, checkServerIdentity: () => undefined };
  }
  return { ...shared, host, port: Number(port || 443), ...(lookup && { lookup }) };
}

/**
 * Opens a connection for HTTP/2, or HTTP/1.1 if the peer does not support HTTP/2. `alpnProtocol` has the result.
 *
 * @throws TransportError if the connection fails or times out
 */
export function connectTo(peer: Peer): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ ...tlsOptions(peer), ALPNProtocols: ['h2', 'http/1.1'] });
    const timer = setTimeout(() => socket.destroy(timedOut(peer.connectMilliseconds)), peer.connectMilliseconds);
    const fail = (error: Error) => {
      clearTimeout(timer);
      const { message, namesKind } = failedConnectionTo(new URL(peer.origin).hostname, error);
      reject(new TransportError(message, true, { cause: error, namesKind }));
    };
    socket.setNoDelay().once('error', fail);
    socket.once('secureConnect', () => {
      clearTimeout(timer);
      socket.off('error', fail);
      resolve(socket);
    });
  });
}
