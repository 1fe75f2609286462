import { execFile } from 'node:child_process';
import { once } from 'node:events';
import {
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
import { promisify } from 'node:util';

/** A request that a stand-in got. */
export interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  httpVersion: string;
  /** The number of its connection, from 0. */
  connection: number;
}

export type Reply =
  | { status: number; headers?: Record<string, string>; body?: unknown }
  /** No answer; the stream or the connection is broken, or the peer says goodbye before this request. */
  | 'never'
  | 'reset'
  | 'break'
  | 'goaway';

/** A push service on loopback, that answers as the test says. */
export interface StandIn {
  url: string;
  ca: string;
  received: Received[];
  /** Most requests that were open at once, by connection. */
  mostOpen: number[];
  /** What is answered to the requests from now on: to all, or by their number, from 1. */
  reply: (request: Received, number: number) => Reply | Promise<Reply>;
  /** Tells all connections other settings. */
  change(settings: Settings): void;
  /** Resolves when the condition holds; looked at after each request. */
  until(condition: () => boolean): Promise<void>;
  close(): Promise<void>;
}

let certificate: Promise<{ key: string; cert: string }> | undefined;

/** A certificate for this machine, that vouches for itself. */
export async function makeCertificate(): Promise<{ key: string; cert: string }> {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const { stdout } = await promisify(execFile)('openssl', ['req', '-x509', ...curve, ...subject, '-keyout', '-']);
  const [cert = ''] = /-----BEGIN CERTIFICATE-----[^]+?-----END CERTIFICATE-----/.exec(stdout) ?? [];
  return { key: stdout.replace(cert, ''), cert };
}

/**
 * Starts a stand-in; it also takes HTTP/1.1, or nothing else.
 *
 * @param port a free one unless set
 */
export async function startStandIn({
  settings = {},
  http1Only = false,
  port = 0,
}: { settings?: Settings; http1Only?: boolean; port?: number } = {}): Promise<StandIn> {
  const { key, cert } = await (certificate ??= makeCertificate());
  const server = http1Only
    ? createServer({ key, cert })
    : createSecureServer({ key, cert, settings, allowHTTP1: true });
  const sessions: ServerHttp2Session[] = [];
  const sockets = new Set<Socket>();
  const waiting = new Set<() => void>();
  const open: number[] = [];

  /** Of HTTP/1.1 too, as far as it is alike. */
  async function take(request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
    const session = request.httpVersion === '2.0' ? request.stream.session : undefined;
    const connection = session ? sessions.indexOf(session as ServerHttp2Session) : -1;
    open[connection] = (open[connection] ?? 0) + 1;
    standIn.mostOpen[connection] = Math.max(standIn.mostOpen[connection] ?? 0, open[connection]);
    response.on('close', () => (open[connection] = (open[connection] ?? 1) - 1));
    const body = await buffer(request);
    const { method, url: path, headers, httpVersion } = request;
    const number = standIn.received.push({ method, path, headers, body, httpVersion, connection });
    const received = standIn.received[number - 1] as Received;
    const replying = standIn.reply(received, number);
    for (const look of waiting) look();
    const reply = await replying;
    if (reply === 'never') return;
    if (reply === 'reset') return request.stream.close(2);
    // In HTTP/2 the socket of a request stands for its stream only.
    if (reply === 'break') return void (session ?? request.socket).destroy();
    if (reply === 'goaway') {
      session?.goaway(0, (request.stream.id ?? 2) - 2);
      return;
    }
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
    response.end(typeof reply.body === 'string' ? reply.body : (JSON.stringify(reply.body) ?? ''));
  }

  server.on('request', (...both: unknown[]) => {
    const [request, response] = both as [Http2ServerRequest, Http2ServerResponse];
    take(request, response).catch(() => undefined);
  });
  server.on('session', (session: ServerHttp2Session) => {
    sessions.push(session);
    session.on('error', () => undefined);
  });
  server.on('secureConnection', (socket: Socket) => void socket.on('error', () => undefined));
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const standIn: StandIn = {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    ca: cert,
    received: [],
    mostOpen: [],
    reply: () => ({ status: 200 }),
    change: (changed) =>
      sessions.filter((session) => !session.destroyed).forEach((session) => session.settings(changed)),
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
  return standIn;
}
