import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { isObject, mask } from './request-values.ts';

/** A request that the mock received. */
export interface ReceivedRequest {
  at: string;
  method: string;
  path: string;
  query: string;
  /** Credentials are masked. */
  headers: IncomingHttpHeaders;
  /** Undefined before the response, and if the connection was closed without one. */
  status?: number;
  /** Undefined for an invalid request. */
  operationId?: string;
  /** The JSON body of a valid request, with passwords and secrets masked; a text if it is larger than 16 KiB. */
  body?: unknown;
}

/** The number of requests that are kept, and the maximum length of a body and of a URL. */
const maxRequests = 1000;
const maxBody = 16_384;
const maxUrl = 4096;

const credentials = /^(authorization|cookie|proxy-authorization|service-signature|engage-app-key)$/;
const secrets = /password|secret|private_?key|^identityProof$/i;

/** The last requests, for assertions of tests. */
export interface ReceivedRequests {
  add(request: IncomingMessage, response: ServerResponse): void;
  /** Adds what is known of a valid request. */
  complete(headers: IncomingHttpHeaders, operationId: string, body: unknown): void;
  list(): readonly ReceivedRequest[];
  clear(): void;
}

export function createReceivedRequests(): ReceivedRequests {
  let received: ReceivedRequest[] = [];
  // The handler of an operation gets these headers, but not the request.
  const running = new WeakMap<IncomingHttpHeaders, ReceivedRequest>();
  return {
    add(request, response) {
      const { method = '', url = '', headers } = request;
      const [path = '', ...query] = url.slice(0, maxUrl).split('?');
      const masked = Object.entries(headers).map(([name, value]) => [name, credentials.test(name) ? mask : value]);
      const entry: ReceivedRequest = {
        ...{ at: new Date().toISOString(), method, path, query: query.join('?') },
        headers: Object.fromEntries(masked) as IncomingHttpHeaders,
      };
      running.set(headers, entry);
      received.push(entry);
      // Not one at a time, since that moves all others.
      if (received.length >= 2 * maxRequests) received = received.slice(-maxRequests);
      response.on('close', () => {
        if (response.writableFinished) entry.status = response.statusCode;
      });
    },
    complete(headers, operationId, body) {
      const entry = running.get(headers);
      if (!entry) return;
      entry.operationId = operationId;
      const text = isObject(body) || Array.isArray(body) ? JSON.stringify(body, maskSecrets) : undefined;
      if (text !== undefined) entry.body = text.length <= maxBody ? JSON.parse(text) : text.slice(0, maxBody);
    },
    list: () => received.slice(-maxRequests),
    clear: () => void (received = []),
  };
}

const maskSecrets = (name: string, value: unknown) => (typeof value === 'string' && secrets.test(name) ? mask : value);
