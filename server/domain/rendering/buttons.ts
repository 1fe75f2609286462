import type { components } from '../../../generated/engagement/api.ts';

type Button = components['schemas']['AndroidButton'] | components['schemas']['iOSButton'];

/** The button templates of an application, each with its titles or their number. */
export interface ButtonTemplates {
  buttonTemplates: readonly { name: string; buttons: number | string[] }[];
}

/** The buttons that devices show: the message's own with titles from its template, or those of the template. */
export function shownButtons(
  { buttons, buttonTemplate }: { buttons?: readonly Button[]; buttonTemplate?: string },
  { buttonTemplates }: ButtonTemplates,
): Button[] {
  const template = buttonTemplates.find(({ name }) => name === buttonTemplate)?.buttons ?? [];
  const titles = Array.isArray(template) ? template : [];
  const count = Array.isArray(template) ? template.length : template;
  const own: readonly Button[] = buttons ?? Array.from({ length: count }, (_, index) => ({ id: String(index + 1) }));
  return own.map((button, index) => ({
    ...button,
    title: button.title ?? titles[index] ?? button.id,
    action: button.action ?? 'close',
  }));
}
