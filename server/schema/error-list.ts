import { escaped } from './pointer.ts';

/** Maximum errors in a response. */
export const maxErrors = 100;

/** The validation errors of one request. Only as many messages are created as a response can have. */
export class ErrorList {
  readonly messages: string[] = [];
  /** The number of errors, including those without a message. */
  count = 0;

  add(message: () => string): void {
    this.count++;
    if (this.messages.length < maxErrors) this.messages.push(message());
  }
}

/** What follows the listed errors. The number is infinite if the value was not checked further after its first error. */
export function moreErrors(count: number): string {
  if (count === Infinity) return 'there may be more errors';
  return `${count.toLocaleString('en')} more ${count === 1 ? 'error' : 'errors'}`;
}

/** The keys from the root of a value to one of its parts. */
export type Path = (string | number)[];

/** Formats a path as JSON Pointer (RFC 6901). Long names are shortened, since an unknown property can have any length. */
export const pointerOf = (path: Readonly<Path>) => path.map((key) => escaped(shortened(key))).join('/');

/** In characters, as in the contract: a valid name is shown in full. */
const maxName = 255;

function shortened(key: string | number): string | number {
  if (typeof key === 'number' || key.length <= maxName) return key;
  // A character has at most two code units. A name of megabytes is not split as a whole.
  const characters = [...key.slice(0, 2 * maxName + 1)];
  return characters.length > maxName ? `${characters.slice(0, maxName).join('')}…` : key;
}
