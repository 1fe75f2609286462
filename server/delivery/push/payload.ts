import type { Content } from '../../domain/rendering/content.ts';
import { UnsendableError } from './attempt.ts';
import type { Push } from './gateway.ts';
import { payloadSizeError } from '../payloads/size.ts';

/** A push to a device of one platform. */
export type PushFor<Platform extends Content['platform']> = Push & {
  content: Extract<Content, { platform: Platform }>;
};

/**
 * Caches the part of a payload that all devices with the same content share.
 *
 * @param build must depend only on the send, its content, the badge and the lifetime
 */
export function oncePerContent<Known extends Push, Built>(
  build: (push: Known, lifetime?: number) => Built,
): (push: Known, lifetime?: number) => Built {
  const kept = new WeakMap<Known['content'], { sendId: number; badge?: number; lifetime?: number; built: Built }>();
  return (push, lifetime) => {
    const known = kept.get(push.content);
    const isSame = known?.sendId === push.sendId && known.badge === push.badge && known.lifetime === lifetime;
    if (isSame) return known.built;
    const built = build(push, lifetime);
    kept.set(push.content, { sendId: push.sendId, badge: push.badge, lifetime, built });
    return built;
  };
}

/**
 * Returns the remaining time to live of a push in whole seconds, rounded up. 0 means one attempt. Undefined if the message has
 * no `timeToLive`, so that the service's own limit applies.
 *
 * @param deadline when the time to live ends; if undefined, it starts now
 * @param now in milliseconds since the epoch, as is `deadline`
 */
export function remainingLifetime(
  { content: { timeToLive } }: Push,
  deadline: number | undefined,
  now: number,
): number | undefined {
  if (!timeToLive || deadline === undefined) return timeToLive;
  return Math.max(1, Math.ceil((deadline - now) / 1000));
}

/**
 * @param limit of the service, in bytes
 * @throws UnsendableError
 */
export function checkSize(payload: string, limit: number): void {
  const reason = payloadSizeError({ bytes: Buffer.byteLength(payload), limit });
  if (reason !== undefined) throw new UnsendableError(reason);
}
