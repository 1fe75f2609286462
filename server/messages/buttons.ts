import type { components } from '../../generated/api.ts';
import type { Settings } from '../applications/settings.ts';
import { shownButtons } from '../sends/buttons.ts';
import type { MessageInput } from './messages.store.ts';

type MessageAction = components['schemas']['MessageAction'];

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
