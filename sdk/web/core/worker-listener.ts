import type { Emitter } from './emitter.ts';
import { serviceWorkers } from './service-workers.ts';
import type { Store } from './storage.ts';
import type { WorkerMessage } from './worker-messages.ts';

/** A page that loads the SDK later than this after a click does not get it. */
const longestWait = 60_000;

interface ListenerParts {
  /** The database of the application. */
  name: string;
  store: Store;
  emit: Emitter['emit'];
  /** Whether the page listens to clicks of notifications. */
  listensToClicks: () => boolean;
}

/**
 * Emits the events that the service worker reports to this page.
 *
 * @returns emits a click of a notification that no page has got, such as one from before the SDK was loaded
 */
export function listenToWorker({ name, store, emit, listensToClicks }: ListenerParts): () => Promise<void> {
  /** One page takes a click, once. */
  async function takeClick(): Promise<void> {
    if (document.visibilityState !== 'visible' || !listensToClicks() || !(await store.get('notificationClick'))) return;
    let taken: { at: number; detail: WorkerMessage<'notificationclick'>['detail'] } | undefined;
    await store.update('notificationClick', (click) => {
      taken = click;
      return undefined;
    });
    if (taken && Date.now() - taken.at < longestWait) emit('notificationclick', taken.detail);
  }
  serviceWorkers()?.addEventListener('message', ({ data }: MessageEvent<Partial<WorkerMessage> | null>) => {
    // Workers of earlier releases name no database.
    const isOwn = data?.type === 'engage' && (data.database ?? name) === name;
    if (!isOwn || !data.event || !data.detail) return;
    if (data.id === undefined) emit(data.event, data.detail);
    else void takeClick().catch(() => undefined);
  });
  return takeClick;
}
