/** Hosts that devices on the internet can't reach. */
const privateHosts = [
  /^localhost$|\.(localhost|local|internal|home\.arpa|test|invalid)$/,
  /^[^.:[\]]+$/,
  /^(0|10|127)\.|^169\.254\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./,
  /^\[(::1?|::ffff:.*|f[cd].*|fe[89ab].*)\]$/,
];

/**
 * Returns what may be wrong with a URL, as far as its text shows it. Nothing is loaded. The console warns, and the service
 * decides: a test may use such a URL on purpose.
 *
 * @param text may have placeholders
 * @param isPicture whether it is a picture, which a deep link can't be
 */
export function urlWarning(text: string, isPicture = false): string | undefined {
  const typed = text.trim();
  // The value of a placeholder at the beginning may be a whole URL.
  if (typed === '' || typed.startsWith('${')) return undefined;
  const filled = typed.replaceAll(/\$\{[^{}]*\}/g, 'x');
  if (!/^[a-z][a-z0-9+.-]*:/i.test(filled)) return 'This URL is incomplete. It should begin with https://.';
  if (/\s/.test(filled) || !URL.canParse(filled)) return 'This URL is malformed.';
  const { protocol, hostname, username } = new URL(filled);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  if (!isWeb) return isPicture ? 'Devices load pictures only from URLs that begin with https://.' : undefined;
  // The host may depend on the device.
  const host = /^[a-z]+:\/\/[^/?#]*\$\{/i.test(typed) ? '' : hostname;
  if (host && privateHosts.some((pattern) => pattern.test(host))) return `Devices on the internet can’t reach ${host}.`;
  if (protocol === 'http:') return 'Most devices load only URLs that begin with https://.';
  return username ? 'This URL contains a user name, which everyone can read.' : undefined;
}
