import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Contract } from '../../server/http/document/contract.ts';
import { resolveReference } from '../../server/schema/references.ts';
import { formats } from '../../server/schema/formats.ts';
import { withListParameters } from '../../server/http/validation/list-parameters.ts';

/** The keywords of a contract schema that are used here. */
export interface Schema {
  /** The name of its component. */
  name?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  unevaluatedProperties?: boolean;
  propertyNames?: Schema;
  minProperties?: number;
  maxProperties?: number;
  dependentSchemas?: Record<string, Schema>;
  oneOf?: Schema[];
  /** Treated as `oneOf`: a value of one branch. */
  anyOf?: Schema[];
  allOf?: Schema[];
  if?: Schema;
  then?: Schema;
  default?: unknown;
  readOnly?: boolean;
  'x-bound-since'?: string;
  $ref?: string;
}

export interface Schemas {
  /**
   * A schema with resolved references and merged `allOf`: an object, or a `oneOf` of objects. Members are unchanged.
   */
  flatten(schema: Schema): Schema;
  isValid(schema: Schema, value: unknown): boolean;
  contract: Contract;
}

/** Reads schemas as plain JSON Schema, independent of the service's validation. */
export function readSchemas(written: Contract): Schemas {
  const contract = withListParameters(written);
  const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false });
  addFormats.default(ajv, { mode: 'full' });
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
  ajv.addSchema(contract, root);
  const compiled = new WeakMap<Schema, ValidateFunction>();
  const flattened = new WeakMap<Schema, Schema>();

  function flatten(schema: Schema): Schema {
    const known = flattened.get(schema);
    if (known) return known;
    const { $ref, allOf = [], anyOf, oneOf = anyOf, ...own } = schema;
    const parts = allOf.map(flatten);
    if ($ref) parts.unshift(flatten({ name: $ref.split('/').at(-1), ...resolveReference<Schema>(contract, { $ref }) }));
    if (oneOf) parts.push({ oneOf: oneOf.map(flatten) });
    const flat = [...parts, own].reduce(merge);
    flattened.set(schema, flat);
    return flat;
  }

  return {
    contract,
    flatten,
    isValid(schema, value) {
      const validate = compiled.get(schema) ?? ajv.compile(withNamedReferences(schema));
      compiled.set(schema, validate);
      return validate(value);
    },
  };
}

const root = 'contract';

/** A part of the contract resolves references only by a name. */
function withNamedReferences<Node>(node: Node): Node {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map(withNamedReferences) as Node;
  const named = Object.entries(node).map(([key, member]) => [
    key,
    key === '$ref' && typeof member === 'string' ? root + member : withNamedReferences(member as unknown),
  ]);
  return Object.fromEntries(named) as Node;
}

/** The intersection of two flat schemas. */
export function merge(one: Schema, other: Schema): Schema {
  if (one.oneOf) return { ...one, oneOf: one.oneOf.map((branch) => merge(branch, other)) };
  if (other.oneOf) return { ...other, oneOf: other.oneOf.map((branch) => merge(one, branch)) };
  const both = (first: Schema | undefined, second: Schema | undefined) =>
    first && second ? { allOf: [first, second] } : (first ?? second);
  const names = new Set([...Object.keys(one.properties ?? {}), ...Object.keys(other.properties ?? {})]);
  const properties = [...names].map((name) => [name, both(one.properties?.[name], other.properties?.[name])]);
  const closed = [one, other].some(
    ({ additionalProperties, unevaluatedProperties }) =>
      additionalProperties === false || unevaluatedProperties === false,
  );
  return {
    ...one,
    ...other,
    name: one.name ?? other.name,
    ...(names.size > 0 && { properties: Object.fromEntries(properties) as Record<string, Schema> }),
    ...((one.required ?? other.required) && { required: [...(one.required ?? []), ...(other.required ?? [])] }),
    ...((one.items ?? other.items) && { items: both(one.items, other.items) }),
    ...(closed && { additionalProperties: false }),
  };
}

/** The types that a schema allows; all of them by default. */
export function typesOf({ type, const: constant, enum: values, properties }: Schema): string[] {
  if (type !== undefined) return [type].flat();
  if (constant !== undefined) return [typeof constant];
  if (values) return [...new Set(values.map((value) => typeof value))];
  return properties ? ['object'] : ['string', 'number', 'boolean', 'object', 'array'];
}
