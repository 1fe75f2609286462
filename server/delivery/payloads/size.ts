import { compile, fillPart } from '../../domain/rendering/compile.ts';
import type { Content } from '../../domain/rendering/content.ts';
import type { Contents } from '../../domain/rendering/contents.ts';
import type { ValueOf } from '../../domain/rendering/placeholders.ts';
import { apnsLimit, apnsText } from './apns.ts';
import { fcmLimit, fcmParts, fcmText } from './fcm.ts';
import { type Carried, isFor } from './parts.ts';
import { webPushLimit, webPushText } from './web-push.ts';

/** The size of what a push service limits, in bytes. */
export interface PayloadSize {
  bytes: number;
  limit: number;
}

/** The names of the push services, by platform. */
export const serviceNamesByPlatform = { android: 'FCM', ios: 'APNs', web: 'Web Push' } as const satisfies Record<
  Content['platform'],
  string
>;

const encoder = new TextEncoder();
const byteLength = (text: string) => encoder.encode(text).length;

/** Why the push service does not accept a payload; undefined if it does. */
export const payloadSizeError = ({ bytes, limit }: PayloadSize): string | undefined =>
  bytes > limit ? `too large: ${bytes} bytes, but the push service accepts ${limit}` : undefined;

/** Measures the payload of a push, as delivery builds it. */
export function payloadSize(push: Carried): PayloadSize {
  if (isFor(push, 'android')) return { bytes: byteLength(fcmText(fcmParts(push))), limit: fcmLimit };
  if (isFor(push, 'ios')) return { bytes: byteLength(apnsText(push)), limit: apnsLimit };
  if (isFor(push, 'web')) return { bytes: byteLength(webPushText(push)), limit: webPushLimit };
  throw new Error(`no payload for the platform ${push.content.platform}`);
}

/** The smallest payload of a message in one of its languages. */
export interface LanguageSize extends PayloadSize {
  /** In lower case. Absent for the message's own texts. */
  language?: string;
  /** The largest of its properties, if the payload is too large. */
  largest?: keyof Content;
}

/** The IDs of a push, which are part of its payload. */
export type PayloadIds = Pick<Carried, 'sendId' | 'messageId'>;

/** The first IDs of an installation: later ones have at least as many digits. */
const firstIds: PayloadIds = { sendId: 9001, messageId: 2001 };

/** Texts that translations replace. */
const translated = ['title', 'text', 'longText', 'subText', 'subtitle'] as const;
/** After this number of bytes, at least one language is too large, since there are at most 200 of them. */
const maxMeasured = 2_000_000;

/**
 * Measures the smallest possible payload of a message in each language. Values that only devices have count as empty, as fallbacks do,
 * so that nothing is too large that some device could get.
 *
 * @param known the values that all devices have in common
 * @returns one entry per language, the message's own first; those that are checked until it is certain that one is too large
 */
export function measureLanguages(
  { own, translations }: Contents,
  known: ValueOf,
  knownIds: { [Name in keyof PayloadIds]?: number | undefined } = {},
): LanguageSize[] {
  const ids: PayloadIds = {
    sendId: knownIds.sendId ?? firstIds.sendId,
    messageId: knownIds.messageId ?? firstIds.messageId,
  };
  const withoutTexts = {
    ...own,
    ...Object.fromEntries(translated.map((name) => [name, name in own ? '' : undefined])),
  };
  const shared = measure(withoutTexts, known, ids);
  // Every language contains what makes this too large.
  if (shared.bytes > shared.limit) return [shared];
  const sizes: LanguageSize[] = [];
  let measured = 0;
  for (const [language, content] of [[undefined, own] as const, ...Object.entries(translations)]) {
    const size = measure(content, known, ids);
    sizes.push({ ...(language !== undefined && { language }), ...size });
    measured += size.bytes;
    if (measured > maxMeasured) break;
  }
  return sizes;
}

function measure(content: Content, known: ValueOf, ids: PayloadIds): LanguageSize {
  const problems = { missing: [], invalid: [], unchecked: true };
  // A `|` belongs to a name only if a value has this name.
  const valueOf: ValueOf = (name) => known(name) ?? (name.includes('|') ? undefined : '');
  const part = compile(content, () => undefined);
  const filled = fillPart(part, valueOf, problems) as Content;
  const size = payloadSize({ ...ids, content: filled });
  return size.bytes > size.limit ? { ...size, largest: largestOf(filled) } : size;
}

/** Parts of a message that are no part of the payload. */
const notSent = new Set(['platform', 'timeToLive', 'priority', 'urgency']);

function largestOf(content: Content): keyof Content {
  const sizes = Object.entries(content).map(([name, value]): [string, number] => [
    name,
    value === undefined || notSent.has(name) ? 0 : byteLength(JSON.stringify(value)),
  ]);
  const [name] = sizes.reduce((a, b) => (b[1] > a[1] ? b : a), ['text', 0]);
  return name as keyof Content;
}

const written = new Intl.NumberFormat('en');

/**
 * Reports the languages whose payload no push service can carry.
 *
 * @param pathOf the path of a property in a language; undefined for the message's own
 */
export function sizeErrors(
  { own }: Pick<Contents, 'own'>,
  sizes: readonly LanguageSize[],
  pathOf: (property: string, language: string | undefined) => string,
): string[] {
  const service = serviceNamesByPlatform[own.platform];
  const errors = new Map<string, string>();
  for (const { bytes, limit, language, largest } of sizes) {
    if (largest === undefined) continue;
    const path = pathOf(largest, language);
    const [size, most] = [written.format(bytes), written.format(limit)];
    if (errors.has(path)) continue;
    errors.set(
      path,
      `${path}: the push payload would have ${size} bytes, more than the ${most} that ${service} carries`,
    );
  }
  return [...errors.values()];
}

/** The values of list fields that make the largest payload. Every list has members that get its own value. */
export function largestListValues(
  fieldsOfLists: readonly Readonly<Record<string, string>>[],
  prefix = '',
): Map<string, string> {
  const values = new Map<string, string>();
  for (const fields of fieldsOfLists) {
    for (const [field, value] of Object.entries(fields)) {
      const known = values.get(prefix + field);
      if (known === undefined || byteLength(value) > byteLength(known)) values.set(prefix + field, value);
    }
  }
  return values;
}
