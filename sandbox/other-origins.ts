import type { IncomingMessage, ServerResponse } from 'node:http';

/** Pages that send it with a request get a response although they come from another origin, such as the docs of a service. */
const header = 'sandbox-origin';

const anyOrigin = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': '*' };

/**
 * Allows a request with `Sandbox-Origin: any` from pages of any origin: the service then gets it without an origin. Requests
 * without the header are handled as the service handles them.
 *
 * @returns whether the request was a preflight, to which this has responded
 */
export function allowOtherOrigins(request: IncomingMessage, response: ServerResponse): boolean {
  const asked = String(request.headers['access-control-request-headers'] ?? '').toLowerCase();
  if (request.method === 'OPTIONS' && asked.split(/\s*,\s*/).includes(header)) {
    const methods = request.headers['access-control-request-method'] ?? '*';
    response.writeHead(204, {
      ...anyOrigin,
      'Access-Control-Allow-Methods': methods,
      'Access-Control-Allow-Headers': asked,
      Vary: 'Access-Control-Request-Headers, Access-Control-Request-Method',
    });
    response.end();
    return true;
  }
  if (request.headers[header] !== 'any') return false;
  delete request.headers.origin;
  for (const [name, value] of Object.entries(anyOrigin)) response.setHeader(name, value);
  return false;
}
