import type { ApplicationSettings } from '../../../api/application-settings.ts';
import type { MessageButton, MessageInput, Platform } from '../draft.ts';

/** What a notification shows. */
export interface Shown {
  platform: Platform;
  title: string;
  text: string;
  subtitle?: string;
  longText?: string;
  subText?: string;
  color?: string;
  badge?: string;
  picture?: string;
  buttons: { id: string; title: string }[];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads what a notification shows from a message, or from the content that the service rendered. */
export function shownOf(platform: Platform, content: Record<string, unknown>): Shown {
  const buttons = Array.isArray(content.buttons) ? (content.buttons as MessageButton[]) : [];
  return {
    platform,
    title: textOf(content.title),
    text: textOf(content.text),
    subtitle: textOf(content.subtitle),
    longText: textOf(content.longText),
    subText: textOf(content.subText),
    color: textOf(content.color),
    badge: textOf(content.badge),
    picture: textOf(content.bigPicture) || textOf(content.attachmentUrl) || textOf(content.image),
    buttons: platform === 'web' ? [] : buttons.map(({ id, title }) => ({ id, title: title ?? id })),
  };
}

/** Draws a message that is not saved, as far as the console can: its texts in a language, with values of a device. */
export function renderDraft(
  message: MessageInput,
  language: string | undefined,
  values: Record<string, string>,
  { buttonTemplates }: Pick<ApplicationSettings, 'buttonTemplates'>,
): { shown: Shown; unresolved: string[] } {
  const translation = translationOf(message, language);
  const content: Record<string, unknown> = { ...message, ...withoutEmpty(translation) };
  if (message.platform !== 'web') content.buttons = shownButtons(message, buttonTemplates);
  const unresolved = new Set<string>();
  const fill = (text: string) =>
    text.replaceAll(/\$\{([^{}]*)\}/g, (placeholder, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      if (value === undefined) unresolved.add(name);
      return value ?? placeholder;
    });
  const shown = shownOf(message.platform, content);
  const texts = Object.entries<unknown>({ ...shown }).map(
    ([name, value]) => [name, typeof value === 'string' ? fill(value) : value] as const,
  );
  const buttons = shown.buttons.map((button) => ({ ...button, title: fill(button.title) }));
  return { shown: { ...(Object.fromEntries(texts) as unknown as Shown), buttons }, unresolved: [...unresolved] };
}

const withoutEmpty = (texts: object = {}) =>
  Object.fromEntries(Object.entries<unknown>({ ...texts }).filter(([, text]) => text !== ''));

/** The translation for a language, or else for the language without its last subtags. */
function translationOf({ translations = {} }: MessageInput, language: string | undefined): object | undefined {
  const subtags = language?.toLowerCase().split(/[-_]/) ?? [];
  for (let count = subtags.length; count > 0; count--) {
    const tag = subtags.slice(0, count).join('-');
    const found = Object.entries(translations).find(([known]) => known.toLowerCase() === tag);
    if (found) return found[1];
  }
  return undefined;
}

function shownButtons(
  { buttons = [], buttonTemplate }: { buttons?: MessageButton[]; buttonTemplate?: string },
  templates: ApplicationSettings['buttonTemplates'],
): MessageButton[] {
  const template = templates.find(({ name }) => name === buttonTemplate)?.buttons ?? [];
  const titles = Array.isArray(template) ? template : [];
  const count = Array.isArray(template) ? template.length : template;
  const own: MessageButton[] =
    buttons.length > 0 ? buttons : Array.from({ length: count }, (_, index) => ({ id: String(index + 1) }));
  return own.map((button, index) => ({ ...button, title: button.title || titles[index] || button.id }));
}
