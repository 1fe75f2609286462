import type { Content } from '../delivery/gateway.ts';
import type { Contents } from './content.ts';

/** A message whose placeholders are found, to be filled many times. */
export interface Template {
  /** The names in its placeholders, in the order in which values are given. */
  placeholders: readonly string[];
  /**
   * Fills the text that is for a language: its translation, else the one for it without a region, else the message's own.
   *
   * @param values one for each placeholder, null where there is none
   * @returns the content, the same object whenever nothing in it varies; or the name of a placeholder without a value
   */
  render(language: string | null, values: readonly (string | null)[]): { content: Content } | { missing: string };
}

/** Values for those of these names that there are any for. */
export const pick = (data: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(data).filter(([name]) => names.includes(name)));

type Values = readonly (string | null)[];
/** A part of a content: as it is, or made of values. */
type Part = { constant: unknown } | { fill: (values: Values) => unknown };

interface Variant {
  part: Part;
  /** The placeholders in it, by their places in the list of values. */
  used: ReadonlySet<number>;
}

const placeholder = /\$\{([^{}]*)\}/;

/** Compiles a message. Placeholders stand in any text of it, except the parameters that are handed on as they are. */
export function compileTemplate({ own, translations }: Contents): Template {
  const names: string[] = [];
  const compileVariant = (content: Content): Variant => {
    const used = new Set<number>();
    const place = (name: string) => {
      const known = names.indexOf(name);
      const index = known === -1 ? names.push(name) - 1 : known;
      used.add(index);
      return index;
    };
    return { part: compile(content, place), used };
  };
  const ownVariant = compileVariant(own);
  const byLanguage = new Map(Object.entries(translations).map(([tag, content]) => [tag, compileVariant(content)]));
  return {
    placeholders: names,
    render(language, values) {
      const { part, used } = findTranslation(byLanguage, language) ?? ownVariant;
      for (const index of used) if (values[index] == null) return { missing: names[index] ?? '' };
      return { content: ('fill' in part ? part.fill(values) : part.constant) as Content };
    },
  };
}

/** Looks up as RFC 4647 says: the tag loses its last subtag until it fits. */
function findTranslation(byLanguage: ReadonlyMap<string, Variant>, language: string | null): Variant | undefined {
  if (language === null || byLanguage.size === 0) return undefined;
  const subtags = language.toLowerCase().split(/[-_]/);
  for (let count = subtags.length; count > 0; count--) {
    const variant = byLanguage.get(subtags.slice(0, count).join('-'));
    if (variant) return variant;
  }
  return undefined;
}

function compile(value: unknown, place: (name: string) => number): Part {
  if (typeof value === 'string') return compileText(value, place);
  if (Array.isArray(value)) {
    const parts = value.map((item: unknown) => compile(item, place));
    return parts.every((part) => 'constant' in part)
      ? { constant: value }
      : { fill: (values) => parts.map((part) => filled(part, values)) };
  }
  if (typeof value !== 'object' || value === null) return { constant: value };
  const members = Object.entries(value as Record<string, unknown>).map(
    ([name, member]) => [name, name === 'customParams' ? { constant: member } : compile(member, place)] as const,
  );
  return members.every(([, part]) => 'constant' in part)
    ? { constant: value }
    : { fill: (values) => Object.fromEntries(members.map(([name, part]) => [name, filled(part, values)])) };
}

const filled = (part: Part, values: Values) => ('fill' in part ? part.fill(values) : part.constant);

function compileText(text: string, place: (name: string) => number): Part {
  // Texts and names of placeholders take turns.
  const pieces = text.split(placeholder);
  if (pieces.length === 1) return { constant: text };
  const parts = pieces.map((piece, index) => (index % 2 === 0 ? piece : place(piece)));
  return { fill: (values) => parts.map((part) => (typeof part === 'string' ? part : values[part])).join('') };
}
