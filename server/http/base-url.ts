import type { IncomingMessage } from 'node:http';
import { originOf } from './request-host.ts';

/** The settings for the URLs of links. */
export interface AddressSettings {
  /** The public URL of the service; by default that of each request. */
  publicUrl?: string | undefined;
  /** Whether `X-Forwarded-*` headers are used. */
  trustProxy?: boolean;
}

/**
 * The base URL of the service, without a trailing slash. In this order: `PUBLIC_URL`; protocol and host of the request
 * (with `TRUST_PROXY`, those of `X-Forwarded-*`); `localhost` and the port.
 */
export function baseUrlOf(request: IncomingMessage, { publicUrl, trustProxy = false }: AddressSettings): string {
  const own = originOf(request, trustProxy);
  const here = `http://localhost:${request.socket.localPort}`;
  return new URL(publicUrl ?? (URL.canParse(own) ? own : here)).href.replace(/\/$/, '');
}
