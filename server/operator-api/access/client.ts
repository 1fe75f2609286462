import type { IncomingMessage } from 'node:http';
import { type AddressSettings, baseUrlOf } from '../../http/base-url.ts';
import { addressOf } from '../../http/client-address.ts';
import type { Client } from '../handlers.ts';

/** Reads where a request came from. */
export const clientOf = (request: IncomingMessage, settings: AddressSettings): Client => ({
  address: addressOf(request, settings),
  userAgent: request.headers['user-agent'],
  baseUrl: baseUrlOf(request, settings),
});
