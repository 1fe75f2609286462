import { connect, constants } from 'node:http2';
import type { TLSSocket } from 'node:tls';
import { type Answer, connectTo, NotStartedError, type Peer, type Post, TransportError } from './connection.ts';
import { createHttp1Client } from './http1.ts';
import { openSession, type Session } from './session.ts';

export interface PoolOptions {
  peer: Peer;
  /** How long an answer may take, from when the request is sent. */
  requestMilliseconds: number;
  /** Most connections at once. More than one is opened when the streams of the others are in use. */
  maxSessions: number;
}

/** Connections to one push service, of one application. */
export interface Pool {
  /**
   * @param mayStart asked immediately before the request starts, which may be long after the call
   * @throws TransportError when there is no answer, NotStartedError when the request may not start
   */
  send(post: Post, mayStart?: () => boolean): Promise<Answer>;
  /** Breaks what runs. */
  close(): void;
}

interface Waiting {
  post: Post;
  mayStart?: () => boolean;
  /** How often the peer refused to begin with it, which it may do when it leaves. */
  refusals: number;
  resolve: (answer: Answer) => void;
  reject: (error: TransportError | NotStartedError) => void;
  timer?: NodeJS.Timeout;
}

const maxRefusals = 3;
/** How long a further connection is not tried again after one failed. */
const growthPause = 1_000;
/** How many streams a connection is counted for when the number of connections is chosen: peers may begin with one. */
const usualStreams = 100;

/**
 * Keeps connections to a push service. A request goes to the connection with the fewest, as far as the limit goes that
 * the peer has set by then (RFC 9113, 5.1.2); others wait in their order. A connection that the peer leaves (GOAWAY), or
 * that a request got no answer on, takes no more requests, and ends with those that it has.
 */
export function createPool({ peer, requestMilliseconds, maxSessions }: PoolOptions): Pool {
  const sessions = new Set<Session>();
  const waiting: Waiting[] = [];
  let connecting = 0;
  let growAfter = 0;
  let closed = false;
  let http1: ReturnType<typeof createHttp1Client> | undefined;

  function leastLoaded(): Session | undefined {
    let best: Session | undefined;
    for (const session of sessions) {
      if (session.inFlight < session.limit() && (!best || session.inFlight < best.inFlight)) best = session;
    }
    return best;
  }

  function start(session: Session, next: Waiting): void {
    clearTimeout(next.timer);
    if (next.mayStart?.() === false) return next.reject(new NotStartedError());
    session.send(next.post, requestMilliseconds, (result) => {
      if (!(result instanceof Error)) next.resolve(result);
      // Refused before anything was done with it (RFC 9113, 8.7): it is safe to send it once more.
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
    const wanted = Math.min(maxSessions, Math.ceil(load / usualStreams));
    if (sessions.size > 0 && Date.now() < growAfter) return;
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
    openSession(http2, peer.connectMilliseconds, {
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
    growAfter = Date.now() + growthPause;
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
    // A peer may allow no stream at all, and then never more.
    next.timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(next), 1);
      next.reject(new TransportError('the service takes no more requests', true));
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
