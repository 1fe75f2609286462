import type { components } from '../../generated/engagement/api.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import { type Audience, listPrefix, namedFields } from '../domain/devices/audience.ts';
import { contentsOf, type Contents } from '../domain/rendering/contents.ts';
import { compileTemplate } from '../domain/rendering/template.ts';
import type { Settings } from '../domain/settings-document.ts';
import { chosenSegments, readAudienceNames } from './audience-names.store.ts';
import { insertSend, readListFields } from './sends.store.ts';

type Message = components['schemas']['Message'];
type MessageInput = components['schemas']['MessageInput'];

/** Returns the criteria of segments in the order of their IDs, and leaves out unknown IDs. */
export const segmentCriteria = (settings: Settings, ids: readonly number[]) =>
  chosenSegments(settings, ids).map(({ where }) => where);

/** Whether a message has placeholders for fields of lists. */
export const usesLists = (contents: Contents) =>
  compileTemplate(contents).placeholders.some((name) => name.startsWith(listPrefix));

/**
 * Accepts a send. It is stored durably, and later changes of the message or the settings don't affect it.
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
  return insertSend(tx, applicationId, {
    message,
    kind,
    ...(await prepareSend(tx, applicationId, message, kind, settings)),
    names: await readAudienceNames(tx, applicationId, settings, chosenAudience(message, kind)),
  });
}

/** The IDs of the segments and lists that a message is sent to. */
const chosenAudience = (
  { lists, campaignSegments, testSegments }: MessageInput,
  kind: 'campaign' | 'test',
): { segments?: number[] | undefined; lists?: number[] | undefined } =>
  kind === 'test' ? { segments: testSegments } : { segments: campaignSegments, lists };

/** Returns what a send would store: the content of the message, and its audience. */
export async function prepareSend(
  db: Queryable,
  applicationId: number,
  message: MessageInput,
  kind: 'campaign' | 'test',
  settings: Settings,
): Promise<{ contents: Contents; audience: Audience }> {
  const contents = contentsOf(message, settings);
  const chosen = chosenAudience(message, kind);
  const segments = segmentCriteria(settings, chosen.segments ?? []);
  const audience: Audience = {
    // An empty selection means all devices, while a selection of deleted segments matches no devices.
    ...(chosen.segments?.length && { segments }),
    ...(chosen.lists?.length && { lists: chosen.lists }),
    fields: namedFields(settings, contents, segments),
    ...(chosen.lists?.length &&
      usesLists(contents) && { listFields: await readListFields(db, applicationId, chosen.lists) }),
    ...(kind === 'campaign' && message.usePressure && settings.pressure && { pressure: settings.pressure }),
  };
  return { contents, audience };
}
