import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { AddressSettings } from './base-url.ts';
import { addressOf } from './client-address.ts';

/** One request, for logs and hooks. */
export interface RequestContext {
  /** The value of `X-Request-Id`: the client's if it is valid, else a new one. */
  readonly requestId: string;
  /** Undefined for a URL or method that is not in the contract. */
  operationId?: string | undefined;
  /** The address of the client. Behind a trusted proxy, the one that the proxy has seen. */
  readonly address: string | undefined;
  /** Additional properties of log lines, such as the ID of the caller. */
  readonly details: Record<string, string | number>;
  /** Headers of the response, also of an error. Headers of the handler override them. */
  readonly responseHeaders: Record<string, string>;
  /** Calls a listener when the client disconnects before the response is complete. */
  onDisconnect(listener: () => void): void;
}

export class ServerRequestContext implements RequestContext {
  readonly requestId: string;
  operationId: string | undefined;
  readonly details: Record<string, string | number> = {};
  readonly responseHeaders: Record<string, string> = {};
  readonly startedAt = performance.now();
  readonly address: string | undefined;
  readonly request: IncomingMessage;
  #listeners: (() => void)[] | undefined;

  constructor(request: IncomingMessage, settings: AddressSettings) {
    this.request = request;
    // Read now: a closed connection has no address.
    this.address = addressOf(request, settings);
    const requestId = request.headers['x-request-id'];
    this.requestId =
      typeof requestId === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(requestId) ? requestId : randomUUID();
  }

  onDisconnect(listener: () => void): void {
    (this.#listeners ??= []).push(listener);
  }

  disconnect(): void {
    for (const listener of this.#listeners ?? []) listener();
  }
}
