import type { RequestValidatorOptions } from 'express-openapi-validator/dist/framework/types.js';
import { RequestValidator } from 'express-openapi-validator/dist/middlewares/openapi.request.validator.js';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse } from 'node:url';
import { runInThisContext } from 'node:vm';
import type { Contract } from '../document/contract.ts';
import { formats } from '../../schema/formats.ts';
import { type Checked, libraryDocument, libraryPath } from './library-document.ts';
import { formatsOf } from './schema-formats.ts';
import { createErrorFormatter, type FormatErrors, type LibraryError } from './validation-errors.ts';

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
  check: (operationId: string, mediaType: string | undefined, values: RequestValues) => string[];
  /** Compiles the validators of operations without requests so far, one by one, so that no client waits for it. */
  warm: () => Promise<void>;
}

/** A request in the format of the library. */
interface LibraryRequest {
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  params: Record<string, unknown>;
  body: unknown;
}

/** Validates a request. @throws the library's error */
type Validate = (request: LibraryRequest) => void;

/**
 * The adapter of express-openapi-validator. This is the only file that knows the library.
 *
 * The library compiles the schemas of parameters and bodies, converts texts to numbers and booleans, and adds defaults. Only
 * its class for requests is used, with one instance for each operation and media type, which is created with the first request:
 * its middleware would load Express and compile the bodies of all operations at start. Not used:
 *
 * - routes: the library tries the pattern of every path on every request.
 * - parameter styles: it decodes before it splits lists, and knows no names in brackets; see parameter-values.ts.
 * - unknown query parameters: the library stops at the first.
 * - security, responses, uploads: they are checked elsewhere.
 */
export function createOpenApiCheck(contract: Contract, checked: readonly Checked[]): OpenApiCheck {
  skipWarningsOfUrlParse();
  const everyFormat = { ...formatsOf(contract), ...formats };
  const known = new Map(checked.map((each) => [keyOf(each.operationId, each.mediaType), each]));
  const compiled = new Map<Checked, Validate>();
  let formatErrors: FormatErrors | undefined;

  function findErrors(each: Checked, request: LibraryRequest): string[] {
    const validate = compiled.get(each) ?? createValidate(contract, each, everyFormat);
    compiled.set(each, validate);
    try {
      validate(request);
      return [];
    } catch (error) {
      const { status, errors } = error as { status?: number; errors?: LibraryError[] };
      if (status !== 400 || !errors) throw error;
      formatErrors ??= createErrorFormatter(contract);
      return formatErrors(errors.map((found) => withName(found, each.parameters)));
    }
  }

  return {
    check(operationId, mediaType, values) {
      const found = known.get(keyOf(operationId, mediaType));
      if (!found) throw new RangeError(`${operationId} has no body of the type ${mediaType}`);
      const { parameters, isForm } = found;
      const request = emptyRequest(mediaType);
      if (!isForm) request.body = values.body;
      parameters.forEach(({ in: part, name }, index) => {
        const value = part === 'body' ? values.body : values[part][name];
        if (value !== undefined) request[fields[part]][`p${index}`] = value;
      });
      const errors = findErrors(found, request);
      parameters.forEach(({ in: part, name }, index) => {
        const value = request[fields[part]][`p${index}`];
        if (value === undefined) return;
        if (part === 'body') values.body = value;
        else values[part][name] = value;
      });
      return errors;
    },
    async warm() {
      for (const each of checked) {
        if (each.isRare || compiled.has(each)) continue;
        findErrors(each, emptyRequest(each.mediaType));
        await nextTurn();
      }
    },
  };
}

const keyOf = (operationId: string, mediaType: string | undefined) => `${operationId} ${mediaType ?? ''}`;

/** Without a body, the library need not parse the media type. */
const emptyRequest = (mediaType: string | undefined): LibraryRequest => ({
  query: {},
  headers: mediaType === undefined ? {} : { 'content-type': 'application/json' },
  params: {},
  body: {},
});

function createValidate(contract: Contract, checked: Checked, everyFormat: object): Validate {
  const { document, operation } = libraryDocument(contract, checked);
  // As its middleware passes them.
  const options = {
    ...{ strict: false, strictNumbers: true, strictTuples: true, validateSchema: false, useDefaults: true },
    ...{ allErrors: true, allowUnknownQueryParameters: true, ajvFormats: { mode: 'full' } },
    formats: everyFormat,
  };
  const validator = new RequestValidator(document as never, options as RequestValidatorOptions);
  const openapi = { expressRoute: libraryPath, schema: operation };
  return (request) => {
    const matched = { ...openapi, pathParams: request.params };
    void validator.validate(
      { method: 'POST', path: libraryPath, originalUrl: libraryPath, ...request, openapi: matched } as never,
      {} as never,
      nothing,
    );
  };
}

const nothing = () => undefined;

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
