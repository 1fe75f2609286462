import type { Contract, Parameter } from '../document/contract.ts';
import { baseOf } from './bracketed-values.ts';
import { isExploded } from './library-document.ts';
import type { Sent } from './parameter-values.ts';
import { pairsOf } from './query.ts';

/**
 * Creates a function that finds the names in a query that no parameter has: those of other parameters, and of properties in
 * brackets.
 *
 * @param more names that are known, beside those of the parameters
 */
export function createFindUnknownNames(
  contract: Contract,
  parameters: readonly Parameter[],
  more: readonly string[],
): (sent: Sent) => string[] {
  const names = parameters.flatMap((parameter) =>
    parameter.in === 'query' && !isExploded(contract, parameter) ? [parameter.name] : [],
  );
  const known = new Set([...names, ...more]);
  const open = new Set(
    parameters.filter(({ style, 'x-list': isList }) => style === 'deepObject' || isList).map(({ name }) => name),
  );
  const bases = new Set(names.flatMap((name) => (name.includes('[') ? [baseOf(name)] : [])));
  return ({ query, url }) => {
    const unknown = Object.keys(query).filter((name) => !known.has(name) && !bases.has(name));
    if (bases.size === 0) return unknown;
    const inBrackets = pairsOf(url).flatMap(([name]) =>
      bases.has(baseOf(name)) && !known.has(name) && !open.has(baseOf(name)) ? [name] : [],
    );
    return [...unknown, ...new Set(inBrackets)];
  };
}
