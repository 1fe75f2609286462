import type { Content } from '../../domain/rendering/content.ts';

/** What a payload contains of a push. */
export interface Carried {
  sendId: number;
  /** The message, which devices name in events. */
  messageId: number;
  content: Content;
  /** The number of a badge such as `+1`, counted for the device. Undefined: as if it were the first. */
  badge?: number;
}

/** The payload of a platform. */
export type CarriedFor<Platform extends Content['platform']> = Carried & {
  content: Extract<Content, { platform: Platform }>;
};

export const isFor = <Push extends Carried, Platform extends Content['platform']>(
  push: Push,
  platform: Platform,
): push is Push & CarriedFor<Platform> => push.content.platform === platform;

/**
 * Identifies the notifications that a push replaces on its device and in the queue of the push service: those with the same
 * collapse key, else only an earlier attempt to deliver the same push.
 */
export const replaceKey = ({ sendId, content: { collapseKey } }: Carried) => collapseKey || `send-${sendId}`;

/**
 * Creates the data for the application, which is the same on every platform: the send and its message, the page to open, and
 * what only the application can show.
 */
export function forApplication({ sendId, messageId, content }: Carried, more: object = {}): object {
  const { richPushUrl, richPushOpening = 'webview' } = content;
  return {
    sendId,
    messageId,
    ...(content.buttons?.length && { buttons: content.buttons }),
    ...(richPushUrl !== undefined && { richPush: { url: richPushUrl, opening: richPushOpening } }),
    ...more,
  };
}

/** Removes undefined properties, so that equal payloads have equal text. */
export const present = <Members extends object>(members: Members): Members =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Members;
