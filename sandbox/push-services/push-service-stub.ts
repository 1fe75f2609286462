import { once } from 'node:events';
import {
  constants,
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
  type Settings,
} from 'node:http2';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { makeCertificate } from './certificate.ts';
import { vendorError, withTimestamp } from './vendor-rules.ts';

/** A received request. */
export interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  httpVersion: string;
  /** The number of its connection, from 0. */
  connection: number;
  /** The client port. */
  port: number;
}

export type StubResponse =
  | { status: number; headers?: Record<string, string>; body?: unknown }
  /** No response, a reset stream, a refused stream, a broken connection, or GOAWAY before the request. */
  | 'never'
  | 'reset'
  | 'refuse'
  | 'break'
  | 'goaway';

/** A stand-in for push services on loopback, whose responses its owner chooses. */
export interface PushServiceStub {
  url: string;
  ca: string;
  received: Received[];
  /** The maximum of concurrent requests, by connection. */
  mostOpen: number[];
  /** Returns the response to a request, by its number from 1. */
  respond: (request: Received, number: number) => StubResponse | Promise<StubResponse>;
  /** Sends other HTTP/2 settings to all connections. */
  change(settings: Settings): void;
  /** Shows another certificate to new connections, or the usual one. */
  present(certificate?: { key: string; cert: string }): void;
  /** Resolves when the condition is met; checked after each request. */
  until(condition: () => boolean): Promise<void>;
  close(): Promise<void>;
}

let certificate: ReturnType<typeof makeCertificate> | undefined;

/**
 * Starts a stub that supports HTTP/2 and HTTP/1.1, or only HTTP/1.1.
 *
 * @param port a free one by default
 */
export async function startPushServiceStub({
  settings = {},
  http1Only = false,
  port = 0,
}: { settings?: Settings; http1Only?: boolean; port?: number } = {}): Promise<PushServiceStub> {
  const { key, cert } = (certificate ??= makeCertificate());
  const server = http1Only
    ? createServer({ key, cert })
    : createSecureServer({ key, cert, settings, allowHTTP1: true });
  /** By connection number; closed sessions are removed to save memory. */
  const sessions: (ServerHttp2Session | Socket | undefined)[] = [];
  const sockets = new Set<Socket>();
  const waiting = new Set<() => void>();
  const open: number[] = [];

  /** Handles HTTP/1.1 requests too, through the compatible API. */
  async function take(request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
    const session = request.httpVersion === '2.0' ? request.stream.session : undefined;
    const connection = sessions.indexOf(session ? (session as ServerHttp2Session) : request.socket);
    open[connection] = (open[connection] ?? 0) + 1;
    stub.mostOpen[connection] = Math.max(stub.mostOpen[connection] ?? 0, open[connection]);
    response.on('close', () => (open[connection] = (open[connection] ?? 1) - 1));
    const body = await buffer(request);
    const { method, url: path, headers, httpVersion } = request;
    const port = (session ?? request).socket?.remotePort ?? 0;
    const number = stub.received.push({ method, path, headers, body, httpVersion, connection, port });
    const received = stub.received[number - 1] as Received;
    const pending = vendorError(received) ?? stub.respond(received, number);
    for (const look of waiting) look();
    const stubResponse = withTimestamp(await pending, received);
    if (stubResponse === 'never') return;
    if (stubResponse === 'reset') return request.stream.close(constants.NGHTTP2_INTERNAL_ERROR);
    if (stubResponse === 'refuse') return request.stream.close(constants.NGHTTP2_REFUSED_STREAM);
    // In HTTP/2 the socket of a request is a proxy of its stream.
    if (stubResponse === 'break') return void (session ?? request.socket).destroy();
    if (stubResponse === 'goaway') {
      session?.goaway(0, (request.stream.id ?? 2) - 2);
      return;
    }
    response.writeHead(stubResponse.status, { 'content-type': 'application/json', ...stubResponse.headers });
    response.end(typeof stubResponse.body === 'string' ? stubResponse.body : (JSON.stringify(stubResponse.body) ?? ''));
  }

  server.on('request', (...both: unknown[]) => {
    const [request, response] = both as [Http2ServerRequest, Http2ServerResponse];
    take(request, response).catch(() => undefined);
  });
  function number(session: ServerHttp2Session | Socket): void {
    const place = sessions.push(session) - 1;
    session.once('close', () => (sessions[place] = undefined));
  }
  server.on('session', (session: ServerHttp2Session) => {
    number(session);
    session.on('error', () => undefined);
  });
  server.on('secureConnection', (socket: Socket) => {
    if (http1Only) number(socket);
    socket.on('error', () => undefined);
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const stub: PushServiceStub = {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    ca: cert,
    received: [],
    mostOpen: [],
    respond: () => ({ status: 200 }),
    change: (changed) =>
      sessions.forEach(
        (session) => session && 'settings' in session && !session.destroyed && session.settings(changed),
      ),
    present: (shown = { key, cert }) => server.setSecureContext(shown),
    until: (condition) =>
      new Promise((resolve) => {
        const look = () => {
          if (!condition()) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return stub;
}
