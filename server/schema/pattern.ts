/** A text as part of a regular expression, which matches exactly this text. Node.js has `RegExp.escape` since version 24. */
export const escapePattern = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
