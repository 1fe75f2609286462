import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { unescaped } from '../server/schema/pointer.ts';

/** A valid request, with the values in the types of the contract. */
export interface MockRequest {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  headers: IncomingHttpHeaders;
  url: URL;
}

export type Members = Record<string, unknown>;

export const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Readable);

/** Replaces a secret. */
export const mask = '********';

/** The value of the request at a pointer such as `/query/test`. Undefined if the request has none. */
export function valueAt({ params, query, body }: MockRequest, pointer: string): unknown {
  // A missing body is like an empty object.
  const parts: unknown = { path: params, query, body: body ?? {} };
  return pointer
    .slice(1)
    .split('/')
    .map(unescaped)
    .reduce<unknown>((node, key) => {
      if (Array.isArray(node)) return node[Number(key)] as unknown;
      return isObject(node) && Object.hasOwn(node, key) ? node[key] : undefined;
    }, parts);
}
