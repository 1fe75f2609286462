import type { ApplicationSettings } from '../../../api/application-settings.ts';
import { indexLanguages, lookUpLanguage } from '../../../../server/domain/rendering/languages.ts';
import { compileText, type UrlKind } from '../../../../server/domain/rendering/placeholders.ts';
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
    buttons: buttons.map(({ id, title }) => ({ id, title: title ?? id })),
  };
}

/** Draws a message that is not saved, as far as the console can: its texts in a language, with values of a device. */
export function renderDraft(
  message: MessageInput,
  language: string | undefined,
  values: Record<string, string>,
  { buttonTemplates }: Pick<ApplicationSettings, 'buttonTemplates'>,
): { shown: Shown; unresolved: string[] } {
  const { translations = {} } = message;
  const translation =
    language === undefined ? undefined : lookUpLanguage<object>(indexLanguages(Object.entries(translations)), language);
  const content: Record<string, unknown> = { ...message, ...withoutEmpty(translation) };
  if (message.platform !== 'web') content.buttons = shownButtons(message, buttonTemplates);
  const problems = { missing: [], invalid: [] };
  const valueOf = (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined);
  const fill = (text: string, url?: UrlKind) => compileText(text, url)?.fill(valueOf, problems) ?? text;
  const shown = shownOf(message.platform, content);
  const texts = Object.entries<unknown>({ ...shown }).map(
    ([name, value]) =>
      [name, typeof value === 'string' ? fill(value, name === 'picture' ? 'absolute' : undefined) : value] as const,
  );
  const buttons = shown.buttons.map((button) => ({ ...button, title: fill(button.title) }));
  return { shown: { ...(Object.fromEntries(texts) as unknown as Shown), buttons }, unresolved: problems.missing };
}

const withoutEmpty = (texts: object = {}) =>
  Object.fromEntries(Object.entries<unknown>({ ...texts }).filter(([, text]) => text !== ''));

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
