import type { Contract } from './contract.ts';
import { ContractError } from './contract-error.ts';
import { completeDiscriminator } from './discriminators.ts';
import { nameOperations } from './operation-names.ts';
import { methods } from './operations.ts';
import { createReferences } from './references.ts';
import { findLoops } from './schema-loops.ts';
import { forEachSchema, replaceObjects } from './schema-walk.ts';
import { findMisshapen } from './structure.ts';
import { isObject, replaceSubschemas, type Schema, setMember } from '../../schema/subschemas.ts';
import { findUnsupported } from './unsupported.ts';

/** The documents that are results of this module. */
const simple = new WeakSet<Contract>();

/**
 * Copies a document into a simple form, which everything else in this server reads:
 *
 * - Each reference to a schema has the form `#/components/schemas/<Name>`, and exists. Schemas elsewhere that are referenced,
 *   by pointer or anchor, get a name.
 * - A reference beside other rules is a part in `allOf`.
 * - Other references are replaced by the object they refer to.
 * - A boolean schema is an object, unless it is a rule for members without a schema of their own.
 * - A discriminator has a complete mapping of references, or is removed if it has no effect on validation.
 * - Each operation has an ID, and responses.
 *
 * @throws ContractError for everything that is not supported
 */
export function readDocument(written: Contract): Contract {
  if (simple.has(written)) return written;
  checkVersion(written);
  const misshapen = findMisshapen(written);
  if (misshapen.length > 0) throw new ContractError(misshapen);
  const document = copyOf(written) as Contract;
  document.components = { ...document.components };
  document.components.schemas = { ...document.components.schemas };
  document.paths ??= {};
  const problems: string[] = findUnsupported(document);
  const references = createReferences(document, (problem) => problems.push(problem));
  const seen = new Set<unknown>();

  const normalize = (schema: unknown, pointer: string): unknown => {
    if (schema === true) return isRuleOfOthers(pointer) ? true : {};
    if (schema === false) return isRuleOfOthers(pointer) ? false : { not: {} };
    if (!isObject(schema)) {
      problems.push(`${pointer}: must be a schema`);
      return {};
    }
    if (seen.has(schema)) return schema;
    seen.add(schema);
    replaceSubschemas(schema, pointer, normalize);
    if (typeof schema.$ref === 'string') {
      schema.$ref = references.ofSchema(schema.$ref, `${pointer}/$ref`);
      if (Object.keys(schema).some(isRule)) moveReference(schema);
    }
    if (isObject(schema.discriminator)) completeDiscriminator(schema, pointer, references);
    delete schema.$anchor;
    delete schema.$schema;
    delete schema.$comment;
    return schema;
  };

  dropExtensions(document.paths);
  replaceObjects(document, (value, kind, pointer) => {
    if (kind === 'operation' && isObject(value)) dropExtensions(value.responses);
    if (kind === 'schema') return normalize(value, pointer);
    return isObject(value) && typeof value.$ref === 'string' ? references.follow(value, pointer) : value;
  });
  // Schemas that got a name may refer to further ones.
  for (const [name, schema] of references.named()) {
    document.components.schemas[name] = normalize(schema, `#/components/schemas/${name}`);
  }
  for (const schema of seen) delete (schema as Schema).$defs;
  for (const problem of findLoops(document.components.schemas)) problems.push(problem);
  if (problems.length > 0) throw new ContractError([...new Set(problems)].sort());
  nameOperations(document);
  for (const item of Object.values(document.paths)) {
    for (const method of methods) if (item[method]) (item[method] as { responses?: object }).responses ??= {};
  }
  simple.add(document);
  return document;
}

/** Finds the references of a document that lead nowhere, also where it has something that is not supported. */
export function findDangling(written: Contract): string[] {
  const document = copyOf(written) as Contract;
  document.components = { ...document.components, schemas: { ...document.components?.schemas } };
  const problems = new Set<string>();
  const references = createReferences(document, (problem) => problems.add(problem));
  replaceObjects(document, (value, kind, pointer) =>
    kind !== 'schema' && isObject(value) && typeof value.$ref === 'string' ? references.follow(value, pointer) : value,
  );
  forEachSchema(document, ({ $ref }, pointer) => {
    if (typeof $ref === 'string') references.ofSchema($ref, `${pointer}/$ref`);
  });
  return [...problems].sort();
}

/** Removes the extensions of a map, which would be treated as its members. */
function dropExtensions(map: unknown): void {
  if (!isObject(map)) return;
  for (const name of Object.keys(map)) if (name.startsWith('x-')) delete map[name];
}

/** The keywords beside a reference that change no result of validation. */
const notes = new Set([
  ...[
    '$ref',
    '$anchor',
    '$schema',
    '$comment',
    '$defs',
    'title',
    'summary',
    'description',
    'default',
    'example',
    'examples',
  ],
  ...['deprecated', 'readOnly', 'writeOnly', 'externalDocs', 'xml'],
]);
const isRule = (key: string) => !notes.has(key) && !key.startsWith('x-');

/** Makes a reference a part of its schema, so that who follows the reference does not lose what is beside it. */
function moveReference(schema: Schema): void {
  const { $ref, allOf } = schema;
  delete schema.$ref;
  schema.allOf = [{ $ref }, ...(Array.isArray(allOf) ? (allOf as unknown[]) : [])];
}

/** @throws ContractError for a document of another version, with what helps */
function checkVersion(written: Partial<Contract> & { swagger?: unknown }): void {
  const { openapi, swagger } = written;
  if (typeof openapi === 'string' && /^3\.1\.\d+/.test(openapi)) return;
  if (openapi === undefined && swagger !== undefined) {
    throw new ContractError([`#/swagger: OpenAPI 2 is not supported: convert the document to OpenAPI 3.1 first`]);
  }
  const remedy = /^3\.0\./.test(String(openapi)) ? ': convert the document first' : '';
  throw new ContractError([`#/openapi: must be 3.1.x, but is ${JSON.stringify(openapi)}${remedy}`]);
}

/** Whether a boolean schema at this place says whether there may be other members. */
const isRuleOfOthers = (pointer: string) =>
  /\/(additionalProperties|unevaluatedProperties|unevaluatedItems|items)$/.test(pointer) &&
  !/\/(properties|patternProperties|dependentSchemas|\$defs|schemas)\/[^/]+$/.test(pointer);

/** A deep copy, in which shared objects stay shared. Those of `structuredClone` have prototypes of another realm in node:vm. */
export function copyOf(value: unknown, copies = new Map<unknown, unknown>()): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (copies.has(value)) return copies.get(value);
  const copy: object = Array.isArray(value) ? [] : {};
  copies.set(value, copy);
  for (const [name, member] of Object.entries(value)) setMember(copy, name, copyOf(member, copies));
  return copy;
}
