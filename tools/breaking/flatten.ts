import { isDeepStrictEqual } from 'node:util';
import type { Contract } from '../../server/http/document/contract.ts';
import { type ReferenceObject, resolveReference } from '../../server/schema/references.ts';
import { mergeAlternatives } from '../docs/typed-alternatives.ts';

interface Schema {
  [keyword: string]: unknown;
  allOf?: (Schema | ReferenceObject)[];
  properties?: Record<string, Schema | ReferenceObject>;
  required?: string[];
}

/** Keywords of object schemas that can be merged without a change of meaning. */
const mergeable =
  /^(type|description|title|required|properties|allOf|(additional|unevaluated)Properties|examples?|x-.*)$/;

/**
 * Merges the parts (`allOf`) of object schemas, and alternatives of different types. Composition does not matter to clients, but the
 * comparison would report each property that moved between parts.
 *
 * @returns a copy without schemas that are only parts of others
 */
export function flatten(contract: Contract): Contract {
  const copy = structuredClone(contract);
  const before = referencedSchemas(copy);
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('allOf' in node) replace(node as Schema, mergeParts(copy, node as Schema));
    if ('anyOf' in node) replace(node, mergeAlternatives(node));
    for (const member of Object.values(node)) visit(member);
  };
  // Parts are read from the original contract, so their order does not matter.
  visit(copy);
  const after = referencedSchemas(copy);
  const schemas = copy.components.schemas ?? {};
  for (const name of Object.keys(schemas)) if (before.has(name) && !after.has(name)) delete schemas[name];
  return copy;
}

function replace(schema: Schema, merged: Schema): void {
  if (merged === schema) return;
  for (const keyword of Object.keys(schema)) delete schema[keyword];
  Object.assign(schema, merged);
}

/** The name of the schema that declares a property: the schema itself, or one of its parts. */
export function declarerOf(contract: Contract, name: string, property: string): string {
  return findDeclarer(contract, name, property) ?? name;
}

function findDeclarer(contract: Contract, name: string, property: string): string | undefined {
  const schema = contract.components.schemas?.[name] as Schema | undefined;
  if (schema?.properties && property in schema.properties) return name;
  for (const part of schema?.allOf ?? []) {
    const found =
      '$ref' in part && findDeclarer(contract, (part as ReferenceObject).$ref.split('/').at(-1) ?? '', property);
    if (found) return found;
  }
  return undefined;
}

/** @returns the schema unchanged if one of its parts has more than properties */
function mergeParts(contract: Contract, schema: Schema): Schema {
  const { allOf = [], ...own } = schema;
  const parts = allOf.map((part) => mergeParts(contract, resolveReference<Schema>(contract, part)));
  if (![...parts, own].every(isMergeable)) return schema;
  const properties: NonNullable<Schema['properties']> = {};
  for (const part of [...parts, own]) {
    for (const [name, property] of Object.entries(part.properties ?? {})) {
      properties[name] = bothOf(properties[name], property);
    }
  }
  const required = [...new Set([...parts, own].flatMap((part) => part.required ?? []))];
  const { additionalProperties, unevaluatedProperties, ...rest } = own;
  const isClosed = [...parts, own].some((part) =>
    [part.additionalProperties, part.unevaluatedProperties].includes(false),
  );
  return {
    ...rest,
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
    ...(isClosed && { additionalProperties: false }),
  };
}

const isMergeable = (schema: Schema) =>
  schema.allOf === undefined &&
  typeof schema.additionalProperties !== 'object' &&
  Object.keys(schema).every((keyword) => mergeable.test(keyword));

/** Merges the definitions of a property that two parts have. */
function bothOf(one: Schema | ReferenceObject | undefined, other: Schema | ReferenceObject): Schema | ReferenceObject {
  if (one === undefined || isDeepStrictEqual(one, other)) return other;
  const both: Schema = { ...(one as Schema), ...(other as Schema) };
  // A constant is more specific than a list of values.
  if ('const' in both) delete both.enum;
  return both;
}

function referencedSchemas(contract: Contract): Set<string> {
  const names = JSON.stringify(contract).matchAll(/"#\/components\/schemas\/([^"/]+)"/g);
  return new Set([...names].map(([, name = '']) => name));
}
