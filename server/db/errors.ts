/** A connection to the database could not be opened in time, or was lost while a statement ran on it. */
export class DatabaseUnavailableError extends Error {}

/** The HTTP client has disconnected, so nobody waits for the result of the statement. */
export class CallerDisconnectedError extends Error {
  constructor() {
    super('the caller has disconnected');
  }
}
