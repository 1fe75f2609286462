/** Why no skeleton was written, in words for a terminal. */
export class StubError extends Error {}
