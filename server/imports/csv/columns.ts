import type { Cell, CsvRecord } from './csv-records.ts';
import { CsvFileError } from './csv-file-error.ts';

/** The column with the reasons in a file of rejected lines. Columns with such a name are ignored. */
export const reasonColumn = '#reason';

export interface Columns {
  /** The number of columns up to the last one with a name. Records have as many cells. */
  width: number;
  /** The fields of the columns. Undefined for an ignored column. */
  names: (string | undefined)[];
}

/** Returns the field that a column name means, whatever its case, or why there is none. */
function matchName(name: string, known: readonly string[]): { name: string } | { error: string } {
  if (known.includes(name)) return { name };
  const similar = known.filter((other) => other.toLowerCase() === name.toLowerCase());
  const [only] = similar;
  if (similar.length > 1) return { error: `column ${name} is ambiguous: use ${similar.join(' or ')}` };
  return only === undefined ? { error: `unknown device field ${name}` } : { name: only };
}

/**
 * Reads a header. Names match without regard to case if that is unambiguous. Empty columns at the end, and columns whose name
 * begins with `#`, are ignored.
 *
 * @throws CsvFileError with every validation error, and those of `check`
 *
 * @param check called with the names of the fields, if all columns are known
 */
export function readColumns(
  { line, cells, error }: CsvRecord,
  known: readonly string[],
  check: (names: readonly (string | undefined)[]) => readonly string[],
): Columns {
  const fail = (errors: readonly string[]): never => {
    throw new CsvFileError(errors.map((each) => `line ${line}: ${each}`).join('\n'));
  };
  if (error !== undefined) return fail([error]);
  const texts = cells.map((cell) => cell?.trim() ?? '');
  const width = texts.findLastIndex((text) => text !== '') + 1;
  const lastField = texts.findLastIndex((text) => text !== '' && !text.startsWith('#'));
  const errors: string[] = [];
  let isKnown = true;
  const names: (string | undefined)[] = [];
  for (const [index, text] of texts.slice(0, width).entries()) {
    if (text.startsWith('#') || index > lastField) {
      names.push(undefined);
      continue;
    }
    const matched = text === '' ? { error: `column ${index + 1} has no name` } : matchName(text, known);
    const name = 'name' in matched ? matched.name : undefined;
    if ('error' in matched) {
      errors.push(matched.error);
      isKnown = false;
    } else if (names.includes(name)) errors.push(`duplicate column ${text}`);
    names.push(name);
  }
  if (isKnown) for (const error of check(names)) errors.push(error);
  if (errors.length > 0) fail(errors);
  return { width, names };
}

/** Returns why a record does not fit the header. Empty cells at the end are ignored. */
export function widthError(cells: readonly Cell[], width: number): string | undefined {
  if (cells.length === width) return undefined;
  const fits = cells.length > width && cells.every((cell, index) => index < width || cell === null || cell === '');
  return fits ? undefined : `must have ${width} cells, but has ${cells.length}`;
}
