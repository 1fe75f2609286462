import type { Contract } from '../../server/http/document/contract.ts';
import { type Node, visit } from './visit.ts';

const prefix = '#/components/schemas/';
const sizeBounds = ['maxItems', 'maxProperties', 'maxLength'] as const;

/**
 * Removes size limits with `x-bound-since` from responses, since records from before that version may exceed them and must
 * stay readable. A schema that requests use too keeps its limits, and responses get a copy named `Stored…`.
 */
export function separateStoredRecords(contract: Contract): void {
  const schemas = contract.components.schemas as Record<string, Node>;
  const { responses } = contract.components;
  const inRequests = namesIn(schemas, [requestParts(contract), contract.components.parameters]);
  const inResponses = namesIn(schemas, [responseParts(contract), responses]);
  const loosened = new Set(
    [...inResponses].filter((name) =>
      [name, ...namesIn(schemas, schemas[name])].some((each) => hasNewBound(schemas[each])),
    ),
  );
  const nameInResponses = (name: string) => (loosened.has(name) && inRequests.has(name) ? `Stored${name}` : name);
  const copies = [...loosened].map((name) => [nameInResponses(name), structuredClone(schemas[name])] as const);
  for (const [name, schema] of copies) {
    loosen(schema);
    redirect(schema, nameInResponses);
    schemas[name] = schema as Node;
  }
  redirect([responseParts(contract), responses], nameInResponses);
}

/** The name of the original of a `Stored…` copy. Other names are returned unchanged. */
export function nameInRequests({ components }: Contract, name: string): string {
  const [, original = name] = /^Stored(.+)$/.exec(name) ?? [];
  return original in (components.schemas ?? {}) ? original : name;
}

interface Operation {
  parameters?: unknown;
  requestBody?: unknown;
  responses?: unknown;
}

const operationsOf = ({ paths }: Contract) =>
  Object.values(paths).flatMap((item) => Object.values(item) as Operation[]);
const responseParts = (contract: Contract) => operationsOf(contract).map(({ responses }) => responses);
const requestParts = (contract: Contract) => [
  ...Object.values(contract.paths).map(({ parameters }) => parameters),
  ...operationsOf(contract).flatMap(({ parameters, requestBody }) => [parameters, requestBody]),
];

/** The names of all schemas that a part of the contract refers to, directly or indirectly. */
function namesIn(schemas: Record<string, Node>, part: unknown, found = new Set<string>()): Set<string> {
  visit(part, (node) => {
    const { $ref } = node;
    if (typeof $ref !== 'string' || !$ref.startsWith(prefix)) return;
    const name = $ref.slice(prefix.length);
    if (found.has(name)) return;
    found.add(name);
    namesIn(schemas, schemas[name], found);
  });
  return found;
}

function hasNewBound(schema: unknown): boolean {
  let has = false;
  visit(schema, (node) => {
    has ||= 'x-bound-since' in node;
  });
  return has;
}

function loosen(schema: unknown): void {
  visit(schema, (node) => {
    const version = node['x-bound-since'];
    if (version === undefined) return;
    for (const bound of sizeBounds) delete node[bound];
    delete node['x-bound-since'];
    node['x-unbounded'] = `Records from before version ${version as string} may exceed the limit of requests.`;
  });
}

/** Renames the targets of references, including those of a discriminator. */
function redirect(part: unknown, rename: (name: string) => string): void {
  const renamed = (reference: string) =>
    reference.startsWith(prefix) ? prefix + rename(reference.slice(prefix.length)) : reference;
  visit(part, (node) => {
    if (typeof node.$ref === 'string') node.$ref = renamed(node.$ref);
    const { mapping = {} } = (node.discriminator ?? {}) as { mapping?: Record<string, string> };
    for (const [key, reference] of Object.entries(mapping)) mapping[key] = renamed(reference);
  });
}
