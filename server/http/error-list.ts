/** A response lists at most this many errors. */
export const maxErrors = 100;

/** The validation errors of one request. Only as many as a response can show get a message. */
export class ErrorList {
  readonly messages: string[] = [];
  /** Errors found, those without a message included. */
  count = 0;

  add(message: () => string): void {
    this.count++;
    if (this.messages.length < maxErrors) this.messages.push(message());
  }
}

/** Keys from the root of a value to one of its parts. */
export type Path = (string | number)[];

/** A path in an error message, as a JSON Pointer (RFC 6901). Names are cut: an unknown member may have one of any length. */
export const placeOf = (path: Readonly<Path>) => path.map((key) => escaped(shortened(key))).join('/');

/** A name as a part of a JSON Pointer. */
export const escaped = (key: string | number) => String(key).replaceAll('~', '~0').replaceAll('/', '~1');

const maxName = 255;
const shortened = (key: string | number) =>
  typeof key === 'string' && key.length > maxName ? `${key.slice(0, maxName)}…` : key;
