import type { components } from '../../generated/api.ts';
import { refusedByState } from '../http/problem.ts';

type MessageState = components['schemas']['MessageState'];

/** @throws Problem 400 in a state in which a message can be neither scheduled nor sent */
export function checkSendable(state: MessageState, id: number): void {
  const place = `path/messageId: message ${id}`;
  if (state === 'sending') throw refusedByState('API_ERR_MESSAGE_SENDING', `${place} is being sent`);
  if (state === 'sent') throw refusedByState('API_ERR_MESSAGE_SENT', `${place} has already been sent`);
  if (state === 'failed') {
    throw refusedByState('API_ERR_MESSAGE_FAILED', `${place} failed to be sent; update it to try again`);
  }
}
