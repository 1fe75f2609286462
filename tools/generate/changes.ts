import { flatten } from '../breaking/flatten.ts';
import { structureOf } from '../breaking/structure.ts';
import { boundsOf, parameterSchema, propertiesOf, resolved, type Schema, typeOf, variantsOf } from '../docs/schema.ts';
import { type Contract, type Parameter, parametersOf } from '../../server/http/document/contract.ts';
import { resolveReference } from '../../server/schema/references.ts';
import { type Content, type Operation, operationsOf } from '../requirements/operations.ts';
import { shownErrors } from './errors.ts';

/** A difference of an operation between two versions. Before or after is missing if it did not exist. */
export interface OperationChange {
  /** Such as `request body/name`. */
  where: string;
  before?: string;
  after?: string;
}

export interface ReleasedOperation {
  id: string;
  method: string;
  path: string;
}

/** The differences of a contract to its last release. */
export interface ContractChanges {
  /** The version of the release. */
  released: string;
  /** The date of the release, such as `2026-11-21`. */
  releasedOn: string;
  version: string;
  operations: ReleasedOperation[];
  /** The operations that the release does not have. */
  added: string[];
  /** The operations that it has, and the contract no longer. */
  removed: string[];
  /** Differences that most operations have. */
  common: OperationChange[];
  /** The other differences. */
  changed: Record<string, OperationChange[]>;
}

/** Compares each operation with that of a release, in what clients can see. Texts and examples are not compared. */
export function changesSince(release: Contract, written: Contract): ContractChanges {
  const contract = flatten(structureOf(written));
  const [before, after] = [flatten(release), contract];
  const [former, current] = [operationsOf(before), operationsOf(after)];
  const [formerErrors, currentErrors] = [shownErrors(release), shownErrors(written)];
  const changed = [...current].flatMap(([id, operation]) => {
    const known = former.get(id);
    if (!known) return [];
    const differences = difference(
      partsOf(before, known, formerErrors.get(id)),
      partsOf(after, operation, currentErrors.get(id)),
    );
    return [[id, differences] as const];
  });
  const { common, others } = withoutCommon(changed);
  return {
    released: release.info.version,
    releasedOn: (release.info as { 'x-released'?: string })['x-released'] ?? '',
    version: written.info.version,
    operations: [...former].map(([id, { method, path }]) => ({ id, method: method.toUpperCase(), path })),
    added: [...current.keys()].filter((id) => !former.has(id)),
    removed: [...former.keys()].filter((id) => !current.has(id)),
    common: grouped(common),
    changed: Object.fromEntries(others.map(([id, differences]) => [id, grouped(differences)])),
  };
}

type ChangedOperation = readonly [id: string, differences: OperationChange[]];

/** Separates the differences that most operations have, such as a header of all errors. */
function withoutCommon(changed: readonly ChangedOperation[]) {
  const counts = new Map<string, number>();
  for (const [, differences] of changed) {
    for (const change of differences) {
      const key = JSON.stringify(change);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const isCommon = (change: OperationChange) => (counts.get(JSON.stringify(change)) ?? 0) * 2 > changed.length;
  return {
    common: [...counts.keys()].map((key) => JSON.parse(key) as OperationChange).filter(isCommon),
    others: changed
      .map(([id, differences]) => [id, differences.filter((change) => !isCommon(change))] as const)
      .filter(([, differences]) => differences.length > 0),
  };
}

/** Names the statuses of a header with the same difference in one entry. */
function grouped(differences: readonly OperationChange[]): OperationChange[] {
  const groups = new Map<string, { change: OperationChange; statuses: string[] }>();
  for (const change of differences) {
    const [, status, header] = /^response (\d+) header (.+)$/.exec(change.where) ?? [];
    const where = header === undefined ? change.where : `header ${header}`;
    const key = JSON.stringify([where, change.before, change.after]);
    const group = groups.get(key) ?? { change: { ...change, where }, statuses: [] };
    if (status !== undefined) group.statuses.push(status);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ change, statuses }) =>
    statuses.length > 0 ? { ...change, where: `${change.where} of ${statuses.join(', ')}` } : change,
  );
}

/** What clients can see of an operation: a description by location. */
type Parts = Map<string, string>;

function difference(before: Parts, after: Parts): OperationChange[] {
  const locations = new Set([...before.keys(), ...after.keys()]);
  const found = [...locations]
    .map((where) => ({ where, before: before.get(where), after: after.get(where) }))
    .filter((change) => change.before !== change.after);
  // What a new or removed object contains is part of it.
  const whole = found
    .filter((change) => change.before === undefined || change.after === undefined)
    .map(({ where }) => where);
  return found.filter(({ where }) => !whole.some((one) => where.startsWith(`${one}/`) || where.startsWith(`${one} `)));
}

function partsOf(contract: Contract, operation: Operation, errors: readonly string[] = []): Parts {
  const parts: Parts = new Map([['operation', `${operation.method.toUpperCase()} ${operation.path}`]]);
  const security = operation.security ?? contract.security ?? [];
  parts.set('credentials', security.map((schemes) => Object.keys(schemes).join(' + ')).join(' or ') || 'none');
  if (operation['x-role'] !== undefined) parts.set('minimum role', operation['x-role']);
  const parameters = parametersOf(contract, operation.path, operation.method) as (Parameter & Schema)[];
  for (const parameter of parameters) {
    const { name, in: place, required = false } = parameter;
    parts.set(`${place} parameter ${name}`, described(contract, parameterSchema(parameter), required));
  }
  const body = operation.requestBody && resolveReference<{ content?: Content }>(contract, operation.requestBody);
  addContent(parts, contract, 'request body', body?.content);
  for (const [status, written] of Object.entries(operation.responses)) {
    const response = resolveReference<{ content?: Content; headers?: object }>(contract, written);
    parts.set(`response ${status}`, 'declared');
    for (const name of Object.keys(response.headers ?? {})) parts.set(`response ${status} header ${name}`, 'declared');
    // Errors have the same schema everywhere.
    if (status < '300') addContent(parts, contract, `response ${status} body`, response.content);
  }
  for (const error of errors) parts.set(`error ${error}`, 'declared');
  return parts;
}

function addContent(parts: Parts, contract: Contract, where: string, content: Content = {}): void {
  for (const [type, { schema }] of Object.entries(content)) {
    parts.set(`${where} type ${type}`, 'declared');
    if (schema) addProperties(parts, contract, where, schema as Schema, new Set());
  }
}

/** The types and bounds of the properties of a schema and its alternatives, each schema once on the way to a property. */
function addProperties(parts: Parts, contract: Contract, where: string, schema: Schema, on: ReadonlySet<string>): void {
  const { items } = resolved(contract, schema);
  const name = schema.$ref ?? items?.$ref;
  if (name !== undefined && on.has(name)) return;
  const within = name === undefined ? on : new Set([...on, name]);
  if (items) return addProperties(parts, contract, where, items, within);
  for (const variant of variantsOf(contract, schema)) addProperties(parts, contract, where, variant, within);
  for (const property of propertiesOf(contract, schema)) {
    const location = `${where}/${property.name}`;
    parts.set(location, described(contract, property.schema, property.required));
    addProperties(parts, contract, location, property.schema, within);
  }
}

/** Names of schemas are no difference to clients. */
const described = (contract: Contract, schema: Schema, required: boolean): string =>
  [
    typeOf(contract, schema).replaceAll(/\[\w+\]/g, 'object'),
    ...(required ? ['required'] : []),
    ...boundsOf(contract, schema),
  ].join('; ');
