import type { FinalOutcome, Push } from './gateway.ts';
import { type PushResponse, TransportError } from '../transport/connection.ts';
import { retryAfter } from '../transport/retry.ts';

/** The push service did not accept a push for now. */
export interface NotAccepted {
  status: 'again';
  reason: string;
  /** What the failure concerns: only this push, the service as a whole, or the credentials. */
  scope: 'push' | 'service' | 'credentials';
  /** The pause that the service requested, in milliseconds. */
  requestedPause?: number;
  /** Whether no connection was established. */
  unreachable?: boolean;
  /** The lost connection. Its other requests fail with it. */
  connection?: object;
  /** The error that `reason` summarizes for operators. Only the log shows it. */
  cause?: unknown;
}

/** The result of one request for a push. */
export type Attempt = FinalOutcome | NotAccepted;

/** The options of a request. */
export interface AttemptOptions {
  /** When the time to live of the push ends, in milliseconds since the epoch. */
  deadline?: number;
  /** Called immediately before a request. */
  mayStart: () => boolean;
}

/** A push that is ready to be sent. */
export interface Prepared {
  /** Host of a Web Push endpoint; empty for the other services. */
  host: string;
  /** @throws NotStartedError, RejectedError, TransportError or UnsendableError */
  send(options: AttemptOptions): Promise<Attempt>;
}

/** @throws UnsendableError */
export type Prepare = (push: Push) => Prepared;

/** The service rejects the application itself. Nothing can be delivered until its credentials are repaired. */
export class RejectedError extends Error {}

/** A push that no service would accept. Reports show the message. */
export class UnsendableError extends Error {
  /** Whether no push to the token can be accepted any more. It is then cleared. */
  readonly tokenEnded: boolean = false;
}

/** A push to a token that is not valid any more, which is known without a request. */
export class EndedTokenError extends UnsendableError {
  override readonly tokenEnded = true;
}

export const unsendable = ({ message: reason, tokenEnded }: UnsendableError): FinalOutcome => ({
  status: 'failed',
  reason,
  ...(tokenEnded && { tokenEnded }),
});

/**
 * Converts the error of a failed request.
 *
 * @throws the error if a request can't cause it
 */
export function failedAttempt(error: unknown): NotAccepted {
  if (error instanceof RejectedError) return { status: 'again', scope: 'credentials', reason: error.message };
  if (!(error instanceof TransportError)) throw error;
  const { message: reason, unreachable, connection, requestedPause, cause } = error;
  return { status: 'again', scope: 'service', reason, unreachable, connection, requestedPause, cause };
}

/**
 * Classifies a response by its status alone.
 *
 * @param code the service's error code, if it has one
 */
export function classifyOther({ status, headers }: PushResponse, code: string | undefined, now: number): Attempt {
  if (status !== 429 && status < 500) return { status: 'failed', reason: code ?? `status ${status}` };
  const reason = code === undefined ? `status ${status}` : `${code} (${status})`;
  return { status: 'again', scope: 'service', reason, requestedPause: retryAfter(headers['retry-after'], now) };
}
