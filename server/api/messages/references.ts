import type { Queryable } from '../../db/database.ts';
import { repeatedButtonErrors, repeatedLanguageErrors } from '../../domain/content/rules.ts';
import type { MessageInput } from '../../domain/messages/messages.store.ts';
import { findMissing } from '../../domain/references/references.store.ts';
import { missingErrors, type Reference, referencesFrom, referencesTo } from '../../domain/references/references.ts';
import { textErrors } from '../../domain/content/text-errors.ts';
import { badData, notFound } from '../../http/errors/problem.ts';

const optional = <Value>(value: Value | undefined): Value[] => (value === undefined ? [] : [value]);

/** Collects the references of a message. The specification has a 404 for collapse keys and button templates, a 400 for others. */
function referencesOf(message: MessageInput, path: string): Reference[] {
  const { campaignId, testSegments, campaignSegments, lists, collapseKey } = message;
  const buttonTemplate = message.platform === 'web' ? undefined : message.buttonTemplate;
  return [
    ...referencesTo('campaign', `${path}/campaignId`, optional(campaignId)),
    ...referencesFrom('segment', `${path}/testSegments`, testSegments),
    ...referencesFrom('segment', `${path}/campaignSegments`, campaignSegments),
    ...referencesFrom('list', `${path}/lists`, lists),
    ...referencesTo('collapse key', `${path}/collapseKey`, optional(collapseKey)),
    ...referencesTo('button template', `${path}/buttonTemplate`, optional(buttonTemplate)),
  ];
}

/** Reports texts of a message that no device may get. */
export const messageTextErrors = ({ externalId, collapseKey, ...texts }: MessageInput, path: string): string[] =>
  textErrors(texts, path);

const isNotFound = ({ kind }: Reference) => kind === 'collapse key' || kind === 'button template';

/**
 * Checks what the contract can't express: unique buttons and languages, texts, and references to existing resources.
 *
 * @param path the path of the message
 * @throws Problem 400 or 404
 */
export async function checkReferences(
  db: Queryable,
  applicationId: number,
  message: MessageInput,
  path = 'body',
): Promise<void> {
  const missing = await findMissing(db, applicationId, referencesOf(message, path));
  const errors = [
    ...repeatedButtonErrors(`${path}/buttons`, message.buttons),
    ...repeatedLanguageErrors(`${path}/translations`, Object.keys(message.translations ?? {})),
    ...messageTextErrors(message, path),
    ...missingErrors(missing.filter((reference) => !isNotFound(reference))),
  ];
  if (errors.length > 0) throw badData(errors);
  if (missing.length > 0) throw notFound(missingErrors(missing));
}
