import { escaped } from '../pointer.ts';

/** A property that an audit entry changed, by JSON Pointer. */
export interface Change {
  path: string;
  /** Undefined if the property was added. */
  before: string | undefined;
  /** Undefined if the property was removed. */
  after: string | undefined;
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The values of a resource that are not objects or lists, by JSON Pointer. */
function leaves(value: unknown, path = ''): [string, string][] {
  if (isContainer(value) && Object.keys(value).length > 0) {
    return Object.entries(value).flatMap(([name, part]) => leaves(part, `${path}/${escaped(name)}`));
  }
  return value === undefined ? [] : [[path, typeof value === 'string' ? value : JSON.stringify(value)]];
}

/** The differences between two versions of a resource, and the number of properties that stayed the same. */
export function compare(before: object | undefined, after: object | undefined): { changes: Change[]; same: number } {
  const [old, current] = [new Map(leaves(before)), new Map(leaves(after))];
  const paths = [...new Set([...old.keys(), ...current.keys()])];
  const changes = paths
    .map((path) => ({ path, before: old.get(path), after: current.get(path) }))
    .filter((change) => change.before !== change.after);
  return { changes, same: paths.length - changes.length };
}
