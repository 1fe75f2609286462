import { addedParameters, type ListDefinition } from '../../server/operator-api/lists/list-definition.ts';
import { type Contract, type Parameter, parametersOf } from '../../server/http/document/contract.ts';
import { type ReferenceObject, resolveReference } from '../../server/schema/references.ts';
import { withListParameters } from '../../server/http/validation/list-parameters.ts';
import { type Operation, operationsOf } from '../requirements/operations.ts';

/** A call of an operation with the examples of the contract. */
export interface ExampleCall {
  operationId: string;
  /** In uppercase. */
  method: string;
  /** As in the contract: `/v1/me/apps/{partnerId}/campaigns`. */
  path: string;
  pathParameters: Record<string, unknown>;
  /** Values by parameter, before serialization. */
  query: Record<string, unknown>;
  /** Header parameters of the operation, which examples leave out. */
  headers?: Record<string, unknown>;
  /** Undefined if the operation has no JSON body. */
  body: unknown;
  /** Whether it needs the entity tag of the resource. */
  needsTag: boolean;
  /** The media type of a body that is not JSON, and its text. */
  upload?: string;
  uploadedText?: string;
  /** Whether it needs an access token, a session or a device token. */
  token: boolean;
  /** The security schemes that a program uses. */
  schemes: readonly string[];
  /** Whether its response sets the cookie of a session. */
  setsCookie: boolean;
  /** Whether its response is a stream of events. */
  streamed: boolean;
  /** Whether its responses are pages with links. */
  paged: boolean;
}

/** Query parameters that a usual call leaves out, or that conflict with others. */
const unusual = new Set(['page', 'position', 'cursor', 'date', 'matchingKey', 'test', 'listId']);

/** A call of each operation, in the order of the contract. */
export function exampleCalls(written: Contract): ExampleCall[] {
  const contract = withListParameters(written);
  return [...operationsOf(contract)].map(([operationId, operation]) => exampleCall(contract, operationId, operation));
}

/** @param contract has its lists as arrays (`withListParameters`) */
export function exampleCall(contract: Contract, operationId: string, operation: Operation): ExampleCall {
  const { path, method, requestBody, responses, security } = operation;
  const parameters = parametersOf(contract, path, method) as ShownParameter[];
  const { 'x-listing': list } = operation as { 'x-listing'?: ListDefinition };
  // All filters together would find nothing.
  const filters = list ? addedParameters(list) : new Set<string>();
  const isUsual = ({ name, required = false }: Parameter) => !unusual.has(name) && (required || !filters.has(name));
  const shown = (place: string) =>
    parameters
      .filter((parameter) => parameter.in === place && (place !== 'query' || isUsual(parameter)))
      .map((parameter) => [parameter.name, exampleOf(contract, parameter)]);
  const body = requestBody && resolveReference<Body>(contract, requestBody);
  const upload = Object.keys(body?.content ?? {}).find((type) => !/json$/.test(type));
  const uploaded = upload?.startsWith('text/') && exampleOf(contract, body?.content?.[upload]);
  const ok = responses['200'] && resolveReference(contract, responses['200']);
  return {
    operationId,
    method: method.toUpperCase(),
    path,
    pathParameters: Object.fromEntries(shown('path')) as Record<string, unknown>,
    query: Object.fromEntries(shown('query')) as Record<string, unknown>,
    body: body && exampleOf(contract, body.content?.['application/json']),
    needsTag: parameters.some(({ in: place, name }) => place === 'header' && name === 'If-Match'),
    // A request has one of the types: any of them.
    ...(upload !== undefined && { upload: upload.replace('image/*', 'image/png') }),
    ...(typeof uploaded === 'string' && { uploadedText: uploaded }),
    schemes: schemesOf(security ?? contract.security),
    setsCookie: 'Set-Cookie' in (ok?.headers ?? {}),
    streamed: 'text/event-stream' in (ok?.content ?? {}),
    token: security === undefined || security.some((schemes) => 'AccessToken' in schemes || 'DeviceToken' in schemes),
    paged: ok !== undefined && 'Link' in (ok.headers ?? {}) && 'application/json' in (ok.content ?? {}),
  };
}

/** Of alternatives, the last one is that of programs. */
const schemesOf = (security: readonly object[] = []) => Object.keys(security.at(-1) ?? {});

interface Shown {
  example?: unknown;
  examples?: Record<string, { value: unknown } | ReferenceObject>;
}
type ShownParameter = Parameter & Shown;
type Body = { required?: boolean; content?: Record<string, Shown> };

function exampleOf(contract: Contract, { example, examples = {} }: Shown = {}): unknown {
  const [first] = Object.values(examples);
  return first ? resolveReference(contract, first).value : example;
}

/** The path with its parameters filled in. */
export const filledPath = ({ path, pathParameters }: ExampleCall): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(pathParameters[name])));

/** Serializes the query: arrays with the index of each item, objects with their members. */
export const queryPairs = ({ query }: ExampleCall): [name: string, value: string][] =>
  Object.entries(query).flatMap(([name, value]): [string, string][] => {
    if (Array.isArray(value)) return value.map((item, index) => [`${name}[${index}]`, String(item)]);
    if (typeof value !== 'object' || value === null) return [[name, String(value)]];
    return Object.entries(value).map(([member, item]) => [member, String(item)]);
  });

/** The query parameters that the call leaves out, each with its example. */
export const unusedQuery = (
  contract: Contract,
  { path, method, query }: ExampleCall,
): [name: string, value: string][] =>
  (parametersOf(contract, path, method) as ShownParameter[])
    .filter(({ name, in: place }) => place === 'query' && !(name in query))
    .map(({ name, example }) => [name, String(example)]);
