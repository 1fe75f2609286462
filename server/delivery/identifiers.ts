import { createHash } from 'node:crypto';
import type { Push } from './gateway.js';

/** A UUID (RFC 9562, version 8) that is the same whenever a push is handed over. */
export function pushUuid({ sendId, deviceId }: Push): string {
  const bytes = createHash('sha256').update(`${sendId} ${deviceId}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * Names what a push replaces on its device, and in the queue for it: a message with the same collapse key; else only
 * itself, handed over once more.
 */
export const replaceKey = ({ sendId, content: { collapseKey } }: Push) => collapseKey ?? `send-${sendId}`;

/** A short name for a text, of A-Z, a-z, 0-9, - and _ only. */
export const shortName = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 32);
