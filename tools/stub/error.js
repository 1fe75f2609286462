/** The reason why no stub was written, for the terminal. */
export class StubError extends Error {
}
