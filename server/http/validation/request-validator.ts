import type { IncomingHttpHeaders } from 'node:http';
import { type Contract, type Parameter, parametersOf } from '../document/contract.ts';
import type { FormRules } from '../document/form-rules.ts';
import type { Operation, OperationsById } from '../document/operations.ts';
import { badDataOf, type Problem } from '../errors/problem.ts';
import { ErrorList, maxErrors } from '../../schema/error-list.ts';
import { type ReferenceObject, resolveReference } from '../../schema/references.ts';
import { type Checked, checkedParameters, isConverted } from './library-document.ts';
import { convertValues, copyValues } from './convert-values.ts';
import { withListParameters } from './list-parameters.ts';
import { createOpenApiCheck, type RequestValues } from './openapi-validator.ts';
import { Unreadable } from './bracketed-values.ts';
import { createReader, type ReadValue } from './parameter-values.ts';
import { type Preference, readTextRule, type TextRule } from '../../schema/convert-texts.ts';
import { toObject } from '../../schema/subschemas.ts';
import { hasSeveralTypes } from '../../schema/value-types.ts';
import { collectNumberErrors, createParameterChecks, type ParameterChecks } from './parameters.ts';
import { findOpenValues, type OpenValues } from '../../schema/open-values.ts';
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
  /** Those with JSON or converted texts, the path of the value, and the rule for the conversion. */
  ofJson: { parameter: Parameter; path: readonly string[]; rule?: TextRule }[];
  readers: { parameter: Parameter; read: ReadValue }[];
  checks: ParameterChecks;
  /** What the handler checks, by media type. */
  open: ReadonlyMap<string, OpenValues>;
  /** The rules of forms, by media type. */
  forms: ReadonlyMap<string, FormRules & { texts?: TextRule }>;
  /** The first media type whose bodies are parsed. */
  firstType: string | undefined;
}

/** Reads the rules of a contract for requests. Those of an operation are read with its first request. */
export function createRequestValidator(written: Contract, operations: OperationsById): RequestValidator {
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
    const { parameters, ofJson, readers, checks, open, forms, firstType } = rulesOf(operationId);
    const mediaType = sentAs.mediaType ?? (body === undefined ? undefined : firstType);
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
    const errors = new ErrorList();
    for (const error of ofLists) errors.add(() => error);
    checks.boundIntegers(values);
    const ofNumbers = checks.findErrors(sent, values);
    const form = mediaType === undefined ? undefined : forms.get(mediaType);
    if (form && !form.texts) collectNumberErrors(body, form.body, 'body', ofNumbers);
    for (const error of ofNumbers) errors.add(() => error);
    const isConverted = form?.texts !== undefined || ofJson.some(({ rule }) => rule !== undefined);
    const texts = isConverted ? copyValues(values) : values;
    const checkAs = (preferred: Preference) => {
      convertValues(values, texts, { parameters: ofJson, form }, preferred);
      return library.check(operationId, mediaType, values);
    };
    let late = checkAs('value');
    if (isConverted && late.messages.length > 0) {
      const asTexts = checkAs('text');
      late = asTexts.messages.length === 0 ? asTexts : checkAs('value');
    }
    if (late.extent === 'size') throw malformed(late.messages, 1, parameters);
    findUnstorable(values.body, ['body'], errors, mediaType === undefined ? undefined : open.get(mediaType));
    for (const { parameter, path } of ofJson) {
      // What can't be decoded has been reported.
      if (ofNumbers.some((error) => pathIn(error).startsWith(path.join('/')))) continue;
      findUnstorable(values[parameter.in][parameter.name], [...path], errors);
    }
    if (errors.count > 0 || late.messages.length > 0) {
      const explained = explainedPaths(errors.messages);
      const others = late.messages.filter((message) => !explained.has(pathIn(message)));
      const count = late.extent === 'first' ? Infinity : errors.count + others.length;
      throw malformed([...errors.messages, ...others], count, parameters);
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
  const converted = parameters.filter((parameter) => isConverted(contract, parameter));
  const texts = new Map(converted.map((parameter) => [parameter, readTextRule(contract, [parameter.schema])]));
  const credentials = keysInQuery(contract, [security, ...alternatives].flat());
  const checks = createParameterChecks(contract, parameters, texts, credentials);
  return {
    parameters,
    ofJson: parameters.flatMap((parameter) => {
      const rule = texts.get(parameter);
      const path = checks.keysOfValue(parameter);
      return rule || parameter.content ? [{ parameter, path, ...(rule && { rule }) }] : [];
    }),
    readers: parameters.map((parameter) => ({
      parameter,
      read: createReader(
        contract,
        parameter,
        path,
        parameters.filter((other) => other !== parameter),
      ),
    })),
    checks,
    open: new Map(
      Object.entries(bodiesOf(contract, path, method)).flatMap(([mediaType, { schema }]) => {
        const values = findOpenValues(contract, schema);
        return values ? [[mediaType, values] as const] : [];
      }),
    ),
    forms: new Map(
      contents.flatMap(({ mediaType, form }) => {
        const { schema } = bodiesOf(contract, path, method)[mediaType] ?? {};
        if (!form) return [];
        const isMixed = hasSeveralTypes(contract, schema);
        return [[mediaType, { ...form, ...(isMixed && { texts: readTextRule(contract, [schema]) }) }] as const];
      }),
    ),
    firstType: contents.find(({ kind }) => kind !== 'stream')?.mediaType,
  };
}

interface RequestBody {
  content?: Record<string, { schema?: unknown }>;
}

function bodiesOf(contract: Contract, path: string, method: string): NonNullable<RequestBody['content']> {
  const { requestBody } = contract.paths[path]?.[method.toLowerCase()] as {
    requestBody?: RequestBody | ReferenceObject;
  };
  return (requestBody && resolveReference<RequestBody>(contract, requestBody).content) ?? {};
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
      const isJson = isForm && hasSeveralTypes(contract, bodiesOf(contract, path, method)[mediaType]?.schema);
      const form = { name: '', in: 'body', required: true, isExploded: false, isJson } as const;
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

const pathIn = (message: string) => message.split(':', 1)[0] ?? '';

/** The paths of errors, and of the lists in the query with an invalid item: another error there has the same cause. */
function explainedPaths(messages: readonly string[]): Set<string> {
  const paths = messages.map(pathIn);
  const lists = paths.flatMap((path) => {
    const [part, ...keys] = path.split('/');
    return part === 'query' ? keys.map((_key, index) => ['query', ...keys.slice(0, index + 1)].join('/')) : [];
  });
  return new Set([...paths, ...lists]);
}

/** For some resources, a malformed ID in the path gets the status of an unknown one, if the contract declares that. */
function malformed(messages: readonly string[], count: number, parameters: readonly Parameter[]): Problem {
  const status = parameters.find(
    (parameter) =>
      parameter['x-malformed-status'] && messages.some((message) => message.startsWith(`path/${parameter.name}:`)),
  )?.['x-malformed-status'];
  const problem = badDataOf({ messages: messages.slice(0, maxErrors), count });
  return status === undefined ? problem : problem.withStatus(status);
}
