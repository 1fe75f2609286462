import { isIP } from 'node:net';

/** Names that are not on the public internet (RFC 6761, RFC 6762, RFC 7686, RFC 8375, and usual names of private networks). */
const privateNames = [
  ...['localhost', 'local', 'localdomain', 'internal', 'intranet', 'private', 'lan', 'home', 'corp'],
  ...['test', 'invalid', 'onion', 'alt', 'arpa'],
];

/** Labels in ASCII, the last of which is no number. */
const hostName = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])$/i;

const isPublicHost = (host: string) =>
  isIP(host) === 0 && hostName.test(host) && !privateNames.includes(host.split('.').at(-1)?.toLowerCase() ?? '');

/** An address without quotes or comments (RFC 5321, dot-string). A slash at its beginning is that of `mailto://`, which is no address. */
const localPart = /^(?=.{1,64}$)(?!\/)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

function isPublicAddress(address: string): boolean {
  const at = address.lastIndexOf('@');
  return localPart.test(address.slice(0, at)) && isPublicHost(address.slice(at + 1));
}

function isPublicUrl(text: string): boolean {
  if (!/^https:\/\/[A-Za-z0-9][\x21-\x7e]*$/.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  // The host is compared as written too: `URL` reads other notations of addresses, such as `0x7f.1`.
  return username === '' && password === '' && isPublicHost(hostname) && !/[\\@]/.test(text);
}

/**
 * Returns why a VAPID subject is not accepted by all push services. Apple rejects subjects with a space, or with a host that is not
 * public, with 403 `BadJwtToken`.
 */
export function subjectError(subject: string): string | undefined {
  const isValid = subject.startsWith('mailto:')
    ? isPublicAddress(subject.slice('mailto:'.length))
    : isPublicUrl(subject);
  return isValid
    ? undefined
    : 'must be mailto: with an email address, or an https URL, without spaces and with a public host, such as mailto:ops@example.com';
}
