/** The syntax of a language for JSON values. */
export interface Notation {
  null: string;
  true: string;
  false: string;
  text(text: string): string;
  key(name: string): string;
  /** Between the name and the value of a member. */
  separator: string;
  /** Braces of an object, and an object without members. */
  object: { open: string; close: string; empty: string };
  /** Whether multi-line lists end with a comma. */
  trailingComma: boolean;
  /** Spaces per level. */
  indent: number;
  /** Spaces inside the braces of a one-line object. */
  padding: string;
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

const braces = { separator: ': ', object: { open: '{', close: '}', empty: '{}' } };

export const typescript: Notation = {
  ...braces,
  ...{ null: 'null', true: 'true', false: 'false', trailingComma: true, indent: 2, padding: ' ' },
  text: (text) => (text.includes("'") ? JSON.stringify(text) : quoted(text)),
  key: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name)),
};

export const python: Notation = {
  ...braces,
  ...{ null: 'None', true: 'True', false: 'False', trailingComma: true, indent: 4, padding: '' },
  text: (text) => JSON.stringify(text),
  key: (name) => JSON.stringify(name),
};

export const json: Notation = {
  ...braces,
  ...{ null: 'null', true: 'true', false: 'false', trailingComma: false, indent: 2, padding: '' },
  text: (text) => JSON.stringify(text),
  key: (name) => JSON.stringify(name),
};

const singleQuoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

export const php: Notation = {
  ...{ separator: ' => ', object: { open: '[', close: ']', empty: 'new stdClass()' } },
  ...{ null: 'null', true: 'true', false: 'false', trailingComma: true, indent: 4, padding: '' },
  text: singleQuoted,
  key: singleQuoted,
};

const width = 80;

/**
 * Formats a JSON value in a language, on one line if it fits.
 *
 * @param column start column of the first line
 * @param level indentation level of the first line
 */
export function literal(notation: Notation, value: unknown, column = 0, level = 0): string {
  if (typeof value === 'string') return notation.text(value);
  if (value === null || typeof value === 'boolean') return notation[String(value) as 'null' | 'true' | 'false'];
  if (typeof value !== 'object') return JSON.stringify(value);
  const isList = Array.isArray(value);
  const { open, close, empty } = isList ? { open: '[', close: ']', empty: '[]' } : notation.object;
  const entries = Object.entries(value).map(([name, member]): [prefix: string, member: unknown] => [
    isList ? '' : notation.key(name) + notation.separator,
    member,
  ]);
  if (entries.length === 0) return empty;
  const flat = entries.map(([prefix, member]) => prefix + literal(notation, member, -Infinity)).join(', ');
  const padding = isList ? '' : notation.padding;
  const line = `${open}${padding}${flat}${padding}${close}`;
  if (column + line.length <= width) return line;
  const inner = ' '.repeat((level + 1) * notation.indent);
  const members = entries.map(
    ([prefix, member]) => inner + prefix + literal(notation, member, inner.length + prefix.length, level + 1),
  );
  const end = notation.trailingComma ? ',' : '';
  return `${open}\n${members.join(',\n')}${end}\n${' '.repeat(level * notation.indent)}${close}`;
}

export const shellQuoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
