import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** The used part of Hono's context with the adapter for Node.js, `@hono/node-server`. */
interface NodeContext {
  env: { incoming: IncomingMessage; outgoing: ServerResponse };
}

/** The adapter's mark of a response that is already sent. Made early, since the adapter replaces the global `Response`. */
const alreadySent = new Response(null, { headers: { 'x-hono-already-sent': 'true' } });

/**
 * Makes a handler of Hono with the adapter for Node.js.
 *
 * @example app.all('/api/*', contractHandler(listener));
 */
export const contractHandler =
  (listener: RequestListener) =>
  ({ env: { incoming, outgoing } }: NodeContext): Response => {
    listener(incoming, outgoing);
    return alreadySent;
  };
