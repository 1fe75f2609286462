import type { Schemas } from '../../api/client.ts';
import { isSameJson } from '../../components/use-stored.ts';

export type MessageInput = Schemas['MessageInput'];
export type StoredMessage = Schemas['Message'];
export type Platform = MessageInput['platform'];
export type MessageButton = NonNullable<Schemas['AndroidMessageInput']['buttons']>[number];
export type Translations = Record<string, Schemas['AndroidTranslation'] | Schemas['iOSTranslation']>;

/** Texts of a message that can be translated. */
export const textNames = {
  android: ['title', 'text', 'longText', 'subText'],
  ios: ['title', 'subtitle', 'text'],
  web: ['title', 'text'],
} as const satisfies Record<Platform, readonly string[]>;

const commonNames = [
  ...['platform', 'language', 'translations', 'externalId', 'campaignId', 'collapseKey', 'customParams'],
  ...['richPushUrl', 'richPushOpening', 'timeToLive', 'testSegments', 'campaignSegments', 'lists', 'usePressure'],
];
const buttonNames = ['buttonTemplate', 'buttons'];

/** The properties of a message by platform. A form keeps those of another platform, in case the operator changes back. */
const propertyNames: Record<Platform, readonly string[]> = {
  android: [
    ...[...commonNames, ...textNames.android, ...buttonNames],
    ...['icon', 'bigPicture', 'color', 'sound', 'channelId', 'priority'],
  ],
  ios: [
    ...[...commonNames, ...textNames.ios, ...buttonNames],
    ...['badge', 'sound', 'interruptionLevel', 'relevanceScore', 'category', 'threadId', 'attachmentUrl'],
    ...['contentAvailable', 'mutableContent'],
  ],
  web: [...commonNames, ...textNames.web, 'buttons', 'icon', 'image', 'badge', 'tag', 'requireInteraction', 'urgency'],
};

/** What a form starts with: a stored message, a copy of one, or nothing. An external ID is unique, so a copy has none. */
export function initialMessage(
  { languages }: { languages: readonly string[] },
  stored: StoredMessage | undefined,
  copied: StoredMessage | undefined,
): MessageInput {
  if (stored) return draftOf(stored);
  if (copied) return { ...draftOf(copied), externalId: undefined };
  return { platform: 'android', title: '', text: '', language: languages[0] };
}

/** The part of a stored message that an operator writes. */
export function draftOf({ id, state, createdAt, updatedAt, ...message }: StoredMessage): MessageInput {
  return message;
}

const urlActions: readonly unknown[] = ['browser', 'webview', 'urlscheme', 'request'];
/** Browsers open a page, or close the notification. */
export const webActionOf = (button: Pick<MessageButton, 'action'>) => (opensUrl(button) ? 'browser' : 'close');
export const opensUrl = ({ action }: Pick<MessageButton, 'action'>) => urlActions.includes(action);

/**
 * The body of a request: without empty values and properties of another platform. Required values stay, so that the
 * service names those that are missing.
 */
export function requestOf(message: MessageInput): MessageInput {
  const values: Record<string, unknown> = { ...message };
  if (message.translations) values.translations = translationsOf(message.platform, message.translations);
  if ('buttons' in message && message.buttons)
    values.buttons = message.buttons.map(message.platform === 'web' ? webButtonOf : buttonOf);
  const names = propertyNames[message.platform];
  const kept = names.filter((name) => name === 'title' || name === 'text' || !isEmpty(values[name]));
  return Object.fromEntries(kept.map((name) => [name, values[name]])) as unknown as MessageInput;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

const withoutEmpty = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => !isEmpty(part)));

const buttonOf = ({ id, url, ...button }: MessageButton) => ({
  id,
  ...withoutEmpty(button),
  ...((url || opensUrl(button)) && { url: url ?? '' }),
});

const webButtonOf = ({ id, title = '', icon, url, action }: MessageButton) =>
  buttonOf({ id, title, icon, url, action: webActionOf({ action }) });

function translationsOf(platform: Platform, translations: Translations): Translations {
  const translated = Object.entries(translations).map(([tag, texts]) => {
    const own = Object.entries(texts).filter(([name]) => (textNames[platform] as readonly string[]).includes(name));
    return [tag, { ...withoutEmpty(Object.fromEntries(own)), text: texts.text }] as const;
  });
  return Object.fromEntries(translated);
}

/** Whether two forms make the same request. */
export const isSame = (one: MessageInput, other: MessageInput) => isSameJson(requestOf(one), requestOf(other));

/** The paths of the fields of a form, for the errors of the service: the inner ones first. */
export function fieldsOf(message: MessageInput): string[] {
  const { platform, translations = {} } = message;
  const buttons = ('buttons' in message && message.buttons) || [];
  return [
    ...Object.keys(translations).flatMap((tag) => [
      ...textNames[platform].map((name) => `translations.${tag}.${name}`),
      `translations.${tag}`,
    ]),
    ...buttons.flatMap((_, index) => [
      ...['id', 'title', 'action', 'url', 'icon', 'customParams'].map((name) => `buttons.${index}.${name}`),
      `buttons.${index}`,
    ]),
    ...propertyNames[platform],
  ];
}

/** The languages of invalid texts, undefined for the default texts, which come first. */
export function invalidLanguages(errors: object): (string | undefined)[] {
  const found = Object.keys(errors).flatMap((path) => {
    const [first = '', tag] = path.split('.');
    if (first === 'translations') return tag === undefined ? [] : [tag];
    return first === 'language' ||
      Object.values(textNames)
        .flat()
        .some((name) => name === first)
      ? [undefined]
      : [];
  });
  return [...new Set(found)].sort((one, other) => Number(one !== undefined) - Number(other !== undefined));
}
