import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { promisify } from 'node:util';
import { errorList, type RenderError } from './error-format.ts';
import { labels, Problem } from './errors/problem.ts';
import { hostError, useOriginForm } from './request-host.ts';
import { isStreamed } from './body/streamed-body.ts';

export interface Listener {
  port: number;
  /** The number of open connections. */
  connections: () => Promise<number>;
  /** Stops accepting connections, waits up to `graceSeconds` for active requests, and then closes all connections. */
  close(graceSeconds: number): Promise<void>;
}

/** The service can't listen on a port. The message explains why to the operator. */
export class ListenError extends Error {}

/** Creates the error for a server that can't listen, with the setting to change. */
function listenError(
  { code, message }: NodeJS.ErrnoException,
  host: string,
  port: number,
  setting: string,
): ListenError {
  const why = { EADDRINUSE: 'is in use', EACCES: 'is not allowed for this user' }[code ?? ''];
  if (why) return new ListenError(`port ${port} ${why}: set ${setting} to another port`);
  return new ListenError(`can't listen on ${host}, port ${port} (settings HOST and ${setting}): ${message}`);
}

const clientErrors: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'headers: larger than 16384 bytes'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request: took too long to arrive'],
};

const json = 'application/json; charset=utf-8';

/** A function that makes the content of an error. */
type ContentOf = (status: number, message: string) => { mediaType: string; text: string };

const contentIn =
  (renderError: RenderError): ContentOf =>
  (status, message) => {
    const { mediaType = json, body } = renderError(new Problem(status, [{ label: labels.data, message }]));
    return { mediaType, text: typeof body === 'string' ? body : JSON.stringify(body) };
  };

/** How often requests are checked that have not arrived yet, in milliseconds. */
const arrivalInterval = 1_000;

/** How long a client may take to read an error response, in milliseconds. Then the connection is closed. */
const rejectionTimeout = 1_000;

/** Responds to invalid HTTP and to requests that time out, in the format of all errors, and closes the connection. */
function refuse(error: NodeJS.ErrnoException, socket: Socket, contentOf: ContentOf): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  // `end` alone leaves the connection half open until the client reads.
  setTimeout(() => socket.destroy(), rejectionTimeout).unref();
  const [status, message] = clientErrors[error.code ?? ''] ?? [400, 'request: malformed HTTP'];
  const { mediaType, text } = contentOf(status, message);
  socket.end(
    [
      `HTTP/1.1 ${status} ${status === 431 ? 'Request Header Fields Too Large' : status === 408 ? 'Request Timeout' : 'Bad Request'}`,
      'Connection: close',
      `Content-Type: ${mediaType}`,
      `Content-Length: ${Buffer.byteLength(text)}`,
      '',
      text,
    ].join('\r\n'),
  );
  // If the rest of the request arrived now, it would be executed.
  if (status === 408) socket.destroySoon();
}

/** Responds with an error body where Node would respond without one. */
function refuseRequest(response: ServerResponse, status: number, message: string, contentOf: ContentOf): void {
  const { mediaType, text } = contentOf(status, message);
  response.writeHead(status, { 'Content-Type': mediaType, Connection: 'close' }).end(text);
}

/** Returns why a request is rejected before it is handled. */
const requestError = (request: IncomingMessage, trustProxy: boolean) =>
  useOriginForm(request) ? hostError(request, trustProxy) : 'path: must start with /';

/** A request that is handled, or has not arrived completely. */
interface Running {
  response: ServerResponse;
  /** When the rest of the request must have arrived, in milliseconds on the clock of this process. */
  arrivesBy: number;
}

/**
 * Whether a request has taken too long to arrive. Node's own limit would also end uploads, which take as long as their handler
 * needs.
 */
const isLate = ({ response: { req }, arrivesBy }: Running, now: number) =>
  now >= arrivesBy && !req.complete && !isStreamed(req);

/** Whether the service has not read yet what it received of a body. Then the client may have to wait. */
const isUnread = (request: IncomingMessage) => isStreamed(request) && request.readableLength > 0;

/** Whether a response has begun, or was sent before its request was complete. A second response must not follow. */
const hasResponse = (response: ServerResponse) =>
  response.headersSent && !(response.writableFinished && response.req.complete);

/** How long a connection that closes takes the rest of a request, in milliseconds. */
const lingerTime = 5_000;

/**
 * Lets a client receive a response that closes the connection while the client still sends the request. If it was closed immediately, the
 * client could get a reset instead of the response (RFC 9112, section 9.6).
 *
 * @param responseOf the latest response of the connection
 */
function linger(socket: Socket, responseOf: () => ServerResponse | undefined): void {
  const destroySoon = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    const response = responseOf();
    if (!response?.headersSent || response.req.complete) return destroySoon();
    socket.end();
    const timer = setTimeout(() => socket.destroy(), lingerTime).unref();
    socket.once('close', () => clearTimeout(timer));
    response.req.once('end', destroySoon).resume();
  };
}

export interface ListenOptions {
  /**
   * Timeout for receiving a request, and for sending a response to a client that has stopped reading. The time that the
   * service needs to handle the request does not count. An upload may take longer while the client sends data.
   */
  requestTimeoutSeconds?: number;
  /** The setting that the port comes from, for error messages. */
  setting?: string;
  /** Whether `X-Forwarded-*` headers are used, and must be valid. */
  trustProxy?: boolean;
  /** The format of errors that the listener itself responds with, by default `errorList`. */
  renderError?: RenderError;
}

/**
 * Listens for HTTP.
 *
 * @param port 0 means any free port
 * @throws ListenError if the port is in use or not allowed
 */
export async function listen(
  handle: RequestListener,
  host: string,
  port: number,
  { requestTimeoutSeconds = 30, setting = 'PORT', trustProxy = false, renderError = errorList }: ListenOptions = {},
): Promise<Listener> {
  let closing = false;
  const contentOf = contentIn(renderError);
  // Not a Set: as it changes, V8 replaces its table, and replaced tables keep responses in memory until a major garbage collection.
  const running: Running[] = [];
  /** Requests that have a response, but are not complete. */
  let unfinished: Running[] = [];
  const latest = new WeakMap<Socket, ServerResponse>();
  const runningOn = (socket: Socket) =>
    running.flatMap(({ response }) => (response.req.socket === socket ? response : []));
  const requestTimeout = requestTimeoutSeconds * 1000;
  const timeouts = {
    headersTimeout: Math.min(10_000, requestTimeout),
    requestTimeout: 0,
    connectionsCheckingInterval: Math.min(5_000, requestTimeout / 2),
  };
  // By default, Node drops repeated values of some headers, and a proxy may have checked the dropped one.
  const reading = { requireHostHeader: false, joinDuplicateHeaders: true };
  const server: Server = createServer({ ...reading, ...timeouts }, (request, response) => {
    const error = requestError(request, trustProxy);
    if (error !== undefined) return refuseRequest(response, 400, error, contentOf);
    const entry: Running = { response, arrivesBy: performance.now() + requestTimeout };
    running.push(entry);
    latest.set(request.socket, response);
    response.on('close', () => {
      running.splice(running.lastIndexOf(entry), 1);
      if (!request.complete) unfinished.push(entry);
      // An idle keep-alive connection would delay the shutdown.
      if (closing) setImmediate(() => server.closeIdleConnections());
    });
    if (closing) response.setHeader('Connection', 'close');
    handle(request, response);
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    linger(socket, () => latest.get(socket));
  });
  server.keepAliveTimeout = 65_000;
  server.timeout = requestTimeout;
  server.on('timeout', (socket: Socket) => {
    const isAtWork = runningOn(socket).some(
      ({ req, writableEnded }) => (req.complete || isUnread(req)) && !writableEnded,
    );
    if (socket.writableLength > 0 || !isAtWork) socket.destroy();
  });
  server.on('clientError', (error, socket: Socket) => {
    const last = latest.get(socket);
    if ([...runningOn(socket), ...(last ? [last] : [])].some(hasResponse)) socket.destroy();
    else refuse(error, socket, contentOf);
  });
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    refuseRequest(response, 417, 'headers/Expect: must be 100-continue', contentOf);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, host, port, setting)));
    server.listen({ host, port }, resolve);
  });
  // One timer for all requests costs less than a timer for each.
  const arrivals = setInterval(
    () => {
      const now = performance.now();
      unfinished = unfinished.filter(({ response: { req } }) => !req.complete && !req.destroyed);
      for (const entry of [...running, ...unfinished].filter((each) => isLate(each, now))) {
        entry.arrivesBy = Infinity;
        const error = Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
        server.emit('clientError', error, entry.response.req.socket);
      }
    },
    Math.min(arrivalInterval, requestTimeout / 4),
  ).unref();
  return {
    port: (server.address() as AddressInfo).port,
    connections: promisify(server.getConnections.bind(server)),
    async close(graceSeconds) {
      closing = true;
      for (const { response } of running) if (!response.headersSent) response.setHeader('Connection', 'close');
      // Browsers open connections in advance. Node.js takes one without a request as active.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      const timer = setTimeout(() => server.closeAllConnections(), graceSeconds * 1000);
      await new Promise((resolve) => server.close(resolve));
      clearTimeout(timer);
      clearInterval(arrivals);
    },
  };
}
