import type { IncomingHttpHeaders } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import * as OpenApiValidator from 'express-openapi-validator';
import { operations, type OperationId } from '../../generated/operations.ts';
import { findUnstorable } from './body.ts';
import { type Contract, type Parameter, parametersOf } from './contract.ts';
import { ErrorList, maxErrors } from './error-list.ts';
import { createFaultWording, isExploded, type LibraryFault, parameterFaults } from './faults.ts';
import { formats } from './formats.ts';
import { badDataOf, type Problem } from './problem.ts';
import { forRequests, withoutAnswers } from './request-contract.ts';
import { findExceededSize, readRequestShapes, type RequestShapes } from './request-shapes.ts';

/** A request as it came, its path taken apart. */
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
export interface Validated {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

export interface RequestValidator {
  /**
   * Holds a request against the contract.
   *
   * @throws Problem 400 with the first size bound that is exceeded, else with every fault found
   */
  validate: (operationId: OperationId, received: Received) => Promise<Validated>;
  /** Compiles what no request has needed so far, an operation at a time, so that no caller waits for it. */
  warm: () => Promise<void>;
}

/** What is known of an operation before its first request. */
interface Known {
  parameters: Parameter[];
  shapes: RequestShapes;
  matched: LibraryRequest['openapi'];
}

/** What the validator library reads of a request, and writes to it. */
interface LibraryRequest extends Omit<Received, 'url' | 'params'> {
  originalUrl: string;
  params: Record<string, unknown>;
  openapi?: { pathParams: Record<string, unknown> };
}

/** Reads the contract's rules for requests. An operation's are compiled when it is first called, or by `warm`. */
export async function createRequestValidator(contract: Contract): Promise<RequestValidator> {
  const middlewares = OpenApiValidator.middleware({
    apiSpec: withoutAnswers(forRequests(contract)) as never,
    // Unknown parameters are found here, with the other faults: the library stops at the first.
    validateRequests: { allErrors: true, allowUnknownQueryParameters: true },
    validateResponses: false,
    validateSecurity: false,
    fileUploader: false,
    validateApiSpec: false,
    ajvFormats: { mode: 'full' },
    formats,
  });
  const named = (name: string) => {
    const found = middlewares.find((middleware) => middleware.name === name);
    if (!found) throw new Error(`express-openapi-validator has no ${name}`);
    return found as unknown as RequestHandler;
  };
  const match = named('metadataMiddleware');
  const check = named('requestMiddleware');

  const wordFaults = createFaultWording(contract);
  const toFaults = (error: unknown): string[] => {
    const { status, errors } = error as { status?: number; errors?: LibraryFault[] };
    if (status !== 400 || !errors) throw error;
    return wordFaults(errors);
  };

  const app = express();
  // Throws what is wrong with the contract itself.
  await run(named('pathParamsMiddleware'), { app });
  const samples: LibraryRequest[] = [];
  const known = new Map<OperationId, Known>();
  for (const [operationId, { method, path, body }] of Object.entries(operations)) {
    // The library finds an operation by trying the pattern of each: done once here, not with every request.
    const url = path.replaceAll(/[{}]/g, '');
    const headers: IncomingHttpHeaders = body === 'none' ? {} : { 'content-type': 'application/json' };
    const sample: LibraryRequest = { method, originalUrl: url, headers, params: {}, query: {}, body: {} };
    await run(match, Object.assign(sample, { app, path: url, baseUrl: '' }));
    if (!sample.openapi) throw new Error(`${operationId} is not in the contract`);
    known.set(operationId as OperationId, {
      parameters: parametersOf(contract, path, method),
      shapes: readRequestShapes(contract, path, method),
      matched: sample.openapi,
    });
    samples.push(sample);
  }

  const validate: RequestValidator['validate'] = async (operationId, { method, url, headers, params, query, body }) => {
    const { parameters, shapes, matched } = known.get(operationId) as Known;
    const ofBody = new ErrorList();
    const exceeded = findExceededSize(shapes, { path: params, query, body }, ofBody);
    if (exceeded !== undefined) throw malformed([exceeded], 1, parameters);
    const errors = new ErrorList();
    for (const fault of parameterFaults(parameters, { path: params, query })) errors.add(() => fault);
    findUnstorable(body, ['body'], errors);
    const early = errors.messages;
    const count = errors.count + ofBody.count;
    // The library collects errors without end, at a cost that grows faster than their number.
    if (count > maxErrors) throw malformed([...early, ...ofBody.messages], count, parameters);
    const openapi = { ...matched, pathParams: params };
    const request: LibraryRequest = { method, originalUrl: queryOf(url), headers, params, query, body, openapi };
    const late = await run(check, request).then(() => [], toFaults);
    const faults = [...early, ...late.filter((fault) => !early.some((told) => samePlace(told, fault)))];
    if (faults.length > 0) throw malformed(faults, faults.length, parameters);
    return { params: request.params, query: gatherExploded(parameters, query, request.query), body: request.body };
  };
  const warm = async () => {
    for (const sample of samples.splice(0)) {
      await run(check, sample).catch(toFaults);
      await nextTurn();
    }
  };
  return { validate, warm };
}

/**
 * Collects the members of an exploded object parameter into one object. They are taken from the query as sent, because the
 * library drops some names.
 */
function gatherExploded(
  parameters: readonly Parameter[],
  sent: Record<string, unknown>,
  converted: Record<string, unknown>,
): Record<string, unknown> {
  const exploded = parameters.find(isExploded);
  return exploded ? { [exploded.name]: sent } : converted;
}

/**
 * The URL as the library gets it, which reads only the query, and is slow at long paths.
 *
 * It takes reserved signs in values of a query for missing encoding. Their values are clear all the same: RFC 3986
 * allows the signs there, `encodeURIComponent` leaves some of them as they are, and forms write a space as `+`.
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

const samePlace = (one: string, other: string) => one.split(':')[0] === other.split(':')[0];

/** Runs one middleware of the library to its end. */
function run(middleware: RequestHandler, request: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const next: NextFunction = (error?: unknown) => (error instanceof Error ? reject(error) : resolve());
    void middleware(request as Request, {} as Response, next);
  });
}

/** Some resources answer a malformed ID in the path as an unknown one; the parameter says so in the contract. */
function malformed(messages: string[], count: number, parameters: readonly Parameter[]): Problem {
  const status = parameters.find(
    (parameter) =>
      parameter['x-malformed-status'] && messages.some((message) => message.startsWith(`path/${parameter.name}:`)),
  )?.['x-malformed-status'];
  const problem = badDataOf({ messages, count });
  return status === undefined ? problem : problem.withStatus(status);
}
