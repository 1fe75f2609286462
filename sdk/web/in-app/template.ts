import { type Action, pageUrl } from './actions.ts';
import type { InApp } from './conditions.ts';

type Popup = Extract<InApp['message']['template'], { type: 'popup' }>;
export type Button = NonNullable<Popup['buttons']>[number];

/** What a message shows, whatever its template is. */
export interface Shown {
  position: NonNullable<Popup['position']>;
  title?: string;
  text?: string;
  /** The URL of an image. */
  image?: string;
  /** The content of the sandboxed frame, instead of all others. */
  html?: string;
  buttons: readonly Button[];
  /** The action for a click outside the buttons. */
  action?: Action;
  /** Whether a button in the row closes the message. */
  closes: boolean;
}

/** Undefined for a template that a web page can't show. */
export function readTemplate({ message: { template, action } }: InApp): Shown | undefined {
  if (template.type === 'browser') return undefined;
  const { position = 'center' } = template;
  if (template.type === 'popup') {
    const { title, text, buttons = [] } = template;
    const closes = buttons.length === 0 && !isBanner(position);
    return { position, title, text, buttons, action, closes };
  }
  const { title, text, image, html } = (template.templateKeys ?? {}) as Partial<Record<string, string>>;
  if (!title && !text && !html) return undefined;
  return { position, title, text, image: pageUrl(image), html, buttons: [], action, closes: false };
}

/** Whether the page stays usable while the message is open. */
export const isBanner = (position: Shown['position']) => position === 'top' || position === 'bottom';
