import type { ApplicationSettings } from '../../../api/application-settings.ts';
import { type MessageInput, type Platform, requestOf, textNames } from '../../composer/draft.ts';

export const platforms = ['android', 'ios', 'web'] as const satisfies readonly Platform[];

/** What can differ on a platform. */
export const parts = ['texts', 'buttons', 'page', 'options'] as const;
export type Part = (typeof parts)[number];

/** A local time, such as `2026-03-29T09:00`, which may still be empty, and its time zone. */
export interface Start {
  at: string;
  zone: string;
}

/**
 * A campaign in the editor: one message for all platforms, and one for what differs on each. The common message has the platform
 * `web`, whose texts and buttons all platforms have.
 */
export interface CampaignContent {
  platforms: Platform[];
  /** When the sends start. Without it, they start when the campaign is sent. */
  start?: Start | undefined;
  common: MessageInput;
  /** What differs by platform. */
  differs: Record<Platform, Part[]>;
  own: Record<Platform, MessageInput>;
  /** The messages of test sends by platform. */
  tests?: Partial<Record<Platform, number>> | undefined;
}

export interface CampaignValues {
  name: string;
  content: CampaignContent;
}

/** What a new campaign starts with. */
export function newCampaign({ languages }: Pick<ApplicationSettings, 'languages'>): CampaignValues {
  const content = contentOf({ common: { platform: 'web', title: '', text: '', language: languages[0] } });
  return { name: '', content: { ...content, platforms: [...platforms] } };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isStart = (value: unknown): value is Start =>
  isObject(value) && typeof value.at === 'string' && isZone(value.zone);

function isZone(zone: unknown): boolean {
  try {
    return typeof zone === 'string' && Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
}

/** Reads the content of a draft, which another program may have written in part. */
export function contentOf(stored: Record<string, unknown>): CampaignContent {
  const { common, differs, own, start, tests } = stored;
  const inPlatform = (values: unknown, platform: Platform): MessageInput => ({
    ...{ title: '', text: '', ...(isObject(values) ? values : {}) },
    platform,
  });
  const ofEach = <Value>(read: (platform: Platform) => Value) =>
    Object.fromEntries(platforms.map((platform) => [platform, read(platform)])) as Record<Platform, Value>;
  return {
    platforms: known(platforms, stored.platforms),
    ...(isStart(start) && { start: { at: start.at, zone: start.zone } }),
    common: inPlatform(common, 'web'),
    differs: ofEach((platform) => known(parts, isObject(differs) ? differs[platform] : [])),
    own: ofEach((platform) => inPlatform(isObject(own) ? own[platform] : {}, platform)),
    ...(isObject(tests) && { tests: testsOf(tests) }),
  };
}

const testsOf = (tests: Record<string, unknown>) =>
  Object.fromEntries(platforms.flatMap((name) => (Number.isSafeInteger(tests[name]) ? [[name, tests[name]]] : [])));

const known = <Value>(all: readonly Value[], values: unknown): Value[] =>
  all.filter((value) => Array.isArray(values) && values.includes(value));

const textsAndLanguages = (platform: Platform) => [...textNames[platform], 'language', 'translations'];
const commonNames = ['timeToLive', 'collapseKey', 'customParams', 'campaignSegments', 'lists', 'usePressure'];
const pageNames = ['richPushUrl', 'richPushOpening'];
const buttonNames = ['buttons', 'buttonTemplate'];
const isShared = (platform: Platform, name: string) =>
  [...textsAndLanguages(platform), ...commonNames, ...pageNames, ...buttonNames].includes(name);

/** The properties of a part of the message. */
export function namesOf(part: Part, platform: Platform, message: MessageInput): string[] {
  if (part === 'texts') return textsAndLanguages(platform);
  if (part === 'buttons') return buttonNames;
  return part === 'page' ? pageNames : Object.keys(message).filter((name) => !isShared(platform, name));
}

const pick = (message: MessageInput, names: readonly string[]) =>
  Object.fromEntries(Object.entries(message).filter(([name]) => names.includes(name)));

/** The icon of a button is a picture on the web, and the name of a resource of the app elsewhere. */
const withoutIcons = ({ buttons, ...others }: { buttons?: { icon?: string }[] }) => ({
  ...others,
  ...(buttons && { buttons: buttons.map(({ icon: _icon, ...button }) => button) }),
});

/** The message of a platform: the common one with what differs. */
export function messageOf({ common, differs, own }: CampaignContent, platform: Platform): MessageInput {
  const values = parts.map((part) => {
    if (differs[platform].includes(part)) return pick(own[platform], namesOf(part, platform, own[platform]));
    if (part === 'options') return {};
    const shared = pick(common, namesOf(part, platform, common));
    return part === 'buttons' && platform !== 'web' ? withoutIcons(shared) : shared;
  });
  return requestOf(Object.assign({ ...pick(common, commonNames), platform }, ...values) as MessageInput);
}

export const messagesOf = (content: CampaignContent): MessageInput[] =>
  content.platforms.map((platform) => messageOf(content, platform));

/** The texts that a platform starts with when they are to differ. */
export function startPart({ common, own }: CampaignContent, platform: Platform, part: Part): MessageInput {
  const isUntouched = !namesOf(part, platform, own[platform]).some((name) => {
    const value = (own[platform] as unknown as Record<string, unknown>)[name];
    return value !== undefined && value !== '';
  });
  if (part === 'options' || !isUntouched) return own[platform];
  return { ...own[platform], ...structuredClone(pick(common, namesOf(part, platform, common))) };
}
