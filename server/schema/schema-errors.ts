import type { ErrorObject } from 'ajv/dist/2020.js';
import { nullLast, typesOfAlternatives } from './alternatives.ts';
import { formatNames } from './formats.ts';
import { escaped } from './pointer.ts';
import { isObject } from './subschemas.ts';
import { plainRule } from './wording.ts';

/**
 * What the compiled schema of a value reports:
 *
 * - `first`: the first error, at a cost that does not grow with the number of errors. A valid value needs no other.
 * - `size`: the first size beyond its limit, see `keepSizes`.
 * - `all`: every error, at a cost that grows faster than their number.
 */
export type Extent = 'first' | 'size' | 'all';

/** The errors of a value, each as `<path>: <why>`. */
export interface SchemaErrors {
  messages: readonly string[];
  /** Which errors these are. After the first one, the value was not checked further. */
  extent: Extent;
}

/** More values than any body has whose size limits hold and whose errors a caller could correct one by one. */
const maxValues = 6000;

/**
 * Checks a value. Only if it is invalid, it is measured, and only if it is small, all its errors are listed: a hostile value can
 * have hundreds of thousands.
 *
 * @param validate the errors of the validator, compiled with `verbose`
 * @param value everything that is validated
 */
export function findSchemaErrors(
  validate: (extent: Extent) => readonly ErrorObject[],
  value: unknown,
  root = '',
): SchemaErrors {
  const first = validate('first');
  if (first.length === 0) return { messages: [], extent: 'all' };
  const sizes = validate('size');
  if (sizes.length > 0) return { messages: wordErrors(sizes, root).slice(0, 1), extent: 'size' };
  const extent = hasMoreValues(value, maxValues) ? 'first' : 'all';
  return { messages: wordErrors(extent === 'all' ? validate('all') : first, root), extent };
}

/** Whether a value has more parts, at any depth. It may be nested deeper than a recursive function could follow. */
function hasMoreValues(value: unknown, limit: number): boolean {
  const open = [value];
  for (let count = 1; open.length > 0; count++) {
    const part = open.pop();
    if (typeof part !== 'object' || part === null || part instanceof Uint8Array) continue;
    for (const name in part) {
      open.push((part as Record<string, unknown>)[name]);
      if (count + open.length > limit) return true;
    }
  }
  return false;
}

/** Keywords whose error only repeats that of their subschema. */
const containers = new Set(['if', 'allOf', 'then', 'else', 'propertyNames']);

/**
 * Words errors of the validator as `<path>: <why>`, in order and without repetition.
 *
 * @param root the first part of the path, which names the document
 */
export function wordErrors(errors: readonly ErrorObject[], root: string): string[] {
  const telling = chosenAlternatives(errors).filter(({ keyword }) => !containers.has(keyword));
  return [...new Set((telling.length > 0 ? telling : errors).map((error) => `${root}${wordError(error)}`))];
}

/**
 * Of alternatives of different types, keeps the errors of the one that has the type of the value. If none has it, one error names all
 * types. The cost grows with the number of errors, of which a body can have thousands.
 */
function chosenAlternatives(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  /** The alternatives of other types, as schema paths, by the path of the value. */
  const others = new Map<string, string[]>();
  const replaced = new Map<ErrorObject, ErrorObject[]>();
  for (const error of errors) {
    const { keyword, schema, data, instancePath, schemaPath } = error;
    const types = keyword === 'anyOf' || keyword === 'oneOf' ? typesOfAlternatives(schema) : undefined;
    if (!types) continue;
    const chosen = types.findIndex((each) => each.some((type) => isOfType(data, type)));
    const paths = others.get(instancePath) ?? [];
    for (const index of types.keys()) if (index !== chosen) paths.push(`${schemaPath}/${index}/`);
    others.set(instancePath, paths);
    const message = `must be ${nullLast(types.flat()).join()}`;
    replaced.set(error, chosen === -1 ? [{ ...error, keyword: 'type', message, parentSchema: {} }] : []);
  }
  if (replaced.size === 0) return errors;
  const isOfOther = ({ instancePath, schemaPath }: ErrorObject): boolean => {
    for (let path = instancePath; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('/')))) {
      if (others.get(path)?.some((other) => schemaPath.startsWith(other))) return true;
    }
    return others.get('')?.some((other) => schemaPath.startsWith(other)) === true;
  };
  return errors.flatMap((error) => (isOfOther(error) ? [] : (replaced.get(error) ?? [error])));
}

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}

function wordError(error: ErrorObject): string {
  const { instancePath: path, keyword, params, propertyName } = error;
  const unknown = (params.additionalProperty ?? params.unevaluatedProperty) as string | undefined;
  if (unknown !== undefined) return `${path}/${escaped(unknown)}: unknown property`;
  const rule = ruleOf(error);
  if (propertyName === undefined) return `${path}: ${rule}`;
  if (keyword in sizes) return `${path}: the name of a property ${rule}`;
  return `${path}/${escaped(propertyName)}: the name of this property ${rule}`;
}

/** The texts of a contract replace those of the validator: a regular expression does not help a caller. */
function ruleOf({ keyword, message = '', params, parentSchema = {}, data }: ErrorObject): string {
  const own = (parentSchema as Record<string, unknown>)[`x-${keyword}-error`];
  if (typeof own === 'string') return own;
  const rule = plainRule(message);
  const size = data === undefined ? undefined : sizes[keyword]?.(data as never);
  if (size !== undefined) return `${rule}, but has ${size}`;
  if (keyword === 'enum') return `${rule}: ${(params.allowedValues as unknown[]).map(shown).join(', ')}`;
  if (keyword === 'const') return `must be ${JSON.stringify(params.allowedValue)}`;
  if (keyword !== 'format') return rule;
  const format = String(params.format);
  const [, factor] = /^multiple-of-(.+)/.exec(format) ?? [];
  return factor === undefined
    ? `must be ${formatNames[format] ?? `a valid ${format}`}`
    : `must be multiple of ${factor}`;
}

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** The keywords that limit sizes, and the size of a value beyond the limit. Characters are code points, as in JSON Schema. */
const sizes: Record<string, (data: never) => number> = {
  maxLength: charactersIn,
  maxItems: (data: unknown[]) => data.length,
  maxProperties: (data: object) => Object.keys(data).length,
};

function charactersIn(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index++, count++) {
    // A surrogate pair is one character.
    if ((text.codePointAt(index) ?? 0) > 0xffff) index++;
  }
  return count;
}
