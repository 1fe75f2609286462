import type { Schemas } from '../../api/client.ts';

type Notification = Schemas['Notification'];

export const kindNames: Readonly<Record<Notification['kind'], string>> = {
  'send.failed': 'Send failed',
  'breaker.opened': 'Push service unavailable',
  'import.completed': 'Import completed',
  'import.failed': 'Import failed',
};

export const serviceNames: Readonly<Record<NonNullable<Notification['service']>, string>> = {
  fcm: 'Firebase (Android)',
  apns: 'Apple (iOS)',
  webpush: 'Web Push',
};

const count = (number = 0, noun: string) => `${number.toLocaleString()} ${noun}${number === 1 ? '' : 's'}`;

/** What happened, in a sentence. */
export function wordsOf(notification: Notification): string {
  const { kind, title, sendId, sent = 0, failed = 0, service, host, lines, rejected = 0 } = notification;
  switch (kind) {
    case 'send.failed': {
      const name = title === undefined ? `Send ${sendId}` : `“${title}”`;
      if (notification.count > 1)
        return `${notification.count.toLocaleString()} instant messages failed, at last ${name}.`;
      return `${name}: ${count(failed, 'push').replace(/pushs$/, 'pushes')} failed, ${sent.toLocaleString()} sent.`;
    }
    case 'breaker.opened': {
      const name = `${service === undefined ? 'A push service' : serviceNames[service]}${host === undefined ? '' : `, ${host}`}`;
      return `${name} does not accept pushes. They wait, and sending continues automatically.`;
    }
    case 'import.completed':
      return `${count(lines, 'line')} read, ${rejected.toLocaleString()} rejected.`;
    case 'import.failed':
      return `The import ended after ${count(lines, 'line')}. What was imported before is kept.`;
  }
}
