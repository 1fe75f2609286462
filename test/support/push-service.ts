import { execFile } from 'node:child_process';
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
import { promisify } from 'node:util';

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

/** A push service on loopback with the responses of the test. */
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
  /** Resolves when the condition is met; checked after each request. */
  until(condition: () => boolean): Promise<void>;
  close(): Promise<void>;
}

/**
 * Rules of vendors that no RFC has. Apple decodes the topic of a Web Push as base64url, which never has 4n + 1 characters, and
 * rejects VAPID subjects with a space or at localhost. Device tokens of APNs have 64 or more hexadecimal digits.
 * https://developer.apple.com/documentation/usernotifications
 */
function vendorError({ path, body, headers: { authorization = '', topic } }: Received): StubResponse | undefined {
  const [, deviceToken] = apnsPath.exec(path) ?? [];
  if (deviceToken !== undefined) {
    if (!/^[0-9a-f]{64,}$/i.test(deviceToken)) return { status: 400, body: { reason: 'BadDeviceToken' } };
    if (!isApnsPayload(body)) return { status: 400, body: { reason: 'BadPayload' } };
  }
  const [, claims] = /^vapid t=[\w-]+\.([\w-]+)\./.exec(authorization) ?? [];
  if (claims === undefined) return undefined;
  if (topic !== undefined && (!/^[\w-]{1,32}$/.test(String(topic)) || topic.length % 4 === 1)) {
    return { status: 400, body: { reason: 'BadWebPushTopic' } };
  }
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub?: string };
  if (!/^(mailto:[^\s@]+@|https:\/\/)(?!localhost)[^\s/]+/.test(sub ?? '')) {
    return { status: 403, body: { reason: 'BadJwtToken' } };
  }
  return undefined;
}

const apnsPath = /^\/3\/device\/(.*)$/;

/** A 410 of APNs says when the token ended, by default now. */
function withTimestamp(response: StubResponse, { path }: Received): StubResponse {
  if (typeof response === 'string' || response.status !== 410 || !apnsPath.test(path)) return response;
  return { ...response, body: { timestamp: Date.now(), ...(response.body as object) } };
}

const levels: unknown[] = [undefined, 'passive', 'active', 'time-sensitive', 'critical'];
const isShare = (value: unknown) => value === undefined || (typeof value === 'number' && value >= 0 && value <= 1);

/** The types of Apple's "Generating a remote notification". APNs accepts more, which devices ignore. */
function isApnsPayload(body: Buffer): boolean {
  const { aps } = JSON.parse(body.toString()) as { aps: Record<string, unknown> };
  const { badge, sound, 'interruption-level': level, 'relevance-score': score } = aps;
  const isBadge = badge === undefined || (Number.isInteger(badge) && Number(badge) >= 0);
  return isBadge && isSound(sound) && levels.includes(level) && isShare(score);
}

function isSound(sound: unknown): boolean {
  if (sound === undefined || typeof sound === 'string') return true;
  const { critical, name, volume, ...others } = sound as Record<string, unknown>;
  return critical === 1 && typeof name === 'string' && isShare(volume) && Object.keys(others).length === 0;
}

let certificate: Promise<{ key: string; cert: string }> | undefined;

/** The names that the certificate is valid for. `*.push.apple.com` is Safari's push service. */
const names = ['localhost', '*.push.apple.com'];

/** A self-signed certificate, by default for localhost and 127.0.0.1. */
export async function makeCertificate(
  alternatives = [...names.map((name) => `DNS:${name}`), 'IP:127.0.0.1'],
): Promise<{ key: string; cert: string }> {
  const subject = ['-subj', '/CN=localhost', '-addext', `subjectAltName=${alternatives.join()}`];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const { stdout } = await promisify(execFile)('openssl', ['req', '-x509', ...curve, ...subject, '-keyout', '-']);
  const [cert = ''] = /-----BEGIN CERTIFICATE-----[^]+?-----END CERTIFICATE-----/.exec(stdout) ?? [];
  return { key: stdout.replace(cert, ''), cert };
}

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
  const { key, cert } = await (certificate ??= makeCertificate());
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
