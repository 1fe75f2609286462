import type { Content } from './content.ts';
import type { Contents } from './contents.ts';
import { lookUpLanguage } from './languages.ts';

/** A compiled message, to be rendered for many devices. */
export interface Template {
  /** The names of its placeholders, in the order of the values. */
  placeholders: readonly string[];
  /**
   * Renders the text for a language: its translation, else the translation without the region, else the message's own.
   *
   * @param values one for each placeholder; null if it has no value
   * @returns the content (the same object if it has no placeholders), or the name of a placeholder without a value
   */
  render(language: string | null, values: readonly (string | null)[]): { content: Content } | { missing: string };
}

/** Selects the values with these names. */
export const pick = (data: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(data).filter(([name]) => names.includes(name)));

type Values = readonly (string | null)[];
/** A part of the content: a constant, or a function of the values. */
type Part = { constant: unknown } | { fill: (values: Values) => unknown };

interface Variant {
  part: Part;
  /** The indexes of its placeholders. */
  used: ReadonlySet<number>;
}

const placeholder = /\$\{([^{}]*)\}/;

/** Compiles a message. Any text can have placeholders, except custom parameters, which are passed on unchanged. */
export function compileTemplate({ own, translations }: Contents): Template {
  const names: string[] = [];
  const compileVariant = (content: Content): Variant => {
    const used = new Set<number>();
    const indexOf = (name: string) => {
      const known = names.indexOf(name);
      const index = known === -1 ? names.push(name) - 1 : known;
      used.add(index);
      return index;
    };
    return { part: compile(content, indexOf), used };
  };
  const ownVariant = compileVariant(own);
  const byLanguage = new Map(Object.entries(translations).map(([tag, content]) => [tag, compileVariant(content)]));
  return {
    placeholders: names,
    render(language, values) {
      const translation = language === null || byLanguage.size === 0 ? undefined : lookUpLanguage(byLanguage, language);
      const { part, used } = translation ?? ownVariant;
      for (const index of used) if (values[index] == null) return { missing: names[index] ?? '' };
      return { content: ('fill' in part ? part.fill(values) : part.constant) as Content };
    },
  };
}

/** Custom parameters belong to the app, also those of displays and clicks. */
const isCustom = (name: string) => /^(customParams|clickCustomParams|displayCustomParams)$/.test(name);

function compile(value: unknown, indexOf: (name: string) => number): Part {
  if (typeof value === 'string') return compileText(value, indexOf);
  if (Array.isArray(value)) {
    const parts = value.map((item: unknown) => compile(item, indexOf));
    return parts.every((part) => 'constant' in part)
      ? { constant: value }
      : { fill: (values) => parts.map((part) => filled(part, values)) };
  }
  if (typeof value !== 'object' || value === null) return { constant: value };
  const entries = Object.entries(value as Record<string, unknown>).map(
    ([name, item]) => [name, isCustom(name) ? { constant: item } : compile(item, indexOf)] as const,
  );
  return entries.every(([, part]) => 'constant' in part)
    ? { constant: value }
    : { fill: (values) => Object.fromEntries(entries.map(([name, part]) => [name, filled(part, values)])) };
}

/** A value with texts, to be filled in for many devices. */
export interface CompiledTexts<Value> {
  /** The names of its placeholders. */
  placeholders: readonly string[];
  /** Returns the value for a device. Undefined if one of its placeholders has no value. */
  fill: (valueOf: (placeholder: string) => string | null) => Value | undefined;
}

/** Compiles a value in which any text can have placeholders, except custom parameters. */
export function compileTexts<Value>(value: Value): CompiledTexts<Value> {
  const names: string[] = [];
  const indexOf = (name: string) => {
    const known = names.indexOf(name);
    return known === -1 ? names.push(name) - 1 : known;
  };
  const part = compile(value, indexOf);
  return {
    placeholders: names,
    fill(valueOf) {
      const values = names.map(valueOf);
      return values.includes(null) ? undefined : (filled(part, values) as Value);
    },
  };
}

const filled = (part: Part, values: Values) => ('fill' in part ? part.fill(values) : part.constant);

function compileText(text: string, indexOf: (name: string) => number): Part {
  // Texts and names of placeholders alternate.
  const pieces = text.split(placeholder);
  if (pieces.length === 1) return { constant: text };
  const parts = pieces.map((piece, index) => (index % 2 === 0 ? piece : indexOf(piece)));
  return { fill: (values) => parts.map((part) => (typeof part === 'string' ? part : values[part])).join('') };
}
