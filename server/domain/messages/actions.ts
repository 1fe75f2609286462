import type { components } from '../../../generated/engagement/api.ts';
import { shownButtons } from '../rendering/buttons.ts';
import type { Settings } from '../settings-document.ts';
import type { MessageInput } from './messages.store.ts';

type MessageAction = components['schemas']['MessageAction'];

/** The actions of a message, with IDs from 1: its buttons in order, then the message itself. */
export function actionsOf(message: MessageInput, settings: Settings): MessageAction[] {
  const buttons = message.platform === 'web' ? (message.buttons ?? []) : shownButtons(message, settings);
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
