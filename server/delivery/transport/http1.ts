import { Agent, request } from 'node:https';
import {
  type PushResponse,
  maxResponseLength,
  NotStartedError,
  type Peer,
  type Post,
  tlsOptions,
  TransportError,
} from './connection.ts';

/** Sends requests to a peer without HTTP/2. Each concurrent request has its own connection. */
export function createHttp1Client(peer: Peer, requestMilliseconds: number) {
  const agent = new Agent({ keepAlive: true, timeout: 60_000, ...tlsOptions(peer) });
  return {
    send: (
      { headers: { ':path': path, ':method': method, ...headers }, body }: Post,
      mayStart: () => boolean = () => true,
    ): Promise<PushResponse> =>
      new Promise((resolve, reject) => {
        const fail = (cause: Error) =>
          reject(new TransportError('the push service closed the connection', !connected, { cause }));
        let connected = false;
        const outgoing = request({
          agent,
          ...tlsOptions(peer),
          method,
          path,
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          signal: AbortSignal.timeout(peer.connectMilliseconds + requestMilliseconds),
        });
        outgoing.on('error', fail);
        outgoing.on('response', (response) => {
          let text = '';
          const succeed = (content: string) =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: content });
          response.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk;
            if (text.length <= maxResponseLength) return;
            // The status is known. A retry would repeat a push that was accepted.
            succeed('');
            response.destroy();
          });
          response.on('error', fail);
          response.on('end', () => succeed(text));
        });
        outgoing.on('socket', (socket) => {
          const start = () => {
            connected = true;
            if (mayStart()) return outgoing.end(body);
            reject(new NotStartedError());
            outgoing.destroy();
          };
          if (socket.connecting) socket.once('secureConnect', start);
          else start();
        });
      }),
    close: () => agent.destroy(),
  };
}
