import fc from 'fast-check';
import { parametersOf } from '../../server/http/document/contract.ts';
import { resolveReference } from '../../server/schema/references.ts';
import { withFile } from './csv.ts';
import { withPicture } from './pictures.ts';
import type { FuzzOperation, FuzzRequest } from './fuzz-request.ts';
import { describe, type FuzzedContract } from './operations.ts';
import type { Schema, Schemas } from './schemas.ts';
import { type Known, valuesOf } from './values.ts';

interface Body {
  content?: Record<string, { schema: Schema }>;
}

export function readOperation(
  { contract }: Schemas,
  operationId: string,
  of: FuzzedContract = 'engagement',
): FuzzOperation {
  const { method, path, token, role, body, ...others } = describe({ contract: of, operationId });
  const { requestBody, security = contract.security ?? [] } = contract.paths[path]?.[method.toLowerCase()] as {
    requestBody?: Body;
    security?: object[];
  };
  const content = requestBody && resolveReference(contract, requestBody).content;
  return {
    contract: of,
    operationId,
    method,
    token: token ?? (role !== undefined || security.some((scheme) => 'DeviceToken' in scheme)),
    parameters: parametersOf(contract, path, method) as FuzzOperation['parameters'],
    body: content?.['application/json']?.schema,
    bodyRequired: body === 'required',
    file: content?.['text/csv'] ? 'csv' : content?.['image/*'] ? 'picture' : undefined,
    ignoresInput: 'ignoresInput' in others,
  };
}

/** Generates valid requests. */
export function requestsOf(schemas: Schemas, operation: FuzzOperation, known: Known): fc.Arbitrary<FuzzRequest> {
  const { contract, operationId, parameters, body, bodyRequired, file } = operation;
  const valuesIn = (errorPath: 'path' | 'query') => {
    const found = parameters.filter((parameter) => parameter.in === errorPath);
    const values = found.map(({ name, schema }) => {
      const leading = known[`${errorPath}.${name}`]?.filter((value) => schemas.isValid(schema, value));
      const any = valuesOf(schemas, schema, known);
      // The contract does not restrict the application.
      if (name === 'partnerId') return [name, fc.constantFrom(...(leading ?? []))] as const;
      // IDs that only the service can generate are mostly left out.
      if (leading?.length === 0) return [name, fc.option(any, { nil: undefined, freq: 1 })] as const;
      return [name, leading ? fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...leading) }, any) : any] as const;
    });
    const required = found.filter((parameter) => parameter.required).map(({ name }) => name);
    return fc.record(Object.fromEntries(values), { requiredKeys: required });
  };
  const bodies = body ? settledBodies(schemas, body, known) : fc.constant(undefined);
  const requests = fc
    .record({
      path: valuesIn('path'),
      query: valuesIn('query'),
      body: bodyRequired ? bodies : fc.option(bodies, { nil: undefined }),
    })
    .map((request) => ({ contract, operationId, ...request }));
  if (file === 'picture') return withPicture(requests);
  return file === 'csv' ? withFile(requests) : requests;
}

/** Bodies that mostly also satisfy rules between members, which a schema can't express. */
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
  // Several must have one template and different devices.
  if (Array.isArray(settled.messages)) settled.messages = settled.messages.slice(0, 1);
  return settled;
}

/** A percent-encoded value of path or query, for bytes that are no valid text. */
export class Encoded {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const encode = (value: unknown) => (value instanceof Encoded ? value.text : encodeURIComponent(String(value)));

/** The path and query of a request, encoded. */
export function targetOf({ path, query, ...request }: FuzzRequest): string {
  const filled = describe(request).path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(path[name]));
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

/** The serialized body of a request; undefined for none. */
export const bodyOf = ({ body, raw }: FuzzRequest): string | Buffer | undefined =>
  raw ?? (body === undefined ? undefined : JSON.stringify(body));
