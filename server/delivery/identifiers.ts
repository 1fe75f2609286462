import { createHash } from 'node:crypto';
import type { Push } from './gateway.ts';

/** A UUID that is the same whenever a push is handed over: of version 8 (RFC 9562), made of its two numbers. */
export function pushUuid({ sendId, deviceId }: Push): string {
  const send = sendId.toString(16).padStart(12, '0');
  const device = deviceId.toString(16).padStart(15, '0');
  return `${send.slice(0, 8)}-${send.slice(8)}-8000-8${device.slice(0, 3)}-${device.slice(3)}`;
}

/**
 * Names what a push replaces on its device, and in the queue for it: a message with the same collapse key; else only
 * itself, handed over once more.
 */
export const replaceKey = ({ sendId, content: { collapseKey } }: Push) => collapseKey ?? `send-${sendId}`;

/** A short name for a text, of A-Z, a-z, 0-9, - and _ only. */
export const shortName = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 32);
