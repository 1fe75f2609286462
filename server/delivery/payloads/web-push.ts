import { type CarriedFor, forApplication, present, replaceKey } from './parts.ts';

/** Maximum size before encryption, for a body of 4096 bytes (RFC 8030, 7.2). */
export const webPushLimit = 4096 - 86 - 1 - 16;

/** The two arguments of `showNotification`. */
export function webPushArguments(push: CarriedFor<'web'>) {
  const { title, text, icon, image, badge, requireInteraction, customParams, collapseKey } = push.content;
  // A placeholder can make the tag empty. Browsers reject `renotify` with an empty tag.
  const tag = push.content.tag || replaceKey(push);
  // A notification with the tag of an earlier send replaces it, and alerts again. The worker omits this for the same send.
  const renotify = collapseKey || push.content.tag ? true : undefined;
  // The title and the icon are shown by the browser, and the worker needs the rest.
  const buttons = push.content.buttons?.map(({ id, url }) => present({ id, url }));
  const actions = push.content.buttons?.map((button) =>
    present({ action: button.id, title: button.title, icon: button.icon }),
  );
  const data = forApplication(push, present({ buttons, customParams }));
  return {
    title,
    options: present({ body: text, icon, image, badge, tag, renotify, requireInteraction, actions, data }),
  };
}

/** The data for the service worker. */
export const webPushText = (push: CarriedFor<'web'>): string => JSON.stringify(webPushArguments(push));
