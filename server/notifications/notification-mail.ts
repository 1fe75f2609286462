import type { components } from '../../generated/operator/api.ts';
import { kindNames, wordsOf } from '../domain/notifications/words.ts';

type Notification = components['schemas']['Notification'];

export interface NotifiedApplication {
  partnerId: string;
  name: string;
}

/** The page of the console with the notifications of an application. Undefined without `PUBLIC_URL`. */
const pageOf = (publicUrl: string | undefined, partnerId: string) =>
  publicUrl === undefined ? undefined : `${publicUrl}/admin/apps/${encodeURIComponent(partnerId)}/notifications`;

const reason = 'You get this email because you have chosen it in the notifications of the application.';

/** A notification as an email. */
export function notificationMail(
  notification: Notification,
  { partnerId, name }: NotifiedApplication,
  publicUrl: string | undefined,
): { subject: string; text: string } {
  const { kind, count, lastAt, reason: why } = notification;
  const time = new Date(lastAt).toISOString().replace('T', ' ').slice(0, 16);
  const lines = [
    `${kindNames[kind]} in the application ${name} (${partnerId}).`,
    '',
    wordsOf(notification, 'en'),
    ...(why === undefined ? [] : [`Reason: ${why}`]),
    `Time: ${time} UTC${count === 1 ? '' : `, ${count} times since the first event`}`,
  ];
  return { subject: `${kindNames[kind]}: ${name}`, text: withPage(lines, pageOf(publicUrl, partnerId)) };
}

/** An email that shows that emails arrive. */
export function testMail({ partnerId, name }: NotifiedApplication, publicUrl: string | undefined) {
  const lines = [`This is a test. Emails about the application ${name} (${partnerId}) arrive at this address.`];
  return { subject: `Test: ${name}`, text: withPage(lines, pageOf(publicUrl, partnerId)) };
}

const withPage = (lines: readonly string[], page: string | undefined) =>
  [...lines, ...(page === undefined ? [] : ['', page]), '', reason, ''].join('\n');
