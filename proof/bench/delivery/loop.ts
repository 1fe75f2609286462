import { type ClientHttp2Session, connect } from 'node:http2';
import { once } from 'node:events';

/** A request of a loop: its headers, and a function that builds its body. */
export interface LoopRequest {
  headers: Record<string, string>;
  body: () => string | Buffer;
}

/** Sends requests with bare `node:http2`, over several connections with a fixed concurrency on each. */
export async function openLoop(origin: string, ca: string, sessions: number, streams: number) {
  const opened = Array.from({ length: sessions }, () => connect(origin, { ca }));
  await Promise.all(opened.map((session) => once(session, 'remoteSettings')));
  return {
    async run(count: number, make: (index: number) => LoopRequest): Promise<void> {
      let next = 0;
      const work = async (session: ClientHttp2Session) => {
        while (next < count) await post(session, make(next++));
      };
      await Promise.all(opened.flatMap((session) => Array.from({ length: streams }, () => work(session))));
    },
    close: () => opened.forEach((session) => session.close()),
  };
}

const post = (session: ClientHttp2Session, { headers, body }: LoopRequest) =>
  new Promise<void>((resolve, reject) => {
    const stream = session.request({ ':method': 'POST', ...headers });
    let status = 0;
    stream.setEncoding('utf8');
    stream.on('response', (response) => (status = response[':status'] ?? 0));
    stream.on('data', () => undefined);
    stream.on('error', reject);
    stream.on('end', () => (status >= 200 && status < 300 ? resolve() : reject(new Error(`status ${status}`))));
    // A stream without a response never ends.
    stream.on('close', () => reject(new Error('no response')));
    stream.end(body());
  });
