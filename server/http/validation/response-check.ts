import addFormats from 'ajv-formats';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { Readable } from 'node:stream';
import type { Contract } from '../document/contract.ts';
import type { ReferenceObject } from '../../schema/references.ts';
import { dropFromRequired, moveProtoProperty } from '../document/marked-names.ts';
import { readDocument } from '../document/read-document.ts';
import { forEachSchema, replaceObjects } from '../document/schema-walk.ts';
import { findMediaType, isJson } from '../document/media-types.ts';
import { methods } from '../document/operations.ts';
import { escaped, unescaped } from '../../schema/pointer.ts';
import { kindOf } from '../../schema/properties.ts';
import { chooseByDiscriminator, isDiscriminated } from '../../schema/discriminator.ts';
import { Unreadable } from './bracketed-values.ts';
import { structured } from './parameter-values.ts';

/** A response, as sent by the service or received by a client. */
export interface CheckedResponse {
  status: number;
  headers: Headers | Record<string, string | number | readonly string[] | undefined>;
  /** Parsed JSON, or text; undefined or empty without a body. The content of a stream is not read. */
  body?: unknown;
}

/**
 * Checks a response against the contract.
 *
 * @returns each violation, such as `getCampaign 200 body/link/next: must match format "uri"`
 * @throws RangeError for an unknown operation
 */
export type ResponseChecker = (operationId: string, response: CheckedResponse) => string[];

interface Header {
  required?: boolean;
  explode?: boolean;
  schema?: unknown;
  content?: Record<string, unknown>;
}

interface Response {
  headers?: Record<string, Header | ReferenceObject>;
  content?: Record<string, unknown>;
}

/**
 * Creates a checker of responses, including errors. A response without violations
 *
 * - has a status that the operation declares, unless it declares no responses at all,
 * - has a media type that this status declares, or no body where it declares none (204 among them),
 * - has a body that is valid against the schema of that media type, formats included,
 * - has each header that is declared as required, and that each declared header it has is valid.
 *
 * Headers that the contract does not declare are ignored. A schema is compiled when a response first needs it.
 *
 * @param written the bundled contract; it is copied
 * @throws ContractError for a document that is not supported
 */
export function createResponseChecker(written: Contract): ResponseChecker {
  const contract = readDocument(written);
  const schemas = compilers(contract);
  const operations = operationPointers(contract);
  return (operationId, { status, headers, body }) => {
    const operation = operations.get(operationId);
    if (!operation) throw new RangeError(`the contract has no operation ${operationId}`);
    const declared = lookUp(contract, [...operation, 'responses']).node as Record<string, unknown>;
    if (Object.keys(declared).length === 0) return [];
    const key = [String(status), `${String(status).charAt(0)}XX`, 'default'].find((each) => each in declared);
    if (key === undefined) {
      return [`${operationId} ${status}: is not declared (${Object.keys(declared).join(', ')} are)`];
    }
    const response = lookUp(contract, [...operation, 'responses', key]);
    const { headers: declaredHeaders = {}, content = {} } = response.node as Response;
    const problems: string[] = [];
    for (const name of Object.keys(declaredHeaders)) {
      // OpenAPI describes it with the body.
      if (name.toLowerCase() === 'content-type') continue;
      const header = lookUp(contract, [...response.pointer, 'headers', name]);
      const { required = false, content: json = {}, schema, explode = false } = header.node as Header;
      const values = headerValues(headers, name);
      if (values.length === 0 && required) problems.push(`headers/${name}: missing`);
      const [mediaType] = Object.keys(json);
      for (const text of values) {
        const place = `headers/${name}`;
        if (mediaType !== undefined && hasSchema(json[mediaType])) {
          const validate = schemas.ofBody([...header.pointer, 'content', mediaType]);
          for (const error of bodyErrors(validate, mediaType, text, place)) problems.push(error);
        } else if (schema !== undefined) {
          const kind = kindOf(contract, schema);
          const value = kind === 'value' ? text : structured(text.split(/\s*,\s*/), kind, explode);
          if (value instanceof Unreadable) problems.push(`${place}: ${value.reason}`);
          else
            for (const error of schemaErrors(schemas.ofHeader(header.pointer), { value }, place, '/value'))
              problems.push(error);
        }
      }
    }
    const [type] = headerValues(headers, 'Content-Type');
    const mediaType = type === undefined ? undefined : findMediaType(Object.keys(content), type);
    if (Object.keys(content).length === 0) {
      if (body !== undefined && body !== '') problems.push('body: must be empty');
    } else if (mediaType === undefined) {
      const types = Object.keys(content).join(' or ');
      problems.push(`headers/Content-Type: ${type === undefined ? 'missing' : `is ${type}`}, must be ${types}`);
    } else if (!(body instanceof Readable) && hasSchema(content[mediaType])) {
      // A range is a declared type of any kind, such as JSON.
      const sent = mediaType.includes('*') ? (type ?? '') : mediaType;
      const { schema } = content[mediaType] as { schema: unknown };
      // The schema of an event stream or of lines describes their items.
      const isOfItems = !isJson(sent) && typeof body === 'string' && kindOf(contract, schema) !== 'value';
      if (!isOfItems) {
        const validate = schemas.ofBody([...response.pointer, 'content', mediaType]);
        for (const error of bodyErrors(validate, sent, body)) problems.push(error);
      }
    }
    return problems.map((problem) => `${operationId} ${status} ${problem}`);
  };
}

/** The keys from the root of the contract. */
type Pointer = readonly string[];

function operationPointers(contract: Contract): Map<string, Pointer> {
  const pointers = Object.entries(contract.paths).flatMap(([path, item]) =>
    methods
      .filter((method) => method in item)
      .map((method) => [(item[method] as { operationId: string }).operationId, ['paths', path, method]] as const),
  );
  return new Map(pointers);
}

/** Returns the value at a pointer with references resolved, and its actual pointer. */
function lookUp(contract: Contract, pointer: Pointer): { node: unknown; pointer: Pointer } {
  const node = pointer.reduce<unknown>((parent, key) => (parent as Record<string, unknown>)[key], contract);
  const reference = (node as Partial<ReferenceObject>).$ref;
  if (reference === undefined) return { node, pointer };
  const target = reference.slice(2).split('/');
  return lookUp(contract, target.map(unescaped));
}

/** Compiles schemas in place, so that their relative references resolve. */
function compilers(contract: Contract) {
  const copy = structuredClone(contract);
  replaceObjects(copy, (value) => {
    // Examples are no schemas, but may look like some.
    if (typeof value === 'object' && value !== null) delete (value as { examples?: unknown }).examples;
    return value;
  });
  delete copy.components.examples;
  forEachSchema(copy, (schema) => {
    delete schema.examples;
    delete schema.example;
    // `required` of a write-only property applies to requests only (JSON Schema, `writeOnly`).
    dropFromRequired(copy, schema, 'writeOnly');
    moveProtoProperty(schema);
    if (isDiscriminated(schema)) chooseByDiscriminator(schema);
  });
  const compiler = (options: { coerceTypes: boolean }, wrap: (reference: object) => object) => {
    // Not strict, since the contract uses keywords that JSON Schema does not have (example, discriminator, x-assumed).
    const ajv = new Ajv2020({
      strict: false,
      validateSchema: false,
      allErrors: true,
      multipleOfPrecision: 10,
      logger: false,
      ...options,
    });
    addFormats.default(ajv, { mode: 'full' });
    ajv.addSchema(copy, 'contract');
    const compiled = new Map<string, ValidateFunction>();
    return (holder: Pointer) => {
      const keys = [...holder, 'schema'].map((key) => encodeURIComponent(escaped(key)));
      const $ref = `contract#/${keys.join('/')}`;
      const validate = compiled.get($ref) ?? ajv.compile(wrap({ $ref }));
      compiled.set($ref, validate);
      return validate;
    };
  };
  return {
    ofBody: compiler({ coerceTypes: false }, (schema) => schema),
    // A header is text of any type, but the validator only converts properties of objects.
    ofHeader: compiler({ coerceTypes: true }, (schema) => ({ properties: { value: schema } })),
  };
}

function bodyErrors(validate: ValidateFunction, mediaType: string, body: unknown, place = 'body'): string[] {
  if (body instanceof Uint8Array) return [];
  if (!isJson(mediaType)) return schemaErrors(validate, body ?? '', place);
  if (body === undefined || body === '') return [`${place}: missing`];
  // Checked in the form that is sent: a date is a text, for example.
  if (typeof body !== 'string') return schemaErrors(validate, JSON.parse(JSON.stringify(body)), place);
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return [`${place}: is not JSON`];
  }
  return schemaErrors(validate, parsed, place);
}

function schemaErrors(validate: ValidateFunction, value: unknown, path: string, root = ''): string[] {
  if (validate(value)) return [];
  const telling = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if');
  return [...new Set(telling.map((error) => formatError(error, path + error.instancePath.slice(root.length))))];
}

function formatError({ keyword, params, message }: ErrorObject, path: string): string {
  switch (keyword) {
    case 'additionalProperties':
      return `${path}/${params.additionalProperty}: unknown property`;
    case 'unevaluatedProperties':
      return `${path}/${params.unevaluatedProperty}: unknown property`;
    case 'enum':
      return `${path}: ${message}: ${(params.allowedValues as unknown[]).join(', ')}`;
    case 'const':
      return `${path}: must be ${JSON.stringify(params.allowedValue)}`;
    default:
      return `${path}: ${message}`;
  }
}

/** The values of a header: one, except that cookies can't be combined (RFC 9110, section 5.3). */
function headerValues(headers: CheckedResponse['headers'], name: string): string[] {
  const isCookie = name.toLowerCase() === 'set-cookie';
  if (headers instanceof Headers) {
    if (isCookie) return headers.getSetCookie();
    const value = headers.get(name);
    return value === null ? [] : [value];
  }
  const entry = Object.entries(headers).find(([key]) => key.toLowerCase() === name.toLowerCase());
  const value = entry?.[1];
  if (value === undefined) return [];
  if (typeof value !== 'object') return [value.toString()];
  return isCookie ? [...value] : [value.join(', ')];
}

const hasSchema = (mediaType: unknown) => (mediaType as { schema?: unknown } | undefined)?.schema !== undefined;
