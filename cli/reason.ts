/** What kept a connection from being made, below the errors that only wrap it. */
export function reasonOf(error: Error): string {
  // A name with several addresses fails with one error for each.
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  const wraps = error.message === '' || error.message === 'fetch failed';
  return wraps && inner instanceof Error ? reasonOf(inner) : error.message;
}
