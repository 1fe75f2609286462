/** Up to this number, searching for each secret is fastest. */
const maxSearches = 20;

/** A text and what replaces it. */
export type Replacement = readonly [text: string, shown: string];

/**
 * Creates a function that replaces secrets in texts, the longest one first where several begin.
 *
 * Operators can store texts with thousands of values that are secrets, so that the time must not grow with the product of secrets and
 * texts: many secrets are sorted, and looked up at each position of a text.
 *
 * @param minLength no secret is shorter
 */
export function createReplacer(replacements: Iterable<Replacement>, minLength: number): (text: string) => string {
  const shownOf = new Map(replacements);
  const secrets = [...shownOf.keys()];
  if (secrets.length === 0) return (text) => text;
  if (secrets.length > maxSearches) return createIndex(shownOf, minLength);
  secrets.sort((one, other) => other.length - one.length);
  return (text) => {
    let result = text;
    for (const secret of secrets) {
      if (result.includes(secret)) result = result.replaceAll(secret, () => shownOf.get(secret) ?? '');
    }
    return result;
  };
}

function createIndex(shownOf: ReadonlyMap<string, string>, minLength: number): (text: string) => string {
  const sorted = [...shownOf.keys()].sort();
  const beginnings = new Set(sorted.map((secret) => secret.slice(0, minLength)));
  const shorter = beginningsOf(sorted);

  /** The longest secret that a text has at a position. */
  function secretAt(text: string, at: number): string | undefined {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const secret = sorted[middle] ?? '';
      if (secret <= text.slice(at, at + secret.length)) low = middle + 1;
      else high = middle;
    }
    let found: number | undefined = low - 1;
    while (found !== undefined && !text.startsWith(sorted[found] ?? '', at)) found = shorter[found];
    return found === undefined ? undefined : sorted[found];
  }

  return (text) => {
    let [result, copied] = ['', 0];
    for (let at = 0; at <= text.length - minLength; at++) {
      if (!beginnings.has(text.slice(at, at + minLength))) continue;
      const secret = secretAt(text, at);
      if (secret === undefined) continue;
      result += text.slice(copied, at) + (shownOf.get(secret) ?? '');
      copied = at + secret.length;
      at = copied - 1;
    }
    return copied === 0 ? text : result + text.slice(copied);
  };
}

/** For each of some sorted texts, the position of the longest other one that it begins with. */
function beginningsOf(sorted: readonly string[]): (number | undefined)[] {
  const open: number[] = [];
  return sorted.map((text, index) => {
    while (open.length > 0 && !text.startsWith(sorted[open.at(-1) ?? 0] ?? '')) open.pop();
    const beginning = open.at(-1);
    open.push(index);
    return beginning;
  });
}
