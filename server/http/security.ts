import type { IncomingHttpHeaders } from 'node:http';
import type { Operation } from './document/operations.ts';
import type { RequestContext } from './request-context.ts';
import type { ValidatedInput } from './validation/request-validator.ts';

/** The part of a request that a check can use before the body is read. */
export interface UncheckedRequest<Caller> {
  readonly context: RequestContext;
  readonly operation: Operation;
  /** The method as sent: it can be HEAD for a GET operation. */
  readonly method: string;
  /** The request target: path and query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** The path parameters, percent-decoded but not validated. */
  readonly params: Readonly<Record<string, string>>;
  /** The scopes or roles that the operation requires of the scheme. */
  readonly scopes: readonly string[];
  /** The results of the checks so far. A check adds its results, and handlers get all of them. */
  readonly caller: Partial<Caller>;
}

/** A request with its body. */
export interface UncheckedRequestWithBody<Caller> extends UncheckedRequest<Caller> {
  /** The bytes of the body as sent, which a signature covers. */
  readonly body: Buffer;
  /**
   * Validates the request now, for a check that needs validated input. It runs once: the handler gets the same values.
   *
   * @throws Problem if the request is invalid
   */
  validate: () => Promise<ValidatedInput>;
}

/** Implements a security scheme of the contract. A check throws a `Problem` to reject the request. */
export interface SecurityScheme<Caller> {
  /**
   * Whether a request has the credentials of the scheme, which selects one of alternative requirements. By default, it follows
   * from the contract, except for `mutualTLS`.
   */
  isPresent?: (headers: IncomingHttpHeaders, url: string) => boolean;
  /** Runs before the body is read, for credentials in headers or cookies. */
  early?: (request: UncheckedRequest<Caller>) => Promise<void> | void;
  /** Runs after the body is read, for signatures. */
  late?: (request: UncheckedRequestWithBody<Caller>) => Promise<void> | void;
}
