import type { Modules, Welcome } from '../module.ts';
import type { Emitter } from './emitter.ts';
import type { Schemas } from './http.ts';
import type { NewEvent } from './queue.ts';
import type { Event } from './storage.ts';

type FieldValue = string | number | boolean | null;

/**
 * The SDK of one page. All promises reject with an EngageError.
 *
 * `setFields`, `identify`, `signOut`, `joinList`, `leaveList`, `consent` and `forget` are stored before they are sent, in their order. They
 * resolve when the service has accepted them. If they reject with `network`, `rate_limited` or `service`, they are repeated in the
 * background, also by later pages.
 */
export interface Engage {
  /**
   * Registers this browser, or reports what has changed since. Call it on each page. After a failure, the SDK retries with its events,
   * and emits `registered`.
   */
  register(): Promise<{ udid: string }>;
  /**
   * Asks the user to allow notifications, and subscribes. Call it while you handle a click: browsers ask only then.
   */
  subscribe(options?: { /** A notification that is shown now. */ welcome?: Welcome }): Promise<PushSubscription>;
  /** Adds an event to the queue, and sends it in the background. Resolves when the event is stored in the browser. */
  track(event: NewEvent): Promise<Event>;
  /**
   * Tries to send the events that wait in the queue, also during the SDK's delay after a failure. A `Retry-After` of the service still
   * applies. Events that can't be sent now stay in the queue.
   */
  flush(): Promise<void>;
  /** How many events wait, and how many were deleted without being sent. */
  queued(): Promise<{ waiting: number; dropped: number }>;
  /**
   * Sets fields of the data scheme that devices can write. `null` clears a value.
   *
   * @param proofs for matching keys, by field name, as your back end computes them
   */
  setFields(fields: Record<string, FieldValue>, proofs?: Record<string, string>): Promise<Schemas['Device']>;
  /**
   * Connects this browser to a user, with the proof from your back end. If it has another user, signs that one out before. `null` only
   * disconnects it: use `signOut`.
   */
  identify(clientId: string, proof: string): Promise<Schemas['Device']>;
  identify(clientId: null): Promise<Schemas['Device']>;
  /**
   * Ends the session of the user: sends her events, clears her fields, leaves the lists that this browser has joined, closes her in-app
   * message and empties the inbox.
   */
  signOut(): Promise<void>;
  /** Joins a list by its external ID. */
  joinList(externalId: string): Promise<void>;
  /** Leaves a list by its external ID. */
  leaveList(externalId: string): Promise<void>;
  /** Records whether the user accepts pushes. */
  consent(consent: boolean): Promise<void>;
  inbox: {
    /** A page of the inbox, newest first. */
    list(page?: number): Promise<Schemas['InboxPage']>;
    /** Records when the user read or archived a message. `null` clears a date. */
    setStatus(inboxId: number, status: Schemas['InboxStatus']): Promise<void>;
  };
  /** This device, as the service has it. */
  device(): Promise<Schemas['Device']>;
  /** Sets the number on the icon of an installed web app, if the browser can. 0 removes it. */
  badge(count: number): Promise<void>;
  /** Deletes this device at the service, its push subscription, and all data of the SDK in the browser. */
  forget(): Promise<void>;
  /** Starts a module, which is loaded on first use. */
  load<Name extends keyof Modules>(name: Name): Promise<Modules[Name]>;
  /** Adds a listener. Returns a function that removes it. */
  on: Emitter['on'];
}
