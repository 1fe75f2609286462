import type { Interval } from './interval.ts';
import { hasSecondService, type PartnerId, type Platform, platformOf } from './devices.ts';

/** Who may be sent a campaign. */
export type Choice = 'everybody' | 'segment' | 'list';

/** A kind of resource that is created, changed, read and deleted, and whose name identifies the last write. */
export const recordKinds = ['campaigns', 'geofences', 'beacons', 'alarms', 'inapps'] as const;
export type RecordKind = (typeof recordKinds)[number];

/**
 * What a caller does. A capped message is not sent to devices that have had too many, and never expires, since it waits for other
 * capped messages. `slot` names a resource before it has an ID; `number` is unique and marks what the call writes. */
export type Action =
  | { do: 'createRecord' | 'updateRecord' | 'deleteRecord' | 'readRecord'; kind: RecordKind; slot: string }
  | { do: 'createMessage'; slot: string; platform: Platform; choice: Choice; timeToLive?: number; capped?: boolean }
  | { do: 'updateMessage' | 'deleteMessage' | 'readMessage' | 'sendMessage'; slot: string }
  | { do: 'createSchedule' | 'updateSchedule'; slot: string; afterMilliseconds: number; recurring: boolean }
  | { do: 'deleteSchedule' | 'readSchedule'; slot: string }
  | { do: 'sendInstant'; platform: Platform; devices: number[] }
  | { do: 'sendInstantToApps'; devices: Record<PartnerId, number[]> }
  | { do: 'putMembers' | 'removeMembers'; list: number; devices: number[] }
  | { do: 'updateDevice'; device: number }
  | { do: 'updateDevices'; devices: number[] }
  | { do: 'renewToken'; device: number; version: number }
  /** A block is the devices of one file, which is imported again and again. */
  | { do: 'deleteImported'; block: number; index: number }
  | { do: 'importDevices'; block: number; lines: number; killedAfter?: number }
  | { do: 'importClicks'; slot: string; devices: number[] }
  | { do: 'cancelSend' | 'pauseAndResume'; slot: string }
  /** What a registered app does. A repeated click has the same event. */
  | { do: 'registerDevice' | 'getOwnDevice' | 'readInbox'; app: string }
  | { do: 'sendClick'; app: string; message: string; event: number }
  | { do: 'read'; path: string; operationId: string }
  /** What an operator does: several create at the same moment, and uploads come in small parts for some seconds. */
  | { do: 'createByOperator'; operator: number }
  | { do: 'uploadDevices'; operator: number; lines: number; milliseconds: number };

export type PlannedOperation = {
  /** When it is due, in milliseconds since the start. */
  at: number;
  number: number;
  caller: number;
  /** Which of the two APIs is asked. */
  api: number;
} & Action;

export const isByOperator = (
  operation: PlannedOperation,
): operation is Extract<PlannedOperation, { operator: number }> => 'operator' in operation;

/** Failures of a way that bytes take. */
export type ProxyFailure = 'cut' | 'refuse' | 'delay' | 'stall' | 'garbage';
/** Failures of the way to a push service. */
export type PushProxyFailure = ProxyFailure | 'expired certificate';
/** What the database refuses: all writes, or those that need more space. */
export type DatabaseMode = 'read-only' | 'full';
export const services = ['fcm', 'apns', 'webpush', 'webpush2'] as const;
export type Service = (typeof services)[number];

/** The push service of a device by its number; FCM for a device that was imported during the run. */
export function serviceOf(device: number): Service {
  const platform = platformOf(device);
  if (platform === 'web') return hasSecondService(device) ? 'webpush2' : 'webpush';
  return platform === 'ios' ? 'apns' : 'fcm';
}

/** How a push service fails. */
export type ServiceFailure = '429' | '503' | 'garbage' | 'silence';

export type FailureAction =
  | { failure: 'kill' | 'terminate' | 'freeze'; process: string; milliseconds: number }
  | { failure: 'end sessions'; share: number }
  | { failure: 'restart database'; way: 'fast' | 'immediate' | 'crash' }
  | { failure: 'lock'; statement: string; milliseconds: number }
  /** The locks of pg_dump on all tables. Nothing may wait for them. */
  | { failure: 'dump'; milliseconds: number }
  | { failure: 'database mode'; way: DatabaseMode; milliseconds: number }
  | { failure: 'exhaust connections'; milliseconds: number }
  | {
      failure: 'database proxy';
      way: Exclude<ProxyFailure, 'garbage'> | 'stall open' | 'lose commits';
      milliseconds: number;
      latency?: number;
    }
  | { failure: 'push proxy'; way: PushProxyFailure; service: Service; milliseconds: number; latency?: number }
  | { failure: 'push service'; way: ServiceFailure; service: Service; milliseconds: number };

export type PlannedFailure = { at: number } & FailureAction;

/** Everything that a run does, and when. Times are in milliseconds since the start. */
export interface Plan {
  seed: number;
  /** When the last operation is due. */
  operationsEnd: number;
  /** When the last failure is over. */
  failuresEnd: number;
  /** When nothing fails and push services are quick, so that the backlog drains. Operations go on. */
  calms: Interval[];
  /** Whether FCM takes HTTP/1.1 only. */
  http1: boolean;
  /** Whether the role of the database has unusual settings. */
  roleSettings: boolean;
  operations: PlannedOperation[];
  failures: PlannedFailure[];
}

/** The part of the plan's name that failures are counted by. */
export function nameOf(failure: FailureAction): string {
  switch (failure.failure) {
    case 'kill':
    case 'terminate':
    case 'freeze':
      return `${failure.failure} ${failure.process.replace(/\d/, '')}`;
    case 'restart database':
    case 'database proxy':
    case 'database mode':
      return `${failure.failure}: ${failure.way}`;
    case 'push proxy':
    case 'push service':
      return `${failure.failure}: ${failure.way}`;
    default:
      return failure.failure;
  }
}

/** How long a failure lasts, with the restart that follows it. */
export const durationOf = (failure: FailureAction): number =>
  'milliseconds' in failure ? failure.milliseconds : 2_000;
