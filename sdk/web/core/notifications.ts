import { clickType, type NotificationClick } from './notification-click.ts';

/** Calls a listener when the service worker reports a click to this page. */
export function onNotificationClick(listener: (click: NotificationClick) => void): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data }: MessageEvent<{ type?: unknown } & NotificationClick>) => {
      if (data?.type === clickType) listener({ messageId: data.messageId, customParams: data.customParams });
    },
  );
}
