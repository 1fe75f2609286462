/** Parses a URL. Safari 16 lacks `URL.canParse`. */
export function parseUrl(url: string, base?: string): URL | undefined {
  try {
    return new URL(url, base);
  } catch {
    return undefined;
  }
}

/** The URL, if a browser may open it. Others, such as `javascript:` and `data:`, could run code in the page. */
export function webUrl(url: string | undefined, base?: string): string | undefined {
  const { protocol, href } = (url !== undefined && parseUrl(url, base)) || {};
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
