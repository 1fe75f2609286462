import type { IncomingMessage } from 'node:http';
import { type AddressSettings, baseUrlOf } from '../../http/base-url.ts';
import type { Client } from '../handlers.ts';

/** Reads where a request came from. */
export function clientOf(request: IncomingMessage, settings: AddressSettings): Client {
  const { headers, socket } = request;
  // The last address is the one that the proxy in front of the service has seen. The others can be invented.
  const forwarded = settings.trustProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : '';
  return {
    address: (forwarded || socket.remoteAddress)?.slice(0, 64),
    userAgent: headers['user-agent'],
    baseUrl: baseUrlOf(request, settings),
  };
}
