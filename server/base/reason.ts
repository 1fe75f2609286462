import { types } from 'node:util';

/** Removes the advice of Node.js about certificates: the settings have their own files of authorities. */
const withoutHint = (message: string) => message.replace(/; if the root CA is installed locally, .*$/, '');

/** Returns the messages of an error and its causes, outermost first, with the codes that they don't contain. */
export function causesOf(error: unknown): string {
  if (!types.isNativeError(error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  // OpenSSL's messages have the number of a thread, a source file and a line.
  const message = /^\w+:error:[^:]*:[^:]*:[^:]*:([^:]+):/.exec(error.message)?.[1] ?? withoutHint(error.message);
  const own = message === '' || code === undefined || message.includes(code) ? message : `${message} (${code})`;
  // A host name with several addresses fails with one error per address.
  const inner: unknown[] = error instanceof AggregateError ? error.errors : [error.cause];
  const causes = inner.filter((cause) => cause !== undefined).map(causesOf);
  return [own, causes.join(', ')].filter((text) => text !== '').join(': ');
}

/** Returns the innermost message of a connection error, without the errors that only wrap it. */
export function reasonOf(error: Error): string {
  // A host name with several addresses fails with one error per address.
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  const wraps = error.message === '' || error.message === 'fetch failed';
  return wraps && inner instanceof Error ? reasonOf(inner) : withoutHint(error.message);
}
