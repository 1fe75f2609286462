import type { Contract } from '../../server/http/document/contract.ts';
import { type ReferenceObject, resolveReference } from '../../server/schema/references.ts';
import { mergeAlternatives } from '../docs/typed-alternatives.ts';
import { operationsOf } from '../requirements/operations.ts';
import { cell, linkTo, localLinks } from '../requirements/matrix.ts';
import { nameInRequests } from './stored-records.ts';

interface Assumption {
  /** The location: an operation, a component or the document, and the path below it. */
  place: string;
  /** The text of `x-assumed`. */
  reason: string;
  /** The description at this location. */
  decision: string;
  /** The operations that use it. */
  operations: Set<string>;
}

/**
 * Lists every `x-assumed` of the contract by resource. Assumptions of several resources come first.
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
    `The specification leaves ${assumptions.length} questions open. This page lists each question, the decision and its reason.`,
    '',
    localLinks,
    '',
    ...parts,
  ].join('\n');
}

const shared = 'General';

const tableHead = ['| Question | Decision | Reason | Operations |', '| --- | --- | --- | --- |'];

/** Maximum number of listed operations: dozens share a response. */
const shownUses = 4;

function renderAssumption({ place, decision, reason, operations }: Assumption): string {
  const links = [...operations].map((id) => linkTo(id));
  const more = links.length > shownUses ? ` and ${links.length - shownUses} more` : '';
  const uses = links.length > 0 ? `${links.slice(0, shownUses).join(', ')}${more}` : 'all';
  return `| ${[questionAbout(place), decision, reason, uses].map(cell).join(' | ')} |`;
}

/** The question to ask the owner of the specification about a location. */
function questionAbout(place: string): string {
  const [, kind = '', name = '', member] = /^(\w+) ([^/]+)(?:\/(.+))?$/.exec(place) ?? [];
  const [, operationId = place, parameter] = /^(\w+).* parameter (\S+)$/.exec(place) ?? [];
  const [, responding = '', status] = /^(\w+)\/(\d{3})$/.exec(place) ?? [];
  if (place === 'info') return 'Which rules apply to every operation?';
  if (kind === 'schema' && member !== undefined) return `What does \`${member}\` of \`${name}\` mean?`;
  if (kind === 'schema') return `What is the format of \`${name}\`?`;
  if (kind === 'parameter') return `Which values does the parameter \`${name}\` allow?`;
  if (kind === 'header') return `What does the header \`${name}\` contain?`;
  if (kind === 'response') return `When is the response \`${name}\` sent?`;
  if (kind === 'securityScheme') return `How is \`${name}\` sent?`;
  if (parameter !== undefined) return `Which values does \`${parameter}\` of \`${operationId}\` allow?`;
  if (status !== undefined) return `When does \`${responding}\` return ${status}?`;
  return place.includes('/') ? `What does \`${place}\` mean?` : `What does \`${place}\` do?`;
}

/** A schema, or an object with a schema. */
interface Described {
  description?: string;
  summary?: string;
  schema?: ReferenceObject;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  required?: boolean | string[];
  properties?: Record<string, unknown>;
  items?: ReferenceObject;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** The first sentence of the description, and the restrictions of the schema. */
function decisionAt(contract: Contract, node: Described): string {
  const schema = node.schema ? resolveReference<Described>(contract, node.schema) : node;
  const text = node.description ?? node.summary ?? schema.description ?? '';
  const [sentence = ''] = /^[\s\S]*?(?:[.:](?=\s|$)|$)/.exec(text.trim()) ?? [];
  // Links lead to the reference only.
  const plain = sentence
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/:$/, '.')
    .replaceAll(/\s+/g, ' ');
  // The `type` of a security scheme is not a JSON type.
  const rules = 'scheme' in node || 'in' in schema ? '' : restrictions(contract, schema);
  return [plain, rules && `(${rules})`].filter(Boolean).join(' ');
}

function restrictions(contract: Contract, written: Described): string {
  const schema = mergeAlternatives<Described & Record<string, unknown>>({ ...written });
  const { type, const: only, enum: values, required, properties = {}, items } = schema;
  const range = (unit: string, min: number | undefined, max: number | undefined) => {
    if (min === undefined && max === undefined) return [];
    if (max === undefined) return [`at least ${min}${unit}`];
    return [min === undefined ? `at most ${max}${unit}` : `${min} to ${max}${unit}`];
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

/** Visits each operation with its references, then the parts without an operation. */
function collect(contract: Contract): Assumption[] {
  const found = new Map<object, Assumption>();
  const visit = (node: unknown, place: string, operationId: string | undefined, seen: Set<unknown>): void => {
    if (typeof node !== 'object' || node === null || seen.has(node)) return;
    seen.add(node);
    if (typeof (node as Partial<ReferenceObject>).$ref === 'string') {
      const [, , kind = '', referred = ''] = (node as ReferenceObject).$ref.split('/');
      // The copy of a schema for responses has the assumptions of its original.
      const name = kind === 'schemas' ? nameInRequests(contract, referred) : referred;
      const $ref = `#/components/${kind}/${name}`;
      visit(resolveReference<object>(contract, { $ref }), `${singular(kind)} ${name}`, operationId, seen);
    }
    const reason = (node as Record<string, unknown>)['x-assumed'];
    if (typeof reason === 'string') {
      const decision = place === 'info' ? 'See the guides in the reference.' : decisionAt(contract, node);
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

/** Members that are maps by name. */
const names = new Set(['properties', 'responses', 'headers']);

/** Members that contain data, not schemas. */
const data = new Set(['example', 'examples', 'default', 'const', 'enum']);

/** Members that a location leaves out, because they only structure the document. */
const silent = new Set(['schema', 'content', 'parameters', 'allOf', 'anyOf', 'oneOf', 'items', 'additionalProperties']);

const singular = (kind: string) => kind.replace(/ies$/, 'y').replace(/s$/, '');

function step(key: string, member: unknown): string {
  if (silent.has(key) || key.includes('/')) return '';
  if (!/^\d+$/.test(key)) return `/${key}`;
  const name = (member as { name?: unknown } | null)?.name;
  return typeof name === 'string' ? ` parameter ${name}` : '';
}
