import type { components } from '../../../generated/device/api.ts';
import type { EngageError } from './errors.ts';

type Schemas = components['schemas'];

export interface InAppEvent {
  inAppId: number;
  externalId?: string;
  /** The parameters of the message for this event. */
  customParams: Record<string, string>;
}

export interface InAppClick extends InAppEvent {
  /** The ID of the button that was clicked. */
  buttonId?: string;
  action?: Schemas['ButtonAction'];
  url?: string;
  /** Stops the SDK from performing the action. Call it to perform the action yourself. */
  preventDefault(): void;
}

/** The events of the SDK, by type. */
export interface EngageEvents {
  /** The device has a token. */
  registered: { udid: string };
  /** The service knows the push subscription of this browser. */
  subscribed: { endpoint: string };
  /** The device, its data and its subscription are deleted, by this page or another tab. */
  forgotten: object;
  /**
   * This browser has another user, or none (null): by `identify` or `signOut`, in this page or another tab, or by your back end. Show
   * nothing of the previous user.
   */
  identity: { clientId: string | null; previous: string | null };
  /** An event was added to the queue. */
  tracked: { event: Schemas['Event'] };
  /** Events were sent. The service has stored all except the rejected ones. */
  sent: Schemas['EventResult'];
  /** Events were deleted without being sent: the oldest of a full queue, or one that the service does not accept. */
  dropped: { count: number; total: number };
  /** A push arrived while this page was open. */
  push: { messageId: number };
  /** The user clicked a notification, and this page got the focus. */
  notificationclick: {
    messageId: number;
    /** The button that was clicked. */
    buttonId?: string;
    customParams: Record<string, string>;
  };
  /** The content was read, or could not be read. */
  content: object;
  /** An in-app message is shown. */
  inappdisplay: InAppEvent;
  /** The user clicked an in-app message. */
  inappclick: InAppClick;
  /** The user closed an in-app message without a click. */
  inappclose: InAppEvent;
  /** Work in the background failed, such as sending events. The SDK retries it. */
  error: { error: EngageError };
}

export interface Emitter {
  /** @returns a function that removes the listener */
  on: <Type extends keyof EngageEvents>(type: Type, listener: (detail: EngageEvents[Type]) => void) => () => void;
  /** Whether an event has a listener. */
  has: (type: keyof EngageEvents) => boolean;
  emit: <Type extends keyof EngageEvents>(type: Type, detail: EngageEvents[Type]) => void;
}

export function createEmitter(): Emitter {
  const listeners = new Map<string, Set<(detail: never) => void>>();
  return {
    on(type, listener) {
      const all = listeners.get(type) ?? new Set();
      listeners.set(type, all.add(listener));
      return () => void all.delete(listener);
    },
    has: (type) => !!listeners.get(type)?.size,
    emit(type, detail) {
      for (const listener of [...(listeners.get(type) ?? [])]) {
        try {
          listener(detail as never);
        } catch (error) {
          // A listener of the page must not stop the SDK. The page sees the error in its console.
          reportError(error);
        }
      }
    },
  };
}
