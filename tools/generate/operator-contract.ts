import { isDeepStrictEqual } from 'node:util';
import type { Contract } from '../../server/http/document/contract.ts';
import { removeCredentials } from './operator-errors.ts';
import { linkToDocs } from './operator-links.ts';
import { type Node, replaceStrings, visit } from './visit.ts';

const from = '/v1/me/apps/';
const to = '/operator/v1/apps/';
const methods = ['get', 'put', 'post', 'delete'];

/** Devices and external IDs are for the systems of an application, not for persons. */
export const isCopied = (path: string) =>
  path.startsWith(`${from}{partnerId}/`) && !path.includes('/devices') && !path.includes('/external/');

/** Operations that send to the audience of a message, now or later. */
const sends = new Set(['sendMessage', 'createSchedule', 'updateSchedule', 'sendInstantMessage']);

/** Operations that write content, which authors may use. Their handlers reject changes that devices would get. */
const composes = new Set([
  ...['createCampaign', 'updateCampaign', 'createMessage', 'updateMessage'],
  ...['createInApp', 'updateInApp', 'createAlarm', 'updateAlarm'],
  ...['createStaticList', 'upsertStaticListMembers', 'removeStaticListMembers'],
]);

/** The minimum role of a copied operation. */
export const roleOfCopy = (method: string, operationId: string): string =>
  method === 'get' ? 'viewer' : composes.has(operationId) ? 'author' : 'operator';

interface Operation {
  operationId: string;
  tags: string[];
  security?: unknown;
  responses: Node;
  'x-role'?: string;
  'x-reauthenticate'?: string;
}

/**
 * Adds the operations of an application in the bundled engagement contract to the bundled operator contract. They require
 * a session and a role instead of a signature and a token.
 *
 * @throws Error if the contracts define a path or a component differently
 */
export function addEngagementOperations(operator: Contract, engagement: Contract): void {
  const source = structuredClone(engagement);
  for (const contract of [operator, source]) removeAssumptions(contract);
  const copied = Object.entries(source.paths).filter(([path]) => isCopied(path));
  const operations = copied.flatMap(([, item]) => operationsOf(item));
  for (const [method, operation] of operations) requireSession(method, operation);
  removeCredentials(
    source,
    operations.map(([, { responses }]) => responses),
  );
  replaceStrings([Object.fromEntries(copied), source.components], (text) => text.replaceAll(from, to));
  copyComponents(
    operator,
    source,
    copied.map(([, item]) => item),
  );
  for (const [path, item] of copied) {
    const target = pathOfCopy(path);
    operator.paths[target] = withOwnOperations(target, operator.paths[target], item);
  }
  addTags(
    operator,
    source,
    operations.flatMap(([, { tags }]) => tags),
  );
  linkToDocs(operator, engagement);
}

/**
 * The operator contract may add operations to a path of the engagement contract.
 *
 * @throws Error if both define the same operation, or different parameters of the path
 */
function withOwnOperations(path: string, own: Node | undefined, copied: Node): Node {
  if (!own) return copied;
  const both = methods.filter((method) => method in own && method in copied);
  if (both.length > 0) throw new Error(`both contracts define ${both.join(', ')} of ${path}`);
  if (!isDeepStrictEqual(own.parameters, copied.parameters)) {
    throw new Error(`the contracts define the parameters of ${path} differently`);
  }
  return { ...own, ...copied };
}

/** Assumptions are about the specification, which defines only the engagement API. */
export const removeAssumptions = (contract: Contract) => visit(contract, (node) => delete node['x-assumed']);

const operationsOf = (item: Node) =>
  methods.filter((method) => method in item).map((method) => [method, item[method] as Operation] as const);

function requireSession(method: string, operation: Operation): void {
  delete operation.security;
  operation['x-role'] = roleOfCopy(method, operation.operationId);
  if (sends.has(operation.operationId)) operation['x-reauthenticate'] = 'audience';
  operation.responses['401'] = { $ref: '#/components/responses/SessionRequired' };
  operation.responses['403'] = { $ref: '#/components/responses/NotPermitted' };
  operation.responses['429'] = { $ref: '#/components/responses/LimitReached' };
}

/**
 * Copies the components that a part refers to, directly or indirectly. Those that only the target has stay unchanged.
 *
 * @throws Error that names each component that is missing or different
 */
function copyComponents(target: Contract, source: Contract, part: unknown): void {
  const seen = new Set<string>();
  const problems: string[] = [];
  const copy = (reference: string) => {
    if (seen.has(reference)) return;
    seen.add(reference);
    const [kind = '', name = ''] = reference.slice('#/components/'.length).split('/');
    const component = source.components[kind]?.[name];
    const present = target.components[kind]?.[name];
    if (component === undefined && present === undefined) problems.push(`no contract defines ${reference}`);
    if (component === undefined) return;
    if (present !== undefined && !isDeepStrictEqual(present, component)) {
      problems.push(`the contracts define ${reference} differently`);
    }
    (target.components[kind] ??= {})[name] ??= component;
    referencesIn(component).forEach(copy);
  };
  referencesIn(part).forEach(copy);
  if (problems.length > 0) throw new Error(`the operator contract can't be completed: ${problems.join(', ')}`);
}

/** The components in references, and in the mapping of a discriminator. */
function referencesIn(part: unknown): Set<string> {
  const found = new Set<string>();
  visit(part, (node) => {
    for (const value of Object.values(node)) {
      if (typeof value === 'string' && value.startsWith('#/components/')) found.add(value);
    }
  });
  return found;
}

/** The path of the copy of an engagement operation. */
export const pathOfCopy = (path: string) => path.replace(from, to);

/** Adds the tags of copied operations, in their order in the engagement contract. */
function addTags(target: Contract, source: Contract, used: readonly string[]): void {
  const own = (target.tags ??= []);
  const names = new Set(own.map(({ name }) => name));
  own.push(...(source.tags ?? []).filter(({ name }) => used.includes(name) && !names.has(name)));
}
