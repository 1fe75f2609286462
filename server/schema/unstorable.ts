import { type ErrorList, type Path, pointerOf } from './error-list.ts';
import type { OpenValues } from './open-values.ts';
import { textError } from './text.ts';

/** Deeper than any valid body, but not too deep for recursive parsers and the database. */
const maxDepth = 64;

/** Whether a number is what was sent, and not a rounded one. */
export const isExact = (value: number) =>
  Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));

export const exactRule = 'must be a number between -9007199254740991 and 9007199254740991';

/**
 * Finds values of a parsed body that the database or a number can't store unchanged.
 *
 * @param open the values that the schema leaves to the handler, which are skipped
 * @param acceptsNumber which numbers are valid
 */
export function findUnstorable(
  value: unknown,
  path: Path,
  errors: ErrorList,
  open?: OpenValues,
  acceptsNumber: (value: number) => boolean = isExact,
): void {
  if (open?.isOpen) return;
  if (typeof value === 'string') {
    const error = textError(value);
    if (error) errors.add(() => `${pointerOf(path)}: ${error}`);
  } else if (typeof value === 'number') {
    if (!acceptsNumber(value)) {
      errors.add(() => `${pointerOf(path)}: ${exactRule}`);
    }
  } else if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array)) {
    if (path.length > maxDepth) {
      errors.add(() => `${pointerOf(path.slice(0, 4))}: nested deeper than ${maxDepth} levels`);
    } else if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index++) {
        findUnstorableAt(index, value[index], path, errors, open?.items, acceptsNumber);
      }
    } else {
      for (const name in value) {
        const error = textError(name);
        if (error) errors.add(() => `${pointerOf(path)}: the name of a property ${error}`);
        const part = (value as Record<string, unknown>)[name];
        findUnstorableAt(name, part, path, errors, open?.properties.get(name), acceptsNumber);
      }
    }
  }
}

function findUnstorableAt(
  key: string | number,
  value: unknown,
  path: Path,
  errors: ErrorList,
  open: OpenValues | undefined,
  acceptsNumber: (value: number) => boolean,
): void {
  path.push(key);
  findUnstorable(value, path, errors, open, acceptsNumber);
  path.pop();
}
