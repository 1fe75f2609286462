import type { Contract } from '../../server/http/document/contract.ts';
import { operatorRoles } from '../../server/domain/operators/operators.store.ts';
import { operationsOf } from '../../tools/requirements/operations.ts';
import { type ContractEdit, type Node, nodeAt, type Pointer, rename } from './contract-edit.ts';
import type { Mutant } from './mutant.ts';
import { schemaEdits } from './schema-mutants.ts';

/** A mutant of the contract. */
export interface ContractMutant extends Mutant {
  /** @returns the contract with the change; it is a copy */
  contract(): Contract;
}

/**
 * Every mutant of a bundled contract, each with one change.
 *
 * @param isCopied whether a location is a copy from another contract, whose mutants include it
 */
export function contractMutants(
  contract: Contract,
  isCopied: (at: Pointer) => boolean = () => false,
): ContractMutant[] {
  const edits = [
    ...operationEdits(contract),
    ...parameterEdits(contract),
    ...exampleEdits(contract),
    ...wholeEdits(contract),
    ...schemaEdits(contract),
  ];
  const own = edits.filter(({ at }) => !isCopied(at));
  return own.map(({ kind, at, change, edit }) => ({
    kind,
    change,
    place: at.join('/'),
    contract() {
      const copy = structuredClone(contract);
      edit(nodeAt(copy, at));
      return copy;
    },
  }));
}

function* operationEdits(contract: Contract): Generator<ContractEdit> {
  for (const [operationId, operation] of operationsOf(contract)) {
    const { path, method, responses, requestBody, tags, security, 'x-role': role } = operation;
    const at = ['paths', path, method];
    yield {
      kind: 'operation removed',
      at: ['paths', path],
      change: `${method} → nothing`,
      edit: (item) => delete item[method],
    };
    const other = `${operationId}s`;
    yield {
      kind: 'operationId changed',
      at,
      change: `${operationId} → ${other}`,
      edit: (node) => (node.operationId = other),
    };
    if (security?.length !== 0) {
      yield { kind: 'security left out', at, change: 'security → []', edit: (node) => (node.security = []) };
    }
    for (const other of role === undefined ? [] : operatorRoles.filter((each) => each !== role)) {
      yield { kind: 'role changed', at, change: `${role} → ${other}`, edit: (node) => (node['x-role'] = other) };
    }
    if (tags) yield { kind: 'tag left out', at, change: `${tags.join()} → nothing`, edit: (node) => delete node.tags };
    for (const status of Object.keys(responses)) {
      const place = [...at, 'responses'];
      yield {
        kind: 'status dropped',
        at: place,
        change: `${status} → nothing`,
        edit: (node) => delete node[status],
      };
      const to = String(Number(status) + 10);
      yield {
        kind: 'status changed',
        at: place,
        change: `${status} → ${to}`,
        edit: (node) => rename(node, status, to),
      };
      const { headers = {}, content = {} } = responses[status] as { headers?: object; content?: object };
      for (const name of Object.keys(headers)) {
        const from = [...place, status, 'headers'];
        yield { kind: 'header dropped', at: from, change: `${name} → nothing`, edit: (node) => delete node[name] };
      }
      for (const type of Object.keys(content)) yield typeEdit([...place, status, 'content'], type);
    }
    if (requestBody && !('$ref' in requestBody)) {
      const place = [...at, 'requestBody'];
      yield {
        kind: 'required toggled',
        at: place,
        change: 'required',
        edit: (node) => (node.required = node.required !== true),
      };
      for (const type of Object.keys(requestBody.content ?? {})) yield typeEdit([...place, 'content'], type);
    }
  }
}

const typeEdit = (at: Pointer, type: string): ContractEdit => ({
  kind: 'media type changed',
  at,
  change: `${type} → application/xml`,
  edit: (node) => rename(node, type, 'application/xml'),
});

function* parameterEdits(contract: Contract): Generator<ContractEdit> {
  for (const [key, parameter] of Object.entries((contract.components.parameters ?? {}) as Record<string, Node>)) {
    const at = ['components', 'parameters', key];
    const name = parameter.name as string;
    yield {
      kind: 'parameter renamed',
      at,
      change: `${name} → ${name}s`,
      edit: (node) => (node.name = `${name}s`),
    };
    yield {
      kind: 'required toggled',
      at,
      change: 'required',
      edit: (node) => (node.required = node.required !== true),
    };
    for (const keyword of ['style', 'allowReserved', 'x-malformed-status'].filter((each) => each in parameter)) {
      yield {
        kind: 'way of a parameter',
        at,
        change: `${keyword} → nothing`,
        edit: (node) => delete node[keyword],
      };
    }
  }
  for (const { path, method } of operationsOf(contract).values()) {
    const at = ['paths', path, method, 'parameters'];
    const list = (contract.paths[path]?.[method] as { parameters?: Node[] }).parameters ?? [];
    for (const [index, { $ref, name }] of list.entries()) {
      yield {
        kind: 'parameter dropped',
        at,
        change: `${String($ref ?? name)} → nothing`,
        edit: (node) => (node as unknown as unknown[]).splice(index, 1),
      };
    }
  }
}

function* exampleEdits(contract: Contract): Generator<ContractEdit> {
  for (const [key, example] of Object.entries((contract.components.examples ?? {}) as Record<string, Node>)) {
    const at = ['components', 'examples', key];
    const { value } = example as { value?: Node | string };
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value.errors)) {
      for (const [index, { label, message }] of (value.errors as { label: string; message: string }[]).entries()) {
        const entry = [...at, 'value', 'errors', index];
        // Removes the last word with its value or full stop, so that the rest still reads like a message.
        const shorter = message.replace(/\s+\S+$/, '');
        const other = shorter === message || shorter.endsWith(':') ? `${message}s` : shorter;
        yield {
          kind: 'error example changed',
          at: entry,
          change: `${message} → ${other}`,
          edit: (node) => (node.message = other),
        };
        const elsewhere = message.replace(/^(path|headers)\/([\w-]+)/, '$1/$2s');
        const moved = elsewhere === message ? message.replace(/^[^ :]+: /, '') : elsewhere;
        if (moved !== message) {
          yield {
            kind: 'error place changed',
            at: entry,
            change: `${message} → ${moved}`,
            edit: (node) => (node.message = moved),
          };
        }
        const otherLabel = label === 'API_ERR_CACHE' ? 'API_ERR_UTIL' : 'API_ERR_CACHE';
        yield {
          kind: 'error example changed',
          at: entry,
          change: `${label} → ${otherLabel}`,
          edit: (node) => (node.label = otherLabel),
        };
      }
      continue;
    }
    const place = [...at, 'value'];
    yield { kind: 'example changed', at: place, change: 'nothing → color', edit: (node) => (node.color = 'red') };
    for (const [name, member] of Object.entries(value)) {
      const other = typeof member === 'string' ? 7 : 'seven';
      yield {
        kind: 'example changed',
        at: place,
        change: `${name}: ${JSON.stringify(member).slice(0, 40)} → ${JSON.stringify(other)}`,
        edit: (node) => (node[name] = other),
      };
    }
  }
}

function* wholeEdits(contract: Contract): Generator<ContractEdit> {
  for (const key of ['jsonSchemaDialect', 'servers', 'security'].filter((name) => name in contract)) {
    yield { kind: 'frame', at: [], change: `${key} → nothing`, edit: (root) => delete root[key] };
  }
  for (const name of Object.keys(contract.components.securitySchemes ?? {})) {
    const at = ['components', 'securitySchemes'];
    yield { kind: 'frame', at, change: `${name} → nothing`, edit: (node) => delete node[name] };
  }
  for (const [index, { name }] of (contract.tags ?? []).entries()) {
    const edit = (node: Node) => (node as unknown as unknown[]).splice(index, 1);
    yield { kind: 'frame', at: ['tags'], change: `${name} → nothing`, edit };
  }
  for (const [heading] of (contract.info.description ?? '').matchAll(/^# .+$/gm)) {
    const edit = (info: Node) => (info.description = (info.description as string).replace(`${heading}\n`, '\n'));
    yield { kind: 'frame', at: ['info'], change: `${heading} → nothing`, edit };
  }
}
