import type { Contract } from './document/contract.ts';
import { type ReferenceObject, resolveReference } from '../schema/references.ts';
import { isJson } from './document/media-types.ts';
import { methods } from './document/operations.ts';
import { isDiscriminated, mappingOf } from '../schema/discriminator.ts';
import { setMember } from '../schema/subschemas.ts';

interface Schema {
  default?: unknown;
  properties?: Record<string, Schema | ReferenceObject>;
  additionalProperties?: boolean | Schema | ReferenceObject;
  items?: Schema | ReferenceObject;
  allOf?: (Schema | ReferenceObject)[];
  oneOf?: (Schema | ReferenceObject)[];
  discriminator?: { propertyName: string; mapping?: Record<string, string> };
}

/** The defaults of a schema and its nested schemas. */
interface Defaults {
  /** The members with defaults, by name. */
  members: Map<string, Member>;
  /** The defaults of members with other names. */
  others?: Defaults;
  items?: Defaults;
  /** Additional defaults, by the value of one member. */
  branches?: { property: string; byValue: Map<unknown, Defaults> };
}

interface Member {
  default?: unknown;
  below?: Defaults;
}

/** Adds missing defaults to a response body. The body itself is not changed: it may be a record of the handler. */
export type ShowDefaults = (operationId: string, status: number, body: unknown) => unknown;

interface Operation {
  operationId: string;
  responses: Record<string, Response | ReferenceObject>;
}

interface Response {
  content?: Record<string, { schema?: Schema | ReferenceObject }>;
}

/**
 * Reads the `default` of every response schema. Records that were stored before a member or its default existed are
 * also completed.
 */
export function createShowDefaults(contract: Contract): ShowDefaults {
  const read = createReader(contract);
  const known = new Map<string, Defaults>();
  const operations = Object.values(contract.paths).flatMap((item) => methods.flatMap((method) => item[method] ?? []));
  for (const { operationId, responses } of operations as Operation[]) {
    for (const [status, response] of Object.entries(responses)) {
      const content = Object.entries(resolveReference<Response>(contract, response).content ?? {});
      const json = content.filter(([mediaType]) => isJson(mediaType));
      // With several representations, the status does not show which one a body has.
      const schema = json.length === 1 ? json[0]?.[1].schema : undefined;
      const defaults = schema && read(schema);
      if (defaults) known.set(`${operationId} ${status}`, defaults);
      else known.set(`${operationId} ${status}`, none);
    }
  }
  const find = (operationId: string, status: number) =>
    known.get(`${operationId} ${status}`) ??
    known.get(`${operationId} ${Math.floor(status / 100)}XX`) ??
    known.get(`${operationId} default`);
  return (operationId, status, body) => {
    const defaults = find(operationId, status);
    return !defaults || defaults === none ? body : show(body, defaults);
  };
}

/** The defaults of a response without any. */
const none: Defaults = { members: new Map() };

/** @returns a function that reads a schema, and returns undefined if it has no defaults */
function createReader(contract: Contract): (schema: Schema | ReferenceObject) => Defaults | undefined {
  const known = new Map<object, Defaults | undefined>();

  function read(schema: Schema | ReferenceObject): Defaults | undefined {
    const target = resolveReference<Schema>(contract, schema);
    if (!known.has(target)) {
      const defaults: Defaults = { members: new Map() };
      // A recursive schema refers to this object.
      known.set(target, defaults);
      known.set(target, readParts(target, defaults));
    }
    return known.get(target);
  }

  function readParts(part: Schema, defaults: Defaults): Defaults | undefined {
    const { properties = {}, additionalProperties, items, allOf = [], ...rest } = part;
    for (const each of allOf) merge(defaults, read(each));
    for (const [name, property] of Object.entries(properties)) {
      const member: Member = { ...defaults.members.get(name), ...readMember(property) };
      if ('default' in member || member.below) defaults.members.set(name, member);
    }
    if (typeof additionalProperties === 'object') defaults.others = read(additionalProperties);
    if (items) defaults.items = read(items);
    if (isDiscriminated(rest) && rest.discriminator) {
      const { propertyName: property } = rest.discriminator;
      const branches = Object.entries(mappingOf(rest)).map(([value, $ref]) => [value, read({ $ref })] as const);
      const byValue = new Map(branches.flatMap(([value, branch]) => (branch ? [[value, branch] as const] : [])));
      if (byValue.size > 0) defaults.branches = { property, byValue };
    }
    const { members, others, items: below, branches } = defaults;
    return members.size > 0 || others || below || branches ? defaults : undefined;
  }

  /** A default beside a reference overrides that of the referenced schema. */
  function readMember(schema: Schema | ReferenceObject): Member {
    const below = read(schema);
    const target = 'default' in schema ? schema : resolveReference<Schema>(contract, schema);
    return { ...('default' in target && { default: target.default }), ...(below && { below }) };
  }

  return read;
}

function merge(defaults: Defaults, other: Defaults | undefined): void {
  if (!other) return;
  const { members, ...rest } = other;
  for (const [name, member] of members) defaults.members.set(name, { ...defaults.members.get(name), ...member });
  Object.assign(defaults, rest);
}

type Members = Record<string, unknown>;

/** @returns the same value if it has all defaults */
function show(value: unknown, defaults: Defaults): unknown {
  if (Array.isArray(value)) {
    const { items } = defaults;
    if (!items) return value;
    const shown = value.map((item) => show(item, items));
    return shown.some((item, index) => item !== value[index]) ? shown : value;
  }
  // Other objects, such as dates, become texts or numbers.
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value;
  return showInObject(value as Members, defaults);
}

function showInObject(value: Members, { members, others, branches }: Defaults): Members {
  let shown = value;
  const set = (name: string, member: unknown) => {
    if (shown === value) shown = { ...value };
    setMember(shown, name, member);
  };
  for (const [name, member] of members) {
    const before = Object.hasOwn(value, name) ? value[name] : undefined;
    const filled = before === undefined && 'default' in member ? structuredClone(member.default) : before;
    const after = member.below ? show(filled, member.below) : filled;
    if (after !== before) set(name, after);
  }
  if (others) {
    for (const [name, member] of Object.entries(value)) {
      const after = members.has(name) ? member : show(member, others);
      if (after !== member) set(name, after);
    }
  }
  const branch = branches?.byValue.get(shown[branches.property]);
  return branch ? showInObject(shown, branch) : shown;
}
