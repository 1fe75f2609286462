import { type Contract, type Reference, resolveReference } from './contract.ts';
import { isDiscriminated } from './discriminator.ts';
import { ErrorList, type Path, placeOf } from './error-list.ts';
import { rangeRule, sizeRule, typeRule } from './wording.ts';

/** A schema of the contract, as far as a shape is made of it. */
interface Schema {
  type?: string | string[];
  pattern?: string;
  'x-pattern-fault'?: string;
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
  propertyNames?: Schema | Reference;
  minProperties?: number;
  maxProperties?: number;
  dependentSchemas?: Record<string, Schema>;
  allOf?: Schema[];
  oneOf?: Schema[];
  discriminator?: { propertyName: string; mapping?: Record<string, string> };
}

/**
 * What a value may be, as far as one look at each of its parts tells: types, sizes and members. Texts of a format, fixed
 * values and conditions are left to the validator.
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
  members: ReadonlyMap<string, Shape>;
  required: readonly string[];
  /** What members of other names may be; false where there must be none. */
  others?: Shape | false;
  maxNameLength?: number;
  /** What the names of members must be. */
  names?: { pattern: RegExp; rule: string };
  minProperties?: number;
  maxProperties?: number;
  /** What else holds for an object that has a member of this name. */
  dependents: ReadonlyMap<string, Shape>;
  /** What else holds for an object, by the value of one of its members. */
  branches?: { property: string; shapes: ReadonlyMap<unknown, Shape> };
}

/** Reads the shape of a schema of requests. */
export function readShape(contract: Contract, schema: object): Shape {
  const known = new Map<object, Shape>();
  const read = (part: Schema | Reference): Shape => {
    const found = known.get(part) ?? readParts(part);
    known.set(part, found);
    return found;
  };
  const readAll = (schemas: Record<string, Schema> = {}) =>
    new Map(Object.entries(schemas).map(([name, part]) => [name, read(part)]));

  function readParts(part: Schema | Reference): Shape {
    if ('$ref' in part) {
      const { $ref, ...beside } = part;
      return merge(read(resolveReference<Schema>(contract, { $ref })), readOwn(beside));
    }
    return [...(part.allOf ?? []).map(read), readOwn(part)].reduce(merge);
  }

  function readOwn(own: Schema): Shape {
    const { type, items, properties, required = [], additionalProperties, unevaluatedProperties, propertyNames } = own;
    const others = additionalProperties ?? unevaluatedProperties;
    return {
      ...(type !== undefined && { types: [type].flat() }),
      ...pickBounds(own),
      ...(items && { items: read(items) }),
      members: readAll(properties),
      required,
      ...(others !== undefined && others !== true && { others: others && read(others) }),
      ...(propertyNames && readNames(propertyNames)),
      dependents: readAll(own.dependentSchemas),
      ...(isDiscriminated(own as Record<string, unknown>) && { branches: readBranches(own) }),
    };
  }

  function readNames(written: Schema | Reference): Pick<Shape, 'maxNameLength' | 'names'> {
    const { maxLength, pattern, 'x-pattern-fault': rule = '' } = resolveReference<Schema>(contract, written);
    return {
      ...(maxLength !== undefined && { maxNameLength: maxLength }),
      ...(pattern !== undefined && { names: { pattern: new RegExp(pattern, 'u'), rule } }),
    };
  }

  function readBranches({ discriminator }: Schema): NonNullable<Shape['branches']> {
    const { propertyName = '', mapping = {} } = discriminator ?? {};
    const shapes = Object.entries(mapping).map(([value, $ref]) => [value, read({ $ref })] as const);
    return { property: propertyName, shapes: new Map(shapes) };
  }

  return read(schema);
}

const lowerBounds = ['minLength', 'minimum', 'minItems', 'minProperties'] as const;
const upperBounds = ['maxLength', 'maximum', 'maxItems', 'maxProperties'] as const;

const pickBounds = (schema: Schema) =>
  Object.fromEntries([...lowerBounds, ...upperBounds].flatMap((key) => (key in schema ? [[key, schema[key]]] : [])));

/** What satisfies both of two shapes. */
function merge(one: Shape, other: Shape): Shape {
  const merged: Shape = { ...one, ...other };
  for (const key of [...upperBounds, 'maxNameLength'] as const) {
    if (one[key] !== undefined && other[key] !== undefined) merged[key] = Math.min(one[key], other[key]);
  }
  for (const key of lowerBounds) {
    if (one[key] !== undefined && other[key] !== undefined) merged[key] = Math.max(one[key], other[key]);
  }
  if (one.types && other.types) merged.types = one.types.filter((type) => other.types?.includes(type));
  if (one.items && other.items) merged.items = merge(one.items, other.items);
  if (one.others === false || other.others === false) merged.others = false;
  else if (one.others && other.others) merged.others = merge(one.others, other.others);
  merged.members = mergeMembers(one.members, other.members);
  merged.dependents = mergeMembers(one.dependents, other.dependents);
  merged.required = [...new Set([...one.required, ...other.required])];
  return merged;
}

function mergeMembers(one: ReadonlyMap<string, Shape>, other: ReadonlyMap<string, Shape>): Map<string, Shape> {
  const members = new Map(one);
  for (const [name, shape] of other) {
    const known = members.get(name);
    members.set(name, known ? merge(known, shape) : shape);
  }
  return members;
}

/** What is wrong with the shape of a value. */
export class ShapeErrors extends ErrorList {
  /** Names of members, which no other check looks at; `messages` has everything else. */
  readonly names = new ErrorList();
}

/** A size bound of the contract is exceeded. */
export class SizeError extends Error {}

/**
 * Compares a value with its shape in one walk, which ends at the first size bound that is exceeded.
 *
 * @param path the name of the value in error messages
 * @param errors where everything else that is wrong goes; without it, only sizes are looked at
 * @throws SizeError
 */
export function checkShape(value: unknown, shape: Shape, path: Path, errors?: ShapeErrors): void {
  if (errors && shape.types && !isOfType(value, shape.types)) {
    return errors.add(() => `${placeOf(path)}: ${typeRule(shape.types ?? [])}`);
  }
  if (typeof value === 'string') checkText(value, shape, path, errors);
  else if (typeof value === 'number') checkNumber(value, shape, path, errors);
  else if (Array.isArray(value)) checkArray(value, shape, path, errors);
  else if (typeof value === 'object' && value !== null) checkObject(value as Members, shape, path, errors);
}

type Members = Record<string, unknown>;

function isOfType(value: unknown, types: readonly string[]): boolean {
  if (value === null) return types.includes('null');
  if (Array.isArray(value)) return types.includes('array');
  if (typeof value === 'number' && Number.isInteger(value) && types.includes('integer')) return true;
  return types.includes(typeof value);
}

function checkText(value: string, { minLength = 0, maxLength = Infinity }: Shape, path: Path, errors?: ShapeErrors) {
  // A character is one unit of the string or two.
  const size = value.length > maxLength ? charactersIn(value) : 0;
  if (size > maxLength) {
    throw new SizeError(`${placeOf(path)}: ${sizeRule('at most', maxLength, 'characters')}, but has ${size}`);
  }
  if (errors && value.length < minLength * 2 && charactersIn(value) < minLength) {
    errors.add(() => `${placeOf(path)}: ${sizeRule('at least', minLength, 'characters')}`);
  }
}

function checkNumber(
  value: number,
  { minimum = -Infinity, maximum = Infinity }: Shape,
  path: Path,
  errors?: ShapeErrors,
) {
  if (value < minimum) errors?.add(() => `${placeOf(path)}: ${rangeRule('at least', minimum)}`);
  if (value > maximum) errors?.add(() => `${placeOf(path)}: ${rangeRule('at most', maximum)}`);
}

function checkArray(value: unknown[], shape: Shape, path: Path, errors?: ShapeErrors) {
  const { items, minItems = 0, maxItems = Infinity } = shape;
  if (value.length > maxItems) {
    throw new SizeError(`${placeOf(path)}: ${sizeRule('at most', maxItems, 'items')}, but has ${value.length}`);
  }
  if (value.length < minItems) errors?.add(() => `${placeOf(path)}: ${sizeRule('at least', minItems, 'items')}`);
  if (!items) return;
  value.forEach((item, index) => {
    path.push(index);
    checkShape(item, items, path, errors);
    path.pop();
  });
}

function checkObject(value: Members, shape: Shape, path: Path, errors?: ShapeErrors) {
  const { members, others, required, dependents, branches, names: rules, maxNameLength = Infinity } = shape;
  const { minProperties = 0, maxProperties = Infinity } = shape;
  const names = Object.keys(value);
  if (names.length > maxProperties) {
    throw new SizeError(`${placeOf(path)}: ${sizeRule('at most', maxProperties, 'members')}, but has ${names.length}`);
  }
  if (names.length < minProperties) {
    errors?.add(() => `${placeOf(path)}: ${sizeRule('at least', minProperties, 'members')}`);
  }
  for (const name of required) {
    if (!Object.hasOwn(value, name)) errors?.add(() => `${placeOf(path)}: must have required property '${name}'`);
  }
  for (const name of names) {
    if (name.length > maxNameLength) checkName(name, maxNameLength, path);
    if (rules && !rules.pattern.test(name)) {
      errors?.names.add(() => `${placeOf([...path, name])}: the name of this member ${rules.rule}`);
    }
    const member = members.get(name) ?? others;
    if (member === undefined) continue;
    path.push(name);
    if (member) checkShape(value[name], member, path, errors);
    else errors?.add(() => `${placeOf(path)}: unknown member`);
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
    `${placeOf(path)}: the name of a member ${sizeRule('at most', maxLength, 'characters')}, but has ${size}`,
  );
}

/** The number of characters (code points), as JSON Schema counts them. */
function charactersIn(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index++, count++) {
    // The two halves of a pair are one character.
    if ((text.codePointAt(index) ?? 0) > 0xffff) index++;
  }
  return count;
}
