import type { IncomingHttpHeaders } from 'node:http';

/** Whether `If-None-Match` names an entity tag. Tags are compared weakly (RFC 9110, section 13.1.2). */
export function matchesETag(headers: IncomingHttpHeaders, etag: string): boolean {
  const text = headers['if-none-match']?.trim();
  if (text === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  // A tag may contain commas.
  const tags = text.match(/(?:W\/)?"[^"]*"/g) ?? text.split(',');
  return text === '*' || tags.some((tag) => opaque(tag) === opaque(etag));
}
