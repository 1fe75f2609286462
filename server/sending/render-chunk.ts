import { LRUCache } from 'lru-cache';
import type { Queryable } from '../db/database.ts';
import type { Push } from '../delivery/push/gateway.ts';
import { type Audience, listFieldValue } from '../domain/devices/audience.ts';
import { compileTemplate, type Template, unrenderable } from '../domain/rendering/template.ts';
import { type Chunk, type ChunkDevice, type DeliveryOutcome, readSend } from './chunks.store.ts';

export interface CompiledSend {
  audience: Audience;
  template: Template;
  /** The message's `timeToLive`, in seconds. */
  timeToLive?: number;
  /** The `badge` of an iOS message. */
  badge?: string;
}

/** Why a device lost its push token to another device. */
const tokenMoved = 'token moved to another device';

/** The IDs of a push that all devices of a send share. */
export type PushIds = Pick<Push, 'applicationId' | 'sendId' | 'messageId'>;

/** A device of a chunk with its push, or with the reason why it is skipped. */
export type RenderedDevice = { device: ChunkDevice } & (
  | { push: Push }
  | { skipped: DeliveryOutcome }
  /** Another device with its push token is being sent the same message. */
  | { waits: true }
);

const maxKeptSends = 100;

/** Caches recently delivered sends with their compiled messages. */
export function createSendCache(db: Queryable): (chunk: Chunk) => Promise<CompiledSend> {
  const kept = new LRUCache<number, Promise<CompiledSend>>({ max: maxKeptSends });
  return ({ applicationId, sendId }) => {
    const known = kept.get(sendId);
    if (known) return known;
    const send = readSend(db, applicationId, sendId).then(({ contents, audience }) => ({
      audience,
      template: compileTemplate(contents),
      timeToLive: contents.own.timeToLive,
      badge: contents.own.platform === 'ios' ? contents.own.badge : undefined,
    }));
    kept.set(sendId, send);
    send.catch(() => kept.delete(sendId));
    return send;
  };
}

/** Renders the message for a device of a chunk. */
export function renderDevice(
  { applicationId, sendId, messageId }: PushIds,
  { audience, template }: CompiledSend,
  device: ChunkDevice,
): RenderedDevice {
  const { id, udid, token, webPushKey } = device;
  const suppressed = (reason: string) => ({ device, skipped: { status: 'suppressed' as const, reason } });
  const failed = (reason: string) => ({ device, skipped: { status: 'failed' as const, reason } });
  if (!device.pushConsent) return suppressed('opted out');
  if (device.frequencyCapped) return suppressed('marketing pressure');
  const rendered = template.render(device.language, valuesFor(device, audience, template.placeholders));
  const reason = unrenderable(rendered);
  if (reason !== undefined) return rendered.missing.length > 0 ? suppressed(reason) : failed(reason);
  if (token === null) return failed(device.tokenMoved ? tokenMoved : 'the device has no token');
  if (device.formerPush === 'sent') return suppressed('the push token got this message on its former device');
  if (device.formerPush === 'sending') return { device, waits: true };
  return {
    device,
    push: { applicationId, sendId, messageId, deviceId: id, udid, token, webPushKey, content: rendered.content },
  };
}

/** Returns the values of a device, one for each placeholder. A placeholder for a list field uses the first targeted list that has the field. */
export function valuesFor(
  { values = [], lists }: ChunkDevice,
  { listFields, lists: targeted, data = {} }: Audience,
  placeholders: readonly string[],
): readonly (string | null)[] {
  if (!listFields || !lists) return values;
  const own = targeted?.filter((id) => lists.includes(id)) ?? [];
  return values.map((value, index) => {
    const name = placeholders[index] ?? '';
    return Object.hasOwn(data, name) ? value : (listFieldValue(name, own, listFields) ?? value);
  });
}
