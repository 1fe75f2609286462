import fc from 'fast-check';
import { type Parameter, parametersOf, resolveReference } from '../../server/http/contract.ts';
import { operations, type OperationId } from '../../generated/operations.ts';
import type { Schema, Schemas } from './schemas.ts';
import { type Known, valuesOf } from './values.ts';

/** A request of an operation before it is written out. */
export interface FuzzRequest {
  operationId: OperationId;
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  /** What becomes JSON; undefined for none. */
  body?: unknown;
  /** The text that is sent in the place of it. */
  raw?: string;
  headers?: Record<string, string>;
  /** What is wrong with who asks. */
  caller?: 'no token' | 'unknown token' | 'wrong key' | 'no signature' | 'no time' | 'old time';
}

/** An operation with what it takes. */
export interface FuzzOperation {
  operationId: OperationId;
  method: string;
  token: boolean;
  parameters: (Parameter & { required?: boolean; schema: Schema })[];
  body?: Schema;
  bodyRequired: boolean;
  ignoresInput: boolean;
}

interface Body {
  content?: Record<string, { schema: Schema }>;
}

export function readOperation({ contract }: Schemas, operationId: OperationId): FuzzOperation {
  const { method, path, token, body, ...others } = operations[operationId];
  const { requestBody } = contract.paths[path]?.[method.toLowerCase()] as { requestBody?: Body };
  return {
    operationId,
    method,
    token,
    parameters: parametersOf(contract, path, method) as FuzzOperation['parameters'],
    body: requestBody && resolveReference(contract, requestBody).content?.['application/json']?.schema,
    bodyRequired: body === 'required',
    ignoresInput: 'ignoresInput' in others,
  };
}

/** Makes requests that the contract allows. */
export function requestsOf(schemas: Schemas, operation: FuzzOperation, known: Known): fc.Arbitrary<FuzzRequest> {
  const { operationId, parameters, body, bodyRequired } = operation;
  const valuesIn = (place: 'path' | 'query') => {
    const found = parameters.filter((parameter) => parameter.in === place);
    const values = found.map(({ name, schema }) => {
      const leading = known[`${place}.${name}`]?.filter((value) => schemas.isValid(schema, value));
      const any = valuesOf(schemas, schema, known);
      // Whose application it is, is no matter of the contract.
      if (name === 'partnerId') return [name, fc.constantFrom(...(leading ?? []))] as const;
      // What only the service can make up is mostly left out.
      if (leading?.length === 0) return [name, fc.option(any, { nil: undefined, freq: 1 })] as const;
      return [name, leading ? fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...leading) }, any) : any] as const;
    });
    const required = found.filter((parameter) => parameter.required).map(({ name }) => name);
    return fc.record(Object.fromEntries(values), { requiredKeys: required });
  };
  const bodies = body ? settledBodies(schemas, body, known) : fc.constant(undefined);
  return fc
    .record({
      path: valuesIn('path'),
      query: valuesIn('query'),
      body: bodyRequired ? bodies : fc.option(bodies, { nil: undefined }),
    })
    .map((request) => ({ operationId, ...request }));
}

/** Bodies of which most also keep those rules between members that a schema can't say. */
export const settledBodies = (schemas: Schemas, schema: Schema, known: Known, { always = false } = {}) =>
  fc
    .tuple(valuesOf(schemas, schema, known), fc.integer({ min: 0, max: 7 }))
    .map(([body, dice]) => (always || dice > 0 ? settle(body) : body));

const periods = [
  ['startDate', 'endDate'],
  ['sendDate', 'expirationDate'],
] as const;

function settle(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const settled = { ...body } as Record<string, unknown>;
  for (const [start, end] of periods) {
    const [first, last] = [settled[start], settled[end]];
    if (typeof first !== 'string' || typeof last !== 'string') continue;
    if (Date.parse(last) < Date.parse(first)) [settled[start], settled[end]] = [last, first];
  }
  // Several must be of one template, and for different devices.
  if (Array.isArray(settled.messages)) settled.messages = settled.messages.slice(0, 1);
  return settled;
}

/** A value of path or query that is already percent-encoded, for bytes that are no valid text. */
export class Encoded {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const encode = (value: unknown) => (value instanceof Encoded ? value.text : encodeURIComponent(String(value)));

/** The path and query of a request as they are sent. */
export function targetOf({ operationId, path, query }: FuzzRequest): string {
  const filled = operations[operationId].path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(path[name]));
  const sent = Object.entries(query).filter(([, value]) => value !== undefined);
  const pairs = sent.flatMap(([name, value]) => queryPairs(name, value));
  const text = pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  return text === '' ? filled : `${filled}?${text}`;
}

function queryPairs(name: string, value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.map((item, index) => [`${name}[${index}]`, item]);
  if (typeof value !== 'object' || value === null || value instanceof Encoded) return [[name, value]];
  return Object.entries(value);
}

/** The body of a request as it is sent; undefined for none. */
export const bodyOf = ({ body, raw }: FuzzRequest): string | undefined =>
  raw ?? (body === undefined ? undefined : JSON.stringify(body));
