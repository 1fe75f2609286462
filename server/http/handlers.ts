import type { Readable } from 'node:stream';
import type { operations as Contract } from '../../generated/api.ts';
import type { OperationId } from '../../generated/operations.ts';

export type { components, operations as Operations } from '../../generated/api.ts';
export type { OperationId } from '../../generated/operations.ts';

/** The user who signed the request. */
export interface User {
  id: number;
  email: string;
}

/** The application whose routes are called, one that the user manages. */
export interface Application {
  id: number;
  partnerId: string;
  /** Grows with every change of the settings. */
  settingsVersion: number;
}

type Json<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : undefined;
type Parameters<Id extends OperationId, Place extends 'path' | 'query'> = Contract[Id]['parameters'] extends {
  [Key in Place]?: infer Values;
}
  ? Exclude<Values, undefined>
  : Record<never, never>;

/** What a handler is given: a request that is signed, allowed, and valid by the contract. */
export interface Call<Id extends OperationId> {
  user: User;
  app: Parameters<Id, 'path'> extends { partnerId: string } ? Application : undefined;
  params: Parameters<Id, 'path'>;
  query: Parameters<Id, 'query'>;
  body: Contract[Id] extends { requestBody: infer Body }
    ? Json<Body>
    : Contract[Id] extends { requestBody?: infer Body }
      ? Json<Exclude<Body, undefined>> | undefined
      : undefined;
  /** The absolute URL of the request, for links. */
  url: URL;
}

/** Error statuses are thrown as a Problem, which the middleware also does for every operation. */
type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500;

type ReplyOf<Status, Response> = { status: Status; headers?: Record<string, string> } & (Response extends {
  content: Record<string, infer Body>;
}
  ? { body: Body | (() => Promise<Readable>) }
  : { body?: undefined });

/** The successful answers that the contract declares for an operation. */
export type Reply<Id extends OperationId> = {
  [Status in Exclude<keyof Contract[Id]['responses'], ErrorStatus>]: ReplyOf<Status, Contract[Id]['responses'][Status]>;
}[Exclude<keyof Contract[Id]['responses'], ErrorStatus>];

export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<Reply<Id>>;

/** One handler for each operation. */
export type Handlers = { [Id in OperationId]: Handler<Id> };
