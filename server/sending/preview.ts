import { payloadSize, tooLarge } from '../delivery/payloads/size.ts';
import type { Content } from '../domain/rendering/content.ts';
import type { ChunkDevice } from './chunks.store.ts';
import { type CompiledSend, renderDevice, type RenderedDevice, valuesFor } from './render-chunk.ts';

/** A message as one device would get it. */
export interface Preview {
  /** Unresolved placeholders are unchanged. */
  content: Content;
  /** The names of placeholders without a value for the device. */
  unresolved: string[];
  /** Why a send would skip the device. */
  skippedReason?: string;
}

/** Renders a message for a device by the functions of a send. */
export function previewDevice(send: CompiledSend, device: ChunkDevice): Preview {
  const { audience, template } = send;
  const rendered = renderDevice({ sendId: 0, messageId: 0 }, send, device);
  const skippedReason = reasonOf(rendered);
  const values = valuesFor(device, audience, template.placeholders);
  const { content, missing } = template.render(device.language, values);
  return { content, unresolved: missing, ...(skippedReason !== undefined && { skippedReason }) };
}

/** Why a send would not reach the device, as far as it is known before. */
function reasonOf(rendered: RenderedDevice): string | undefined {
  if ('push' in rendered) return tooLarge(payloadSize(rendered.push));
  return 'skipped' in rendered && 'reason' in rendered.skipped ? rendered.skipped.reason : undefined;
}
