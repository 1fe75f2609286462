import type { components } from '../../../generated/engagement/api.ts';
import type { Queryable } from '../../db/database.ts';
import { repeatedButtonErrors, repeatedLanguageErrors } from '../../domain/content/rules.ts';
import {
  findMessage,
  findMessageByExternalId,
  type Message,
  type Platform,
} from '../../domain/messages/messages.store.ts';
import { type Reference, referencesTo } from '../../domain/references/references.ts';
import { contentsOf, type Contents } from '../../domain/rendering/contents.ts';
import { canonicalTag, indexLanguages, lookUpLanguage } from '../../domain/rendering/languages.ts';
import { textErrors } from '../../domain/content/text-errors.ts';
import { mayBeUrl } from '../../domain/rendering/placeholders.ts';
import type { Settings } from '../../domain/settings-document.ts';
import { badData, notFound } from '../../http/errors/problem.ts';

export type AppInstantMessage = components['schemas']['AppInstantMessage'];

const everywhere = [
  'title',
  'collapseKey',
  'customParams',
  'language',
  'translations',
  'richPushUrl',
  'richPushOpening',
];
const properties: Record<Platform, ReadonlySet<string>> = {
  android: new Set([
    ...[...everywhere, 'timeToLive', 'buttonTemplate', 'sound'],
    ...['longText', 'subText', 'icon', 'bigPicture', 'color', 'channelId', 'priority'],
  ]),
  ios: new Set([
    ...[...everywhere, 'timeToLive', 'buttonTemplate', 'sound'],
    ...['subtitle', 'badge', 'category', 'threadId', 'attachmentUrl', 'contentAvailable', 'mutableContent'],
    ...['interruptionLevel', 'relevanceScore'],
  ]),
  web: new Set([...everywhere, 'timeToLive', 'icon', 'badge', 'image', 'tag', 'requireInteraction', 'urgency']),
};
const translated: Record<Platform, ReadonlySet<string>> = {
  android: new Set(['title', 'text', 'longText', 'subText']),
  ios: new Set(['title', 'text', 'subtitle']),
  web: new Set(['title', 'text']),
};
const maxAndroidButtons = 3;

/**
 * Checks what the contract can't express: rules that depend on the platform of the parent message, unique buttons and
 * languages, and texts that no device may get.
 *
 * @param path the path of the message in the body, such as `body`
 */
export function contentErrors(
  { text, messageData = {}, buttons }: AppInstantMessage,
  platform: Platform,
  path: string,
): string[] {
  const foreign = `is not a property of ${platform} messages`;
  const at = `${path}/messageData`;
  const errors = Object.keys(messageData)
    .filter((property) => !properties[platform].has(property))
    .map((property) => `${at}/${property}: ${foreign}`);
  for (const [tag, texts] of Object.entries(messageData.translations ?? {})) {
    const others = Object.keys(texts).filter((property) => !translated[platform].has(property));
    for (const property of others) errors.push(`${at}/translations/${tag}/${property}: ${foreign}`);
  }
  const repeated = [
    ...repeatedLanguageErrors(`${at}/translations`, Object.keys(messageData.translations ?? {})),
    ...repeatedButtonErrors(`${path}/buttons`, buttons),
  ];
  const { collapseKey, ...overrides } = messageData;
  const ofTexts = textErrors({ text, messageData: overrides, buttons }, path, { isWeb: platform === 'web' });
  for (const error of [...repeated, ...ofTexts]) errors.push(error);
  const { icon, badge, sound } = messageData;
  if (platform === 'web') {
    for (const [property, url] of Object.entries({ icon, badge })) {
      if (url !== undefined && !mayBeUrl(url)) errors.push(`${at}/${property}: must be a URL`);
    }
    if (buttons) errors.push(`${path}/buttons: must be absent, since the parent is a web message`);
  }
  if (platform === 'ios' && badge !== undefined && !/^\+?[0-9]{1,6}$/.test(badge)) {
    errors.push(`${at}/badge: must be a number such as "3" or a change such as "+1"`);
  }
  if (platform === 'android' && typeof sound === 'object') errors.push(`${at}/sound: must be the name of a sound`);
  if (platform === 'android' && buttons && buttons.length > maxAndroidButtons) {
    errors.push(`${path}/buttons: must have at most ${maxAndroidButtons} items, but has ${buttons.length}`);
  }
  return errors;
}

/** Collects the references of the overrides of a message. */
export function referencesOf({ messageData = {} }: AppInstantMessage, path: string): Reference[] {
  const { collapseKey, buttonTemplate } = messageData;
  return [
    ...referencesTo('collapse key', `${path}/messageData/collapseKey`, collapseKey === undefined ? [] : [collapseKey]),
    ...referencesTo(
      'button template',
      `${path}/messageData/buttonTemplate`,
      buttonTemplate === undefined ? [] : [buttonTemplate],
    ),
  ];
}

/**
 * Returns the path of a property of the sent content: that of its override, or else of the parent.
 *
 * @param language the translation that contains it, in lower case
 */
export function pathOfProperty(
  { text, buttons, messageData = {}, parentMessageId }: AppInstantMessage,
  path: string,
  property: string,
  language: string | undefined,
): string {
  const translations = Object.entries(messageData.translations ?? {});
  const [tag] = translations.find(([each, texts]) => each.toLowerCase() === language && property in texts) ?? [];
  if (tag !== undefined) return `${path}/messageData/translations/${tag}/${property}`;
  if ((property === 'text' && text !== undefined) || (property === 'buttons' && buttons)) return `${path}/${property}`;
  if (property in messageData) return `${path}/messageData/${property}`;
  return `${path}/${parentMessageId === undefined ? 'parentMessageExternalId' : 'parentMessageId'}`;
}

type Texts = components['schemas']['MessageDataTranslation'];
type Overrides = Pick<AppInstantMessage, 'text' | 'messageData'>;

/** The parent message with the overrides of this send. */
export function overriddenContents(
  parent: Message,
  { text, messageData, buttons }: AppInstantMessage,
  settings: Settings,
): Contents {
  const overridden = {
    ...parent,
    ...messageData,
    ...(text !== undefined && { text }),
    translations: overriddenTranslations(parent, { text, messageData }),
    ...(buttons && {
      buttons: buttons.map((button) => ({
        ...button,
        ...(button.action && { action: button.action === 'urlsheme' ? 'urlscheme' : button.action }),
      })),
    }),
  };
  return contentsOf(overridden as Message, settings);
}

/**
 * The translations of this send, by language tag in lower case. The overrides replace the texts of the parent in every
 * language; the translation for a device's own language wins over both.
 */
function overriddenTranslations(
  parent: Message,
  { text, messageData = {} }: Overrides,
): Record<string, Partial<Texts>> {
  const given = byLanguage(messageData.translations);
  const index = indexLanguages(given);
  const replaced = Object.fromEntries(
    Object.entries({ ...messageData, ...(text !== undefined && { text }) }).filter(([name]) =>
      translated[parent.platform].has(name),
    ),
  );
  const merged = new Map<string, Partial<Texts>>();
  for (const [tag, texts] of byLanguage(parent.translations)) {
    merged.set(tag, { ...texts, ...replaced, ...lookUpLanguage(index, tag) });
  }
  const known = new Set([...merged.keys()].map(canonicalTag));
  for (const [tag, texts] of given) if (!known.has(canonicalTag(tag))) merged.set(tag, texts);
  return Object.fromEntries(merged);
}

const byLanguage = (translations: Record<string, Partial<Texts>> = {}) =>
  new Map(Object.entries(translations).map(([tag, texts]) => [tag.toLowerCase(), texts]));

/**
 * Finds the parent message.
 *
 * @throws Problem 404 if it does not exist, 400 if the two IDs identify different messages
 */
export async function findParent(
  db: Queryable,
  applicationId: number,
  { parentMessageId, parentMessageExternalId }: AppInstantMessage,
  path: string,
): Promise<Message> {
  if (parentMessageId === undefined) {
    const parent = await findMessageByExternalId(db, applicationId, parentMessageExternalId ?? '');
    if (!parent) throw notFound(`${path}/parentMessageExternalId: message ${parentMessageExternalId} not found`);
    return parent;
  }
  const parent = await findMessage(db, applicationId, parentMessageId);
  if (!parent) throw notFound(`${path}/parentMessageId: message ${parentMessageId} not found`);
  if (parentMessageExternalId !== undefined && parent.externalId !== parentMessageExternalId) {
    throw badData(`${path}/parentMessageExternalId: is not the external ID of message ${parentMessageId}`);
  }
  return parent;
}
