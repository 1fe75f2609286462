import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { unescaped } from '../server/schema/pointer.ts';
import type { Upload } from './upload.ts';

/** A valid request, with the values in the types of the contract. */
export interface MockRequest {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  /** Of a body that is not JSON, if `x-mock` of the operation uses it. */
  upload?: Upload;
  headers: IncomingHttpHeaders;
  url: URL;
}

export type Members = Record<string, unknown>;

export const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Readable);

/** Parameters that are objects have a name per member. */
export const flat = (query: Members): Members =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (isObject(value) ? Object.entries(value) : [[name, value]])),
  );

/** A date as services show it: in UTC. Other values are unchanged. */
export function inUtc(value: unknown): unknown {
  const isDate = typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value);
  return isDate && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : value;
}

/** Replaces a secret. */
export const mask = '********';

/** The value of the request at a pointer such as `/query/test`. Undefined if the request has none. */
export function valueAt({ params, query, body, upload }: MockRequest, pointer: string): unknown {
  // A missing body is like an empty object.
  const parts: unknown = { path: params, query, body: body ?? {}, upload };
  return pointer
    .slice(1)
    .split('/')
    .map(unescaped)
    .reduce<unknown>((node, key) => {
      if (Array.isArray(node)) return node[Number(key)] as unknown;
      return isObject(node) && Object.hasOwn(node, key) ? node[key] : undefined;
    }, parts);
}
