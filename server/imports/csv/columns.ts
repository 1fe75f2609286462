import type { Cell, CsvRecord } from './csv-records.ts';
import { CsvFileError } from './csv-file-error.ts';

/** The column with the reasons in a file of rejected lines. Columns with such a name are ignored. */
export const reasonColumn = '#reason';

export interface Columns {
  /** The number of columns up to the last one with a name. Records have as many cells. */
  width: number;
  /** The fields of the columns. Undefined for an ignored column. */
  names: (string | undefined)[];
  /** The index of the column with the reasons of an earlier import. */
  reason?: number | undefined;
}

/** Returns the field that a column name means, whatever its case, or why it means none. */
function matchName(name: string, known: readonly string[]): { field: string } | { error: string } {
  if (known.includes(name)) return { field: name };
  const similar = known.filter((other) => other.toLowerCase() === name.toLowerCase());
  const [only] = similar;
  if (similar.length > 1) return { error: `column ${name} is ambiguous: use ${similar.join(' or ')}` };
  return only === undefined ? { error: `unknown device field ${name}` } : { field: only };
}

/** A column of a header. */
export interface ColumnMatch {
  /** The name in the header. */
  name: string;
  /** Undefined if the column is ignored, or has an error. */
  field?: string;
  error?: string;
}

/** Characters without a width, which names copied from other programs contain. */
const invisible = /[\u200B-\u200D\u2060\uFEFF]/g;

const ignored = (text: string) => text === '' || text.startsWith('#');

/** Reads the columns from the names in the header. */
function matchNames(texts: readonly string[], known: readonly string[]): ColumnMatch[] {
  const lastField = texts.findLastIndex((text) => !ignored(text));
  return texts.map((name, index) => {
    if (name.startsWith('#') || index > lastField) return { name };
    return { name, ...(name === '' ? { error: `column ${index + 1} has no name` } : matchName(name, known)) };
  });
}

/** Reads the columns from a mapping: the fields by position, with an empty text for an ignored column. */
function mapColumns(texts: readonly string[], known: readonly string[], mapping: readonly string[]): ColumnMatch[] {
  return texts.map((name, index) => {
    const mapped = mapping[index];
    return mapped ? { name, ...matchName(mapped, known) } : { name };
  });
}

/** Returns why a mapping does not fit the header. */
function mappingError(texts: readonly string[], mapping: readonly string[]): string | undefined {
  const fits = mapping.length <= texts.length && texts.slice(mapping.length).every(ignored);
  return fits ? undefined : `has ${texts.length} columns, but the parameter columns has ${mapping.length}`;
}

/**
 * Matches the columns of a header with fields. Names match without regard to case if that is unambiguous. Empty columns at the end,
 * and columns whose name begins with `#`, are ignored.
 *
 * @param mapping the fields of the columns by position, instead of the names in the header
 */
export function matchColumns(
  { cells }: CsvRecord,
  known: readonly string[],
  mapping?: readonly string[],
): { columns: ColumnMatch[]; errors: string[] } {
  const names = cells.map((cell) => cell?.replaceAll(invisible, '').trim() ?? '');
  const lastMapped = mapping?.findLastIndex((name) => name !== '') ?? -1;
  const width =
    Math.max(
      names.findLastIndex((name) => name !== ''),
      Math.min(lastMapped, names.length - 1),
    ) + 1;
  const texts = names.slice(0, width);
  const columns = mapping ? mapColumns(texts, known, mapping) : matchNames(texts, known);
  const errors: string[] = [];
  const mismatch = mapping && mappingError(names.slice(0, Math.max(width, mapping.length)), mapping);
  if (mismatch !== undefined) errors.push(mismatch);
  const found = new Set<string>();
  for (const { name, field, error } of columns) {
    if (error !== undefined) errors.push(error);
    if (field === undefined) continue;
    if (found.has(field)) errors.push(`duplicate column ${mapping ? field : name}`);
    found.add(field);
  }
  return { columns, errors };
}

/**
 * Reads a header, see `matchColumns`.
 *
 * @throws CsvFileError with every validation error, and those of `check`
 *
 * @param check called with the names of the fields, if all columns are known
 */
export function readColumns(
  header: CsvRecord,
  known: readonly string[],
  mapping: readonly string[] | undefined,
  check: (names: readonly (string | undefined)[]) => readonly string[],
): Columns {
  const { columns, errors } =
    header.error === undefined ? matchColumns(header, known, mapping) : { columns: [], errors: [header.error] };
  const names = columns.map(({ field }) => field);
  if (header.error === undefined && columns.every(({ error }) => error === undefined)) {
    for (const error of check(names)) errors.push(error);
  }
  if (errors.length > 0) throw new CsvFileError(errors.map((each) => `line ${header.line}: ${each}`));
  const reason = columns.findIndex(({ name }) => name === reasonColumn);
  return { width: names.length, names, reason: reason === -1 ? undefined : reason };
}

/** This text in the column of reasons marks a record with missing cells. */
export const wrongWidth = (width: number, length: number) => `must have ${width} cells, but has ${length}`;
const wrongWidthPattern = /must have (\d+) cells, but has (\d+)/;

const isEmpty = (cell: Cell) => cell === null || cell === '';

/**
 * Returns why a record does not fit the header. Empty cells at the end are ignored. Cells that a file of rejected lines has in
 * place of missing ones count as missing while all of them are empty, since an empty cell clears its field.
 */
export function widthError(cells: readonly Cell[], { width, reason }: Omit<Columns, 'names'>): string | undefined {
  const fits =
    cells.length === width || (cells.length > width && cells.every((cell, index) => index < width || isEmpty(cell)));
  if (!fits) return wrongWidth(width, cells.length);
  if (reason === undefined) return undefined;
  const [, before, found] = (wrongWidthPattern.exec(cells[reason] ?? '') ?? []).map(Number);
  if (before === undefined || found === undefined || found >= before) return undefined;
  const isUnchanged = cells.slice(found, reason).every(isEmpty);
  return isUnchanged ? `${wrongWidth(before, found)}: fill in the others, or delete the reason` : undefined;
}
