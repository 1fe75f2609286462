/** What a push of the service carries, besides the arguments of `showNotification`. */
export interface PushData {
  sendId: number;
  messageId: number;
  richPush?: { url: string };
  buttons?: { id: string; url?: string }[];
  customParams?: Record<string, string>;
}

export interface Push {
  title: string;
  /** `renotify` is not in the types of TypeScript: browsers alert again when the notification replaces another one. */
  options: Omit<NotificationOptions, 'data'> & {
    data: PushData;
    renotify?: boolean;
    /** The buttons. Not in these types either. */
    actions?: { action: string; title: string; icon?: string }[];
  };
}

/** Whether data of a notification is from the service. A worker may show notifications of other senders too. */
export function isPushData(data: unknown): data is PushData {
  const { sendId, messageId } = (data ?? {}) as Partial<PushData>;
  return typeof sendId === 'number' && typeof messageId === 'number';
}

/** Undefined for a push of another sender. */
export function readPush(message: PushMessageData | null): Push | undefined {
  try {
    const push = message?.json() as Partial<Push> | undefined;
    return typeof push?.title === 'string' && isPushData(push.options?.data) ? (push as Push) : undefined;
  } catch {
    return undefined;
  }
}

/** The page of a welcome notification, which the SDK has shown itself. */
export function welcomeOf(data: unknown): { url?: string } | undefined {
  const { engage } = (data ?? {}) as { engage?: { url?: string } };
  return typeof engage === 'object' ? engage : undefined;
}

/** What was clicked: a button, or the notification. Its action ID is its position: the buttons are first. */
export function clickedPart(
  { buttons = [], richPush }: PushData,
  action: string,
): { actionId?: number; url?: string; closes: boolean } {
  const index = buttons.findIndex(({ id }) => id === action);
  const url = buttons[index]?.url;
  if (index >= 0) return { actionId: index + 1, closes: url === undefined, ...(url !== undefined && { url }) };
  return { closes: false, ...(richPush && { actionId: buttons.length + 1, url: richPush.url }) };
}
