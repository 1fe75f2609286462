import type { IncomingMessage } from 'node:http';
import { type Contract, type Parameter, parametersOf } from './document/contract.ts';
import { type ReferenceObject, resolveReference } from '../schema/references.ts';
import type { OperationResponse } from './handlers.ts';
import type { OperationsById } from './document/operations.ts';
import type { ResponseHeaders } from './responses.ts';

/** The scripts that may call the API from a browser (Fetch standard, "CORS protocol"). */
export interface CorsOptions {
  /**
   * Whether scripts of an origin, such as `https://shop.example.com`, may read responses. By default, all origins may.
   * To reject requests by origin, use a security check: a preflight has no credentials.
   */
  allowOrigin?: (origin: string) => boolean;
  /**
   * Whether browsers send cookies, false by default. If true, `allowOrigin` is required, so that other sites can't use
   * the cookies.
   */
  credentials?: boolean;
  /** How long a browser may cache a preflight, 600 by default. Chromium limits it to 7200. */
  maxAgeSeconds?: number;
  /** Names of further headers that a script may send. */
  requestHeaders?: readonly string[];
  /** Names of further headers that a script may read. */
  responseHeaders?: readonly string[];
}

interface Cors {
  isPreflight(request: IncomingMessage): boolean;
  /** @param methods the methods of the path */
  preflight(methods: readonly string[]): OperationResponse;
  /** The headers that let a script read a response. */
  headers(request: IncomingMessage): ResponseHeaders;
}

/** Reads the allowed request headers and the readable response headers from the contract. */
export function createCors(contract: Contract, operations: OperationsById, options: CorsOptions): Cors {
  const { credentials = false, maxAgeSeconds = 600 } = options;
  if (credentials && !options.allowOrigin) throw new Error('cors: credentials require allowOrigin');
  const allowOrigin = options.allowOrigin ?? (() => true);
  const requestHeaders = requestHeadersOf(contract, operations, options.requestHeaders).join(', ');
  const responseHeaders = responseHeadersOf(contract, options.responseHeaders).join(', ');
  return {
    isPreflight: ({ method, headers }) =>
      method === 'OPTIONS' && headers.origin !== undefined && headers['access-control-request-method'] !== undefined,
    preflight: (methods) => ({
      status: 204,
      headers: {
        'Access-Control-Allow-Methods': methods.join(', '),
        'Access-Control-Allow-Headers': requestHeaders,
        'Access-Control-Max-Age': String(maxAgeSeconds),
      },
    }),
    headers({ headers: { origin } }): ResponseHeaders {
      const vary = { Vary: 'Origin' };
      if (origin === undefined || !allowOrigin(origin)) return vary;
      return {
        ...vary,
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Expose-Headers': responseHeaders,
        ...(credentials && { 'Access-Control-Allow-Credentials': 'true' }),
      };
    },
  };
}

interface SecuritySchemeObject {
  type: string;
  in?: string;
  name?: string;
}

function requestHeadersOf(contract: Contract, operations: OperationsById, others: readonly string[] = []): string[] {
  const schemes = Object.values(contract.components.securitySchemes ?? {}) as (
    SecuritySchemeObject | ReferenceObject
  )[];
  const ofSecurity = schemes.map((each) => {
    const scheme = resolveReference<SecuritySchemeObject>(contract, each);
    if (scheme.type !== 'apiKey') return 'Authorization';
    return scheme.in === 'header' ? scheme.name : undefined;
  });
  const ofParameters = [...operations.values()].flatMap(({ path, method }) =>
    parametersOf(contract, path, method)
      .filter(isHeader)
      .map(({ name }) => name),
  );
  const all = [...ofSecurity, ...ofParameters, ...others, 'Content-Type', 'If-None-Match', 'X-Request-Id'];
  return [...new Set(all.filter((name) => name !== undefined))].sort();
}

const isHeader = (parameter: Parameter) => parameter.in === 'header';

interface ResponseObject {
  headers?: Record<string, unknown>;
}

function responseHeadersOf(contract: Contract, others: readonly string[] = []): string[] {
  const responses = Object.values(contract.paths)
    .flatMap((item) => Object.values(item))
    .flatMap((operation) =>
      Object.values((operation as { responses?: Record<string, ResponseObject> }).responses ?? {}),
    );
  const names = responses.flatMap((response) =>
    Object.keys(resolveReference<ResponseObject>(contract, response).headers ?? {}),
  );
  return [...new Set([...names, ...others, 'Retry-After', 'X-Request-Id'])].sort();
}
