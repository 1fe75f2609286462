import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { OperationResponse } from './handlers.ts';
import type { RequestContext } from './request-context.ts';

export type ResponseHeaders = Record<string, string | number | readonly string[]>;

const text = 'text/plain; charset=utf-8';
const json = 'application/json; charset=utf-8';

/**
 * All headers of a response. Headers of the operation override the defaults, regardless of case, except that values of
 * `Vary` are combined.
 */
export function completeHeaders(
  { headers, body }: OperationResponse,
  { requestId, responseHeaders }: RequestContext,
  more?: ResponseHeaders,
): ResponseHeaders {
  const complete: ResponseHeaders = {
    'X-Request-Id': requestId,
    // A response is for one caller: it must not be cached or rendered as a page.
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...responseHeaders,
    ...(isContent(body) && { 'Content-Type': typeOf(body) }),
    ...more,
  };
  if (!headers) return complete;
  const varies = more?.Vary;
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined) complete[canonicalNames.get(name.toLowerCase()) ?? name] = value;
  }
  if (varies !== undefined && complete.Vary !== varies) complete.Vary = `${String(varies)}, ${String(complete.Vary)}`;
  return complete;
}

const typeOf = (body: unknown) =>
  typeof body === 'string' ? text : body instanceof Uint8Array ? 'application/octet-stream' : json;

const isContent = (body: unknown) => body !== undefined && typeof body !== 'function' && !(body instanceof Readable);

/** The headers that this server sets, by their lower-case name. */
const canonicalNames = new Map(
  ['X-Request-Id', 'Cache-Control', 'X-Content-Type-Options', 'Content-Type', 'Content-Length', 'Vary'].map((name) => [
    name.toLowerCase(),
    name,
  ]),
);

function contentOf(body: unknown): string | Uint8Array {
  if (body === undefined) return '';
  return typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);
}

/** Sends a body: text and bytes unchanged, a stream in chunks, anything else as JSON. */
export async function sendResponse(
  response: ServerResponse,
  { status, body }: OperationResponse,
  headers: ResponseHeaders,
): Promise<void> {
  if (body instanceof Readable) {
    if (response.destroyed) return void body.destroy();
    response.writeHead(status, headers as Record<string, string>);
    // A client may leave before the end, as a browser does that closes an event stream. That is not an error of the server.
    let clientLeft = false;
    response.once('close', () => (clientLeft = !body.readableAborted));
    // With those of `pipeline`, a response has more listeners than the ten of which Node.js warns.
    response.setMaxListeners(20);
    // If the stream fails, the connection is closed: only that shows the client that the body is incomplete.
    await pipeline(body, response).catch((error: unknown) => {
      if (!clientLeft) throw error;
    });
    return;
  }
  const content = contentOf(body);
  // A response without content has no length (RFC 9110, section 8.6).
  if (status !== 204 && status !== 304) headers['Content-Length'] = Buffer.byteLength(content);
  response.writeHead(status, headers as Record<string, string>).end(content);
}
