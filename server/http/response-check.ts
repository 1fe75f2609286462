import { Readable } from 'node:stream';
import addFormats from 'ajv-formats';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Contract, Reference } from './contract.ts';
import { chooseByDiscriminator, isDiscriminated } from './discriminator.ts';

/** An answer as it was sent, or as a client received it. */
export interface CheckedResponse {
  status: number;
  headers: Headers | Record<string, string | number | readonly string[] | undefined>;
  /** What JSON was parsed to, or the text; absent or empty where there was none. The content of a stream is not read. */
  body?: unknown;
}

/**
 * Holds an answer against the contract.
 *
 * @returns each way in which the answer breaks the contract, such as
 *   `getCampaign 200 body/link/next: must match format "uri"`; none when it keeps it
 * @throws RangeError for an operation that the contract does not have
 */
export type ResponseChecker = (operationId: string, response: CheckedResponse) => string[];

interface Response {
  headers?: Record<string, { required?: boolean; schema?: unknown } | Reference>;
  content?: Record<string, unknown>;
}

/**
 * Makes a checker of answers, successes and errors alike. It promises that an answer without problems
 *
 * - has a status that the operation declares,
 * - has a media type that this status declares, or no body where it declares none (204 among them),
 * - has a body that is valid against the schema of that media type, formats included,
 * - has each header that is declared as required, and that each declared header it has is valid.
 *
 * Headers and members of `Headers` that the contract does not name are free. A schema is compiled when an answer first
 * needs it, and kept.
 *
 * @param contract the bundled contract; it is copied
 */
export function createResponseChecker(contract: Contract): ResponseChecker {
  const schemas = compilers(contract);
  const operations = operationPointers(contract);
  return (operationId, { status, headers, body }) => {
    const operation = operations.get(operationId);
    if (!operation) throw new RangeError(`the contract has no operation ${operationId}`);
    const declared = lookUp(contract, [...operation, 'responses']).node as Record<string, unknown>;
    if (!(status in declared)) {
      return [`${operationId} ${status}: is not declared (${Object.keys(declared).join(', ')} are)`];
    }
    const response = lookUp(contract, [...operation, 'responses', String(status)]);
    const { headers: declaredHeaders = {}, content = {} } = response.node as Response;
    const problems: string[] = [];
    for (const name of Object.keys(declaredHeaders)) {
      const header = lookUp(contract, [...response.pointer, 'headers', name]);
      const { required } = header.node as { required?: boolean };
      const value = headerValue(headers, name);
      if (value === undefined) {
        if (required) problems.push(`headers/${name}: missing`);
      } else {
        problems.push(...faults(schemas.ofHeader(header.pointer), { value }, `headers/${name}`, '/value'));
      }
    }
    const type = headerValue(headers, 'Content-Type');
    const mediaType = Object.keys(content).find((candidate) => isOfType(type, candidate));
    if (Object.keys(content).length === 0) {
      if (body !== undefined && body !== '') problems.push('body: must be empty');
    } else if (mediaType === undefined) {
      const types = Object.keys(content).join(' or ');
      problems.push(`headers/Content-Type: ${type === undefined ? 'missing' : `is ${type}`}, must be ${types}`);
    } else if (!(body instanceof Readable)) {
      const schema = schemas.ofBody([...response.pointer, 'content', mediaType]);
      problems.push(...bodyFaults(schema, mediaType, body));
    }
    return problems.map((problem) => `${operationId} ${status} ${problem}`);
  };
}

/** Keys from the root of the contract. */
type Pointer = readonly string[];

const methods = ['get', 'put', 'post', 'delete'];

function operationPointers(contract: Contract): Map<string, Pointer> {
  const pointers = Object.entries(contract.paths).flatMap(([path, item]) =>
    methods
      .filter((method) => method in item)
      .map((method) => [(item[method] as { operationId: string }).operationId, ['paths', path, method]] as const),
  );
  return new Map(pointers);
}

/** What stands at a pointer, references followed, and the pointer to where that is in the end. */
function lookUp(contract: Contract, pointer: Pointer): { node: unknown; pointer: Pointer } {
  const node = pointer.reduce<unknown>((parent, key) => (parent as Record<string, unknown>)[key], contract);
  const reference = (node as Partial<Reference>).$ref;
  if (reference === undefined) return { node, pointer };
  const target = reference.slice(2).split('/');
  return lookUp(
    contract,
    target.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')),
  );
}

/** Compiles the schemas of the contract where they stand, so that their references lead where they did. */
function compilers(contract: Contract) {
  const copy = structuredClone(contract);
  chooseBranches(copy);
  const compiler = (options: { coerceTypes: boolean }, wrap: (reference: object) => object) => {
    // The contract's own words (example, discriminator, x-assumed) are no keywords: hence not strict.
    const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true, ...options });
    addFormats.default(ajv, { mode: 'full' });
    ajv.addSchema(copy, 'contract');
    const compiled = new Map<string, ValidateFunction>();
    return (holder: Pointer) => {
      const keys = [...holder, 'schema'].map((key) =>
        encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')),
      );
      const $ref = `contract#/${keys.join('/')}`;
      const validate = compiled.get($ref) ?? ajv.compile(wrap({ $ref }));
      compiled.set($ref, validate);
      return validate;
    };
  };
  return {
    ofBody: compiler({ coerceTypes: false }, (schema) => schema),
    // A header is text, whatever its type; only a member of an object can be converted.
    ofHeader: compiler({ coerceTypes: true }, (schema) => ({ properties: { value: schema } })),
  };
}

function chooseBranches(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node) && isDiscriminated(node as Record<string, unknown>)) chooseByDiscriminator(node as never);
  for (const member of Object.values(node)) chooseBranches(member);
}

function bodyFaults(validate: ValidateFunction, mediaType: string, body: unknown): string[] {
  if (!/^application\/(.+\+)?json\b/.test(mediaType)) return faults(validate, body ?? '', 'body');
  if (body === undefined || body === '') return ['body: missing'];
  if (typeof body !== 'string') return faults(validate, body, 'body');
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return ['body: is not JSON'];
  }
  return faults(validate, parsed, 'body');
}

function faults(validate: ValidateFunction, value: unknown, place: string, root = ''): string[] {
  if (validate(value)) return [];
  const telling = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if');
  return [...new Set(telling.map((error) => wordFault(error, place + error.instancePath.slice(root.length))))];
}

function wordFault({ keyword, params, message }: ErrorObject, place: string): string {
  switch (keyword) {
    case 'additionalProperties':
      return `${place}/${params.additionalProperty}: unknown member`;
    case 'unevaluatedProperties':
      return `${place}/${params.unevaluatedProperty}: unknown member`;
    case 'enum':
      return `${place}: ${message}: ${(params.allowedValues as unknown[]).join(', ')}`;
    case 'const':
      return `${place}: must be ${JSON.stringify(params.allowedValue)}`;
    default:
      return `${place}: ${message}`;
  }
}

function headerValue(headers: CheckedResponse['headers'], name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const entry = Object.entries(headers).find(([key]) => key.toLowerCase() === name.toLowerCase());
  const value = entry?.[1];
  return typeof value === 'object' ? value.join(', ') : value?.toString();
}

/** Whether a content type is a declared one; its parameters count only where they are declared. */
function isOfType(type: string | undefined, declared: string): boolean {
  const plain = (text: string) => text.replaceAll(' ', '').toLowerCase();
  return type !== undefined && [plain(type), plain(type).split(';')[0]].includes(plain(declared));
}
