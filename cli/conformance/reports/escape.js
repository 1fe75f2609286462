const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Escapes text for elements and quoted attributes of XML and HTML. Replaces characters that XML does not allow. */
export const escape = (text) => text
    // eslint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd')
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
