import type { WorkerMessage } from '../core/worker-messages.ts';
import type { PushData } from './payload.ts';

/** Focuses the window that shows the page of a message, or opens it, and reports the click to it. */
export async function openPage(
  { clients, registration }: Pick<ServiceWorkerGlobalScope, 'clients' | 'registration'>,
  { messageId, richPush, customParams = {} }: PushData,
): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const { href } = new URL(richPush?.url ?? '/', registration.scope);
  // A message without a page leads to the site, whichever of its pages is open.
  const open = richPush ? windows.find(({ url }) => url === href) : windows[0];
  const client = await (open ? open.focus() : clients.openWindow(href));
  const message: WorkerMessage<'notificationclick'> = {
    type: 'engage',
    event: 'notificationclick',
    detail: { messageId, customParams },
  };
  client?.postMessage(message);
}
