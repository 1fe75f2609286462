import { compileText, type Placeholder, type Problems, type UrlKind, type ValueOf } from './placeholders.ts';

/** A part of a content: a constant, or a function of the values. */
export type Part = { constant: unknown } | { fill: (valueOf: ValueOf, problems: Problems) => unknown };

export const fillPart = (part: Part, valueOf: ValueOf, problems: Problems): unknown =>
  'fill' in part ? part.fill(valueOf, problems) : part.constant;

/** Custom parameters belong to the app, also those of displays and clicks. */
const isCustom = (name: string) => /^(customParams|clickCustomParams|displayCustomParams)$/.test(name);
/** The page of a message, which a click opens. */
const page = 'richPushUrl';
/** Pictures. On Android and in an alarm, an icon may also be the name of an image, and a badge may be a number. */
const pictures = new Set(['bigPicture', 'attachmentUrl', 'image']);
const possiblePictures = new Set(['icon', 'badge']);
/** The actions of buttons, and the types of inbox content, that open a URL. */
const opensUrl = new Set<unknown>(['browser', 'webview', 'urlscheme', 'urlsheme', 'request', 'web', 'richpush']);

/** Where a text is. */
export interface TextPosition {
  url?: UrlKind | undefined;
  /** Whether it is a part of a web message. */
  isWeb?: boolean;
}

/**
 * Compiles a value in which any text can have placeholders, except custom parameters.
 *
 * @param onPlaceholder called for each placeholder, in order
 */
export function compile(
  value: unknown,
  onPlaceholder: (placeholder: Placeholder) => void,
  { url, isWeb }: TextPosition = {},
): Part {
  if (typeof value === 'string') {
    const text = compileText(value, url);
    if (!text) return { constant: value };
    text.placeholders.forEach(onPlaceholder);
    return { fill: text.fill };
  }
  if (Array.isArray(value)) {
    const parts = value.map((item: unknown) => compile(item, onPlaceholder, { isWeb }));
    return parts.every((part) => 'constant' in part)
      ? { constant: value }
      : { fill: (valueOf, problems) => parts.map((part) => fillPart(part, valueOf, problems)) };
  }
  if (typeof value !== 'object' || value === null) return { constant: value };
  const entries = textsOf(value, isWeb).map(
    ([name, item, position]) => [name, position ? compile(item, onPlaceholder, position) : { constant: item }] as const,
  );
  return entries.every(([, part]) => 'constant' in part)
    ? { constant: value }
    : {
        fill: (valueOf, problems) =>
          Object.fromEntries(entries.map(([name, part]) => [name, fillPart(part, valueOf, problems)])),
      };
}

/** The properties of an object, without a position for custom parameters. */
export function textsOf(
  value: object,
  isPartOfWeb = false,
): [name: string, item: unknown, position: TextPosition | undefined][] {
  const object = value as Record<string, unknown>;
  const isWeb = isPartOfWeb || object.platform === 'web';
  return Object.entries(object).map(([name, item]) => [
    name,
    item,
    isCustom(name) ? undefined : { url: urlKind(object, name, isWeb), isWeb },
  ]);
}

/** Whether a property is a picture, which is shown and not opened. */
export const isPicture = (name: string) => pictures.has(name) || possiblePictures.has(name);

function urlKind(object: Record<string, unknown>, name: string, isWeb: boolean): UrlKind | undefined {
  const opened = isWeb ? 'web' : 'absolute';
  if (name === page) return opened;
  if (pictures.has(name)) return 'absolute';
  if (possiblePictures.has(name)) return isWeb ? 'absolute' : 'possible';
  if (name === 'url') {
    // Without an action, it is the page of a template.
    return object.type === 'browser' || opensUrl.has(object.action) ? opened : 'possible';
  }
  if (name !== 'value') return undefined;
  return opensUrl.has(object.type) ? opened : undefined;
}
