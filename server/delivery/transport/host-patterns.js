const matches = (host, pattern) => pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) && host.length >= pattern.length : host === pattern;
/**
 * Whether a host is allowed.
 *
 * @param host in lower case
 * @param patterns host names in lower case. A leading `*.` matches all subdomains.
 */
export const isAllowedHost = (host, patterns) => patterns.some((pattern) => matches(host, pattern));
