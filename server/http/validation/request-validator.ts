import type { IncomingHttpHeaders } from 'node:http';
import { type Contract, type Parameter, parametersOf } from '../document/contract.ts';
import type { Operation, Operations } from '../document/operations.ts';
import { badDataOf, type Problem } from '../errors/problem.ts';
import { ErrorList, maxErrors } from '../../schema/error-list.ts';
import { type Checked, checkedParameters } from './library-document.ts';
import { withListParameters } from './list-parameters.ts';
import { createOpenApiCheck, type RequestValues } from './openapi-validator.ts';
import { Unreadable } from './bracketed-values.ts';
import { createReader, type ReadValue } from './parameter-values.ts';
import { toObject } from '../../schema/subschemas.ts';
import type { ValueRule } from '../../schema/value-rules.ts';
import { collectNumberErrors, createParameterChecks, type ParameterChecks } from './parameters.ts';
import { findExceededSize, readRequestShapes, type RequestShapes } from './request-shapes.ts';
import { isWhole, ShapeErrors } from '../../schema/shape.ts';
import { findUnstorable } from '../../schema/unstorable.ts';

/** A received request with its path parameters. */
export interface Received {
  method: string;
  /** Path and query, as sent. */
  url: string;
  headers: IncomingHttpHeaders;
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
  /** That of the body, as the contract writes it; by default the first that is parsed. */
  mediaType?: string | undefined;
}

/** A request's values, converted to the types of the contract. */
export interface ValidatedInput {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  /** Parameters in headers, by the name that the contract writes. */
  headerParams?: Record<string, unknown>;
  /** Parameters in cookies. */
  cookies?: Record<string, unknown>;
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
  readers: { parameter: Parameter; read: ReadValue }[];
  checks: ParameterChecks;
  shapes: RequestShapes;
  /** The rules of forms, by media type. */
  forms: ReadonlyMap<string, ValueRule>;
  /** The first media type whose bodies are parsed. */
  firstType: string | undefined;
}

/** Reads the rules of a contract for requests. Those of an operation are read with its first request. */
export function createRequestValidator(written: Contract, operations: Operations): RequestValidator {
  const contract = withListParameters(written);
  const library = createOpenApiCheck(
    contract,
    [...operations.values()].flatMap((operation) => checkedOf(contract, operation)),
  );
  const known = new Map<string, OperationRules>();

  function rulesOf(operationId: string): OperationRules {
    const rules = known.get(operationId) ?? readRules(contract, operations.get(operationId) as Operation);
    known.set(operationId, rules);
    return rules;
  }

  const validate: RequestValidator['validate'] = async (
    operationId,
    { url, headers, params, query, body, ...sentAs },
  ) => {
    const { parameters, readers, checks, shapes, forms, firstType } = rulesOf(operationId);
    const mediaType = sentAs.mediaType ?? (body === undefined ? undefined : firstType);
    const shapeOfBody = mediaType === undefined ? undefined : shapes.bodies.get(mediaType);
    const ofBody = new ShapeErrors();
    const ofJson = new ShapeErrors();
    const ofLists = checks.readLists(query);
    const sent = { url, params, query, headers };
    const values: RequestValues = { path: {}, query: {}, header: {}, cookie: {}, body };
    if (parameters.length > 0) Object.assign(values, emptyValues());
    for (const { parameter, read } of readers) {
      const value = read(sent);
      if (value === undefined) continue;
      const isUnreadable = value instanceof Unreadable;
      if (isUnreadable) ofLists.push(`${checks.pathOf(parameter)}: ${value.reason}`);
      // It is there, although it can't be read.
      values[parameter.in][parameter.name] = isUnreadable ? null : value;
    }
    const exceeded = findExceededSize(shapes, values, mediaType, { ofBody, ofJson });
    if (exceeded !== undefined) throw malformed([exceeded], 1, parameters);
    const errors = new ErrorList();
    for (const error of ofLists) errors.add(() => error);
    const ofNumbers = checks.findErrors(sent, values);
    const form = mediaType === undefined ? undefined : forms.get(mediaType);
    if (form) collectNumberErrors(body, form, 'body', ofNumbers);
    for (const error of [...ofNumbers, ...ofJson.messages]) errors.add(() => error);
    findUnstorable(body, ['body'], errors, shapeOfBody);
    for (const message of ofBody.names.messages) errors.add(() => message);
    const early = errors.messages;
    const count = errors.count + ofBody.count + ofBody.names.count - ofBody.names.messages.length;
    // The library collects errors without a limit, at a cost that grows faster than their number.
    if (count > maxErrors) throw malformed([...early, ...ofBody.messages], count, parameters);
    const shapesSuffice = parameters.length === 0 && shapeOfBody !== undefined && isWhole(shapeOfBody);
    if (!shapesSuffice || count > 0) {
      checks.boundIntegers(values);
      const late = library.check(operationId, mediaType, values);
      if (early.length > 0 || late.length > 0) {
        const listed = [...early, ...late.filter((error) => !early.some((found) => isOfSamePath(found, error)))];
        throw malformed(listed, listed.length, parameters);
      }
    }
    return {
      params: values.path,
      query: values.query,
      ...(checks.hasHeaders && { headerParams: values.header }),
      ...(checks.hasCookies && { cookies: values.cookie }),
      body: values.body,
    };
  };
  return { validate, warm: library.warm };
}

function readRules(contract: Contract, operation: Operation): OperationRules {
  const { method, path, contents, security, alternatives } = operation;
  const parameters = parametersOf(contract, path, method);
  return {
    parameters,
    readers: parameters.map((parameter) => ({
      parameter,
      read: createReader(
        contract,
        parameter,
        path,
        parameters.filter((other) => other !== parameter),
      ),
    })),
    checks: createParameterChecks(contract, parameters, keysInQuery(contract, [security, ...alternatives].flat())),
    shapes: readRequestShapes(contract, path, method),
    forms: new Map(contents.flatMap(({ mediaType, form }) => (form ? [[mediaType, form.body] as const] : []))),
    firstType: contents.find(({ kind }) => kind !== 'stream')?.mediaType,
  };
}

const emptyValues = () => ({ path: toObject([]), query: toObject([]), header: toObject([]), cookie: toObject([]) });

/** What the library compiles for an operation: one validator for each media type that is parsed, and one without a body. */
function checkedOf(contract: Contract, { operationId, method, path, contents, body }: Operation): Checked[] {
  const parameters = checkedParameters(contract, path, method);
  const common = { operationId, method, path };
  const parsed = contents.filter(({ kind }) => kind !== 'stream');
  const isAlwaysSent = body === 'required' && parsed.length === contents.length;
  return [
    { ...common, mediaType: undefined, isForm: false, isRare: isAlwaysSent, parameters },
    ...parsed.map(({ mediaType, kind }) => {
      const isForm = kind !== 'json';
      const form = { name: '', in: 'body', required: true, isExploded: false } as const;
      return { ...common, mediaType, isForm, isRare: false, parameters: isForm ? [...parameters, form] : parameters };
    }),
  ];
}

/** The names of the query in which clients send the credentials of security schemes. */
function keysInQuery(contract: Contract, schemes: readonly string[]): string[] {
  const { securitySchemes = {} } = contract.components;
  return schemes.flatMap((name) => {
    const scheme = securitySchemes[name] as { type?: string; in?: string; name?: string } | undefined;
    return scheme?.type === 'apiKey' && scheme.in === 'query' ? [scheme.name ?? ''] : [];
  });
}

/** Whether an error has the same cause as another one: it is at the same path, or of a list in the query with an invalid item. */
function isOfSamePath(found: string, other: string): boolean {
  const [below = ''] = found.split(':');
  const [above = ''] = other.split(':');
  return below === above || (above.startsWith('query/') && below.startsWith(`${above}/`));
}

/** For some resources, a malformed ID in the path gets the status of an unknown one, if the contract declares that. */
function malformed(messages: string[], count: number, parameters: readonly Parameter[]): Problem {
  const status = parameters.find(
    (parameter) =>
      parameter['x-malformed-status'] && messages.some((message) => message.startsWith(`path/${parameter.name}:`)),
  )?.['x-malformed-status'];
  const problem = badDataOf({ messages, count });
  return status === undefined ? problem : problem.withStatus(status);
}
