import { type Schema, type Schemas, typesOf } from './schemas.ts';

/** A change of a body: the value at a path is replaced or removed. */
export interface Change {
  kind: string;
  path: readonly (string | number)[];
  /** The new value; undefined removes the old one. */
  value: unknown;
  /** The path in the error, if it is another. */
  errorPath?: readonly (string | number)[];
  /** Rejected by the service although the schema allows it: strings and numbers that it can't store. */
  beyondSchema?: boolean;
  /** For a size limit: the contract version that introduced it. */
  since?: string;
}

const oneOfEachType: Record<string, unknown> = {
  string: 'another type',
  number: 1.5,
  boolean: true,
  null: null,
  array: ['another type'],
  object: { another: 'type' },
};

/** All ways to add one error to a body, derived from its schema. */
export function changesOf(
  schemas: Schemas,
  schema: Schema,
  value: unknown,
  path: readonly (string | number)[] = [],
): Change[] {
  const flat = schemas.flatten(schema);
  if (flat.oneOf) {
    const branch = flat.oneOf.find((candidate) => schemas.isValid(candidate, value));
    return branch ? changesOf(schemas, branch, value, path) : typeChanges(['object'], path);
  }
  const types = typesOf(flat);
  const changes = typeChanges(types, path);
  if (flat.enum || flat.const !== undefined) changes.push({ kind: 'no such value', path, value: 'no such value' });
  if (typeof value === 'string') changes.push(...textChanges(flat, value, path));
  else if (typeof value === 'number') changes.push(...numberChanges(flat, types, path));
  else if (Array.isArray(value)) changes.push(...arrayChanges(schemas, flat, value, path));
  else if (typeof value === 'object' && value !== null) {
    changes.push(...objectChanges(schemas, flat, value as Record<string, unknown>, path));
  }
  return changes;
}

const typeChanges = (types: readonly string[], path: Change['path']): Change[] =>
  Object.entries(oneOfEachType)
    .filter(([type]) => !types.includes(type) && !(type === 'number' && types.includes('integer')))
    .map(([type, value]) => ({ kind: `wrong type: ${type}`, path, value }));

const badDates = [
  '2026-02-30T00:00:00Z',
  '2026-03-16',
  '2026-03-16T24:00:00Z',
  '2026-03-16T08:00:00+16:00',
  '2026-03-16T08:00:00-23:59',
  '0001-01-01T00:00:00+00:01',
  '9999-12-31T23:59:59.9999999Z',
];

function textChanges(schema: Schema, value: string, path: Change['path']) {
  const { minLength = 0, maxLength, format, pattern, 'x-bound-since': since } = schema;
  const changes: Change[] = [
    { kind: 'null character', path, value: `${value}\0`, beyondSchema: true },
    { kind: 'unpaired surrogate', path, value: `${value}\ud83d`, beyondSchema: true },
  ];
  if (minLength > 0) changes.push({ kind: 'too short', path, value: 'x'.repeat(minLength - 1) });
  if (maxLength !== undefined) changes.push({ kind: 'too long', path, value: 'é'.repeat(maxLength + 1), since });
  if (pattern !== undefined) changes.push({ kind: 'against the pattern', path, value: '~' });
  if (format === 'date-time') {
    for (const date of badDates) {
      changes.push({ kind: 'bad format', path, value: date });
    }
  } else if (format !== undefined) changes.push({ kind: 'bad format', path, value: `not of the format ${format}` });
  return changes;
}

function numberChanges({ minimum, maximum }: Schema, types: readonly string[], path: Change['path']): Change[] {
  const changes: Change[] = [{ kind: 'unsafe number', path, value: 1e21, beyondSchema: true }];
  if (minimum !== undefined) changes.push({ kind: 'too small', path, value: minimum - 1 });
  if (maximum !== undefined) changes.push({ kind: 'too large', path, value: maximum + 1 });
  if (!types.includes('number')) changes.push({ kind: 'a fraction', path, value: 1.5 });
  return changes;
}

function arrayChanges(schemas: Schemas, schema: Schema, value: unknown[], path: Change['path']): Change[] {
  const { minItems = 0, maxItems, uniqueItems, items = {}, 'x-bound-since': since } = schema;
  const changes = value.flatMap((item, index) => changesOf(schemas, items, item, [...path, index]));
  if (minItems > 0) changes.push({ kind: 'too few items', path, value: value.slice(0, minItems - 1) });
  if (value.length > 0) {
    if (uniqueItems) changes.push({ kind: 'an item twice', path, value: [...value, value[0]] });
    else if (maxItems !== undefined && maxItems <= 1000) {
      const more = Array.from({ length: maxItems + 1 }, () => value[0]);
      changes.push({ kind: 'too many items', path, value: more, since });
    }
  }
  return changes;
}

function objectChanges(schemas: Schemas, schema: Schema, value: Record<string, unknown>, path: Change['path']) {
  const { properties = {}, required = [], additionalProperties, minProperties = 0 } = schema;
  const changes: Change[] = mapChanges(schemas, schema, value, path);
  for (const [name, member] of Object.entries(value)) {
    const own = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    if (typeof own === 'object') changes.push(...changesOf(schemas, own, member, [...path, name]));
    const kind = required.includes(name) ? 'required member missing' : 'member missing';
    changes.push({ kind, path: [...path, name], value: undefined, errorPath: path });
  }
  if (additionalProperties === false) {
    for (const name of ['unknownMember', '__proto__', 'constructor']) {
      if (!Object.hasOwn(value, name)) changes.push({ kind: 'unknown member', path: [...path, name], value: 1 });
    }
  }
  if (minProperties > 0) changes.push({ kind: 'empty object', path, value: {} });
  return changes;
}

/** Changes of member names and of the number of members. */
function mapChanges(schemas: Schemas, schema: Schema, value: Record<string, unknown>, path: Change['path']): Change[] {
  const { maxProperties, propertyNames, 'x-bound-since': since } = schema;
  const names = propertyNames ? schemas.flatten(propertyNames) : {};
  const [member = {}] = Object.values(value);
  const named = (kind: string, name: string, more: Partial<Change> = {}): Change => ({
    ...{ kind, path: [...path, name], value: member, errorPath: path },
    ...more,
  });
  const changes: Change[] = [];
  if (names.pattern !== undefined) changes.push(named('bad key', '!', { errorPath: undefined }));
  if (names.maxLength !== undefined) {
    changes.push(named('a name too long', 'x'.repeat(names.maxLength + 1), { since: names['x-bound-since'] }));
  }
  if (maxProperties !== undefined) {
    const more = Array.from({ length: maxProperties + 1 }, (_, index) => [mapKey(names, index), member]);
    changes.push({ kind: 'too many members', path, value: { ...value, ...Object.fromEntries(more) }, since });
  }
  return changes;
}

/** A valid key of a map: a language tag if keys have a pattern. */
const mapKey = ({ pattern }: Schema, index: number) => (pattern === undefined ? `more${index}` : `en-x${1000 + index}`);

/** Copies a value with one change. */
export function withChange(value: unknown, path: Change['path'], replacement: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return replacement;
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (index === key ? withChange(item, rest, replacement) : item));
  }
  const members = new Map(Object.entries(value as object) as [string | number, unknown][]);
  if (rest.length === 0 && replacement === undefined) members.delete(key);
  else members.set(key, withChange(members.get(key), rest, replacement));
  return Object.fromEntries(members);
}
