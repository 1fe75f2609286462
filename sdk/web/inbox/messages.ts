import type { Schemas } from '../core/http.ts';
import type { Core } from '../module.ts';

export type Entry = Schemas['InboxEntry'];
export type Status = Schemas['InboxStatus'];

export interface Messages {
  /** The messages to show, newest first: without archived ones, and those that wait for an event. */
  visible(): Entry[];
  /** How many of them are unread. */
  unread(): number;
  /** Whether the service has further messages. */
  hasMore(): boolean;
  /**
   * Reads the pages that were read before again, or the first.
   *
   * @throws EngageError
   */
  refresh(): Promise<void>;
  /** Reads a further page. @throws EngageError */
  loadMore(): Promise<void>;
  /** Shows a new status immediately, and sends it. @throws EngageError if it was not stored. Then the earlier one is shown again */
  setStatus(entry: Pick<Entry, 'inboxId' | 'readDate' | 'archivedDate'>, status: Status): Promise<void>;
  /** A message that was read before, also an archived one. */
  find(inboxId: number): Entry | undefined;
  /** Forgets all messages. */
  clear(): void;
}

/** The inbox of this device. @param changed is called when there is something new to show */
export function createMessages({ request, store }: Core, changed: () => void): Messages {
  let entries: Entry[] = [];
  let codes: readonly string[] = [];
  let pages = 1;
  let more = false;
  /** Changes when all messages are forgotten. What was read or sent before is of another user. */
  let generation = 0;
  /** What is not stored yet. A list that is being read does not have it. */
  const unsaved = new Map<number, Status>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting: Promise<void> | undefined;

  /** Runs tasks one after the other, so that an older list never replaces a newer status. */
  function inOrder<Result>(task: () => Promise<Result>): Promise<Result> {
    const next = last.then(task, task);
    last = next.catch(() => undefined);
    return next;
  }

  const isVisible = ({ archivedDate, event }: Entry) => !archivedDate && (!event || codes.includes(event));

  async function read(): Promise<void> {
    waiting = undefined;
    const current = generation;
    const found = new Map<number, Entry>();
    more = true;
    let page = 1;
    for (; page <= pages && more; page++) {
      const { data, link } = await request('get', '/device/v1/inbox', { query: { page } });
      for (const entry of data) found.set(entry.inboxId, entry);
      more = link.next !== undefined;
    }
    const stored = (await store.get('eventCodes')) ?? [];
    if (current !== generation) return;
    pages = Math.max(1, page - 1);
    codes = stored;
    entries = [...found.values()].map((entry) => withStatus(entry, unsaved.get(entry.inboxId) ?? {}));
    changed();
  }

  function show(inboxId: number, status: Status): void {
    entries = entries.map((entry) => (entry.inboxId === inboxId ? withStatus(entry, status) : entry));
    changed();
  }

  const refresh = () => (waiting ??= inOrder(read));

  return {
    visible: () => entries.filter(isVisible),
    unread: () => entries.filter((entry) => isVisible(entry) && !entry.readDate).length,
    hasMore: () => more,
    refresh,
    loadMore() {
      pages += 1;
      return refresh();
    },
    find: (inboxId) => entries.find((entry) => entry.inboxId === inboxId),
    async setStatus({ inboxId, readDate = null, archivedDate = null }, status) {
      const current = generation;
      const all = { ...unsaved.get(inboxId), ...status };
      unsaved.set(inboxId, all);
      show(inboxId, status);
      try {
        await inOrder(async () => {
          if (current !== generation) return;
          await request('put', '/device/v1/inbox/{inboxId}/status', { path: { inboxId }, body: status });
        });
      } catch (error) {
        if (current !== generation) return;
        show(inboxId, { readDate, archivedDate });
        throw error;
      } finally {
        if (unsaved.get(inboxId) === all) unsaved.delete(inboxId);
      }
    },
    clear() {
      generation++;
      unsaved.clear();
      waiting = undefined;
      entries = [];
      pages = 1;
      more = false;
      changed();
    },
  };
}

/** Null clears a date. */
const withStatus = (entry: Entry, status: Status): Entry => ({
  ...entry,
  ...Object.fromEntries(Object.entries(status).map(([name, date]) => [name, date ?? undefined])),
});
