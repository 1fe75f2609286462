import type { components } from '../../generated/api.ts';
import type { Settings } from '../applications/settings.ts';
import type { Content } from '../delivery/gateway.ts';
import { shownButtons } from './buttons.ts';

type Message = components['schemas']['Message'];

/** A message in each of its languages, its references resolved and its placeholders not yet filled. */
export interface Contents {
  own: Content;
  /** By language tag, in lower case. */
  translations: Record<string, Content>;
}

/** What of a message goes to devices, in each of its languages. */
export function contentsOf(message: Message, settings: Pick<Settings, 'buttonTemplates'>): Contents {
  const { id, externalId, campaignId, state, createdAt, updatedAt, ...shown } = message;
  const { language, translations, testSegments, campaignSegments, lists, usePressure, ...rest } = shown;
  const own = rest.platform === 'web' ? rest : withButtons(rest, settings);
  const translated = Object.entries(translations ?? {}).map(
    ([tag, texts]) => [tag.toLowerCase(), { ...own, ...texts }] as const,
  );
  return { own, translations: Object.fromEntries(translated) };
}

function withButtons(
  {
    buttonTemplate,
    buttons,
    ...rest
  }: Omit<Exclude<Content, { platform: 'web' }>, 'buttons'> & {
    buttons?: Parameters<typeof shownButtons>[0]['buttons'];
  },
  settings: Pick<Settings, 'buttonTemplates'>,
) {
  const shown = shownButtons({ buttonTemplate, buttons }, settings);
  return shown.length > 0 ? { ...rest, buttons: shown } : rest;
}
