import type { Request } from 'express';

/**
 * The address of the service as a caller sees it, without a trailing slash: `PUBLIC_URL`, else protocol and host of the
 * request (those of `X-Forwarded-*` with `TRUST_PROXY`), else, for a request without a usable host, `localhost` and the port.
 */
export function baseUrlOf(request: Request, publicUrl: string | undefined): string {
  const own = `${request.protocol}://${request.host || ':'}`;
  const here = `${request.protocol}://localhost:${request.socket.localPort}`;
  return new URL(publicUrl ?? (URL.canParse(own) ? own : here)).href.replace(/\/$/, '');
}
