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

/** A path in an error message. Names are cut: an unknown member may have one of any length. */
export const placeOf = (path: Readonly<Path>) => path.map(shortened).join('/');

const maxName = 255;
const shortened = (key: string | number) =>
  typeof key === 'string' && key.length > maxName ? `${key.slice(0, maxName)}…` : key;
