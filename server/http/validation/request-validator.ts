import type { IncomingHttpHeaders } from 'node:http';
import { findUnstorable } from './unstorable.ts';
import { type Contract, type ContractOperation, type Parameter, parametersOf } from '../contract.ts';
import type { Operations } from '../operations.ts';
import { badDataOf, type Problem } from '../problem.ts';
import { ErrorList, maxErrors } from './error-list.ts';
import { withListParameters } from './list-parameters.ts';
import { createOpenApiCheck, type LibraryRequest } from './openapi-validator.ts';
import { createParameterChecks, type ParameterChecks } from './parameters.ts';
import { findExceededSize, readRequestShapes, type RequestShapes } from './request-shapes.ts';
import { isWhole, ShapeErrors } from './shape.ts';

/** A received request with its path parameters. */
export interface Received {
  method: string;
  /** Path and query, as sent. */
  url: string;
  headers: IncomingHttpHeaders;
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
}

/** A request's values, converted to the types of the contract. */
export interface ValidatedInput {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

export interface RequestValidator {
  /**
   * Checks a request against the contract.
   *
   * @throws Problem 400 with the first size bound that is exceeded, else with every validation error
   */
  validate: (operationId: string, received: Received) => Promise<ValidatedInput>;
  /** Compiles the validators of operations without requests so far, one by one, so that no client waits for it. */
  warm: () => Promise<void>;
}

/** The data on an operation that is prepared before its first request. */
interface OperationRules {
  parameters: Parameter[];
  checks: ParameterChecks;
  shapes: RequestShapes;
  /** Whether the shapes check everything. Then only requests with errors need the library, for its messages. */
  shapesSuffice: boolean;
}

/** Reads the rules of a contract for requests. */
export async function createRequestValidator(written: Contract, operations: Operations): Promise<RequestValidator> {
  const contract = withoutStreamedBodies(withListParameters(written), operations);
  const library = await createOpenApiCheck(contract, operations);
  const known = new Map<string, OperationRules>();
  for (const { operationId, method, path } of operations.values()) {
    const parameters = parametersOf(contract, path, method);
    const shapes = readRequestShapes(contract, path, method);
    const shapesSuffice = parameters.length === 0 && shapes.body !== undefined && isWhole(shapes.body);
    known.set(operationId, { parameters, checks: createParameterChecks(parameters), shapes, shapesSuffice });
  }

  const validate: RequestValidator['validate'] = async (operationId, { method, url, headers, params, query, body }) => {
    const { parameters, checks, shapes, shapesSuffice } = known.get(operationId) as OperationRules;
    const ofBody = new ShapeErrors();
    const ofLists = checks.readLists(query);
    const exceeded = findExceededSize(shapes, { path: params, query, body }, ofBody);
    if (exceeded !== undefined) throw malformed([exceeded], 1, parameters);
    const errors = new ErrorList();
    for (const error of ofLists) errors.add(() => error);
    for (const error of checks.findErrors(params, query)) errors.add(() => error);
    findUnstorable(body, ['body'], errors, shapes.body);
    for (const message of ofBody.names.messages) errors.add(() => message);
    const early = errors.messages;
    const count = errors.count + ofBody.count + ofBody.names.count - ofBody.names.messages.length;
    // The library collects errors without a limit, at a cost that grows faster than their number.
    if (count > maxErrors) throw malformed([...early, ...ofBody.messages], count, parameters);
    if (shapesSuffice && count === 0) return { params, query, body };
    const request: LibraryRequest = {
      method,
      originalUrl: queryOf(url),
      headers,
      params: checks.boundIntegers('path', params),
      query: checks.boundIntegers('query', query),
      body,
    };
    const late = await library.check(operationId, request);
    if (early.length > 0 || late.length > 0) {
      const all = [...early, ...late.filter((error) => !early.some((known) => isOfSamePath(known, error)))];
      throw malformed(all, all.length, parameters);
    }
    return { params: request.params, query: checks.gatherExploded(query, request.query), body: request.body };
  };
  return { validate, warm: library.warm };
}

/** Removes bodies that are streamed, since their content is not validated. */
function withoutStreamedBodies(contract: Contract, operations: Operations): Contract {
  const paths = { ...contract.paths };
  for (const { path, method, isStreamed } of operations.values()) {
    if (!isStreamed) continue;
    const { requestBody: _body, ...operation } = paths[path]?.[method.toLowerCase()] as ContractOperation;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  }
  return { ...contract, paths };
}

/**
 * Returns the URL for the library. It has only the query, because the library is slow with long paths.
 *
 * Reserved characters in values of the query are encoded, since the library rejects them. RFC 3986 allows them,
 * `encodeURIComponent` does not encode all of them, and forms encode a space as `+`.
 */
function queryOf(url: string): string {
  const start = url.indexOf('?');
  if (start === -1) return '/';
  const query = url.slice(start).replaceAll(/=([^&]*)/g, (_, value: string) => {
    const encoded = value.replaceAll(/[:/?#[\]@!$'()*,;=]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
    return `=${encoded.replaceAll('+', '%20')}`;
  });
  return `/${query}`;
}

const isOfSamePath = (one: string, other: string) => one.split(':')[0] === other.split(':')[0];

/** For some resources, a malformed ID in the path gets the status of an unknown one, if the contract declares that. */
function malformed(messages: string[], count: number, parameters: readonly Parameter[]): Problem {
  const status = parameters.find(
    (parameter) =>
      parameter['x-malformed-status'] && messages.some((message) => message.startsWith(`path/${parameter.name}:`)),
  )?.['x-malformed-status'];
  const problem = badDataOf({ messages, count });
  return status === undefined ? problem : problem.withStatus(status);
}
