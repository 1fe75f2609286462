import type { operations as Operations } from '../../generated/operator/api.ts';
import type { Role } from '../domain/operators/operators.store.ts';
import type { Call, ResponseOf } from '../http/handlers.ts';
import type { Application } from '../api/handlers.ts';

export type { components, operations as Operations } from '../../generated/operator/api.ts';
export type { OperationId } from '../../generated/operator/operations.ts';

/** The operator who is signed in. */
export interface SignedIn {
  id: number;
  email: string;
  role: Role;
}

/** The session of a request. */
export interface CurrentSession {
  id: number;
  createdAt: string;
  expiresAt: string;
  confirmedUntil: string;
}

/** The program token of a request. */
export interface CurrentProgramToken {
  id: number;
  expiresAt: string;
}

/** Where a request came from. */
export interface Client {
  address?: string;
  userAgent?: string;
  /** The base URL of the service as the client knows it, without a trailing slash. */
  baseUrl: string;
}

/** The result of the checks. Operations without a session have only the client, and only routes of applications have one. */
export interface Caller {
  /** For a program token, its account. */
  operator: SignedIn;
  /** Undefined for a program token, which operations of the own account don't accept. */
  session: CurrentSession;
  /** Undefined for a session. */
  programToken?: CurrentProgramToken;
  /** Whether operations are permitted that need a confirmed session. */
  isConfirmed: boolean;
  hasSecondFactor: boolean;
  /** Whether the operator has signed in with OpenID Connect, whose provider asks for a second factor. */
  byOpenId: boolean;
  app: Application;
  client: Client;
  /** Secrets that texts of the response may contain, such as the push token of a device. They are masked by role. */
  hidden: Set<string>;
  /** The resource that `If-Match` was compared with, for operations that use their own transactions. */
  current?: unknown;
}

type OfApplication<Id extends keyof Operations> = Operations[Id]['parameters'] extends { path: { partnerId: string } }
  ? Pick<Caller, 'app'>
  : unknown;

/** A request that is authorized and valid. */
export type ApiCall<Id extends keyof Operations> = Call<Operations[Id]> &
  Pick<Caller, 'operator' | 'session' | 'byOpenId' | 'programToken' | 'client' | 'hidden' | 'current'> &
  OfApplication<Id>;

export type Handler<Id extends keyof Operations> = (call: ApiCall<Id>) => Promise<ResponseOf<Operations[Id]>>;

/** One handler for each operation. */
export type ApiHandlers = { [Id in keyof Operations]: Handler<Id> };
