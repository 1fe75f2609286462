import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import * as OpenApiValidator from 'express-openapi-validator';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse } from 'node:url';
import { runInThisContext } from 'node:vm';
import type { Contract } from '../document/contract.ts';
import { formats } from '../../schema/formats.ts';
import { type Checked, libraryDocument, pathOf } from './library-document.ts';
import { formatsOf } from './schema-formats.ts';
import { createErrorFormatter, type LibraryError } from './validation-errors.ts';

/** The values of a request, which are converted to the types of the contract in place. */
export interface RequestValues {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  header: Record<string, unknown>;
  cookie: Record<string, unknown>;
  body: unknown;
}

export interface OpenApiCheck {
  /**
   * Checks parameters and body, and converts texts to the types of the contract, in place.
   *
   * @param mediaType that of the body; undefined without a body, or if its content is not checked
   * @returns validation errors, each as `<path>: <why>`
   */
  check: (operationId: string, mediaType: string | undefined, values: RequestValues) => Promise<string[]>;
  /** Compiles the validators of operations without requests so far, one by one, so that no client waits for it. */
  warm: () => Promise<void>;
}

/** The library's data on an operation, which it finds by trying the pattern of each path. */
interface Matched {
  pathParams: Record<string, unknown>;
}

/** A request in the format of the library. */
interface LibraryRequest {
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  params: Record<string, unknown>;
  body: unknown;
}

/**
 * The adapter of express-openapi-validator. This is the only file that knows the library.
 *
 * The library compiles the schemas of parameters and bodies, converts texts to numbers and booleans, and adds defaults. The
 * middleware runs on a plain object, without Express. Not used:
 *
 * - routes: the library tries the pattern of every path on every request. Each operation is looked up once here.
 * - parameter styles: it decodes before it splits lists, and knows no names in brackets; see parameter-values.ts.
 * - unknown query parameters: the library stops at the first.
 * - security, responses, uploads: they are checked elsewhere.
 *
 * @throws Error for a contract that the library can't read
 */
export async function createOpenApiCheck(contract: Contract, checked: readonly Checked[]): Promise<OpenApiCheck> {
  skipWarningsOfUrlParse();
  const middlewares = OpenApiValidator.middleware({
    apiSpec: libraryDocument(contract, checked) as never,
    validateRequests: { allErrors: true, allowUnknownQueryParameters: true },
    validateResponses: false,
    validateSecurity: false,
    fileUploader: false,
    validateApiSpec: false,
    ajvFormats: { mode: 'full' },
    formats: { ...formatsOf(contract), ...formats },
  });
  const named = (name: string) => {
    const found = middlewares.find((middleware) => middleware.name === name);
    if (!found) throw new Error(`express-openapi-validator has no ${name}`);
    return found as unknown as RequestHandler;
  };
  const match = named('metadataMiddleware');
  const validate = named('requestMiddleware');
  const formatErrors = createErrorFormatter(contract);
  const toErrors = (error: unknown, { parameters }: Checked): string[] => {
    const { status, errors } = error as { status?: number; errors?: LibraryError[] };
    if (status !== 400 || !errors) throw error;
    return formatErrors(errors.map((each) => withName(each, parameters)));
  };

  const app = express();
  await run(named('pathParamsMiddleware'), { app });
  const samples: [object, Checked][] = [];
  const known = new Map<string, { openapi: Matched; url: string; checked: Checked }>();
  for (const [index, each] of checked.entries()) {
    const url = pathOf(index);
    const sample = { ...requestTo(url), params: {}, query: {}, body: {}, app, path: url, baseUrl: '' };
    const matched: typeof sample & { openapi?: Matched } = sample;
    await run(match, matched);
    if (!matched.openapi) throw new Error(`${each.operationId} is not in the contract`);
    known.set(`${each.operationId} ${each.mediaType ?? ''}`, { openapi: matched.openapi, url, checked: each });
    if (!each.isRare) samples.push([sample, each]);
  }

  return {
    async check(operationId, mediaType, values) {
      const found = known.get(`${operationId} ${mediaType ?? ''}`);
      if (!found) throw new RangeError(`${operationId} has no body of the type ${mediaType}`);
      const { parameters, isForm } = found.checked;
      const request: LibraryRequest = { query: {}, headers: { ...json }, params: {}, body: isForm ? {} : values.body };
      parameters.forEach(({ in: part, name }, index) => {
        const value = part === 'body' ? values.body : values[part][name];
        if (value !== undefined) request[fields[part]][`p${index}`] = value;
      });
      const openapi = { ...found.openapi, pathParams: request.params };
      const errors = await run(validate, { ...requestTo(found.url), ...request, openapi }).then(
        none,
        (error: unknown) => toErrors(error, found.checked),
      );
      parameters.forEach(({ in: part, name }, index) => {
        const value = request[fields[part]][`p${index}`];
        if (value === undefined) return;
        if (part === 'body') values.body = value;
        else values[part][name] = value;
      });
      return errors;
    },
    async warm() {
      for (const [sample, each] of samples.splice(0)) {
        await run(validate, sample).catch((error: unknown) => toErrors(error, each));
        await nextTurn();
      }
    },
  };
}

const json = { 'content-type': 'application/json' };
const requestTo = (url: string) => ({ method: 'POST', originalUrl: url, headers: { ...json } });

/** The library's names of the parts of a request. Cookies are sent as a part of the query, since it does not convert them. */
const fields = { path: 'params', query: 'query', header: 'headers', cookie: 'query', body: 'query' } as const;
const parts = { path: 'path', query: 'query', header: 'headers', cookie: 'cookies', body: 'body' } as const;

/** Replaces the number of a parameter in an error by its name. */
function withName(error: LibraryError, parameters: Checked['parameters']): LibraryError {
  const [, number = '', rest = ''] = /^\/(?:query|headers|params)\/p(\d+)(.*)$/s.exec(error.path) ?? [];
  const parameter = parameters[Number(number)];
  if (number === '' || !parameter) return error;
  const { in: part, name, isExploded } = parameter;
  const shown = part === 'header' ? name.toLowerCase() : name;
  const above = part === 'body' || (isExploded && rest !== '') ? `/${parts[part]}` : `/${parts[part]}/${shown}`;
  return {
    ...error,
    path: `${above}${rest}`,
    message: error.message.replace(`property 'p${number}'`, `property '${shown}'`),
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
