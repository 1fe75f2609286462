import type { Engage, EngageError, Inbox, InboxState, Schemas } from 'engagement-messaging-web-sdk';
import { useEngage } from './provider.ts';
import { createPerInstance, createShared, handled, notMounted, type Shared, useShared } from './shared.ts';

interface InboxFunctions {
  /** Reads the inbox again. */
  refresh: () => Promise<void>;
  /** Reads a further page. */
  loadMore: () => Promise<void>;
  markRead: (inboxId: number) => Promise<void>;
  markUnread: (inboxId: number) => Promise<void>;
  /** Removes a message from the inbox. */
  archive: (inboxId: number) => Promise<void>;
  /** Puts an archived message back. */
  restore: (inboxId: number) => Promise<void>;
}

/** The inbox of the user. The functions never change. */
export interface InboxHook extends InboxState, InboxFunctions {}

const initial: InboxState = { messages: [], unread: 0, hasMore: false, isLoaded: false, error: undefined };

/** @param setStatus records the status of a message */
const statusFunctions = (setStatus: (inboxId: number, status: Schemas['InboxStatus']) => Promise<void>) => ({
  markRead: (inboxId: number) => setStatus(inboxId, { readDate: new Date().toISOString() }),
  markUnread: (inboxId: number) => setStatus(inboxId, { readDate: null }),
  archive: (inboxId: number) => setStatus(inboxId, { archivedDate: new Date().toISOString() }),
  restore: (inboxId: number) => setStatus(inboxId, { archivedDate: null }),
});

const withoutInbox: InboxFunctions = { refresh: notMounted, loadMore: notMounted, ...statusFunctions(notMounted) };

interface InboxStore {
  shared: Shared<InboxState>;
  functions: InboxFunctions;
}

function createInboxStore(engage: Engage): InboxStore {
  /** The inbox, while a component uses it and the module is loaded. */
  let inbox: Inbox | undefined;
  let open: () => Promise<void> = async () => undefined;

  const shared = createShared(initial, (set) => {
    let isStopped = false;
    open = () =>
      handled(
        engage.load('inbox').then(
          (module) => {
            if (!isStopped) inbox ??= module.open(set);
          },
          (error: EngageError) => {
            set({ ...initial, error });
            throw error;
          },
        ),
      );
    void open();
    const stopListening = engage.on('registered', () => inbox ?? void open());
    return () => {
      isStopped = true;
      stopListening();
      inbox?.close();
      inbox = undefined;
      open = async () => undefined;
    };
  });

  return {
    shared,
    functions: {
      refresh: () => inbox?.refresh() ?? open(),
      loadMore: () => inbox?.loadMore() ?? open(),
      // A component can be unmounted before its call.
      ...statusFunctions((inboxId, status) => (inbox ?? engage.inbox).setStatus(inboxId, status)),
    },
  };
}

const inboxOf = createPerInstance(createInboxStore);

/** The inbox of the user, which follows pushes, changes of the user and calls of other components. */
export function useInbox(): InboxHook {
  const store = inboxOf(useEngage());
  const state = useShared(store?.shared, initial, all);
  return { ...state, ...(store?.functions ?? withoutInbox) };
}

/** The number of unread messages in the pages that are loaded. */
export const useUnreadCount = (): number => useShared(inboxOf(useEngage())?.shared, initial, unreadOf);

const all = (state: InboxState) => state;
const unreadOf = ({ unread }: InboxState) => unread;
