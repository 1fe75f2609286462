/** How a language writes the values of JSON. */
export interface Notation {
  null: string;
  true: string;
  false: string;
  text(text: string): string;
  key(name: string): string;
  /** Whether lists over several lines end with a comma. */
  trailingComma: boolean;
  /** Spaces of one level. */
  indent: number;
  /** Spaces inside of the braces of an object on one line. */
  padding: string;
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

export const typescript: Notation = {
  ...{ null: 'null', true: 'true', false: 'false', trailingComma: true, indent: 2, padding: ' ' },
  text: (text) => (text.includes("'") ? JSON.stringify(text) : quoted(text)),
  key: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name)),
};

export const python: Notation = {
  ...{ null: 'None', true: 'True', false: 'False', trailingComma: true, indent: 4, padding: '' },
  text: (text) => JSON.stringify(text),
  key: (name) => JSON.stringify(name),
};

export const json: Notation = {
  ...{ null: 'null', true: 'true', false: 'false', trailingComma: false, indent: 2, padding: '' },
  text: (text) => JSON.stringify(text),
  key: (name) => JSON.stringify(name),
};

const width = 80;

/**
 * Writes a value of JSON in a language, on one line where it fits.
 *
 * @param column where the first line begins
 * @param level how deep the line that it begins on is indented
 */
export function literal(notation: Notation, value: unknown, column = 0, level = 0): string {
  if (typeof value === 'string') return notation.text(value);
  if (value === null || typeof value === 'boolean') return notation[String(value) as 'null' | 'true' | 'false'];
  if (typeof value !== 'object') return JSON.stringify(value);
  const isList = Array.isArray(value);
  const [open, close] = isList ? '[]' : '{}';
  const entries = Object.entries(value).map(([name, member]): [prefix: string, member: unknown] => [
    isList ? '' : `${notation.key(name)}: `,
    member,
  ]);
  if (entries.length === 0) return `${open}${close}`;
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
