import { payloadSize, payloadSizeError } from '../delivery/payloads/size.ts';
import type { Content } from '../domain/rendering/content.ts';
import { addedBadge, maxBadge } from '../domain/rendering/badge.ts';
import type { PreviewDevice } from './preview.store.ts';
import { type CompiledSend, type PushIds, renderDevice, type RenderedDevice, valuesFor } from './render-chunk.ts';

/** A message as one device would get it. */
export interface Preview {
  /** Unresolved placeholders are unchanged. */
  content: Content;
  /** The names of placeholders without a value for the device. */
  unresolved: string[];
  /** Why a send would skip the device. */
  skippedReason?: string;
}

/**
 * Renders a message for a device by the functions of a send.
 *
 * @param ids which the payload would have
 */
export function previewDevice(ids: PushIds, send: CompiledSend, device: PreviewDevice): Preview {
  const { audience, template } = send;
  const rendered = renderDevice(ids, send, device);
  const values = valuesFor(device, audience, template.placeholders);
  const { content: own, missing } = template.render(device.language, values);
  const added = own.platform === 'ios' ? addedBadge(own.badge) : undefined;
  const badge = added === undefined ? undefined : Math.min(device.badge + added, maxBadge);
  const skippedReason = reasonOf(rendered, badge);
  // A device shows the number, not what the message adds to it.
  const content: Content = own.platform === 'ios' && badge !== undefined ? { ...own, badge: String(badge) } : own;
  return { content, unresolved: missing, ...(skippedReason !== undefined && { skippedReason }) };
}

/** Why a send would not reach the device, as far as this is known before. */
function reasonOf(rendered: RenderedDevice, badge: number | undefined): string | undefined {
  if ('push' in rendered) return payloadSizeError(payloadSize({ ...rendered.push, badge }));
  return 'skipped' in rendered && 'reason' in rendered.skipped ? rendered.skipped.reason : undefined;
}
