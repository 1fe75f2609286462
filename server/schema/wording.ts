const typeNames: Record<string, string> = {
  array: 'an array',
  boolean: 'a boolean',
  integer: 'an integer',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'a string',
};

/** Joins words. Not a template literal, because the check of examples would accept any text in its placeholders. */
const rule = (...words: unknown[]) => words.join(' ');

/** The rule for a value of one of these JSON Schema types. */
function typeRule(types: readonly string[]): string {
  const names = types.map((type) => typeNames[type] ?? type);
  const last = names.pop() ?? '';
  return rule('must be', names.length > 0 ? `${names.join(', ')} or ${last}` : last);
}

type Unit = 'characters' | 'items' | 'properties';
const singular = { characters: 'character', items: 'item', properties: 'property' };

const counted = (count: number, unit: Unit) => `${count} ${count === 1 ? singular[unit] : unit}`;
const sizeRule = (bound: 'at least' | 'at most', count: number, unit: Unit) =>
  rule('must have', bound, counted(count, unit));

export const rangeRule = (bound: 'at least' | 'at most', limit: number) => rule('must be', bound, limit);

const units: Record<string, Unit> = { characters: 'characters', items: 'items', properties: 'properties' };
const bounds: Record<string, string> = { '<=': 'at most', '>=': 'at least', '<': 'less than', '>': 'greater than' };
const type = `(?:${Object.keys(typeNames).join('|')})`;

/** Converts messages of the library to plain English. */
const plain: [RegExp, (...parts: string[]) => string][] = [
  [new RegExp(`^must be (${type}(?:,${type})*)$`), (types) => typeRule(types?.split(',') ?? [])],
  [
    /^must NOT have (fewer|more) than (\d+) (characters|items|properties)$/,
    (bound, count, unit = '') =>
      sizeRule(bound === 'fewer' ? 'at least' : 'at most', Number(count), units[unit] ?? 'properties'),
  ],
  [/^must be ([<>]=?) (.+)$/, (bound = '', limit = '') => rule('must be', bounds[bound], limit)],
  [
    /^must NOT have duplicate items \(items ## (\d+) and (\d+) are identical\)$/,
    (one, other) => `must not have the same item twice, as at ${other} and ${one}`,
  ],
];

/** Converts a message of the library to plain English. Other messages are unchanged. */
export function plainRule(message: string): string {
  for (const [pattern, reword] of plain) {
    const match = pattern.exec(message);
    if (match) return reword(...match.slice(1));
  }
  return message;
}
