import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { promisify } from 'node:util';
import { hostError, useOriginForm } from './http/request-host.ts';

export interface Listener {
  port: number;
  /** How many connections are open. */
  connections: () => Promise<number>;
  /** Takes no new connections, lets running requests end, and breaks off those that last longer. */
  close(graceSeconds: number): Promise<void>;
}

/** Why a port can't be listened on, in words for a terminal. */
export class ListenError extends Error {}

/** Explains why a server could not listen, and names the setting to change. */
function listenError(
  { code, message }: NodeJS.ErrnoException,
  host: string,
  port: number,
  setting: string,
): ListenError {
  const why = { EADDRINUSE: 'is in use', EACCES: 'is not allowed for this user' }[code ?? ''];
  if (why) return new ListenError(`port ${port} ${why}: set ${setting} to another port`);
  return new ListenError(`can't listen at ${host}, port ${port} (settings HOST and ${setting}): ${message}`);
}

const clientErrors: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'headers: larger than 16384 bytes'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request: took too long to arrive'],
};

const json = 'application/json; charset=utf-8';
const errorBody = (message: string) => JSON.stringify({ errors: [{ label: 'API_ERR_DATA', message }] });

/** How long a client may take to read an error response before the connection is closed, in milliseconds. */
const refusalPatience = 1_000;

/** Responds to invalid HTTP and to requests that time out, in the format of all errors, and closes the connection. */
function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  // `end` alone leaves the connection half open until the client reads.
  setTimeout(() => socket.destroy(), refusalPatience).unref();
  const [status, message] = clientErrors[error.code ?? ''] ?? [400, 'request: not well-formed HTTP'];
  const body = errorBody(message);
  socket.end(
    [
      `HTTP/1.1 ${status} ${status === 431 ? 'Request Header Fields Too Large' : status === 408 ? 'Request Timeout' : 'Bad Request'}`,
      'Connection: close',
      `Content-Type: ${json}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
  // If the rest of the request arrived now, it would be executed.
  if (status === 408) socket.destroySoon();
}

/** Answers what Node by itself would refuse without a body. */
function refuseRequest(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'Content-Type': json, Connection: 'close' }).end(errorBody(message));
}

/** Why a request is rejected before it is handled. */
const requestError = (request: IncomingMessage, trustProxy: boolean) =>
  useOriginForm(request) ? hostError(request, trustProxy) : 'path: must start with /';

/** Whether a response has begun, or was sent before its request was complete. A second response must not follow. */
const isAnswered = (response: ServerResponse) =>
  response.headersSent && !(response.writableFinished && response.req.complete);

export interface ListenOptions {
  /**
   * Timeout for receiving a request, and for sending a response to a client that has stopped reading. The time that the
   * service needs for the response does not count.
   */
  requestTimeoutSeconds?: number;
  /** The setting that the port comes from, for error messages. */
  setting?: string;
  /** Whether `X-Forwarded-*` headers are used, and so must be valid. */
  trustProxy?: boolean;
}

/**
 * Listens for HTTP.
 *
 * @param port 0 takes a free one
 * @throws ListenError when the port is taken or not allowed
 */
export async function listen(
  handle: RequestListener,
  host: string,
  port: number,
  { requestTimeoutSeconds = 30, setting = 'PORT', trustProxy = false }: ListenOptions = {},
): Promise<Listener> {
  let closing = false;
  const running = new Set<ServerResponse>();
  const latest = new WeakMap<Socket, ServerResponse>();
  const runningOn = (socket: Socket) => [...running].filter((response) => response.req.socket === socket);
  const patience = requestTimeoutSeconds * 1000;
  const timeouts = {
    headersTimeout: Math.min(10_000, patience),
    requestTimeout: patience,
    connectionsCheckingInterval: Math.min(5_000, patience / 2),
  };
  // By default Node drops repeated values of some headers, and a proxy may have checked the dropped one.
  const reading = { requireHostHeader: false, joinDuplicateHeaders: true };
  const server: Server = createServer({ ...reading, ...timeouts }, (request, response) => {
    const error = requestError(request, trustProxy);
    if (error !== undefined) return refuseRequest(response, 400, error);
    running.add(response);
    latest.set(request.socket, response);
    response.once('close', () => {
      running.delete(response);
      // The connection, which the caller keeps for later, would hold up the end.
      if (closing) setImmediate(() => server.closeIdleConnections());
    });
    if (closing) response.setHeader('Connection', 'close');
    handle(request, response);
  });
  server.keepAliveTimeout = 65_000;
  server.timeout = patience;
  server.on('timeout', (socket: Socket) => {
    const isAtWork = runningOn(socket).some(({ req, writableEnded }) => req.complete && !writableEnded);
    if (socket.writableLength > 0 || !isAtWork) socket.destroy();
  });
  server.on('clientError', (error, socket: Socket) => {
    const last = latest.get(socket);
    if ([...runningOn(socket), ...(last ? [last] : [])].some(isAnswered)) socket.destroy();
    else refuse(error, socket);
  });
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    refuseRequest(response, 417, 'headers/Expect: only 100-continue can be met');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, host, port, setting)));
    server.listen({ host, port }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    connections: promisify(server.getConnections.bind(server)),
    async close(graceSeconds) {
      closing = true;
      for (const response of running) if (!response.headersSent) response.setHeader('Connection', 'close');
      const timer = setTimeout(() => server.closeAllConnections(), graceSeconds * 1000);
      await new Promise((resolve) => server.close(resolve));
      clearTimeout(timer);
    },
  };
}
