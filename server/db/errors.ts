/** A database connection could not be opened in time, or was lost while a statement was running. */
export class DatabaseUnavailableError extends Error {}

/** The work of a request takes too long. The message is for the caller. */
export class TooMuchWorkError extends DatabaseUnavailableError {}

/** Too many requests wait for each other. The message is for the caller. */
export class OverloadedError extends DatabaseUnavailableError {}

/** The HTTP client has disconnected, so the result of the statement is not needed. */
export class CallerDisconnectedError extends Error {
  constructor() {
    super('the caller has disconnected');
  }
}
