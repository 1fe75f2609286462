import type { Contract } from '../document/contract.ts';
import { type ReferenceObject, resolveReference } from '../../schema/references.ts';
import { dropFromRequired, moveProtoProperty } from '../document/marked-names.ts';
import { copyOf } from '../document/read-document.ts';
import { forEachSchema } from '../document/schema-walk.ts';
import { isObject, replaceSubschemas, type Schema } from '../../schema/subschemas.ts';
import { chooseByDiscriminator, isDiscriminated } from '../../schema/discriminator.ts';
import { multipleFormat } from './schema-formats.ts';
import { acceptsAll } from '../../schema/open-values.ts';

/**
 * Changes a copy of the contract for the validation of requests:
 *
 * - Read-only properties are accepted and ignored. The validator would reject them.
 * - An `anyOf` that accepts every value is removed: validating its other alternatives has no effect, and costs time.
 * - A discriminator becomes if/then. The validator reports only the first error of a body with a discriminator, without its
 *   path.
 */
export function forRequests(contract: Contract): Contract {
  const copy = copyOf(contract) as Contract;
  delete copy.components.examples;
  // `required` of a read-only property applies to responses only (OpenAPI 3.1, "Schema Object"; JSON Schema, `readOnly`).
  forEachSchema(copy, (schema) => dropFromRequired(copy, schema, 'readOnly'));
  forEachSchema(copy, (schema) => {
    delete schema.readOnly;
    // The library has no `writeOnly` for requests, and examples only cost time.
    delete schema.examples;
    delete schema.example;
    if (typeof schema.multipleOf === 'number' && !Number.isInteger(schema.multipleOf)) {
      schema.allOf = [...((schema.allOf ?? []) as unknown[]), { format: multipleFormat(schema.multipleOf) }];
      delete schema.multipleOf;
    }
    moveProtoProperty(schema);
    if (countsDefaults(schema)) countBeforeDefaults(schema);
    if (isDiscriminated(schema)) chooseByDiscriminator(schema);
    delete schema.discriminator;
    if (Array.isArray(schema.anyOf) && schema.anyOf.some(acceptsAll)) delete schema.anyOf;
  });
  dropDefaultsOfMergePatches(copy);
  return copy;
}

/** The rules of an object that depend on which properties were sent. */
const rulesOfSent = ['minProperties', 'maxProperties', 'dependentRequired', 'dependentSchemas'];

/** Whether the defaults of an object would change what its rules count. */
export const countsDefaults = (schema: Schema) =>
  rulesOfSent.some((key) => key in schema) &&
  isObject(schema.properties) &&
  Object.values(schema.properties).some((property) => isObject(property) && 'default' in property);

/** The library adds defaults before it checks an object, but after the parts of its schema. */
function countBeforeDefaults(schema: Schema): void {
  const rules = Object.fromEntries(rulesOfSent.flatMap((key) => (key in schema ? [[key, schema[key]] as const] : [])));
  for (const key of rulesOfSent) delete schema[key];
  schema.allOf = [...((schema.allOf ?? []) as unknown[]), rules];
}

const mergePatch = 'application/merge-patch+json';

/** Removes defaults from merge patches (RFC 7396), since a default would replace a stored value. */
function dropDefaultsOfMergePatches(contract: Contract): void {
  for (const item of Object.values(contract.paths)) {
    for (const operation of Object.values(item)) {
      const { requestBody } = operation as { requestBody?: RequestBody | ReferenceObject };
      const patch = requestBody && resolveReference<RequestBody>(contract, requestBody).content?.[mergePatch];
      if (patch?.schema) patch.schema = withoutDefaults(contract, patch.schema, []) as Schema;
    }
  }
}

interface RequestBody {
  content?: Record<string, { schema?: Schema }>;
}

/** Copies a schema with resolved references. Recursive references are kept. */
function withoutDefaults(contract: Contract, node: unknown, above: readonly unknown[]): unknown {
  if (!isObject(node)) return node;
  const target = resolveReference<Schema>(contract, node);
  if (above.includes(target)) return node;
  const { $ref: reference, ...beside } = node;
  const isMerged = Object.keys(beside).every((key) => key === 'default' || !(key in target));
  const merged = structuredClone(
    reference === undefined ? node : isMerged ? { ...target, ...beside } : { allOf: [target, beside] },
  );
  delete merged.default;
  replaceSubschemas(merged, '', (schema) => withoutDefaults(contract, schema, [...above, target]));
  return merged;
}

/** The schemas that paths refer to, also in mappings of discriminators. The library traverses the whole document that it gets. */
export function usedSchemas(contract: Contract, paths: object): Record<string, unknown> {
  const { schemas = {} } = contract.components;
  const needed = new Set<string>();
  const collect = (node: unknown): void => {
    if (typeof node === 'string') {
      const name = /^#\/components\/schemas\/(.+)$/.exec(node)?.[1];
      if (name === undefined || needed.has(name)) return;
      needed.add(name);
      collect(schemas[name]);
    } else if (typeof node === 'object' && node !== null) {
      Object.values(node).forEach(collect);
    }
  };
  collect(paths);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => needed.has(name)));
}
