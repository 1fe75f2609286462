import type { Transaction } from '../../db/database.ts';
import type { Content } from '../../domain/rendering/content.ts';

/** One message for one device. */
export interface Push {
  applicationId: number;
  sendId: number;
  /** The message, which devices name in events. */
  messageId: number;
  /** The internal ID. Together with the send ID, it identifies the push across attempts. */
  deviceId: number;
  udid: string;
  /** The address of the device at the push service. For `web`, the browser's push subscription as JSON. */
  token: string;
  /** For `web`: the public VAPID key that the subscription was made with, if it is known. */
  webPushKey?: string | null;
  content: Content;
  /** For `ios`: the number of a badge such as `+1`, counted for the device. */
  badge?: number;
}

/** The outcome of a push. */
export type Outcome =
  | {
      status: 'sent';
      /** The public VAPID key of a subscription, if another than the expected one was found to work. */
      webPushKey?: string;
    }
  | {
      status: 'failed';
      /** A short reason for reports, without tokens or credentials. */
      reason: string;
      /** Whether the service reported the token as no longer valid. It is then cleared. */
      tokenEnded?: boolean;
      /** When the token ended, in milliseconds since the epoch, if the service says so. A later registration stays valid. */
      endedAt?: number;
    }
  /**
   * Not accepted for now: the service is unavailable, overloaded, rate limiting or rejecting the credentials, or the push was
   * not started. Deliver it again, but not before `retryAt` (by this process's clock). With `isOwn`, the cause is the push
   * or its host, so that the service may accept other pushes.
   */
  | { status: 'waiting'; reason: string; retryAt: Date; isOwn?: boolean };

/** An outcome that is never retried. */
export type FinalOutcome = Exclude<Outcome, { status: 'waiting' }>;

export interface DeliverOptions {
  /** Once aborted, no further push starts: pushes not started are `waiting`. Active pushes still get their own outcome. */
  signal?: AbortSignal;
  /** Called immediately before each request. Once it returns false, no further push starts, as with `signal`. */
  mayStart?: () => boolean;
  /** Called as soon as the outcome of a push is final (`sent` or `failed`), with its index. */
  onOutcome?: (index: number, outcome: FinalOutcome) => void;
  /**
   * When the time to live of the pushes ends, in milliseconds since the epoch. After that, no push starts, except with a
   * `timeToLive` of 0. Pushes of a message with a `timeToLive` carry the remaining time. Without one, the push service's own
   * limit applies.
   */
  deadline?: number;
}

/**
 * A connection of one application to the push service of a platform.
 *
 * A push may be delivered again after a crash or outage. Its identifiers stay the same, so that the repetition replaces it.
 */
export interface Gateway {
  /**
   * Delivers pushes.
   *
   * @returns an outcome for each push, in order; if the service is unavailable or rejects the credentials, it is `waiting`
   */
  deliver(pushes: readonly Push[], options?: DeliverOptions): Promise<Outcome[]>;
  /** Only of the log gateway: stores pushes in the transaction that records their outcomes as `sent`. */
  capture?: (tx: Transaction, pushes: readonly Push[]) => Promise<void>;
}

/** Finds the gateway of an application's platform with the current settings. */
export interface Gateways {
  find(applicationId: number, platform: Content['platform']): Promise<Gateway>;
  /** Waits up to `graceSeconds` for active deliveries, and closes all connections. */
  close(graceSeconds: number): Promise<void>;
}
