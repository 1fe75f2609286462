import type { Contract, Parameter } from '../document/contract.ts';

interface ListSchema {
  type?: unknown;
  additionalProperties?: unknown;
  propertyNames?: unknown;
  maxProperties?: number;
}

/**
 * Declares the parameters with `x-list` as arrays. OpenAPI defines `name[n]=` only for objects, so the contract describes an
 * object of positions, but programs need an array.
 *
 * @returns a copy
 */
export function withListParameters<Document extends Contract>(contract: Document): Document {
  const copy = structuredClone(contract);
  for (const parameter of Object.values(copy.components.parameters ?? {}) as (Parameter & { example?: object })[]) {
    if (!parameter['x-list']) continue;
    const { additionalProperties, propertyNames: _names, maxProperties, ...rest } = parameter.schema as ListSchema;
    parameter.schema = { ...rest, type: 'array', items: additionalProperties, maxItems: maxProperties } as object;
    if (parameter.example) parameter.example = Object.values(parameter.example);
  }
  return copy;
}

/** Maximum digits of a position. */
const maxDigits = 9;

/**
 * Reads a list of a query: `name[n]=` ordered by position, `name[]=` and repeated `name=` in URL order.
 *
 * @param value the value of the parameter in the query
 * @returns the items, or validation errors as `<path>: <why>`
 */
export function readList(name: string, value: unknown): string[] | { errors: string[] } {
  const items = typeof value === 'object' && value !== null ? Object.entries(value) : [['', value] as const];
  const errors = items.flatMap(([position, item]) => {
    const path = `query/${name}${Array.isArray(value) || position === '' ? '' : `/${position}`}`;
    if (position !== '' && !(/^\d+$/.test(position) && position.length <= maxDigits)) {
      return [`query/${name}: the position [${position}] must be an integer from 0 to ${'9'.repeat(maxDigits)}`];
    }
    if (Array.isArray(item))
      return [`query/${name}: the position [${position}] must be sent once, but is sent ${item.length} times`];
    return typeof item === 'string' ? [] : [`${path}: must be a list, such as ${name}[0]=a&${name}[1]=b`];
  });
  if (errors.length > 0) return { errors: [...new Set(errors)] };
  return items.sort(([one], [other]) => Number(one) - Number(other)).map(([, item]) => item as string);
}
