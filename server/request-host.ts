import type { IncomingMessage } from 'node:http';

/** A name, an IPv4 address or an IPv6 address in brackets, and a port; `URL` checks addresses and the port's range. */
const form = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

const isHost = (text: string) => form.test(text) && URL.canParse(`http://${text}`);

/** The first of the values that proxies have appended: the one that is used. */
const first = (value: string | string[] | undefined) =>
  String(value ?? '')
    .split(',')[0]
    ?.trim() ?? '';

/**
 * Says why the host of a request can't be used in links: it must be `host[:port]` (RFC 9110, section 7.2), without a path,
 * a fragment or user information, and sent once. The headers must have been read with repeated ones joined.
 *
 * @param trustProxy whether `X-Forwarded-*` say what the client asked for
 */
export function hostFault({ headers, httpVersion }: IncomingMessage, trustProxy: boolean): string | undefined {
  const { host, 'x-forwarded-host': forwardedHost, 'x-forwarded-proto': forwardedProtocol } = headers;
  // From HTTP 1.1 on a request names its host (RFC 9112, section 3.2).
  if (host === undefined && httpVersion !== '1.0') return 'headers/Host: missing';
  if (host !== undefined && !isHost(host)) return 'headers/Host: must be host[:port], once';
  if (!trustProxy) return undefined;
  if (forwardedHost && !isHost(first(forwardedHost))) return 'headers/X-Forwarded-Host: must be host[:port]';
  if (forwardedProtocol && !/^https?$/i.test(first(forwardedProtocol))) {
    return 'headers/X-Forwarded-Proto: must be http or https';
  }
  return undefined;
}

/**
 * Brings the target of a request into the form that starts with a path. In the absolute form (RFC 9112, section 3.2.2) the
 * host of the target counts, and not that of the header.
 *
 * @returns whether the target can be used
 */
export function useOriginForm(request: IncomingMessage): boolean {
  const { url = '', headers } = request;
  if (url.startsWith('/') || url === '*') return true;
  const [, host, target = ''] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
  if (host === undefined) return false;
  headers.host = host;
  request.url = target.startsWith('/') ? target : `/${target}`;
  return true;
}
