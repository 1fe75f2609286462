import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import type { RequestValidatorOptions } from 'express-openapi-validator/dist/framework/types.js';
import { RequestValidator } from 'express-openapi-validator/dist/middlewares/openapi.request.validator.js';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Contract } from '../document/contract.ts';
import { formats } from '../../schema/formats.ts';
import { type Extent, findSchemaErrors, type SchemaErrors } from '../../schema/schema-errors.ts';
import { isObject } from '../../schema/subschemas.ts';
import { forEachSchema } from '../document/schema-walk.ts';
import { countsDefaults } from './request-contract.ts';
import { type Checked, libraryDocument, libraryPath } from './library-document.ts';
import { formatsOf } from './schema-formats.ts';

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
   */
  check: (operationId: string, mediaType: string | undefined, values: RequestValues) => SchemaErrors;
  /** Compiles the validators of operations without requests so far, one by one, so that no client waits for it. */
  warm: () => Promise<void>;
}

/** A request in the format of the library. */
interface LibraryRequest {
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  params: Record<string, unknown>;
  /** What is JSON, which is not converted. */
  body: Record<string, unknown>;
}

type Validate = (request: LibraryRequest) => readonly ErrorObject[];

/**
 * The adapter of express-openapi-validator. This is the only file that knows the library.
 *
 * The library compiles the schemas of parameters and bodies, converts texts to numbers and booleans, and adds defaults. Only
 * its class for requests is used, with instances for each operation and media type, which are created when they are needed:
 * its middleware would load Express and compile the bodies of all operations at start. Not used:
 *
 * - the steps around its compiled functions, which parse the URL and the media type of each request again.
 * - routes: the library tries the pattern of every path on every request.
 * - parameter styles: it decodes before it splits lists, and knows no names in brackets; see parameter-values.ts.
 * - unknown query parameters: the library stops at the first.
 * - security, responses, uploads: they are checked elsewhere.
 */
export function createOpenApiCheck(contract: Contract, checked: readonly Checked[]): OpenApiCheck {
  const everyFormat = { ...formatsOf(contract), ...formats };
  let counted: boolean | undefined;
  /** Asked with the first request, since it reads the whole contract. */
  const isCounted = () => {
    if (counted !== undefined) return counted;
    counted = false;
    forEachSchema(contract, (schema) => (counted ||= countsDefaults(schema)));
    return counted;
  };
  const known = new Map(
    checked.map((each) => [
      keyOf(each.operationId, each.mediaType),
      { ...each, compiled: new Map<Extent, Validate>() },
    ]),
  );

  function validatorOf(each: Checked & { compiled: Map<Extent, Validate> }, extent: Extent): Validate {
    const validate = each.compiled.get(extent) ?? createValidate(contract, each, everyFormat, extent);
    each.compiled.set(extent, validate);
    return validate;
  }

  return {
    check(operationId, mediaType, values) {
      const found = known.get(keyOf(operationId, mediaType));
      if (!found) throw new RangeError(`${operationId} has no body of the type ${mediaType}`);
      const { parameters, isForm } = found;
      const request: LibraryRequest = { query: {}, headers: {}, params: {}, body: {} };
      if (isForm) request.body.form = objectsIn(values.body);
      else if (mediaType !== undefined) request.body.body = values.body;
      parameters.forEach((parameter, index) => {
        const { in: part, name } = parameter;
        const value = part === 'body' ? values.body : values[part][name];
        if (value !== undefined) request[fieldOf(parameter)][`p${index}`] = value;
      });
      const errors = withinStack(() => {
        // Validating adds defaults, also to what is invalid elsewhere.
        const sent = isCounted()
          ? { ...request, body: { ...request.body, body: structuredClone(request.body.body) } }
          : request;
        return findSchemaErrors((extent) => {
          const validate = validatorOf(found, extent);
          return validate(extent === 'first' ? request : sent).map((error) => withName(error, parameters));
        }, request);
      });
      if (errors.messages.length > 0) return errors;
      parameters.forEach((parameter, index) => {
        const { in: part, name } = parameter;
        const value = request[fieldOf(parameter)][`p${index}`];
        if (value === undefined) return;
        if (part === 'body') values.body = value;
        else values[part][name] = value;
      });
      return errors;
    },
    async warm() {
      for (const each of known.values()) {
        if (each.isRare || each.compiled.size > 0) continue;
        validatorOf(each, 'first');
        await nextTurn();
      }
    },
  };
}

/** A compiled schema that contains itself calls itself, so a value that is nested deep enough exceeds the stack. */
function withinStack(find: () => SchemaErrors): SchemaErrors {
  try {
    return find();
  } catch (error) {
    const { name, message } = error as Error;
    if (name !== 'RangeError' || !message.includes('call stack')) throw error;
    return { messages: ['request: nested too deep'], extent: 'all' };
  }
}

const keyOf = (operationId: string, mediaType: string | undefined) => `${operationId} ${mediaType ?? ''}`;

/** The fields of a form that have been read as JSON. */
const objectsIn = (form: unknown) =>
  Object.fromEntries(
    Object.entries(isObject(form) ? form : {}).filter(([, value]) => typeof value === 'object' && value !== null),
  );

/** The functions that the library compiles: one for parameters, one for the body. */
interface Compiled {
  ajv: { getSchema: (key: string) => ValidateFunction };
  ajvBody: { getSchema: (key: string) => ValidateFunction };
}

function createValidate(contract: Contract, checked: Checked, everyFormat: object, extent: Extent): Validate {
  const { document, operation } = libraryDocument(contract, checked, extent === 'size');
  const options = {
    ...{ strict: false, strictNumbers: true, validateSchema: false, useDefaults: true, ownProperties: true },
    ...{ allErrors: extent === 'all', verbose: true, allowUnknownQueryParameters: true, ajvFormats: { mode: 'full' } },
    formats: everyFormat,
  };
  const validator = new RequestValidator(document as never, options as RequestValidatorOptions);
  compile(validator, operation);
  const { ajv, ajvBody } = validator as unknown as Compiled;
  const key = `POST-${libraryPath}-application/json`;
  const ofBody = ajvBody.getSchema(key);
  const ofParameters = ajv.getSchema(key);
  return (request) => {
    // An object in a form is a parameter, too. It is checked as JSON before its values are converted.
    const bodyErrors = ofBody(request) ? [] : (ofBody.errors ?? []);
    if (bodyErrors.length > 0 && extent !== 'all') return bodyErrors;
    const errors = ofParameters(request) ? [] : (ofParameters.errors ?? []);
    return [...errors, ...bodyErrors];
  };
}

/** The library compiles with the first request. */
function compile(validator: RequestValidator, operation: object): void {
  const openapi = { expressRoute: libraryPath, schema: operation, pathParams: {} };
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', path: libraryPath, originalUrl: libraryPath, query: {}, params: {}, body: {} };
  try {
    void validator.validate({ ...request, headers, openapi } as never, {} as never, () => undefined);
  } catch (error) {
    // Such a request may be invalid.
    if ((error as { status?: number }).status !== 400) throw error;
  }
}

/** The library's names of the parts of a request. Cookies are sent as a part of the query, since it does not convert them. */
const fields = { path: 'params', query: 'query', header: 'headers', cookie: 'query', body: 'query' } as const;
const parts = { path: 'path', query: 'query', header: 'headers', cookie: 'cookies', body: 'body' } as const;
const fieldOf = ({ in: part, isJson }: Checked['parameters'][number]) => (isJson ? 'body' : fields[part]);

/** Replaces the number of a parameter in an error by its name. */
function withName(error: ErrorObject, parameters: Checked['parameters']): ErrorObject {
  const [, below] = /^\/body\/(?:body|form)(.*)$/s.exec(error.instancePath) ?? [];
  if (below !== undefined) return { ...error, instancePath: `body${below}` };
  const [, number, rest = ''] = /^\/\w+\/p(\d+)(.*)$/s.exec(error.instancePath) ?? [];
  const missing = number === undefined ? String(error.params.missingProperty) : '';
  const parameter = parameters[Number(number ?? missing.slice(1))];
  if (!parameter) return error;
  const { in: part, name, isExploded } = parameter;
  const shown = part === 'header' ? name.toLowerCase() : name;
  if (missing !== '') {
    return { ...error, instancePath: parts[part], message: `must have required property '${shown}'` };
  }
  const isWhole = part === 'body' || isExploded;
  return { ...error, instancePath: `${isWhole ? parts[part] : `${parts[part]}/${shown}`}${rest}` };
}
