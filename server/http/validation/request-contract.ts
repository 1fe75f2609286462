import type { Contract } from '../document/contract.ts';
import { type Reference, resolveReference } from '../../schema/references.ts';
import { dropFromRequired } from '../document/marked-names.ts';
import { copyOf } from '../document/read-document.ts';
import { forEachSchema, replaceObjects } from '../document/schema-walk.ts';
import { isObject, replaceSubschemas, type Schema } from '../../schema/subschemas.ts';
import { chooseByDiscriminator, isDiscriminated } from '../../schema/discriminator.ts';
import { multipleFormat } from './schema-formats.ts';
import { acceptsAll, isObjectRule } from '../../schema/shape.ts';

/**
 * Changes a copy of the contract for the validation of requests:
 *
 * - Read-only properties are accepted and ignored. The validator would reject them.
 * - Property names are checked elsewhere, see shape.ts, where a shape has the schema.
 * - An `anyOf` that accepts every value is removed: validating its other alternatives has no effect, and costs time.
 * - A discriminator becomes if/then. The validator reports only the first error of a body with a discriminator, without its
 *   path.
 */
export function forRequests(contract: Contract): Contract {
  const copy = copyOf(contract) as Contract;
  delete copy.components.examples;
  // `required` of a read-only property applies to responses only (OpenAPI 3.1, "Schema Object"; JSON Schema, `readOnly`).
  forEachSchema(copy, (schema) => dropFromRequired(copy, schema, 'readOnly'));
  const byShape = schemasOfShapes(copy);
  forEachSchema(copy, (schema) => {
    delete schema.readOnly;
    // The library has no `writeOnly` for requests, and examples only cost time.
    delete schema.examples;
    delete schema.example;
    if (byShape.has(schema) && isNameShape(copy, schema.propertyNames)) delete schema.propertyNames;
    if (typeof schema.multipleOf === 'number' && !Number.isInteger(schema.multipleOf)) {
      schema.allOf = [...((schema.allOf ?? []) as unknown[]), { format: multipleFormat(schema.multipleOf) }];
      delete schema.multipleOf;
    }
    if (hasDefaults(schema)) countBeforeDefaults(schema);
    if (isDiscriminated(schema)) chooseByDiscriminator(schema);
    delete schema.discriminator;
    if (Array.isArray(schema.anyOf) && schema.anyOf.some(acceptsAll)) delete schema.anyOf;
  });
  dropDefaultsOfMergePatches(copy);
  return copy;
}

/** The schemas whose rules for property names are checked by the shapes of all values that have these schemas. */
function schemasOfShapes(contract: Contract): Set<unknown> {
  const read = new Set<unknown>();
  const left = new Set<unknown>();
  const visit = (written: unknown, isRead: boolean): void => {
    if (!isObject(written)) return;
    const seen = isRead ? read : left;
    if (seen.has(written)) return;
    seen.add(written);
    if (typeof written.$ref === 'string') visit(resolveReference(contract, { $ref: written.$ref }), isRead);
    const isSelected = isDiscriminated(written);
    replaceSubschemas(written, '', (schema, pointer) => {
      const [, keyword = ''] = pointer.split('/');
      const isPart =
        readKeywords.has(keyword) ||
        (keyword === 'items' && !('prefixItems' in written)) ||
        (keyword === 'oneOf' && isSelected) ||
        (keyword === 'then' && isObjectRule(written.if as never));
      visit(schema, isRead && isPart);
      return schema;
    });
  };
  replaceObjects(contract, (value, kind, pointer) => {
    if (kind !== 'schema' || !pointer.startsWith('#/paths/')) return value;
    visit(value, /\/requestBody\/content\/[^/]*json[^/]*\/schema$/.test(pointer));
    return value;
  });
  return new Set([...read].filter((schema) => !left.has(schema)));
}

/** The keywords whose schemas are parts of a shape. */
const readKeywords = new Set(['properties', 'additionalProperties', 'allOf', 'dependentSchemas']);

/** Whether a rule for property names is checked by the shape, which reports the invalid name. */
function isNameShape(contract: Contract, names: unknown): boolean {
  if (!isObject(names)) return false;
  const known = new Set(['type', 'maxLength', 'pattern', 'description', 'title']);
  return Object.keys(resolveReference<Schema>(contract, names)).every((key) => known.has(key) || key.startsWith('x-'));
}

const hasDefaults = ({ properties }: Schema) =>
  isObject(properties) && Object.values(properties).some((property) => isObject(property) && 'default' in property);

/** The rules of an object that depend on which properties were sent. */
const rulesOfSent = ['minProperties', 'maxProperties', 'dependentRequired', 'dependentSchemas'];

/** The library adds defaults before it checks an object, but after the parts of its schema. */
function countBeforeDefaults(schema: Schema): void {
  const rules = Object.fromEntries(rulesOfSent.flatMap((key) => (key in schema ? [[key, schema[key]] as const] : [])));
  if (Object.keys(rules).length === 0) return;
  for (const key of rulesOfSent) delete schema[key];
  schema.allOf = [...((schema.allOf ?? []) as unknown[]), rules];
}

const mergePatch = 'application/merge-patch+json';

/** Removes defaults from merge patches (RFC 7396), since a default would replace a stored value. */
function dropDefaultsOfMergePatches(contract: Contract): void {
  for (const item of Object.values(contract.paths)) {
    for (const operation of Object.values(item)) {
      const { requestBody } = operation as { requestBody?: RequestBody | Reference };
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
