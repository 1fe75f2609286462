import { createRequire } from 'node:module';
import type { Contract } from '../server/http/document/contract.ts';
import { dropFromRequired, dropProperties } from '../server/http/document/marked-names.ts';
import type { Operation } from '../server/http/document/operations.ts';
import { forEachSchema } from '../server/http/document/schema-walk.ts';
import { labels, Problem } from '../server/http/errors/problem.ts';
import { usedSchemas } from '../server/http/validation/request-contract.ts';

/** A response of Prism, which uses its own spelling of header names and returns JSON as a value. */
export interface GeneratedResponse {
  statusCode: number;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface GenerateOptions {
  code: number | undefined;
  /** Random values. Otherwise, values that are always the same. */
  dynamic: boolean;
  /** The same seed generates the same values. */
  seed: string | undefined;
}

export type Generate = (operation: Operation, options: GenerateOptions) => Promise<GeneratedResponse>;

/**
 * Creates a function that generates responses from schemas, with Prism. Prism is loaded with the first call, since that
 * takes seconds and 150 MB.
 */
export function createGenerate(document: Contract): Generate {
  let prism: Promise<Generate> | undefined;
  return async (operation, options) => (await (prism ??= loadPrism(document)))(operation, options);
}

/** The path of Prism. @throws Problem 501 if it is not installed: a package may have it as an optional peer */
function pathOfPrism(): string {
  try {
    return createRequire(import.meta.url).resolve('@stoplight/prism-http');
  } catch (cause) {
    const message =
      'the contract has no example of this response: add one, or install @stoplight/prism-http and @stoplight/prism-core';
    throw new Problem(501, [{ label: labels.unknown, message }], { cause });
  }
}

async function loadPrism(document: Contract): Promise<Generate> {
  const path = pathOfPrism();
  loadOneLocale(path);
  const { createInstance } = await import('@stoplight/prism-http');
  const { resetJSONSchemaGenerator } = await import('@stoplight/prism-http/dist/mocker/index.js');
  const { createLogger } = await import('@stoplight/prism-core');
  const readOperation = createReadOperation(document, path);
  const known = new Map<Operation, unknown[]>();
  const config = {
    isProxy: false,
    checkSecurity: false,
    validateRequest: false,
    validateResponse: false,
    errors: false,
    upstreamProxy: undefined,
    mock: { dynamic: false },
  } as const;
  const prism = createInstance(config, { logger: createLogger('mock', { level: 'silent' }) });
  return async (operation, { code, dynamic, seed }) => {
    const { method, path } = operation;
    const shown = known.get(operation) ?? readOperation(operation);
    known.set(operation, shown);
    // A seed is kept for all later values.
    if (seed === undefined) resetJSONSchemaGenerator();
    const mock = { dynamic, ...(code !== undefined && { code }), ...(seed !== undefined && { seed }) };
    const input = { method: method.toLowerCase() as 'get', url: { path, query: {} }, headers: {}, body: undefined };
    const result = await prism.request(input, shown as never, { ...config, mock })();
    if (result._tag === 'Left') throw result.left;
    return result.right.output;
  };
}

/**
 * Creates a function that reads one operation, in Prism's form. Prism's own function replaces each reference of the whole document by
 * a copy, which takes 13 s for recursive schemas; the generators of Prism follow references themselves.
 */
function createReadOperation(document: Contract, prism: string): (operation: Operation) => unknown[] {
  // Both packages are dependencies of Prism.
  const ofPrism = createRequire(prism);
  const { transformOas3Operations } = ofPrism('@stoplight/http-spec/oas3/operation') as {
    transformOas3Operations: (document: object) => object[];
  };
  const { bundleTarget } = ofPrism('@stoplight/json') as { bundleTarget: (options: object) => unknown };
  return ({ method, path }) => {
    const { openapi, info, servers, security, components } = document;
    const item = document.paths[path] ?? {};
    const key = method.toLowerCase();
    const { parameters } = item;
    const paths = { [path]: { ...(parameters !== undefined && { parameters }), [key]: item[key] } };
    const schemas = usedSchemas(document, paths);
    // A copy, since Prism changes the document.
    const part = structuredClone({ openapi, info, servers, security, paths, components: { ...components, schemas } });
    // It is used only for responses, which have no write-only properties. A schema may require a property of one of its parts.
    forEachSchema(part, (schema) => dropFromRequired(part, schema, 'writeOnly'));
    forEachSchema(part, (schema) => dropProperties(part, schema, 'writeOnly'));
    return transformOas3Operations(part).map((operation) =>
      bundleTarget({ document: { ...part, __target__: operation }, path: '#/__target__', cloneDocument: false }),
    );
  };
}

/** Loads only English names. Prism would load the names of all languages, which takes half of its start. */
function loadOneLocale(prism: string): void {
  const require = createRequire(prism);
  const faker = '@faker-js/faker';
  const all = require.resolve(faker);
  const english: unknown = require(`${faker}/locale/en`);
  const loaded = { id: all, filename: all, path: all, loaded: true, exports: { default: english, faker: english } };
  Object.assign(require.cache, { [all]: loaded });
}
