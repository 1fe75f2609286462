import type { Content, Push } from './gateway.ts';

/** A push to a device of one platform. */
export type PushFor<Platform extends Content['platform']> = Push & {
  content: Extract<Content, { platform: Platform }>;
};

export const isFor = <Platform extends Content['platform']>(
  push: Push,
  platform: Platform,
): push is PushFor<Platform> => push.content.platform === platform;

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

/**
 * Builds what is the same for all devices of a send with the same content only once, however many follow each other.
 *
 * @param build from the send and its content alone
 */
export function oncePerContent<Known extends Push, Built>(build: (push: Known) => Built): (push: Known) => Built {
  const kept = new WeakMap<Known['content'], { sendId: number; built: Built }>();
  return (push) => {
    const known = kept.get(push.content);
    if (known?.sendId === push.sendId) return known.built;
    const built = build(push);
    kept.set(push.content, { sendId: push.sendId, built });
    return built;
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
