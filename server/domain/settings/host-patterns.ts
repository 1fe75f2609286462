const matches = (host: string, pattern: string) =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) && host.length >= pattern.length : host === pattern;

/**
 * Whether a host is allowed.
 *
 * @param host in lower case
 * @param patterns host names in lower case. A leading `*.` matches all subdomains.
 */
export const isAllowedHost = (host: string, patterns: readonly string[]) =>
  patterns.some((pattern) => matches(host, pattern));

/**
 * Whether a URL is an https URL without credentials on an allowed host.
 *
 * @param text compared as `URL` reads it, as connections do
 * @param patterns as of `isAllowedHost`. With a port, only that port is allowed, otherwise any.
 */
export function isAllowedUrl(text: string, patterns: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname, port } = new URL(text);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  return patterns.some((pattern) => {
    const [, host = '', only] = /^(\[.*\]|[^:]*)(?::(\d+))?$/.exec(pattern) ?? [];
    return (only === undefined || only === (port || '443')) && isAllowedHost(hostname, [host]);
  });
}
