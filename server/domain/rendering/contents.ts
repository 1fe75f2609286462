import type { components } from '../../../generated/engagement/api.ts';
import { type ButtonTemplates, shownButtons } from './buttons.ts';
import type { Content } from './content.ts';

type Message = components['schemas']['Message'] | components['schemas']['MessageInput'];

/** A message in all its languages, with resolved references and unresolved placeholders. */
export interface Contents {
  own: Content;
  /** By language tag, in lower case. */
  translations: Record<string, Content>;
}

/** Returns the content of a message for devices, in all its languages. */
export function contentsOf(message: Message, settings: ButtonTemplates): Contents {
  const { id, externalId, campaignId, state, createdAt, updatedAt, ...shown } = message;
  const { language, translations, testSegments, campaignSegments, lists, usePressure, ...rest } = shown;
  // The type of a message without its buttons loses the relation of platform and properties.
  const own = (rest.platform === 'web' ? withActions(rest) : withButtons(rest, settings)) as Content;
  const translated = Object.entries(translations ?? {}).map(
    ([tag, texts]) => [tag.toLowerCase(), { ...own, ...texts }] as const,
  );
  return { own, translations: Object.fromEntries(translated) };
}

/** The page of a button that only closes the message is not opened. */
function withActions({ buttons = [], ...rest }: Extract<Message, { platform: 'web' }>) {
  const shown = buttons.map(({ action = 'close', url, ...button }) => ({
    ...{ ...button, action },
    ...(action === 'browser' && { url }),
  }));
  return shown.length > 0 ? { ...rest, buttons: shown } : rest;
}

function withButtons(
  {
    buttonTemplate,
    buttons,
    ...rest
  }: Omit<Exclude<Content, { platform: 'web' }>, 'buttons'> & {
    buttons?: Parameters<typeof shownButtons>[0]['buttons'];
  },
  settings: ButtonTemplates,
) {
  const shown = shownButtons({ buttonTemplate, buttons }, settings);
  return shown.length > 0 ? { ...rest, buttons: shown } : rest;
}
