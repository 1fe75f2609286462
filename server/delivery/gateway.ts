import type { Transaction } from '../db/database.ts';
import type { components } from '../../generated/api.ts';

type Schemas = components['schemas'];

/** A message as one device is to get it: translated, personalised, its references resolved. */
export type Content =
  | ({ platform: 'android' } & PushContent<Schemas['AndroidMessageInput']>)
  | ({ platform: 'ios' } & PushContent<Schemas['iOSMessageInput']>)
  | ({ platform: 'web' } & PushContent<Schemas['WebMessageInput']>);

/** The members of a message that concern a device; whom it is for and how it is kept are not among them. */
type PushContent<Input> = Omit<
  Input,
  | 'id'
  | 'state'
  | 'createdAt'
  | 'updatedAt'
  | 'platform'
  | 'externalId'
  | 'campaignId'
  | 'language'
  | 'translations'
  | 'testSegments'
  | 'campaignSegments'
  | 'lists'
  | 'usePressure'
>;

/** One message for one device. */
export interface Push {
  sendId: number;
  /** The internal ID: with the send's it names the push, also when it is handed over again. */
  deviceId: number;
  udid: string;
  /** Where the platform's service finds the device. For `web` the JSON text of the browser's push subscription. */
  token: string;
  content: Content;
}

/** The outcome of a push. */
export type Outcome =
  | { status: 'sent' }
  | {
      status: 'failed';
      /** For reports, in a few words; no token, no credentials. */
      reason: string;
      /** Whether the service said that the token is no longer valid: it is cleared then. */
      tokenEnded?: boolean;
    }
  /**
   * Not accepted for now: the service is away, overloaded, rate limiting or refuses the credentials, or the push was not
   * started. Deliver it again, but not before `retryAt` (by this process's clock).
   */
  | { status: 'waiting'; reason: string; retryAt: Date };

/** An outcome after which the push is not delivered again. */
export type FinalOutcome = Exclude<Outcome, { status: 'waiting' }>;

export interface DeliverOptions {
  /** Once aborted, no further push starts: pushes not started are `waiting`. Pushes in flight still get their own outcome. */
  signal?: AbortSignal;
  /** Called immediately before each request of a push. Once it returns false, no further push starts, as with `signal`. */
  mayStart?: () => boolean;
  /** Called as soon as the outcome of a push is final (`sent` or `failed`), with its index. */
  onOutcome?: (index: number, outcome: FinalOutcome) => void;
  /**
   * When the lifetime of the pushes ends, in milliseconds since the epoch. Afterwards no push starts, except with a
   * `timeToLive` of 0. A push of a message with a `timeToLive` carries the remaining lifetime; without one it has the
   * push service's own.
   */
  deadline?: number;
}

/**
 * The way to a platform's push service for one application.
 *
 * A push may be delivered again after a crash or an outage: its identifiers stay the same, so that a repeat replaces it.
 */
export interface Gateway {
  /**
   * Delivers pushes.
   *
   * @returns an outcome for each, in their order. A push service that is away or refuses the credentials is no error:
   * those pushes are `waiting`
   */
  deliver(pushes: readonly Push[], options?: DeliverOptions): Promise<Outcome[]>;
  /** Of a gateway that only records pushes: records them, in the transaction that records their outcomes as `sent`. */
  capture?: (tx: Transaction, pushes: readonly Push[]) => Promise<void>;
}

/** Finds the gateway of an application's platform, as its settings have it now. */
export interface Gateways {
  find(applicationId: number, platform: Content['platform']): Promise<Gateway>;
  /** Lets running deliveries end, and leaves the services. */
  close(graceSeconds: number): Promise<void>;
}
