/** Whether `If-None-Match` names an entity tag. Tags are compared weakly (RFC 9110, section 13.1.2). */
export function matchesETag(headers, etag) {
    const text = headers['if-none-match']?.trim();
    if (text === undefined)
        return false;
    const opaque = (tag) => tag.trim().replace(/^W\//, '');
    return text === '*' || text.split(',').some((tag) => opaque(tag) === opaque(etag));
}
