import type { Schemas } from '../../api/client.ts';

/** The name of a column, with its number if that is needed to tell it apart. */
export function nameOf(
  { name }: Schemas['ImportColumn'],
  index: number,
  columns: readonly Schemas['ImportColumn'][],
): string {
  if (name === '') return `Column ${index + 1}`;
  const isUnique = columns.filter((other) => other.name === name).length === 1;
  return isUnique ? name : `${name} (column ${index + 1})`;
}
