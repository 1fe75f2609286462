/** How a filter is made of a text: as it is, or with the wildcard at an end or within. */
export type FilterForm = 'whole' | 'beginning' | 'end' | 'middle';

/** A filter made of a text, no longer than a filter may be. */
export function filterOf(text: string, form: FilterForm): string {
  const characters = [...text].slice(0, 250);
  const half = Math.ceil(characters.length / 2);
  const [before, after] = [characters.slice(0, half).join(''), characters.slice(half).join('')];
  return { whole: text, beginning: `${before}%`, end: `%${after}`, middle: `${before}%${after}` }[form];
}

/** Whether a text is what a filter asks for: `%` stands for any text, everything else for itself. */
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
