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

/** The keys from the root of a value to one of its parts. */
export type Path = (string | number)[];

/** Formats a path as JSON Pointer (RFC 6901). Long names are shortened, since an unknown property can have any length. */
export const pointerOf = (path: Readonly<Path>) => path.map((key) => escaped(shortened(key))).join('/');

/** Escapes a name for a JSON Pointer. */
export const escaped = (key: string | number) => String(key).replaceAll('~', '~0').replaceAll('/', '~1');

const maxName = 255;
/** Does not cut a character of two code units in half. */
const shortened = (key: string | number) =>
  typeof key === 'string' && key.length > maxName ? `${key.slice(0, maxName).replace(/[\ud800-\udbff]$/, '')}…` : key;
