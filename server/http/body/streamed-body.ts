import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Operation } from '../document/operations.ts';
import { badData, labels, Problem } from '../errors/problem.ts';

const streamed = new WeakSet<IncomingMessage>();

/**
 * Whether a handler reads the body of a request as a stream. Then a request may take any time, and it may pause while the
 * handler is busy. The listener must close its connection only if the client sends nothing.
 */
export const isStreamed = (request: IncomingMessage): boolean => streamed.has(request);

export const tooLarge = (limit: number) =>
  new Problem(413, [{ label: labels.data, message: `body: larger than ${limit} bytes` }]);

/**
 * Opens the body of a request as a stream with backpressure. It fails with a `Problem` if the client disconnects or exceeds
 * the limit. Destroying it discards the rest of the body, so that the client receives the response.
 *
 * @throws Problem 413 if the declared length exceeds the limit
 */
export function openBody(request: IncomingMessage, { bodyLimit = Infinity }: Operation): Readable {
  if (Number(request.headers['content-length'] ?? 0) > bodyLimit) throw tooLarge(bodyLimit);
  streamed.add(request);
  let received = 0;
  const body = new Readable({
    read: () => void request.resume(),
    destroy(error, done) {
      request.resume();
      done(error);
    },
  });
  // The handler may not read yet, and an error without a listener would end the process.
  body.on('error', () => undefined);
  request.on('data', (chunk: Buffer) => {
    if (body.destroyed) return;
    received += chunk.length;
    if (received > bodyLimit) body.destroy(tooLarge(bodyLimit));
    else if (!body.push(chunk)) request.pause();
  });
  request.pause();
  request.once('end', () => void (body.destroyed || body.push(null)));
  request.once('error', () => body.destroy(badData('body: incomplete')));
  request.once('close', () => void (request.complete || body.destroy(badData('body: incomplete'))));
  return body;
}
