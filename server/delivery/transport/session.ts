import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  constants,
  type IncomingHttpHeaders,
  type Settings,
} from 'node:http2';
import { type PushResponse, maxResponseLength, type Post, TransportError } from './connection.ts';

/** A stream ended without a response. `code` is its error code (RFC 9113, 7). */
export class StreamError extends TransportError {
  readonly code: number;

  constructor(message: string, code: number, details?: { cause?: unknown; connection?: object }) {
    super(message, false, details);
    this.code = code;
  }
}

/** A connection of a pool. */
export interface PushSession {
  inFlight: number;
  /** The maximum concurrent streams that the peer allows now. */
  limit(): number;
  send(post: Post, milliseconds: number, done: (result: PushResponse | StreamError) => void): void;
  destroy(): void;
}

export interface SessionEvents {
  /** The settings of the peer were received. */
  ready(session: PushSession): void;
  /** The connection failed before `ready`. */
  failed(error: TransportError): void;
  /** The peer changed its limit of streams. */
  changed(): void;
  /** The connection accepts no more requests, but active ones may get a response. Called once, only after `ready`. */
  left(session: PushSession): void;
}

/** Idle timeout, since proxies may drop an idle connection without notice. */
const idleMilliseconds = 60_000;

/** Monitors a connection. It is ready when the settings of its peer have arrived. */
export function openPushSession(http2: ClientHttp2Session, readyMilliseconds: number, events: SessionEvents): void {
  let state: 'opening' | 'open' | 'left' = 'opening';
  let limit = 0;
  const session: PushSession = {
    inFlight: 0,
    limit: () => limit,
    send(post, milliseconds, done) {
      session.inFlight++;
      sendOn(http2, post, milliseconds, (result) => {
        session.inFlight--;
        if (result instanceof StreamError && result.code === timedOut) leave();
        done(result);
      });
    },
    destroy: () => http2.destroy(),
  };
  function leave(error?: Error): void {
    if (state === 'left') return;
    const opened = state === 'open';
    state = 'left';
    clearTimeout(timer);
    if (opened) {
      events.left(session);
      http2.close();
    } else {
      events.failed(new TransportError('the push service violates HTTP/2', true, { cause: error }));
      http2.destroy();
    }
  }
  const timer = setTimeout(() => leave(new Error(`no settings within ${readyMilliseconds} ms`)), readyMilliseconds);
  http2.on('remoteSettings', ({ maxConcurrentStreams = Infinity }: Settings) => {
    limit = maxConcurrentStreams;
    if (state === 'open') events.changed();
    if (state !== 'opening') return;
    clearTimeout(timer);
    state = 'open';
    events.ready(session);
  });
  http2.on('error', leave);
  http2.on('goaway', () => leave());
  http2.on('close', () => leave());
  http2.setTimeout(idleMilliseconds, () => session.inFlight === 0 && leave());
}

/** The error code of a timeout. */
const timedOut = -1;

function sendOn(
  http2: ClientHttp2Session,
  { headers, body }: Post,
  milliseconds: number,
  done: (result: PushResponse | StreamError) => void,
): void {
  let stream: ClientHttp2Stream;
  try {
    stream = http2.request(headers);
  } catch (error) {
    // The connection has just closed, so nothing was sent, as with a refused stream.
    const { NGHTTP2_REFUSED_STREAM } = constants;
    process.nextTick(done, new StreamError('the connection has ended', NGHTTP2_REFUSED_STREAM, { cause: error }));
    return;
  }
  let response: { status: number; headers: IncomingHttpHeaders } | undefined;
  let text = '';
  let failure: Error | undefined;
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    stream.destroy(new Error(`no response within ${milliseconds} ms`));
  }, milliseconds);
  stream.setEncoding('utf8');
  stream.on('response', (received: IncomingHttpHeaders & { ':status'?: number }) => {
    response = { status: received[':status'] ?? 0, headers: received };
  });
  stream.on('data', (chunk: string) => {
    if (text.length <= maxResponseLength) text += chunk;
    // The status is known. A retry would repeat a push that was accepted.
    else stream.close(constants.NGHTTP2_CANCEL);
  });
  stream.on('error', (error: Error) => (failure = error));
  stream.on('close', () => {
    clearTimeout(timer);
    if (response && text.length > maxResponseLength) return done({ ...response, body: '' });
    if (response && stream.readableEnded && !failure) return done({ ...response, body: text });
    if (late) return done(new StreamError('the push service does not respond', timedOut, { cause: failure }));
    const connection = http2.destroyed ? http2 : undefined;
    done(
      new StreamError('the push service closed the connection', stream.rstCode ?? 0, { cause: failure, connection }),
    );
  });
  stream.end(body);
}
