/** Text that is HTML already. Everything else is escaped when it becomes part of a page. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | false | undefined | readonly Part[];

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Marks text as HTML. */
export const raw = (text: string): Html => ({ html: text });

/** A template whose values are escaped, unless they are HTML. `false` and `undefined` add nothing. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  raw(strings.map((text, index) => text + (index < parts.length ? written(parts[index]) : '')).join(''));

function written(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'html' in part ? part.html : part.map(written).join('');
}

/** The ID of a heading or entry: `Access tokens` becomes `access-tokens`. */
export const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
