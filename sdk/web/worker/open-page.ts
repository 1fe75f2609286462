import type { WorkerMessage } from '../core/worker-messages.ts';
import type { PushData } from './payload.ts';

const withoutFragment = (url: string) => url.replace(/#.*$/s, '');

/**
 * Focuses the window that shows the page of a message, or opens it, and reports the click to it.
 *
 * @param readName reads the database of the application
 */
export async function openPage(
  { clients, registration }: Pick<ServiceWorkerGlobalScope, 'clients' | 'registration'>,
  { messageId, richPush, customParams = {} }: PushData,
  readName: () => Promise<string>,
): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const { href } = new URL(richPush?.url ?? '/', registration.scope);
  // A message without a page leads to the site, whichever of its pages is open.
  const page = withoutFragment(href);
  const open = richPush ? windows.find(({ url }) => withoutFragment(url) === page) : windows[0];
  // A browser may refuse to focus a window, for example one of another desktop.
  const focused = await open?.focus().catch(() => undefined);
  const client = focused ?? (await clients.openWindow(href));
  const message: WorkerMessage<'notificationclick'> = {
    type: 'engage',
    database: await readName(),
    event: 'notificationclick',
    detail: { messageId, customParams },
  };
  client?.postMessage(message);
}
