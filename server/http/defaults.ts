import { type Contract, type Reference, resolveReference } from './contract.ts';
import { isDiscriminated } from './discriminator.ts';

interface Schema {
  default?: unknown;
  properties?: Record<string, Schema | Reference>;
  additionalProperties?: boolean | Schema | Reference;
  items?: Schema | Reference;
  allOf?: (Schema | Reference)[];
  discriminator?: { propertyName: string; mapping: Record<string, string> };
}

/** The defaults of a schema and of everything below it. */
interface Defaults {
  /** By name, the members that have a default themselves or below them. */
  members: Map<string, Member>;
  /** Of the members with other names. */
  others?: Defaults;
  items?: Defaults;
  /** By the value of one member, what also applies to the object. */
  branches?: { property: string; byValue: Map<unknown, Defaults> };
}

interface Member {
  default?: unknown;
  below?: Defaults;
}

/** Adds the defaults that a response body lacks, in place. */
export type ShowDefaults = (operationId: string, status: number, body: unknown) => void;

interface Operation {
  operationId: string;
  responses: Record<string, Response | Reference>;
}

interface Response {
  content?: Record<string, { schema?: Schema | Reference }>;
}

/**
 * Reads the `default` of every schema of the contract's responses. Records are shown with the defaults that apply to them,
 * also those stored before a member or its default existed.
 */
export function createShowDefaults(contract: Contract): ShowDefaults {
  const read = createReader(contract);
  const known = new Map<string, Defaults>();
  const operations = Object.values(contract.paths).flatMap(
    (item) => Object.values(item).filter(isOperation) as Operation[],
  );
  for (const { operationId, responses } of operations) {
    for (const [status, response] of Object.entries(responses)) {
      const { schema } = resolveReference<Response>(contract, response).content?.['application/json'] ?? {};
      const defaults = schema && read(schema);
      if (defaults) known.set(`${operationId} ${status}`, defaults);
    }
  }
  return (operationId, status, body) => {
    const defaults = known.get(`${operationId} ${status}`);
    if (defaults) show(body, defaults);
  };
}

const isOperation = (value: unknown) => typeof value === 'object' && value !== null && 'operationId' in value;

/** @returns a function that reads a schema; undefined where neither it nor anything below it has a default */
function createReader(contract: Contract): (schema: Schema | Reference) => Defaults | undefined {
  const known = new Map<object, Defaults | undefined>();

  function read(schema: Schema | Reference): Defaults | undefined {
    if (!known.has(schema)) known.set(schema, readParts(schema));
    return known.get(schema);
  }

  function readParts(part: Schema | Reference): Defaults | undefined {
    const defaults: Defaults = { members: new Map() };
    const {
      properties = {},
      additionalProperties,
      items,
      allOf = [],
      ...rest
    } = resolveReference<Schema>(contract, part);
    for (const each of allOf) merge(defaults, read(each));
    for (const [name, property] of Object.entries(properties)) {
      const member: Member = { ...defaults.members.get(name), ...readMember(property) };
      if ('default' in member || member.below) defaults.members.set(name, member);
    }
    if (typeof additionalProperties === 'object') defaults.others = read(additionalProperties);
    if (items) defaults.items = read(items);
    if (isDiscriminated(rest) && rest.discriminator) {
      const { propertyName: property, mapping } = rest.discriminator;
      const branches = Object.entries(mapping).map(([value, $ref]) => [value, read({ $ref })] as const);
      const byValue = new Map(branches.flatMap(([value, branch]) => (branch ? [[value, branch] as const] : [])));
      if (byValue.size > 0) defaults.branches = { property, byValue };
    }
    const { members, others, items: below, branches } = defaults;
    return members.size > 0 || others || below || branches ? defaults : undefined;
  }

  /** A default beside a reference takes the place of the one that the reference leads to. */
  function readMember(schema: Schema | Reference): Member {
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

function show(value: unknown, defaults: Defaults): void {
  if (Array.isArray(value)) {
    if (defaults.items) for (const item of value) show(item, defaults.items);
  } else if (typeof value === 'object' && value !== null) {
    showInObject(value as Record<string, unknown>, defaults);
  }
}

function showInObject(value: Record<string, unknown>, { members, others, branches }: Defaults): void {
  for (const [name, member] of members) {
    if (value[name] === undefined && 'default' in member) value[name] = structuredClone(member.default);
    if (member.below) show(value[name], member.below);
  }
  if (others) {
    for (const [name, member] of Object.entries(value)) if (!members.has(name)) show(member, others);
  }
  const branch = branches?.byValue.get(value[branches.property]);
  if (branch) showInObject(value, branch);
}
