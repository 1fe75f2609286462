import type { operations as Operations } from '../../generated/device/api.ts';
import type { Application } from '../api/handlers.ts';
import type { Call, ResponseOf } from '../http/handlers.ts';

export type { components, operations as Operations } from '../../generated/device/api.ts';
export type { OperationId } from '../../generated/device/operations.ts';
export type { Application } from '../api/handlers.ts';

/** The device whose token the request has. */
export interface CallingDevice {
  id: number;
  udid: string;
  /** Null for an imported device without one. */
  platform: 'android' | 'ios' | 'web' | null;
}

/** The result of the checks. A request without a device token has no device. */
export interface Caller {
  app: Application;
  device: CallingDevice;
}

/** A request that is authorized and valid. */
export type ApiCall<Id extends keyof Operations> = Call<Operations[Id]> &
  (Id extends 'registerDevice' | 'getWebPushKey' ? Pick<Caller, 'app'> : Caller);

export type Handler<Id extends keyof Operations> = (call: ApiCall<Id>) => Promise<ResponseOf<Operations[Id]>>;

/** One handler for each operation. */
export type ApiHandlers = { [Id in keyof Operations]: Handler<Id> };
