import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface Listener {
  port: number;
  /** Takes no new connections, lets running requests end, and breaks off those that last longer. */
  close(graceSeconds: number): Promise<void>;
}

/** Why a port can't be listened on, in words for a terminal. */
export class ListenError extends Error {}

/** Words why a server could not listen, unless that is done already. */
export function listenError(port: number, error: NodeJS.ErrnoException): ListenError {
  if (error instanceof ListenError) return error;
  const why = { EADDRINUSE: 'is in use', EACCES: 'is not allowed for this user' }[error.code ?? ''];
  return new ListenError(`port ${port} ${why ?? `can't be listened on: ${error.message}`}`);
}

const clientErrors: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'headers: larger than 16384 bytes'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request: took too long to arrive'],
};

const json = 'application/json; charset=utf-8';
const errorBody = (message: string) => JSON.stringify({ errors: [{ label: 'API_ERR_DATA', message }] });

/** Answers what is not HTTP in the shape of our errors. */
function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
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
}

/** Answers what Node by itself would refuse without a body. */
function refuseRequest(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'Content-Type': json, Connection: 'close' }).end(errorBody(message));
}

/** From HTTP 1.1 on a request names its host (RFC 9112, section 3.2). */
const lacksHost = ({ headers, httpVersion }: IncomingMessage) => headers.host === undefined && httpVersion !== '1.0';

/**
 * Listens for HTTP.
 *
 * @param port 0 takes a free one
 * @throws ListenError when the port is taken or not allowed
 */
export async function listen(handle: RequestListener, host: string, port: number): Promise<Listener> {
  let closing = false;
  const running = new Set<ServerResponse>();
  const server: Server = createServer({ requireHostHeader: false }, (request, response) => {
    if (lacksHost(request)) return refuseRequest(response, 400, 'headers/Host: missing');
    running.add(response);
    response.once('close', () => {
      running.delete(response);
      // The connection, which the caller keeps for later, would hold up the end.
      if (closing) setImmediate(() => server.closeIdleConnections());
    });
    if (closing) response.setHeader('Connection', 'close');
    handle(request, response);
  });
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 65_000;
  server.on('clientError', refuse);
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    refuseRequest(response, 417, 'headers/Expect: only 100-continue can be met');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(port, error)));
    server.listen({ host, port }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close(graceSeconds) {
      closing = true;
      for (const response of running) if (!response.headersSent) response.setHeader('Connection', 'close');
      const timer = setTimeout(() => server.closeAllConnections(), graceSeconds * 1000);
      await new Promise((resolve) => server.close(resolve));
      clearTimeout(timer);
    },
  };
}
