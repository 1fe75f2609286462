import { type Contract, type ContractOperation, parametersOf } from './contract.ts';
import { type ReferenceObject, resolveReference } from '../../schema/references.ts';
import { ContractError } from './contract-error.ts';
import { type FormContent, type FormRules, readFormRules } from './form-rules.ts';
import { isJson, parseMediaType } from './media-types.ts';
import { problemsOfParameters } from './parameter-rules.ts';

/** The properties of an operation that the server needs before it reads a request. */
export interface Operation {
  operationId: string;
  method: string;
  /** With parameters in braces, as in the contract. */
  path: string;
  /** The required security schemes, in the order of the contract: those of the first requirement. */
  security: readonly string[];
  /** The other security requirements. An empty one allows requests without credentials. */
  alternatives: readonly (readonly string[])[];
  /** All security requirements: the scopes of each scheme, by its name. */
  requirements: readonly Readonly<Record<string, readonly string[]>>[];
  /** The media types of successful responses. */
  responseTypes: readonly string[];
  body: 'required' | 'optional' | 'none';
  /** The accepted media types, as the contract writes them. */
  mediaTypes: readonly string[];
  contents: readonly BodyContent[];
  /** The handler reads every body as a stream, since no media type is parsed. */
  isStreamed: boolean;
  /** The handler reads bodies of some media types as a stream. */
  mayStream: boolean;
  /** Maximum size of the body in bytes (`x-body-limit`); by default that of the server, and none for a streamed body. */
  bodyLimit?: number;
  /** The operation ignores its query and body (`x-ignores-input`). */
  ignoresInput: boolean;
  /** `If-Match` is a required header: without it, the status is 428 (RFC 6585). */
  needsIfMatch: boolean;
}

/** A media type of a body. */
export interface BodyContent {
  mediaType: string;
  /** How the body is read. The content of a stream is not validated. */
  kind: 'json' | 'form' | 'multipart' | 'stream';
  /** Only for forms. */
  form?: FormRules;
}

export type OperationsById = ReadonlyMap<string, Operation>;

export const methods = ['get', 'put', 'post', 'patch', 'delete', 'head', 'options', 'trace'] as const;

type SecurityRequirement = Record<string, string[]>;

interface OperationObject extends ContractOperation {
  requestBody?: RequestBodyObject | ReferenceObject;
  security?: SecurityRequirement[];
  'x-body-limit'?: number;
  'x-ignores-input'?: boolean;
}

interface RequestBodyObject {
  required?: boolean;
  content: Record<string, FormContent>;
}

/**
 * Reads the operations of a contract, by ID.
 *
 * @throws ContractError for operations that are invalid or not supported
 */
export function readOperations(contract: Contract): OperationsById {
  const operations = new Map<string, Operation>();
  const problems: string[] = [];
  const forms = new Map<string, string>();
  for (const [path, item] of Object.entries(contract.paths)) {
    for (const method of methods) {
      if (!item[method]) continue;
      const form = `${method} ${path.replaceAll(/\{[^{}]+\}/g, '{}')}`;
      const same = forms.get(form);
      if (same !== undefined) problems.push(`${path}: has the same form as ${same}`);
      forms.set(form, path);
      for (const problem of addOperation(operations, contract, path, method)) problems.push(problem);
    }
  }
  if (problems.length > 0) throw new ContractError([...new Set(problems)]);
  return operations;
}

const kindsOfForms: Record<string, 'form' | 'multipart'> = {
  'application/x-www-form-urlencoded': 'form',
  'multipart/form-data': 'multipart',
};

/** @throws RangeError for a form that is not supported */
function contentOf(contract: Contract, mediaType: string, written: FormContent): BodyContent {
  if (isJson(mediaType)) return { mediaType, kind: 'json' };
  const kind = kindsOfForms[parseMediaType(mediaType).type] ?? 'stream';
  return { mediaType, kind, ...(kind !== 'stream' && { form: readFormRules(contract, written) }) };
}

/** @returns why the operation can't be served */
function addOperation(operations: Map<string, Operation>, contract: Contract, path: string, method: string): string[] {
  const written = contract.paths[path]?.[method] as OperationObject;
  const { operationId } = written;
  const name = `${method.toUpperCase()} ${path}`;
  const other = operations.get(operationId);
  if (other) return [`${operationId}: is the ID of ${other.method} ${other.path} and of ${name}`];
  const requirements = (written.security ?? contract.security ?? []) as SecurityRequirement[];
  const [security = [], ...alternatives] = requirements.map((requirement) => Object.keys(requirement));
  const body = written.requestBody && resolveReference(contract, written.requestBody);
  const problems = problemsOfParameters(contract, path, method);
  const contents = Object.entries(body?.content ?? {}).flatMap(([mediaType, content]) => {
    try {
      return contentOf(contract, mediaType, content);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      problems.push(`${mediaType}/${error.message}`);
      return [];
    }
  });
  for (const status of Object.keys(written.responses)) {
    if (!/^([1-5](\d\d|XX)|default)$/.test(status)) {
      problems.push(`responses/${status}: must be a status, a range such as 2XX, or default`);
    }
  }
  const bodyLimit = written['x-body-limit'];
  operations.set(operationId, {
    operationId,
    method: method.toUpperCase(),
    path,
    security,
    alternatives,
    requirements,
    responseTypes: responseTypesOf(contract, written),
    body: body ? (body.required ? 'required' : 'optional') : 'none',
    mediaTypes: contents.map(({ mediaType }) => mediaType),
    contents,
    isStreamed: contents.length > 0 && contents.every(({ kind }) => kind === 'stream'),
    mayStream: contents.some(({ kind }) => kind === 'stream'),
    ...(bodyLimit !== undefined && { bodyLimit }),
    ignoresInput: written['x-ignores-input'] ?? false,
    needsIfMatch: parametersOf(contract, path, method).some(
      ({ in: place, name: header, required }) => place === 'header' && header.toLowerCase() === 'if-match' && required,
    ),
  });
  return [...problems.map((problem) => `${name}: ${problem}`), ...problemsOfPath(contract, path, method)];
}

function responseTypesOf(contract: Contract, { responses = {} }: OperationObject): string[] {
  const types = Object.entries(responses).flatMap(([status, response]) =>
    /^2/.test(status)
      ? Object.keys(resolveReference<{ content?: object }>(contract, response as object).content ?? {})
      : [],
  );
  return [...new Set(types)];
}

/** A path is served only if its parameters can be told apart, and each has a rule. */
function problemsOfPath(contract: Contract, path: string, method: string): string[] {
  if (!path.startsWith('/')) return [`${path}: must begin with /`];
  if (/[?#]/.test(path)) return [`${path}: must have no query and no fragment`];
  if (/%2f/i.test(path)) return [`${path}: an encoded slash is supported in parameters only`];
  if (path.includes('*')) return [`${path}: * is not supported`];
  if (path.split('/').some((segment) => segment.split('{').length > 4)) {
    return [`${path}: a segment must have at most three parameters`];
  }
  if (path.includes('}{')) return [`${path}: a text must be between two parameters`];
  const inTemplate = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? '');
  const declared = parametersOf(contract, path, method)
    .filter((parameter) => parameter.in === 'path')
    .map(({ name }) => name);
  const name = `${method.toUpperCase()} ${path}`;
  return [
    ...inTemplate
      .filter((each, index) => inTemplate.indexOf(each) !== index)
      .map((each) => `${path}: has the parameter ${each} twice`),
    ...inTemplate
      .filter((each) => !declared.includes(each))
      .map((each) => `${name}: the path parameter ${each} is not declared`),
    ...declared
      .filter((each) => !inTemplate.includes(each))
      .map((each) => `${name}: the parameter ${each} is not in the path`),
  ];
}
