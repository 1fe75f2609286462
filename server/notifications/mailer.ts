import type { SmtpConfig } from '../config/config.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Makes a repeated mail the same one for mail programs. Absent for a mail that is never repeated. */
  id?: string;
}

/** Sends mail through the server of `SMTP_URL`. */
export interface Mailer {
  /** @throws MailError if the server has not accepted the mail */
  send(mail: Mail): Promise<void>;
}

/** A mail was not sent. The message is for operators: it has no addresses and no credentials. */
export class MailError extends Error {}

/** Maximum time to send a mail, in milliseconds. It is shorter than the pause before a delivery is repeated. */
const timeout = 30_000;

/** Loads the library when the first mail is sent, since most processes send none. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    // Without encryption, the password could be read on the way.
    requireTLS: new URL(url).username !== '' && url.startsWith('smtp:'),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

export function createMailer({ url, from }: SmtpConfig): Mailer {
  let transport: ReturnType<typeof openTransport> | undefined;
  const domain = /@([^\s@>]+)>?$/.exec(from)?.[1];
  return {
    async send({ to, subject, text, id }) {
      const headers = { 'Auto-Submitted': 'auto-generated' };
      const messageId = id === undefined ? {} : { messageId: `<${id}@${domain}>` };
      try {
        transport ??= openTransport(url);
        await (
          await transport
        ).sendMail({
          from,
          to,
          subject,
          text,
          headers,
          ...messageId,
          signal: AbortSignal.timeout(timeout),
        });
      } catch (error) {
        throw new MailError(reasonOf(error as SmtpError), { cause: error });
      }
    },
  };
}

interface SmtpError extends Error {
  code?: string;
  /** The status of the server's response. */
  responseCode?: number;
}

function reasonOf({ code, responseCode }: SmtpError): string {
  if (code === 'EAUTH') return 'the mail server rejects the credentials of SMTP_URL';
  if (responseCode !== undefined) return `the mail server rejected the message (${responseCode})`;
  return `the mail server can't be reached${code === undefined ? '' : ` (${code})`}`;
}
