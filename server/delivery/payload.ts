import { UnsendableError } from './attempt.ts';
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
 * @param build from the send, its content and the lifetime alone
 */
export function oncePerContent<Known extends Push, Built>(
  build: (push: Known, lifetime?: number) => Built,
): (push: Known, lifetime?: number) => Built {
  const kept = new WeakMap<Known['content'], { sendId: number; lifetime?: number; built: Built }>();
  return (push, lifetime) => {
    const known = kept.get(push.content);
    if (known?.sendId === push.sendId && known.lifetime === lifetime) return known.built;
    const built = build(push, lifetime);
    kept.set(push.content, { sendId: push.sendId, lifetime, built });
    return built;
  };
}

/**
 * How long the push service may keep a push, in whole seconds, rounded up: what is left of the message's `timeToLive`.
 * With 0 it tries once. Undefined leaves it to the service, if the message has no `timeToLive`.
 *
 * @param deadline when the lifetime ends; without it, it begins now
 * @param now both in milliseconds since the epoch
 */
export function remainingLifetime(
  { content: { timeToLive } }: Push,
  deadline: number | undefined,
  now: number,
): number | undefined {
  if (!timeToLive || deadline === undefined) return timeToLive;
  return Math.max(1, Math.ceil((deadline - now) / 1000));
}

/** An object without the members that are undefined, so that two payloads with the same text are the same. */
export const present = <Members extends object>(members: Members): Members =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Members;

/**
 * @param limit of the service, in bytes
 * @throws UnsendableError
 */
export function checkSize(payload: string, limit: number): void {
  const size = Buffer.byteLength(payload);
  if (size > limit) throw new UnsendableError(`too large: ${size} bytes, and the push service takes ${limit}`);
}
