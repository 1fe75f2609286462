import { compile, fillPart, type Part } from './compile.ts';
import type { Content } from './content.ts';
import type { Contents } from './contents.ts';
import { indexLanguages, lookUpLanguage } from './languages.ts';
import type { Placeholder, Problems, ValueOf } from './placeholders.ts';

/** A message for a device, and the placeholders without a usable value, which are unchanged. */
export interface Rendered extends Problems {
  content: Content;
}

/** A compiled message, to be rendered for many devices. */
export interface Template {
  /** The names of its placeholders, in the order of the values. */
  placeholders: readonly string[];
  /** Those without a fallback. */
  required: readonly string[];
  /**
   * Renders the text for a language: the translation that a lookup finds, else the message's own.
   *
   * @param values one for each placeholder; null if it has no value
   * @returns the content: the same object if it has no placeholders
   */
  render(language: string | null, values: readonly (string | null)[]): Rendered;
}

/** Selects the values with these names. */
export const pick = (data: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(data).filter(([name]) => names.includes(name)));

/** Why a device gets no message: the first placeholder without a usable value. */
export function unrenderable({ missing, invalid }: Problems): string | undefined {
  if (missing.length > 0) return `no value for the placeholder \${${missing[0]}}`;
  return invalid.length > 0 ? `the value of the placeholder \${${invalid[0]}} is not valid in a URL` : undefined;
}

const noProblems = (): Problems => ({ missing: [], invalid: [] });

/** Collects names of placeholders, with their positions. */
function createNames() {
  const positions = new Map<string, number>();
  const required = new Set<string>();
  const add = ({ names, fallback }: Placeholder) => {
    for (const name of names) if (!positions.has(name)) positions.set(name, positions.size);
    if (fallback === undefined) required.add(names[0]);
  };
  return { positions, required, add };
}

/** Compiles a message. Any text can have placeholders, except custom parameters, which are passed on unchanged. */
export function compileTemplate({ own, translations }: Contents): Template {
  const { positions, required, add } = createNames();
  const ownPart = compile(own, add);
  const byLanguage = indexLanguages(
    Object.entries(translations).map(([tag, content]) => [tag, compile(content, add)] as const),
  );
  return {
    placeholders: [...positions.keys()],
    required: [...required],
    render(language, values) {
      const translation: Part | undefined = language === null ? undefined : lookUpLanguage(byLanguage, language);
      const valueOf: ValueOf = (name) => values[positions.get(name) ?? -1];
      const problems = noProblems();
      return { content: fillPart(translation ?? ownPart, valueOf, problems) as Content, ...problems };
    },
  };
}

/** A value with texts, to be filled in for many devices. */
export interface CompiledTexts<Value> {
  /** The names of its placeholders. */
  placeholders: readonly string[];
  /** Returns the value for a device. Undefined if one of its placeholders has no usable value. */
  fill: (valueOf: (placeholder: string) => string | null) => Value | undefined;
}

/** Compiles a value in which any text can have placeholders, except custom parameters. */
export function compileTexts<Value>(value: Value): CompiledTexts<Value> {
  const { positions, add } = createNames();
  const part = compile(value, add);
  return {
    placeholders: [...positions.keys()],
    fill(valueOf) {
      const problems = noProblems();
      const filled = fillPart(part, valueOf, problems) as Value;
      return unrenderable(problems) === undefined ? filled : undefined;
    },
  };
}
