import { type Answer, TransportError } from './connection.ts';
import type { FinalOutcome, Push } from './gateway.ts';
import { retryAfter } from './retry.ts';

/** Why a service did not accept a push for now. */
export interface NotAccepted {
  status: 'again';
  reason: string;
  /** What the failure is about: only this push, the service as a whole, or our credentials. */
  scope: 'push' | 'service' | 'credentials';
  /** What the service asked to wait, in milliseconds. */
  askedFor?: number;
  /** Whether there was not even a connection. */
  unreachable?: boolean;
  /** The lost connection: its other requests fail with it. */
  connection?: object;
}

/** The result of one request for a push. */
export type Attempt = FinalOutcome | NotAccepted;

/** What a request needs beside the push. */
export interface AttemptOptions {
  /** When the push's lifetime ends, in milliseconds since the epoch. */
  deadline?: number;
  /** Asked immediately before a request. */
  mayStart: () => boolean;
}

/** A push, ready for requests. */
export interface Prepared {
  /** Host of a Web Push endpoint; empty for the other services. */
  host: string;
  /** @throws NotStartedError, RefusedError, TransportError or UnsendableError */
  send(options: AttemptOptions): Promise<Attempt>;
}

/** @throws UnsendableError */
export type Prepare = (push: Push) => Prepared;

/** The service refuses the application itself, so nothing can be delivered until its credentials are repaired. */
export class RefusedError extends Error {}

/** A push that no service would take: the message is for reports. */
export class UnsendableError extends Error {}

/**
 * What a failed request means.
 *
 * @throws the error itself, if it is none of a request
 */
export function failedAttempt(error: unknown): NotAccepted {
  if (error instanceof RefusedError) return { status: 'again', scope: 'credentials', reason: error.message };
  if (!(error instanceof TransportError)) throw error;
  const { message: reason, unreachable, connection, askedFor } = error;
  return { status: 'again', scope: 'service', reason, unreachable, connection, askedFor };
}

/**
 * What a response means by its status alone.
 *
 * @param word what the service calls it, if it says so
 */
export function classifyOther({ status, headers }: Answer, word: string | undefined, now: number): Attempt {
  if (status !== 429 && status < 500) return { status: 'failed', reason: word ?? `status ${status}` };
  const reason = word === undefined ? `status ${status}` : `${word} (${status})`;
  return { status: 'again', scope: 'service', reason, askedFor: retryAfter(headers['retry-after'], now) };
}
