import { includesType, parseMediaType, splitOutsideQuotes } from './document/media-types.ts';

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
    const quality = Number(parameters.get('q') ?? 1);
    return { type, quality: Number.isNaN(quality) ? 1 : quality };
  });
  let best: { type: string; quality: number } | undefined;
  for (const type of types) {
    const quality = qualityOf(parseMediaType(type).type, ranges);
    if (quality > (best?.quality ?? 0)) best = { type, quality };
  }
  return best?.type;
}

/** The quality of the most specific range that includes a type. */
function qualityOf(type: string, ranges: readonly { type: string; quality: number }[]): number {
  const rank = (range: string) => (range === '*/*' ? 0 : range.endsWith('/*') ? 1 : 2);
  const [closest] = ranges
    .filter((range) => includesType(range.type, type) || includesType(type, range.type))
    .sort((one, other) => rank(other.type) - rank(one.type));
  return closest?.quality ?? 0;
}
