import type { Push } from './gateway.js';

/**
 * What an application is told beside what its system shows, the same on every platform: which send it was, the page to
 * show when the message is opened, and what only the application can show.
 */
export function forApplication({ sendId, content }: Push, more: object = {}): object {
  const { richPushUrl, richPushOpening = 'webview' } = content;
  return {
    sendId,
    ...(content.platform !== 'web' && content.buttons?.length && { buttons: content.buttons }),
    ...(richPushUrl !== undefined && { richPush: { url: richPushUrl, opening: richPushOpening } }),
    ...more,
  };
}

/** An object without the members that are undefined, so that two payloads with the same text are the same. */
export const present = <Members extends object>(members: Members): Members =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Members;

/** A payload that its service would refuse for its size. */
export class TooLargeError extends Error {}

/**
 * @param limit of the service, in bytes
 * @throws TooLargeError
 */
export function checkSize(payload: string, limit: number): void {
  const size = Buffer.byteLength(payload);
  if (size > limit) throw new TooLargeError(`too large: ${size} bytes, and the push service takes ${limit}`);
}
