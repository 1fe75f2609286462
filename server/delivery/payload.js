import { UnsendableError } from "./attempt.js";
export const isFor = (push, platform) => push.content.platform === platform;
/**
 * Creates the data for the application, which is the same on every platform: the send and its message, the page to open, and
 * what only the application can show.
 */
export function forApplication({ sendId, messageId, content }, more = {}) {
    const { richPushUrl, richPushOpening = 'webview' } = content;
    return {
        sendId,
        messageId,
        ...(content.platform !== 'web' && content.buttons?.length && { buttons: content.buttons }),
        ...(richPushUrl !== undefined && { richPush: { url: richPushUrl, opening: richPushOpening } }),
        ...more,
    };
}
/**
 * Caches the part of a payload that all devices with the same content share.
 *
 * @param build must depend only on the send, its content and the lifetime
 */
export function oncePerContent(build) {
    const kept = new WeakMap();
    return (push, lifetime) => {
        const known = kept.get(push.content);
        if (known?.sendId === push.sendId && known.lifetime === lifetime)
            return known.built;
        const built = build(push, lifetime);
        kept.set(push.content, { sendId: push.sendId, lifetime, built });
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
export function remainingLifetime({ content: { timeToLive } }, deadline, now) {
    if (!timeToLive || deadline === undefined)
        return timeToLive;
    return Math.max(1, Math.ceil((deadline - now) / 1000));
}
/** Removes undefined properties, so that equal payloads have equal text. */
export const present = (members) => Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
/**
 * @param limit of the service, in bytes
 * @throws UnsendableError
 */
export function checkSize(payload, limit) {
    const size = Buffer.byteLength(payload);
    if (size > limit)
        throw new UnsendableError(`too large: ${size} bytes, but the push service accepts ${limit}`);
}
