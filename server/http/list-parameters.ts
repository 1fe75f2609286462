import type { Contract, Parameter } from './contract.ts';

interface ListSchema {
  type?: unknown;
  additionalProperties?: unknown;
  propertyNames?: unknown;
  maxProperties?: number;
}

/**
 * The contract with every `deepObject` parameter as the list that it is. OpenAPI defines `name[n]=` for objects only, so the
 * contract describes an object of positions; programs want an array.
 *
 * @returns a copy
 */
export function withListParameters<Document extends Contract>(contract: Document): Document {
  const copy = structuredClone(contract);
  for (const parameter of Object.values(copy.components.parameters ?? {}) as (Parameter & { example?: object })[]) {
    if (parameter.style !== 'deepObject') continue;
    const { additionalProperties, propertyNames: _names, maxProperties, ...rest } = parameter.schema as ListSchema;
    parameter.schema = { ...rest, type: 'array', items: additionalProperties, maxItems: maxProperties } as object;
    if (parameter.example) parameter.example = Object.values(parameter.example);
  }
  return copy;
}

/** Longest position, in digits. */
const maxDigits = 9;

/**
 * Reads a list of a query: `name[n]=` in the order of the positions, `name[]=` and repeated `name=` in the order of the URL.
 *
 * @param value what the query has under the name
 * @returns the items, or what is wrong with them, each as `<path>: <why>`
 */
export function readList(name: string, value: unknown): string[] | { faults: string[] } {
  const items = typeof value === 'object' && value !== null ? Object.entries(value) : [['', value] as const];
  const faults = items.flatMap(([position, item]) => {
    const path = `query/${name}${Array.isArray(value) || position === '' ? '' : `/${position}`}`;
    if (position !== '' && !(/^\d+$/.test(position) && position.length <= maxDigits)) {
      return [`query/${name}: the position [${position}] must be an integer from 0 to ${'9'.repeat(maxDigits)}`];
    }
    if (Array.isArray(item))
      return [`query/${name}: the position [${position}] must be sent once, but is sent ${item.length} times`];
    return typeof item === 'string' ? [] : [`${path}: must be a list, such as ${name}[0]=a&${name}[1]=b`];
  });
  if (faults.length > 0) return { faults: [...new Set(faults)] };
  return items.sort(([one], [other]) => Number(one) - Number(other)).map(([, item]) => item as string);
}
