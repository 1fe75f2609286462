import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';
import { originOf } from './request-host.ts';

export type AddressSettings = Pick<Config, 'publicUrl' | 'trustProxy'>;

/**
 * The address of the service as a caller sees it, without a trailing slash: `PUBLIC_URL`, else protocol and host of the
 * request (those of `X-Forwarded-*` with `TRUST_PROXY`), else, for a request without a usable host, `localhost` and the port.
 */
export function baseUrlOf(request: IncomingMessage, { publicUrl, trustProxy }: AddressSettings): string {
  const own = originOf(request, trustProxy);
  const here = `http://localhost:${request.socket.localPort}`;
  return new URL(publicUrl ?? (URL.canParse(own) ? own : here)).href.replace(/\/$/, '');
}
