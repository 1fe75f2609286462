import type { IncomingMessage } from 'node:http';
import type { AddressSettings } from './base-url.ts';
import type { CorsOptions } from './cors.ts';
import type { Operation } from './document/operations.ts';
import type { Problem } from './errors/problem.ts';
import type { Handlers, OperationResponse } from './handlers.ts';
import type { PreparedContract } from './prepared-contract.ts';
import type { RequestContext } from './request-context.ts';
import type { ResponseCheckOptions } from './response-watch.ts';
import type { SecurityScheme } from './security.ts';

/** Hooks that wrap or observe every operation. */
export interface Hooks<Caller = unknown> {
  /** Wraps the handling of a request, from routing to the response, for example to set up an `AsyncLocalStorage`. */
  request?: <Result>(context: RequestContext, work: () => Promise<Result>) => Promise<Result>;
  /**
   * Runs after the security checks and before validation. Throw to reject the request, for example because of a rate
   * limit. It may add to the caller.
   */
  authorized?: (
    context: RequestContext,
    operation: Operation,
    caller: Caller,
    received: ReceivedRequest,
  ) => Promise<void> | void;
  /** Wraps the handler. It may respond without calling `next`, for example to a repeated idempotency key. */
  operation?: (execution: Execution<Caller>, next: () => Promise<OperationResponse>) => Promise<OperationResponse>;
  /**
   * A request has failed with status 500 or above. The cause is `problem.options.cause`. By default, it is written to stderr
   * with its stack.
   */
  failed?: (context: RequestContext, problem: Problem) => void;
  /** A response was aborted: the client has received a part of it. */
  brokenOff?: (context: RequestContext, cause: unknown) => void;
  /** The last byte was sent (`status`), or the client disconnected before (499). */
  finished?: (context: RequestContext, status: number, milliseconds: number) => void;
}

/** A request, with the parameters of its path. */
export interface ReceivedRequest {
  request: IncomingMessage;
  /** Percent-decoded but not validated. */
  params: Readonly<Record<string, string>>;
}

/** An operation that is about to run. */
export interface Execution<Caller = unknown> {
  context: RequestContext;
  operation: Operation;
  caller: Caller;
  /** The path parameters, as sent. */
  params: Readonly<Record<string, string>>;
  /** False for GET, HEAD, OPTIONS and TRACE. */
  isWrite: boolean;
}

export interface ContractServerOptions<Operations, Caller> extends AddressSettings {
  contract: PreparedContract;
  /** The handlers. An operation without a handler returns 501. */
  handlers: Partial<Handlers<Operations, Caller>>;
  /** The implementation of each security scheme, by its name in the contract. */
  security: Record<string, SecurityScheme<Caller>>;
  /**
   * Converts an error to a response. Errors are `Problem`s of this server and of handlers, and anything else that was
   * thrown. By default, anything but a `Problem` becomes a 500. Return undefined to close the connection without a
   * response.
   */
  errors?: (cause: unknown) => Problem | undefined;
  /** Runs the handler of a write in a transaction. The response is sent once the promise has resolved. */
  transaction?: <Result>(execution: Execution<Caller>, work: () => Promise<Result>) => Promise<Result>;
  hooks?: Hooks<Caller>;
  /**
   * Maximum size of a JSON body in bytes, 1 MiB by default. An operation may have a lower one (`x-body-limit`). A streamed
   * body has only the limit of its operation.
   */
  bodyLimit?: number;
  /** Whether JSON bodies may be compressed with gzip, false by default. The size limit also applies to the decompressed body. */
  gzipBodies?: boolean;
  /** Lets scripts of other origins call the API. */
  cors?: CorsOptions;
  /** Checks responses against the contract. */
  responseCheck?: ResponseCheckOptions;
}
