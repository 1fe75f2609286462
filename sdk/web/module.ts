/**
 * What the core gives to the modules that are loaded on demand (`in-app.js`, `inbox.js`). They import only types of the
 * core, so that each file is small and works with both builds of the core.
 */
import type { Clock } from './core/clock.ts';
import type { Delay } from './core/delay.ts';
import type { DeviceRequest, Properties } from './core/device.ts';
import type { Emitter } from './core/emitter.ts';
import type { EngageError } from './core/errors.ts';
import type { Request, Schemas } from './core/http.ts';
import type { Log } from './core/log.ts';
import type { CompleteOptions } from './core/options.ts';
import type { Identity } from './core/identity.ts';
import type { NewEvent, Queue } from './core/queue.ts';
import type { Device, Event, State, Store } from './core/storage.ts';
import type { InboxTexts } from './inbox/texts.ts';

export interface Core {
  /** The base URL of the service, without a slash at the end. */
  service: string;
  /** Sends a request of the device contract with the device's token. Its errors are of the type EngageError. */
  request: DeviceRequest;
  /** Adds an event to the queue, which sends it in the background. */
  track: (event: NewEvent) => Promise<Event>;
  on: Emitter['on'];
  emit: Emitter['emit'];
  log: Log;
  /** The database of the SDK. To store values of a module, add their keys to `State` in `core/storage.ts`. */
  store: Store;
  /** The content for this device, which is stored as `content`. */
  content: ContentReader;
  /** The latest events of this page, oldest first, at most 100. */
  recent: readonly Event[];
  /** The current session, which ends after 30 minutes without an event. Milliseconds since the epoch. */
  session: { startedAt: number };
  /** What only modules of the SDK itself use. */
  internals: {
    options: CompleteOptions;
    /** The database that all applications of the origin share. */
    common: Store;
    /** The name of the database of this application. */
    name: string;
    /** Sends a request without the token of the device. */
    send: Request;
    service: State['service'];
    /** Sends a request that waits for no calls. */
    request: DeviceRequest;
    queue: Queue;
    clock: Pick<Clock, 'offset'>;
    note: Identity['note'];
    /** Functions of the page. */
    engage: () => {
      subscribe: (options: { welcome?: Welcome | undefined }) => Promise<unknown>;
      joinList: (externalId: string) => Promise<unknown>;
      load: (name: 'push') => Promise<PushModule>;
    };
    /** The retries of calls. */
    delay: Delay;
    /** Continues to forget the device. */
    finishForget: () => Promise<void>;
    /** Gets a token of the device, and stores it. */
    createToken: (device: Device) => Promise<Device>;
    /** Registers this browser. `always`: properties that are sent even if the service has had them. */
    register: (properties: Properties, always?: Properties) => Promise<unknown>;
  };
}

/** A module exports this function with the name `start`. The core calls it once, and returns its result to the page. */
export type StartModule<Api> = (core: Core) => Api;

/** The modules, by file name without extension: what `start` returns to the page. */
export interface Modules {
  'in-app': InApps;
  inbox: InboxModule;
  push: PushModule;
  calls: CallsModule;
  adopt: AdoptModule;
  content: ContentReader;
  prompt: Prompt;
  views: Views;
}

/** Reads the content. */
export interface ContentReader {
  /** Reads the content once, and again while the page is open. */
  start: () => Promise<void>;
  /** Reads the content again, after `start`. What the device changes can change its content. */
  refresh: () => Promise<void>;
  /** Whether the service could not be reached. */
  isOffline: () => boolean;
}

/** Tracks views by the URL of the page. */
export type Views = object;

/** A notification that is shown once, when the user has subscribed. */
export interface Welcome extends Pick<NotificationOptions, 'body' | 'icon' | 'badge' | 'lang' | 'dir'> {
  title: string;
  /** The page to open with a click. Default: the site. */
  url?: string;
}

export interface PromptOptions {
  title: string;
  text?: string;
  /** The labels of the buttons. Default: `Allow` and `Not now`. */
  accept?: string;
  later?: string;
  /** Topics to choose, by the external ID of a list that the browser joins. */
  categories?: readonly { list: string; title: string; checked?: boolean }[];
  /** How long to wait on the page. Default: 0. */
  delaySeconds?: number;
  /** How many pages the user must have visited, this one included. Default: 1. */
  pages?: number;
  /** How long to wait after the user has declined. Default: 30. */
  askAgainAfterDays?: number;
  welcome?: Welcome;
}

/** `not_shown`: a condition is not met, or the user has decided before. `debug` writes the reason to the console. */
export type PromptResult = 'subscribed' | 'later' | 'denied' | 'not_shown';

/** Asks the user, in the page, before the browser does. */
export interface Prompt {
  /** Counts this page, and shows the prompt if its conditions are met. */
  show(options: PromptOptions): Promise<PromptResult>;
}

/** Sends the calls that are stored. */
export interface CallsModule {
  /** Sends a stored call, after those before it. */
  send(id: string): Promise<Schemas['Device'] | undefined>;
  /** Sends all. Returns when to retry, in milliseconds since the epoch. */
  flush(isForced: boolean): Promise<number | undefined>;
  /**
   * Deletes the device at the service, and all data of the SDK in the browser, unless another page has done it. Ends the subscription.
   *
   * @param deleted is called before the subscription ends
   */
  deleteAll(deleted: () => void): Promise<void>;
}

/** Moves what this browser has stored elsewhere for the application. */
export interface AdoptModule {
  adopt: () => Promise<void>;
}

/** What the service must know of a subscription. `always`: also if it was told before. */
export type Repaired = [properties: Properties, always?: Properties];

/** The push subscription of this browser, which `subscribe` and `register` use. */
export interface PushModule {
  subscribe(welcome?: Welcome): Promise<PushSubscription>;
  /** Undefined without a subscription. */
  repair(isSubscribed: boolean, sessionStartedAt: number): Promise<Repaired | undefined>;
  /** The subscription of this browser, unless it belongs to another sender. */
  findOwn(): Promise<PushSubscription | undefined>;
}

/** Shows in-app messages. */
export interface InApps {
  /** Closes the open message, and shows no others. */
  stop(): void;
}

/** Defines the element `<engage-inbox>`, and opens the inbox for pages that show it in a way of their own. */
export interface InboxModule {
  /** The name of the element. */
  name: 'engage-inbox';
  /**
   * Reads the inbox, and again when it may have changed, until it is closed.
   *
   * @param changed is called with each new state
   */
  open(changed: (state: InboxState) => void): Inbox;
}

/** An inbox, which does not change. A change creates another one. */
export interface InboxState {
  /** Newest first, without archived messages and those that wait for an event. */
  readonly messages: readonly Schemas['InboxEntry'][];
  /** The number of unread messages in the pages that are loaded. */
  readonly unread: number;
  /** Whether the service has further messages. */
  readonly hasMore: boolean;
  /** Whether the messages of the current user were read. */
  readonly isLoaded: boolean;
  /** Why the last request failed. */
  readonly error: EngageError | undefined;
}

/** An inbox that is open. Its state has the error of a promise that the page does not use. */
export interface Inbox {
  /** Reads the inbox again. */
  refresh(): Promise<void>;
  /** Reads a further page. */
  loadMore(): Promise<void>;
  /** Shows a new status immediately, and sends it. `null` clears a date. */
  setStatus(inboxId: number, status: Schemas['InboxStatus']): Promise<void>;
  /** Removes all listeners. */
  close(): void;
}

/** The element `<engage-inbox>`, once the module `inbox` is loaded. */
export interface EngageInboxElement extends HTMLElement {
  /** The number of unread messages in the pages that are loaded, also as an attribute. Its event is `unreadchange`. */
  readonly unread: number;
  /** Texts that replace the English ones. */
  get texts(): InboxTexts;
  set texts(texts: Partial<InboxTexts>);
  /** Reads the inbox again. */
  refresh(): Promise<void>;
}
