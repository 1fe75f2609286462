import type { Contract, ContractOperation } from '../../http/document/contract.ts';
import { resolveReference } from '../../schema/references.ts';
import { quoteCell } from '../../imports/csv/quote-cell.ts';

type Node = Record<string, unknown>;
type Schema = Readonly<Node>;

/** The properties of the items in `data`, also those of variants, with their schemas. */
export function propertiesOfItems(contract: Contract, page: object): Map<string, Schema> {
  const { properties = {} } = resolveReference<{ properties?: Record<string, object> }>(contract, page);
  const { items = {} } = (properties.data ?? {}) as { items?: object };
  const found = new Map<string, Schema>();
  const add = (written: object) => {
    const schema = resolveReference(contract, written as Node);
    for (const [name, property] of Object.entries((schema.properties ?? {}) as Record<string, object>)) {
      const known = found.get(name);
      const resolved = resolveReference(contract, property as Node);
      const values = new Set(valuesOf(known).concat(valuesOf(resolved)));
      // Variants have a constant each.
      const isVariant = typeof resolved.const === 'string';
      if (!known) found.set(name, isVariant ? { type: 'string', enum: [resolved.const] } : resolved);
      else if (isVariant && Array.isArray(known.enum)) found.set(name, { ...known, enum: [...values] });
    }
    for (const part of ['allOf', 'oneOf', 'anyOf']) ((schema[part] ?? []) as object[]).forEach(add);
  };
  add(items);
  return found;
}

/** The properties of the items of an operation that returns a list. */
export function itemPropertiesOf(contract: Contract, operationId: string): Map<string, Schema> {
  const operation = Object.values(contract.paths)
    .map(({ get }) => get as ContractOperation | undefined)
    .find((get) => get?.operationId === operationId);
  const response = resolveReference(contract, (operation?.responses['200'] ?? {}) as Partial<JsonResponse>);
  return propertiesOfItems(contract, response.content?.['application/json']?.schema ?? {});
}

interface JsonResponse {
  content: Record<string, { schema?: object }>;
}

const valuesOf = ({ const: constant, enum: values }: Schema = {}): unknown[] =>
  Array.isArray(values) ? values : constant === undefined ? [] : [constant];

/** Programs for spreadsheets run cells that begin with these characters. */
const formula = /^[=+\-@\t\r]/;

function cellOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return quoteCell(formula.test(value) ? `'${value}` : value);
  return quoteCell(value instanceof Date ? value.toISOString() : JSON.stringify(value));
}

/** Entries as CSV like that of devices: a header line, `;` between cells, lists and objects as JSON. A text that would be a formula begins with `'`. */
export function* csvLines(columns: readonly string[], entries: readonly unknown[]): Generator<string> {
  yield `${columns.join(';')}\n`;
  for (const entry of entries) yield `${columns.map((name) => cellOf((entry as Schema)[name])).join(';')}\n`;
}
