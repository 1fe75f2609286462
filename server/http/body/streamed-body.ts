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

/** @param where what is too large, such as `body/photo` */
export const tooLarge = (limit: number, where = 'body') =>
  new Problem(413, [{ label: labels.data, message: `${where}: larger than ${limit} bytes` }]);

/**
 * Opens the body of a request as a stream with backpressure. It fails with a `Problem` if the client disconnects or exceeds
 * the limit. Destroying it discards the rest of the body, so that the client receives the response.
 *
 * @throws Problem 413 if the declared length exceeds the limit
 */
export function openBody(request: IncomingMessage, { bodyLimit = Infinity }: Operation): Readable {
  if (Number(request.headers['content-length'] ?? 0) > bodyLimit) throw tooLarge(bodyLimit);
  streamed.add(request);
  const body = passOn(request, bodyLimit);
  request.once('close', () => void (request.complete || body.destroy(badData('body: incomplete'))));
  return body;
}

/**
 * Passes a stream on with backpressure, up to a number of bytes: more is a 413. If the returned stream is destroyed, the rest of
 * the source is discarded.
 *
 * @param where what it is, for the error message
 */
export function passOn(source: Readable, limit: number, where?: string): Readable {
  let received = 0;
  const target = new Readable({
    read: () => void source.resume(),
    destroy(error, done) {
      source.resume();
      done(error);
    },
  });
  // The reader may not read yet, and an error without a listener would end the process.
  target.on('error', () => undefined);
  source.on('data', (chunk: Buffer) => {
    if (target.destroyed) return;
    received += chunk.length;
    if (received > limit) target.destroy(tooLarge(limit, where));
    else if (!target.push(chunk)) source.pause();
  });
  source.pause();
  source.once('end', () => void (target.destroyed || target.push(null)));
  source.once('error', (error) => target.destroy(error instanceof Problem ? error : badData('body: incomplete')));
  return target;
}
