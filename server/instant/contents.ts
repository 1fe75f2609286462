import type { components } from '../../generated/api.ts';
import type { Settings } from '../applications/settings.ts';
import { repeatedButtonFaults, repeatedLanguageFaults } from '../content/rules.ts';
import { badData, notFound } from '../http/problem.ts';
import { contentsOf, type Contents } from '../sends/content.ts';

type Schemas = components['schemas'];
export type Message = Schemas['Message'];
export type AppInstantMessage = Schemas['AppInstantMessage'];
type Platform = Message['platform'];

const everywhere = [
  'title',
  'collapseKey',
  'customParams',
  'language',
  'translations',
  'richPushUrl',
  'richPushOpening',
];
const members: Record<Platform, ReadonlySet<string>> = {
  android: new Set([
    ...[...everywhere, 'timeToLive', 'buttonTemplate', 'sound'],
    ...['longText', 'subText', 'icon', 'bigPicture', 'color', 'channelId', 'priority'],
  ]),
  ios: new Set([
    ...[...everywhere, 'timeToLive', 'buttonTemplate', 'sound'],
    ...['subtitle', 'badge', 'category', 'threadId', 'attachmentUrl', 'contentAvailable', 'mutableContent'],
  ]),
  web: new Set([...everywhere, 'timeToLive', 'icon', 'badge', 'image', 'tag', 'requireInteraction', 'urgency']),
};
const translated: Record<Platform, ReadonlySet<string>> = {
  android: new Set(['title', 'text', 'longText', 'subText']),
  ios: new Set(['title', 'text', 'subtitle']),
  web: new Set(['title', 'text']),
};
const named: Record<Platform, string> = { android: 'an android', ios: 'an ios', web: 'a web' };
const maxAndroidButtons = 3;

/**
 * What the contract can't say of an instant message: what depends on the platform of its parent, and what must not come twice.
 *
 * @param place where the message stands in the body, such as `body`
 */
export function contentFaults({ messageData = {}, buttons }: AppInstantMessage, platform: Platform, place: string) {
  const foreign = `${named[platform]} message has no such member`;
  const at = `${place}/messageData`;
  const faults = Object.keys(messageData)
    .filter((member) => !members[platform].has(member))
    .map((member) => `${at}/${member}: ${foreign}`);
  for (const [tag, texts] of Object.entries(messageData.translations ?? {})) {
    const others = Object.keys(texts).filter((member) => !translated[platform].has(member));
    faults.push(...others.map((member) => `${at}/translations/${tag}/${member}: ${foreign}`));
  }
  faults.push(...repeatedLanguageFaults(`${at}/translations`, Object.keys(messageData.translations ?? {})));
  faults.push(...repeatedButtonFaults(`${place}/buttons`, buttons));
  const { icon, badge } = messageData;
  if (platform === 'web') {
    for (const [member, url] of Object.entries({ icon, badge })) {
      if (url !== undefined && !URL.canParse(url)) faults.push(`${at}/${member}: must be a URL`);
    }
    if (buttons) faults.push(`${place}/buttons: a web message has no buttons`);
  }
  if (platform === 'ios' && badge !== undefined && !/^\+?[0-9]{1,6}$/.test(badge)) {
    faults.push(`${at}/badge: must be a number such as "3" or a change such as "+1"`);
  }
  if (platform === 'android' && buttons && buttons.length > maxAndroidButtons) {
    faults.push(`${place}/buttons: must have at most ${maxAndroidButtons} items, but has ${buttons.length}`);
  }
  return faults;
}

/** @throws Problem 404 for a collapse key or a template of buttons that the application does not have */
export function checkNames({ messageData = {} }: AppInstantMessage, settings: Settings, place: string): void {
  const { collapseKey, buttonTemplate } = messageData;
  const faults: string[] = [];
  if (collapseKey !== undefined && !settings.collapseKeys.includes(collapseKey)) {
    faults.push(`${place}/messageData/collapseKey: collapse key ${collapseKey} not found`);
  }
  if (buttonTemplate !== undefined && !settings.buttonTemplates.some(({ name }) => name === buttonTemplate)) {
    faults.push(`${place}/messageData/buttonTemplate: button template ${buttonTemplate} not found`);
  }
  if (faults.length > 0) throw notFound(...faults);
}

type Texts = Schemas['MessageDataTranslation'];
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
  const replaced = Object.fromEntries(
    Object.entries({ ...messageData, ...(text !== undefined && { text }) }).filter(([name]) =>
      translated[parent.platform].has(name),
    ),
  );
  const merged = new Map<string, Partial<Texts>>();
  for (const [tag, texts] of byLanguage(parent.translations)) {
    merged.set(tag, { ...texts, ...replaced, ...translationFor(given, tag) });
  }
  for (const [tag, texts] of given) if (!merged.has(tag)) merged.set(tag, texts);
  return Object.fromEntries(merged);
}

const byLanguage = (translations: Record<string, Partial<Texts>> = {}) =>
  new Map(Object.entries(translations).map(([tag, texts]) => [tag.toLowerCase(), texts]));

/** The translation for a language tag or, without one, for the tag shortened from its end (RFC 4647, section 3.4). */
function translationFor(translations: ReadonlyMap<string, Partial<Texts>>, tag: string): Partial<Texts> | undefined {
  const subtags = tag.split('-');
  const tags = subtags.map((_, index) => subtags.slice(0, subtags.length - index).join('-'));
  return translations.get(tags.find((each) => translations.has(each)) ?? '');
}

/** Finds the messages of one application that an instant message may be made of. */
export interface Parents {
  find(applicationId: number, id: number): Promise<Message | undefined>;
  findByExternalId(applicationId: number, externalId: string): Promise<Message | undefined>;
}

/**
 * Finds the message that is sent again.
 *
 * @throws Problem 404 where there is none, 400 where its two IDs name two
 */
export async function findParent(
  parents: Parents,
  applicationId: number,
  { parentMessageId, parentMessageExternalId }: AppInstantMessage,
  place: string,
): Promise<Message> {
  if (parentMessageId === undefined) {
    const parent = await parents.findByExternalId(applicationId, parentMessageExternalId ?? '');
    if (!parent) throw notFound(`${place}/parentMessageExternalId: message ${parentMessageExternalId} not found`);
    return parent;
  }
  const parent = await parents.find(applicationId, parentMessageId);
  if (!parent) throw notFound(`${place}/parentMessageId: message ${parentMessageId} not found`);
  if (parentMessageExternalId !== undefined && parent.externalId !== parentMessageExternalId) {
    throw badData(`${place}/parentMessageExternalId: is not the external ID of message ${parentMessageId}`);
  }
  return parent;
}
