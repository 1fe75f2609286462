import { type Reference, resolveReference } from './references.ts';
import { isDiscriminated, mappingOf } from './discriminator.ts';
import { ErrorList, type Path, pointerOf } from './error-list.ts';
import { rangeRule, sizeRule, typeRule } from './wording.ts';

/** The parts of a schema that a shape is derived from. */
interface Schema {
  type?: string | string[];
  pattern?: string;
  'x-pattern-error'?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  unevaluatedProperties?: boolean;
  patternProperties?: Record<string, Schema>;
  propertyNames?: Schema | Reference;
  minProperties?: number;
  maxProperties?: number;
  dependentSchemas?: Record<string, Schema>;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  if?: Schema;
  then?: Schema;
  else?: Schema;
  discriminator?: { propertyName: string; mapping?: Record<string, string> };
}

/**
 * The types, sizes and properties of a value, which one traversal can check. Formats, constants and conditions are left to
 * the validator.
 */
export interface Shape {
  types?: readonly string[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Shape;
  minItems?: number;
  maxItems?: number;
  /** Whether any value is valid, since the handler checks it: one invalid item does not make the request invalid. */
  acceptsAll?: boolean;
  properties: ReadonlyMap<string, Shape>;
  required: readonly string[];
  /** The shape of properties with other names; false if there must be none. */
  others?: Shape | false;
  /** Patterns of names that have another rule, which is left to the validator. */
  otherNames: readonly RegExp[];
  maxNameLength?: number;
  /** The rules for property names. */
  names?: readonly { pattern: RegExp; rule: string }[];
  minProperties?: number;
  maxProperties?: number;
  /** Additional shapes of an object with a property of this name. */
  dependents: ReadonlyMap<string, Shape>;
  /** Additional shapes of an object, by the value of one of its properties. */
  branches?: { property: string; shapes: ReadonlyMap<unknown, Shape> };
  /** Whether the schema has no keywords that the shape leaves out, apart from those in its parts. */
  isComplete?: boolean;
}

/** Derives the shape of a request schema. */
export function readShape(document: object, schema: object): Shape {
  const known = new Map<object, Shape>();
  const read = (written: Schema | Reference): Shape => {
    const isOnlyReference = '$ref' in written && Object.keys(written).length === 1;
    const part = isOnlyReference ? resolveReference<Schema>(document, written) : written;
    const found = known.get(part);
    if (found) return found;
    // A schema may contain itself, so its shape is registered before its parts are read.
    const shape: Shape = { properties: new Map(), otherNames: [], required: [], dependents: new Map() };
    known.set(part, shape);
    return Object.assign(shape, readParts(part));
  };
  const readAll = (schemas: Record<string, Schema> = {}) =>
    new Map(Object.entries(schemas).map(([name, part]) => [name, read(part)]));

  function readParts(part: Schema | Reference): Shape {
    if ('$ref' in part) {
      const { $ref, ...beside } = part;
      return merge(read(resolveReference<Schema>(document, { $ref })), readOwn(beside));
    }
    const selected = part.then && isObjectRule(part.if) ? [{ ...read(part.then), types: undefined }] : [];
    return [...(part.allOf ?? []).map(read), ...selected, readOwn(part)].reduce(merge);
  }

  function readOwn(own: Schema): Shape {
    const { type, items, properties, required = [], additionalProperties, unevaluatedProperties, propertyNames } = own;
    const others = othersOf(document, own, additionalProperties ?? unevaluatedProperties);
    const acceptsAny = own.anyOf?.some(acceptsAll) === true;
    return {
      ...(type !== undefined && { types: [type].flat() }),
      ...pickBounds(own),
      // With `prefixItems`, the rule is for the remaining items only.
      ...(typeof items === 'object' && !('prefixItems' in own) && { items: read(items) }),
      ...(acceptsAny && { acceptsAll: true }),
      properties: readAll(properties),
      otherNames: Object.keys(own.patternProperties ?? {}).map((name) => new RegExp(name, 'u')),
      required,
      ...(others !== undefined && others !== true && { others: others && read(others) }),
      ...(propertyNames && readNames(propertyNames)),
      dependents: readAll(own.dependentSchemas),
      isComplete: Object.keys(own).every((key) => checkedKeywords.has(key) || (key === 'anyOf' && acceptsAny)),
      ...(isDiscriminated(own as Record<string, unknown>) && { branches: readBranches(own) }),
    };
  }

  function readNames(written: Schema | Reference): Pick<Shape, 'maxNameLength' | 'names'> {
    const {
      maxLength,
      pattern,
      'x-pattern-error': rule = `must match pattern "${pattern}"`,
    } = resolveReference<Schema>(document, written);
    return {
      ...(maxLength !== undefined && { maxNameLength: maxLength }),
      ...(pattern !== undefined && { names: [{ pattern: new RegExp(pattern, 'u'), rule }] }),
    };
  }

  function readBranches(own: Schema): NonNullable<Shape['branches']> {
    const { discriminator } = own;
    const { propertyName = '' } = discriminator ?? {};
    const shapes = Object.entries(isDiscriminated(own as Record<string, unknown>) ? mappingOf(own as never) : {}).map(
      ([value, $ref]) => [value, read({ $ref })] as const,
    );
    return { property: propertyName, shapes: new Map(shapes) };
  }

  return read(schema);
}

/** The rule for other properties, unless only the validator knows which those are. */
function othersOf(document: object, own: Schema, others: Schema | boolean | undefined): Schema | boolean | undefined {
  if (own.additionalProperties !== undefined || own.unevaluatedProperties === undefined) return others;
  return hasHiddenProperties(document, own, new Set()) ? undefined : others;
}

/** Whether a schema may have properties in parts that a shape does not read, or that are no properties by name. */
function hasHiddenProperties(document: object, schema: Schema | Reference, seen: Set<unknown>): boolean {
  const part = resolveReference<Schema>(document, schema);
  if (seen.has(part)) return false;
  seen.add(part);
  const { anyOf, oneOf, if: condition, then, else: otherwise, allOf = [], dependentSchemas } = part;
  return (
    (anyOf !== undefined && !anyOf.some(acceptsAll)) ||
    oneOf !== undefined ||
    (condition !== undefined && (otherwise !== undefined || !(then && isObjectRule(condition)))) ||
    dependentSchemas !== undefined ||
    (seen.size > 1 && part.additionalProperties !== undefined && part.additionalProperties !== false) ||
    (seen.size > 1 && part.unevaluatedProperties !== undefined && part.unevaluatedProperties !== false) ||
    [...allOf, ...(then ? [then] : [])].some((each) => hasHiddenProperties(document, each, seen))
  );
}

/** The keywords of a schema that `checkShape` checks completely, and those that check nothing. */
const checkedKeywords: ReadonlySet<string> = new Set([
  ...['type', 'minLength', 'maxLength', 'minimum', 'maximum', 'items', 'minItems', 'maxItems'],
  ...['properties', 'required', 'additionalProperties', 'minProperties', 'maxProperties'],
  ...['title', 'description', 'example', 'examples'],
]);

/** Whether a value without errors of the shape is valid: the shape leaves nothing to the validator. */
export function isWhole(shape: Shape, seen = new Set<Shape>()): boolean {
  if (seen.has(shape)) return true;
  seen.add(shape);
  const { items, others, properties } = shape;
  const parts = [...properties.values(), ...(items ? [items] : []), ...(others ? [others] : [])];
  return shape.isComplete === true && parts.every((part) => isWhole(part, seen));
}

/** Whether a schema is `type: object`. As a condition, it selects rules for objects: a shape ignores them for any other value. */
export const isObjectRule = (condition: Schema | undefined) =>
  condition?.type === 'object' && Object.keys(condition).length === 1;

/** Whether a schema accepts every value, since it only has a text. */
export const acceptsAll = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && Object.keys(schema).every((key) => key === 'description');

const lowerBounds = ['minLength', 'minimum', 'minItems', 'minProperties'] as const;
const upperBounds = ['maxLength', 'maximum', 'maxItems', 'maxProperties'] as const;

const pickBounds = (schema: Schema) =>
  Object.fromEntries([...lowerBounds, ...upperBounds].flatMap((key) => (key in schema ? [[key, schema[key]]] : [])));

/** Merges two shapes into one that requires both. */
function merge(one: Shape, other: Shape): Shape {
  const merged: Shape = { ...one, ...other, isComplete: one.isComplete === true && other.isComplete === true };
  for (const key of [...upperBounds, 'maxNameLength'] as const) {
    if (one[key] !== undefined && other[key] !== undefined) merged[key] = Math.min(one[key], other[key]);
  }
  for (const key of lowerBounds) {
    if (one[key] !== undefined && other[key] !== undefined) merged[key] = Math.max(one[key], other[key]);
  }
  if (one.types && other.types) merged.types = commonTypes(one.types, other.types);
  if (one.items && other.items) merged.items = merge(one.items, other.items);
  if (one.others === false || other.others === false) merged.others = false;
  else if (one.others && other.others) merged.others = merge(one.others, other.others);
  merged.properties = mergeProperties(one.properties, other.properties);
  merged.dependents = mergeProperties(one.dependents, other.dependents);
  merged.otherNames = [...one.otherNames, ...other.otherNames];
  if (one.names && other.names) merged.names = [...one.names, ...other.names];
  merged.required = [...new Set([...one.required, ...other.required])];
  return merged;
}

/** The types that both lists allow. Every integer is a number. */
function commonTypes(one: readonly string[], other: readonly string[]): string[] {
  const isIn = (type: string, types: readonly string[]) =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  return [...new Set([...one.filter((type) => isIn(type, other)), ...other.filter((type) => isIn(type, one))])];
}

function mergeProperties(one: ReadonlyMap<string, Shape>, other: ReadonlyMap<string, Shape>): Map<string, Shape> {
  const properties = new Map(one);
  for (const [name, shape] of other) {
    const known = properties.get(name);
    properties.set(name, known ? merge(known, shape) : shape);
  }
  return properties;
}

/** The validation errors of a shape. */
export class ShapeErrors extends ErrorList {
  /** Errors of property names, which no other check reports. All other errors are in `messages`. */
  readonly names = new ErrorList();
}

/** A value exceeds a size limit of the contract. */
export class SizeError extends Error {}

/**
 * Checks a value in one traversal, which ends at the first exceeded size limit.
 *
 * @param path the path of the value in error messages
 * @param errors collects all other errors; if undefined, only sizes are checked
 * @throws SizeError
 */
export function checkShape(value: unknown, shape: Shape, path: Path, errors?: ShapeErrors): void {
  if (errors && shape.types && !isOfType(value, shape.types)) {
    return errors.add(() => `${pointerOf(path)}: ${typeRule(shape.types ?? [])}`);
  }
  if (typeof value === 'string') checkText(value, shape, path, errors);
  else if (typeof value === 'number') checkNumber(value, shape, path, errors);
  else if (Array.isArray(value)) checkArray(value, shape, path, errors);
  else if (typeof value === 'object' && value !== null) checkObject(value as Properties, shape, path, errors);
}

type Properties = Record<string, unknown>;

function isOfType(value: unknown, types: readonly string[]): boolean {
  if (value === null) return types.includes('null');
  if (Array.isArray(value)) return types.includes('array');
  if (typeof value === 'number' && Number.isInteger(value) && types.includes('integer')) return true;
  return types.includes(typeof value);
}

function checkText(value: string, { minLength = 0, maxLength = Infinity }: Shape, path: Path, errors?: ShapeErrors) {
  // A character has one or two UTF-16 code units.
  const size = value.length > maxLength ? charactersIn(value) : 0;
  if (size > maxLength) {
    throw new SizeError(`${pointerOf(path)}: ${sizeRule('at most', maxLength, 'characters')}, but has ${size}`);
  }
  if (errors && value.length < minLength * 2 && charactersIn(value) < minLength) {
    errors.add(() => `${pointerOf(path)}: ${sizeRule('at least', minLength, 'characters')}`);
  }
}

function checkNumber(
  value: number,
  { minimum = -Infinity, maximum = Infinity }: Shape,
  path: Path,
  errors?: ShapeErrors,
) {
  if (value < minimum) errors?.add(() => `${pointerOf(path)}: ${rangeRule('at least', minimum)}`);
  if (value > maximum) errors?.add(() => `${pointerOf(path)}: ${rangeRule('at most', maximum)}`);
}

function checkArray(value: unknown[], shape: Shape, path: Path, errors?: ShapeErrors) {
  const { items, minItems = 0, maxItems = Infinity } = shape;
  if (value.length > maxItems) {
    throw new SizeError(`${pointerOf(path)}: ${sizeRule('at most', maxItems, 'items')}, but has ${value.length}`);
  }
  if (value.length < minItems) errors?.add(() => `${pointerOf(path)}: ${sizeRule('at least', minItems, 'items')}`);
  if (!items) return;
  value.forEach((item, index) => {
    path.push(index);
    checkShape(item, items, path, errors);
    path.pop();
  });
}

function checkObject(value: Properties, shape: Shape, path: Path, errors?: ShapeErrors) {
  const {
    properties,
    others,
    otherNames,
    required,
    dependents,
    branches,
    names: rules = [],
    maxNameLength = Infinity,
  } = shape;
  const { minProperties = 0, maxProperties = Infinity } = shape;
  const names = Object.keys(value);
  if (names.length > maxProperties) {
    throw new SizeError(
      `${pointerOf(path)}: ${sizeRule('at most', maxProperties, 'properties')}, but has ${names.length}`,
    );
  }
  if (names.length < minProperties) {
    errors?.add(() => `${pointerOf(path)}: ${sizeRule('at least', minProperties, 'properties')}`);
  }
  for (const name of required) {
    if (!Object.hasOwn(value, name)) errors?.add(() => `${pointerOf(path)}: must have required property '${name}'`);
  }
  for (const name of names) {
    if (name.length > maxNameLength) checkName(name, maxNameLength, path);
    for (const { pattern, rule } of rules) {
      if (!pattern.test(name)) {
        errors?.names.add(() => `${pointerOf([...path, name])}: the name of this property ${rule}`);
      }
    }
    const property = properties.get(name) ?? (otherNames.some((pattern) => pattern.test(name)) ? undefined : others);
    if (property === undefined) continue;
    path.push(name);
    if (property) checkShape(value[name], property, path, errors);
    else errors?.add(() => `${pointerOf(path)}: unknown property`);
    path.pop();
  }
  for (const [name, dependent] of dependents) {
    if (Object.hasOwn(value, name)) checkShape(value, dependent, path, errors);
  }
  const branch = branches?.shapes.get(value[branches.property]);
  if (branch) checkShape(value, branch, path, errors);
}

function checkName(name: string, maxLength: number, path: Path): void {
  const size = charactersIn(name);
  if (size <= maxLength) return;
  throw new SizeError(
    `${pointerOf(path)}: the name of a property ${sizeRule('at most', maxLength, 'characters')}, but has ${size}`,
  );
}

/** Counts characters (code points), as JSON Schema does. */
function charactersIn(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index++, count++) {
    // A surrogate pair is one character.
    if ((text.codePointAt(index) ?? 0) > 0xffff) index++;
  }
  return count;
}
