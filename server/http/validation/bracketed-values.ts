import type { ValueRule } from '../../schema/value-rules.ts';
import { toObject } from '../../schema/subschemas.ts';

/** Why a value can't be read, such as `must be JSON`. */
export class Unreadable {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

/** More levels than a contract has, and few enough for recursion. */
const maxDepth = 16;

/** A value, or the parts of one by the text in their brackets. */
interface Node {
  values: unknown[];
  members: Map<string, Node>;
}

const newNode = (): Node => ({ values: [], members: new Map() });

/** The part of a name before its first bracket. */
export const baseOf = (name: string) => name.split('[', 1)[0] ?? '';

/**
 * Reads a list or an object from names with brackets: `filter[price][gt]=5`, `expand[]=a&expand[]=b`, `items[0][id]=7`. Names are
 * never dropped: one that can't be read makes the whole value unreadable.
 *
 * @param pairs the names and values that belong to it, as sent
 * @returns undefined without any
 */
export function readBracketed(
  base: string,
  pairs: readonly (readonly [name: string, value: unknown])[],
  rule: ValueRule,
): unknown {
  if (pairs.length === 0) return undefined;
  const root = newNode();
  for (const [name, value] of pairs) {
    const keys = keysIn(name.slice(base.length));
    if (!keys) return new Unreadable(`the brackets of ${name} are malformed`);
    if (keys.length > maxDepth) return new Unreadable(`must have at most ${maxDepth} pairs of brackets`);
    if (keys.slice(0, -1).includes('')) return new Unreadable(`must have positions, such as ${base}[0][name]`);
    let node = root;
    for (const key of keys) {
      const next = node.members.get(key) ?? newNode();
      node.members.set(key, next);
      node = next;
    }
    node.values.push(value);
  }
  return valueOf(root, rule);
}

/** The texts in the brackets of `[a][b]`. */
const keysIn = (text: string) =>
  /^(?:\[[^[\]]*\])*$/.test(text) ? [...text.matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key) : undefined;

const isPosition = (key: string) => key === '' || /^\d{1,9}$/.test(key);

function valueOf({ values, members }: Node, rule: ValueRule): unknown {
  const [first] = values;
  if (members.size === 0) return rule.kind === 'array' || values.length > 1 ? values : first;
  if (values.length > 0) return new Unreadable('must not be sent with and without brackets');
  if (rule.structure !== 'object' && [...members.keys()].every(isPosition)) return listOf(members, rule.item());
  const entries: [string, unknown][] = [];
  for (const [key, node] of members) {
    const value = valueOf(node, rule.member(key));
    if (value instanceof Unreadable) return value;
    entries.push([key, value]);
  }
  return toObject(entries);
}

/** Items by position, and then those with empty brackets. */
function listOf(members: Map<string, Node>, rule: ValueRule): unknown {
  const { values = [] } = members.get('') ?? {};
  const positions = [...members].filter(([key]) => key !== '').sort(([one], [other]) => Number(one) - Number(other));
  const items = positions.map(([, node]) => valueOf(node, rule));
  return items.find((item) => item instanceof Unreadable) ?? [...items, ...values];
}
