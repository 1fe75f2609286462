/** A click on a notification, as the service worker reports it to a page. */
export interface NotificationClick {
  messageId: number;
  customParams: Record<string, string>;
}

/** The type of the messages from the service worker, which may send others. */
export const clickType = 'engage-notificationclick';
