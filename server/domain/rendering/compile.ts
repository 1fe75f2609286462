import { compileText, type Placeholder, type Problems, type UrlKind, type ValueOf } from './placeholders.ts';

/** A part of a content: a constant, or a function of the values. */
export type Part = { constant: unknown } | { fill: (valueOf: ValueOf, problems: Problems) => unknown };

export const fillPart = (part: Part, valueOf: ValueOf, problems: Problems): unknown =>
  'fill' in part ? part.fill(valueOf, problems) : part.constant;

/** Custom parameters belong to the app, also those of displays and clicks. */
const isCustom = (name: string) => /^(customParams|clickCustomParams|displayCustomParams)$/.test(name);
/** Pictures and pages. On Android and in an alarm, an icon may also be the name of an image, and a badge may be a number. */
const absolute = new Set(['richPushUrl', 'bigPicture', 'attachmentUrl', 'image']);
const possible = new Set(['icon', 'badge']);
/** The actions of buttons, and the types of inbox content, that open a URL. */
const opensUrl = new Set<unknown>(['browser', 'webview', 'urlscheme', 'request', 'web', 'richpush']);

/**
 * Compiles a value in which any text can have placeholders, except custom parameters.
 *
 * @param onPlaceholder called for each placeholder, in order
 */
export function compile(value: unknown, onPlaceholder: (placeholder: Placeholder) => void, url?: UrlKind): Part {
  if (typeof value === 'string') {
    const text = compileText(value, url);
    if (!text) return { constant: value };
    text.placeholders.forEach(onPlaceholder);
    return { fill: text.fill };
  }
  if (Array.isArray(value)) {
    const parts = value.map((item: unknown) => compile(item, onPlaceholder));
    return parts.every((part) => 'constant' in part)
      ? { constant: value }
      : { fill: (valueOf, problems) => parts.map((part) => fillPart(part, valueOf, problems)) };
  }
  if (typeof value !== 'object' || value === null) return { constant: value };
  const object = value as Record<string, unknown>;
  const entries = Object.entries(object).map(
    ([name, item]) =>
      [name, isCustom(name) ? { constant: item } : compile(item, onPlaceholder, urlKind(object, name))] as const,
  );
  return entries.every(([, part]) => 'constant' in part)
    ? { constant: value }
    : {
        fill: (valueOf, problems) =>
          Object.fromEntries(entries.map(([name, part]) => [name, fillPart(part, valueOf, problems)])),
      };
}

function urlKind(object: Record<string, unknown>, name: string): UrlKind | undefined {
  if (absolute.has(name)) return 'absolute';
  if (possible.has(name)) return object.platform === 'web' ? 'absolute' : 'possible';
  if (name === 'url') {
    // Without an action, it is the page of a template.
    return object.type === 'browser' || opensUrl.has(object.action) ? 'absolute' : 'possible';
  }
  return name === 'value' && opensUrl.has(object.type) ? 'absolute' : undefined;
}
