/** A media type with its parameters, in lower case except for their values. */
export interface MediaType {
  type: string;
  parameters: ReadonlyMap<string, string>;
}

/** Parses a media type (RFC 9110, section 8.3.1). Malformed parameters are ignored. */
export function parseMediaType(text: string): MediaType {
  const [type = '', ...rest] = splitOutsideQuotes(text, ';');
  const parameters = new Map<string, string>();
  for (const each of rest) {
    const at = each.indexOf('=');
    if (at === -1) continue;
    const value = each.slice(at + 1).trim();
    const plain = value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1).replaceAll(/\\(.)/g, '$1') : value;
    parameters.set(each.slice(0, at).trim().toLowerCase(), plain);
  }
  return { type: type.trim().toLowerCase(), parameters };
}

/** Splits a header value at a separator that is not in a quoted string. */
export function splitOutsideQuotes(text: string, separator: ',' | ';'): string[] {
  const parts: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (isQuoted && sign === '\\') at++;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

/** Whether a media type is JSON, such as `application/json` and `application/problem+json`. */
export const isJson = (mediaType: string): boolean =>
  /^[\w!#$&^.+-]+\/([\w!#$&^.-]+\+)?json$/.test(parseMediaType(mediaType).type);

/** Whether a range (all types, `image/*` or a type) includes a type. */
export const includesType = (range: string, type: string) =>
  range === '*/*' || range === type || (range.endsWith('/*') && type.startsWith(range.slice(0, -1)));

/**
 * Finds the declared media type of a body: the most specific one. Parameters that are declared must be sent with the same
 * value, apart from `charset`. All others are ignored.
 */
export function findMediaType(declared: readonly string[], sent: string): string | undefined {
  if (declared.includes(sent)) return sent;
  const { type, parameters } = parseMediaType(sent);
  const found = declared
    .map((text) => ({ text, ...parseMediaType(text) }))
    .filter((candidate) => includesType(candidate.type, type))
    .filter((candidate) =>
      [...candidate.parameters].every(
        ([name, value]) => name === 'charset' || name === 'boundary' || parameters.get(name) === value,
      ),
    );
  const rank = (candidate: MediaType) =>
    (candidate.type === type ? 100 : candidate.type === '*/*' ? 0 : 50) + candidate.parameters.size;
  return found.sort((one, other) => rank(other) - rank(one))[0]?.text;
}
