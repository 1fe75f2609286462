const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for XML and HTML, in elements and in quoted attributes; characters that XML can't hold are shown as such. */
export const escape = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd')
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
