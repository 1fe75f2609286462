import type { IncomingHttpHeaders } from 'node:http';

/** Whether `If-None-Match` names an entity tag. Tags are compared weakly (RFC 9110, section 13.1.2). */
export function matchesETag(headers: IncomingHttpHeaders, etag: string): boolean {
  const text = headers['if-none-match']?.trim();
  if (text === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return text === '*' || tagsIn(text).some((tag) => opaque(tag) === opaque(etag));
}

/**
 * Whether `If-Match` names the entity tag of a resource that exists. Tags are compared strongly, so that a weak one matches nothing
 * (RFC 9110, section 13.1.1).
 */
export function fulfillsIfMatch(headers: IncomingHttpHeaders, etag: string): boolean {
  const text = headers['if-match']?.trim() ?? '';
  return text === '*' || (!etag.startsWith('W/') && tagsIn(text).includes(etag));
}

/** A tag may contain commas. */
const tagsIn = (text: string) => text.match(/(?:W\/)?"[^"]*"/g) ?? text.split(',');
