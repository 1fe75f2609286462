import type { Schemas } from '../../api/client.ts';

export type Summary = Schemas['SendEntry'] | Schemas['SendDetails'];
type State = Schemas['SendState'];

/** The name of a state, and the color of its badge. */
export const stateLabels: Record<State, { label: string; color: string }> = {
  sending: { label: 'Sending', color: 'blue' },
  paused: { label: 'Paused', color: 'yellow' },
  canceling: { label: 'Canceling', color: 'orange' },
  sent: { label: 'Sent', color: 'green' },
  failed: { label: 'Failed', color: 'red' },
  canceled: { label: 'Canceled', color: 'gray' },
};

/** The name of an outcome, and its color in bars and charts. */
export const outcomeLabels: Record<Schemas['SendDeliveryStatus'], { label: string; color: string }> = {
  sent: { label: 'Sent', color: 'green.7' },
  failed: { label: 'Failed', color: 'red.7' },
  suppressed: { label: 'Suppressed', color: 'yellow.6' },
  canceled: { label: 'Canceled', color: 'gray.6' },
};

export const kindLabels: Record<Summary['kind'], string> = { campaign: 'Campaign', test: 'Test', instant: 'Instant' };
export const platformLabels: Record<Schemas['Platform'], string> = { android: 'Android', ios: 'iOS', web: 'Web' };
export const serviceLabels: Record<Schemas['PushService'], string> = { fcm: 'FCM', apns: 'APNs', webpush: 'Web Push' };

export const isActive = ({ state }: Pick<Summary, 'state'>) =>
  state === 'sending' || state === 'paused' || state === 'canceling';

/** The title that was sent. */
export const titleOf = ({ messageName, messageId, messageDeleted }: Summary) =>
  `${messageName ?? `Message ${messageId}`}${messageDeleted ? ' (deleted)' : ''}`;

/** A share as a percentage. Only nothing is 0 %, and only everything is 100 %. A part that is larger than the whole has none. */
export function percentage(part: number, whole: number): string {
  if (whole === 0 || part > whole) return '–';
  const share = (100 * part) / whole;
  if (part > 0 && share < 0.1) return '< 0.1 %';
  if (part < whole && share > 99.9) return '> 99.9 %';
  return `${share.toLocaleString(undefined, { maximumFractionDigits: 1 })} %`;
}

/** How long a send takes at its rate until now, if it makes progress. */
export function timeLeft({ state, rate = 0, waiting, waitingFor, waitsForSend }: Summary): string {
  if (state !== 'sending' || rate === 0 || waiting === 0 || waitingFor || waitsForSend !== undefined) return '';
  const seconds = Math.ceil(waiting / rate);
  if (seconds < 60) return ', less than a minute left';
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `, about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
  return `, about ${Math.round(minutes / 60).toLocaleString()} hours left`;
}

/** What a send waits for, if it does not make progress. */
export function waitingText({ state, plannedAt, waitsForSend, waitingFor }: Summary): string | undefined {
  if (state === 'paused') return 'Paused: devices without an outcome wait until you resume the send.';
  if (state !== 'sending') return undefined;
  if (waitsForSend !== undefined) return `Waits for send ${waitsForSend}, because marketing pressure applies to both.`;
  if (plannedAt === undefined) return 'The devices are being selected.';
  if (!waitingFor) return undefined;
  const { service, reason, secondsToRetry } = waitingFor;
  const when = secondsToRetry > 0 ? `in ${secondsToRetry.toLocaleString()} seconds` : 'now';
  return `Waits for ${serviceLabels[service]}: ${reason}. The next attempt is ${when}.`;
}
