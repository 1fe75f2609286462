import pg from 'pg';

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

/** The name of the unique constraint that a statement violated; undefined for other errors. */
export function violatedUniqueConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code === '23505' ? error.constraint : undefined;
}

/** Whether a statement exceeded its timeout. */
export const isCanceled = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '57014';

/** The name of the foreign key that a statement violated; undefined for other errors. */
export function violatedForeignKey(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code === '23503' ? error.constraint : undefined;
}

/** Codes of failed connections, from the system, the resolver and TLS. */
const connectionCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|EACCES|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ERR_TLS_.*|ERR_SSL_.*|CERT_.*|UNABLE_TO_.*|DEPTH_ZERO_.*|SELF_SIGNED_.*)$/;

/** Whether an error comes from the database or the connection to it. */
export function isDatabaseError(error: unknown): boolean {
  if (error instanceof pg.DatabaseError || error instanceof DatabaseUnavailableError) return true;
  const message = error instanceof Error ? error.message : '';
  return (
    /^(Connection terminated|timeout exceeded when trying to connect|The server does not support SSL connections|Client has encountered a connection error|Query read timeout)/.test(
      message,
    ) || connectionCodes.test((error as { code?: string } | null)?.code ?? '')
  );
}

/**
 * Whether a retry of the request may succeed: the database was unavailable, busy or not the primary, or a row was
 * locked.
 */
export function isTemporary(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || /^(08|25006|40|53|55P03|57)/.test(error.code ?? '');
}

/** Failures of the database server that callers and operators can read, by the code of PostgreSQL. */
const serverFailures: Readonly<Record<string, string>> = {
  '25006': 'the database is read-only',
  '53100': 'the disk of the database is full',
  '53200': 'the database is out of memory',
  '53300': 'the database has no free connections',
};

/** What is wrong with the database server; undefined if the error does not tell. */
export const serverFailureOf = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? serverFailures[error.code ?? ''] : undefined;
