import type { components } from '../../generated/api.js';
import type { Settings } from '../applications/settings.js';
import type { MessageInput } from './messages.store.js';

type Button = components['schemas']['AndroidButton'] | components['schemas']['iOSButton'];
type MessageAction = components['schemas']['MessageAction'];

/** The buttons of a message as devices show them: its own with titles from its template, or those of the template. */
export function shownButtons(
  { buttons, buttonTemplate }: { buttons?: readonly Button[]; buttonTemplate?: string },
  { buttonTemplates }: Settings,
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

/** What a click on a message can do, numbered by where it is made: the buttons in their order, then the message itself. */
export function actionsOf(message: MessageInput, settings: Settings): MessageAction[] {
  const buttons = message.platform === 'web' ? [] : shownButtons(message, settings);
  const actions: Omit<MessageAction, 'id'>[] = buttons.map(({ action = 'close', title, url }) => ({
    type: 'button',
    action,
    title,
    ...(url !== undefined && { url }),
  }));
  const { richPushUrl, richPushOpening = 'webview' } = message;
  if (richPushUrl !== undefined) actions.push({ type: 'richPush', action: richPushOpening, url: richPushUrl });
  return actions.map((action, index) => ({ id: index + 1, ...action }));
}
