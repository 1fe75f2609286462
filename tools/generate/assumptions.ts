import { type Contract, type Reference, resolveReference } from '../../server/http/contract.ts';
import { operationsOf } from '../requirements/places.ts';
import { cell, linkTo, localLinks } from '../requirements/matrix.ts';
import { nameInRequests } from './stored-records.ts';

interface Assumption {
  /** Where it stands: an operation, a component or the document, and what is below. */
  place: string;
  /** Why it was decided so. */
  reason: string;
  /** What the contract says there. */
  decision: string;
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
    return found ? [`## ${tag}`, '', ...tableHead, ...found.map(renderAssumption), ''] : [];
  });
  return [
    '# Assumptions',
    '',
    `What the specification leaves open, and how it was decided: ${assumptions.length} questions to the owner of the service.`,
    '',
    localLinks,
    '',
    ...parts,
  ].join('\n');
}

const shared = 'In general';

const tableHead = ['| Question | Decision | Reason | Operations |', '| --- | --- | --- | --- |'];

/** Uses are shown up to this number; a shared response has dozens. */
const shownUses = 4;

function renderAssumption({ place, decision, reason, operations }: Assumption): string {
  const links = [...operations].map(linkTo);
  const more = links.length > shownUses ? ` and ${links.length - shownUses} more` : '';
  const uses = links.length > 0 ? `${links.slice(0, shownUses).join(', ')}${more}` : 'all';
  return `| ${[questionAbout(place), decision, reason, uses].map(cell).join(' | ')} |`;
}

/** What the owner of the service would be asked about a place. */
function questionAbout(place: string): string {
  const [, kind = '', name = '', member] = /^(\w+) ([^/]+)(?:\/(.+))?$/.exec(place) ?? [];
  const [, operationId = place, parameter] = /^(\w+).* parameter (\S+)$/.exec(place) ?? [];
  const [, responding = '', status] = /^(\w+)\/(\d{3})$/.exec(place) ?? [];
  if (place === 'info') return 'What is true of every operation?';
  if (kind === 'schema' && member !== undefined) return `What is \`${member}\` of \`${name}\`?`;
  if (kind === 'schema') return `What is the form of \`${name}\`?`;
  if (kind === 'parameter') return `What values does the parameter \`${name}\` take?`;
  if (kind === 'header') return `What is in the header \`${name}\`?`;
  if (kind === 'response') return `When is the response \`${name}\` sent?`;
  if (kind === 'securityScheme') return `How is \`${name}\` sent?`;
  if (parameter !== undefined) return `What values does \`${parameter}\` of \`${operationId}\` take?`;
  if (status !== undefined) return `What does \`${responding}\` respond with status ${status}?`;
  return place.includes('/') ? `What is \`${place}\`?` : `What does \`${place}\` do?`;
}

/** What a decision is read from: a schema, or what has one. */
interface Described {
  description?: string;
  summary?: string;
  schema?: Reference;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  required?: boolean | string[];
  properties?: Record<string, unknown>;
  items?: Reference;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** What the contract says at a place: the first sentence of its description, and what a schema restricts. */
function decisionAt(contract: Contract, node: Described): string {
  const schema = node.schema ? resolveReference<Described>(contract, node.schema) : node;
  const text = node.description ?? node.summary ?? schema.description ?? '';
  const [sentence = ''] = /^[\s\S]*?(?:[.:](?=\s|$)|$)/.exec(text.trim()) ?? [];
  // Links are meant for the reference.
  const plain = sentence
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/:$/, '.')
    .replaceAll(/\s+/g, ' ');
  // A security scheme has a type of another kind.
  const rules = 'scheme' in node || 'in' in schema ? '' : restrictions(contract, schema);
  return [plain, rules && `(${rules})`].filter(Boolean).join(' ');
}

function restrictions(contract: Contract, schema: Described): string {
  const { type, const: only, enum: values, required, properties = {}, items } = schema;
  const range = (unit: string, least: number | undefined, most: number | undefined) => {
    if (least === undefined && most === undefined) return [];
    if (most === undefined) return [`at least ${least}${unit}`];
    return [least === undefined ? `at most ${most}${unit}` : `${least} to ${most}${unit}`];
  };
  const names = Object.keys(properties);
  const parts = [
    ...(only === undefined ? [] : [`\`${JSON.stringify(only)}\``]),
    ...(Array.isArray(values) ? [values.map((value) => `\`${String(value)}\``).join(', ')] : []),
    ...(type === undefined || values !== undefined || only !== undefined ? [] : [[type].flat().join(' or ')]),
    ...range(' characters', schema.minLength, schema.maxLength),
    ...range('', schema.minimum, schema.maximum),
    ...range(' items', schema.minItems, schema.maxItems),
    ...(names.length > 0 ? [`members ${names.map((name) => `\`${name}\``).join(', ')}`] : []),
    ...(Array.isArray(required) && required.length < names.length
      ? [`required: ${required.map((name) => `\`${name}\``).join(', ')}`]
      : []),
  ];
  const ofItems = items ? restrictions(contract, resolveReference<Described>(contract, items)) : '';
  return [...parts, ...(ofItems === '' ? [] : [`each: ${ofItems}`])].join('; ');
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
    const reason = (node as Record<string, unknown>)['x-assumed'];
    if (typeof reason === 'string') {
      const decision = place === 'info' ? 'The guides of the reference describe it.' : decisionAt(contract, node);
      const known = found.get(node) ?? { place, decision, reason, operations: new Set() };
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
