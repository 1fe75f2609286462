import { isObject } from './subschemas.ts';

/**
 * The types of alternatives (`anyOf` or `oneOf`), if each value fits at most one of them by its type.
 *
 * @returns the types of each alternative; undefined if one has none, or two have the same
 */
export function typesOfAlternatives(alternatives: unknown): string[][] | undefined {
  if (!Array.isArray(alternatives)) return undefined;
  const seen = new Set<string>();
  const found: string[][] = [];
  for (const alternative of alternatives as unknown[]) {
    if (!isObject(alternative) || alternative.type === undefined) return undefined;
    const types = [alternative.type].flat() as string[];
    for (const type of types) {
      // An integer is also a number.
      const known = type === 'integer' ? 'number' : type;
      if (seen.has(known)) return undefined;
      seen.add(known);
    }
    found.push(types);
  }
  return found;
}

/** The order of types in error texts. */
export const nullLast = (types: readonly string[]): string[] =>
  types.toSorted((one, other) => Number(one === 'null') - Number(other === 'null'));
