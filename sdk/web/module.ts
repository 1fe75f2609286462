/**
 * What the core gives to the modules that are loaded on demand (`in-app.js`, `inbox.js`). They import only types of the
 * core, so that each file is small and works with both builds of the core.
 */
import type { ContentReader } from './core/content.ts';
import type { DeviceRequest } from './core/device.ts';
import type { Emitter } from './core/emitter.ts';
import type { Log } from './core/log.ts';
import type { NewEvent } from './core/queue.ts';
import type { Event, Store } from './core/storage.ts';
import type { InboxTexts } from './inbox/texts.ts';

export interface Core {
  /** The base URL of the service, without a slash at the end. */
  service: string;
  /** Sends a request of the device contract with the device's token. Its errors are of the type EngageError. */
  request: DeviceRequest;
  /** Adds an event to the queue, which sends it in the background. */
  track(event: NewEvent): Promise<Event>;
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
}

/** A module exports this function with the name `start`. The core calls it once, and returns its result to the page. */
export type StartModule<Api> = (core: Core) => Api;

/** The modules, by file name without extension: what `start` returns to the page. */
export interface Modules {
  'in-app': InApps;
  inbox: InboxElement;
}

/** Shows in-app messages. */
export interface InApps {
  /** Closes the open message, and shows no others. */
  stop(): void;
}

/** Defines the element `<engage-inbox>`. */
export interface InboxElement {
  /** Its name. */
  name: 'engage-inbox';
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
