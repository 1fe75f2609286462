import type { components, operations as Operations } from '../../generated/engagement/api.ts';
import type { Call, ResponseOf } from '../http/handlers.ts';

export type { components, operations as Operations } from '../../generated/engagement/api.ts';
export type { OperationId } from '../../generated/engagement/operations.ts';

export type ErrorLabel = components['schemas']['ErrorLabel'];

/** The user who signed the request. */
export interface User {
  id: number;
  email: string;
}

/** The application in the path. The user manages it. */
export interface Application {
  id: number;
  partnerId: string;
  /** Increases with every change of the settings. */
  settingsVersion: number;
}

/** The result of the security checks. Only routes of applications have an application. */
export interface Caller {
  user: User;
  app: Application;
}

type OfApplication<Id extends keyof Operations> = Operations[Id]['parameters'] extends { path: { partnerId: string } }
  ? Pick<Caller, 'app'>
  : unknown;

/** A request that is signed, authorized and valid. */
export type ApiCall<Id extends keyof Operations> = Call<Operations[Id]> & Pick<Caller, 'user'> & OfApplication<Id>;

export type Handler<Id extends keyof Operations> = (call: ApiCall<Id>) => Promise<ResponseOf<Operations[Id]>>;

/** One handler for each operation. */
export type ApiHandlers = { [Id in keyof Operations]: Handler<Id> };
