import type { components } from '../../../generated/device/api.ts';
import type { EngageEvents } from './emitter.ts';
import { connect, NoDatabase } from './database.ts';
import { toEngageError } from './errors.ts';

type Schemas = components['schemas'];
export type Event = Schemas['Event'];

/** Values that the page and the service worker share, by key. */
export interface State {
  /** Only in the database that all applications of the origin share: the database of each service worker, by its scope. */
  workers: Record<string, string>;
  /** Only there: the databases of all applications. */
  databases: string[];
  /** The service, its application, and options of the page that the service worker needs. */
  service: { url: string; appKey: string; debug: boolean; maxQueuedEvents: number; click?: 'page' | 'origin' | 'new' };
  /** This browser. Its secret must never be logged, or be part of a URL. */
  device: Device;
  /** The client ID of the user; null if this browser has none. Undefined: it is not known. */
  user: string | null;
  /** Whether `forget` has begun. Then the device must not register again. */
  forgetting: boolean;
  /** The VAPID key of the subscription, and when it was compared with that of the application. */
  pushKey: { key: string | undefined; checkedAt: number };
  /** The retries of events: after the delay of the SDK (`retryAt`), and not before the service allows it (`notBefore`). */
  sending: { attempts: number; retryAt: number; notBefore: number };
  /** The calls that wait until the service has accepted or rejected them, oldest first. */
  outbox: StoredCall[];
  /** Their retries. */
  calling: State['sending'];
  /** The current session, in milliseconds since the epoch. */
  session: { startedAt: number; lastAt: number };
  /** The codes of the events that this device has sent, most recent last. Inbox messages can depend on them. */
  eventCodes: string[];
  /** The pages since the prompt may be shown, and when the user declined it. */
  prompt: { pages: number; declinedAt?: number };
  /** The last click of a notification, until a page has got it. */
  notificationClick: { id: string; at: number; detail: EngageEvents['notificationclick'] };
  /** How many events were deleted without being sent. */
  dropped: number;
  /** The content that the service returned last. */
  content: CachedContent;
  /** Whether each state that the page has tracked is active. */
  states: Record<string, boolean>;
  /** The displays and clicks of in-app messages in this browser, by ID. */
  inApps: Record<string, InAppCounts>;
}

/** What modules use of the content. */
export interface CachedContent extends Pick<Schemas['Content'], 'inApps' | 'geofences' | 'beacons' | 'pressure'> {
  etag?: string;
}

/** The counts that limits apply to. Times are in milliseconds since the epoch. */
export interface InAppCounts {
  displays: number;
  clicks: number;
  displayedAt: number;
  /** The latest displays of a message with `usePressure`. */
  pressed?: number[];
  /** When the session began that the following counts belong to. */
  session: number;
  sessionDisplays: number;
  sessionClicks: number;
}

export interface Device {
  udid: string;
  secret: string;
  deviceToken?: string;
  /** The properties that the service has, such as the push token. A token is null after the user has blocked notifications. */
  known: Partial<Omit<Schemas['Registration'], 'UDID' | 'secret' | 'platform' | 'token'>> & { token?: string | null };
  /** The properties that the page has reported. The service does not have them yet if a request has failed. */
  wanted: Device['known'];
}

type FieldValue = string | number | boolean | null;

/** A call of the page. */
export type StoredCall = { id?: string; /** The key of the newest event before it. */ after?: number } & (
  | { type: 'setFields'; fields: Record<string, FieldValue>; proofs?: Record<string, string> }
  /** `leaves`: the device had another user when the page called it, or has one by an earlier call. */
  | { type: 'identify'; clientId: string | null; proof?: string; leaves?: boolean }
  | { type: 'signOut' }
  | { type: 'joinList' | 'leaveList'; externalId: string }
  | { type: 'consent'; consent: boolean }
);

/** Events after such a call wait for it: they are of another user. */
export const changesUser = ({ type }: StoredCall): boolean => type === 'identify' || type === 'signOut';

export interface QueuedEvent {
  key: IDBValidKey;
  event: Event;
}

/** A database of the SDK, which all pages of the origin and the service worker share. Reading does not create it. */
export interface Store {
  get<Key extends keyof State>(key: Key): Promise<State[Key] | undefined>;
  /** Changes a value in one transaction, which also reads the user. Undefined deletes it. `device` is undefined after `forget`. */
  update<Key extends keyof State, Next extends State[Key] | undefined>(
    key: Key,
    change: (current: State[Key] | undefined, device: Device | undefined, user: State['user'] | undefined) => Next,
  ): Promise<Next>;
  /** Appends an event. If there are more than `max`, deletes the oldest, and returns how many. */
  addEvent(event: Event, max: number): Promise<number>;
  /** The oldest events, without those that wait for a change of the user. */
  firstEvents(max: number): Promise<QueuedEvent[]>;
  removeEvents(keys: readonly IDBValidKey[]): Promise<void>;
  /** Deletes events that can't be sent, and counts them. */
  dropEvents(keys: readonly IDBValidKey[]): Promise<void>;
  countEvents(): Promise<number>;
  /** Runs a transaction. Resolves when it is durable, with the last value given to `settle`. */
  transact<Result>(
    mode: IDBTransactionMode,
    run: (stores: Stores, settle: (result: Result) => void) => void,
  ): Promise<Result>;
  /** Deletes all values and events. */
  clear(): Promise<void>;
  /** Runs a task that no other page or worker runs at the same time for this database. Without Web Locks, or if they fail, no other task of this page. */
  withLock<Result>(task: string, run: () => Promise<Result>): Promise<Result>;
}

export interface Stores {
  state: IDBObjectStore;
  events: IDBObjectStore;
}

/** Databases in memory, for pages that have no others. */
export interface Memory {
  /** Runs a transaction immediately. */
  transact<Result>(name: string, run: (stores: Stores, settle: (result: Result) => void) => void): Result;
}

/** What all databases of a page use instead of IndexedDB. */
export interface Fallback {
  /** Once a page uses it, it stays: its device must not change under way. */
  memory?: Memory;
  load(): Promise<Memory>;
}

/**
 * Opens the database with a name.
 *
 * @param fallback is used if the browser has no database. A service worker has none: its data would end with it
 */
export function openStore(readName: () => string | Promise<string>, fallback?: Fallback): Store {
  /** The last task of each name, once this page has run one without a lock. */
  const queues = new Map<string, Promise<unknown>>();
  let opened = Promise.resolve<IDBDatabase | undefined>(undefined);
  const forget = () => void (opened = Promise.resolve(undefined));

  /** One after the other: what reads may find no database that what writes creates. */
  const open = (mayCreate: boolean) =>
    (opened = opened.then(async (db) => db ?? connect(await readName(), mayCreate, forget)));

  /** Resolves when the transaction is durable, with the last value given to `settle`. */
  async function transact<Result>(
    mode: IDBTransactionMode,
    run: (stores: Stores, settle: (result: Result) => void) => void,
    mayRetry = true,
  ): Promise<Result> {
    try {
      if (fallback?.memory) return fallback.memory.transact(await readName(), run);
      const db = await open(mode === 'readwrite').catch(async (error: unknown) => {
        if (!fallback || !(error instanceof NoDatabase)) throw error;
        return (fallback.memory = await fallback.load());
      });
      if (db && 'transact' in db) return db.transact(await readName(), run);
      if (!db) return undefined as Result;
      return await new Promise((resolve, reject) => {
        const transaction = db.transaction(['state', 'events'], mode);
        let result: Result;
        transaction.oncomplete = () => resolve(result);
        transaction.onabort = () => reject(transaction.error ?? new Error('transaction aborted'));
        const stores = { state: transaction.objectStore('state'), events: transaction.objectStore('events') };
        run(stores, (value) => (result = value));
      });
    } catch (error) {
      forget();
      // The browser has closed the connection, for example since the user has deleted the data of the site.
      if (mayRetry && (error as Partial<Error> | undefined)?.name === 'InvalidStateError')
        return transact(mode, run, false);
      throw toEngageError(error, 'storage', 'The database of the browser is not available.');
    }
  }

  return {
    transact,
    get: (key) =>
      transact('readonly', ({ state }, settle) => {
        const request = state.get(key);
        request.onsuccess = () => settle(request.result as never);
      }),
    update: (key, change) =>
      transact('readwrite', ({ state }, settle) => {
        const request = state.get(key);
        const device = state.get('device');
        const user = state.get('user');
        user.onsuccess = () => {
          const next = change(request.result as never, device.result as Device | undefined, user.result as never);
          if (next === undefined) state.delete(key);
          else state.put(next, key);
          settle(next);
        };
      }),
    addEvent: (event, max) =>
      transact('readwrite', ({ state, events }, settle) => {
        events.add(event);
        const count = events.count();
        count.onsuccess = () => {
          const excess = Math.max(0, count.result - max);
          settle(excess);
          if (excess > 0) dropOldest(events, state, excess);
        };
      }),
    firstEvents: async (max) =>
      (await transact<QueuedEvent[] | undefined>('readonly', ({ state, events }, settle) => {
        const calls = state.get('outbox');
        calls.onsuccess = () => {
          const change = (calls.result as StoredCall[] | undefined)?.find(changesUser);
          const range = change && IDBKeyRange.upperBound(change.after);
          const values = events.getAll(range, max);
          const keys = events.getAllKeys(range, max);
          keys.onsuccess = () =>
            settle(keys.result.map((key, index) => ({ key, event: (values.result as Event[])[index] as Event })));
        };
      })) ?? [],
    removeEvents: (keys) => transact('readwrite', ({ events }) => keys.forEach((key) => events.delete(key))),
    dropEvents: (keys) => transact('readwrite', ({ state, events }) => drop(events, state, keys)),
    countEvents: async () =>
      (await transact<number | undefined>('readonly', ({ events }, settle) => {
        const count = events.count();
        count.onsuccess = () => settle(count.result);
      })) ?? 0,
    clear: () =>
      transact('readwrite', ({ state, events }) => {
        state.clear();
        events.clear();
      }),
    async withLock(task, run) {
      const name = `${await readName()}-${task}`;
      const { locks } = navigator as { locks?: LockManager };
      let begun: ReturnType<typeof run> | undefined;
      let timer: ReturnType<typeof setInterval> | undefined;
      const begin = (last?: Promise<unknown>) => {
        clearInterval(timer);
        return (begun ??= last ? last.then(run, run) : run());
      };
      const alone = () => {
        const next = begin(queues.get(task));
        queues.set(task, next);
        return next;
      };
      if (!locks || queues.size > 0 || fallback?.memory) return alone();
      return new Promise((resolve, reject) => {
        let isHeld = true;
        // Locks that do not respond must not stop the page. If they work, they say that another page has this one.
        timer = setInterval(() => {
          if (!isHeld) resolve(alone());
          isHeld = false;
          void locks.query().then(
            ({ held = [] }) => (isHeld = held.some((lock) => lock.name === name)),
            () => undefined,
          );
        }, 3_000);
        // Without a lock, as in a sandboxed frame, the task runs too.
        void (async () => locks.request(name, () => begin()))().then(resolve, (error) =>
          begun ? reject(error as Error) : resolve(alone()),
        );
      });
    },
  };
}

function dropOldest(events: IDBObjectStore, state: IDBObjectStore, count: number): void {
  const keys = events.getAllKeys(null, count);
  keys.onsuccess = () => drop(events, state, keys.result);
}

function drop(events: IDBObjectStore, state: IDBObjectStore, keys: readonly IDBValidKey[]): void {
  for (const key of keys) events.delete(key);
  const total = state.get('dropped');
  total.onsuccess = () => state.put(((total.result as number | undefined) ?? 0) + keys.length, 'dropped');
}
