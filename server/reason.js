/** Returns the innermost message of a connection error, without the errors that only wrap it. */
export function reasonOf(error) {
    // A host name with several addresses fails with one error per address.
    const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
    const wraps = error.message === '' || error.message === 'fetch failed';
    return wraps && inner instanceof Error ? reasonOf(inner) : error.message;
}
