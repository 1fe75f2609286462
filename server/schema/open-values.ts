import { propertiesOf } from './properties.ts';
import { resolveReference } from './references.ts';
import { isObject, type Schema } from './subschemas.ts';

/** Where a schema accepts every value, since its handler checks them: one invalid item does not make a request invalid. */
export interface OpenValues {
  isOpen: boolean;
  items?: OpenValues | undefined;
  properties: ReadonlyMap<string, OpenValues>;
}

/** Whether a schema accepts every value, since it only has a text. */
export const acceptsAll = (schema: unknown): boolean =>
  isObject(schema) && Object.keys(schema).every((key) => key === 'description');

/** @returns undefined if the schema accepts every value nowhere. Where it contains itself, it is read once. */
export function findOpenValues(
  document: object,
  written: unknown,
  known = new Map<object, OpenValues | undefined>(),
): OpenValues | undefined {
  if (!isObject(written)) return undefined;
  const schema = resolveReference<Schema>(document, written);
  if (known.has(schema)) return known.get(schema);
  known.set(schema, undefined);
  const isOpen = Array.isArray(schema.anyOf) && schema.anyOf.some(acceptsAll);
  const items = findOpenValues(document, schema.items, known);
  const properties = new Map(
    [...propertiesOf(document, schema)].flatMap(([name, property]) => {
      const open = findOpenValues(document, property, known);
      return open ? [[name, open] as const] : [];
    }),
  );
  if (isOpen || items || properties.size > 0) known.set(schema, { isOpen, items, properties });
  return known.get(schema);
}
