import { randomText } from '../core/random.ts';
import type { State } from '../core/storage.ts';
import type { WorkerMessage } from '../core/worker-messages.ts';

const withoutFragment = (url: string) => url.replace(/#.*$/s, '');

interface Click {
  /** The page to show. Without one, a window of the site, whichever of its pages is open. */
  url?: string | undefined;
  behavior?: State['service']['click'];
}

/** Focuses the window that shows a page, or opens it. */
export async function openPage(
  { clients, registration }: Pick<ServiceWorkerGlobalScope, 'clients' | 'registration'>,
  { url, behavior = 'page' }: Click,
): Promise<WindowClient | null> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const { href, origin } = new URL(url ?? '/', registration.scope);
  const page = withoutFragment(href);
  const exact =
    windows.find((window) => window.url === href) ?? windows.find((window) => withoutFragment(window.url) === page);
  const ofOrigin = behavior === 'origin' ? windows.find((window) => new URL(window.url).origin === origin) : undefined;
  const open = behavior === 'new' ? undefined : url === undefined ? windows[0] : (exact ?? ofOrigin);
  // A browser may refuse to focus a window, for example one of another desktop.
  const focused = await open?.focus().catch(() => undefined);
  if (!focused) return clients.openWindow(href);
  if (open === exact || url === undefined) return focused;
  // A worker can navigate only the windows that it controls.
  return focused.navigate(href).catch(() => clients.openWindow(href));
}

/**
 * Reports the click of a notification to a window.
 *
 * @param keep stores the click for a page that loads the SDK later
 */
export async function reportClick(
  client: WindowClient | null,
  detail: WorkerMessage<'notificationclick'>['detail'],
  database: string,
  keep: (click: State['notificationClick']) => Promise<unknown>,
): Promise<void> {
  const id = randomText(8);
  await keep({ id, at: Date.now(), detail }).catch(() => undefined);
  const message: WorkerMessage<'notificationclick'> = {
    type: 'engage',
    database,
    event: 'notificationclick',
    detail,
    id,
  };
  client?.postMessage(message);
}
