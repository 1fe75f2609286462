import type { components } from '../../../generated/operator/api.ts';

type Notification = components['schemas']['Notification'];

/** The kinds of notifications, for people. */
export const kindNames: Readonly<Record<Notification['kind'], string>> = {
  'send.failed': 'Send failed',
  'breaker.opened': 'Push service unavailable',
  'import.completed': 'Import completed',
  'import.failed': 'Import failed',
  'webhook.failed': 'Webhook failed',
  'approval.requested': 'Approval requested',
  'approval.decided': 'Approval decided',
};

export const serviceNames: Readonly<Record<NonNullable<Notification['service']>, string>> = {
  fcm: 'Firebase (Android)',
  apns: 'Apple (iOS)',
  webpush: 'Web Push',
};

/**
 * What happened, in a sentence.
 *
 * @param locale of the numbers, by default that of the browser
 */
export function wordsOf(
  { kind, count, title, sendId, sent = 0, failed = 0, service, host, lines = 0, rejected = 0, ...rest }: Notification,
  locale?: string,
): string {
  const number = (value: number) => value.toLocaleString(locale);
  const counted = (value: number, one: string, several: string) => `${number(value)} ${value === 1 ? one : several}`;
  switch (kind) {
    case 'send.failed': {
      const name = title === undefined ? `Send ${sendId}` : `“${title}”`;
      if (count > 1) return `${number(count)} instant messages failed. The last one is ${name}.`;
      return `${name}: ${counted(failed, 'push', 'pushes')} failed, ${number(sent)} sent.`;
    }
    case 'breaker.opened': {
      const name = service === undefined ? 'A push service' : serviceNames[service];
      return `${name}${host === undefined ? '' : `, ${host},`} does not accept pushes. They wait, and sending continues automatically.`;
    }
    case 'import.completed':
      return `${counted(lines, 'line', 'lines')} read, ${number(rejected)} rejected.`;
    case 'import.failed':
      return `The import ended after ${counted(lines, 'line', 'lines')}. What was imported before is kept.`;
    case 'webhook.failed':
      return 'A notification could not be delivered to the webhook of the application.';
    case 'approval.requested': {
      const { approvalId, devices = 0, operator = 'An operator' } = rest;
      const name = title === undefined ? `approval ${approvalId}` : `“${title}”`;
      return `${operator} asks for the approval of ${name}, for ${counted(devices, 'device', 'devices')}.`;
    }
    case 'approval.decided': {
      const { approvalId, decision, operator } = rest;
      const name = title === undefined ? `Approval ${approvalId}` : `“${title}”`;
      if (decision === 'expired' || operator === undefined) return `${name}: no one decided in time. Nothing was sent.`;
      return decision === 'approved'
        ? `${name}: ${operator} approved the send.`
        : `${name}: ${operator} declined the send.`;
    }
  }
}
