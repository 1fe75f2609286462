import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  constants,
  type IncomingHttpHeaders,
  type Settings,
} from 'node:http2';
import { type Answer, maxAnswer, type Post, TransportError } from './connection.ts';

/** A stream ended without an answer; `code` is that of its reset (RFC 9113, 7). */
export class StreamError extends TransportError {
  readonly code: number;

  constructor(message: string, code: number, details?: { cause?: unknown; connection?: object }) {
    super(message, false, details);
    this.code = code;
  }
}

/** One connection of a pool, that takes requests. */
export interface Session {
  inFlight: number;
  /** How many streams the peer allows at present. */
  limit(): number;
  send(post: Post, milliseconds: number, done: (result: Answer | StreamError) => void): void;
  destroy(): void;
}

export interface SessionEvents {
  /** The peer has said what it allows. */
  ready(session: Session): void;
  /** It never came so far. */
  failed(error: TransportError): void;
  /** The peer allows another number of streams. */
  changed(): void;
  /** It takes no more requests; those that it has may still be answered. Told once, and only after `ready`. */
  left(session: Session): void;
}

/** A connection that nobody uses is given up, since what lies between may forget it without a word. */
const idleMilliseconds = 60_000;

/** Watches over a connection, which is ready when its peer's settings are there. */
export function openSession(http2: ClientHttp2Session, readyMilliseconds: number, events: SessionEvents): void {
  let state: 'opening' | 'open' | 'left' = 'opening';
  let limit = 0;
  const session: Session = {
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
      events.failed(new TransportError('the service does not speak HTTP/2 as it should', true, { cause: error }));
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

/** In place of a reset's code, where we gave up waiting. */
const timedOut = -1;

function sendOn(
  http2: ClientHttp2Session,
  { headers, body }: Post,
  milliseconds: number,
  done: (result: Answer | StreamError) => void,
): void {
  let stream: ClientHttp2Stream;
  try {
    stream = http2.request(headers);
  } catch (error) {
    // The connection has just ended: nothing was sent then, as with a stream that the peer refuses.
    const { NGHTTP2_REFUSED_STREAM } = constants;
    process.nextTick(done, new StreamError('the connection has ended', NGHTTP2_REFUSED_STREAM, { cause: error }));
    return;
  }
  let answer: { status: number; headers: IncomingHttpHeaders } | undefined;
  let text = '';
  let failure: Error | undefined;
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    stream.destroy(new Error(`no answer within ${milliseconds} ms`));
  }, milliseconds);
  stream.setEncoding('utf8');
  stream.on('response', (received: IncomingHttpHeaders & { ':status'?: number }) => {
    answer = { status: received[':status'] ?? 0, headers: received };
  });
  stream.on('data', (chunk: string) => {
    text += chunk;
    if (text.length > maxAnswer) stream.destroy(new Error('an answer without end'));
  });
  stream.on('error', (error: Error) => (failure = error));
  stream.on('close', () => {
    clearTimeout(timer);
    if (answer && stream.readableEnded && !failure) return done({ ...answer, body: text });
    if (late) return done(new StreamError('the service does not answer', timedOut, { cause: failure }));
    const connection = http2.destroyed ? http2 : undefined;
    done(new StreamError('the service broke the connection', stream.rstCode ?? 0, { cause: failure, connection }));
  });
  stream.end(body);
}
