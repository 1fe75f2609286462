const typeNames: Record<string, string> = {
  array: 'an array',
  boolean: 'a boolean',
  integer: 'an integer',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'a string',
};

/** Not a template: the check of the contract's examples takes those for messages, with any text in the gaps. */
const rule = (...words: unknown[]) => words.join(' ');

/** What a value of one of these types of JSON Schema must be. */
export function typeRule(types: readonly string[]): string {
  const names = types.map((type) => typeNames[type] ?? type);
  const last = names.pop() ?? '';
  return rule('must be', names.length > 0 ? `${names.join(', ')} or ${last}` : last);
}

type Unit = 'characters' | 'items' | 'members';
const singular = { characters: 'character', items: 'item', members: 'member' };

const counted = (count: number, unit: Unit) => `${count} ${count === 1 ? singular[unit] : unit}`;
export const sizeRule = (bound: 'at least' | 'at most', count: number, unit: Unit) =>
  rule('must have', bound, counted(count, unit));

export const rangeRule = (bound: 'at least' | 'at most', limit: number) => rule('must be', bound, limit);

const units: Record<string, Unit> = { characters: 'characters', items: 'items', properties: 'members' };
const bounds: Record<string, string> = { '<=': 'at most', '>=': 'at least', '<': 'less than', '>': 'greater than' };
const type = `(?:${Object.keys(typeNames).join('|')})`;

/** The messages of the library that names what broke a rule of JSON Schema, in plain words. */
const plain: [RegExp, (...parts: string[]) => string][] = [
  [new RegExp(`^must be (${type}(?:,${type})*)$`), (types) => typeRule(types?.split(',') ?? [])],
  [
    /^must NOT have (fewer|more) than (\d+) (characters|items|properties)$/,
    (bound, count, unit = '') =>
      sizeRule(bound === 'fewer' ? 'at least' : 'at most', Number(count), units[unit] ?? 'members'),
  ],
  [/^must be ([<>]=?) (.+)$/, (bound = '', limit = '') => rule('must be', bounds[bound], limit)],
  [
    /^must NOT have duplicate items \(items ## (\d+) and (\d+) are identical\)$/,
    (one, other) => `must not have the same item twice, as at ${other} and ${one}`,
  ],
];

/** The message in plain words; unchanged where it is plain already. */
export function plainRule(message: string): string {
  for (const [pattern, reword] of plain) {
    const match = pattern.exec(message);
    if (match) return reword(...match.slice(1));
  }
  return message;
}
