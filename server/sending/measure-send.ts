import type { Queryable } from '../db/database.ts';
import { type LanguageSize, measureLanguages } from '../delivery/payloads/size.ts';
import type { Contents } from '../domain/rendering/contents.ts';
import type { ValueOf } from '../domain/rendering/placeholders.ts';
import { readNextIds } from './sends.store.ts';

/** No ID has more digits. */
const longest = Number.MAX_SAFE_INTEGER;

/**
 * Measures a message with the IDs that its next send would have. They are read only if the message could be too large, since hardly any is.
 *
 * @param known the values that all devices have in common
 * @param messageId undefined for a new message
 * @returns as `measureLanguages`
 */
export async function measureSend(
  db: Queryable,
  contents: Contents,
  known: ValueOf,
  messageId: number | undefined,
): Promise<LanguageSize[]> {
  const largest = measureLanguages(contents, known, { sendId: longest, messageId: messageId ?? longest });
  if (largest.every(({ bytes, limit }) => bytes <= limit)) return largest;
  const next = await readNextIds(db);
  return measureLanguages(contents, known, { ...next, ...(messageId !== undefined && { messageId }) });
}
