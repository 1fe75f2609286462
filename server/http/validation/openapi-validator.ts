import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import * as OpenApiValidator from 'express-openapi-validator';
import type { IncomingHttpHeaders } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse } from 'node:url';
import { runInThisContext } from 'node:vm';
import type { Contract } from '../contract.ts';
import type { Operations } from '../operations.ts';
import { formats } from './formats.ts';
import { forRequests, withoutResponses } from './request-contract.ts';
import { createErrorFormatter, type LibraryError } from './validation-errors.ts';

/** A request in the format of the library, which converts values in place. */
export interface LibraryRequest {
  method: string;
  /** Only its query is read. */
  originalUrl: string;
  headers: IncomingHttpHeaders;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

export interface OpenApiCheck {
  /**
   * Checks parameters and body, and converts parameters to their types, in place.
   *
   * @returns validation errors, each as `<path>: <why>`
   */
  check: (operationId: string, request: LibraryRequest) => Promise<string[]>;
  /** Compiles the validators of operations without requests so far, one by one, so that no client waits for it. */
  warm: () => Promise<void>;
}

/** The library's data on the operation of a request, which it finds by trying the pattern of each path. */
interface Matched {
  pathParams: Record<string, unknown>;
}

/**
 * The adapter of express-openapi-validator. This is the only file that knows the library.
 *
 * The service uses its request validator: the schemas of parameters and bodies, compiled per operation and media type, and
 * the conversion of parameters by style. The middleware runs on a plain object, without Express. Not used:
 *
 * - routes: the library tries the pattern of every path on every request. Each operation is looked up once here.
 * - unknown query parameters: the library stops at the first.
 * - security, responses, uploads: they are checked elsewhere, or not supported.
 *
 * @throws Error for a contract that the library can't read
 */
export async function createOpenApiCheck(contract: Contract, operations: Operations): Promise<OpenApiCheck> {
  skipWarningsOfUrlParse();
  const middlewares = OpenApiValidator.middleware({
    apiSpec: withoutResponses(forRequests(contract)) as never,
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
  const validate = named('requestMiddleware');
  const formatErrors = createErrorFormatter(contract);
  const toErrors = (error: unknown): string[] => {
    const { status, errors } = error as { status?: number; errors?: LibraryError[] };
    if (status !== 400 || !errors) throw error;
    return formatErrors(errors);
  };

  const app = express();
  await run(named('pathParamsMiddleware'), { app });
  const samples: object[] = [];
  const known = new Map<string, Matched>();
  for (const { operationId, method, path, mediaTypes, isStreamed } of operations.values()) {
    const url = path.replaceAll(/[{}]/g, '');
    const headers: IncomingHttpHeaders =
      mediaTypes[0] === undefined || isStreamed ? {} : { 'content-type': mediaTypes[0] };
    const request = { method, originalUrl: url, headers, params: {}, query: {}, body: {}, app, path: url, baseUrl: '' };
    const sample: typeof request & { openapi?: Matched } = request;
    await run(match, sample);
    if (!sample.openapi) throw new Error(`${operationId} is not in the contract`);
    known.set(operationId, sample.openapi);
    samples.push(sample);
  }

  return {
    check(operationId, request) {
      const openapi = { ...known.get(operationId), pathParams: request.params };
      return run(validate, Object.assign(request, { openapi })).then(none, toErrors);
    },
    async warm() {
      for (const sample of samples.splice(0)) {
        await run(validate, sample).catch(toErrors);
        await nextTurn();
      }
    },
  };
}

const none = (): string[] => [];

/** Runs a middleware of the library. */
function run(middleware: RequestHandler, request: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const next: NextFunction = (error?: unknown) => (error instanceof Error ? reject(error) : resolve());
    void middleware(request as Request, {} as Response, next);
  });
}

/**
 * The library calls `url.parse`. On each such call from a package, Node inspects the stack until it has warned about a call
 * from an application, which takes as long as validating a small request. A call from code without a file, as here, stops
 * that.
 */
function skipWarningsOfUrlParse(): void {
  const { noDeprecation = false } = process;
  process.noDeprecation = true;
  (runInThisContext(`(parse) => parse('/')`) as (parse: unknown) => void)(parse);
  process.noDeprecation = noDeprecation;
}
