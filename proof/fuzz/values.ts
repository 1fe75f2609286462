import fc from 'fast-check';
import { merge, type Schema, type Schemas, typesOf } from './schemas.ts';
import { textsOf } from './texts.ts';

/**
 * Existing names and IDs by member: `campaignId`, `TriggerView.value` for the member of one schema, `Target.*` for
 * members without a declared name. Without them most requests would fail with 404.
 */
export type Known = Readonly<Record<string, readonly unknown[]>>;

const usually = <Value>(usual: fc.Arbitrary<Value>, other: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: other });

/** Any JSON without numbers that lose precision. */
const json = fc.jsonValue({ maxDepth: 3, noUnicodeString: false }).map((value) => storable(value));

function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (typeof value === 'number') return Number.isInteger(value) && !Number.isSafeInteger(value) ? 0 : value;
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [storable(key) as string, storable(member)]));
}

/** Generates values that a schema allows. */
export function valuesOf(schemas: Schemas, schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const flat = schemas.flatten(schema);
  if (flat.oneOf) return fc.oneof(...flat.oneOf.map((branch) => valuesOf(schemas, branch, known)));
  if (flat.if) {
    const { if: _if, then = {}, ...rest } = flat;
    const plain = valuesOf(schemas, rest, known);
    const meant = valuesOf(schemas, merge(rest, schemas.flatten(then)), known);
    return fc.oneof(plain, meant).filter((value) => schemas.isValid(schema, value));
  }
  if (flat.const !== undefined) return fc.constant(flat.const);
  if (flat.enum) return fc.constantFrom(...flat.enum);
  if (flat.type === undefined && !flat.properties) return json;
  return fc.oneof(...typesOf(flat).map((type) => valuesOfType(schemas, flat, type, known)));
}

function valuesOfType(schemas: Schemas, schema: Schema, type: string, known: Known): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return textsOf(schema);
    case 'integer':
      return integersOf(schema);
    case 'number':
      return numbersOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return arraysOf(schemas, schema, known);
    case 'object':
      return objectsOf(schemas, schema, known);
    default:
      throw new Error(`a schema of the unknown type ${type}`);
  }
}

function integersOf({
  minimum = Number.MIN_SAFE_INTEGER,
  maximum = Number.MAX_SAFE_INTEGER,
}: Schema): fc.Arbitrary<number> {
  return usually(
    fc.integer({ min: Math.max(minimum, -1000), max: Math.min(maximum, 100_000) }),
    fc.constantFrom(minimum, maximum),
  );
}

function numbersOf({ minimum = -1e15, maximum = 1e15 }: Schema): fc.Arbitrary<number> {
  return fc.oneof(
    fc.double({ min: minimum, max: maximum, noNaN: true }),
    fc.constantFrom(minimum, maximum),
    integersOf({ minimum: Math.ceil(minimum), maximum: Math.floor(maximum) }),
  );
}

function arraysOf(
  schemas: Schemas,
  { items = {}, minItems = 0, maxItems = Infinity, uniqueItems }: Schema,
  known: Known,
): fc.Arbitrary<unknown[]> {
  const bounds = { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) };
  const members = valuesOf(schemas, items, known);
  return uniqueItems
    ? fc.uniqueArray(members, { ...bounds, selector: (value) => JSON.stringify(value) })
    : fc.array(members, bounds);
}

function objectsOf(schemas: Schemas, schema: Schema, known: Known): fc.Arbitrary<object> {
  const { properties = {}, required = [], additionalProperties = true, propertyNames, minProperties = 0 } = schema;
  const members = Object.entries(properties).map(
    ([name, member]) => [name, membersOf(schemas, schema, name, member, known)] as const,
  );
  const own = fc.record(Object.fromEntries(members), { requiredKeys: required.filter((name) => name in properties) });
  if (additionalProperties === false) return own;
  const free = fc.dictionary(
    propertyNames ? textsOf(schemas.flatten(propertyNames)) : textsOf({ maxLength: 50 }),
    additionalProperties === true ? json : valuesOf(schemas, additionalProperties, known),
    { maxKeys: 3, minKeys: members.length > 0 ? 0 : minProperties, noNullPrototype: true },
  );
  const leading = known[`${schema.name}.*`] as readonly Record<string, unknown>[] | undefined;
  const others = leading ? usually(fc.constantFrom(...leading), free) : free;
  return fc
    .tuple(others, own)
    .map(([more, named]) => ({ ...more, ...named }))
    .filter((value) => schemas.isValid(schema, value));
}

function membersOf(schemas: Schemas, owner: Schema, name: string, schema: Schema, known: Known) {
  const values = valuesOf(schemas, schema, known);
  const leading = known[`${owner.name}.${name}`] ?? known[name];
  if (!leading) return values;
  const isList = schemas.flatten(schema).type === 'array' && !Array.isArray(leading[0]);
  const chosen = fc.constantFrom(...leading);
  return usually(isList ? fc.uniqueArray(chosen, { maxLength: 3 }) : chosen, values);
}
