import { connect, constants } from 'node:http2';
import type { TLSSocket } from 'node:tls';
import { createHttp1Client } from './http1.ts';
import { type PushResponse, connectTo, NotStartedError, type Peer, type Post, TransportError } from './connection.ts';
import { openPushSession, type PushSession } from './session.ts';

export interface PoolOptions {
  peer: Peer;
  /** Response timeout, from when the request is sent. */
  requestMilliseconds: number;
  /** Maximum connections. Another one is opened when the streams of the others are in use. */
  maxSessions: number;
}

/** The connections of one application to one push service. */
export interface Pool {
  /**
   * @param mayStart called immediately before the request is sent, which may be long after the call
   * @throws TransportError without a response, NotStartedError if the request may not start
   */
  send(post: Post, mayStart?: () => boolean): Promise<PushResponse>;
  /** Closes all connections, and fails their requests. */
  close(): void;
}

interface Waiting {
  post: Post;
  mayStart?: () => boolean;
  /** How often the peer refused the stream, which can happen while it shuts down. */
  refusals: number;
  resolve: (response: PushResponse) => void;
  reject: (error: TransportError | NotStartedError) => void;
  timer?: NodeJS.Timeout;
}

const maxRefusals = 3;
/** Pause before another connection is tried after one failed, in milliseconds. */
const growthPause = 1_000;
/** Assumed streams per connection to choose the number of connections. Peers may start with one stream. */
const assumedStreams = 100;

/**
 * A pool of connections to a push service. A request uses the connection with the fewest active requests, up to the peer's
 * limit of streams (RFC 9113, 5.1.2); other requests wait in a queue. A connection that the peer shuts down (GOAWAY), or on
 * which a request timed out, gets no new requests, and is closed when its active requests end.
 */
export function createPool({ peer, requestMilliseconds, maxSessions }: PoolOptions): Pool {
  const sessions = new Set<PushSession>();
  const waiting: Waiting[] = [];
  let connecting = 0;
  let growAfter = -Infinity;
  let closed = false;
  let http1: ReturnType<typeof createHttp1Client> | undefined;

  function leastLoaded(): PushSession | undefined {
    let best: PushSession | undefined;
    for (const session of sessions) {
      if (session.inFlight < session.limit() && (!best || session.inFlight < best.inFlight)) best = session;
    }
    return best;
  }

  function start(session: PushSession, next: Waiting): void {
    clearTimeout(next.timer);
    if (next.mayStart?.() === false) return next.reject(new NotStartedError());
    session.send(next.post, requestMilliseconds, (result) => {
      if (!(result instanceof Error)) next.resolve(result);
      // The stream was refused before processing (RFC 9113, 8.7), so it can be sent again.
      else if (result.code === constants.NGHTTP2_REFUSED_STREAM && next.refusals++ < maxRefusals) enqueue(next, true);
      else next.reject(result);
      if (waiting.length > 0) pump();
    });
  }

  function pump(): void {
    for (let session = leastLoaded(); session && waiting.length > 0; session = leastLoaded()) {
      const next = waiting.shift();
      if (next) start(session, next);
    }
    if (waiting.length > 0 && !closed) grow();
  }

  function grow(): void {
    let load = waiting.length;
    for (const session of sessions) load += session.inFlight;
    const wanted = Math.min(maxSessions, Math.ceil(load / assumedStreams));
    if (sessions.size > 0 && performance.now() < growAfter) return;
    while (sessions.size + connecting < wanted) {
      connecting++;
      void connectTo(peer).then(adopt, failed);
    }
  }

  function adopt(socket: TLSSocket): void {
    if (closed || socket.alpnProtocol !== 'h2') {
      socket.destroy();
      connecting--;
      if (!closed) useHttp1();
      return;
    }
    const http2 = connect(peer.origin, { createConnection: () => socket, settings: { enablePush: false } });
    openPushSession(http2, peer.connectMilliseconds, {
      ready(session) {
        connecting--;
        if (closed) return session.destroy();
        sessions.add(session);
        pump();
      },
      failed,
      changed: pump,
      left(session) {
        sessions.delete(session);
        pump();
      },
    });
  }

  function failed(error: TransportError): void {
    connecting--;
    growAfter = performance.now() + growthPause;
    if (sessions.size > 0 || connecting > 0) return;
    for (const { reject, timer } of waiting.splice(0)) {
      clearTimeout(timer);
      reject(error);
    }
  }

  function useHttp1(): void {
    const client = (http1 ??= createHttp1Client(peer, requestMilliseconds));
    for (const { post, mayStart, resolve, reject, timer } of waiting.splice(0)) {
      clearTimeout(timer);
      client.send(post, mayStart).then(resolve, reject);
    }
  }

  function enqueue(next: Waiting, first = false): void {
    const session = closed || waiting.length > 0 ? undefined : leastLoaded();
    if (session) return start(session, next);
    if (closed) return next.reject(new TransportError('the connections are closed', true));
    // A peer may never allow a stream.
    next.timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(next), 1);
      next.reject(new TransportError('the push service accepts no more requests', true));
    }, peer.connectMilliseconds + requestMilliseconds);
    waiting[first ? 'unshift' : 'push'](next);
    pump();
  }

  return {
    send: (post, mayStart) =>
      http1?.send(post, mayStart) ??
      new Promise((resolve, reject) => enqueue({ post, mayStart, refusals: 0, resolve, reject })),
    close() {
      closed = true;
      http1?.close();
      for (const session of sessions) session.destroy();
      for (const { reject, timer } of waiting.splice(0)) {
        clearTimeout(timer);
        reject(new TransportError('the connections are closed', true));
      }
    },
  };
}
