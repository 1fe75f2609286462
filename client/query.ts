import { createQuerySerializer } from 'openapi-fetch';

const serialize = createQuerySerializer<Record<string, unknown>>({ object: { style: 'deepObject', explode: true } });

/**
 * Writes a query as the contract has it: arrays as `fields[0]=a&fields[1]=b`, each member of an object as a parameter of
 * its own, nothing for what is undefined or empty.
 */
export function serializeQuery(query: Record<string, unknown>): string {
  const parameters = Object.entries(query).flatMap(([name, value]): [string, unknown][] => {
    if (Array.isArray(value)) return value.length > 0 ? [[name, { ...value }]] : [];
    return typeof value === 'object' && value !== null ? Object.entries(value) : [[name, value]];
  });
  return serialize(Object.fromEntries(parameters));
}
