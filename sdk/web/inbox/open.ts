import type { EngageError } from '../core/errors.ts';
import type { Core, Inbox, InboxState } from '../module.ts';
import { follow } from './follow.ts';
import { createMessages } from './messages.ts';

/** Opens the inbox for a page that shows it in a way of its own. */
export function openInbox(core: Core, changed: (state: InboxState) => void): Inbox {
  let isClosed = false;
  let isLoaded = false;
  let error: EngageError | undefined;
  /** Changes with the user: what was read before is of another one. */
  let generation = 0;
  const messages = createMessages(core, report);

  function report(): void {
    if (isClosed) return;
    const state = { messages: messages.visible(), unread: messages.unread(), hasMore: messages.hasMore() };
    changed({ ...state, isLoaded, error });
  }

  function forget(): void {
    generation++;
    isLoaded = false;
    messages.clear();
  }

  /** A page that does not use the promise has the error in the state. */
  function run(task: () => Promise<void>): Promise<void> {
    const done = task().then(
      () => {
        if (!error) return;
        error = undefined;
        report();
      },
      (failure: EngageError) => {
        // Before the registration, the inbox is empty.
        if (failure.code === 'not_registered') return forget();
        error = failure;
        report();
        throw failure;
      },
    );
    done.catch(() => undefined);
    return done;
  }

  const read = (task: () => Promise<void>) =>
    run(async () => {
      const current = generation;
      await task();
      if (isLoaded || current !== generation) return;
      isLoaded = true;
      report();
    });
  const refresh = () => read(() => messages.refresh());
  const onShow = () => document.visibilityState === 'visible' && void refresh();
  document.addEventListener('visibilitychange', onShow);
  const stop = follow(core, () => void refresh(), forget);
  void refresh();
  return {
    refresh,
    loadMore: () => read(() => messages.loadMore()),
    setStatus: (inboxId, status) => run(() => messages.setStatus(messages.find(inboxId) ?? { inboxId }, status)),
    close() {
      isClosed = true;
      document.removeEventListener('visibilitychange', onShow);
      stop();
    },
  };
}
