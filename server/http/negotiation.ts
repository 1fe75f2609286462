import { includesType, type MediaType, parseMediaType, splitOutsideQuotes } from './document/media-types.ts';

/**
 * Selects a media type by the header `Accept` (RFC 9110, section 12.5.1). With fewer than two types, the header is ignored, as
 * the RFC allows.
 *
 * @param types those that a response may have, the preferred one first
 * @returns an empty text without types; undefined if the client accepts none
 */
export function negotiate(types: readonly string[], accept: string | undefined): string | undefined {
  const [first = ''] = types;
  if (types.length < 2 || accept === undefined || accept.trim() === '') return first;
  const ranges = splitOutsideQuotes(accept, ',').map((text) => {
    const { type, parameters } = parseMediaType(text);
    const { q = '1', ...others } = Object.fromEntries(parameters);
    const quality = Number(q);
    return { type, parameters: Object.entries(others), quality: Number.isNaN(quality) ? 1 : quality };
  });
  let best: { type: string; quality: number } | undefined;
  for (const type of types) {
    const quality = qualityOf(parseMediaType(type), ranges);
    if (quality > (best?.quality ?? 0)) best = { type, quality };
  }
  return best?.type;
}

interface Range {
  type: string;
  parameters: [string, string][];
  quality: number;
}

/**
 * The quality of the most specific range that includes a type. Parameters are compared only if the contract has some for the type: clients
 * add a charset to JSON, which has none.
 */
function qualityOf({ type, parameters }: MediaType, ranges: readonly Range[]): number {
  const includes = (range: Range) =>
    (includesType(range.type, type) || includesType(type, range.type)) &&
    (parameters.size === 0 || range.parameters.every(([name, value]) => parameters.get(name) === value));
  const rank = (range: Range) =>
    range.type === '*/*' ? 0 : range.type.endsWith('/*') ? 1 : 2 + range.parameters.length;
  const [closest] = ranges.filter(includes).sort((one, other) => rank(other) - rank(one));
  return closest?.quality ?? 0;
}
