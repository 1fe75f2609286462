import type { Contract } from './contract.ts';
import { unescaped } from '../../schema/pointer.ts';
import { forEachSchema } from './schema-walk.ts';
import { isObject, type Schema } from '../../schema/subschemas.ts';

/** Resolves the references of a document. */
export interface References {
  /** @returns a reference of the form `#/components/schemas/<Name>` to the same schema */
  ofSchema(reference: string, pointer: string): string;
  /** Replaces an object that is a reference, but no schema, by its target. */
  follow(value: Record<string, unknown>, pointer: string): unknown;
  /** The schemas that got a name, including those that get one during the iteration. */
  named(): Iterable<[string, unknown]>;
}

const schemaReference = /^#\/components\/schemas\/([A-Za-z0-9._-]+)$/;

/** @param report receives a message for each reference that can't be resolved */
export function createReferences(document: Contract, report: (problem: string) => void): References {
  const schemas = document.components.schemas as Record<string, unknown>;
  const anchors = findAnchors(document, report);
  const names = new Map<unknown, string>();
  const named: [string, unknown][] = [];

  const find = (reference: string, pointer: string): unknown => {
    const target = lookUp(document, anchors, reference);
    if (typeof target !== 'string') return target.found;
    report(`${pointer}: ${reference} ${target}`);
    return undefined;
  };

  return {
    ofSchema(reference, pointer) {
      const direct = schemaReference.exec(reference)?.[1];
      if (direct !== undefined && Object.hasOwn(schemas, direct)) return reference;
      const target = find(reference, pointer);
      if (target === undefined) return reference;
      const known =
        names.get(target) ?? Object.keys(schemas).find((name) => schemas[name] === target && isObject(target));
      if (known !== undefined && schemaReference.test(`#/components/schemas/${known}`)) {
        return `#/components/schemas/${known}`;
      }
      const name = nameFor(reference, schemas);
      if (isObject(target)) names.set(target, name);
      schemas[name] = target;
      named.push([name, target]);
      return `#/components/schemas/${name}`;
    },
    follow(value, pointer) {
      const visited = new Set<unknown>();
      let current: unknown = value;
      while (isObject(current) && typeof current.$ref === 'string') {
        if (visited.has(current)) {
          report(`${pointer}: ${current.$ref} refers to itself`);
          return {};
        }
        visited.add(current);
        current = find(current.$ref, `${pointer}/$ref`) ?? {};
      }
      // A description or an extension beside a reference belongs to this place.
      const { $ref: _reference, ...beside } = value;
      return isObject(current) && Object.keys(beside).length > 0 ? { ...current, ...beside } : current;
    },
    named: () => named,
  };
}

/** A free name for a schema, such as `Order.properties.address`. */
function nameFor(reference: string, schemas: Record<string, unknown>): string {
  const plain = safeDecode(reference)
    .replace(/^#\/components\/schemas\//, '')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '.')
    .replaceAll(/^\.+|\.+$/g, '');
  let name = plain === '' ? 'schema' : plain;
  for (let count = 2; Object.hasOwn(schemas, name); count++) name = `${plain}.${count}`;
  return name;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** @returns the target, or why it does not exist */
function lookUp(document: Contract, anchors: ReadonlyMap<string, unknown>, reference: string) {
  if (!reference.startsWith('#')) return 'is in another document: bundle the contract into one first';
  const fragment = safeDecode(reference.slice(1));
  if (fragment !== '' && !fragment.startsWith('/')) {
    return anchors.has(fragment) ? { found: anchors.get(fragment) } : 'does not exist';
  }
  let found: unknown = document;
  for (const key of fragment.split('/').slice(1)) {
    const name = unescaped(key);
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return 'does not exist';
    found = (found as Record<string, unknown>)[name];
  }
  return { found };
}

function findAnchors(document: Contract, report: (problem: string) => void): Map<string, Schema> {
  const anchors = new Map<string, Schema>();
  forEachSchema(document, (schema, pointer) => {
    if (typeof schema.$anchor !== 'string') return;
    const known = anchors.get(schema.$anchor);
    if (known !== undefined && known !== schema)
      report(`${pointer}/$anchor: ${schema.$anchor} is also that of another schema`);
    anchors.set(schema.$anchor, schema);
  });
  return anchors;
}
