import type { components } from '../../generated/api.ts';
import type { Settings } from '../applications/settings.ts';
import type { Transaction } from '../db/database.ts';
import { type Audience, listPrefix, namedFields } from './audience.ts';
import { contentsOf, type Contents } from './content.ts';
import { insertSend, readListFields } from './sends.store.ts';
import { compileTemplate } from './template.ts';

type Message = components['schemas']['Message'];

/** The criteria of those of these segments that there are. */
export const segmentCriteria = (settings: Settings, ids: readonly number[]) =>
  settings.segments.filter(({ id }) => ids.includes(id)).map(({ where }) => where);

/** Whether a message says something of the lists that it is sent to. */
export const usesLists = (contents: Contents) =>
  compileTemplate(contents).placeholders.some((name) => name.startsWith(listPrefix));

/**
 * Accepts the sending of a message: from now on it can't be lost, and no change of message or settings concerns it.
 *
 * @returns the ID of the send
 */
export async function acceptSend(
  tx: Transaction,
  applicationId: number,
  message: Message,
  kind: 'campaign' | 'test',
  settings: Settings,
): Promise<number> {
  const contents = contentsOf(message, settings);
  const { lists, campaignSegments, testSegments, usePressure } = message;
  const chosen = kind === 'test' ? { segments: testSegments } : { segments: campaignSegments, lists };
  const segments = segmentCriteria(settings, chosen.segments ?? []);
  const audience: Audience = {
    // An empty choice is no choice; one whose segments are gone is a choice of nobody.
    ...(chosen.segments?.length && { segments }),
    ...(chosen.lists?.length && { lists: chosen.lists }),
    fields: namedFields(settings, contents, segments),
    ...(chosen.lists?.length &&
      usesLists(contents) && { listFields: await readListFields(tx, applicationId, chosen.lists) }),
    ...(kind === 'campaign' && usePressure && settings.pressure && { pressure: settings.pressure }),
  };
  return insertSend(tx, applicationId, { message, kind, contents, audience });
}
