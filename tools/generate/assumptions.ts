import { type Contract, type Reference, resolveReference } from '../../server/http/contract.ts';
import { operationsOf } from '../requirements/places.ts';
import { linkTo } from '../requirements/matrix.ts';
import { nameInRequests } from './stored-records.ts';

interface Assumption {
  /** Where it stands: an operation, a component or the document, and what is below. */
  place: string;
  sentence: string;
  /** The operations that it is about. */
  operations: Set<string>;
}

/**
 * Lists every `x-assumed` of the contract by resource: what the specification leaves open, and how it was decided. What
 * several resources share comes first.
 */
export function renderAssumptions(contract: Contract): string {
  const assumptions = collect(contract);
  const operations = operationsOf(contract);
  const tagOf = (operationId: string) => operations.get(operationId)?.tags?.[0];
  const byTag = new Map<string, Assumption[]>();
  for (const assumption of assumptions) {
    const tags = new Set([...assumption.operations].map(tagOf));
    const [only] = tags;
    const tag = tags.size === 1 && only !== undefined ? only : shared;
    byTag.set(tag, [...(byTag.get(tag) ?? []), assumption]);
  }
  const declared = (contract.tags ?? []).map(({ name }) => name);
  const parts = [shared, ...declared].flatMap((tag) => {
    const found = byTag.get(tag);
    return found ? [`## ${tag}`, '', ...found.map(renderAssumption), ''] : [];
  });
  return [
    '# Assumptions',
    '',
    `What the specification leaves open, and how it was decided: ${assumptions.length} questions to the owner of the service.`,
    '',
    ...parts,
  ].join('\n');
}

const shared = 'In general';

/** Uses are shown up to this number; a shared response has dozens. */
const shownUses = 4;

function renderAssumption({ place, sentence, operations }: Assumption): string {
  const links = [...operations].map(linkTo);
  const more = links.length > shownUses ? ` and ${links.length - shownUses} more` : '';
  const uses = links.length > 0 ? ` (${links.slice(0, shownUses).join(', ')}${more})` : '';
  return `- \`${place}\`${uses}: ${sentence}`;
}

/** Walks each operation, through references, and then what no operation refers to. */
function collect(contract: Contract): Assumption[] {
  const found = new Map<object, Assumption>();
  const visit = (node: unknown, place: string, operationId: string | undefined, seen: Set<unknown>): void => {
    if (typeof node !== 'object' || node === null || seen.has(node)) return;
    seen.add(node);
    if (typeof (node as Partial<Reference>).$ref === 'string') {
      const [, , kind = '', referred = ''] = (node as Reference).$ref.split('/');
      // A copy for responses says nothing that its original does not.
      const name = kind === 'schemas' ? nameInRequests(contract, referred) : referred;
      const $ref = `#/components/${kind}/${name}`;
      visit(resolveReference<object>(contract, { $ref }), `${singular(kind)} ${name}`, operationId, seen);
    }
    const sentence = (node as Record<string, unknown>)['x-assumed'];
    if (typeof sentence === 'string') {
      const known = found.get(node) ?? { place, sentence, operations: new Set() };
      if (operationId !== undefined) known.operations.add(operationId);
      found.set(node, known);
    }
    for (const [key, member] of Object.entries(node)) {
      if (names.has(key)) {
        for (const [name, named] of Object.entries(member as object)) {
          visit(named, `${place}/${name}`, operationId, seen);
        }
      } else if (!data.has(key)) {
        visit(member, `${place}${step(key, member)}`, operationId, seen);
      }
    }
  };
  for (const [operationId, { path, method }] of operationsOf(contract)) {
    const { parameters, [method]: operation } = contract.paths[path] ?? {};
    const seen = new Set<unknown>();
    visit(operation, operationId, operationId, seen);
    visit(parameters, operationId, operationId, seen);
  }
  const seen = new Set<unknown>();
  for (const [kind, components] of Object.entries(contract.components)) {
    for (const [name, component] of Object.entries(components)) {
      if (nameInRequests(contract, name) !== name) continue;
      visit(component, `${singular(kind)} ${name}`, undefined, seen);
    }
  }
  const { components: _components, ...others } = contract;
  for (const [name, part] of Object.entries(others)) visit(part, name, undefined, seen);
  return [...found.values()];
}

/** Members whose own members have names of the contract's choice. */
const names = new Set(['properties', 'responses', 'headers']);

/** Members that hold data rather than descriptions of it. */
const data = new Set(['example', 'examples', 'default', 'const', 'enum']);

/** Steps down the document that only structure it. */
const silent = new Set(['schema', 'content', 'parameters', 'allOf', 'anyOf', 'oneOf', 'items', 'additionalProperties']);

const singular = (kind: string) => kind.replace(/ies$/, 'y').replace(/s$/, '');

function step(key: string, member: unknown): string {
  if (silent.has(key) || key.includes('/')) return '';
  if (!/^\d+$/.test(key)) return `/${key}`;
  const name = (member as { name?: unknown } | null)?.name;
  return typeof name === 'string' ? ` parameter ${name}` : '';
}
