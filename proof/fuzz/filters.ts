/** How a filter is made from a text: unchanged, or with a wildcard at an end or in the middle. */
export type FilterForm = 'whole' | 'beginning' | 'end' | 'middle';

/** A filter made from a text, within the length limit of filters. */
export function filterOf(text: string, form: FilterForm): string {
  const characters = [...text].slice(0, 250);
  const half = Math.ceil(characters.length / 2);
  const [before, after] = [characters.slice(0, half).join(''), characters.slice(half).join('')];
  return { whole: text, beginning: `${before}%`, end: `%${after}`, middle: `${before}%${after}` }[form];
}

/** Whether a text matches a filter, in which `%` matches any text. */
export function matches(text: unknown, filter: string): boolean {
  if (typeof text !== 'string') return false;
  const [first = '', ...rest] = filter.split('%');
  const last = rest.pop();
  if (last === undefined) return text === filter;
  if (!text.startsWith(first)) return false;
  let place = first.length;
  for (const part of rest) {
    place = text.indexOf(part, place);
    if (place === -1) return false;
    place += part.length;
  }
  return text.length - last.length >= place && text.endsWith(last);
}
